//! The engine with distances: wins are won in as many plies as told, whatever the counter and the game's history; losses
//! hold out as long; what the limit makes a draw is one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use core::num::NonZeroU32;
use std::sync::{Arc, LazyLock};

use common::Dice;
use common::distances::Distances;
use mlin_engine::{Class, Engine, Gap, Level, Limits, NoControl, Probe, Report, Score, Solved, Value};
use mlin_rules::{DrawReason, Game, Move, Outcome, Position, Repetition, Ruleset, Setup, Side};
use mlin_tablebase::{FileError, ProbeError, Sector, Verdict};

type Lazy = LazyLock<Arc<Distances>>;

static FLYING: LazyLock<Distances> = LazyLock::new(|| Distances::new(true, 1));
static FLYING_50: Lazy = LazyLock::new(|| Arc::new(FLYING.under(50)));
static FLYING_10: Lazy = LazyLock::new(|| Arc::new(FLYING.under(10)));
static SLIDING: LazyLock<Distances> = LazyLock::new(|| Distances::new(false, 3));
static SLIDING_50: Lazy = LazyLock::new(|| Arc::new(SLIDING.under(50)));
static SLIDING_20: Lazy = LazyLock::new(|| Arc::new(SLIDING.under(20)));
static SLIDING_10: Lazy = LazyLock::new(|| Arc::new(SLIDING.under(10)));

static ALL: [&Lazy; 4] = [&FLYING_50, &FLYING_10, &SLIDING_50, &SLIDING_10];

fn engine(tablebase: Arc<dyn Probe>) -> Engine {
    let mut engine = Engine::new(1 << 16);
    engine.set_tablebase(Some(tablebase));
    engine
}

fn rules(tablebase: &Distances) -> Ruleset {
    Ruleset {
        flying: tablebase.flying(),
        no_removal_limit: tablebase.limit().flatten().map(NonZeroU32::from),
        repetition: Repetition::new(3),
    }
}

/// What the root alone says: distances need no search.
fn at_once(engine: &mut Engine, game: &Game) -> Report {
    engine.search(game, &Limits::nodes(1), &mut NoControl)
}

fn with_counter(position: Position, counter: u32) -> Position {
    let setup = Setup {
        counter,
        ..Setup::from(position)
    };
    setup.position().unwrap()
}

/// What the engine is to say of a position in which nothing has been repeated.
fn expected(verdict: &Verdict) -> Score {
    Score::Solved(Solved::by_class(
        verdict.class.unwrap(),
        verdict.plies_to_conversion,
    ))
}

/// A position that is decided under the limit, or a limited one, with a random counter at which it is so.
fn random_decided(tablebase: &Distances, is_limited: bool, dice: &mut Dice) -> Position {
    let limit = u32::from(tablebase.limit().unwrap().unwrap().get());
    loop {
        let position = tablebase.random_position(|bound| dice.below(bound));
        let position = with_counter(position, dice.below(limit as usize) as u32);
        let class = tablebase.verdict(&position).unwrap().class.unwrap();
        let fits = match class {
            Class::Win | Class::Loss => !is_limited,
            Class::LimitedWin | Class::LimitedLoss => is_limited,
            Class::Draw => false,
        };
        if fits {
            return position;
        }
    }
}

/// The side for which a position is won without a limit.
fn winner_of(tablebase: &Distances, position: &Position) -> Side {
    match tablebase.probe(position).unwrap() {
        Value::Win => position.side_to_move(),
        Value::Loss => !position.side_to_move(),
        Value::Draw => panic!("{position} is drawn"),
    }
}

