//! What comes with the page and is fetched by a worker when it first needs it: nobody waits for it before a first game.
//!
//! There is a file of each kind for games with flying and one for games without.

use std::cell::RefCell;
use std::sync::Arc;

use mlin_engine::{Network, Opening};
use mlin_tablebase::{OpenOptions, Tablebase, split_files};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DedicatedWorkerGlobalScope;

use crate::explorer::NoValues;

/// What decoded values of endings may take in memory, in bytes: room for all of them, some five million. With less, a search among
/// them decodes again and again what it has just let go, and takes twice as long.
const CACHE_BYTES: u64 = 8 << 20;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Supply {
    /// A small tablebase of positions with few men.
    Endings,
    /// The values of positions with few men placed.
    Opening,
    /// What the strong levels judge positions by.
    Network,
}

/// What has been fetched for one ruleset.
#[derive(Clone, Debug)]
pub(crate) struct Supplies {
    pub(crate) endings: Option<Arc<Tablebase>>,
    pub(crate) opening: Option<Arc<Opening>>,
    pub(crate) network: Option<Arc<Network>>,
}

const NOTHING: Supplies = Supplies {
    endings: None,
    opening: None,
    network: None,
};

thread_local! {
    static ADDRESSES: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
    /// Without flying and with.
    static FETCHED: RefCell<[Supplies; 2]> = const { RefCell::new([NOTHING, NOTHING]) };
}

/// Where the files are: an object with the address of each by its name, such as `endings-flying`.
pub(crate) fn are_at(addresses: JsValue) {
    ADDRESSES.set(addresses);
}

/// What has been fetched so far.
pub(crate) fn fetched(flying: bool) -> Supplies {
    FETCHED.with_borrow(|fetched| fetched[usize::from(flying)].clone())
}

impl Supplies {
    /// Whether something of this kind is there.
    pub(crate) const fn has(&self, supply: Supply) -> bool {
        match supply {
            Supply::Endings => self.endings.is_some(),
            Supply::Opening => self.opening.is_some(),
            Supply::Network => self.network.is_some(),
        }
    }
}

/// Fetches what has not been fetched yet.
///
/// # Errors
/// [`NoValues::Beyond`] when there is none, [`NoValues::Absent`] when it cannot be fetched, [`NoValues::PageFault`] when
/// it is damaged.
pub(crate) async fn fetch(
    scope: &DedicatedWorkerGlobalScope,
    supply: Supply,
    flying: bool,
) -> Result<(), NoValues> {
    if fetched(flying).has(supply) {
        return Ok(());
    }
    let address = ADDRESSES
        .with_borrow(|addresses| js_sys::Reflect::get(addresses, &name(supply, flying).into()))
        .ok()
        .and_then(|address| address.as_string())
        .ok_or(NoValues::Beyond)?;
    let bytes = load(scope, &address).await.map_err(|_| NoValues::Absent)?;
    FETCHED.with_borrow_mut(|fetched| fetched[usize::from(flying)].take_in(supply, &bytes, flying));
    if fetched(flying).has(supply) {
        Ok(())
    } else {
        Err(NoValues::PageFault)
    }
}

/// What a file is called.
fn name(supply: Supply, flying: bool) -> &'static str {
    match (supply, flying) {
        (Supply::Endings, true) => "endings-flying",
        (Supply::Endings, false) => "endings-walking",
        (Supply::Opening, true) => "opening-flying",
        (Supply::Opening, false) => "opening-walking",
        (Supply::Network, true) => "network-flying",
        (Supply::Network, false) => "network-walking",
    }
}

async fn load(scope: &DedicatedWorkerGlobalScope, address: &str) -> Result<Vec<u8>, JsValue> {
    let response: web_sys::Response = JsFuture::from(scope.fetch_with_str(address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::from(response.status()));
    }
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(js_sys::Uint8Array::new(&buffer).to_vec())
}

impl Supplies {
    /// Reads a file; what is damaged is not there.
    fn take_in(&mut self, supply: Supply, bytes: &[u8], flying: bool) {
        match supply {
            Supply::Endings => {
                let options = OpenOptions::new().cache_bytes(CACHE_BYTES).flying(flying);
                let endings = split_files(bytes).and_then(|files| options.from_bytes(files).ok());
                self.endings = endings.map(Arc::new);
            }
            Supply::Opening => self.opening = Opening::read(bytes, flying).ok().map(Arc::new),
            Supply::Network => {
                let network = Network::read(bytes).ok();
                self.network = network.filter(|network| network.flying() == flying).map(Arc::new);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_damaged_is_not_there() {
        let mut supplies = NOTHING;
        for supply in [Supply::Endings, Supply::Opening, Supply::Network] {
            supplies.take_in(supply, &[2, 0, 0, 0, 7, 8, 0, 0, 0, 0], true);
            assert!(!supplies.has(supply));
        }
        let network = Network::empty(false).to_bytes();
        supplies.take_in(Supply::Network, &network, true);
        assert!(!supplies.has(Supply::Network));
        supplies.take_in(Supply::Network, &network, false);
        assert!(supplies.has(Supply::Network));
        let opening = include_bytes!("../../engine/data/opening-flying.bin");
        supplies.take_in(Supply::Opening, opening, false);
        assert!(!supplies.has(Supply::Opening));
        supplies.take_in(Supply::Opening, opening, true);
        assert!(supplies.has(Supply::Opening));
    }
}
