//! The board: one SVG picture for playing, setting up, analysing and explaining.
//!
//! What it shows is plain data, a [`BoardView`]; what a visitor does on it comes back through callbacks. It knows no
//! rule: targets, removable men and the like are marks that somebody else sets.
//!
//! Without a callback it is an image with a text alternative. With one, every point is a focusable button with a
//! spoken name: arrow keys walk along the lines, Home and End go to the ends of a row, Enter and Space act, Escape
//! cancels, and typing a name such as `d6` jumps there.

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::topology::{LINES, in_mills};
use mlin_rules::{Move, Point, PointSet, Position, Setup, Side};
use wasm_bindgen::JsCast;

use crate::explorer::Worth;
use crate::i18n::I18n;
use crate::men::{Man, Men, Placement};

/// Width and height of the picture in its own units; neighbouring points of the grid are 100 apart.
const SIZE: f64 = 724.0;
const MARGIN: f64 = 62.0;
const STEP: f64 = 100.0;

/// Everything that a board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardView {
    /// The men, by [`Point::index`].
    pub(crate) men: Placement,
    /// The man taken in hand to be moved.
    pub(crate) selected: Option<Point>,
    /// Free points that may be gone to.
    pub(crate) targets: PointSet,
    /// Men that may be removed.
    pub(crate) removable: PointSet,
    /// The last move: where from, where to, what was removed.
    pub(crate) last: Option<Move>,
    /// Mills just closed: these lines glow.
    pub(crate) closed: Vec<PointSet>,
    /// Points to look at, in explanations.
    pub(crate) highlights: PointSet,
    /// Lines to look at, in explanations.
    pub(crate) lines: Vec<PointSet>,
    /// Arrows from point to point, in explanations and analysis; the first is the strongest.
    pub(crate) arrows: Vec<(Point, Point)>,
    /// Men that may be dragged.
    pub(crate) movable: PointSet,
    /// What the next tap is worth, by [`Point::index`].
    pub(crate) values: [Option<Worth>; 24],
    /// Seen from the other side of the table.
    pub(crate) flipped: bool,
}

impl BoardView {
    /// A position without any marks.
    pub(crate) fn of(position: &Position) -> BoardView {
        BoardView {
            men: Setup::from(*position).board,
            ..BoardView::default()
        }
    }

    /// The men of one side.
    fn side(&self, side: Side) -> PointSet {
        Point::ALL
            .into_iter()
            .filter(|point| self.men[point.index()] == Some(side))
            .collect()
    }

    /// The spoken name of a point: place, man, and every mark on it.
    pub(crate) fn label(&self, point: Point, i18n: I18n) -> String {
        let man = self.men[point.index()];
        let mark = if self.selected == Some(point) {
            "selected"
        } else if self.removable.contains(point) {
            "removable"
        } else if self.targets.contains(point) {
            // Without a man to go there, one comes from the hand.
            if self.selected.is_some() {
                "target"
            } else {
                "place"
            }
        } else {
            "none"
        };
        let in_mill = man.is_some_and(|side| in_mills(self.side(side)).contains(point));
        let last = self.last.is_some_and(|last| last.to == point);
        let yes = |is: bool| if is { "yes" } else { "no" };
        let label = i18n.text_with(
            "point-label",
            &args! {
                "point" => point.name(),
                "content" => match man {
                    Some(Side::White) => "white",
                    Some(Side::Black) => "black",
                    None => "free",
                },
                "mill" => yes(in_mill),
                "mark" => mark,
                "last" => yes(last),
            },
        );
        match self.values[point.index()] {
            Some(worth) => i18n.text_with(
                "page-values-point",
                &args! { "label" => label, "value" => worth.code() },
            ),
            None => label,
        }
    }
}

