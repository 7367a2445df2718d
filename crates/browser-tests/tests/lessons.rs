//! The course, and the page of history and questions.

use anyhow::{Context as _, Result, ensure};
use mlin_browser_tests::thirtyfour::{Key, TypingData};
use mlin_browser_tests::{Page, Setup, browser_test};
use mlin_locale::{FREQUENT_QUESTIONS, HISTORY_PAGE, Language, Locale, args};
use mlin_review::{Answer, Attempt, Step};
use mlin_rules::Point;

/// The points that a hand taps for an answer.
fn taps(answer: Answer) -> Vec<Point> {
    match answer {
        Answer::Point(point) => vec![point],
        Answer::Move(mv) => [mv.from, Some(mv.to), mv.remove].into_iter().flatten().collect(),
    }
}

/// All taps that do a step, with the first right answer to each of its tasks.
fn taps_to_the_end(step: &Step) -> Vec<Point> {
    let mut attempt: Attempt<'_> = step.begin();
    let mut all = Vec::new();
    while let Some(answer) = attempt.answers().first().copied() {
        all.extend(taps(answer));
        attempt.answer(answer);
    }
    all
}

/// Opens a page in a language, as a visitor who has chosen it before.
async fn open_in(page: &Page, path: &str, language: Language) -> Result<()> {
    let code = language.code();
    page.open("/").await?;
    page.evaluate(&format!("localStorage.setItem('mlin.language', '{code}')"))
        .await?;
    page.open(path).await?;
    page.wait_until(&format!(
        "document.documentElement.lang === '{code}' && document.querySelector('h1')"
    ))
    .await
}

/// Taps points one after the other, as a finger does.
async fn tap(page: &Page, points: &[Point]) -> Result<()> {
    let names: Vec<&str> = points.iter().map(|point| point.name()).collect();
    page.evaluate(&format!(
        "{}.forEach((name) => document.querySelector(`[data-point=${{name}}]`).dispatchEvent(new MouseEvent('click', {{ bubbles: true }})))",
        serde_json::to_string(&names)?
    ))
    .await
    .map(drop)
}

/// Types the names of points, Enter after each, as somebody does who has no pointer.
async fn press(page: &Page, points: &[Point]) -> Result<()> {
    page.evaluate("document.querySelector('.board [tabindex=\"0\"]').focus()")
        .await?;
    for point in points {
        page.press(TypingData::from(point.name()) + Key::Enter).await?;
    }
    Ok(())
}

/// Goes to a step by its address.
async fn go_to(page: &Page, id: &str, title: &str) -> Result<()> {
    page.evaluate(&format!("void (location.hash = '#step={id}')"))
        .await?;
    wait_for_heading(page, title).await
}

async fn wait_for_heading(page: &Page, title: &str) -> Result<()> {
    let title = serde_json::to_string(title)?;
    page.wait_until(&format!("document.querySelector('h1')?.textContent === {title}"))
        .await
}

/// What is said about the last try.
async fn said(page: &Page) -> Result<String> {
    let text = page
        .evaluate("document.getElementById('lesson-said').textContent")
        .await?;
    Ok(text.as_str().context("no text")?.to_owned())
}

async fn check_no_key_is_missing(page: &Page) -> Result<()> {
    let text = page.evaluate("document.body.textContent").await?;
    let text = text.as_str().unwrap_or_default();
    ensure!(
        !text.contains('⟦') && !text.contains("{$"),
        "a message is missing: {text}"
    );
    Ok(())
}

