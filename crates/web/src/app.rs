//! The frame around all pages: header, menu, language, light and dark, and the page at the address.

use leptos::prelude::*;
use mlin_locale::{Language, Locale};

use crate::analyse::AnalysePage;
use crate::archive::ArchivePage;
use crate::board::BoardPaints;
use crate::editor::EditorPage;
use crate::explorer::Oracle;
use crate::focus;
use crate::i18n::I18n;
#[cfg(feature = "learn")]
use crate::learn::{LearnPage, page_title};
use crate::message_files::MessageFiles;
use crate::play::{PlayPage, Table};
use crate::route::{Link, Route, Router};
#[cfg(feature = "learn")]
use crate::rules_page::RulesPage;
use crate::settings::{Settings, Theme, choose_language};
use crate::sound;
use crate::thinking::Thinker;

/// The addresses of the scripts that start this page's code in a worker.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    /// The module that this page runs.
    pub(crate) own: String,
    /// The module that can teach, which may be the same.
    #[cfg_attr(not(feature = "learn"), expect(dead_code, reason = "nothing is asked of it"))]
    pub(crate) learn: String,
}

/// Puts the page into the document.
pub(crate) fn mount(workers: Workers, locale: Locale, files: MessageFiles) {
    if let Some(waiting) = document().get_element_by_id("waiting") {
        waiting.remove();
    }
    let i18n = I18n::new(locale, files);
    focus::keep();
    mount_to_body(move || view! { <App workers i18n /> });
}

#[component]
fn App(workers: Workers, i18n: I18n) -> impl IntoView {
    let settings = Settings::restore();
    let router = Router::start();
    provide_context(i18n);
    provide_context(settings);
    provide_context(router);
    settings.apply(i18n);
    sound::wait_for_touch();
    let thinker = Thinker::new(workers.own.clone());
    provide_context(workers.clone());
    provide_context(thinker);
    provide_context(Oracle::new(thinker.another()));
    // The game outlives the page that shows it: a visitor may look at the rules and come back.
    provide_context(Table::restore(i18n, settings, thinker, &workers));
    Effect::new(move |_| document().set_title(&title(router.route(), i18n)));

    view! {
        <BoardPaints />
        <a class="skip" href="#content">
            {i18n.tr("page-skip")}
        </a>
        <Header />
        <main id="content" tabindex="-1">
            {move || match router.route() {
                Route::Play => view! { <PlayPage /> }.into_any(),
                Route::Analyse => view! { <AnalysePage /> }.into_any(),
                Route::Editor => view! { <EditorPage /> }.into_any(),
                Route::Archive => view! { <ArchivePage /> }.into_any(),
                #[cfg(feature = "learn")]
                Route::Rules => view! { <RulesPage /> }.into_any(),
                #[cfg(feature = "learn")]
                Route::Learn(page) => view! { <LearnPage page /> }.into_any(),
                // Such an address has loaded the other module.
                #[cfg(not(feature = "learn"))]
                Route::Rules | Route::Learn(_) => ().into_any(),
                Route::Unknown => view! { <UnknownPage /> }.into_any(),
            }}
        </main>
    }
}

/// The name of a page in the menu.
fn name(route: Route, i18n: I18n) -> String {
    match route {
        Route::Play => i18n.t("page-nav-play"),
        Route::Rules => i18n.t("page-nav-rules"),
        Route::Analyse => i18n.t("page-nav-analyse"),
        Route::Editor => i18n.t("page-nav-editor"),
        Route::Archive => i18n.t("page-nav-archive"),
        Route::Learn(_) => i18n.t("page-nav-learn"),
        Route::Unknown => i18n.t("page-unknown-heading"),
    }
}

fn title(route: Route, i18n: I18n) -> String {
    match route {
        Route::Play => i18n.t("page-title-play"),
        Route::Rules => i18n.t("page-title-rules"),
        Route::Analyse => i18n.t("page-title-analyse"),
        Route::Editor => i18n.t("page-title-editor"),
        Route::Archive => i18n.t("page-title-archive"),
        #[cfg(feature = "learn")]
        Route::Learn(page) => i18n.t(page_title(page)),
        #[cfg(not(feature = "learn"))]
        Route::Learn(_) => String::new(),
        Route::Unknown => i18n.t("page-title-unknown"),
    }
}

