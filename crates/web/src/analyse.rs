//! A board on which both sides can be played from any position, with what the engine thinks of it.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use mlin_engine::{Class, Limits, Report, Score, Solved, Value};
use mlin_locale::{Locale, args};
use mlin_rules::notation::Record;
use mlin_rules::{Game, Move, Phase, Point, Position, Ruleset, Setup, Side};
use wasm_bindgen::JsCast;

use crate::address::{self, AddressError};
use crate::board::{Board, BoardView};
use crate::exchange::{self, ExchangePanel, Import};
use crate::explorer::{Asked, Explorer, marks_of};
use crate::fault::DamagedLink;
use crate::hand::Hand;
use crate::i18n::I18n;
use crate::phrase;
use crate::play::Table;
use crate::route::{Route, Router};
use crate::rules_picker::RulesPicker;
use crate::settings::Settings;
use crate::sound;
use crate::steps::StepButtons;
use crate::storage;
use crate::thinking::{Answer, Task, Thinker};
use crate::tree::{GameTree, Node, Piece, ROOT};

/// So long the engine thinks about one position.
const LONGEST: Duration = Duration::from_secs(120);
/// So long the board must rest before the engine begins.
const PATIENCE: Duration = Duration::from_millis(150);
/// The tree of the last visit, as a record.
const KEPT: &str = "mlin.analysis";
/// Whether the engine was on at the last visit.
const ENGINE: &str = "mlin.engine";
/// Whether the values of the moves were shown at the last visit.
const VALUES: &str = "mlin.values";

/// The tree and where in it the board stands.
#[derive(Clone, Copy)]
struct Desk {
    tree: RwSignal<GameTree>,
    at: RwSignal<Node>,
    hand: RwSignal<Hand>,
    /// The game up to the node, made anew whenever tree or node change.
    game: Memo<Game>,
}

impl Desk {
    fn new(tree: GameTree, at: Node, hand: Hand) -> Desk {
        let (tree, at) = (RwSignal::new(tree), RwSignal::new(at));
        let game = Memo::new_with_compare(
            move |_| {
                let at = at.get();
                tree.with(|tree| tree.game(at))
            },
            |_, _| true,
        );
        Desk {
            tree,
            at,
            hand: RwSignal::new(hand),
            game,
        }
    }

    fn go(self, node: Node) {
        self.hand.set(Hand::Idle);
        self.at.set(node);
    }

    fn back(self) {
        if let Some(parent) = self
            .tree
            .with_untracked(|tree| tree.parent(self.at.get_untracked()))
        {
            self.go(parent);
        }
    }

    fn forward(self) {
        if let Some(next) = self
            .tree
            .with_untracked(|tree| tree.next(self.at.get_untracked()))
        {
            self.go(next);
        }
    }

    fn play(self, mv: Move, settings: Settings) {
        let at = self.at.get_untracked();
        if let Some(Ok(node)) = self.tree.try_update(|tree| tree.play(at, mv)) {
            self.go(node);
            sound::play_move(settings, mv, self.game.with_untracked(Game::outcome));
        }
    }

    fn load(self, import: &Import) {
        let (tree, at, hand) = loaded(import);
        self.put(tree, at);
        self.hand.set(hand);
    }

    /// Another tree: the node of the old one goes first.
    fn put(self, tree: GameTree, at: Node) {
        self.hand.set(Hand::Idle);
        self.at.set(ROOT);
        self.tree.set(tree);
        self.at.set(at);
    }
}

/// What an import looks like on the desk.
fn loaded(import: &Import) -> (GameTree, Node, Hand) {
    let tree = GameTree::from_record(&import.record);
    let at = import
        .ply
        .map_or_else(|| tree.end(ROOT), |ply| tree.main_node(ply));
    let hand = import.pending.map_or(Hand::Idle, Hand::Removing);
    (tree, at, hand)
}

/// What the page begins with: what another page sent, else the address, else what was left here.
fn first_desk() -> (Desk, Option<AddressError>) {
    if let Some(import) = exchange::take_incoming() {
        let (tree, at, hand) = loaded(&import);
        return (Desk::new(tree, at, hand), None);
    }
    let (found, error) = from_address();
    let (tree, at) = found.unwrap_or_else(|| {
        let tree = kept().unwrap_or_else(|| GameTree::new(Position::START, Ruleset::STANDARD));
        let at = tree.end(ROOT);
        (tree, at)
    });
    (Desk::new(tree, at, Hand::Idle), error)
}

