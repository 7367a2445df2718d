//! Verdicts against a plain count of the smallest sectors, with the counter of R16 as a part of the position.
#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;

use std::num::{NonZeroU16, NonZeroU32};
use std::path::Path;
use std::sync::{Arc, LazyLock};

use common::oracle::{Counted, Counting, Men, Oracle, WithCounter};
use mlin_rules::{Position, Symmetry};
use mlin_tablebase::generate::{SolveOptions, solve};
use mlin_tablebase::{
    Class, Index, Metric, Sector, SectorFile, SectorIndex, Tablebase, Value, Verdict, file_name,
    write_distances,
};

/// Counts by all three ways what some sectors hold.
struct Counts {
    limit: NonZeroU16,
    without_limit: Arc<Oracle>,
    with_limit: Arc<Oracle>,
    to_end: Arc<Oracle>,
}

fn counted(flying: bool, counting: Counting, pairs: &[&[Men]]) -> Arc<Oracle> {
    let mut oracle = Oracle::new(flying, counting);
    pairs.iter().for_each(|pair| oracle.solve(pair));
    Arc::new(oracle)
}

/// What does not depend on the limit: to the conversion and to the end.
fn without_limit(flying: bool, pairs: &[&[Men]]) -> [Arc<Oracle>; 2] {
    [Counting::ToConversion { limit: None }, Counting::ToEnd].map(|counting| counted(flying, counting, pairs))
}

/// That of the smallest sector, with flying.
static SMALLEST_FLYING: LazyLock<[Arc<Oracle>; 2]> = LazyLock::new(|| without_limit(true, SMALLEST));

impl Counts {
    fn new(flying: bool, limit: u16, pairs: &[&[Men]]) -> Counts {
        let limit = NonZeroU16::new(limit).unwrap();
        let [without_limit, to_end] = if flying && pairs == SMALLEST {
            SMALLEST_FLYING.clone()
        } else {
            without_limit(flying, pairs)
        };
        let limited = Counting::ToConversion { limit: Some(limit) };
        // A limit that nothing reaches changes nothing.
        let with_limit = if without_limit.longest() <= limit.get() {
            Arc::clone(&without_limit)
        } else {
            counted(flying, limited, pairs)
        };
        Counts {
            limit,
            without_limit,
            with_limit,
            to_end,
        }
    }

    /// Writes the files of distances.
    fn write(&self, folder: &Path, sector: Sector) {
        let values = SectorFile::open(folder.join(file_name(sector)), &Default::default()).unwrap();
        let limited = Metric::Conversion {
            limit: Some(self.limit),
        };
        let ways = [
            (limited, &*self.without_limit, &*self.with_limit),
            (Metric::End, &*self.to_end, &*self.to_end),
        ];
        for (metric, without_limit, with_limit) in ways {
            let counted = Counted {
                index: SectorIndex::new(sector),
                without_limit,
                with_limit,
            };
            write_distances(folder, &values, metric, &counted, 2).unwrap();
        }
    }

    /// What a verdict has to be.
    fn verdict(&self, position: &Position) -> Verdict {
        let value = self.without_limit.known(position);
        let under = self.with_limit.known(position);
        let left = u32::from(self.limit.get()).saturating_sub(position.counter());
        let in_time = under.is_some_and(|known| u32::from(known.plies) <= left);
        let class = Class::new(value.map_or(Value::Draw, |known| known.value), in_time);
        Verdict {
            value: class.without_limit(),
            class: Some(class),
            plies_to_conversion: under.or(value).map(|known| known.plies),
            plies_to_end: self.to_end.known(position).map(|known| known.plies),
        }
    }
}

fn with_counter(position: &Position, counter: u32) -> Position {
    let mut setup = mlin_rules::Setup::from(*position);
    setup.counter = counter;
    setup.position().unwrap()
}