/// A length in the picture as text, to the tenth. Printing of fractions to the last bit would be kilobytes more for
/// every visitor.
fn px(length: f64) -> String {
    let tenths = (length * 10.0).round() as i32;
    let (sign, tenths) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// Where a point is in the picture.
fn place(point: Point, flipped: bool) -> (f64, f64) {
    let (column, row) = (f64::from(point.file()), f64::from(6 - point.rank()));
    let (column, row) = if flipped {
        (6.0 - column, 6.0 - row)
    } else {
        (column, row)
    };
    (MARGIN + STEP * column, MARGIN + STEP * row)
}

/// The point nearest to a place in the picture, if one is within reach.
fn nearest(x: f64, y: f64, flipped: bool) -> Option<Point> {
    const REACH: f64 = 62.0;
    Point::ALL
        .into_iter()
        .map(|point| {
            let (px, py) = place(point, flipped);
            (point, (px - x).hypot(py - y))
        })
        .filter(|(_, distance)| *distance <= REACH)
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(point, _)| point)
}

/// A step on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// The point that an arrow key leads to: along the board's line, or nowhere.
fn step(point: Point, arrow: Arrow, flipped: bool) -> Option<Point> {
    let (x, y) = place(point, flipped);
    point.neighbours().iter().find(|&next| {
        let (nx, ny) = place(next, flipped);
        match arrow {
            Arrow::Up => ny < y,
            Arrow::Down => ny > y,
            Arrow::Left => nx < x,
            Arrow::Right => nx > x,
        }
    })
}

/// The first or last point of the row, as seen on the screen.
fn end_of_row(point: Point, last: bool, flipped: bool) -> Point {
    let (_, y) = place(point, flipped);
    let row = Point::ALL
        .into_iter()
        .filter(|&other| (place(other, flipped).1 - y).abs() < 1.0);
    let by_x = |a: &Point, b: &Point| place(*a, flipped).0.total_cmp(&place(*b, flipped).0);
    if last { row.max_by(by_x) } else { row.min_by(by_x) }.unwrap_or(point)
}

/// A man being dragged: where it came from and where the pointer is.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drag {
    from: Point,
    start: (f64, f64),
    at: (f64, f64),
    moving: bool,
}

