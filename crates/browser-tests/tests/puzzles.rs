//! The page of puzzles: solving, failing and trying again, the puzzle of the day over several days, own mistakes, languages.

use anyhow::{Context as _, Result, ensure};
use mlin_browser_tests::thirtyfour::Key;
use mlin_browser_tests::{Page, Setup, browser_test};
use mlin_review::{Puzzle, Theme};
use mlin_rules::Move;
use serde_json::json;

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];

/// The thirtieth of November 2026, in days since 1970.
const FIRST_DAY: u32 = 20_787;

fn puzzle(theme: Theme, flying: bool) -> Result<Puzzle> {
    Puzzle::all()
        .find(|puzzle| puzzle.theme() == theme && puzzle.question().rules().flying == flying)
        .context("a puzzle of each theme")
}

fn right(puzzle: &Puzzle) -> Result<Move> {
    puzzle.question().answers().next().context("an answer")
}

fn wrong(puzzle: &Puzzle) -> Result<Move> {
    let question = puzzle.question();
    let mut moves = question.moves().map(|(mv, _)| mv);
    moves.find(|mv| !question.accepts(*mv)).context("a wrong move")
}

/// Opens the page at a puzzle.
async fn open(page: &Page, name: &str) -> Result<()> {
    page.browser().goto("about:blank").await?;
    page.open(&format!("/learn/puzzles#{name}")).await?;
    page.wait_for(".puzzles [data-point]").await.map(drop)
}

/// Enters a whole turn by the pointer.
async fn play(page: &Page, mv: Move) -> Result<()> {
    for point in mv.from.into_iter().chain([mv.to]).chain(mv.remove) {
        page.click(&format!("[data-point={point}]")).await?;
    }
    Ok(())
}

/// The name of the puzzle in the address.
async fn asked(page: &Page) -> Result<String> {
    let hash = page.evaluate("location.hash.slice(1)").await?;
    Ok(hash.as_str().unwrap_or_default().to_owned())
}

async fn wait_for_text(page: &Page, selector: &str, text: &str) -> Result<()> {
    let text = serde_json::to_string(text)?;
    let selector = serde_json::to_string(selector)?;
    page.wait_until(&format!(
        "[...document.querySelectorAll({selector})].some((part) => part.textContent.includes({text}))"
    ))
    .await
    .with_context(|| format!("{text} in {selector}"))
}

