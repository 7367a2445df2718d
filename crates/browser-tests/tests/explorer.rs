//! What each move is worth: from the server's tablebase, from the small one of the page, and when there is none.

use anyhow::{Context as _, Result, ensure};
use mlin_browser_tests::thirtyfour::Key;
use mlin_browser_tests::{Page, Setup, browser_test};

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];

/// White wins with a7-d7 and loses with a7-g4 (three men against three, flying).
const FLYING: &str = "/analyse#start=W.B...../...B..../.W.W..B._w_0/0_0";
/// The same with four moves made without a removal, in a game with a limit of six: White wins in three, one too many.
const LATE: &str = "/analyse#start=W.B...../...B..../.W.W..B._w_0/0_4&no-removal-limit=6";
/// White may close a7-d7-g7 with the man on d6; the game is a draw all the same.
const DRAWN: &str = "/analyse#start=W.W...../.W.B.B../W...B..B_w_0/0_0";
/// Nine men each: far from any small tablebase.
const FULL: &str = "/analyse#start=WWWWW..B/WWWWB.BB/.BBB.BB._w_0/0_0";

async fn open(page: &Page, address: &str) -> Result<()> {
    page.browser().goto("about:blank").await?;
    page.open(address).await?;
    page.wait_for(".explorer h2").await.map(drop)
}

/// Switches the explorer on.
async fn explore(page: &Page) -> Result<()> {
    page.click("#explorer").await
}

/// Begins without a network, on a page that has been here before, and looks at the values that come with it.
async fn explore_offline(page: &Page) -> Result<()> {
    open(page, FLYING).await?;
    page.wait_until_offline_works().await?;
    page.wait_until(
        "(window.kept ??= setInterval(async () => { const cache = await caches.open('mlin-endings'); \
         window.endings = (await cache.keys()).length; }, 100)) && window.endings === 3",
    )
    .await?;
    page.go_offline().await?;
    page.reload().await?;
    explore(page).await?;
    wait_for_values(page).await?;
    let list = page.text(".value-list").await?;
    ensure!(list.contains("inside this page"), "{list}");
    Ok(())
}

/// Waits for the moves with their values.
async fn wait_for_values(page: &Page) -> Result<()> {
    page.wait_for(".value-list .move").await.map(drop)
}

/// The moves of a group, in the order of the list: `win`, `draw`, `loss`, `unknown`.
async fn group(page: &Page, value: &str) -> Result<Vec<String>> {
    let moves = page
        .evaluate(&format!(
            "[...document.querySelectorAll('.value-list h3')].filter((title) => title.querySelector('.{value}')) \
             .flatMap((title) => [...title.nextElementSibling.querySelectorAll('.move')].map((move) => move.textContent))"
        ))
        .await?;
    let moves = moves.as_array().context("no list")?;
    Ok(moves
        .iter()
        .filter_map(|mv| mv.as_str().map(str::to_owned))
        .collect())
}

/// The words over the moves of a group that are as far from the next removal.
async fn distances(page: &Page, value: &str) -> Result<Vec<String>> {
    let titles = page
        .evaluate(&format!(
            "[...document.querySelectorAll('.value-list h3')].filter((title) => title.querySelector('.{value}')) \
             .flatMap((title) => [...title.nextElementSibling.querySelectorAll('h4')].map((title) => title.textContent))"
        ))
        .await?;
    let titles = titles.as_array().context("no list")?;
    Ok(titles
        .iter()
        .filter_map(|title| title.as_str().map(str::to_owned))
        .collect())
}

/// What is spoken at a point.
async fn label(page: &Page, point: &str) -> Result<String> {
    let label = page
        .evaluate(&format!(
            "document.querySelector('.board [data-point={point}]').getAttribute('aria-label')"
        ))
        .await?;
    Ok(label.as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_values_stand_on_the_board_and_in_a_list_and_can_be_played() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        open(&page, FLYING).await?;
        explore(&page).await?;
        wait_for_values(&page).await?;
        let found = page.text(".explorer .found").await?;
        ensure!(found.contains("White") && found.contains("wins"), "{found}");
        let list = page.text(".value-list").await?;
        ensure!(list.contains("on this server"), "{list}");
        // Three men fly to eighteen free points each; which man a closed mill removes makes a move of its own.
        let (wins, draws, losses) = (
            group(&page, "win").await?,
            group(&page, "draw").await?,
            group(&page, "loss").await?,
        );
        ensure!(wins.contains(&"a7-d7".to_owned()), "{wins:?}");
        ensure!(losses.contains(&"a7-g4".to_owned()), "{losses:?}");
        ensure!(
            wins.len() + draws.len() + losses.len() >= 54,
            "{wins:?} {draws:?} {losses:?}"
        );
        ensure!(
            page.count(".board .values .badge").await? == 3,
            "one mark for each man"
        );
        ensure!(label(&page, "a7").await?.ends_with(", value: win"));
        page.check_accessibility().await?;
        page.screenshot("explorer").await?;

        // The man in hand shows where it goes.
        page.click(".board [data-point=a7]").await?;
        page.wait_until("document.querySelectorAll('.board .values .badge').length === 18")
            .await?;
        ensure!(label(&page, "d7").await?.ends_with(", value: win"));
        ensure!(label(&page, "g4").await?.ends_with(", value: loss"));
        page.screenshot("explorer-in-hand").await?;

        // By keys: a move of the list is played, and the values are Black's.
        page.evaluate("document.querySelector('.value-list [data-move=\"a7-d7\"]').focus()")
            .await?;
        page.press(Key::Enter + "").await?;
        page.wait_until("document.activeElement.id === 'explorer-heading'")
            .await?;
        page.wait_until("document.querySelector('.tree .move')?.textContent === 'a7-d7'")
            .await?;
        wait_for_values(&page).await?;
        let found = page.text(".explorer .found").await?;
        ensure!(found.contains("Black") && found.contains("loses"), "{found}");
        ensure!(group(&page, "win").await?.is_empty());
        // It stays switched on.
        page.reload().await?;
        wait_for_values(&page).await?;
        explore(&page).await?;
        page.wait_gone(".value-list .move").await?;
        ensure!(page.count(".board .values .badge").await? == 0);
        Ok(())
    })
    .await;
}