/// Walks the whole course; `by_key` without a pointer.
async fn walk(page: &Page, language: Language, by_key: bool) -> Result<()> {
    let locale = Locale::new(language);
    let steps: Vec<Step> = Step::all().collect();
    open_in(page, "/learn", language).await?;
    check_no_key_is_missing(page).await?;
    page.click("#lessons-go-on").await?;
    for (place, step) in steps.iter().enumerate() {
        let words = format!("lessons-step-{}", step.id());
        wait_for_heading(page, &locale.text(&words)).await?;
        assert_eq!(said(page).await?, "", "{}", step.id());
        let taps = taps_to_the_end(step);
        if by_key {
            press(page, &taps).await?;
        } else {
            tap(page, &taps).await?;
        }
        let right = locale.text(&format!("{words}.right"));
        page.wait_until(&format!(
            "document.getElementById('lesson-said').textContent.includes({})",
            serde_json::to_string(&right)?
        ))
        .await
        .with_context(|| format!("{language}: {}", step.id()))?;
        if place + 1 == steps.len() {
            assert!(said(page).await?.contains(&locale.text("lessons-finished")));
            break;
        }
        if by_key {
            page.wait_until("document.activeElement.id === 'next'").await?;
            page.press(Key::Enter + "").await?;
        } else {
            page.click("#next.primary").await?;
        }
    }
    check_no_key_is_missing(page).await?;
    page.click(".lesson-nav .all-lessons").await?;
    let all = args! { "done" => steps.len(), "count" => steps.len() };
    let all = serde_json::to_string(&locale.text_with("lessons-done", &all))?;
    let all_are_done = format!("document.getElementById('lessons-done')?.textContent === {all}");
    page.wait_until(&all_are_done).await?;
    assert_eq!(page.count(".lessons-chapter .is-done").await?, steps.len());
    // It is kept.
    page.reload().await?;
    page.wait_until(&all_are_done).await?;
    assert_eq!(page.count("#lessons-go-on").await?, 0);
    page.click("#lessons-forget").await?;
    page.click("#lessons-forget-yes").await?;
    page.wait_for("#lessons-go-on").await?;
    assert_eq!(page.count(".lessons-chapter .is-done").await?, 0);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_course_can_be_walked_by_keyboard_in_english() {
    browser_test(Setup::new().size(480, 700).reduced_motion(), |page| async move {
        walk(&page, Language::En, true).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_course_can_be_walked_in_the_other_languages() {
    browser_test(Setup::new().size(480, 700).reduced_motion(), |page| async move {
        for language in [Language::Hr, Language::Uk, Language::Cs, Language::El] {
            walk(&page, language, false).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_try_is_explained_and_another_one_may_be_right() {
    browser_test(Setup::new(), |page| async move {
        let point = |name: &str| name.parse::<Point>().context("no point");
        page.open("/learn#step=open-and-close").await?;
        wait_for_heading(&page, "The same mill again").await?;
        page.enter("#show-tip").await?;
        page.wait_until("document.querySelector('.lesson-tip').textContent.includes('d7')")
            .await?;
        page.wait_for_focus(".lesson-tip").await?;
        assert_eq!(page.count("#again").await?, 0);

        let wrong = [point("d6")?, point("d5")?];
        tap(&page, &wrong).await?;
        page.wait_for(".lesson-said.is-wrong").await?;
        assert_eq!(said(&page).await?, "Your opponent can step into the gap at d6.");
        assert_eq!(page.count(".board .mark-highlight").await?, 1);
        assert_eq!(page.count(".board .arrow").await?, 1);
        assert_eq!(page.count("#show-solution").await?, 0);
        // Not joined: the rules' own reason.
        tap(&page, &[point("d6")?, point("a1")?]).await?;
        page.wait_until("document.getElementById('lesson-said').textContent.includes('No line leads')")
            .await?;
        page.enter("#show-solution").await?;
        page.wait_for_focus("#lesson-said").await?;
        page.wait_until("document.getElementById('lesson-said').textContent.startsWith('Right here')")
            .await?;
        page.screenshot("lesson-solution").await?;
        page.check_accessibility().await?;

        let step = Step::all()
            .find(|step| step.id() == "open-and-close")
            .context("no step")?;
        let mut attempt = step.begin();
        let opening = attempt.answers()[0];
        attempt.answer(opening);
        tap(&page, &taps(opening)).await?;
        page.wait_for(".lesson-said.is-right").await?;
        assert!(
            said(&page).await?.contains("Black replies"),
            "{}",
            said(&page).await?
        );
        // Once more from the beginning.
        page.enter("#again").await?;
        page.wait_gone("#again").await?;
        page.wait_for_focus("h1").await?;
        tap(&page, &taps_to_the_end(&step)).await?;
        page.wait_for("#next.primary").await?;

        // A protected man may not be taken, another one may.
        go_to(&page, "remove", "Protected men").await?;
        tap(&page, &[point("f6")?, point("a7")?]).await?;
        page.wait_until("document.getElementById('lesson-said').textContent.includes('protected')")
            .await?;
        tap(&page, &[point("e4")?]).await?;
        page.wait_for("#next.primary").await?;

        // Back leads to the step before, and what is done is kept.
        page.browser().back().await?;
        wait_for_heading(&page, "The same mill again").await?;
        // Elsewhere first: a change behind the `#` alone would load nothing.
        page.browser().goto("about:blank").await?;
        page.open("/learn").await?;
        page.wait_until("document.getElementById('lessons-done')?.textContent === 'Steps done: 2 of 36'")
            .await?;
        assert_eq!(page.text("#lessons-go-on").await?, "Go on with step 1");

        // A step that there is not leads to those there are.
        page.evaluate("void (location.hash = '#step=nowhere')").await?;
        page.wait_for(".lessons [role=alert]").await?;
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_go_on_without_a_network() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_until_offline_works().await?;
        page.go_offline().await?;
        page.open("/learn#step=corner").await?;
        wait_for_heading(&page, "No short cuts").await?;
        tap(&page, &[Point::D7]).await?;
        page.wait_for("#next.primary").await?;
        page.go_online().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_and_history_are_clean_for_everybody() {
    for dark in [false, true] {
        let setup = if dark { Setup::new().dark() } else { Setup::new() };
        browser_test(setup, move |page| async move {
            let name = |what: &str| format!("{what}{}", if dark { "-dark" } else { "" });
            page.open("/learn").await?;
            page.wait_for(".lessons-chapter a").await?;
            page.check_accessibility().await?;
            page.screenshot(&name("lessons")).await?;
            go_to(&page, "first-mill", "Your first mill").await?;
            page.check_accessibility().await?;
            tap(&page, &[Point::A1]).await?;
            page.wait_for(".lesson-said.is-wrong").await?;
            page.check_accessibility().await?;
            page.screenshot(&name("lesson-wrong")).await?;
            page.open("/learn/history").await?;
            page.wait_for(".question").await?;
            page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
                .await?;
            page.check_accessibility().await?;
            page.screenshot(&name("history")).await
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn history_and_questions_are_told_in_every_language() {
    browser_test(Setup::new(), |page| async move {
        for language in Language::ALL {
            open_in(&page, "/learn/history", language).await?;
            check_no_key_is_missing(&page).await?;
            assert_eq!(page.count(".rules-text > section").await?, HISTORY_PAGE.len() + 1);
            let questions = FREQUENT_QUESTIONS.iter().map(|group| group.questions.len()).sum::<usize>();
            assert_eq!(page.count(".question summary").await?, questions);
            let broken = "[...document.querySelectorAll('.rules-contents a')].some((link) => !document.getElementById(link.hash.slice(1)))";
            assert_eq!(page.evaluate(broken).await?, false, "{language}");
        }
        // The address of a question opens it, and its links lead on in place.
        open_in(&page, "/learn/history#faq-double", Language::En).await?;
        page.wait_for("#faq-double[open]").await?;
        page.evaluate("void (window.same = true)").await?;
        page.click("#faq-double li:nth-child(2) a").await?;
        wait_for_heading(&page, "A mill with every move").await?;
        assert_eq!(page.evaluate("location.hash").await?, "#step=recognise");
        page.browser().back().await?;
        page.wait_for("#faq-double").await?;
        page.click("#first .on-board a").await?;
        page.wait_until("location.pathname === '/analyse' && document.querySelectorAll('.man').length === 3").await?;
        assert_eq!(page.evaluate("window.same").await?, true);
        Ok(())
    })
    .await;
}

/// The narrowest phone in the languages with the longest words.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wider_than_a_phone() {
    let setup = Setup::new().size(320, 640).touch().reduced_motion();
    browser_test(setup, |page| async move {
        for language in [Language::El, Language::Uk] {
            let locale = Locale::new(language);
            open_in(&page, "/learn", language).await?;
            assert!(!page.scrolls_sideways().await?, "{language}: all lessons");
            page.screenshot(&format!("lessons-phone-{language}")).await?;
            for step in Step::all() {
                go_to(
                    &page,
                    step.id(),
                    &locale.text(&format!("lessons-step-{}", step.id())),
                )
                .await?;
                tap(&page, &taps_to_the_end(&step)).await?;
                assert!(!page.scrolls_sideways().await?, "{language}: {}", step.id());
            }
            page.screenshot(&format!("lesson-phone-{language}")).await?;
            page.open("/learn/history").await?;
            page.wait_for(".question").await?;
            page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
                .await?;
            assert!(!page.scrolls_sideways().await?, "{language}: history");
            page.screenshot(&format!("history-phone-{language}")).await?;
        }
        Ok(())
    })
    .await;
}