/// The tree of the last visit.
fn kept() -> Option<GameTree> {
    let record = Record::parse(&storage::read(KEPT)?, &Ruleset::STANDARD).ok()?;
    Some(GameTree::from_record(&record))
}

/// The game in the address and the node that it shows, and what is wrong with the address.
fn from_address() -> (Option<(GameTree, Node)>, Option<AddressError>) {
    let location = window().location();
    let (query, fragment) = (
        location.search().unwrap_or_default(),
        location.hash().unwrap_or_default(),
    );
    let (game, ply, error) = match address::game(&query, &fragment) {
        Ok(Some(shared)) => (shared.game, shared.ply, None),
        Ok(None) => return (None, None),
        Err(damaged) => {
            let game = damaged
                .readable
                .map_or_else(|| Game::new(Ruleset::STANDARD), |game| *game);
            let ply = game.ply();
            (game, ply, Some(damaged.error))
        }
    };
    // With the variations of the last visit, if the address is one of its lines.
    let known = kept().and_then(|tree| tree.find(&game).map(|end| (tree, end)));
    let (tree, end) = known.unwrap_or_else(|| {
        let tree = GameTree::from_record(&Record::from_game(game));
        let end = tree.end(ROOT);
        (tree, end)
    });
    let at = tree
        .path(end)
        .get(..ply)
        .and_then(<[Node]>::last)
        .copied()
        .unwrap_or(ROOT);
    (Some((tree, at)), error)
}