/// Chooses from a list as a person does.
async fn choose(page: &Page, list: &str, value: &str) -> Result<()> {
    page.wait_for(list).await?;
    page.evaluate(&format!(
        "(() => {{ const list = document.querySelector('{list}'); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))
    .await
    .map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_failed_tried_again_and_solved() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        for (theme, flying) in [
            (Theme::CloseAndWin, true),
            (Theme::FlyToSave, true),
            (Theme::PlaceToSave, true),
            (Theme::OnlySave, false),
        ] {
            let puzzle = puzzle(theme, flying)?;
            open(&page, &puzzle.id()).await?;
            wait_for_text(&page, ".facts", "Not solved yet").await?;
            ensure!(page.count(".verdict-of-try p").await? == 0, "nothing was tried");
            let us = puzzle.position().side_to_move();
            let them = puzzle
                .position()
                .men(!us)
                .first()
                .context("the opponent has men")?;
            page.click(&format!("[data-point={them}]")).await?;
            wait_for_text(&page, ".verdict-of-try", them.name()).await?;
            ensure!(
                page.count(".verdict-of-try.is-wrong").await? == 0,
                "that was no try"
            );
            play(&page, wrong(&puzzle)?).await?;
            page.wait_for(".verdict-of-try.is-wrong").await?;
            wait_for_text(&page, ".verdict-of-try", &wrong(&puzzle)?.to_string()).await?;
            let mark = "document.querySelector('.board :is(.arrow, .last-to)')";
            let dashes = page
                .evaluate(&format!("getComputedStyle({mark}).strokeDasharray"))
                .await?;
            ensure!(dashes != "none", "a wrong try looks like a right one");
            ensure!(
                page.count(".verdict-of-try p").await? > 1,
                "{theme:?}: it is told why"
            );
            play(&page, right(&puzzle)?).await?;
            page.wait_for(".verdict-of-try.is-right").await?;
            wait_for_text(&page, ".facts", "Solved at try 2").await?;
        }
        page.check_accessibility().await?;
        page.screenshot("puzzle-solved").await?;
        // Once more, at the first try now; and it is remembered.
        let puzzle = puzzle(Theme::OnlySave, false)?;
        page.click("#retry").await?;
        page.wait_gone(".verdict-of-try.is-right").await?;
        play(&page, right(&puzzle)?).await?;
        wait_for_text(&page, ".facts", "Solved at the first try").await?;
        page.reload().await?;
        wait_for_text(&page, ".facts", "Solved at the first try").await?;
        wait_for_text(&page, ".facts", "Without flying").await?;
        wait_for_text(
            &page,
            ".progress",
            &format!("Solved: 4 of {}", Puzzle::all().count()),
        )
        .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_keys_alone() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        let puzzle = puzzle(Theme::BlockToWin, true)?;
        open(&page, &puzzle.id()).await?;
        page.evaluate("document.querySelector('[data-point][tabindex=\"0\"]').focus()")
            .await?;
        let mv = right(&puzzle)?;
        for point in mv.from.into_iter().chain([mv.to]).chain(mv.remove) {
            page.press(point.name()).await?;
            page.press(Key::Enter + "").await?;
        }
        page.wait_for(".verdict-of-try.is-right").await?;
        // The next one, and back.
        for (button, key) in [
            ("#next", Key::Enter),
            ("button.icon[title='Previous puzzle']", Key::Space),
        ] {
            page.evaluate(&format!("document.querySelector(\"{button}\").focus()"))
                .await?;
            let before = asked(&page).await?;
            page.press(key + "").await?;
            page.wait_until(&format!("location.hash !== '#{before}'")).await?;
        }
        ensure!(asked(&page).await? == puzzle.id(), "back where it began");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_solution_is_shown_and_links_lead_to_their_puzzle() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        let puzzle = puzzle(Theme::BuildDoubleMill, true)?;
        open(&page, &puzzle.id()).await?;
        page.enter("#solution").await?;
        page.wait_for_focus(".verdict-of-try").await?;
        for mv in puzzle.question().answers() {
            wait_for_text(&page, ".verdict-of-try", &mv.to_string()).await?;
        }
        page.wait_for(".puzzles .arrow").await?;
        let arrow = "getComputedStyle(document.querySelector('.puzzles .arrow')).strokeDasharray";
        ensure!(
            page.evaluate(arrow).await? == "none",
            "a right move looks like a wrong try"
        );
        wait_for_text(&page, ".facts", "Solution seen").await?;
        ensure!(
            page.count("#solution:not([hidden])").await? == 0,
            "it is shown already"
        );
        page.enter("#retry").await?;
        page.wait_for_focus("#task").await?;
        // Another link while the page is open, and one that leads nowhere.
        let other = self::puzzle(Theme::QuietWin, false)?;
        page.evaluate(&format!("location.hash = '{}'", other.id()))
            .await?;
        wait_for_text(&page, "#task", "Find the quiet move that wins").await?;
        ensure!(
            page.count(".puzzles [role=alert]").await? == 0,
            "nothing is wrong"
        );
        page.evaluate("location.hash = 'aaaaaaa'").await?;
        page.wait_for(".puzzles [role=alert]").await?;
        // By theme, difficulty and rules.
        choose(&page, "#puzzle-theme", Theme::PlaceToWin.code()).await?;
        choose(&page, "#puzzle-flying", "off").await?;
        wait_for_text(&page, "#task", "Place a man so that you win").await?;
        wait_for_text(&page, ".facts", "Without flying").await?;
        let levels: Vec<u8> = Puzzle::all()
            .filter(|puzzle| puzzle.theme() == Theme::PlaceToWin && !puzzle.question().rules().flying)
            .map(|puzzle| puzzle.level())
            .collect();
        let hardest = *levels.iter().max().context("there are some")?;
        choose(&page, "#puzzle-level", &hardest.to_string()).await?;
        wait_for_text(&page, ".facts", &format!("Difficulty {hardest} of 5")).await?;
        let count = levels.iter().filter(|level| **level == hardest).count();
        wait_for_text(&page, ".progress", &format!("Solved: 0 of {count}")).await?;
        // Nobody saves himself by flying where nobody flies: there is nothing to go on to, whatever stands on the board.
        choose(&page, "#puzzle-level", "").await?;
        choose(&page, "#puzzle-theme", Theme::FlyToSave.code()).await?;
        wait_for_text(&page, "#task", "No puzzle is left in this choice").await?;
        ensure!(page.count("#next[aria-disabled]").await? == 1);
        page.click("#daily").await?;
        page.wait_for(".nothing-left").await?;
        ensure!(page.count("#next[aria-disabled]").await? == 1);
        choose(&page, "#puzzle-flying", "").await?;
        page.wait_for("#next:not([aria-disabled])").await?;
        page.wait_gone(".nothing-left").await
    })
    .await;
}

/// Days go by when `days` in the page's storage says so.
const CLOCK: &str = "(() => { \
    const Real = Date; \
    const now = () => new Real(2026, 10, 30 + Number(localStorage.getItem('days') ?? 0), 12).getTime(); \
    window.Date = class extends Real { \
        constructor(...parts) { if (parts.length) { super(...parts); } else { super(now()); } } \
        static now() { return now(); } \
    }; \
})()";

