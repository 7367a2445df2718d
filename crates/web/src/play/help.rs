//! Help while playing: hints when asked for, a warning before a mill is overlooked, and moves that are confirmed first.
//!
//! Only the large module has this: whoever chooses help gets the page with it from then on, see `no_help.rs`. The work is done
//! by a worker, which starts with the first question and answers in the words of the language. Without it the game goes on
//! as if no help was wanted.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use mlin_rules::{Game, Move, Point, PointSet};

use crate::app::Workers;
use crate::focus::{BOARD, go_on_at, go_to};
use crate::i18n::I18n;
use crate::storage;
use crate::thinking::{Answer, Thinker};

use super::session::Session;
use super::table::Table;
use super::{BY_KEY, WANTED};

/// So long a move waits for the worker before it is played without a word.
const PATIENCE: Duration = Duration::from_millis(1500);

/// How much help is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hints {
    /// None.
    #[default]
    Off,
    /// Hints by a button.
    Asked,
    /// That, and a warning before a move that overlooks a mill.
    Warn,
}

impl Hints {
    const ALL: [Hints; 3] = [Hints::Off, Hints::Asked, Hints::Warn];

    /// The word under which it is kept.
    const fn code(self) -> &'static str {
        match self {
            Hints::Off => "off",
            Hints::Asked => "asked",
            Hints::Warn => "warn",
        }
    }

    fn from_code(code: &str) -> Option<Hints> {
        Hints::ALL.into_iter().find(|hints| hints.code() == code)
    }
}

/// Choices and what is shown, as signals.
#[derive(Clone, Copy)]
pub(crate) struct Help {
    /// Against the computer, and for two at the device: help for both at once is to be chosen by itself.
    chosen: [RwSignal<Hints>; 2],
    /// Whether moves are confirmed.
    confirms: RwSignal<bool>,
    /// Lines of a hint, each behind its letter.
    lines: RwSignal<Vec<String>>,
    /// Points that the hint speaks of.
    marked: RwSignal<PointSet>,
    /// What speaks against the move that waits.
    warning: RwSignal<Option<String>>,
    /// A move that waits for the worker's word.
    pending: RwSignal<Option<Move>>,
    thinker: Thinker,
    i18n: I18n,
}

const KEPT: [&str; 2] = ["mlin.hints", "mlin.hints-two"];
const CONFIRMS: &str = "mlin.confirm";

impl Help {
    /// As it was left at the last visit.
    pub(crate) fn restore(workers: &Workers, i18n: I18n) -> Help {
        let kept = |key| storage::read(key).and_then(|code| Hints::from_code(&code));
        let help = Help {
            chosen: KEPT.map(|key| RwSignal::new(kept(key).unwrap_or_default())),
            confirms: RwSignal::new(storage::read(CONFIRMS).is_some_and(|state| state == "on")),
            lines: RwSignal::default(),
            marked: RwSignal::default(),
            warning: RwSignal::new(None),
            pending: RwSignal::new(None),
            thinker: Thinker::new(workers.learn.clone()),
            i18n,
        };
        Effect::new(move |first: Option<()>| {
            for (key, hints) in KEPT.into_iter().zip(help.chosen) {
                storage::write(key, hints.get().code());
            }
            storage::write(CONFIRMS, if help.confirms.get() { "on" } else { "off" });
            if first.is_some() || help.is_wanted() {
                storage::write(WANTED, if help.is_wanted() { "on" } else { "" });
            }
        });
        help
    }

    /// Whether any help is chosen.
    fn is_wanted(self) -> bool {
        self.confirms.get() || self.chosen.iter().any(|hints| hints.get() != Hints::Off)
    }

    /// Points that a hint speaks of.
    pub(crate) fn marks(self) -> PointSet {
        self.marked.get()
    }

    /// Whether a move waits for the worker's word.
    pub(crate) fn is_pending(self) -> bool {
        self.pending.get().is_some()
    }

    /// A turn is complete and waits: for the worker, if mills are to be watched, then for a word of the person.
    pub(crate) fn consider(self, table: Table, mv: Move) {
        let (game, warns) = table.session.with_untracked(|session| {
            let warns = self.of(session).get_untracked() == Hints::Warn;
            (session.game().clone(), warns)
        });
        let go_on = move |warning: Option<String>| {
            if let Some(text) = &warning {
                table.say(text.clone());
            } else if self.confirms.get_untracked() {
                table.say_status();
            } else {
                return table.confirm();
            }
            self.warning.set(warning);
        };
        if warns {
            self.check(&game, mv, go_on);
        } else {
            go_on(None);
        }
    }

    fn of(self, session: &Session) -> RwSignal<Hints> {
        self.chosen[usize::from(session.is_for_two())]
    }

    /// Whether a person's move waits before it is played.
    pub(crate) fn holds(self, session: &Session) -> bool {
        self.confirms.get_untracked() || self.of(session).get_untracked() == Hints::Warn
    }

    /// Forgets what was said about a move that is no longer wanted.
    pub(crate) fn reconsider(self) {
        self.warning.set(None);
        self.pending.set(None);
    }

    /// Forgets what belongs to another position.
    pub(crate) fn forget(self) {
        self.thinker.stop();
        self.lines.set(Vec::new());
        self.marked.set(PointSet::EMPTY);
        self.reconsider();
    }