/// The page.
#[component]
pub(crate) fn AnalysePage() -> impl IntoView {
    let i18n = I18n::here();
    let settings = Settings::here();
    let (desk, fault) = first_desk();
    let damaged = RwSignal::new(fault);
    let follow_address = window_event_listener(leptos::ev::hashchange, move |_| {
        let (found, fault) = from_address();
        damaged.set(fault);
        if let Some((tree, at)) = found {
            desk.put(tree, at);
        }
    });
    on_cleanup(move || follow_address.remove());
    let flipped = RwSignal::new(false);
    let report = RwSignal::new(None::<Report>);
    let found = RwSignal::new(None);
    let asked = Memo::new(move |_| {
        desk.game.with(|game| {
            let is_on = game.outcome().is_none();
            is_on.then(|| Asked::new(*game.position(), game.rules()))
        })
    });
    let explores = RwSignal::new(storage::read(VALUES).is_some_and(|state| state == "on"));
    Effect::new(move |_| {
        storage::write(VALUES, if explores.get() { "on" } else { "off" });
    });

    Effect::new(move |_| {
        let at = desk.at.get();
        let fragment = desk
            .tree
            .with(|tree| address::for_game_at(&tree.line(at), tree.path(at).len()));
        exchange::replace_address(Route::Analyse, &fragment);
    });
    // Looking at somebody's link does not throw away what was analysed before; changing it does.
    Effect::new(move |first: Option<()>| {
        let record = desk.tree.with(|tree| tree.record().to_string());
        if first.is_some() {
            storage::write(KEPT, &record);
        }
    });

    let view = Signal::derive(move || {
        let hand = desk.hand.get();
        let mut view = desk.game.with(|game| hand.show(game));
        if hand == Hand::Idle {
            view.last = desk.tree.with(|tree| tree.move_to(desk.at.get()));
            view.arrows = report
                .with(|report| report.as_ref()?.best)
                .and_then(|best| Some((best.from?, best.to)))
                .into_iter()
                .collect();
            view.highlights = report
                .with(|report| report.as_ref()?.best)
                .filter(|best| best.from.is_none())
                .map(|best| best.to.into())
                .unwrap_or_default();
        }
        BoardView {
            flipped: flipped.get(),
            values: found.with(|found| marks_of(found.as_ref(), asked.get(), hand)),
            ..view
        }
    });
    let tap = move |point: Point| {
        let (hand, mv) = desk
            .game
            .with_untracked(|game| desk.hand.get_untracked().tap(game, point));
        desk.hand.set(hand);
        if let Some(mv) = mv {
            desk.play(mv, settings);
        }
    };
    let drag = move |(from, to): (Point, Point)| {
        let (hand, mv) = desk.game.with_untracked(|game| Hand::Holding(from).tap(game, to));
        desk.hand.set(hand);
        if let Some(mv) = mv {
            desk.play(mv, settings);
        }
    };
    let step = move |event: KeyboardEvent| {
        let is_field = event.target().is_some_and(|target| {
            target
                .dyn_ref::<web_sys::Element>()
                .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
        });
        if is_field || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => desk.back(),
            "ArrowRight" => desk.forward(),
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <section class="page two-pane analyse" on:keydown=step>
            <header class="page-head">
                <h1>{i18n.tr("page-nav-analyse")}</h1>
                <DamagedLink fault=damaged.into() />
            </header>
            <div class="pane-board">
                <Stock desk side=Side::Black />
                <Board
                    view
                    label=Signal::derive(i18n.tr("board"))
                    on_point=tap
                    on_drag=drag
                    on_cancel=move |()| desk.hand.set(Hand::Idle)
                />
                <Stock desk side=Side::White />
            </div>
            <div class="pane-side">
                <Status desk />
                <Explorer
                    asked
                    is_on=explores
                    found
                    may_play=Signal::derive(|| true)
                    on_play=move |mv: Move| desk.play(mv, settings)
                />
                <Estimate desk report />
                <Moves desk />
                <Tools desk flipped />
                <details class="more">
                    <summary>{i18n.tr("page-rules-heading")}</summary>
                    <RulesPicker
                        rules=Signal::derive(move || desk.tree.with(|tree| *tree.rules()))
                        on_change=move |rules| {
                            let game = desk.game.get_untracked();
                            let tree = desk.tree.with_untracked(|tree| tree.with_rules(rules));
                            // The moves up to here, as far as the new rules allow them.
                            let moves: Vec<Move> = game.moves().collect();
                            let at = follow(&tree, &moves);
                            desk.put(tree, at);
                        }
                    />
                </details>
                <details class="more">
                    <summary>{i18n.tr("page-exchange-heading")}</summary>
                    <ExchangePanel
                        record=Signal::derive(move || desk.tree.with(GameTree::record))
                        ply=Signal::derive(move || {
                            let at = desk.at.get();
                            desk.tree.with(|tree| tree.path(at).len())
                        })
                        route=Route::Analyse
                        on_load=move |import: Import| desk.load(&import)
                    />
                </details>
            </div>
        </section>
    }
}

/// Where these moves lead in a tree, as far as it has them.
fn follow(tree: &GameTree, moves: &[Move]) -> Node {
    let mut game = Game::from_position(*tree.position(ROOT), *tree.rules());
    let mut at = ROOT;
    for mv in moves {
        if game.play(*mv).is_err() {
            break;
        }
        match tree.find(&game) {
            Some(node) => at = node,
            None => break,
        }
    }
    at
}

/// What a side has in hand.
#[component]
fn Stock(desk: Desk, side: Side) -> impl IntoView {
    let i18n = I18n::here();
    let name = move || match side {
        Side::White => i18n.t("side-white"),
        Side::Black => i18n.t("side-black"),
    };
    let in_hand = Memo::new(move |_| desk.game.with(|game| desk.hand.get().stock(game, side)));
    let is_to_move = move || {
        desk.game
            .with(|game| game.outcome().is_none() && game.position().side_to_move() == side)
    };
    view! {
        <div class="stock" class:is-to-move=is_to_move>
            <b>{name}</b>
            <span>{move || i18n.text_with("men-in-hand", &args! { "count" => in_hand.get() })}</span>
            <span class="tray" class:white=side == Side::White class:black=side == Side::Black aria-hidden="true">
                {move || (0..in_hand.get()).map(|_| view! { <i class="pip"></i> }).collect_view()}
            </span>
        </div>
    }
}

