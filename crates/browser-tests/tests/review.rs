//! A game gone through: its turning points as questions, the graph, links, the visitor's own mistakes.

use anyhow::{Context as _, Result, ensure};
use mlin_browser_tests::thirtyfour::Key;
use mlin_browser_tests::{Page, Setup, browser_test};
use mlin_rules::{Game, Ruleset};

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];

/// Three men against three, flying. White throws a win away, Black throws it back, and White's next move is a right one.
const RECORD: &str = "[Position \"W.B...../...B..../.W.W..B. w 0/0 0\"]\n1. a7-g4 g7-a7 2. g4-d7 *";
const ADDRESS: &str = "/learn/review#start=W.B...../...B..../.W.W..B._w_0/0_0&moves=a7-g4.g7-a7.g4-d7";
/// A right answer to the first question, in two taps.
const RIGHT: [&str; 2] = ["a7", "d7"];

async fn open(page: &Page, address: &str) -> Result<()> {
    page.browser().goto("about:blank").await?;
    page.open(address).await?;
    page.wait_for(".review h1").await.map(drop)
}

/// Waits until the whole game has been gone through.
async fn wait_for_review(page: &Page) -> Result<()> {
    page.wait_for(".review .summary dt").await.map(drop)
}

async fn tap(page: &Page, points: &[&str]) -> Result<()> {
    for point in points {
        page.click(&format!(".board [data-point={point}]")).await?;
    }
    Ok(())
}