/// R16.
#[tokio::test(flavor = "multi_thread")]
async fn how_far_a_win_is_and_what_the_limit_leaves_of_it() {
    browser_test(Setup::new().sectors("3-3").distances(6), |page| async move {
        open(&page, &format!("{FLYING}&no-removal-limit=6")).await?;
        explore(&page).await?;
        wait_for_values(&page).await?;
        let found = page.text(".explorer .found").await?;
        ensure!(found == "White to move wins with best play.", "{found}");
        let distance = page.text(".value-list .distance").await?;
        ensure!(distance == "Removal in 3 moves.", "{distance}");
        ensure!(group(&page, "win").await? == ["a7-e5", "a7-d7"]);
        ensure!(distances(&page, "win").await? == ["Removal in 3 moves", "Removal in 5 moves"]);
        let limited = group(&page, "limited-win").await?;
        ensure!(limited.contains(&"e4-d6".to_owned()), "{limited:?}");
        ensure!(
            distances(&page, "loss").await? == ["Removal in 6 moves", "Removal in 4 moves"],
            "the longest defence first"
        );
        ensure!(group(&page, "limited-loss").await?.contains(&"a7-d6".to_owned()));
        ensure!(label(&page, "a7").await?.ends_with(", value: win"));
        ensure!(
            label(&page, "d5")
                .await?
                .ends_with(", value: win only without the limit")
        );
        let near = page.text(".value-list .near").await?;
        ensure!(near.starts_with("Only 6 moves are left"), "{near}");
        page.check_accessibility().await?;
        page.screenshot("explorer-distances").await?;

        open(&page, LATE).await?;
        wait_for_values(&page).await?;
        let found = page.text(".explorer .found").await?;
        ensure!(found.contains("only without the 6‑move limit"), "{found}");
        let near = page.text(".value-list .near").await?;
        ensure!(
            near.starts_with("Only 2 moves are left") && near.ends_with("needs 3."),
            "{near}"
        );
        ensure!(group(&page, "win").await?.is_empty());
        page.check_accessibility().await?;
        page.screenshot("explorer-limited").await?;

        // Of a limit that is not the game's nothing is told.
        open(&page, FLYING).await?;
        wait_for_values(&page).await?;
        ensure!(page.count(".value-list h4").await? == 0);
        ensure!(page.count(".value-list .distance").await? == 0);
        ensure!(group(&page, "win").await?.contains(&"e4-d6".to_owned()));
        let list = page.text(".value-list").await?;
        ensure!(list.contains("without removals are not taken"), "{list}");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_man_to_remove_has_a_value_of_its_own() {
    browser_test(Setup::new().sectors("4-4"), |page| async move {
        // Which of the four men goes is still to be chosen.
        open(&page, DRAWN).await?;
        explore(&page).await?;
        wait_for_values(&page).await?;
        page.click(".board [data-point=d6]").await?;
        page.click(".board [data-point=d7]").await?;
        page.wait_until("document.querySelectorAll('.point.is-removable').length === 4")
            .await?;
        ensure!(page.count(".board .values .badge").await? == 4);
        let label = label(&page, "f4").await?;
        ensure!(label.contains(", value: "), "{label}");
        page.screenshot("explorer-removal").await?;
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_the_small_tablebase_answers_offline_too() {
    browser_test(Setup::new(), |page| async move {
        explore_offline(&page).await?;
        ensure!(group(&page, "win").await?.contains(&"a7-d7".to_owned()));
        ensure!(group(&page, "loss").await?.contains(&"a7-g4".to_owned()));
        // The computer knows the same: this position is a draw, and not by estimate.
        open(&page, DRAWN).await?;
        wait_for_values(&page).await?;
        page.click("#engine").await?;
        page.wait_until("document.querySelector('.estimate .score-number')?.textContent === '='")
            .await?;
        let source = page.text(".estimate .source").await?;
        ensure!(source.contains("tablebase"), "{source}");
        // How games begin is known too.
        open(&page, "/analyse").await?;
        wait_for_values(&page).await?;
        ensure!(page.text(".value-list").await?.contains("inside this page"));
        ensure!(!group(&page, "draw").await?.is_empty());
        page.wait_until("document.querySelector('.estimate .score-number')?.textContent === '='")
            .await?;
        // Far away from it nobody says what the server, which was not asked, lacks.
        open(&page, FULL).await?;
        let found =
            |text: &str| format!("document.querySelector('.explorer .found').textContent.includes('{text}')");
        page.wait_until(&found("server cannot be reached")).await?;
        let hint = page.text(".value-list").await?;
        ensure!(hint == "Try again", "{hint}");
        // The server was not asked in vain: the browser would call that an error.
        let errors = page.console_errors().await?;
        ensure!(errors.iter().all(|error| !error.contains("/api/")), "{errors:?}");
        // Once it answers: said, with what would help.
        page.go_online().await?;
        page.enter(".value-list .button").await?;
        page.wait_for_focus("#explorer-heading").await?;
        page.wait_until(&found("it knows how games begin")).await?;
        let hint = page.text(".value-list").await?;
        ensure!(hint.contains("mlin solve --db"), "{hint}");
        Ok(())
    })
    .await;
}

/// Who begins without a network is not taken for one whose server has nothing.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_asked_again_when_there_is_a_network() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        explore_offline(&page).await?;
        page.go_online().await?;
        page.evaluate("[...document.querySelectorAll('.value-list .move')].find((move) => move.textContent === 'a7-g4').click()")
            .await?;
        page.wait_until("document.querySelector('.value-list')?.textContent.includes('on this server')")
            .await
    })
    .await;
}

/// The network and the opening knowledge come when an analysis needs them, not before.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_fetches_what_it_judges_by() {
    browser_test(Setup::new(), |page| async move {
        open(&page, "/analyse#flying=off").await?;
        page.wait_until_offline_works().await?;
        let look = "(window.kept ??= setInterval(async () => { const cache = await caches.open('mlin-endings'); \
                    window.names = (await cache.keys()).map((kept) => kept.url).join(' '); }, 100)) && window.names";
        page.wait_until(&format!("{look}?.includes('/endings-flying-')"))
            .await?;
        ensure!(page.evaluate("!window.names.includes('-walking-')").await? == true);
        page.click("#engine").await?;
        page.wait_until(&format!(
            "['network', 'opening'].every((kind) => ({look}).includes(`/${{kind}}-walking-`))"
        ))
        .await?;
        page.wait_until("document.querySelector('.estimate .score-number')?.textContent === '='")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tablebase_for_other_rules_is_never_used() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        open(&page, &format!("{FULL}&flying=off")).await?;
        explore(&page).await?;
        page.wait_until("document.querySelector('.explorer .found').textContent.includes('with flying')")
            .await?;
        ensure!(page.count(".board .values .badge").await? == 0);
        // The page's own has both.
        open(&page, &format!("{FLYING}&flying=off")).await?;
        wait_for_values(&page).await?;
        let list = page.text(".value-list").await?;
        ensure!(list.contains("inside this page"), "{list}");
        // What the server lacks, the page does not invent.
        open(&page, FULL).await?;
        page.wait_until("document.querySelector('.explorer .found').textContent.includes('does not have')")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_game_against_the_computer_it_must_be_asked_for_each_time() {
    browser_test(Setup::new().sectors("3-3"), |page| async move {
        page.open("/").await?;
        page.wait_for(".explorer h2").await?;
        let hint = page.text(".value-list").await?;
        ensure!(hint.contains("give the best moves away"), "{hint}");
        ensure!(page.text("#explorer").await?.contains("anyway"));
        explore(&page).await?;
        page.wait_until("document.querySelector('.explorer .found').textContent !== ''")
            .await?;
        page.check_accessibility().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_fits_a_small_dark_screen_in_every_language() {
    let setup = Setup::new()
        .size(320, 700)
        .language("el")
        .dark()
        .touch()
        .sectors("3-3")
        .distances(6);
    browser_test(setup, |page| async move {
        for language in LANGUAGES {
            page.open("/rules").await?;
            page.evaluate(&format!(
                "localStorage.setItem('mlin.language', '{language}'), localStorage.setItem('mlin.values', 'on')"
            ))
            .await?;
            open(&page, FLYING).await?;
            wait_for_values(&page).await?;
            ensure!(!page.scrolls_sideways().await?, "{language}");
            page.check_accessibility().await?;
            page.screenshot(&format!("explorer-phone-{language}")).await?;
            open(&page, LATE).await?;
            page.wait_for(".value-list .near").await?;
            ensure!(!page.scrolls_sideways().await?, "{language}");
            page.check_accessibility().await?;
            page.screenshot(&format!("explorer-limited-phone-{language}"))
                .await?;
            open(&page, FULL).await?;
            page.wait_for(".value-list code").await?;
            ensure!(!page.scrolls_sideways().await?, "{language}");
            page.screenshot(&format!("explorer-none-phone-{language}")).await?;
        }
        Ok(())
    })
    .await;
}