/// Whose turn it is and what to do, or how the game ended.
#[component]
fn Status(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let text = move || {
        let locale = i18n.locale();
        desk.game.with(|game| status_text(&locale, game, desk.hand.get()))
    };
    let near = move || desk.game.with(|game| phrase::counters(&i18n.locale(), game));
    view! {
        <div class="card status" role="status">
            <p class="sentence">{text}</p>
            {move || near().into_iter().map(|text| view! { <p class="extra">{text}</p> }).collect_view()}
        </div>
    }
}

fn status_text(locale: &Locale, game: &Game, hand: Hand) -> String {
    if let Some(outcome) = game.outcome() {
        let result = phrase::result(locale, Some(outcome));
        return format!(
            "{result}. {}",
            phrase::ending(locale, Some(outcome), game.rules())
        );
    }
    let position = game.position();
    let side = position.side_to_move();
    let count = position.hand(side);
    let args = args! { "who" => phrase::who(side), "count" => count };
    match (hand, position.phase(game.rules())) {
        (Hand::Removing(_), _) => locale.text_with("turn-remove", &args),
        (_, Phase::Placing) => locale.text_with("turn-place", &args),
        (_, Phase::Moving) => locale.text_with("turn-slide", &args),
        (_, Phase::Flying) => locale.text_with("turn-fly", &args),
    }
}

/// What the engine thinks of the position.
#[component]
fn Estimate(desk: Desk, report: RwSignal<Option<Report>>) -> impl IntoView {
    let i18n = I18n::here();
    let is_on = RwSignal::new(storage::read(ENGINE).is_some_and(|state| state == "on"));
    let over = Memo::new(move |_| desk.game.with(|game| game.outcome().is_some()));
    let side = move || desk.game.with(|game| game.position().side_to_move());
    Effect::new(move |_| {
        storage::write(ENGINE, if is_on.get() { "on" } else { "off" });
    });
    let toggle = move |_| is_on.update(|is_on| *is_on = !*is_on);
    let failed = RwSignal::new(false);
    let thinker = Thinker::here().another();
    Effect::new(move |_| {
        desk.game.track();
        report.set(None);
    });
    Effect::new(move |_| {
        let game = desk.game.get();
        thinker.stop();
        if !is_on.get() || game.outcome().is_some() {
            return;
        }
        failed.set(false);
        // Whoever steps through a game does not start the engine at every move.
        let ask = move || {
            thinker.ask(
                &game,
                Task::Search(Limits::time(LONGEST)),
                move |answer| match answer {
                    Answer::Report(found) | Answer::Done(found) if found.depth > 0 => report.set(Some(found)),
                    Answer::Report(_)
                    | Answer::Done(_)
                    | Answer::Values(_)
                    | Answer::Told(_)
                    | Answer::End => {}
                    Answer::Failed => {
                        failed.set(true);
                        is_on.set(false);
                    }
                },
            );
        };
        if let Ok(waiting) = set_timeout_with_handle(ask, PATIENCE) {
            on_cleanup(move || waiting.clear());
        }
    });
    let play_best = move |line: Vec<Move>, settings: Settings| {
        if let Some(mv) = line.first() {
            desk.play(*mv, settings);
        }
    };
    let settings = Settings::here();
    view! {
        <section class="estimate" aria-labelledby="estimate-heading">
            <header>
                <h2 id="estimate-heading">{i18n.tr("page-analyse-engine")}</h2>
                <button type="button" class="button" id="engine" on:click=toggle>
                    {move || {
                        if is_on.get() { i18n.t("page-analyse-stop") } else { i18n.t("page-analyse-begin") }
                    }}
                </button>
            </header>
            {move || {
                let locale = i18n.locale();
                if over.get() {
                    return view! { <p>{i18n.t("page-analyse-over")}</p> }.into_any();
                }
                match report.get() {
                    Some(found) => {
                        let line = found.line.clone();
                        let first = line.clone();
                        view! {
                            <p class="score">
                                <b class="score-number">{score_number(&locale, found.score, side())}</b>
                                " "
                                <span>{score_words(&locale, found.score, side())}</span>
                            </p>
                            <p class="source">{source(&locale, found.score)}</p>
                            <p class="best-line">
                                <span>{i18n.t("page-analyse-line")}</span>
                                " "
                                <span class="line">{line_text(&line)}</span>
                            </p>
                            <p class="depth">
                                {i18n
                                    .text_with(
                                        "page-analyse-depth",
                                        &args! { "depth" => found.depth, "nodes" => found.nodes },
                                    )}
                            </p>
                            <button
                                type="button"
                                class="button"
                                disabled=first.is_empty()
                                on:click=move |_| play_best(first.clone(), settings)
                            >
                                {i18n.t("page-analyse-play-best")}
                            </button>
                        }
                            .into_any()
                    }
                    None if failed.get() => {
                        view! { <p class="error">{i18n.t("page-analyse-failed")}</p> }.into_any()
                    }
                    None if is_on.get() => view! { <p>{i18n.t("page-analyse-waiting")}</p> }.into_any(),
                    None => view! { <p>{i18n.t("page-analyse-off")}</p> }.into_any(),
                }
            }}
        </section>
    }
}

