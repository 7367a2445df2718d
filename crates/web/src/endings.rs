//! What the moves of a position are worth by what comes with the page: endings with few men, and openings.

use mlin_engine::Opening;
use mlin_rules::{Position, Side};
use mlin_tablebase::{MoveVerdict, ProbeError};
use web_sys::DedicatedWorkerGlobalScope;

use crate::explorer::{Asked, MoveValues, NoValues, Source, of_value};
use crate::supplies::{self, Supply};

/// With more men than this, on the board and in hand, no search comes near the endings.
const NEAR: u32 = 13;

/// Whether the values of endings may matter to a search from this position.
pub(crate) fn are_near(position: &Position) -> bool {
    let men: u32 = Side::ALL.map(|side| u32::from(position.total(side))).iter().sum();
    men <= NEAR
}

/// What the moves of a position are worth.
///
/// # Errors
/// As [`supplies::fetch`], and [`NoValues::Beyond`] when what there is does not reach to any of the moves.
pub(crate) async fn values(scope: &DedicatedWorkerGlobalScope, asked: Asked) -> Result<MoveValues, NoValues> {
    let is_opening = Opening::covers_moves(&asked.position);
    let supply = if is_opening {
        Supply::Opening
    } else {
        Supply::Endings
    };
    supplies::fetch(scope, supply, asked.flying).await?;
    let supplies = supplies::fetched(asked.flying);
    let tablebase = match (&supplies.opening, &supplies.endings) {
        (Some(opening), _) if is_opening => opening.tablebase(),
        (_, Some(endings)) => endings,
        _ => return Err(NoValues::Beyond),
    };
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
