//! What the worker of the large module is asked beyond what every worker knows: the review of a game, hints in play.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use mlin_engine::{Engine, Limits, Network, NoControl, Opening, Probe};
use mlin_locale::{Language, Locale};
use mlin_review::{MoveReview, Reviewer, Source};
use mlin_rules::{Game, Move, Position, Setup};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DedicatedWorkerGlobalScope;

use super::told::Told;
use super::{hint, review_line};
use crate::endings;
use crate::explorer::{Asked, Server};
use crate::supplies::{self, Supply};
use crate::thinking::told_text;
use crate::worker::{say, server};

/// A question, in words such as `review 30000`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Go through the game; every search visits so many positions at most.
    Review {
        /// The positions.
        nodes: u64,
    },
    /// What does the position threaten, and what is advisable?
    Hint {
        /// Whether one person plays, and is to move.
        is_alone: bool,
        /// In which words to say so.
        words: Words,
    },
    /// Would this move overlook a mill?
    Warning {
        /// The move.
        mv: Move,
        /// In which words to say so.
        words: Words,
    },
}

/// A language, and the address of its messages for learning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    /// The language.
    language: Language,
    /// The address.
    address: String,
}

/// So many positions a search for a hint visits: nobody is to wait for it.
const HINT_NODES: u64 = 20_000;

thread_local! {
    /// The messages that were needed last.
    static LOCALE: RefCell<Option<(Words, Rc<Locale>)>> = const { RefCell::new(None) };
}

/// What the search for a hint may remember, in bytes.
const TABLE_BYTES: usize = 1 << 21;

/// After so many answers that did not come the server is asked no more.
const FAULTS: u32 = 2;

impl Question {
    /// The question in words, one line.
    pub(crate) fn words(&self) -> String {
        match self {
            Question::Review { nodes } => format!("review {nodes}"),
            Question::Hint { is_alone, words } => {
                let whom = if *is_alone { "alone" } else { "two" };
                format!("hint {whom} {} {}", words.language, words.address)
            }
            Question::Warning { mv, words } => {
                format!("warn {mv} {} {}", words.language, words.address)
            }
        }
    }

    /// Reads the words.
    pub(crate) fn read(words: &str) -> Option<Question> {
        let words: Vec<&str> = words.split(' ').collect();
        match words.as_slice() {
            ["review", nodes] => Some(Question::Review {
                nodes: nodes.parse().ok()?,
            }),
            ["hint", whom @ ("alone" | "two"), language, address] => Some(Question::Hint {
                is_alone: *whom == "alone",
                words: Words::read(language, address)?,
            }),
            ["warn", mv, language, address] => Some(Question::Warning {
                mv: mv.parse().ok()?,
                words: Words::read(language, address)?,
            }),
            _ => None,
        }
    }

    /// Answers line by line: each move of the game as [`review_line`] writes it, help as [`hint`] does.
    pub(crate) async fn answer(self, scope: &DedicatedWorkerGlobalScope, number: u32, game: &Game) {
        match self {
            Question::Review { nodes } => review(scope, number, game, nodes).await,
            Question::Hint { is_alone, words } => {
                let aid = Aid::fetch(scope, game).await;
                let mut engine = aid.engine();
                engine.set_tablebase(Some(Arc::new(Told::new(game.rules(), aid.known))));
                if let Some(locale) = words.locale(scope).await {
                    let report = engine.search(game, &Limits::nodes(HINT_NODES), &mut NoControl);
                    for line in hint::hint(&locale, game, report.best, is_alone) {
                        say(scope, &told_text(number, Some(&line)));
                    }
                }
            }
            Question::Warning { mv, words } => {
                if let Some(line) = warning(scope, game, mv, &words).await {
                    say(scope, &told_text(number, Some(&line)));
                }
            }
        }
        say(scope, &told_text(number, None));
    }
}

impl Words {
    fn read(language: &str, address: &str) -> Option<Words> {
        Some(Words {
            language: Language::from_code(language)?,
            address: address.to_owned(),
        })
    }

    /// The messages, fetched unless they were the last that were needed.
    async fn locale(&self, scope: &DedicatedWorkerGlobalScope) -> Option<Rc<Locale>> {
        let kept = LOCALE.with_borrow(Clone::clone);
        if let Some((_, locale)) = kept.filter(|(words, _)| words == self) {
            return Some(locale);
        }
        let text = fetch_text(scope, &self.address).await.ok()?;
        let locale = Rc::new(Locale::from_source(self.language, &text));
        LOCALE.set(Some((self.clone(), Rc::clone(&locale))));
        Some(locale)
    }
}

async fn fetch_text(scope: &DedicatedWorkerGlobalScope, address: &str) -> Result<String, JsValue> {
    let response: web_sys::Response = JsFuture::from(scope.fetch_with_str(address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::from(response.status()));
    }
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string().ok_or("messages that are no text")?)
}

/// What comes with the page and helps to judge the positions of a game.
struct Aid {
    known: Vec<Arc<dyn Probe>>,
    network: Option<Arc<Network>>,
    flying: bool,
}