/// The score as White sees it.
fn for_white(score: Score, side: Side) -> Score {
    match side {
        Side::White => score,
        Side::Black => -score,
    }
}

/// A number for the score, as White sees it: men, or plies to the end behind a sign of its own.
fn score_number(locale: &Locale, score: Score, side: Side) -> String {
    match for_white(score, side) {
        Score::Draw => "=".to_owned(),
        Score::Solved(solved) => match solved.result() {
            Value::Draw => "=".to_owned(),
            Value::Win => "+#".to_owned(),
            Value::Loss => "−#".to_owned(),
        },
        Score::Win { plies } => format!("+#{plies}"),
        Score::Loss { plies } => format!("−#{plies}"),
        Score::Estimate(hundredths) => {
            let sign = if hundredths < 0 { "−" } else { "+" };
            format!(
                "{sign}{}",
                locale.decimal(f64::from(hundredths.unsigned_abs()) / 100.0, 2)
            )
        }
    }
}

/// What the score means.
fn score_words(locale: &Locale, score: Score, side: Side) -> String {
    match for_white(score, side) {
        Score::Draw => locale.text("page-analyse-draw"),
        Score::Solved(solved) => solved_words(locale, solved),
        Score::Win { plies } => {
            locale.text_with("page-analyse-win", &args! { "who" => "white", "count" => plies })
        }
        Score::Loss { plies } => {
            locale.text_with("page-analyse-win", &args! { "who" => "black", "count" => plies })
        }
        Score::Estimate(hundredths) => locale.text_with(
            "page-analyse-verdict",
            &args! { "verdict" => verdict(hundredths) },
        ),
    }
}

/// What a tablebase says, as White sees it.
fn solved_words(locale: &Locale, solved: Solved) -> String {
    let who = match solved.value() {
        Value::Win => "white",
        Value::Loss => "black",
        Value::Draw => "nobody",
    };
    if let Some(Class::LimitedWin | Class::LimitedLoss) = solved.class() {
        return locale.text_with("page-analyse-limited", &args! { "who" => who });
    }
    match solved.plies_to_conversion() {
        // With the next move already: nothing that needs telling.
        None | Some(0 | 1) => locale.text_with("page-analyse-solved", &args! { "who" => who }),
        Some(plies) => locale.text_with(
            "page-analyse-conversion",
            &args! { "who" => who, "count" => u32::from(plies) },
        ),
    }
}

/// How good an estimate is for White, in five steps.
fn verdict(hundredths: i32) -> &'static str {
    const LEVEL: i32 = 40;
    const MUCH: i32 = 150;
    match hundredths {
        MUCH.. => "white-much",
        LEVEL..MUCH => "white",
        _ if hundredths <= -MUCH => "black-much",
        _ if hundredths <= -LEVEL => "black",
        _ => "even",
    }
}

/// Where the value comes from: a forced end is proven, and what is solved is exact.
fn source(locale: &Locale, score: Score) -> String {
    if score.is_decided() {
        locale.text("page-analyse-proven")
    } else if let Score::Solved(solved) = score {
        locale.text(match solved.class() {
            Some(_) => "page-analyse-from-tablebase-rules",
            None => "page-analyse-from-tablebase",
        })
    } else {
        locale.text("page-analyse-estimated")
    }
}

