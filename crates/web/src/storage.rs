//! What the browser keeps for the page between visits. A browser that keeps nothing is no fault.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text kept under this key.
pub(crate) fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text, if the browser lets the page; tells whether it did.
pub(crate) fn write(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}