/// The board.
#[component]
pub(crate) fn Board(
    /// What it shows.
    #[prop(into)]
    view: Signal<BoardView>,
    /// What it is called for those who do not see it.
    #[prop(into)]
    label: Signal<String>,
    /// A point was tapped, clicked, or acted upon by key. Without it the board is a still image.
    #[prop(optional, into)]
    on_point: Option<Callback<Point>>,
    /// A man was dragged from a point to another.
    #[prop(optional, into)]
    on_drag: Option<Callback<(Point, Point)>>,
    /// Escape was pressed.
    #[prop(optional, into)]
    on_cancel: Option<Callback<()>>,
    /// Whether letters and digits stand at the edge.
    #[prop(default = true)]
    coordinates: bool,
) -> impl IntoView {
    let i18n = I18n::here();
    let flipped = Memo::new(move |_| view.with(|view| view.flipped));
    let focused = RwSignal::new(Point::A7);
    let drag = RwSignal::new(None::<Drag>);
    let svg = NodeRef::<leptos::svg::Svg>::new();

    let men = Memo::new(move |before: Option<&Men>| {
        let mut men = before.cloned().unwrap_or_default();
        view.with(|view| men.follow(&view.men));
        men
    });
    let all_men = move || {
        let mut list: Vec<(u32, Side)> = men.with(|men| men.iter().map(|man| (man.id, man.side)).collect());
        list.sort_unstable_by_key(|(id, _)| *id);
        list
    };

    let place_of_event = move |event: &PointerEvent| {
        let rectangle = svg.get_untracked().map(|svg| svg.get_bounding_client_rect());
        rectangle
            .filter(|rectangle| rectangle.width() > 0.0)
            .map(|rectangle| {
                let scale = SIZE / rectangle.width();
                (
                    (f64::from(event.client_x()) - rectangle.left()) * scale,
                    (f64::from(event.client_y()) - rectangle.top()) * scale,
                )
            })
    };
    let grab = move |event: PointerEvent| {
        if on_drag.is_none() || event.button() != 0 {
            return;
        }
        let Some((x, y)) = place_of_event(&event) else {
            return;
        };
        if let Some(from) = nearest(x, y, flipped.get_untracked())
            && view.with_untracked(|view| (view.movable | view.removable).contains(from))
        {
            drag.set(Some(Drag {
                from,
                start: (x, y),
                at: (x, y),
                moving: false,
            }));
        }
    };
    let pull = move |event: PointerEvent| {
        let Some(mut now) = drag.get_untracked() else {
            return;
        };
        let Some(at) = place_of_event(&event) else { return };
        now.at = at;
        if !now.moving && (at.0 - now.start.0).hypot(at.1 - now.start.1) > 14.0 {
            now.moving = true;
            // From here on the pointer belongs to the board, and no click will follow on the point.
            if let Some(svg) = svg.get_untracked() {
                let _pointer_is_down = svg.set_pointer_capture(event.pointer_id());
            }
            if let Some(on_point) = on_point
                && view.with_untracked(|view| {
                    view.selected != Some(now.from) && !view.removable.contains(now.from)
                })
            {
                on_point.run(now.from);
            }
        }
        drag.set(Some(now));
    };
    let drop = move |_: PointerEvent| {
        let Some(last) = drag.get_untracked() else { return };
        drag.set(None);
        if !last.moving {
            return;
        }
        let to = nearest(last.at.0, last.at.1, flipped.get_untracked());
        if view.with_untracked(|view| view.removable.contains(last.from)) {
            // A man that is dragged away is removed; one that is put back stays.
            if let Some(on_point) = on_point.filter(|_| to != Some(last.from)) {
                on_point.run(last.from);
            }
            return;
        }
        match (to, on_drag, on_cancel) {
            (Some(to), Some(on_drag), _) if to != last.from => on_drag.run((last.from, to)),
            (_, _, Some(on_cancel)) => on_cancel.run(()),
            _ => {}
        }
    };
    let give_up = move |_: PointerEvent| drag.set(None);

    let focus = move |point: Point| {
        focused.set(point);
        if let Some(svg) = svg.get_untracked()
            && let Ok(Some(element)) = svg.query_selector(&format!("[data-point={point}]"))
            && let Some(element) = element.dyn_ref::<web_sys::SvgElement>()
        {
            let _focusable = element.focus();
        }
    };
    let typed_file = StoredValue::new(None::<char>);
    let press = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let here = focused.get_untracked();
        let flipped = flipped.get_untracked();
        let file_before = typed_file.get_value();
        typed_file.set_value(None);
        let key = event.key();
        let arrow = match key.as_str() {
            "ArrowUp" => Some(Arrow::Up),
            "ArrowDown" => Some(Arrow::Down),
            "ArrowLeft" => Some(Arrow::Left),
            "ArrowRight" => Some(Arrow::Right),
            _ => None,
        };
        if let Some(arrow) = arrow {
            if let Some(next) = step(here, arrow, flipped) {
                focus(next);
            }
        } else {
            match key.as_str() {
                "Home" | "End" => focus(end_of_row(here, key == "End", flipped)),
                "Enter" | " " => {
                    if let Some(on_point) = on_point {
                        on_point.run(here);
                    }
                }
                "Escape" => match on_cancel {
                    Some(on_cancel) => on_cancel.run(()),
                    None => return,
                },
                _ => match (key.chars().next().map(|c| c.to_ascii_lowercase()), file_before) {
                    (Some(file @ 'a'..='g'), _) if key.len() == 1 => typed_file.set_value(Some(file)),
                    (Some(rank @ '1'..='7'), Some(file)) if key.len() == 1 => {
                        if let Ok(point) = format!("{file}{rank}").parse::<Point>() {
                            focus(point);
                        }
                    }
                    _ => return,
                },
            }
        }
        event.prevent_default();
        event.stop_propagation();
    };

    let points = move || {
        on_point.map(|on_point| {
            Point::ALL.map(|point| {
                let at = move || place(point, flipped.get());
                let tap = move |_: MouseEvent| {
                    focused.set(point);
                    on_point.run(point);
                };
                view! {
                    <g
                        class="point"
                        class:is-movable=move || view.with(|view| view.movable.contains(point))
                        class:is-target=move || view.with(|view| view.targets.contains(point))
                        class:is-removable=move || view.with(|view| view.removable.contains(point))
                        role="button"
                        data-point=point.name()
                        tabindex=move || if focused.get() == point { "0" } else { "-1" }
                        aria-label=move || view.with(|view| view.label(point, i18n))
                        on:click=tap
                        on:focus=move |_| focused.set(point)
                    >
                        <rect
                            class="hit"
                            x=move || px(at().0 - STEP / 2.0)
                            y=move || px(at().1 - STEP / 2.0)
                            width="100"
                            height="100"
                        />
                        <circle class="focus-ring" cx=move || px(at().0) cy=move || px(at().1) r="46" />
                    </g>
                }
            })
        })
    };

    view! {
        <svg
            node_ref=svg
            class="board"
            class:is-playable=on_point.is_some()
            class:is-dragging=move || drag.get().is_some_and(|drag| drag.moving)
            viewBox="0 0 724 724"
            role=if on_point.is_some() { "group" } else { "img" }
            aria-label=label
            on:pointerdown=grab
            on:pointermove=pull
            on:pointerup=drop
            on:pointercancel=give_up
            on:keydown=press
        >
            <Slab />
            {coordinates.then(|| view! { <Coordinates flipped /> })}
            <Lines view flipped />
            <LastMove view flipped />
            <g class="men">
                <For
                    each=all_men
                    key=|man| *man
                    children=move |(id, side)| {
                        let man = Memo::new(move |before: Option<&Option<Man>>| {
                            men.with(|men| men.get(id)).or(before.copied().flatten())
                        });
                        view! { <ManPicture man side view flipped drag /> }
                    }
                />
            </g>
            <Marks view flipped />
            <Arrows view flipped />
            <Values view flipped />
            <g class="points">{points}</g>
        </svg>
    }
}