fn line_text(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().take(12).map(ToString::to_string).collect();
    moves.join(" ")
}

/// The moves with their variations, each a button that shows its position.
#[component]
fn Moves(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let pieces = Memo::new(move |_| desk.tree.with(GameTree::pieces));
    view! {
        <section class="moves-panel" aria-labelledby="moves-heading">
            <h2 id="moves-heading">{i18n.tr("page-moves-heading")}</h2>
            <div class="tree">
                {move || {
                    pieces.with(|pieces| {
                        if pieces.is_empty() {
                            view! { <p class="empty">{i18n.t("page-moves-none")}</p> }.into_any()
                        } else {
                            line_view(&mut pieces.iter(), desk).into_any()
                        }
                    })
                }}
            </div>
        </section>
    }
}

/// The pieces of a line up to its end, variations inside.
fn line_view(pieces: &mut std::slice::Iter<'_, Piece>, desk: Desk) -> Vec<AnyView> {
    let mut views = Vec::new();
    while let Some(piece) = pieces.next() {
        match piece {
            Piece::Close => break,
            Piece::Open(_) => {
                let inner = line_view(pieces, desk);
                views.push(view! { <div class="variation">{inner}</div> }.into_any());
            }
            Piece::Move {
                node,
                number,
                mv,
                comment,
                signs,
            } => {
                let node = *node;
                let number = number.map(|number| {
                    view! { <span class="turn-number">{number.text()}</span> }
                });
                let comment =
                    (!comment.is_empty()).then(|| view! { <span class="comment">{comment.clone()}</span> });
                views.push(
                    view! {
                        <span class="numbered">
                            {number}
                            <button
                                type="button"
                                class="move"
                                aria-current=move || (desk.at.get() == node).then_some("step")
                                on:click=move |_| desk.go(node)
                            >
                                {mv.to_string()}
                                {signs.clone()}
                            </button>
                        </span>
                        {comment}
                    }
                    .into_any(),
                );
            }
        }
    }
    views
}

