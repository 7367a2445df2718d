//! Rules, analysis, editor, archive and exchange: what stands beside the board to play on.

use std::io::Write as _;

use anyhow::{Context as _, Result};
use mlin_browser_tests::{Page, Setup, browser_test};

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];
const PAGES: [&str; 4] = ["/rules", "/analyse", "/editor", "/archive"];

/// Opens a page in a language, as a visitor who has chosen it before.
async fn open_in(page: &Page, path: &str, language: &str) -> Result<()> {
    page.evaluate(&format!("localStorage.setItem('mlin.language', '{language}')"))
        .await?;
    leave(page).await?;
    page.open(path).await?;
    page.wait_until(&format!("document.documentElement.lang === '{language}'"))
        .await?;
    page.wait_for("h1").await.map(drop)
}

/// Goes away, so that the next page is loaded anew: a change behind the `#` alone would load nothing.
async fn leave(page: &Page) -> Result<()> {
    page.browser().goto("about:blank").await.context("leaving")
}

/// Puts a text into a field as if it had been pasted.
async fn paste(page: &Page, selector: &str, text: &str) -> Result<()> {
    page.wait_for(selector).await?;
    let (selector, text) = (serde_json::to_string(selector)?, serde_json::to_string(text)?);
    page.evaluate(&format!(
        "(() => {{ const field = document.querySelector({selector}); field.value = {text}; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ))
    .await
    .map(drop)
}

/// Unfolds all that is folded.
async fn unfold(page: &Page) -> Result<()> {
    page.wait_for("details").await?;
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
        .await
        .map(drop)
}

/// Loads a text by the import field of the page.
async fn import(page: &Page, text: &str) -> Result<()> {
    unfold(page).await?;
    paste(page, "textarea[name=import]", text).await?;
    page.click(".import button[type=submit]").await
}

/// The moves of the list, without their numbers.
async fn moves(page: &Page) -> Result<String> {
    let text = page
        .evaluate("[...document.querySelectorAll('.tree .move')].map((move) => move.textContent).join(' ')")
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// From now on a file that the page saves stands in `window.saved`.
async fn catch_files(page: &Page) -> Result<()> {
    page.evaluate(
        "(() => { window.saved = null; const make = URL.createObjectURL.bind(URL); \
         URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make(blob); }; })()",
    )
    .await
    .map(drop)
}

async fn saved_file(page: &Page) -> Result<String> {
    page.wait_until("typeof window.saved === 'string'").await?;
    let text = page.evaluate("window.saved").await?;
    Ok(text.as_str().context("no file was saved")?.to_owned())
}

/// Hands a file with this text to a file field.
async fn choose_file(page: &Page, selector: &str, text: &str) -> Result<tempfile::NamedTempFile> {
    let mut file = tempfile::Builder::new().suffix(".pgn").tempfile()?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    page.wait_for(selector)
        .await?
        .send_keys(file.path().to_string_lossy().as_ref())
        .await?;
    Ok(file)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_told_with_pictures_in_every_language() {
    browser_test(Setup::new(), |page| async move {
        page.open("/rules").await?;
        for language in LANGUAGES {
            open_in(&page, "/rules", language).await?;
            assert!(page.count("figure svg.board[role=img]").await? >= 10, "{language}");
            for (what, expression) in [
                ("a message is missing", "!document.body.innerText.includes('⟦') && !document.body.innerText.includes('{$')"),
                (
                    "a picture has no name",
                    "[...document.querySelectorAll('figure svg.board')].every((board) => board.getAttribute('aria-label').length > 10)",
                ),
                ("a picture has no caption", "[...document.querySelectorAll('figcaption')].every((text) => text.textContent.length > 10)"),
                (
                    "a link of the contents leads nowhere",
                    "[...document.querySelectorAll('.rules-contents a')].every((link) => document.querySelector(link.hash))",
                ),
            ] {
                assert_eq!(page.evaluate(expression).await?, true, "{language}: {what}");
            }
            page.screenshot(&format!("rules-{language}")).await?;
        }
        leave(&page).await?;
        page.open("/rules#double").await?;
        page.wait_until("Math.abs(document.getElementById('double')?.getBoundingClientRect().top ?? 1000) < 300").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_accessible_and_fit_wide_and_narrow_light_and_dark() {
    for (name, setup) in [
        ("wide-light", Setup::new()),
        ("wide-dark", Setup::new().dark()),
        ("narrow-light", Setup::new().size(320, 640).touch()),
        ("narrow-dark", Setup::new().size(320, 640).dark()),
    ] {
        browser_test(setup, move |page| async move {
            page.open("/").await?;
            page.wait_for("h1").await?;
            for (i, path) in PAGES.into_iter().enumerate() {
                for language in [LANGUAGES[i], "el"] {
                    open_in(&page, path, language).await?;
                    if path == "/analyse" {
                        import(&page, "1. d6 f4 (1... b4 2. d2) 2. d7 b4 3. d5xf4 {a mill}").await?;
                        page.wait_for(".tree .move").await?;
                    }
                    if page.count("details").await? > 0 {
                        unfold(&page).await?;
                    }
                    assert!(!page.scrolls_sideways().await?, "{path} {language} {name}");
                    page.check_accessibility()
                        .await
                        .with_context(|| format!("{path} {language} {name}"))?;
                    page.screenshot(&format!("{}-{language}-{name}", &path[1..]))
                        .await?;
                }
            }
            Ok(())
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_out_comes_in_again() {
    browser_test(Setup::new(), |page| async move {
        page.open("/analyse").await?;
        import(&page, "d6 f4 d7 b4 d5 xf4").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 5")
            .await?;
        assert_eq!(moves(&page).await?, "d6 f4 d7 b4 d5xf4");
        // PlayOK's numbers, by keyboard from the field.
        import(&page, "5 14 2 11 8x14").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 5")
            .await?;
        assert_eq!(moves(&page).await?, "d6 f4 d7 b4 d5xf4");

        // A variation is played on the board and goes into the file.
        page.click("[aria-label='One move back']").await?;
        page.click("[data-point=a1]").await?;
        page.wait_for(".variation .move").await?;
        catch_files(&page).await?;
        page.click(".exchange-out > button:not(.copy)").await?;
        let file = saved_file(&page).await?;
        assert!(
            file.contains("[Flying \"on\"]") && file.contains("( 3. a1 )") || file.contains("(3. a1)"),
            "{file}"
        );

        let address = page.evaluate("location.href").await?;
        let address = address.as_str().unwrap_or_default().to_owned();
        assert!(address.ends_with("/analyse#moves=d6.f4.d7.b4.a1"), "{address}");

        // Another visitor: nothing is kept, the file and the link bring all back.
        page.evaluate("localStorage.clear()").await?;
        leave(&page).await?;
        page.open("/analyse").await?;
        unfold(&page).await?;
        let _file = choose_file(&page, ".import input[type=file]", &file).await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 6")
            .await?;
        assert_eq!(
            page.text(".variation")
                .await?
                .split_whitespace()
                .collect::<String>(),
            "3.a1"
        );
        import(&page, &address).await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 5")
            .await?;
        assert_eq!(moves(&page).await?, "d6 f4 d7 b4 a1");

        // However narrow the list, a number stands beside its move.
        page.evaluate("document.querySelector('.tree').style.width = '4rem'")
            .await?;
        let torn = "[...document.querySelectorAll('.turn-number')].filter((number) => \
                    number.getBoundingClientRect().bottom < number.nextElementSibling.getBoundingClientRect().top).length";
        assert_eq!(page.evaluate(torn).await?, 0);
        assert!(page.count(".turn-number").await? > 2);

        // A position comes as a start without moves.
        import(&page, "WW.W..../B.B.B.../........ w 0/0 7").await?;
        page.wait_gone(".tree .move").await?;
        page.wait_until("location.hash.startsWith('#start=WW.W..../B.B.B.../........_w_0/0_7')")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_input_is_named_and_nothing_is_lost() {
    browser_test(Setup::new(), |page| async move {
        page.open("/analyse").await?;
        import(&page, "d6 f4").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 2")
            .await?;

        import(&page, "d6 f4\nd7 d7 b4").await?;
        let fault = page.text("#import-answer .error").await?;
        assert!(fault.contains("Line 2, column 4, move 4"), "{fault}");
        assert!(fault.contains("d7 is not free"), "{fault}");
        assert_eq!(moves(&page).await?, "d6 f4", "the game before is still there");
        page.click("#import-answer .offers button").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 3")
            .await?;

        for (text, expected) in [
            ("d6 f4 d7 b4 d5xd6", "no enemy man on d6"),
            ("a7-b6", "must be placed"),
            ("d6 h8", "no such point"),
            ("d6 {", "has no end"),
            ("WWWWWWWW/WW....../........ w 0/9 0", "more than nine men"),
            ("........ ........ w", "eight points of a square"),
            ("https://example.org/", "no game and no position"),
            ("   ", "nothing to load"),
        ] {
            import(&page, text).await?;
            page.wait_until(&format!(
                "(document.querySelector('#import-answer .error')?.textContent ?? '').includes({expected:?})"
            ))
            .await
            .with_context(|| text.to_owned())?;
            assert_eq!(moves(&page).await?, "d6 f4 d7", "{text}");
        }

        // Lesson 10: the turn is finished on the board.
        import(&page, "1. d6 f4 2. d7 b4 3. d5").await?;
        page.click("#import-answer .offers button").await?;
        page.wait_for(".point.is-removable").await?;
        assert_eq!(page.count(".point.is-removable").await?, 2);
        page.click("[data-point=f4]").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 5")
            .await?;
        assert_eq!(moves(&page).await?, "d6 f4 d7 b4 d5xf4");

        // What a record says beyond the end, and a result that does not follow, is told.
        import(
            &page,
            "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] d7xf4 f2-d2 d7-d6 0-1",
        )
        .await?;
        page.wait_until("document.querySelectorAll('#import-answer p').length === 2")
            .await?;
        let notes = page.text("#import-answer").await?;
        assert!(notes.contains('2') && notes.contains("result"), "{notes}");

        // Several games: the faulty one is named, the others can be chosen.
        import(
            &page,
            "[White \"Ana\"]\nd6 *\n\n[White \"Ivo\"]\nd6 d6\n\n[White \"Eva\"]\nd7 f4 *",
        )
        .await?;
        page.wait_until("document.querySelectorAll('#import-answer .offers > li').length === 3")
            .await?;
        page.click("#import-answer .offers > li:last-child button")
            .await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 2")
            .await?;
        assert_eq!(moves(&page).await?, "d7 f4");

        // A link that was cut.
        leave(&page).await?;
        page.open("/analyse#moves=d6.f4.d").await?;
        let fault = page.text("[role=alert]").await?;
        assert!(fault.contains("damaged") && fault.contains("Move 3"), "{fault}");
        assert_eq!(moves(&page).await?, "d6 f4");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_tells_every_reason_and_hands_the_position_on() {
    browser_test(Setup::new(), |page| async move {
        page.open("/editor").await?;
        paste(&page, "#position-text", "WWWWWWWW/WWBBBBBB/BBBB.... w 3/0 5").await?;
        page.wait_until("document.querySelectorAll('.verdict.is-refused li').length === 3").await?;
        assert_eq!(page.evaluate("document.querySelector('.editor .primary').disabled").await?, true);
        paste(&page, "#position-text", "WWWW").await?;
        let fault = page.text("#position-fault").await?;
        assert!(fault.contains("Column 5"), "{fault}");

        page.evaluate("[...document.querySelectorAll('.editor .toolbar button')].find((b) => b.textContent === 'Clear all').click()")
            .await?;
        page.wait_until("document.querySelectorAll('.verdict.is-refused li').length === 1").await?;
        // In turn: white, black, nothing; then by tools and by keyboard.
        page.click("[data-point=a7]").await?;
        page.click("[data-point=d7]").await?;
        page.click("[data-point=d7]").await?;
        page.wait_until("document.querySelector('#position-text').value.startsWith('WB......')").await?;
        page.click(".tool input[value=white]").await?;
        for point in ["g4", "d6", "b4"] {
            page.click(&format!("[data-point={point}]")).await?;
        }
        page.click(".tool input[value=black]").await?;
        for point in ["a1", "c3"] {
            page.click(&format!("[data-point={point}]")).await?;
        }
        page.evaluate("document.querySelector('[data-point=e3]').focus()").await?;
        page.press(" ").await?;
        page.wait_until("document.querySelector('#position-text').value === 'WB.W..B./.W.....W/....B.B. w 0/0 0'").await?;
        page.wait_gone(".verdict.is-refused").await?;
        page.wait_until("location.hash === '#start=WB.W..B./.W.....W/....B.B._w_0/0_0'").await?;

        // The link brings it back; from there to the analysis.
        page.reload().await?;
        page.wait_until("document.querySelector('#position-text')?.value === 'WB.W..B./.W.....W/....B.B. w 0/0 0'").await?;
        page.evaluate("document.querySelectorAll('.editor .toolbar button')[1].click()").await?;
        page.wait_for(".analyse [data-point]").await?;
        page.click("[data-point=a7]").await?;
        page.click("[data-point=a4]").await?;
        page.wait_for(".tree .move").await?;
        assert_eq!(moves(&page).await?, "a7-a4");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_archive_is_saved_and_brought_back() {
    browser_test(Setup::new(), |page| async move {
        page.open("/archive").await?;
        page.wait_for(".empty").await?;
        let text = "[White \"Ana\"]\n[Black \"Ivo\"]\n[Date \"2026.11.29\"]\n\nd6 f4 1-0\n\n\
                    [White \"Eva\"]\n\nd6 d6 *\n\n\
                    [White \"Ola\"]\n[Date \"2026.11.30\"]\n\nd7 b4 d2 *\n";
        let _file = choose_file(&page, ".archive input[type=file]", text).await?;
        page.wait_until("document.querySelectorAll('.game').length === 2")
            .await?;
        let notice = page.text(".notice").await?;
        assert!(
            notice.contains("New games: 2") && notice.contains("Line 9, column 4"),
            "{notice}"
        );
        assert!(
            page.text(".game:first-child").await?.contains("Ola"),
            "the latest comes first"
        );
        assert_eq!(page.text(".game:first-child .game-result").await?, "Unfinished");
        assert!(page.text(".game:last-child").await?.contains("Black resigned"));

        catch_files(&page).await?;
        page.click(".archive .toolbar button").await?;
        let saved = saved_file(&page).await?;
        assert!(
            saved.contains("Ana") && saved.contains("Ola") && !saved.contains("Eva"),
            "{saved}"
        );

        // Deleted only after a question; brought back without doubles.
        page.click(".game:first-child .game-tools button:last-child")
            .await?;
        page.wait_for(".ask").await?;
        page.click(".game:first-child .game-tools button.danger").await?;
        page.wait_until("document.querySelectorAll('.game').length === 1")
            .await?;
        let _file = choose_file(&page, ".archive input[type=file]", &saved).await?;
        page.wait_until("document.querySelectorAll('.game').length === 2")
            .await?;
        page.reload().await?;
        page.wait_until("document.querySelectorAll('.game').length === 2")
            .await?;

        // Opened on the analysis board.
        page.click(".game:first-child .primary").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 3")
            .await?;
        assert_eq!(moves(&page).await?, "d7 b4 d2");

        // Back to the beginning by key: the focus stays on the button.
        let back = "[aria-label='One move back']";
        for _ in 0..3 {
            page.enter(back).await?;
        }
        page.wait_for_focus(&format!("{back}[aria-disabled]")).await?;
        page.click("[aria-label='To the end']").await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 3")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_room_says_so() {
    browser_test(Setup::new(), |page| async move {
        page.open("/archive").await?;
        page.wait_for("h1").await?;
        page.evaluate("(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; })()")
            .await?;
        let _file = choose_file(&page, ".archive input[type=file]", "d6 f4 1-0").await?;
        let notice = page.text(".notice").await?;
        assert!(notice.contains("no room"), "{notice}");
        assert_eq!(page.count(".game").await?, 0);
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_estimates_says_so_and_stops() {
    browser_test(Setup::new(), |page| async move {
        // Ten men placed: behind the openings that come with the page, and far from its endings.
        page.open("/analyse#moves=d6.f4.b4.d2.a7.g1.g7.d7.e4.c3").await?;
        page.click("#engine").await?;
        page.wait_for(".score-number").await?;
        let source = page.text(".estimate .source").await?;
        assert!(
            source.contains("estimate") && source.contains("not a proven"),
            "{source}"
        );
        assert!(!page.text(".best-line .line").await?.is_empty());
        page.click("#engine").await?;
        let depth = page.text(".estimate .depth").await?;
        // Were it still thinking, another depth would come in this time.
        page.evaluate("setTimeout(() => { window.later = true; }, 1500)")
            .await?;
        page.wait_until("window.later === true").await?;
        assert_eq!(page.text(".estimate .depth").await?, depth);

        // A forced win is found and called proven; played, it ends the game by its rule.
        leave(&page).await?;
        page.open("/analyse#start=WW.W...W/..B.B.B./........_w_0/0_0")
            .await?;
        page.click("#engine").await?;
        page.wait_until("document.querySelector('.score-number')?.textContent.startsWith('+#')")
            .await?;
        let source = page.text(".estimate .source").await?;
        assert!(!source.contains("estimate"), "{source}");
        page.click(".estimate > button").await?;
        page.wait_until("document.querySelector('.analyse .status').textContent.includes('White wins')")
            .await?;
        assert!(
            page.text(".analyse .status")
                .await?
                .contains("fewer than three men")
        );
        assert_eq!(
            page.count(".score-number").await?,
            0,
            "what was thought before is gone"
        );
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_opens_without_a_network_after_the_first_visit() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_for("h1").await?;
        page.wait_until_offline_works().await?;
        page.go_offline().await?;
        for path in PAGES {
            page.open(path).await?;
            page.wait_for("h1").await.with_context(|| path.to_owned())?;
        }
        page.open("/analyse#moves=d6.f4").await?;
        page.click("#engine").await?;
        page.wait_for(".score-number").await?;
        page.go_online().await
    })
    .await;
}