impl Aid {
    /// Fetches what may matter; what cannot be had is done without.
    async fn fetch(scope: &DedicatedWorkerGlobalScope, game: &Game) -> Aid {
        let flying = game.rules().flying;
        let any = |is_meant: fn(&Position) -> bool| {
            (0..=game.ply()).any(|ply| game.position_at(ply).is_some_and(is_meant))
        };
        for (supply, is_wanted) in [
            (Supply::Network, true),
            (Supply::Opening, any(Opening::covers_moves)),
            (Supply::Endings, any(endings::are_near)),
        ] {
            if is_wanted {
                let _none = supplies::fetch(scope, supply, flying).await;
            }
        }
        let fetched = supplies::fetched(flying);
        let opening = fetched.opening.map(|opening| opening as Arc<dyn Probe>);
        let endings = fetched.endings.map(|endings| endings as Arc<dyn Probe>);
        Aid {
            known: opening.into_iter().chain(endings).collect(),
            network: fetched.network,
            flying,
        }
    }

    /// An engine that judges by the network.
    fn engine(&self) -> Engine {
        let mut engine = Engine::new(TABLE_BYTES);
        engine.set_network(self.flying, self.network.clone());
        engine
    }
}

/// What there is to say before a move is made.
async fn warning(scope: &DedicatedWorkerGlobalScope, game: &Game, mv: Move, words: &Words) -> Option<String> {
    let mut played = game.clone();
    played.play(mv).ok()?;
    let locale = words.locale(scope).await?;
    let aid = Aid::fetch(scope, game).await;
    let engine = aid.engine();
    let told: Arc<dyn Probe> = Arc::new(Told::new(game.rules(), aid.known));
    let mut reviewer = Reviewer::new(Some(told))
        .with_engine(engine)
        .with_nodes(HINT_NODES);
    let review = reviewer.review_move(&played, game.ply())?;
    hint::warning(&locale, &review, game.rules())
}

async fn review(scope: &DedicatedWorkerGlobalScope, number: u32, game: &Game, nodes: u64) {
    let aid = Aid::fetch(scope, game).await;
    let engine = aid.engine();
    let mut sources = Sources::find(game, aid).await;
    let tablebase = Arc::clone(&sources.told) as Arc<dyn Probe>;
    let mut reviewer = Reviewer::new(Some(tablebase))
        .with_engine(engine)
        .with_nodes(nodes);
    for ply in 0..game.ply() {
        if let Some(position) = game.position_at(ply) {
            sources.ask(position, game).await;
        }
        let mut review = reviewer.review_move(game, ply);
        while let Some(known) = &review
            && sources.ask_further(known, game).await
        {
            review = reviewer.review_move(game, ply);
        }
        if let Some(review) = review {
            say(scope, &told_text(number, Some(&review_line::to_text(&review))));
        }
    }
}

/// Who knows what positions are worth: the server, if it has a tablebase for these rules, and what comes with the page.
struct Sources {
    told: Arc<Told>,
    server: Option<Server>,
    asked: Vec<Position>,
    faults: u32,
}

impl Sources {
    async fn find(game: &Game, aid: Aid) -> Sources {
        let rules = game.rules();
        let server = server().await;
        Sources {
            told: Arc::new(Told::new(rules, aid.known)),
            server: server.knows(rules.flying).then_some(server),
            asked: Vec::new(),
            faults: 0,
        }
    }

    /// Has the server tell of a position; whether it told anything new.
    async fn ask(&mut self, position: &Position, game: &Game) -> bool {
        let position = afresh(position);
        let Some(server) = self.server else { return false };
        if self.asked.contains(&position) {
            return false;
        }
        self.asked.push(position);
        match server.ask(Asked::new(position, game.rules())).await {
            Ok(values) => {
                self.faults = 0;
                self.told.take(&position, &values);
                true
            }
            Err(_) => {
                self.faults += 1;
                if self.faults >= FAULTS {
                    self.server = None;
                }
                false
            }
        }
    }

    /// Of a mistake the server is asked where the lines end, as long as that makes them longer.
    async fn ask_further(&mut self, review: &MoveReview, game: &Game) -> bool {
        if !review.grade.is_mistake() || review.source != Source::Tablebase {
            return false;
        }
        let after = review.position.after(review.mv);
        let end =
            |start: Position, line: &[Move]| line.iter().fold(start, |position, mv| position.after(*mv));
        let mut is_new = false;
        for position in [
            after,
            end(review.position, &review.line),
            end(after, &review.punishment),
        ] {
            is_new |= self.ask(&position, game).await;
        }
        is_new
    }
}

/// The position with its counter at nought: so distances are told.
fn afresh(position: &Position) -> Position {
    let setup = Setup {
        counter: 0,
        ..Setup::from(*position)
    };
    setup.position().unwrap_or(*position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_arrive_as_they_were_asked() {
        let words = Words {
            language: Language::El,
            address: "/messages-learn-el-0.ftl".to_owned(),
        };
        for question in [
            Question::Review { nodes: 30_000 },
            Question::Hint {
                is_alone: false,
                words: words.clone(),
            },
            Question::Hint {
                is_alone: true,
                words: words.clone(),
            },
            Question::Warning {
                mv: "a7-a4xd6".parse().unwrap(),
                words,
            },
        ] {
            assert_eq!(Question::read(&question.words()), Some(question));
        }
        for noise in [
            "",
            "values",
            "review",
            "review x",
            "review 1 2",
            "choose 1 1",
            "hint el",
            "hint both el /",
            "warn a7 xx /",
        ] {
            assert_eq!(Question::read(noise), None, "{noise}");
        }
    }
}
