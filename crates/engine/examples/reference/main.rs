//! Plays the reference opponent's move: `cargo run --release --example reference -- MILLISECONDS POSITION`.
#![allow(clippy::print_stdout, reason = "a program that answers")]

mod reference;

use std::error::Error;
use std::time::{Duration, Instant};

use mlin_rules::{Game, Ruleset};
use reference::Reference;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let time = Duration::from_millis(arguments.next().unwrap_or_default().parse()?);
    let position = arguments.collect::<Vec<_>>().join(" ").parse()?;
    let game = Game::from_position(position, Ruleset::STANDARD);
    let begun = Instant::now();
    let mut reference = Reference::new();
    let best = reference.choose(&game, 60, &mut |_| begun.elapsed() >= time);
    match best {
        Some(mv) => println!("{mv} after {} positions", reference.nodes()),
        None => println!("the game is over"),
    }
    Ok(())
}
