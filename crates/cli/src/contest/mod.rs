//! `mlin match`: engines against each other, two at a time, each opening with both colours.

mod contestant;
mod dice;
mod duel;
mod elo;
mod openings;
mod player;
mod program;
mod result;
mod scoreboard;
mod sprt;
mod tally;

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use mlin_rules::notation::Record;
use mlin_rules::{Position, Side};
use serde_json::json;

pub(crate) use contestant::{Allowance, Contestant};
pub(crate) use sprt::Sprt;

use crate::args::MatchArgs;
use crate::fault::Fault;
use crate::{input, tablebase};
use contestant::Dialect;
use dice::Dice;
use duel::{Forfeit, Played, Seat, Terms};
use openings::{Judge, Opening};
use player::Player;
use program::ProgramError;
use result::MatchResult;
use scoreboard::Scoreboard;
use tally::Tally;

pub(crate) fn run(args: &MatchArgs) -> Result<(), Fault> {
    args.check().unwrap_or_else(|error| error.exit());
    let arrangement = Arrangement::of(args)?;
    let mut first_players = Vec::new();
    let mut names = Vec::new();
    for contestant in &args.engines {
        let player = arrangement.start(contestant).map_err(|error| {
            let name = contestant
                .name
                .clone()
                .unwrap_or_else(|| contestant.kind.to_string());
            Fault::Input(format!("the engine {name}: {error}"))
        })?;
        names.push(name_of(contestant, &player, &names));
        first_players.push(Some(player));
    }
    let mut records = args.records.as_deref().map(Records::create).transpose()?;
    let tallies = arrangement
        .play(first_players, &names, &mut records)
        .inspect_err(|_| {
            // So that the same command can be given again when its fault is mended.
            if let Some(records) = &records {
                records.remove_if_empty();
            }
        })?;
    let results: Vec<MatchResult<'_>> = arrangement
        .pairings
        .iter()
        .zip(&tallies)
        .map(|([first, second], tally)| MatchResult {
            names: [&names[*first], &names[*second]],
            tally,
            sprt: args.sprt,
        })
        .collect();
    let text = if args.json {
        let results: Vec<_> = results.iter().map(MatchResult::json).collect();
        format!(
            "{}\n",
            json!({"rules": arrangement.terms.rules.to_string(), "seed": args.seed, "matches": results})
        )
    } else {
        let results: Vec<String> = results.iter().map(ToString::to_string).collect();
        results.join("\n")
    };
    io::stdout().write_all(text.as_bytes()).map_err(Fault::output)
}

/// Its own name, or the one it is given; numbered where another has it already.
fn name_of(contestant: &Contestant, player: &Player, taken: &[String]) -> String {
    let name = contestant
        .name
        .clone()
        .or_else(|| player.name().map(str::to_owned));
    let name = name.unwrap_or_else(|| contestant.kind.to_string());
    let mut candidate = name.clone();
    let mut number = 1;
    while taken.contains(&candidate) {
        number += 1;
        candidate = format!("{name} {number}");
    }
    candidate
}

/// Everything that is to be played.
struct Arrangement<'a> {
    args: &'a MatchArgs,
    terms: Terms,
    openings: Vec<Opening>,
    /// Numbers of contestants.
    pairings: Vec<[usize; 2]>,
    /// Of each pairing.
    games: usize,
    /// Which of the contestants have answered a question.
    answered: Vec<AtomicBool>,
}

/// A game that is over, and which one it is.
struct Done {
    number: usize,
    played: Played,
}