#[component]
fn Header() -> impl IntoView {
    let i18n = I18n::here();
    let router = Router::here();
    let open = RwSignal::new(false);
    // The menu closes when it has led somewhere.
    Effect::new(move |_| {
        router.route();
        open.set(false);
    });
    let close_by_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    view! {
        <header class="top" on:keydown=close_by_key>
            <Link to=Route::Play class="brand">
                <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
                    <path d="M3 3H37V37H3ZM10 10H30V30H10ZM16 16H24V24H16ZM20 3V16M20 24V37M3 20H16M24 20H37" />
                </svg>
                <span>{i18n.tr("product")}</span>
            </Link>
            <button
                type="button"
                class="menu-button"
                aria-expanded=move || open.get().to_string()
                aria-controls="menu"
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M3 6H21M3 12H21M3 18H21" />
                </svg>
                <span>{i18n.tr("page-menu")}</span>
            </button>
            <div id="menu" class="menu" class:is-open=move || open.get()>
                <nav aria-label=i18n.tr("page-nav-label")>
                    <ul>
                        {Route::MENU
                            .map(|route| {
                                view! {
                                    <li>
                                        <Link to=route is_entry=true>
                                            {move || name(route, i18n)}
                                        </Link>
                                    </li>
                                }
                            })}
                    </ul>
                </nav>
                <Choices />
            </div>
        </header>
    }
}

/// Language, light and dark, sound.
#[component]
fn Choices() -> impl IntoView {
    let i18n = I18n::here();
    let settings = Settings::here();
    let language = move |event| {
        if let Some(language) = Language::from_code(&event_target_value(&event)) {
            choose_language(i18n, language);
        }
    };
    let theme = move |event| {
        if let Some(theme) = Theme::from_code(&event_target_value(&event)) {
            settings.theme.set(theme);
        }
    };
    let theme_name = move |theme| match theme {
        Theme::Auto => i18n.t("page-theme-auto"),
        Theme::Light => i18n.t("page-theme-light"),
        Theme::Dark => i18n.t("page-theme-dark"),
    };
    let sound_name = move || {
        if settings.sound.get() {
            i18n.t("page-sound-on")
        } else {
            i18n.t("page-sound-off")
        }
    };
    view! {
        <div class="choices">
            <select
                id="language"
                aria-label=i18n.tr("page-language")
                prop:value=move || i18n.language().code()
                on:change=language
            >
                {Language::ALL
                    .map(|language| {
                        view! {
                            <option
                                value=language.code()
                                lang=language.code()
                                selected=move || i18n.language() == language
                            >
                                {language.native_name()}
                            </option>
                        }
                    })}
            </select>
            <select
                id="theme"
                aria-label=i18n.tr("page-theme")
                prop:value=move || settings.theme.get().code()
                on:change=theme
            >
                {Theme::ALL
                    .map(|theme| {
                        view! {
                            <option value=theme.code() selected=move || settings.theme.get() == theme>
                                {move || theme_name(theme)}
                            </option>
                        }
                    })}
            </select>
            <button
                type="button"
                id="sound"
                class="icon"
                aria-label=sound_name
                title=sound_name
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)
            >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M4 9.5V14.5H8L13 19V5L8 9.5Z" />
                    <path d=move || {
                        if settings.sound.get() { "M16 9Q18 12 16 15M18.5 6.5Q22.5 12 18.5 17.5" } else { "M16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5" }
                    } />
                </svg>
            </button>
        </div>
    }
}

#[component]
fn UnknownPage() -> impl IntoView {
    let i18n = I18n::here();
    view! {
        <section class="page text">
            <h1>{i18n.tr("page-unknown-heading")}</h1>
            <p>{i18n.tr("page-unknown-text")}</p>
            <p>
                <Link to=Route::Play class="button primary">
                    {i18n.tr("page-nav-play")}
                </Link>
            </p>
        </section>
    }
}