/// The stone and what is carved into it.
#[component]
fn Slab() -> impl IntoView {
    let square = |inset: f64| {
        let (near, far) = (MARGIN + STEP * inset, MARGIN + STEP * (6.0 - inset));
        let (near, far) = (px(near), px(far));
        format!("M{near} {near}H{far}V{far}H{near}Z")
    };
    let cross = |from: f64, to: f64| {
        let (middle, from, to) = (MARGIN + STEP * 3.0, MARGIN + STEP * from, MARGIN + STEP * to);
        let (middle, from, to) = (px(middle), px(from), px(to));
        format!("M{middle} {from}V{to}M{from} {middle}H{to}")
    };
    let grooves = format!(
        "{}{}{}{}{}",
        square(0.0),
        square(1.0),
        square(2.0),
        cross(0.0, 2.0),
        cross(4.0, 6.0)
    );
    let dishes = Point::ALL.map(|point| {
        let (x, y) = place(point, false);
        view! { <circle class="dish" cx=px(x) cy=px(y) r="41" fill="url(#dish)" /> }
    });
    let sockets = Point::ALL.map(|point| {
        let (x, y) = place(point, false);
        view! {
            <circle class="socket-light" cx=px(x) cy=px(y + 1.6) r="13" />
            <circle class="socket" cx=px(x) cy=px(y) r="12.5" fill="url(#socket)" />
        }
    });
    view! {
        <g class="slab" aria-hidden="true">
            {dishes}
            <path class="groove-light" d=grooves.clone() />
            <path class="groove" d=grooves.clone() />
            <path class="groove-deep" d=grooves />
            {sockets}
        </g>
    }
}

