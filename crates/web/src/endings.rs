//! The small tablebase that comes with the page, inside a worker: fetched when it is first needed, then kept.
//!
//! There is one file for each ruleset, with those of several sectors in it ([`split_files`]).

use std::cell::RefCell;
use std::sync::Arc;

use mlin_rules::{Position, Side};
use mlin_tablebase::{MoveVerdict, OpenOptions, ProbeError, Tablebase, split_files};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DedicatedWorkerGlobalScope;

use crate::explorer::{Asked, MoveValues, NoValues, Source, of_value};

/// What decoded values may take in memory, in bytes.
const CACHE_BYTES: u64 = 4 << 20;

/// With more men than this, on the board and in hand, no search comes near the small tablebase.
const NEAR: u32 = 13;

thread_local! {
    static ADDRESSES: RefCell<[String; 2]> = const { RefCell::new([String::new(), String::new()]) };
    static LOADED: RefCell<[Option<Arc<Tablebase>>; 2]> = const { RefCell::new([None, None]) };
}

/// Where the files are: that with flying and that without; empty where there is none.
pub(crate) fn are_at(flying: String, walking: String) {
    ADDRESSES.set([flying, walking]);
}

/// Whether the values may matter to a search from this position.
pub(crate) fn are_near(position: &Position) -> bool {
    let men: u32 = Side::ALL.map(|side| u32::from(position.total(side))).iter().sum();
    men <= NEAR
}

/// The tablebase, if it has been fetched.
pub(crate) fn loaded(flying: bool) -> Option<Arc<Tablebase>> {
    LOADED.with_borrow(|loaded| loaded[usize::from(!flying)].clone())
}

/// The tablebase, fetched now if it was not yet.
///
/// # Errors
/// [`NoValues::Absent`] when there is none or it cannot be fetched, [`NoValues::PageFault`] when it is damaged.
pub(crate) async fn load(
    scope: &DedicatedWorkerGlobalScope,
    flying: bool,
) -> Result<Arc<Tablebase>, NoValues> {
    if let Some(tablebase) = loaded(flying) {
        return Ok(tablebase);
    }
    let address = ADDRESSES.with_borrow(|addresses| addresses[usize::from(!flying)].clone());
    if address.is_empty() {
        return Err(NoValues::Beyond);
    }
    let bytes = fetch(scope, &address).await.map_err(|_| NoValues::Absent)?;
    let tablebase = open(&bytes, flying).ok_or(NoValues::PageFault)?;
    let tablebase = Arc::new(tablebase);
    LOADED.with_borrow_mut(|loaded| loaded[usize::from(!flying)] = Some(Arc::clone(&tablebase)));
    Ok(tablebase)
}

async fn fetch(scope: &DedicatedWorkerGlobalScope, address: &str) -> Result<Vec<u8>, JsValue> {
    let response: web_sys::Response = JsFuture::from(scope.fetch_with_str(address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::from(response.status()));
    }
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(js_sys::Uint8Array::new(&buffer).to_vec())
}

fn open(bytes: &[u8], flying: bool) -> Option<Tablebase> {
    let options = OpenOptions::new().cache_bytes(CACHE_BYTES).flying(flying);
    options.from_bytes(split_files(bytes)?).ok()
}

/// What the moves of a position are worth.
///
/// # Errors
/// As [`load`], and [`NoValues::Beyond`] when the tablebase does not reach to any of the moves.
pub(crate) async fn values(scope: &DedicatedWorkerGlobalScope, asked: Asked) -> Result<MoveValues, NoValues> {
    let tablebase = load(scope, asked.flying).await?;
    let verdict = match tablebase.probe(&asked.position) {
        Ok(value) => Some(of_value(value)),
        Err(ProbeError::NotCovered | ProbeError::Missing(_)) => None,
        Err(_) => return Err(NoValues::PageFault),
    };
    let moves = tablebase
        .probe_moves(&asked.position)
        .map_err(|_| NoValues::PageFault)?
        .into_iter()
        .map(|known| MoveVerdict {
            mv: known.mv,
            verdict: known.value.map(of_value),
        })
        .collect();
    let values = MoveValues::new(verdict, moves, Source::Page);
    if values.knows_something() {
        Ok(values)
    } else {
        Err(NoValues::Beyond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_tablebase_is_not_opened() {
        assert!(open(&[2, 0, 0, 0, 7, 8, 0, 0, 0, 0], true).is_none());
        assert!(open(&[], true).is_none());
    }
}
