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
    /// An address that no page has.
    Unknown,
}

impl Route {
    /// The pages that have an address, in the order of the menu.
    pub(crate) const MENU: [Route; 5] = [
        Route::Play,
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
        Route::MENU
            .into_iter()
            .find(|route| route.path() == path)
            .unwrap_or(Route::Unknown)
    }

    /// The path of the page.
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Route::Play | Route::Unknown => "/",
            Route::Rules => "/rules",
            Route::Analyse => "/analyse",
            Route::Editor => "/editor",
            Route::Archive => "/archive",
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

    /// Goes to a page; `query` begins with `?` or is empty.
    pub(crate) fn go(self, route: Route, query: &str) {
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
    /// What it says.
    children: Children,
) -> impl IntoView {
    let router = Router::here();
    let follow = move |event: leptos::ev::MouseEvent| {
        // A new tab or window is the browser's own business.
        if event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0 {
            return;
        }
        event.prevent_default();
        router.go(to, "");
    };
    view! {
        <a
            href=to.path()
            class=class
            aria-current=move || (router.route() == to).then_some("page")
            on:click=follow
        >
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_by_its_path() {
        for route in Route::MENU {
            assert_eq!(Route::from_path(route.path()), route);
            assert_eq!(Route::from_path(&format!("{}/", route.path())), route);
        }
        assert_eq!(Route::from_path("/index.html"), Route::Play);
        assert_eq!(Route::from_path(""), Route::Play);
        assert_eq!(Route::from_path("/nowhere"), Route::Unknown);
        assert_eq!(Route::from_path("/rules/of"), Route::Unknown);
    }
}