impl<'a> Arrangement<'a> {
    fn of(args: &'a MatchArgs) -> Result<Arrangement<'a>, Fault> {
        let rules = args.rules.rules();
        let games = args.games.get();
        let wanted = NonZeroUsize::new(games / 2).unwrap_or(NonZeroUsize::MIN);
        let openings = match &args.openings {
            Some(path) => openings::read(&input::text(Some(path))?, &path.display().to_string(), &rules)?,
            None => {
                let tablebase = match &args.db {
                    Some(folder) => Some(tablebase::open_for(folder, rules.flying)?),
                    None => None,
                };
                let judge = tablebase
                    .as_ref()
                    .map(|tablebase| |position: &Position| tablebase.probe(position));
                let judge = judge.as_ref().map(|judge| judge as Judge<'_>);
                openings::random(wanted, args.plies, args.seed, &rules, judge)?
            }
        };
        let elsewhere = openings.iter().any(|opening| opening.start != Position::START);
        if elsewhere && args.engines.iter().any(|engine| engine.dialect == Dialect::Split) {
            return Err(Fault::Input(
                "engines with dialect=split know no positions of this form: openings must be moves from the empty board"
                    .to_owned(),
            ));
        }
        let engines = args.engines.len();
        let pairings = (0..engines)
            .flat_map(|first| (first + 1..engines).map(move |second| [first, second]))
            .collect();
        Ok(Arrangement {
            args,
            terms: Terms {
                rules,
                allowance: args.limit.allowance(),
                max_plies: args.max_plies,
            },
            openings,
            pairings,
            games,
            answered: (0..engines).map(|_| AtomicBool::new(false)).collect(),
        })
    }

    fn start(&self, contestant: &Contestant) -> Result<Player, ProgramError> {
        let guard = Duration::from_millis(self.args.guard.get());
        Player::start(contestant, &self.terms.rules, guard)
    }

    fn total(&self) -> usize {
        self.games * self.pairings.len()
    }

    /// Plays everything, or until the test has decided.
    fn play(
        &self,
        first_players: Vec<Option<Player>>,
        names: &[String],
        records: &mut Option<Records>,
    ) -> Result<Vec<Tally>, Fault> {
        let mut tallies = vec![Tally::default(); self.pairings.len()];
        let board = Scoreboard::new(self.total());
        let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
        let workers = usize::from(self.args.concurrency).min(self.total());
        let nobody = || self.args.engines.iter().map(|_| None).collect();
        let mut players = Some(first_players);
        thread::scope(|scope| {
            let (send, done) = mpsc::channel();
            for _ in 0..workers {
                let players = players.take().unwrap_or_else(nobody);
                let (send, next, enough) = (send.clone(), &next, &enough);
                let work = move || self.work(players, next, enough, &send);
                thread::Builder::new()
                    .spawn_scoped(scope, work)
                    .map_err(|error| Fault::io("cannot start a thread", error))?;
            }
            drop(send);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            let mut result = Ok(());
            for Done { number, played } in done {
                if result.is_ok()
                    && let Some(fault) = self.refusal(number, &played, names)
                {
                    result = Err(fault);
                    enough.store(true, Ordering::Relaxed);
                }
                // Nothing counts any more; what is under way is waited for.
                if result.is_err() {
                    continue;
                }
                let pairing = number / self.games;
                let tally = &mut tallies[pairing];
                tally.add(&played, first_side(number), number / 2);
                let [first, _] = self.pairings[pairing];
                if let Some((loser, forfeit)) = &played.forfeit {
                    let name = &names[self.seats(number)[loser.index()]];
                    board.line(&format!("game {}: {name} loses by {forfeit}", number + 1));
                }
                board.advance(&names[first], tally, self.args.sprt);
                if self
                    .args
                    .sprt
                    .is_some_and(|sprt| sprt.verdict(&tally.pairs).is_some())
                {
                    enough.store(true, Ordering::Relaxed);
                }
                // Records come in the order of the games, whoever is ready first.
                waiting.insert(number, played);
                while let Some(played) = waiting.remove(&due) {
                    if let Some(records) = records.as_mut()
                        && result.is_ok()
                    {
                        result = records.write(self, names, due, played);
                        if result.is_err() {
                            enough.store(true, Ordering::Relaxed);
                        }
                    }
                    due += 1;
                }
            }
            result
        })?;
        board.finish();
        Ok(tallies)
    }

    /// The engines of a game, White's first.
    fn seats(&self, number: usize) -> [usize; 2] {
        let [first, second] = self.pairings[number / self.games];
        if first_side(number) == Side::White {
            [first, second]
        } else {
            [second, first]
        }
    }

    /// An engine that has refused what it was told without ever having answered will refuse it in every game: the limits of the match
    /// do not go with its options, say. Then there is no match.
    fn refusal(&self, number: usize, played: &Played, names: &[String]) -> Option<Fault> {
        let (loser, Forfeit::Refusal(text)) = played.forfeit.as_ref()? else {
            return None;
        };
        let engine = self.seats(number)[loser.index()];
        let has_answered = self.answered[engine].load(Ordering::Relaxed);
        let name = &names[engine];
        (!has_answered).then(|| {
            Fault::Input(format!(
                "the engine {name} refuses what this match asks of it, so there is no match: {text}"
            ))
        })
    }

    /// Plays one game after the other with engines of its own, as long as there are games.
    fn work(
        &self,
        mut players: Vec<Option<Player>>,
        next: &AtomicUsize,
        enough: &AtomicBool,
        send: &Sender<Done>,
    ) {
        while !enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.total() {
                break;
            }
            let played = self.game(number, &mut players);
            if send.send(Done { number, played }).is_err() {
                break;
            }
        }
    }

    /// The opening of a game; its partner has the same.
    fn opening(&self, number: usize) -> &Opening {
        &self.openings[number % self.games / 2 % self.openings.len()]
    }

    fn game(&self, number: usize, players: &mut [Option<Player>]) -> Played {
        let seats = self.seats(number);
        let opening = self.opening(number);
        let mut taken = Vec::new();
        for (side, engine) in [Side::White, Side::Black].into_iter().zip(seats) {
            let contestant = &self.args.engines[engine];
            let seed = Dice::new(self.args.seed ^ (number as u64) << 20 ^ side.index() as u64).next();
            let ready = match players[engine].take() {
                Some(player) => Ok(player),
                None => self.start(contestant),
            }
            .and_then(|mut player| player.begin(contestant, seed).map(|()| player));
            match ready {
                Ok(player) => taken.push(player),
                Err(error) => {
                    // The other one has done nothing wrong.
                    if let Some(player) = taken.pop() {
                        players[seats[0]] = Some(player);
                    }
                    let mut game = opening.game(&self.terms.rules);
                    let forfeit = Forfeit::from(error);
                    forfeit.end(&mut game, side);
                    return Played {
                        game,
                        forfeit: Some((side, forfeit)),
                    };
                }
            }
        }
        let (Some(mut black), Some(mut white)) = (taken.pop(), taken.pop()) else {
            // There are two.
            return Played {
                game: opening.game(&self.terms.rules),
                forfeit: None,
            };
        };
        let played = {
            let mut sides = [
                Seat {
                    contestant: &self.args.engines[seats[0]],
                    player: &mut white,
                    has_answered: &self.answered[seats[0]],
                },
                Seat {
                    contestant: &self.args.engines[seats[1]],
                    player: &mut black,
                    has_answered: &self.answered[seats[1]],
                },
            ];
            duel::play(&mut sides, opening, &self.terms)
        };
        let ended = played
            .forfeit
            .as_ref()
            .filter(|(_, forfeit)| forfeit.is_fatal())
            .map(|(side, _)| *side);
        for (side, player) in [(Side::White, white), (Side::Black, black)] {
            // A program that does not answer is ended, and started anew for the next game.
            if ended != Some(side) {
                players[seats[side.index()]] = Some(player);
            }
        }
        played
    }
}

/// The first engine of a pairing has White in every other game.
fn first_side(number: usize) -> Side {
    if number.is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    }
}