/// R15 to R17: the winner converts in just as many plies as were told when the stage began, neither side does better, and the
/// game is won.
#[test]
fn won_games_are_won_in_the_plies_that_are_told() {
    let mut conversions = 0;
    for (number, tablebase) in ALL.into_iter().enumerate() {
        let mut dice = Dice(number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        for _ in 0..300 {
            let position = random_decided(tablebase, false, &mut dice);
            let winner = winner_of(tablebase, &position);
            let mut game = Game::from_position(position, rules(tablebase));
            let mut left = None;
            while game.outcome().is_none() {
                let told = tablebase.verdict(game.position()).unwrap();
                let plies = told.plies_to_conversion.unwrap();
                assert!(left.is_none_or(|left| left == plies), "{position} {tablebase:?}");
                let report = at_once(&mut engine, &game);
                assert_eq!(report.score, expected(&told), "{}", game.position());
                let mv = report.best.unwrap();
                game.play(mv).unwrap();
                let converted = game.position().counter() == 0 || game.outcome().is_some();
                assert_eq!(converted, plies == 1, "{position} {tablebase:?}");
                left = (!converted).then(|| plies - 1);
                conversions += u32::from(converted);
            }
            assert!(
                matches!(game.outcome(), Some(Outcome::Win { winner: won, .. }) if won == winner),
                "{position} {tablebase:?}"
            );
        }
    }
    assert!(
        conversions > 1200,
        "some games take more than one conversion: {conversions}"
    );
}

/// The search below the root neither changes what is played nor claims what is not so.
#[test]
fn searching_deeper_changes_nothing() {
    let mut seen = [0; 2];
    for (number, tablebase) in ALL.into_iter().enumerate() {
        let mut dice = Dice(10 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        for _ in 0..40 {
            let position = random_decided(tablebase, false, &mut dice);
            let told = tablebase.verdict(&position).unwrap();
            let plies = told.plies_to_conversion.unwrap();
            let game = Game::from_position(position, rules(tablebase));
            let report = engine.search(&game, &Limits::depth(4), &mut NoControl);
            let mut after = game.clone();
            after.play(report.best.unwrap()).unwrap();
            let is_ended = after.outcome().is_some();
            if !is_ended && after.position().counter() > 0 {
                let next = tablebase.verdict(after.position()).unwrap();
                assert_eq!(next.plies_to_conversion, Some(plies - 1), "{position}");
                assert_eq!(next.class, told.class.map(|class| -class));
            } else {
                assert_eq!(plies, 1);
            }
            match report.score {
                Score::Win { plies: end } => {
                    assert_eq!(told.class, Some(Class::Win));
                    assert!(end >= u32::from(plies));
                    // Against three men the next conversion is the end.
                    let ends = Sector::of(&position).unwrap().opponent() == 3;
                    assert!(!ends || end == u32::from(plies), "{position} {report:?}");
                    seen[0] += 1;
                }
                // Told only where every move was searched.
                Score::Loss { plies: end } => {
                    assert_eq!(told.class, Some(Class::Loss));
                    assert!(end >= u32::from(plies), "{position} {report:?}");
                    seen[1] += 1;
                }
                score => assert_eq!(score, expected(&told), "{position}"),
            }
        }
    }
    assert!(seen[0] > 20, "{seen:?}");
}

/// R16: a limited win against the best defence is a draw, all the way as told; most often by the limit.
#[test]
fn limited_wins_are_drawn_against_the_best_defence() {
    let mut endings = [0; 2];
    for (number, tablebase) in [&FLYING_50, &FLYING_10, &SLIDING_10].into_iter().enumerate() {
        let mut dice = Dice(20 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        for _ in 0..100 {
            let position = random_decided(tablebase, true, &mut dice);
            let winner = winner_of(tablebase, &position);
            let mut game = Game::from_position(position, rules(tablebase));
            while game.outcome().is_none() {
                let told = tablebase.verdict(game.position()).unwrap();
                let is_winner = game.position().side_to_move() == winner;
                let class = if is_winner {
                    Class::LimitedWin
                } else {
                    Class::LimitedLoss
                };
                assert_eq!(told.class, Some(class), "{position} {}", game.position());
                let report = at_once(&mut engine, &game);
                assert_eq!(report.score, expected(&told), "{position} {}", game.position());
                game.play(report.best.unwrap()).unwrap();
            }
            match game.outcome() {
                Some(Outcome::Draw {
                    reason: DrawReason::NoRemovalLimit,
                }) => endings[0] += 1,
                Some(Outcome::Draw { .. }) => endings[1] += 1,
                outcome => panic!("{position} {outcome:?}"),
            }
        }
    }
    assert!(endings[0] >= 200, "{endings:?}");
}

/// Whoever errs against a limited win may lose; whoever holds it never does.
#[test]
fn limited_wins_are_tried_for_at_no_risk() {
    let tablebase = &SLIDING_10;
    let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
    let mut dice = Dice(30);
    let (mut won, mut drawn) = (0, 0);
    for _ in 0..200 {
        let position = random_decided(tablebase, true, &mut dice);
        let winner = winner_of(tablebase, &position);
        let mut game = Game::from_position(position, rules(tablebase));
        let mut was_won = false;
        while game.outcome().is_none() {
            let class = tablebase.verdict(game.position()).unwrap().class.unwrap();
            let mv = if game.position().side_to_move() == winner {
                assert!(class >= Class::LimitedWin, "{position} {}", game.position());
                assert!(!was_won || class == Class::Win);
                was_won = class == Class::Win;
                at_once(&mut engine, &game).best.unwrap()
            } else {
                let moves = game.legal_moves();
                moves[dice.below(moves.len())]
            };
            game.play(mv).unwrap();
        }
        match game.outcome() {
            Some(Outcome::Win { winner: by, .. }) => {
                assert_eq!(by, winner);
                won += 1;
            }
            _ => {
                assert!(!was_won, "{position}");
                drawn += 1;
            }
        }
    }
    assert!(won >= 10 && drawn > 0, "won {won}, drawn {drawn}");
}

/// Whether the winner gets to a conversion that wins within so many plies, by the whole rules and the game's own history. The
/// tablebase says what follows a conversion, and that fewer plies than its own are never enough.
fn wins_within(game: &Game, winner: Side, plies: u32, tablebase: &Distances) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner() == Some(winner);
    }
    let is_winner = game.position().side_to_move() == winner;
    let told = tablebase.verdict(game.position()).unwrap();
    let wanted = if is_winner { Class::Win } else { Class::Loss };
    if told.class != Some(wanted) || u32::from(told.plies_to_conversion.unwrap()) > plies {
        return false;
    }
    let gets_on = |mv: &Move| {
        let mut next = game.clone();
        next.play(*mv).unwrap();
        if mv.remove.is_some() && next.outcome().is_none() {
            let wanted = if is_winner { Class::Loss } else { Class::Win };
            return tablebase.verdict(next.position()).unwrap().class == Some(wanted);
        }
        wins_within(&next, winner, plies.saturating_sub(1), tablebase)
    };
    if is_winner {
        plies > 0 && game.legal_moves().iter().any(gets_on)
    } else {
        game.legal_moves().iter().all(gets_on)
    }
}

/// A game in which men have gone to and fro, which goes on from a position that is won or lost under the limit.
fn game_with_a_past(tablebase: &Distances, rules: Ruleset, longest: usize, dice: &mut Dice) -> Option<Game> {
    let start = tablebase.random_position(|bound| dice.below(bound));
    let mut game = Game::from_position(start, rules);
    let plies = 3 + dice.below(longest - 3);
    while game.ply() < plies {
        let mut quiet = game.legal_moves();
        quiet.retain(|mv| mv.remove.is_none());
        let back = game
            .moves()
            .rev()
            .nth(1)
            .map(|mv| Move::slide(mv.to, mv.from.unwrap()));
        let mv = match back.filter(|back| quiet.contains(back)) {
            Some(back) if dice.below(5) < 3 => back,
            _ if quiet.is_empty() => return None,
            _ if dice.below(2) == 0 => quiet[dice.below(quiet.len())],
            _ => *quiet
                .iter()
                .min_by_key(|mv| {
                    let told = tablebase.verdict(&game.position().after(**mv)).unwrap();
                    (told.value, told.plies_to_conversion)
                })
                .unwrap(),
        };
        game.play(mv).unwrap();
        if game.outcome().is_some() {
            return None;
        }
    }
    let class = tablebase.verdict(game.position()).unwrap().class.unwrap();
    matches!(class, Class::Win | Class::Loss).then_some(game)
}

/// R15: what the game's history has made a draw is gone around if there is a way, in the fewest plies there are, and if there is
/// none the loser finds the draw. All of it against the rules themselves.
#[test]
fn repetitions_are_gone_around_or_gone_into() {
    let mut seen = [0; 6];
    for (number, (tablebase, repetition)) in [
        (&SLIDING_20, 3),
        (&SLIDING_20, 2),
        (&FLYING_10, 3),
        (&SLIDING_10, 2),
    ]
    .into_iter()
    .enumerate()
    {
        let limit = tablebase.limit().unwrap().unwrap().get();
        let mut dice = Dice(40 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        let rules = Ruleset {
            repetition: Repetition::new(repetition),
            ..rules(tablebase)
        };
        let mut compared = 0;
        while compared < 1000 {
            let longest = usize::from(limit) - 1;
            let Some(game) = game_with_a_past(tablebase, rules, longest, &mut dice) else {
                continue;
            };
            let winner = winner_of(tablebase, game.position());
            let told = tablebase.verdict(game.position()).unwrap();
            let left = u32::from(limit) - game.position().counter();
            let least = u32::from(told.plies_to_conversion.unwrap());
            if left > 12 && limit > 10 {
                continue;
            }
            compared += 1;
            let truth = (least..=left).find(|plies| wins_within(&game, winner, *plies, tablebase));
            let report = at_once(&mut engine, &game);
            let class = told.class.unwrap();
            let score = match truth {
                Some(plies) => Score::Solved(Solved::by_class(class, u16::try_from(plies).ok())),
                None => Score::Draw,
            };
            let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
            assert_eq!(
                report.score,
                score,
                "{} {moves:?} {}",
                game.start(),
                game.position()
            );
            // The move keeps what is there.
            let mut next = game.clone();
            next.play(report.best.unwrap()).unwrap();
            let gets_on = |plies: u32| {
                let is_win = next.outcome().is_none() && next.position().counter() == 0;
                if is_win {
                    let after = tablebase.verdict(next.position()).unwrap().class.unwrap();
                    return matches!(after, Class::Win | Class::Loss);
                }
                wins_within(&next, winner, plies, tablebase)
            };
            match truth {
                Some(plies) => {
                    assert!(gets_on(plies - 1), "{} {moves:?}", game.start());
                    let holds_out = class == Class::Win || plies < 2 || !gets_on(plies - 2);
                    assert!(holds_out, "{} {moves:?}", game.start());
                }
                None => assert!(
                    class == Class::Win || !gets_on(left - 1),
                    "{} {moves:?}",
                    game.start()
                ),
            }
            let kind = match truth {
                Some(plies) if plies == least => 0,
                Some(_) => 1,
                None => 2,
            };
            seen[kind + if class == Class::Win { 0 } else { 3 }] += 1;
        }
    }
    eprintln!("won as told, in more plies, not at all; lost likewise: {seen:?}");
    assert!(seen.iter().all(|count| *count >= 10), "{seen:?}");
}

/// R15, over whole games: whoever has a way around plays on to the win.
#[test]
fn games_with_a_past_are_won() {
    let (mut won, mut drawn) = (0, 0);
    for (number, tablebase) in [&SLIDING_50, &FLYING_50].into_iter().enumerate() {
        let mut dice = Dice(50 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        let mut games = 0;
        while games < 150 {
            let Some(mut game) = game_with_a_past(tablebase, rules(tablebase), 24, &mut dice) else {
                continue;
            };
            let winner = winner_of(tablebase, game.position());
            games += 1;
            let mut claimed = None;
            while game.outcome().is_none() {
                let report = at_once(&mut engine, &game);
                match report.score {
                    Score::Solved(solved) => {
                        assert!(
                            matches!(solved.class(), Some(Class::Win | Class::Loss)),
                            "{report:?}"
                        );
                        let plies = solved.plies_to_conversion().unwrap();
                        assert!(claimed.is_none_or(|claimed| claimed == plies), "{report:?}");
                        claimed = Some(plies - 1).filter(|left| *left > 0);
                    }
                    score => {
                        assert_eq!((score, claimed), (Score::Draw, None), "{}", game.position());
                        drawn += 1;
                        break;
                    }
                }
                game.play(report.best.unwrap()).unwrap();
            }
            if let Some(outcome) = game.outcome() {
                assert_eq!(outcome.winner(), Some(winner), "{}", game.start());
                won += 1;
            }
        }
    }
    eprintln!("won {won}, drawn {drawn}");
    assert!(won >= 200, "won {won}, drawn {drawn}");
}

/// R16 off: every value is what it is, limited by the tablebase's limit or not, and is played out.
#[test]
fn without_a_limit_every_win_is_won() {
    for (number, tablebase) in ALL.into_iter().enumerate() {
        let mut dice = Dice(60 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        let rules = Ruleset {
            no_removal_limit: None,
            ..rules(tablebase)
        };
        for round in 0..150 {
            let position = random_decided(tablebase, round % 2 == 0, &mut dice);
            let winner = winner_of(tablebase, &position);
            let mut game = Game::from_position(position, rules);
            while game.outcome().is_none() {
                let report = at_once(&mut engine, &game);
                let is_winner = game.position().side_to_move() == winner;
                let class = if is_winner { Class::Win } else { Class::Loss };
                assert!(
                    matches!(report.score, Score::Solved(solved)
                        if solved.class() == Some(class) && solved.plies_to_conversion().is_some()),
                    "{position} {report:?}"
                );
                game.play(report.best.unwrap()).unwrap();
            }
            assert_eq!(game.outcome().unwrap().winner(), Some(winner), "{position}");
        }
    }
}

/// With another limit than the tablebase's only what is so under the game's is claimed, and a win that is claimed is won.
#[test]
fn another_limit_is_the_games() {
    let mut seen = [[0; 2]; 2];
    for (number, (tablebase, truth)) in [
        (&SLIDING_10, &SLIDING_50),
        (&SLIDING_50, &SLIDING_10),
        (&FLYING_10, &FLYING_50),
        (&FLYING_50, &FLYING_10),
        (&SLIDING_20, &SLIDING_10),
        (&SLIDING_20, &SLIDING_50),
    ]
    .into_iter()
    .enumerate()
    {
        let is_greater = truth.limit() > tablebase.limit();
        let mut dice = Dice(70 + number as u64);
        let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
        for round in 0..300 {
            let position = random_decided(truth, round % 3 == 0, &mut dice);
            let class = truth.verdict(&position).unwrap().class.unwrap();
            let mut game = Game::from_position(position, rules(truth));
            let Score::Solved(solved) = at_once(&mut engine, &game).score else {
                panic!("{position}")
            };
            assert_eq!(solved.value(), class.without_limit());
            let Some(claimed) = solved.class() else {
                assert_eq!(solved.plies_to_conversion(), None);
                continue;
            };
            assert_eq!(claimed, class, "{position} {tablebase:?}");
            let is_won = matches!(class, Class::Win | Class::Loss);
            seen[usize::from(is_greater)][usize::from(is_won)] += 1;
            if !is_won {
                continue;
            }
            let winner = winner_of(truth, &position);
            while game.outcome().is_none() {
                // The other side holds out as long as it can under the game's limit.
                let mv = if game.position().side_to_move() == winner {
                    at_once(&mut engine, &game).best.unwrap()
                } else {
                    best_defence(truth, &game)
                };
                game.play(mv).unwrap();
            }
            assert_eq!(
                game.outcome().unwrap().winner(),
                Some(winner),
                "{position} {tablebase:?}"
            );
        }
    }
    eprintln!("smaller limit: limited, decided; greater: limited, decided: {seen:?}");
    assert!(seen[0][0] > 20 && seen[0][1] > 20 && seen[1][1] > 100, "{seen:?}");
}

/// The move that leaves the winner the most plies, or the best class.
fn best_defence(tablebase: &Distances, game: &Game) -> Move {
    let worth = |mv: &Move| {
        let told = tablebase.verdict(&game.position().after(*mv)).unwrap();
        let plies = if mv.remove.is_some() {
            None
        } else {
            told.plies_to_conversion
        };
        (-told.class.unwrap(), plies)
    };
    game.legal_moves().into_iter().max_by_key(worth).unwrap()
}

/// Where the tablebase tells the plies to the end, and the best move keeps them, the score is the end itself.
#[test]
fn the_end_is_told_where_it_is_known() {
    let mut tablebase = SLIDING.under(50);
    tablebase.tells_end = true;
    let tablebase = Arc::new(tablebase);
    let mut engine = engine(Arc::clone(&tablebase) as Arc<dyn Probe>);
    let mut dice = Dice(80);
    let mut seen = 0;
    while seen < 100 {
        let position = random_decided(&tablebase, false, &mut dice);
        let told = tablebase.verdict(&position).unwrap();
        let game = Game::from_position(position, rules(&tablebase));
        let score = at_once(&mut engine, &game).score;
        let Some(plies) = told.plies_to_end else {
            assert_eq!(score, expected(&told), "{position}");
            continue;
        };
        let plies = u32::from(plies);
        let ended = match told.value {
            Value::Win => Score::Win { plies },
            _ => Score::Loss { plies },
        };
        assert_eq!(score, ended, "{position}");
        seen += 1;
    }
}

/// The strong levels play by distances as well.
#[test]
fn strong_levels_play_by_distances() {
    let tablebase = &SLIDING_50;
    let mut engine = engine(Arc::clone(tablebase) as Arc<dyn Probe>);
    let mut dice = Dice(90);
    for round in 0..6 {
        let position = random_decided(tablebase, false, &mut dice);
        let told = tablebase.verdict(&position).unwrap();
        let mut game = Game::from_position(position, rules(tablebase));
        let level = Level::new(8 + round % 3).unwrap();
        let report = engine.choose(&game, level, 1, &mut NoControl);
        game.play(report.best.unwrap()).unwrap();
        if game.outcome().is_none() && game.position().counter() > 0 {
            let next = tablebase.verdict(game.position()).unwrap();
            assert_eq!(
                next.plies_to_conversion,
                told.plies_to_conversion.map(|plies| plies - 1)
            );
        } else {
            assert_eq!(told.plies_to_conversion, Some(1));
        }
    }
}

/// The same values without any distances.
#[derive(Debug)]
struct Values(Arc<Distances>);

impl Probe for Values {
    fn flying(&self) -> bool {
        self.0.flying()
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.0.probe(position)
    }
}

/// Values, and distances that cannot be read.
#[derive(Debug)]
struct Damaged(Arc<Distances>);

impl Probe for Damaged {
    fn flying(&self) -> bool {
        self.0.flying()
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.0.probe(position)
    }

    fn limit(&self) -> Option<Option<core::num::NonZeroU16>> {
        self.0.limit()
    }

    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        Err(ProbeError::Damaged {
            sector: Sector::of(position).ok_or(ProbeError::NotCovered)?,
            fault: FileError::Foreign,
        })
    }
}

/// Without distances the engine keeps values and searches; distances that cannot be read are told, and no more is lost.
#[test]
fn without_distances_values_are_kept() {
    let tablebase = &SLIDING_50;
    let mut plain = engine(Arc::new(Values(Arc::clone(tablebase))));
    let mut damaged = engine(Arc::new(Damaged(Arc::clone(tablebase))));
    let mut dice = Dice(100);
    let mut searched = 0;
    for _ in 0..60 {
        let position = tablebase.random_position(|bound| dice.below(bound));
        let value = tablebase.probe(&position).unwrap();
        let game = Game::from_position(position, rules(tablebase));
        for engine in [&mut plain, &mut damaged] {
            let report = engine.search(&game, &Limits::depth(3), &mut NoControl);
            let next = game.position().after(report.best.unwrap());
            let after = tablebase.probe(&next).or(Ok::<_, ProbeError>(Value::Loss));
            assert_eq!(after.unwrap(), -value, "{position}");
            match report.score {
                Score::Solved(solved) => {
                    assert_eq!((solved.value(), solved.plies_to_conversion()), (value, None));
                    searched += 1;
                }
                score => assert!(score.is_decided(), "{position} {score:?}"),
            }
        }
        let report = plain.search(&game, &Limits::depth(3), &mut NoControl);
        assert_eq!(report.gap, None);
        if let Score::Solved(solved) = report.score {
            assert_eq!(solved.class(), None, "{position}");
        }
        let report = damaged.search(&game, &Limits::depth(3), &mut NoControl);
        assert!(
            matches!(report.gap, Some(Gap::Unreadable(_))),
            "{position} {report:?}"
        );
    }
    assert!(searched > 20, "{searched}");
}