#[component]
fn Coordinates(flipped: Memo<bool>) -> impl IntoView {
    let letters = (0..7_u8).map(move |i| {
        let name = move || {
            let file = if flipped.get() { 6 - i } else { i };
            char::from(b'a' + file).to_string()
        };
        view! { <text class="coordinate" x=px(MARGIN + STEP * f64::from(i)) y=px(SIZE - 6.0)>{name}</text> }
    });
    let digits = (0..7_u8).map(move |i| {
        let name = move || if flipped.get() { i + 1 } else { 7 - i };
        view! { <text class="coordinate" x="12" y=px(MARGIN + STEP * f64::from(i) + 8.0)>{name}</text> }
    });
    view! {
        <g class="coordinates" aria-hidden="true">
            {letters.collect_view()}
            {digits.collect_view()}
        </g>
    }
}

/// A man: ivory with two rings, or slate with a carved square.
#[component]
fn ManPicture(
    man: Memo<Option<Man>>,
    side: Side,
    view: Signal<BoardView>,
    flipped: Memo<bool>,
    drag: RwSignal<Option<Drag>>,
) -> impl IntoView {
    let point = move || man.get().map(|man| man.point);
    let dragged = move || {
        drag.get()
            .filter(|drag| drag.moving && point() == Some(drag.from))
    };
    let at = move || {
        let (x, y) = match (dragged(), point()) {
            (Some(drag), _) => drag.at,
            (None, Some(point)) => place(point, flipped.get()),
            (None, None) => (0.0, 0.0),
        };
        format!("translate({}px, {}px)", px(x), px(y))
    };
    let marked = move |set: fn(&BoardView, Point) -> bool| {
        point().is_some_and(|point| view.with(|view| set(view, point)))
    };
    view! {
        <g
            class="man"
            class:white=side == Side::White
            class:black=side == Side::Black
            class:is-removed=move || man.get().is_some_and(|man| man.removed)
            class:is-selected=move || marked(|view, point| view.selected == Some(point))
            class:is-dragged=move || dragged().is_some()
            style:transform=at
            aria-hidden="true"
        >
            <g class="body">
                <circle class="shadow" cy="4" r="36" />
                {match side {
                    Side::White => {
                        view! {
                            <circle class="face" r="35" fill="url(#man-white)" />
                            <circle class="ring" r="25" />
                            <circle class="ring" r="13" />
                        }
                            .into_any()
                    }
                    Side::Black => {
                        view! {
                            <circle class="face" r="35" fill="url(#man-black)" />
                            <circle class="ring" r="27" />
                            <path class="ring" d="M0-15L15 0L0 15L-15 0Z" />
                        }
                            .into_any()
                    }
                }}
            </g>
        </g>
    }
}

/// The ends of a mill line.
fn ends(line: PointSet, flipped: bool) -> ((f64, f64), (f64, f64)) {
    let mut places = line.iter().map(|point| place(point, flipped));
    let first = places.next().unwrap_or_default();
    places.fold((first, first), |(low, high), at| {
        // All points of a line share a row or a column, so the sum of both orders them.
        let sum = |(x, y): (f64, f64)| x + y;
        (
            if sum(at) < sum(low) { at } else { low },
            if sum(at) > sum(high) { at } else { high },
        )
    })
}

/// Lines that glow: mills just closed, and those that an explanation points at.
#[component]
fn Lines(view: Signal<BoardView>, flipped: Memo<bool>) -> impl IntoView {
    let beam = move |class: &'static str, line: PointSet| {
        let ((x1, y1), (x2, y2)) = ends(line, flipped.get());
        view! { <line class=class x1=px(x1) y1=px(y1) x2=px(x2) y2=px(y2) /> }
    };
    let shown = Memo::new(move |_| view.with(|view| (view.lines.clone(), view.closed.clone())));
    view! {
        <g class="lines" aria-hidden="true">
            {move || {
                let (lines, closed) = shown.get();
                let lines = lines.into_iter().map(|line| beam("line-shown", line));
                let closed = closed.into_iter().map(|line| beam("line-closed", line));
                lines.chain(closed).collect_view()
            }}
        </g>
    }
}

