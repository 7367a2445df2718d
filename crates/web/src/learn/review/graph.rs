//! How the value went: bands for White's win, the draw and Black's win over the plies, and how hard the draw was to hold.
//!
//! To those who see it, it is a picture to point at. To all others it is a slider: each step tells the move that led
//! there and what it was worth; the same stands as text in the table of moves.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use mlin_locale::args;
use mlin_review::{MoveReview, Sentence, Value};
use mlin_rules::Side;
use wasm_bindgen::JsCast;

use super::desk::{Desk, Run};
use super::panels::move_name;
use crate::i18n::I18n;
use crate::learn::say;

/// The picture in its own units: bands of equal height, the plies between the margins.
const WIDTH: f64 = 480.0;
const BAND: f64 = 44.0;
const MARGIN: f64 = 6.0;

/// How far right a ply begins, of so many.
fn across(ply: usize, plies: usize) -> f64 {
    MARGIN + (WIDTH - 2.0 * MARGIN) * ply as f64 / (plies + 1) as f64
}

/// How far down a worth stands: 1 in the middle of the upper band, -1 in that of the lower.
fn down(worth: f64) -> f64 {
    BAND * (1.5 - worth)
}

/// The ply at a place of the picture.
fn ply_at(x: f64, plies: usize) -> usize {
    let ply = (x - MARGIN) / (WIDTH - 2.0 * MARGIN) * (plies + 1) as f64;
    (ply.max(0.0) as usize).min(plies)
}