/// The value that the graph's slider stands at.
async fn place(page: &Page) -> Result<i64> {
    let now = page
        .evaluate("Number(document.querySelector('.graph [role=slider]').getAttribute('aria-valuenow'))")
        .await?;
    now.as_i64().context("no number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_game_is_gone_through_question_by_question() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        open(&page, "/learn/review").await?;
        page.check_accessibility().await?;
        page.wait_for(".import textarea").await?.send_keys(RECORD).await?;
        page.click(".import button[type=submit]").await?;
        wait_for_review(&page).await?;
        // The right plies, and no move that keeps the value.
        ensure!(page.count(".point-list .point-button").await? == 2);
        ensure!(page.text(".review-progress").await?.contains("exact"));
        ensure!(page.text(".asked").await?.starts_with("White to move"));

        // Wrong, what was played, then right.
        tap(&page, &["a7", "g4"]).await?;
        ensure!(page.text(".tried").await?.contains("was played in the game"));
        tap(&page, &["a7", "a4"]).await?;
        page.wait_until("document.querySelector('.tried').textContent.includes('a7-a4')")
            .await?;
        ensure!(page.text(".tried").await?.contains("Try again"));
        ensure!(page.count("#answer").await? == 0, "several tries are allowed");
        tap(&page, &RIGHT).await?;
        ensure!(page.text("#answer").await? == "Right: a7-d7");
        let answer = page.text(".answer").await?;
        ensure!(answer.contains("turns a win into a loss"), "{answer}");
        ensure!(answer.contains("Right moves (12)"), "{answer}");
        ensure!(answer.contains("exact"), "{answer}");
        ensure!(page.count(".board .arrow").await? > 0, "arrows on the board");
        ensure!(page.count(".point-button.is-solved").await? == 1);
        page.check_accessibility().await?;
        page.screenshot("review-answer").await?;

        // The line is shown on the board.
        page.click("#line-better + ol li:nth-child(1) button").await?;
        page.wait_for(".board .last-to").await?;
        let shown = page.text("#line-better + ol .is-shown").await?;
        ensure!(shown == "a7-d7", "{shown}");

        // On to the second question, its answer without a try, and back.
        page.click("#next-point").await?;
        page.wait_until("document.querySelector('#question')?.textContent.startsWith('Black')")
            .await?;
        page.click("#show-answer").await?;
        page.wait_for("#answer").await?;
        ensure!(
            page.count(".point-button.is-solved").await? == 1,
            "shown is not solved"
        );
        page.click("#previous-point").await?;
        ensure!(
            page.text("#answer").await?.starts_with("Right"),
            "what was solved stays so"
        );
        page.click("#ask-again").await?;
        page.wait_for("#question").await?;

        // A move that keeps the value is no question, and is said to be right.
        page.click(".steps button:nth-of-type(4)").await?;
        ensure!(page.count("#question").await? == 0);
        let last = page.text(".review .last").await?;
        ensure!(last.contains("g4-d7") && last.contains("White wins"), "{last}");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_same_turning_point_and_mistakes_of_ones_own_are_kept() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        open(&page, &format!("{ADDRESS}&ply=1&me=black")).await?;
        wait_for_review(&page).await?;
        ensure!(page.text(".asked").await?.starts_with("Black to move"));
        ensure!(page.text(".me").await?.contains("1 new puzzle"));
        let kept = page.evaluate("localStorage.getItem('mlin.mistakes')").await?;
        let kept = kept.as_str().context("nothing is kept")?.to_owned();
        ensure!(kept.lines().count() == 2 && kept.ends_with("g7-a7\n"), "{kept}");
        // The address follows; a copy of it opens the same.
        page.click("#previous-point").await?;
        page.wait_until("!location.hash.includes('ply=')").await?;
        page.click("#next-point").await?;
        page.wait_until("location.hash.includes('&ply=1')").await?;
        let hash = page.evaluate("location.hash").await?;
        let hash = hash.as_str().unwrap_or_default().to_owned();
        open(&page, &format!("/learn/review{hash}")).await?;
        page.wait_for("#question").await?;
        ensure!(place(&page).await? == 1);
        // Seen once more it is no new puzzle.
        wait_for_review(&page).await?;
        ensure!(!page.text(".me").await?.contains("new puzzle"));
        // Without `me` nobody's mistakes are kept.
        page.evaluate("localStorage.removeItem('mlin.mistakes')").await?;
        open(&page, ADDRESS).await?;
        wait_for_review(&page).await?;
        ensure!(
            page.evaluate("localStorage.getItem('mlin.mistakes')")
                .await?
                .is_null()
        );
        page.click(".me input[value=white]").await?;
        page.wait_until("localStorage.getItem('mlin.mistakes')?.endsWith('a7-g4\\n')")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_record_says_beyond_its_game_and_what_an_end_gave_away_is_told() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        let resigned = ADDRESS.replace("a7-g4.g7-a7.g4-d7", "a7-d7&result=0-1.resignation");
        open(&page, &resigned).await?;
        wait_for_review(&page).await?;
        let points = page.text("section.points").await?;
        ensure!(
            points.contains("No move gave anything away.\nWhite resigned in a won position."),
            "{points}"
        );
        let summary = page.text(".review .summary").await?;
        ensure!(
            summary.contains("White resigned") && !summary.contains("Gave nothing away"),
            "{summary}"
        );
        // The rules end this game with its first move.
        open(&page, "/learn/review").await?;
        let record = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"]\nd7xf4 f2-d2 d7-d6 0-1";
        page.wait_for(".import textarea").await?.send_keys(record).await?;
        page.click(".import button[type=submit]").await?;
        wait_for_review(&page).await?;
        let left_out = page.text(".left-out").await?;
        ensure!(
            left_out.contains("2 more moves") && left_out.contains("result"),
            "{left_out}"
        );
        // Of another game it is not said.
        page.evaluate(&format!(
            "location.hash = '{}'",
            ADDRESS.trim_start_matches("/learn/review")
        ))
        .await?;
        page.wait_gone(".left-out p").await
    })
    .await;
}

