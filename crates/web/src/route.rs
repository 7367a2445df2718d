//! The pages by their address, and moving between them without loading anew.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// One of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The board to play on.
    Play,
    /// The rules of the game.
    Rules,
    /// A board with the engine's estimate.
    Analyse,
    /// Setting a position up.
    Editor,
    /// Games that have ended.
    Archive,
    /// Something to learn from: another module has it.
    Learn(Learn),
    /// An address that no page has.
    Unknown,
}

/// One of the pages to learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Learn {
    /// The course.
    Lessons,
    /// Positions with a task.
    Puzzles,
    /// A game gone through.
    Review,
    /// The game's past, and what people ask.
    History,
}

impl Learn {
    /// All of them, in the order of their menu.
    pub(crate) const ALL: [Learn; 4] = [Learn::Lessons, Learn::Puzzles, Learn::Review, Learn::History];
}

impl Route {
    /// The pages in the order of the menu.
    pub(crate) const MENU: [Route; 6] = [
        Route::Play,
        Route::Learn(Learn::Lessons),
        Route::Analyse,
        Route::Editor,
        Route::Archive,
        Route::Rules,
    ];

    /// The page at a path such as `/rules`.
    pub(crate) fn from_path(path: &str) -> Route {
        let path = path.trim_end_matches('/');
        if path.is_empty() || path == "/index.html" {
            return Route::Play;
        }
        Route::all()
            .find(|route| route.path() == path)
            .unwrap_or(Route::Unknown)
    }

    /// Every page that has an address.
    fn all() -> impl Iterator<Item = Route> {
        Route::MENU
            .into_iter()
            .chain(Learn::ALL.into_iter().skip(1).map(Route::Learn))
    }

    /// Whether the module that runs has the page. The other one has: its address is to be loaded.
    const fn is_here(self) -> bool {
        cfg!(feature = "learn") || !matches!(self, Route::Learn(_) | Route::Rules)
    }

    /// Whether the menu shows the entry as the one where the visitor is.
    fn is_under(self, entry: Route) -> bool {
        self == entry || matches!((self, entry), (Route::Learn(_), Route::Learn(Learn::Lessons)))
    }

    /// The path of the page.
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Route::Play | Route::Unknown => "/",
            Route::Rules => "/rules",
            Route::Analyse => "/analyse",
            Route::Editor => "/editor",
            Route::Archive => "/archive",
            Route::Learn(Learn::Lessons) => "/learn",
            Route::Learn(Learn::Puzzles) => "/learn/puzzles",
            Route::Learn(Learn::Review) => "/learn/review",
            Route::Learn(Learn::History) => "/learn/history",
        }
    }
}

/// Where the visitor is. A [`Router`] is given to all parts by context.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    route: RwSignal<Route>,
}

impl Router {
    /// Begins at the address of the window and follows its back and forward buttons.
    pub(crate) fn start() -> Router {
        let router = Router {
            route: RwSignal::new(Route::from_path(&window_path())),
        };
        window_event_listener(leptos::ev::popstate, move |_| router.follow());
        router
    }

    /// The one that the app provides. Call it while a component is built, not in an event.
    pub(crate) fn here() -> Router {
        expect_context::<Router>()
    }

    /// The page shown now.
    pub(crate) fn route(self) -> Route {
        self.route.get()
    }

    /// Goes to a page; `query` begins with `?` or `#` or is empty.
    pub(crate) fn go(self, route: Route, query: &str) {
        if !route.is_here() {
            let address = format!("{}{query}", route.path());
            let _navigation_begins = window().location().assign(&address);
            return;
        }
        if let Ok(history) = window().history() {
            let address = format!("{}{query}", route.path());
            let _same_page = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
        }
        self.route.set(route);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    fn follow(self) {
        let route = Route::from_path(&window_path());
        if self.route.get_untracked() != route {
            self.route.set(route);
        }
    }
}

fn window_path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// A link to another page of this site.
#[component]
pub(crate) fn Link(
    /// Where it leads.
    to: Route,
    /// Classes of the link.
    #[prop(optional)]
    class: &'static str,
    /// Whether it is an entry of the menu, which stands for all pages under it.
    #[prop(optional)]
    is_entry: bool,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let router = Router::here();
    let follow = move |event: leptos::ev::MouseEvent| {
        // A new tab or window is the browser's own business, and so is what another module shows.
        if !to.is_here() || event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0 {
            return;
        }
        event.prevent_default();
        router.go(to, "");
    };
    let is_current = move |route: Route| route == to || is_entry && route.is_under(to);
    view! {
        <a
            href=to.path()
            class=class
            aria-current=move || is_current(router.route()).then_some("page")
            on:click=follow
        >
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `xtask/src/web.rs` loads the module that has them for addresses that begin so.
    #[test]
    fn all_pages_to_learn_from_are_below_one_address() {
        for route in Route::all() {
            let is_below = route.path() == "/learn" || route.path().starts_with("/learn/");
            assert_eq!(is_below, matches!(route, Route::Learn(_)));
            assert_eq!(is_below, route.is_under(Route::Learn(Learn::Lessons)));
        }
        assert!(!Route::Rules.is_under(Route::Play));
    }

    /// The server answers these addresses with the page, and says of others that there is nothing.
    #[test]
    fn the_server_knows_every_page() {
        let mut known: Vec<&str> = include_str!("../routes.txt").lines().collect();
        let mut paths: Vec<&str> = Route::all().map(Route::path).collect();
        known.sort_unstable();
        paths.sort_unstable();
        assert_eq!(known, paths);
    }

    #[test]
    fn every_page_is_found_by_its_path() {
        assert_eq!(Route::all().count(), Route::MENU.len() + 3);
        for route in Route::all() {
            assert_eq!(Route::from_path(route.path()), route);
            assert_eq!(Route::from_path(&format!("{}/", route.path())), route);
        }
        assert_eq!(Route::from_path("/index.html"), Route::Play);
        assert_eq!(Route::from_path(""), Route::Play);
        assert_eq!(Route::from_path("/nowhere"), Route::Unknown);
        assert_eq!(Route::from_path("/rules/of"), Route::Unknown);
        assert_eq!(Route::from_path("/learn/of"), Route::Unknown);
    }
}