/// Where the last move began, ended, and what it removed.
#[component]
fn LastMove(view: Signal<BoardView>, flipped: Memo<bool>) -> impl IntoView {
    let last = Memo::new(move |_| view.with(|view| view.last));
    view! {
        <g class="last-move" aria-hidden="true">
            {move || {
                last.get()
                    .map(|last| {
                        let flipped = flipped.get();
                        let (x, y) = place(last.to, flipped);
                        let from = last.from.map(|from| place(from, flipped));
                        let removed = last.remove.map(|point| place(point, flipped));
                        view! {
                            {from
                                .map(|(x1, y1)| {
                                    view! {
                                        <line class="last-path" x1=px(x1) y1=px(y1) x2=px(x) y2=px(y) />
                                        <circle class="last-from" cx=px(x1) cy=px(y1) r="20" />
                                    }
                                })}
                            <path class="last-to" d=corners(x, y, 42.0) />
                            {removed
                                .map(|(x, y)| view! { <path class="last-removed" d=cross(x, y, 15.0) /> })}
                        }
                    })
            }}
        </g>
    }
}

/// Four corners around a place.
fn corners(x: f64, y: f64, reach: f64) -> String {
    let leg = reach * 0.42;
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(sx, sy)| {
            let (cx, cy) = (x + sx * reach, y + sy * reach);
            let (end_x, end_y) = (px(cx - sx * leg), px(cy - sy * leg));
            let (cx, cy) = (px(cx), px(cy));
            format!("M{end_x} {cy}L{cx} {cy}L{cx} {end_y}")
        })
        .concat()
}

/// An oblique cross.
fn cross(x: f64, y: f64, reach: f64) -> String {
    let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
    let (left, right, top, bottom) = (px(left), px(right), px(top), px(bottom));
    format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}")
}

/// With more targets than these, the marks keep quiet.
const MANY: u32 = 6;

/// Marks above the men: selection, targets, removable men, points to look at.
#[component]
fn Marks(view: Signal<BoardView>, flipped: Memo<bool>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        view.with(|view| {
            // Where a value stands, it says by itself that one may go there.
            let without_value = |point: &Point| view.values[point.index()].is_none();
            let targets: PointSet = view.targets.iter().filter(without_value).collect();
            (view.selected, targets, view.removable, view.highlights)
        })
    });
    view! {
        <g
            class="marks"
            class:is-many=move || shown.with(|(_, targets, _, _)| targets.len() > MANY)
            aria-hidden="true"
        >
            {move || {
                let (selected, targets, removable, highlights) = shown.get();
                let flipped = flipped.get();
                let at = move |point| place(point, flipped);
                let selected = selected
                    .map(|point| {
                        let (x, y) = at(point);
                        view! { <circle class="mark-selected" cx=px(x) cy=px(y) r="42" /> }
                    });
                let targets = targets
                    .iter()
                    .map(|point| {
                        let (x, y) = at(point);
                        view! {
                            <circle class="mark-target" cx=px(x) cy=px(y) r="19" />
                            <circle class="mark-target-dot" cx=px(x) cy=px(y) r="6" />
                        }
                    });
                let removable = removable
                    .iter()
                    .map(|point| {
                        let (x, y) = at(point);
                        view! {
                            <circle class="mark-removable" cx=px(x) cy=px(y) r="42" />
                            <path class="mark-removable-cross" d=cross(x, y, 11.0) />
                        }
                    });
                let highlights = highlights
                    .iter()
                    .map(|point| {
                        let (x, y) = at(point);
                        view! { <circle class="mark-highlight" cx=px(x) cy=px(y) r="44" /> }
                    });
                view! {
                    {selected}
                    {targets.collect_view()}
                    {removable.collect_view()}
                    {highlights.collect_view()}
                }
            }}
        </g>
    }
}

