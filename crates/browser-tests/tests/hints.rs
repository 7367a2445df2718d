//! Help while playing: hints when asked for, warnings, moves that are confirmed first.

use anyhow::{Result, ensure};
use mlin_browser_tests::thirtyfour::Key;
use mlin_browser_tests::{Page, Setup, browser_test};

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];

/// For two at the device: Black to place its man, White's mill on g7 is open.
const OPEN_MILL: &str = "/#moves=a7.f4.d7.b4.e3";

/// Opens the page as it is for those who want help.
async fn open(page: &Page, address: &str) -> Result<()> {
    page.open(address).await?;
    page.wait_for(".play [data-point]").await?;
    page.click("#help").await?;
    page.wait_for("#hints").await.map(drop)
}

async fn tap(page: &Page, point: &str) -> Result<()> {
    page.click(&format!(".board [data-point={point}]")).await
}

/// Chooses how much help is wanted.
async fn choose(page: &Page, hints: &str) -> Result<()> {
    page.evaluate("document.querySelector('details:has(#hints)').open = true")
        .await?;
    page.click(&format!("#hints option[value={hints}]")).await
}

async fn wait_for_move(page: &Page, mv: &str) -> Result<()> {
    page.wait_until(&format!("location.hash.endsWith('.{mv}')")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_there_only_when_it_was_chosen() {
    browser_test(Setup::new(), |page| async move {
        open(&page, OPEN_MILL).await?;
        ensure!(page.count("#hint").await? == 0, "not offered beside a friend");
        choose(&page, "asked").await?;
        page.click("#hint").await?;
        page.wait_for(".hint .item").await?;
        let hint = page.text(".hint").await?;
        ensure!(hint.contains("White closes a mill at g7"), "{hint}");
        ensure!(hint.contains("Advice:"), "{hint}");
        ensure!(
            page.count(".board .mark-highlight").await? > 0,
            "the points are marked"
        );
        page.check_accessibility().await?;
        page.screenshot("hint").await?;
        // A move that overlooks the mill is played without a word, and the hint is gone.
        tap(&page, "c3").await?;
        wait_for_move(&page, "c3").await?;
        page.wait_gone(".hint .item").await?;
        // The choice for two is remembered, and says nothing about games against the computer.
        page.reload().await?;
        page.wait_for("#hint").await?;
        let kept = page.evaluate("localStorage.getItem('mlin.hints')").await?;
        ensure!(kept.as_str() == Some("off"), "{kept}");
        // Whoever wants none any more gets the small page again.
        choose(&page, "off").await?;
        page.wait_gone("#hint").await?;
        page.reload().await?;
        page.wait_for("#help").await.map(drop)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_the_computer_is_addressed_and_no_hint_outlives_its_position() {
    browser_test(Setup::new(), |page| async move {
        // By keyboard: what takes the place of the button takes its focus.
        page.open("/").await?;
        page.wait_for("#help").await?;
        page.evaluate("document.querySelector('#help').focus({ focusVisible: true })")
            .await?;
        page.press(Key::Enter + "").await?;
        page.wait_until("document.activeElement?.id === 'help-choices'")
            .await?;
        // White may close its mill on d7.
        page.evaluate("location.hash = '#start=W.W...B./......../.....B.._w_5/5_0'")
            .await?;
        page.wait_for("dialog[open] #players-computer").await?;
        page.click("label[for=players-computer]").await?;
        page.click("#start").await?;
        page.wait_until("!document.querySelector('dialog[open]')").await?;
        choose(&page, "asked").await?;
        page.click("#hint").await?;
        page.wait_for(".hint .item").await?;
        let hint = page.text(".hint").await?;
        ensure!(
            hint.contains("You can close a mill at d7") && !hint.contains("White"),
            "{hint}"
        );
        ensure!(page.text(".seat:last-child").await?.contains("You"));
        tap(&page, "d7").await?;
        page.wait_for(".is-removable[data-point=a1]").await?;
        page.wait_gone("#hint").await?;
        page.wait_gone(".board .mark-highlight").await?;
        // The man stands on the board, and in no hand.
        let tray = "document.querySelector('.seat:last-child .tray').getAttribute('aria-label')";
        let tray = page.evaluate(tray).await?;
        ensure!(
            tray.as_str().is_some_and(|tray| tray.contains("in hand: 4")),
            "{tray}"
        );
        // Taken back, there is a hint again.
        page.press(Key::Escape + "").await?;
        page.wait_for("#hint").await?;
        ensure!(
            page.count(".hint .item").await? == 0,
            "it is to be asked for anew"
        );
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_overlooks_a_mill_is_asked_about_once() {
    browser_test(Setup::new(), |page| async move {
        open(&page, OPEN_MILL).await?;
        choose(&page, "warn").await?;
        tap(&page, "c3").await?;
        let warning = page.text("#warning").await?;
        ensure!(
            warning.contains("After c3") && warning.contains("g7"),
            "{warning}"
        );
        page.check_accessibility().await?;
        page.screenshot("warning").await?;
        // Taken back, and a move that prevents the mill needs no word.
        page.click("#take-back").await?;
        page.wait_gone("#warning").await?;
        tap(&page, "g7").await?;
        wait_for_move(&page, "g7").await?;
        page.click(".steps button:nth-of-type(5)").await?;
        // All the same.
        tap(&page, "c3").await?;
        page.click("#confirm").await?;
        wait_for_move(&page, "c3").await?;
        // Now White would miss its own mill, and lose; of a move that holds the draw nothing would be said.
        tap(&page, "g1").await?;
        let warning = page.text("#warning").await?;
        ensure!(warning.contains("close a mill at g7"), "{warning}");
        page.click("#take-back").await?;
        tap(&page, "g7").await?;
        tap(&page, "f4").await?;
        wait_for_move(&page, "g7xf4").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_confirmed_by_pointer_and_by_key() {
    browser_test(Setup::new(), |page| async move {
        open(&page, "/#moves=d6.f4").await?;
        choose(&page, "asked").await?;
        page.click("#confirm-moves").await?;
        page.wait_for("#hint").await?;
        tap(&page, "d7").await?;
        ensure!(page.text(".status .sentence").await? == "Play d7?");
        ensure!(
            page.count("#hint").await? == 0,
            "it would be about the position before"
        );
        ensure!(
            page.evaluate("location.hash").await? == "#moves=d6.f4",
            "it waits"
        );
        page.click("#confirm").await?;
        wait_for_move(&page, "d7").await?;
        // Another point instead; the first man is taken back.
        tap(&page, "a1").await?;
        tap(&page, "b4").await?;
        ensure!(page.text(".status .sentence").await? == "Play b4?");
        ensure!(page.count(".board .man:not(.is-removed)").await? == 4);
        tap(&page, "b4").await?;
        wait_for_move(&page, "b4").await?;
        // By key, with a mill: the point, the man to remove, and once more.
        page.evaluate("document.querySelector('.board [data-point=d5]').focus()")
            .await?;
        page.press(Key::Enter + "").await?;
        page.press("f4").await?;
        page.press(Key::Enter + "").await?;
        ensure!(page.text(".status .sentence").await? == "Play d5xf4?");
        page.press(Key::Enter + "").await?;
        wait_for_move(&page, "d5xf4").await?;
        // Escape takes back.
        page.press(Key::Enter + "").await?;
        page.wait_for("#confirm").await?;
        page.press(Key::Escape + "").await?;
        page.wait_gone("#confirm").await?;
        // By the button, and the keyboard goes on on the board.
        page.press(Key::Enter + "").await?;
        page.wait_for("#confirm").await?;
        page.evaluate("document.querySelector('#take-back').focus({ focusVisible: true })")
            .await?;
        page.press(Key::Enter + "").await?;
        page.wait_until("document.activeElement.closest('.board') !== null")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_is_whole_in_every_language_on_a_narrow_phone() {
    for language in LANGUAGES {
        let setup = Setup::new().size(320, 640).language(language);
        browser_test(setup, move |page| async move {
            open(&page, OPEN_MILL).await?;
            choose(&page, "warn").await?;
            page.click("#hint").await?;
            page.wait_for(".hint .item").await?;
            tap(&page, "c3").await?;
            page.wait_for("#warning").await?;
            let text = page.evaluate("document.body.innerText").await?;
            let text = text.as_str().unwrap_or_default();
            ensure!(!text.contains(['⟦', '{', '$']), "{language}: {text}");
            ensure!(
                !page.scrolls_sideways().await?,
                "{language}: wider than the window"
            );
            page.screenshot(&format!("hint-phone-{language}")).await
        })
        .await;
    }
}
