//! What stands beside the board: the question or the answer, the turning points, the sides' summaries, all moves.

use leptos::html;
use leptos::prelude::*;
use mlin_locale::args;
use mlin_review::{Grade, MoveReview, Sentence, Source, TurningPoint, Value, turn_number};
use mlin_rules::{Game, Move, Side};

use super::desk::{Desk, LineKind, Run, line_of};
use crate::i18n::I18n;
use crate::learn::say;
use crate::phrase::who;
use crate::route::{Learn, Link, Route};
use crate::steps::StepButtons;

/// `12. d6-d5` or `12… d6-d5`, counted as records count.
pub(super) fn move_name(i18n: I18n, ply: usize, mv: Move, begins: Side) -> String {
    let late = begins == Side::Black;
    let side = if (ply % 2 == 1) == (begins == Side::White) {
        Side::White
    } else {
        Side::Black
    };
    i18n.text_with(
        "review-move",
        &args! { "number" => turn_number(ply, late), "side" => who(side), "move" => mv.to_string() },
    )
}

/// How far the review has come.
#[component]
pub(super) fn Progress(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let all = Memo::new(move |_| desk.game.with(Game::ply));
    let done = Memo::new(move |_| desk.moves.with(Vec::len));
    let sources = move || {
        desk.moves.with(|moves| {
            let said = desk.game.with(|game| Sentence::sources(moves, game.rules()));
            said.iter()
                .map(|sentence| view! { <p class="quiet">{say(&i18n.locale(), sentence)}</p> })
                .collect_view()
        })
    };
    view! {
        <div class="review-progress" role="status">
            {move || match desk.run.get() {
                Run::Going => {
                    view! {
                        <p>
                            <label for="review-bar">{i18n.t("review-going")}</label>
                            " "
                            <progress
                                id="review-bar"
                                max=move || all.get().to_string()
                                prop:value=move || done.get() as f64
                            ></progress>
                        </p>
                    }
                        .into_any()
                }
                Run::Done => sources().into_any(),
                Run::Failed => {
                    view! {
                        <p class="error">{i18n.t("review-failed")}</p>
                        <button type="button" class="button" on:click=move |_| desk.begin()>
                            {i18n.t("page-try-again")}
                        </button>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

/// What there is to say about the place where the board stands: the question, or else the move that led there.
#[component]
pub(super) fn Place(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let is_open = Memo::new(move |_| desk.tries_here().is_open);
    move || match (desk.question.get(), is_open.get()) {
        (Some(mistake), true) => view! { <Answered desk mistake /> }.into_any(),
        (Some(mistake), false) => view! { <Asked desk mistake /> }.into_any(),
        (None, _) => view! { <Last desk i18n /> }.into_any(),
    }
}

/// A mistake as a question.
#[component]
fn Asked(desk: Desk, mistake: TurningPoint) -> impl IntoView {
    let i18n = I18n::here();
    let side = who(mistake.side);
    let stake = stake_of(&mistake);
    let mistake = StoredValue::new(mistake);
    let told = move || {
        let tries = desk.tries_here();
        let last = *tries.moves.last()?;
        Some(mistake.with_value(|mistake| wrong_text(i18n, mistake, last)))
    };
    view! {
        <section class="card asked" aria-labelledby="question">
            <h2 id="question">
                {move || i18n.text_with("review-question", &args! { "side" => side })}
            </h2>
            <p>{move || i18n.text_with("review-stake", &args! { "stake" => stake })}</p>
            <p class="quiet">{i18n.tr("review-try")}</p>
            <div class="tried" role="status" aria-live="polite">
                {move || told().map(|text| view! { <p class="wrong">{text}</p> })}
            </div>
            <div class="row">
                <button type="button" class="button" id="show-answer" on:click=move |_| desk.open()>
                    {i18n.tr("review-show")}
                </button>
            </div>
        </section>
    }
}

/// What was there to be kept: `win`, `draw`, or `better` where only a search says so.
fn stake_of(mistake: &TurningPoint) -> &'static str {
    match mistake.grade {
        Grade::Threw { from: Value::Win, .. } => "win",
        Grade::Threw { .. } => "draw",
        _ => "better",
    }
}

/// What is wrong with a move that was tried.
fn wrong_text(i18n: I18n, mistake: &TurningPoint, tried: Move) -> String {
    let mv = tried.to_string();
    if tried == mistake.played {
        return i18n.text_with("review-wrong-played", &args! { "move" => mv });
    }
    let known = mistake.moves.iter().find(|(other, _)| *other == tried);
    let value = match known.and_then(|(_, score)| score.result()) {
        Some(Value::Loss) => "loss",
        Some(_) => "draw",
        None => "unknown",
    };
    i18n.text_with("review-wrong", &args! { "move" => mv, "value" => value })
}

/// A mistake with its answer.
#[component]
fn Answered(desk: Desk, mistake: TurningPoint) -> impl IntoView {
    let i18n = I18n::here();
    let begins = desk.game.with_untracked(|game| game.start().side_to_move());
    let tries = untrack(|| desk.tries_here());
    let found = tries.found();
    let heading = NodeRef::<html::H2>::new();
    // What had the focus, the button or the board, is gone.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _shown = heading.focus();
        }
    });
    let mistake = StoredValue::new(mistake);
    let sentences = move || {
        let locale = i18n.locale();
        mistake.with_value(|mistake| {
            mistake
                .reasons
                .iter()
                .map(|reason| Sentence::reason(mistake.side, mistake.source, reason))
                .map(|sentence| view! { <li>{say(&locale, &sentence)}</li> })
                .collect_view()
        })
    };
    let right = move || {
        mistake.with_value(|mistake| {
            Sentence::below(mistake)
                .first()
                .map(|sentence| say(&i18n.locale(), sentence))
        })
    };
    let played = move || {
        mistake.with_value(|mistake| {
            let name = move_name(i18n, mistake.ply, mistake.played, begins);
            i18n.text_with("review-played", &args! { "move" => name })
        })
    };
    let has_better = mistake.with_value(|mistake| mistake.line.len() > 1);
    let has_punishment = mistake.with_value(|mistake| !mistake.punishment.is_empty());
    let side = mistake.with_value(|mistake| who(mistake.side));
    let verdict = mistake.with_value(|mistake| mistake.source.code());
    view! {
        <section class="card answer" aria-labelledby="answer">
            <h2 id="answer" tabindex="-1" node_ref=heading>
                {move || match found {
                    Some(mv) => i18n.text_with("review-right", &args! { "move" => mv.to_string() }),
                    None => i18n.t("review-answer"),
                }}
            </h2>
            <p>{played}</p>
            <ul class="reasons">{sentences}</ul>
            <p class="right-moves">{right}</p>
            {has_better
                .then(|| {
                    view! {
                        <LineButtons desk mistake kind=LineKind::Better label=Signal::derive(i18n.tr("review-line-label")) />
                    }
                })}
            {has_punishment
                .then(|| {
                    let label = move || {
                        i18n.text_with("review-punishment-label", &args! { "side" => side })
                    };
                    view! {
                        <LineButtons desk mistake kind=LineKind::Punishment label=Signal::derive(label) />
                    }
                })}
            <p class="quiet">
                {move || i18n.text_with("review-verdict", &args! { "source" => verdict })}
            </p>
            <div class="row">
                <button type="button" class="button" id="ask-again" on:click=move |_| desk.again()>
                    {i18n.tr("review-again")}
                </button>
            </div>
        </section>
    }
}

/// The moves of a line, each a button that shows it on the board.
#[component]
fn LineButtons(
    desk: Desk,
    mistake: StoredValue<TurningPoint>,
    kind: LineKind,
    label: Signal<String>,
) -> impl IntoView {
    let moves = mistake.with_value(|mistake| line_of(mistake, kind));
    let id = match kind {
        LineKind::Better => "line-better",
        LineKind::Punishment => "line-punishment",
    };
    let button = move |(index, mv): (usize, Move)| {
        let place = (kind, index + 1);
        let is_shown = move || desk.line.get() == Some(place);
        view! {
            <li>
                <button
                    type="button"
                    class="ply"
                    class:is-shown=is_shown
                    aria-current=move || is_shown().then_some("step")
                    on:click=move |_| {
                        // A second time: back to the question's position.
                        let next = (desk.line.get_untracked() != Some(place)).then_some(place);
                        desk.line.set(next);
                    }
                >
                    {mv.to_string()}
                </button>
            </li>
        }
    };
    view! {
        <h3 id=id>{label}</h3>
        <ol class="line-moves" aria-labelledby=id>
            {moves.into_iter().enumerate().map(button).collect_view()}
        </ol>
    }
}

/// The move that led here, and what it was worth.
#[component]
fn Last(desk: Desk, i18n: I18n) -> impl IntoView {
    let told = move || super::graph::told(i18n, desk, desk.at.get());
    let of_move = move || {
        let locale = i18n.locale();
        let ply = desk.at.get().checked_sub(1)?;
        let review = desk.moves.with(|moves| moves.get(ply).cloned())?;
        let reasons = review
            .reasons
            .iter()
            .map(|reason| Sentence::reason(review.side, review.source, reason))
            .map(|sentence| view! { <li>{say(&locale, &sentence)}</li> })
            .collect_view();
        let difficulty = review.difficulty.map(|difficulty| {
            let told = args! { "keeping" => difficulty.keeping, "legal" => difficulty.legal };
            view! { <p class="quiet">{i18n.text_with("review-difficulty", &told)}</p> }
        });
        let verdict = i18n.text_with("review-verdict", &args! { "source" => review.source.code() });
        Some(view! {
            <p>{grade_text(i18n, &review)}</p>
            <ul class="reasons">{reasons}</ul>
            {difficulty}
            <p class="quiet">{verdict}</p>
        })
    };
    view! {
        <section class="card last" role="status" aria-live="polite">
            <p class="sentence">{told}</p>
            {of_move}
        </section>
    }
}

fn grade_text(i18n: I18n, review: &MoveReview) -> String {
    i18n.text_with(
        "review-grade",
        &args! { "grade" => review.grade.code(), "source" => review.source.code() },
    )
}

/// The turning points: where they are, and on to the next.
#[component]
pub(super) fn Points(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let late = Memo::new(move |_| desk.game.with(|game| game.start().side_to_move() == Side::Black));
    let count = Memo::new(move |_| desk.points.with(Vec::len));
    let listed = Memo::new(move |_| desk.listed.with(Vec::len));
    let item = move |(ply, side): (usize, Side)| {
        let is_here = move || desk.at.get() + 1 == ply;
        let state = move || {
            desk.tries.with(|tries| match tries.get(&ply) {
                Some(tries) if tries.is_solved => "solved",
                Some(tries) if tries.is_open => "seen",
                _ => "open",
            })
        };
        view! {
            <li>
                <button
                    type="button"
                    class="point-button"
                    class:is-solved=move || state() == "solved"
                    aria-current=move || is_here().then_some("step")
                    on:click=move |_| desk.go(ply - 1)
                >
                    <i
                        class="disc"
                        class:white=side == Side::White
                        class:black=side == Side::Black
                        aria-hidden="true"
                    ></i>
                    {move || {
                        i18n.text_with(
                            "review-point",
                            &args! {
                                "side" => who(side),
                                "number" => turn_number(ply, late.get()),
                                "state" => state(),
                            },
                        )
                    }}
                </button>
            </li>
        }
    };
    let none = move || {
        if count.get() > 0 || desk.run.get() != Run::Done {
            return Vec::new();
        }
        let is_exact = desk
            .moves
            .with(|moves| moves.iter().all(|review| review.source == Source::Tablebase));
        let ending = desk.ending();
        let text = match ending {
            _ if !is_exact => i18n.t("review-points-none-doubtful"),
            Some(_) => i18n.t("review-points-none-moves"),
            None => i18n.t("review-points-none"),
        };
        let ending = ending.map(|ending| say(&i18n.locale(), &Sentence::ending(&ending)));
        [Some(text), ending].into_iter().flatten().collect()
    };
    // Once there are more than are listed, the choice stays.
    let is_long = Memo::new(move |_| listed.get() < count.get() || desk.lists_all.get());
    let few = move || {
        (listed.get() < count.get()).then(|| {
            let told = args! { "shown" => listed.get(), "count" => count.get() };
            view! { <p class="quiet">{i18n.text_with("review-points-few", &told)}</p> }
        })
    };
    let step = move |on: bool| {
        let to = Memo::new(move |_| desk.neighbour(on));
        let key = if on { "review-next" } else { "review-previous" };
        view! {
            <button
                type="button"
                class="button"
                class:primary=on
                id=if on { "next-point" } else { "previous-point" }
                aria-disabled=move || to.get().is_none().then_some("true")
                on:click=move |_| {
                    if let Some(ply) = to.get_untracked() {
                        desk.go(ply - 1);
                    }
                }
            >
                {move || i18n.t(key)}
            </button>
        }
    };
    view! {
        <section class="points" aria-labelledby="points">
            <h2 id="points">{i18n.tr("review-points")}</h2>
            {move || none().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            {few}
            <ol class="point-list">
                <For each=move || desk.listed.get() key=|point| *point children=item />
            </ol>
            <Show when=move || is_long.get()>
                <button
                    type="button"
                    class="button"
                    id="all-points"
                    on:click=move |_| desk.lists_all.update(|all| *all = !*all)
                >
                    {move || {
                        if desk.lists_all.get() {
                            i18n.t("review-points-gravest")
                        } else {
                            i18n.text_with("review-points-all", &args! { "count" => count.get() })
                        }
                    }}
                </button>
            </Show>
            <div class="row" role="group" aria-labelledby="points">
                {step(false)} {step(true)}
            </div>
        </section>
    }
}

/// Step by step through the game.
#[component]
pub(super) fn Steps(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let plies = Memo::new(move |_| desk.game.with(Game::ply));
    view! {
        <div class="steps" role="group" aria-label=i18n.tr("page-steps")>
            <StepButtons at=desk.at.into() last=plies.into() to=Callback::new(move |at| desk.go(at)) />
        </div>
    }
}

/// How each side has played, and whose mistakes become puzzles.
#[component]
pub(super) fn Summaries(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let of = move |side: Side| {
        let name = match side {
            Side::White => i18n.t("side-white"),
            Side::Black => i18n.t("side-black"),
        };
        let locale = i18n.locale();
        let late = desk.game.with(|game| game.start().side_to_move() == Side::Black);
        let lines = desk.moves.with(|moves| {
            let summary = mlin_review::Summary::of(moves, side);
            if summary.moves == 0 {
                return Vec::new();
            }
            let ending = desk.ending().filter(|ending| ending.side == side);
            let sentences = Sentence::summary(&summary, moves, late, ending.as_ref());
            sentences.iter().map(|sentence| say(&locale, sentence)).collect()
        });
        (!lines.is_empty()).then(|| {
            view! {
                <div>
                    <dt>{name}</dt>
                    {lines.into_iter().map(|line| view! { <dd>{line}</dd> }).collect_view()}
                </div>
            }
        })
    };
    let choice = move |me: Option<Side>| {
        let name = move || match me {
            Some(Side::White) => i18n.t("side-white"),
            Some(Side::Black) => i18n.t("side-black"),
            None => i18n.t("review-me-neither"),
        };
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="me"
                    value=me.map_or("neither", who)
                    prop:checked=move || desk.me.get() == me
                    on:change=move |_| desk.is(me)
                />
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <section class="summary" aria-labelledby="summary">
            <h2 id="summary">{i18n.tr("review-summary")}</h2>
            <dl>
                {move || {
                    (desk.run.get() != Run::Going).then(|| Side::ALL.map(of).into_iter().collect_view())
                }}
            </dl>
            <fieldset class="me">
                <legend>{i18n.tr("review-me")}</legend>
                <div class="choices-row">
                    {choice(Some(Side::White))} {choice(Some(Side::Black))} {choice(None)}
                </div>
                <p class="quiet">{i18n.tr("review-me-hint")}</p>
                <p role="status">
                    {move || {
                        (desk.kept.get() > 0)
                            .then(|| {
                                view! {
                                    {i18n.text_with("review-kept", &args! { "count" => desk.kept.get() })}
                                    " "
                                    <Link to=Route::Learn(Learn::Puzzles)>{i18n.tr("learn-nav-puzzles")}</Link>
                                }
                            })
                    }}
                </p>
            </fieldset>
        </section>
    }
}

/// Every move with its worth: the graph as text.
#[component]
pub(super) fn Moves(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let begins = Memo::new(move |_| desk.game.with(|game| game.start().side_to_move()));
    let row = move |review: MoveReview| {
        let ply = review.ply;
        let keeping = review
            .difficulty
            .map(|difficulty| format!("{}/{}", difficulty.keeping, difficulty.legal));
        let name = move || move_name(i18n, review.ply, review.mv, begins.get());
        let standing = move || say(&i18n.locale(), &Sentence::standing(review.side, review.played));
        view! {
            <tr>
                <th scope="row">
                    <button
                        type="button"
                        class="ply"
                        class:is-shown=move || desk.at.get() == ply
                        aria-current=move || (desk.at.get() == ply).then_some("step")
                        on:click=move |_| desk.go(ply)
                    >
                        {name}
                        " "
                        {review.grade.mark()}
                    </button>
                </th>
                <td>{standing}</td>
                <td>{keeping}</td>
            </tr>
        }
    };
    view! {
        <details class="more">
            <summary>{i18n.tr("review-moves")}</summary>
            <p class="quiet">{i18n.tr("review-legend-marks")}</p>
            <div class="moves-table" tabindex="0" role="group" aria-label=i18n.tr("review-moves")>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{i18n.tr("review-column-move")}</th>
                            <th scope="col">{i18n.tr("review-column-value")}</th>
                            <th scope="col">{i18n.tr("review-column-keeping")}</th>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=move || desk.moves.get() key=|review| (review.ply, review.mv) children=row />
                    </tbody>
                </table>
            </div>
        </details>
    }
}