#[component]
fn Arrows(view: Signal<BoardView>, flipped: Memo<bool>) -> impl IntoView {
    let shown = Memo::new(move |_| view.with(|view| view.arrows.clone()));
    view! {
        <g class="arrows" aria-hidden="true">
            {move || {
                let flipped = flipped.get();
                shown
                    .get()
                    .into_iter()
                    .map(|(from, to)| view! { <path class="arrow" d=arrow(from, to, flipped) /> })
                    .collect_view()
            }}
        </g>
    }
}

/// What the next tap is worth: beside a man, or on a free point.
#[component]
fn Values(view: Signal<BoardView>, flipped: Memo<bool>) -> impl IntoView {
    let shown = Memo::new(move |_| view.with(|view| (view.values, view.men)));
    let badges = move || {
        let (values, men) = shown.get();
        let badge = |point: Point| {
            let aside = if men[point.index()].is_some() { 27.0 } else { 0.0 };
            let (x, y) = place(point, flipped.get());
            let (x, y) = (px(x + aside), px(y + aside));
            values[point.index()]
                .map(|worth| format!("<g transform=\"translate({x} {y})\">{}</g>", badge(worth)))
        };
        Point::ALL.into_iter().filter_map(badge).collect::<String>()
    };
    view! { <g class="values" aria-hidden="true" inner_html=badges></g> }
}

/// A value as colour, outline and sign, in SVG: a disc with a plus, a square with two lines, a diamond with a minus, an
/// open circle with a question mark; a draw by the limit has the square, with a plus or a minus. It is 40 wide and high around the origin.
pub(crate) fn badge(worth: Worth) -> String {
    const SQUARE: &str = "M-15-15H15V15H-15Z";
    let (outline, sign) = match worth {
        Worth::Win => ("M-18 0A18 18 0 1 1 18 0A18 18 0 1 1-18 0Z", "M-9 0H9M0-9V9"),
        Worth::LimitedWin => (SQUARE, "M-8 0H8M0-8V8"),
        Worth::Draw => (SQUARE, "M-8-4.5H8M-8 4.5H8"),
        Worth::LimitedLoss => (SQUARE, "M-8 0H8"),
        Worth::Loss => ("M0-20L20 0L0 20L-20 0Z", "M-8 0H8"),
        Worth::Unknown => (
            "M-17 0A17 17 0 1 1 17 0A17 17 0 1 1-17 0Z",
            "M-5-4.5A5.2 5.2 0 1 1 2.5.2Q0 1.6 0 4.5M0 9.2V9.4",
        ),
    };
    let code = worth.code();
    format!("<path class=\"badge {code}\" d=\"{outline}\"/><path class=\"sign {code}\" d=\"{sign}\"/>")
}

/// The outline of an arrow between two points.
fn arrow(from: Point, to: Point, flipped: bool) -> String {
    let ((x1, y1), (x2, y2)) = (place(from, flipped), place(to, flipped));
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    // From the middle of the man to just before the middle of the goal; `side` is a right angle away.
    let at = |along: f64, side: f64| {
        let (x, y) = (x1 + ux * along - uy * side, y1 + uy * along + ux * side);
        format!("{} {}", px(x), px(y))
    };
    let (neck, tip) = (length - 34.0, length - 8.0);
    format!(
        "M{}L{}L{}L{}L{}L{}L{}Z",
        at(14.0, -5.0),
        at(neck, -5.0),
        at(neck, -16.0),
        at(tip, 0.0),
        at(neck, 16.0),
        at(neck, 5.0),
        at(14.0, 5.0)
    )
}