/// A length to the tenth.
fn px(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// The course of the value as two paths: what is exact, and what a search thinks.
fn paths(worth: &[(f64, bool)], plies: usize) -> [String; 2] {
    let mut paths = [String::new(), String::new()];
    for (ply, (height, is_exact)) in worth.iter().enumerate() {
        let path = &mut paths[usize::from(!is_exact)];
        let (x, end, y) = (across(ply, plies), across(ply + 1, plies), down(*height));
        *path += &format!("M{} {}H{}", px(x), px(y), px(end));
        if let Some((next, _)) = worth.get(ply + 1) {
            *path += &format!("V{}", px(down(*next)));
        }
    }
    paths
}

/// Bars in the band of the draw: upward for White, downward for Black, the higher the more of the moves would have lost it.
fn bars(moves: &[MoveReview], plies: usize) -> String {
    let mut path = String::new();
    for review in moves {
        let Some(difficulty) = review.difficulty else {
            continue;
        };
        let is_draw = review.best.result() == Some(Value::Draw);
        let reach = BAND / 2.0 * f64::from(difficulty.per_cent_wrong()) / 100.0;
        if !is_draw || reach < 1.0 {
            continue;
        }
        let ply = review.ply - 1;
        let (left, right) = (across(ply, plies), across(ply + 1, plies));
        let tip = match review.side {
            Side::White => down(0.0) - reach,
            Side::Black => down(0.0) + reach,
        };
        let gap = ((right - left) * 0.15).min(1.5);
        path += &format!(
            "M{} {}H{}V{}H{}Z",
            px(left + gap),
            px(down(0.0)),
            px(right - gap),
            px(tip),
            px(left + gap)
        );
    }
    path
}

/// What is told of a place: the move that led there and what it is worth.
pub(super) fn told(i18n: I18n, desk: Desk, ply: usize) -> String {
    let begins = desk.game.with(|game| game.start().side_to_move());
    let Some(before) = ply.checked_sub(1) else {
        return i18n.t("review-start");
    };
    let locale = i18n.locale();
    desk.moves.with(|moves| {
        let Some(review) = moves.get(before) else {
            let mv = desk.game.with(|game| game.moves().nth(before));
            let mv = mv.map_or_else(String::new, |mv| mv.to_string());
            return i18n.text_with("review-not-yet", &args! { "move" => mv });
        };
        let standing = say(&locale, &Sentence::standing(review.side, review.played));
        let name = move_name(i18n, review.ply, review.mv, begins);
        let grade = if review.grade.is_mistake() {
            "mistake"
        } else {
            "none"
        };
        i18n.text_with(
            "review-place",
            &args! { "move" => name, "standing" => standing, "grade" => grade },
        )
    })
}

/// The graph.
#[component]
pub(super) fn Graph(desk: Desk) -> impl IntoView {
    let i18n = I18n::here();
    let plies = Memo::new(move |_| desk.game.with(mlin_rules::Game::ply));
    let worth = Memo::new(move |_| {
        let known = desk.moves.with(Vec::len);
        // Once all moves are known, so is the end.
        let count = if desk.run.get() == Run::Done {
            known + 1
        } else {
            known
        };
        (0..count).map_while(|ply| desk.worth(ply)).collect::<Vec<_>>()
    });
    let lines = Memo::new(move |_| worth.with(|worth| paths(worth, plies.get())));
    let holding = Memo::new(move |_| desk.moves.with(|moves| bars(moves, plies.get())));
    let marks = move || {
        let plies = plies.get();
        desk.points.with(|points| {
            points
                .iter()
                .filter_map(|point| {
                    let (height, _) = desk.worth(point.ply - 1)?;
                    let x = (across(point.ply - 1, plies) + across(point.ply, plies)) / 2.0;
                    // A line without length has round ends, however the picture is stretched.
                    let dot = format!("M{} {}h0.01", px(x), px(down(height)));
                    Some(view! {
                        <path class="graph-point-edge" d=dot.clone() />
                        <path class="graph-point" d=dot />
                    })
                })
                .collect_view()
        })
    };
    let here = move || {
        let (at, plies) = (desk.at.get(), plies.get());
        (
            px(across(at, plies)),
            px(across(at + 1, plies) - across(at, plies)),
        )
    };
    let pointed = RwSignal::new(false);
    let point = move |event: &PointerEvent| {
        let Some(svg) = event
            .current_target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let frame = svg.get_bounding_client_rect();
        if frame.width() > 0.0 {
            let x = (f64::from(event.client_x()) - frame.left()) * WIDTH / frame.width();
            desk.go(ply_at(x, plies.get_untracked()));
        }
    };
    let press = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let (at, plies) = (desk.at.get_untracked(), plies.get_untracked());
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => at + 1,
            "Home" => 0,
            "End" => plies,
            "PageDown" => untrack(|| desk.neighbour(true)).map_or(at, |ply| ply - 1),
            "PageUp" => untrack(|| desk.neighbour(false)).map_or(at, |ply| ply - 1),
            _ => return,
        };
        desk.go(to);
        event.prevent_default();
        event.stop_propagation();
    };
    let band = move |key: &'static str| move || i18n.text_with("review-standing", &args! { "value" => key });
    view! {
        <section class="graph-panel" aria-labelledby="graph-heading">
            <h2 id="graph-heading">{i18n.tr("review-graph")}</h2>
            <div class="graph">
                <ul class="graph-bands" aria-hidden="true">
                    <li>{band("white")}</li>
                    <li>{band("draw")}</li>
                    <li>{band("black")}</li>
                </ul>
                <svg
                    viewBox="0 0 480 132"
                    preserveAspectRatio="none"
                    role="slider"
                    tabindex="0"
                    aria-label=i18n.tr("review-graph-label")
                    aria-valuemin="0"
                    aria-valuemax=move || plies.get().to_string()
                    aria-valuenow=move || desk.at.get().to_string()
                    aria-valuetext=move || told(i18n, desk, desk.at.get())
                    on:keydown=press
                    on:pointerdown=move |event: PointerEvent| {
                        pointed.set(true);
                        point(&event);
                    }
                    on:pointermove=move |event: PointerEvent| {
                        if pointed.get_untracked() {
                            point(&event);
                        }
                    }
                    on:pointerup=move |_| pointed.set(false)
                    on:pointerleave=move |_| pointed.set(false)
                    on:pointercancel=move |_| pointed.set(false)
                >
                    <rect class="graph-white" width="480" height="44" />
                    <rect class="graph-draw" y="44" width="480" height="44" />
                    <rect class="graph-black" y="88" width="480" height="44" />
                    <rect class="graph-here" x=move || here().0 width=move || here().1 height="132" />
                    <path class="graph-bars" d=move || holding.get() />
                    <path class="graph-guess" d=move || lines.with(|lines| lines[1].clone()) />
                    <path class="graph-line" d=move || lines.with(|lines| lines[0].clone()) />
                    {marks}
                </svg>
            </div>
            <p class="quiet">{i18n.tr("review-graph-legend")}</p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_where_it_is_drawn() {
        for plies in [1, 2, 17, 80] {
            for ply in 0..=plies {
                let middle = (across(ply, plies) + across(ply + 1, plies)) / 2.0;
                assert_eq!(ply_at(middle, plies), ply);
            }
            assert_eq!(ply_at(-20.0, plies), 0);
            assert_eq!(ply_at(WIDTH + 20.0, plies), plies);
        }
    }

    #[test]
    fn exact_and_guessed_parts_are_drawn_apart() {
        let worth = [(1.0, true), (0.0, true), (0.3, false)];
        let [exact, guess] = paths(&worth, 2);
        assert_eq!(exact.matches('M').count(), 2);
        assert_eq!(guess.matches('M').count(), 1);
        assert!(exact.starts_with("M6 22H162V66"), "{exact}");
        assert_eq!(paths(&[], 2), [String::new(), String::new()]);
    }
}