/// Three men against three that never close a mill, though they could.
fn blunders() -> Result<Game> {
    let start = "W.B...../...B..../.W.W..B. w 0/0 0".parse()?;
    let mut game = Game::from_position(start, Ruleset::STANDARD);
    for ply in 0..40 {
        let mut quiet = game.legal_moves();
        quiet.retain(|mv| mv.remove.is_none());
        game.play(quiet[ply * 17 % quiet.len()])?;
    }
    Ok(game)
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_turning_points_the_gravest_stand_first() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        let moves: Vec<String> = blunders()?.moves().map(|mv| mv.to_string()).collect();
        let start = ADDRESS.split_once("&moves=").context("moves")?.0;
        open(&page, &format!("{start}&moves={}", moves.join("."))).await?;
        wait_for_review(&page).await?;
        ensure!(page.count(".point-list .point-button").await? == 10);
        let points = page.text("section.points").await?;
        ensure!(points.contains("only the gravest: 10 of"), "{points}");
        page.check_accessibility().await?;
        page.screenshot("review-many").await?;
        page.click("#all-points").await?;
        page.wait_until("document.querySelectorAll('.point-list .point-button').length > 10")
            .await?;
        page.click("#all-points").await?;
        page.wait_until("document.querySelectorAll('.point-list .point-button').length === 10")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_alone_go_through_a_game() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        open(&page, ADDRESS).await?;
        wait_for_review(&page).await?;
        page.evaluate("document.querySelector('.graph [role=slider]').focus()")
            .await?;
        let told = "document.querySelector('.graph [role=slider]').getAttribute('aria-valuetext')";
        for (key, at) in [
            (Key::Right, 1),
            (Key::End, 3),
            (Key::Left, 2),
            (Key::Home, 0),
            (Key::PageDown, 1),
            (Key::PageUp, 0),
        ] {
            let name = format!("{key:?}");
            page.press(key + "").await?;
            ensure!(place(&page).await? == at, "{name}");
            if at > 0 {
                let told = page.evaluate(told).await?;
                ensure!(told.as_str().is_some_and(|told| told.contains(':')), "{told}");
            }
        }
        // The question by the keyboard: take, put down.
        page.evaluate("document.querySelector('.board [data-point=a7]').focus()")
            .await?;
        page.press(Key::Enter + "").await?;
        page.press("d7").await?;
        page.press(Key::Enter + "").await?;
        ensure!(page.text("#answer").await? == "Right: a7-d7");
        page.wait_until("document.activeElement.id === 'answer'").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_tablebase_the_computer_says_that_it_may_be_wrong() {
    browser_test(Setup::new(), |page| async move {
        // White could close a mill and lets Black close one instead; no small tablebase reaches so far.
        open(
            &page,
            "/learn/review#start=WW.WBB../B..WB.B./.WB..WBW_w_0/0_0&moves=c4-b4",
        )
        .await?;
        wait_for_review(&page).await?;
        ensure!(page.count(".point-list .point-button").await? == 1);
        page.wait_for(".point-list .point-button").await?.click().await?;
        ensure!(page.text(".asked").await?.contains("the computer thinks"));
        page.click("#show-answer").await?;
        let answer = page.text(".answer").await?;
        ensure!(
            answer.contains("it may be wrong") && answer.contains("d2"),
            "{answer}"
        );
        ensure!(page.text(".review-progress").await?.contains("may be wrong"));
        page.check_accessibility().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_review_is_whole_in_every_language_on_a_narrow_phone() {
    for language in LANGUAGES {
        let setup = Setup::new().sectors("3-3").size(320, 640).language(language);
        browser_test(setup, move |page| async move {
            open(&page, ADDRESS).await?;
            wait_for_review(&page).await?;
            page.click("#show-answer").await?;
            page.wait_for("#answer").await?;
            page.click("details:has(.moves-table) summary").await?;
            let text = page.evaluate("document.body.innerText").await?;
            let text = text.as_str().unwrap_or_default();
            ensure!(!text.contains(['⟦', '{', '$']), "{language}: {text}");
            let rows =
                "new Set([...document.querySelectorAll('.learn-nav a')].map((link) => link.offsetTop)).size";
            let rows = page.evaluate(rows).await?;
            ensure!(
                rows.as_u64().is_some_and(|rows| rows <= 2),
                "{language}: a menu of {rows} rows"
            );
            ensure!(
                !page.scrolls_sideways().await?,
                "{language}: wider than the window"
            );
            page.check_accessibility().await?;
            page.screenshot(&format!("review-phone-{language}")).await
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_the_archive_leads_to_its_review() {
    browser_test(Setup::new().sectors("3-3").dark(), |page| async move {
        page.open("/archive").await?;
        page.wait_for(".archive h1").await?;
        let record = format!("{}\\n", RECORD.replace('\n', "\\n").replace('"', "\\\""));
        page.evaluate(&format!("localStorage.setItem('mlin.archive.0', \"{record}\")"))
            .await?;
        page.reload().await?;
        page.click(".game .review-link").await?;
        wait_for_review(&page).await?;
        page.check_accessibility().await?;
        ensure!(page.count(".point-list .point-button").await? == 2);
        page.screenshot("review-dark").await
    })
    .await;
}