    /// Asks for a hint; `say` is told what it says. `is_alone`: the computer plays the other side.
    fn ask(self, game: &Game, is_alone: bool, say: impl Fn(String) + 'static) {
        self.lines.set(Vec::new());
        let listener = move |answer| match answer {
            Answer::Told(line) => match line.strip_prefix("m ") {
                Some(points) => {
                    let points = points.split(' ').filter_map(|name| name.parse::<Point>().ok());
                    self.marked.set(points.collect());
                }
                None => self.lines.update(|lines| lines.push(line)),
            },
            Answer::End => {
                let lines = self.lines.get_untracked();
                let texts: Vec<&str> = lines.iter().filter_map(|line| line.get(2..)).collect();
                say(texts.join(". "));
            }
            _ => {}
        };
        let task = if is_alone { "hint alone" } else { "hint two" };
        self.question(game, task, Rc::new(listener));
    }

    /// Asks whether a move overlooks a mill. `then` is called once: with what there is to say, or when the worker has
    /// nothing to say or does not say it in time.
    fn check(self, game: &Game, mv: Move, then: impl Fn(Option<String>) + 'static) {
        self.pending.set(Some(mv));
        let then = Rc::new(move |warning| {
            if self.pending.try_get_untracked() == Some(Some(mv)) {
                self.pending.set(None);
                then(warning);
            }
        });
        let late = Rc::clone(&then);
        let listener = move |answer| match answer {
            Answer::Told(line) => then(line.strip_prefix("p ").map(str::to_owned)),
            _ => then(None),
        };
        self.question(game, &format!("warn {mv}"), Rc::new(listener));
        set_timeout(move || late(None), PATIENCE);
    }

    fn question(self, game: &Game, task: &str, listener: Rc<dyn Fn(Answer)>) {
        let (language, address) = self.i18n.learn_messages();
        let words = format!("{task} {language} {address}");
        self.thinker.ask_in_words(game, &words, false, listener);
    }
}

/// The hint that was asked for.
#[component]
pub(crate) fn HintCard() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let help = table.help;
    let may_ask = Memo::new(move |_| {
        table.session.with(|session| {
            // While a man is to be removed, or the move to be confirmed, a hint would be about the position before.
            let is_half_done = session.waits_for_removal() || session.ready().is_some();
            help.of(session).get() != Hints::Off && session.may_play() && !is_half_done
        })
    });
    let ask = move |_| {
        let (game, is_alone) = table
            .session
            .with_untracked(|session| (session.game().clone(), !session.is_for_two()));
        help.ask(&game, is_alone, move |text| table.say(text));
    };
    let lines = move || {
        let line = |line: &String| {
            let text = line.get(2..).unwrap_or_default().to_owned();
            let class = match line.as_bytes().first() {
                Some(b'h') => "quiet",
                Some(b'i') => "item",
                _ => "",
            };
            view! { <p class=class>{text}</p> }
        };
        help.lines.with(|lines| lines.iter().map(line).collect_view())
    };
    view! {
        <Show when=move || may_ask.get()>
            <div class="hint">
                <button type="button" class="button" id="hint" on:click=ask>
                    {i18n.tr("page-hint")}
                </button>
                {lines}
            </div>
        </Show>
    }
}

/// What help is wanted.
#[component]
pub(crate) fn HelpChoices() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let help = table.help;
    let hints = move || table.session.with(|session| help.of(session));
    let name = move |hints| match hints {
        Hints::Off => i18n.t("page-hints-off"),
        Hints::Asked => i18n.t("page-hints-asked"),
        Hints::Warn => i18n.t("page-hints-warn"),
    };
    // The button that was pressed went away with the small page.
    if storage::read(WANTED).as_deref() == Some(BY_KEY) {
        storage::write(WANTED, "on");
        go_to("#help-choices");
    }
    view! {
        // Whoever has just asked for it finds it open.
        <details class="more" open=untrack(|| !help.is_wanted())>
            <summary id="help-choices">{i18n.tr("page-help")}</summary>
            <div class="rules-picker">
                <label>
                    <span>{i18n.tr("page-hints")}</span>
                    <select
                        id="hints"
                        prop:value=move || hints().get().code()
                        on:change=move |event| {
                            if let Some(chosen) = Hints::from_code(&event_target_value(&event)) {
                                hints().set(chosen);
                                help.forget();
                            }
                        }
                    >
                        {Hints::ALL
                            .map(|choice| {
                                view! {
                                    <option value=choice.code() selected=move || hints().get() == choice>
                                        {move || name(choice)}
                                    </option>
                                }
                            })}
                    </select>
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        id="confirm-moves"
                        prop:checked=move || help.confirms.get()
                        on:change=move |event| help.confirms.set(event_target_checked(&event))
                    />
                    <span>{i18n.tr("page-confirm-moves")}</span>
                </label>
            </div>
        </details>
    }
}

/// The move that waits: it is played by a button, or by a second tap, or taken back.
#[component]
pub(crate) fn Confirm() -> impl IntoView {
    let i18n = I18n::here();
    let table = Table::here();
    let help = table.help;
    let waits =
        Memo::new(move |_| table.session.with(|session| session.ready().is_some()) && !help.is_pending());
    let confirm = move |_| {
        table.confirm();
        go_on_at(BOARD);
    };
    let take_back = move |_| {
        table.cancel();
        go_on_at(BOARD);
    };
    view! {
        <Show when=move || waits.get()>
            {move || help.warning.get().map(|text| view! { <p class="refusal" id="warning">{text}</p> })}
            <div class="row">
                <button type="button" class="button primary" id="confirm" on:click=confirm>
                    {move || {
                        if help.warning.get().is_some() {
                            i18n.t("page-confirm-anyway")
                        } else {
                            i18n.t("page-confirm")
                        }
                    }}
                </button>
                <button type="button" class="button" id="take-back" on:click=take_back>
                    {i18n.tr("page-confirm-not")}
                </button>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_found_by_their_word() {
        for hints in Hints::ALL {
            assert_eq!(Hints::from_code(hints.code()), Some(hints));
        }
        assert_eq!(Hints::from_code("always"), None);
    }
}