/// The file of the games' records.
struct Records {
    file: File,
    path: PathBuf,
}

impl Records {
    /// A new file: another is never written over.
    fn create(path: &Path) -> Result<Records, Fault> {
        let name = path.display().to_string();
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .map_err(|error| Fault::io(format!("cannot make {name}"), error))?;
        Ok(Records {
            file,
            path: path.to_owned(),
        })
    }

    /// Takes the file away again where nothing has been written.
    fn remove_if_empty(&self) {
        if self.file.metadata().is_ok_and(|file| file.len() == 0) {
            // An empty file that stays is no harm.
            let _ = fs::remove_file(&self.path);
        }
    }

    fn write(
        &mut self,
        arrangement: &Arrangement<'_>,
        names: &[String],
        number: usize,
        played: Played,
    ) -> Result<(), Fault> {
        let [white, black] = arrangement.seats(number);
        let opening = arrangement.opening(number).moves.len().to_string();
        let round = (number + 1).to_string();
        let mut record = Record::from_game(played.game);
        let forfeit = played.forfeit.map(|(_, forfeit)| forfeit.to_string());
        let tags = [
            ("Event", "mlin match"),
            ("Round", &round),
            ("White", &names[white]),
            ("Black", &names[black]),
            ("OpeningPlies", &opening),
        ];
        for (name, value) in tags
            .into_iter()
            .chain(forfeit.as_deref().map(|forfeit| ("Forfeit", forfeit)))
        {
            record
                .set_tag(name, value)
                .map_err(|error| Fault::Input(format!("the tag {name}: {error}")))?;
        }
        let between = if number == 0 { "" } else { "\n" };
        write!(self.file, "{between}{record}")
            .map_err(|error| Fault::io(format!("cannot write {}", self.path.display()), error))
    }
}