/// Compares files made of what an oracle has counted with the oracle and, `by_rules`, with values that know of the counter
/// only by what `mlin-rules` says.
fn compare(flying: bool, limit: u16, pairs: &[&[Men]], by_rules: bool) {
    let counts = Counts::new(flying, limit, pairs);
    let men = pairs.concat();
    let sectors: Vec<Sector> = men
        .iter()
        .map(|(mover, opponent)| Sector::new(*mover as u8, *opponent as u8, 0, 0).unwrap())
        .collect();
    let folder = common::solved(flying, sectors.clone());
    for sector in &sectors {
        counts.write(folder.path(), *sector);
    }
    let solved = tempfile::tempdir().unwrap();
    for metric in [common::under_limit(limit), Metric::End] {
        let options = SolveOptions {
            metric: Some(metric),
            ..common::options(flying, sectors.clone())
        };
        solve(solved.path(), &options, &mut |_| ()).unwrap();
    }
    let same = common::files(solved.path()) == common::files(folder.path());
    assert!(same, "the solver's files differ from those of the plain count");
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.limit(), Some(Some(counts.limit)));

    let by_rules = by_rules.then(|| {
        let mut values = WithCounter::new(&counts.with_limit, NonZeroU32::from(counts.limit));
        pairs.iter().for_each(|pair| values.solve(pair));
        values
    });
    let limit = u32::from(limit);
    for sector in sectors {
        let index = SectorIndex::new(sector);
        let mut seen = [0_u64; 5];
        let mut number = 0;
        for row in 0..index.rows() {
            for place in 0..index.row_len() {
                let place = Index { row, place };
                if !index.is_least(place) {
                    continue;
                }
                number += 1;
                let image = Symmetry::ALL[number % 16];
                let position = index.position(place).unwrap().transformed(image);
                let fresh = counts.verdict(&position);
                seen[fresh.class.unwrap() as usize] += 1;
                // Every counter for some; for all the counters where something changes.
                let turn = limit.saturating_sub(u32::from(fresh.plies_to_conversion.unwrap_or(0)));
                let counters = [0, turn.saturating_sub(1), turn, (turn + 1).min(limit), limit];
                let every = (0..=limit).filter(|_| number % 64 == 0);
                for counter in counters.into_iter().filter(|_| number % 4 == 0).chain(every) {
                    let position = with_counter(&position, counter);
                    let expected = counts.verdict(&position);
                    let verdict = tablebase.verdict(&position).unwrap();
                    assert_eq!(verdict, expected, "{position}");
                    if let Some(by_rules) = &by_rules {
                        let with_limit = verdict.class.unwrap().with_limit();
                        assert_eq!(with_limit, by_rules.value(&position), "{position}");
                    }
                }
                if number % 64 == 1 {
                    check_moves(&counts, &tablebase, &with_counter(&position, turn));
                    check_moves(&counts, &tablebase, &position);
                }
            }
        }
        println!("{sector}, flying {flying}, limit {limit}: {seen:?} from a fresh counter");
    }
}

/// The moves of a position: what each is worth, and their order.
fn check_moves(counts: &Counts, tablebase: &Tablebase, position: &Position) {
    let moves = tablebase.verdict_moves(position).unwrap();
    assert_eq!(moves.len(), position.legal_moves(tablebase.rules()).len());
    let fresh = |position: &Position, plies_before: u16| -> [Option<u16>; 2] {
        let before = |oracle: &Oracle| Some(oracle.known(position)?.plies + plies_before);
        let limit = counts.limit.get();
        [
            before(&counts.with_limit).filter(|plies| *plies <= limit),
            before(&counts.without_limit),
        ]
    };
    for known in &moves {
        let verdict = known.verdict.unwrap();
        let after = position.after(known.mv);
        let theirs = counts.verdict(&after);
        assert_eq!(verdict.value, -theirs.value, "{position} {}", known.mv);
        assert_eq!(
            verdict.class,
            theirs.class.map(|class| -class),
            "{position} {}",
            known.mv
        );
        assert_eq!(verdict.plies_to_end, theirs.plies_to_end.map(|plies| plies + 1));
        let expected = match (theirs.value, known.mv.remove) {
            (Value::Draw, _) => None,
            (_, Some(_)) => Some(1),
            _ => {
                let [with_limit, without_limit] = fresh(&after, 1);
                with_limit.or(without_limit)
            }
        };
        assert_eq!(verdict.plies_to_conversion, expected, "{position} {}", known.mv);
    }
    // The first one keeps what the position is worth, and a winner who follows it comes nearer.
    let Some(best) = moves.first().and_then(|known| known.verdict) else {
        return;
    };
    let verdict = tablebase.verdict(position).unwrap();
    assert_eq!(
        (best.value, best.class),
        (verdict.value, verdict.class),
        "{position}"
    );
    if verdict.value == Value::Win || verdict.class == Some(Class::Loss) {
        assert_eq!(
            best.plies_to_conversion, verdict.plies_to_conversion,
            "{position}"
        );
    }
    let rank = |known: &mlin_tablebase::MoveVerdict| known.verdict.and_then(|known| known.class);
    assert!(
        moves.is_sorted_by(|one, other| rank(one) >= rank(other)),
        "{position}"
    );
}

const SMALLEST: &[&[Men]] = &[&[(3, 3)]];
const WITH_FOUR: &[&[Men]] = &[&[(3, 3)], &[(3, 4), (4, 3)]];

#[test]
fn three_against_three_with_the_usual_limit() {
    compare(true, 50, SMALLEST, false);
}

#[test]
fn three_against_three_with_a_short_limit() {
    compare(true, 4, SMALLEST, true);
}

#[test]
fn three_against_three_with_a_limit_of_ten() {
    compare(true, 10, SMALLEST, false);
}

#[test]
fn three_against_three_without_flying() {
    compare(false, 10, SMALLEST, true);
}

/// `cargo test --release -p mlin-tablebase --features generate --test no_removal_limit -- --ignored`: some minutes and 4 GB.
#[test]
#[ignore = "takes minutes and gigabytes"]
fn four_against_three_and_long_limits() {
    compare(true, 10, SMALLEST, true);
    compare(true, 50, SMALLEST, true);
    compare(false, 50, SMALLEST, true);
    compare(true, 4, WITH_FOUR, true);
    compare(true, 10, WITH_FOUR, true);
    compare(false, 10, WITH_FOUR, true);
}
