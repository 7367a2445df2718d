//! The solver against a plain count of the smallest sectors: every position of the board by itself, without symmetries
//! and without any index of the tablebase; moves come from `mlin-rules` and nothing else is shared.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;

use std::collections::HashMap;

use common::oracle::{Counting, Men, Oracle, position};
use mlin_tablebase::{Tablebase, Value};

fn compare(flying: bool) {
    let mut oracle = Oracle::new(flying, Counting::ToConversion { limit: None });
    oracle.solve(&[(3, 3)]);
    oracle.solve(&[(3, 4), (4, 3)]);

    let folder = common::solved(flying, common::sectors("4-3"));
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.sectors().count(), 3);
    for men in [(3, 3), (3, 4), (4, 3)] as [Men; 3] {
        let mut count = HashMap::new();
        oracle.for_all(men, |sets| {
            let position = position(sets, 0);
            let value = oracle.known(&position).map_or(Value::Draw, |known| known.value);
            assert_eq!(tablebase.probe(&position).unwrap(), value, "{position}");
            *count.entry(value).or_insert(0) += 1;
        });
        println!("{men:?}, flying {flying}: {count:?} positions of the board");
    }
}

#[test]
fn with_flying_every_position_has_the_value_that_a_plain_count_gives_it() {
    compare(true);
}

#[test]
fn without_flying_every_position_has_the_value_that_a_plain_count_gives_it() {
    compare(false);
}