#[tokio::test(flavor = "multi_thread")]
async fn each_day_has_its_puzzle_and_days_in_a_row_are_counted() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        page.browser()
            .cdp()
            .send_raw(
                "Page.addScriptToEvaluateOnNewDocument",
                json!({ "source": CLOCK }),
            )
            .await?;
        let puzzles: Vec<Puzzle> = Puzzle::all().collect();
        open(&page, "").await?;
        for (days, row) in [
            (0, "1 day in a row"),
            (1, "2 days in a row"),
            (4, "1 day in a row"),
        ] {
            page.evaluate(&format!("localStorage.setItem('days', {days})"))
                .await?;
            open(&page, "daily").await?;
            if days == 4 {
                wait_for_text(&page, ".daily", "No days in a row yet").await?;
            }
            wait_for_text(&page, ".facts", "Puzzle of the day").await?;
            wait_for_text(&page, ".daily", "Not solved yet").await?;
            let today = &puzzles[Puzzle::of_day(FIRST_DAY + days, puzzles.len())];
            ensure!(asked(&page).await? == today.id(), "the puzzle of day {days}");
            play(&page, right(today)?).await?;
            wait_for_text(&page, ".daily", "Solved for today").await?;
            wait_for_text(&page, ".daily", row).await?;
        }
        wait_for_text(&page, ".daily", "The longest row: 2 days").await?;
        page.screenshot("puzzle-of-the-day").await?;
        // Without a name in the address: the one of the day while it is not solved, else another.
        open(&page, "").await?;
        wait_for_text(&page, ".facts", "Difficulty").await?;
        let today = puzzles[Puzzle::of_day(FIRST_DAY + 4, puzzles.len())].id();
        ensure!(asked(&page).await? != today, "that one is done");
        page.click("#daily").await?;
        page.wait_until(&format!("location.hash === '#{today}'")).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_mistakes_are_puzzles_until_they_are_known() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page, "own").await?;
        wait_for_text(&page, "#task", "There are no mistakes of yours here yet").await?;
        page.check_accessibility().await?;
        let puzzle = puzzle(Theme::CloseAndWin, false)?;
        let (rules, position) = (puzzle.question().rules(), puzzle.position());
        let text = puzzle.to_string();
        let letters = text.rsplit(' ').next().context("letters")?;
        let other = self::puzzle(Theme::OnlySave, false)?;
        let other_text = other.to_string();
        let kept = format!(
            "mlin mistakes 1\n{rules} | {} | {} | {}\n{rules} | {position} | {letters} | {}\n",
            other.position(),
            other_text.rsplit(' ').next().context("letters")?,
            wrong(&other)?,
            wrong(&puzzle)?
        );
        page.evaluate(&format!(
            "localStorage.setItem('mlin.mistakes', {})",
            serde_json::to_string(&kept)?
        ))
        .await?;
        open(&page, "own").await?;
        wait_for_text(
            &page,
            ".task",
            &format!("In your game you played {}", wrong(&puzzle)?),
        )
        .await?;
        play(&page, wrong(&puzzle)?).await?;
        page.wait_for(".verdict-of-try.is-wrong").await?;
        play(&page, right(&puzzle)?).await?;
        page.wait_for(".verdict-of-try.is-right").await?;
        // The place is kept over a reload.
        page.click("#next").await?;
        ensure!(asked(&page).await? == "own-1");
        page.reload().await?;
        wait_for_text(
            &page,
            ".task",
            &format!("In your game you played {}", wrong(&other)?),
        )
        .await?;
        page.click("#forget").await?;
        page.wait_for("#next[aria-disabled]").await?;
        page.click("#forget").await?;
        wait_for_text(&page, "#task", "There are no mistakes of yours here yet").await
    })
    .await;
}

/// Every language on the narrowest phone, dark, without a missing word and without anything wider than it.
#[tokio::test(flavor = "multi_thread")]
async fn it_fits_a_phone_in_every_language() {
    browser_test(
        Setup::new().size(320, 640).dark().reduced_motion(),
        |page| async move {
            let puzzle = puzzle(Theme::CloseAndWin, true)?;
            open(&page, &puzzle.id()).await?;
            for language in LANGUAGES {
                page.evaluate(&format!("localStorage.setItem('mlin.language', '{language}')"))
                    .await?;
                open(&page, &puzzle.id()).await?;
                page.wait_until(&format!("document.documentElement.lang === '{language}'"))
                    .await?;
                play(&page, wrong(&puzzle)?).await?;
                page.wait_for(".verdict-of-try.is-wrong").await?;
                ensure!(!page.scrolls_sideways().await?, "{language}: a wrong try");
                page.click("#solution").await?;
                page.wait_for(".puzzles .arrow").await?;
                ensure!(!page.scrolls_sideways().await?, "{language}: the solution");
                let text = page.text("main").await?;
                ensure!(!text.contains(['⟦', '{', '$']), "{language}: {text}");
                let is_hidden = "[...document.querySelectorAll('.puzzles [hidden]')]\
                    .every((part) => getComputedStyle(part).display === 'none')";
                ensure!(
                    page.evaluate(is_hidden).await? == true,
                    "what is hidden is not seen"
                );
                page.screenshot(&format!("puzzle-phone-{language}")).await?;
                if language == "el" {
                    page.check_accessibility().await?;
                }
            }
            Ok(())
        },
    )
    .await;
}