/// The mills that a side has closed by a move to `to`.
pub(crate) fn mills_through(men: PointSet, to: Point) -> Vec<PointSet> {
    LINES
        .into_iter()
        .filter(|line| line.contains(to) && men.contains_all(*line))
        .collect()
}

/// Colour runs that all boards of the page refer to. It stands once in the document.
#[component]
pub(crate) fn BoardPaints() -> impl IntoView {
    view! {
        <svg class="paints" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                <radialGradient id="man-white" cx="36%" cy="30%" r="78%">
                    <stop class="white-light" offset="0" />
                    <stop class="white-middle" offset="0.6" />
                    <stop class="white-dark" offset="1" />
                </radialGradient>
                <radialGradient id="man-black" cx="36%" cy="30%" r="78%">
                    <stop class="black-light" offset="0" />
                    <stop class="black-middle" offset="0.6" />
                    <stop class="black-dark" offset="1" />
                </radialGradient>
                <radialGradient id="dish">
                    <stop class="dish-inner" offset="0" />
                    <stop class="dish-middle" offset="0.7" />
                    <stop class="dish-outer" offset="1" />
                </radialGradient>
                <radialGradient id="socket" cx="50%" cy="30%" r="70%">
                    <stop class="socket-inner" offset="0" />
                    <stop class="socket-outer" offset="1" />
                </radialGradient>
            </defs>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_lies_where_its_letters_say() {
        assert_eq!(place(Point::A1, false), (MARGIN, SIZE - MARGIN));
        assert_eq!(place(Point::G7, false), (SIZE - MARGIN, MARGIN));
        assert_eq!(place(Point::A1, true), (SIZE - MARGIN, MARGIN));
        for point in Point::ALL {
            for flipped in [false, true] {
                let (x, y) = place(point, flipped);
                assert_eq!(nearest(x + 9.0, y - 9.0, flipped), Some(point));
            }
        }
        assert_eq!(nearest(SIZE / 2.0, SIZE / 2.0, false), None);
    }

    #[test]
    fn arrow_keys_reach_every_point_along_the_lines() {
        for flipped in [false, true] {
            let mut reached = PointSet::of(Point::A7);
            loop {
                let before = reached;
                for point in before {
                    for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                        if let Some(next) = step(point, arrow, flipped) {
                            assert!(point.neighbours().contains(next));
                            reached.insert(next);
                        }
                    }
                }
                if reached == before {
                    break;
                }
            }
            assert_eq!(reached, PointSet::ALL);
        }
        assert_eq!(step(Point::D6, Arrow::Up, false), Some(Point::D7));
        assert_eq!(step(Point::D6, Arrow::Up, true), Some(Point::D5));
        assert_eq!(step(Point::A7, Arrow::Up, false), None);
    }

    #[test]
    fn rows_end_where_the_eye_sees_it() {
        assert_eq!(end_of_row(Point::D6, false, false), Point::B6);
        assert_eq!(end_of_row(Point::D6, true, false), Point::F6);
        assert_eq!(end_of_row(Point::D6, true, true), Point::B6);
        assert_eq!(end_of_row(Point::B4, true, false), Point::G4);
    }

    #[test]
    fn lengths_are_written_to_the_tenth() {
        for (length, text) in [
            (62.0, "62"),
            (63.64, "63.6"),
            (-0.04, "0"),
            (-1.25, "-1.3"),
            (724.99, "725"),
        ] {
            assert_eq!(px(length), text);
        }
        assert_eq!(SIZE, 724.0, "as the picture says");
    }

    #[test]
    fn a_line_runs_between_its_ends() {
        for line in LINES {
            for flipped in [false, true] {
                let ((x1, y1), (x2, y2)) = ends(line, flipped);
                assert!((x1 - x2).abs() < 1.0 || (y1 - y2).abs() < 1.0);
                assert!((x2 - x1) + (y2 - y1) >= 2.0 * STEP - 1.0);
            }
        }
    }
}