/// Stepping, variations, and ways to other pages.
#[component]
fn Tools(desk: Desk, flipped: RwSignal<bool>) -> impl IntoView {
    let i18n = I18n::here();
    let router = Router::here();
    let at = Memo::new(move |_| desk.tree.with(|tree| tree.path(desk.at.get()).len()));
    let last = Memo::new(move |_| desk.tree.with(|tree| tree.path(tree.end(desk.at.get())).len()));
    let to = Callback::new(move |ply: usize| {
        let node = desk.tree.with_untracked(|tree| {
            let line = tree.path(tree.end(desk.at.get_untracked()));
            line.into_iter().take(ply).next_back()
        });
        desk.go(node.unwrap_or(ROOT));
    });
    let is_side_line = move || {
        let at = desk.at.get();
        desk.tree.with(|tree| !tree.is_main(at))
    };
    let delete = move |_| {
        let at = desk.at.get_untracked();
        let parent = desk.tree.with_untracked(|tree| tree.parent(at)).unwrap_or(ROOT);
        desk.go(parent);
        desk.tree.update(|tree| {
            tree.delete(at);
        });
    };
    let promote = move |_| {
        let at = desk.at.get_untracked();
        desk.tree.update(|tree| tree.promote(at));
    };
    let fresh = move |_| {
        let rules = desk.tree.with_untracked(|tree| *tree.rules());
        desk.load(&Import::position(Position::START, rules));
    };
    let table = Table::here();
    let play = move |_| table.play_on(desk.game.get_untracked(), router);
    let edit = move |_| {
        let game = desk.game.get_untracked();
        let fragment = address::for_setup(&Setup::from(*game.position()), game.rules());
        router.go(Route::Editor, &format!("#{fragment}"));
    };
    view! {
        <div class="toolbar steps" role="group" aria-label=i18n.tr("page-analyse-steps")>
            <StepButtons at=at.into() last=last.into() to />
            <button
                type="button"
                class="icon"
                aria-label=i18n.tr("page-analyse-flip")
                aria-pressed=move || flipped.get().to_string()
                on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M8 20V5M4 9L8 5L12 9M16 4V19M12 15L16 19L20 15" />
                </svg>
            </button>
        </div>
        <div class="toolbar">
            <button
                type="button"
                class="button primary"
                disabled=move || desk.game.with(|game| game.outcome().is_some())
                on:click=play
            >
                {i18n.tr("page-analyse-play")}
            </button>
            <button type="button" class="button" on:click=edit>
                {i18n.tr("page-analyse-edit")}
            </button>
            <button type="button" class="button" aria-disabled=move || (!is_side_line()).then_some("true") on:click=promote>
                {i18n.tr("page-analyse-promote")}
            </button>
            <button type="button" class="button" aria-disabled=move || (at.get() == 0).then_some("true") on:click=delete>
                {i18n.tr("page-analyse-delete")}
            </button>
            <button type="button" class="button" on:click=fresh>
                {i18n.tr("page-analyse-fresh")}
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use mlin_locale::Language;

    use super::*;

    #[test]
    fn scores_are_shown_as_white_sees_them() {
        let en = Locale::new(Language::En);
        assert_eq!(score_number(&en, Score::Estimate(120), Side::White), "+1.20");
        assert_eq!(score_number(&en, Score::Estimate(120), Side::Black), "−1.20");
        assert_eq!(score_number(&en, Score::Win { plies: 3 }, Side::Black), "−#3");
        assert_eq!(
            score_number(&Locale::new(Language::Cs), Score::Estimate(-5), Side::White),
            "−0,05"
        );
        assert_eq!(score_number(&en, Score::Draw, Side::Black), "=");
        let solved = |class, plies| Score::Solved(Solved::by_class(class, Some(plies)));
        assert_eq!(score_number(&en, solved(Class::Win, 7), Side::Black), "−#");
        assert_eq!(score_number(&en, solved(Class::LimitedWin, 60), Side::White), "=");
    }

    /// A win that the limit makes a draw is not called a win.
    #[test]
    fn what_is_solved_has_its_words() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            let words = |class, plies, side| {
                score_words(&locale, Score::Solved(Solved::by_class(class, Some(plies))), side)
            };
            let near = words(Class::Win, 1, Side::White);
            let far = words(Class::Win, 27, Side::White);
            assert!(far.contains("27") && !near.contains('1'), "{near} {far}");
            assert_eq!(far, words(Class::Loss, 27, Side::Black));
            let limited = words(Class::LimitedWin, 60, Side::White);
            assert_ne!(limited, words(Class::Win, 60, Side::White));
            assert_ne!(limited, words(Class::LimitedLoss, 60, Side::White));
        }
    }

    #[test]
    fn verdicts_are_even_handed() {
        for hundredths in [0, 39, 40, 149, 150, 9000] {
            let mirror = verdict(-hundredths);
            let expected = match verdict(hundredths) {
                "white" => "black",
                "white-much" => "black-much",
                other => other,
            };
            assert_eq!(mirror, expected, "{hundredths}");
        }
    }

    /// Lesson 13: an estimate is never called anything else.
    #[test]
    fn only_a_forced_end_is_called_proven() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            let estimated = source(&locale, Score::Estimate(3));
            let proven = source(&locale, Score::Win { plies: 1 });
            assert_ne!(estimated, proven);
            assert_eq!(source(&locale, Score::Draw), estimated);
            assert_eq!(source(&locale, Score::Loss { plies: 2 }), proven);
        }
    }

    #[test]
    fn every_state_has_its_sentence() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for (text, hand) in [
                ("......../......../........ w 9/9 0", Hand::Idle),
                (
                    "WW.W..../B.B.B.../........ w 0/0 0",
                    Hand::Removing(Move::slide(Point::G4, Point::G7)),
                ),
                ("WWW...../BBBB..../W....... b 0/0 0", Hand::Idle),
                ("WWW...../BB....../........ b 0/0 0", Hand::Idle),
            ] {
                let game = Game::from_position(text.parse().unwrap(), Ruleset::STANDARD);
                let shown = status_text(&locale, &game, hand);
                assert!(
                    !shown.is_empty() && !shown.contains('⟦') && !shown.contains("{$"),
                    "{shown}"
                );
            }
        }
    }
}
