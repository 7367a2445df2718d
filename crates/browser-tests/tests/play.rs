//! The page to play on: whole games by pointer and by keyboard, languages, narrow and dark, undo, reload.

use anyhow::{Context as _, Result, bail, ensure};
use mlin_browser_tests::thirtyfour::{By, Key};
use mlin_browser_tests::{Page, Setup, browser_test};
use mlin_rules::{Game, Move, Outcome, Ruleset, Side};

/// The buttons below the moves: first, back, on, last, undo, redo.
const TO_THE_BEGINNING: &str = ".steps button:nth-of-type(1)";
const UNDO: &str = ".steps button:nth-of-type(5)";
const REDO: &str = ".steps button:nth-of-type(6)";

const LANGUAGES: [&str; 5] = ["hr", "uk", "cs", "el", "en"];

/// Opens the page and waits for the board.
async fn open(page: &Page) -> Result<()> {
    page.open("/").await?;
    page.wait_for(".play [data-point]").await.map(drop)
}

/// Taps a point by the pointer.
async fn tap(page: &Page, point: &str) -> Result<()> {
    page.click(&format!("[data-point={point}]")).await
}

/// The spoken name of a point.
async fn name(page: &Page, point: &str) -> Result<String> {
    let element = page.wait_for(&format!("[data-point={point}]")).await?;
    element
        .attr("aria-label")
        .await?
        .context("a point without a name")
}

/// The address holds the game; its moves in the order in which they were played.
async fn moves(page: &Page) -> Result<Vec<Move>> {
    let hash = page.evaluate("location.hash").await?;
    let hash = hash
        .as_str()
        .unwrap_or_default()
        .trim_start_matches('#')
        .to_owned();
    let Some(text) = hash.split('&').find_map(|part| part.strip_prefix("moves=")) else {
        return Ok(Vec::new());
    };
    text.split('.')
        .map(|text| text.parse().map_err(Into::into))
        .collect()
}

/// Waits until so many plies have been played.
async fn wait_for_plies(page: &Page, plies: usize) -> Result<()> {
    page.wait_until(&format!(
        "((location.hash.match(/moves=([^&]*)/) ?? ['', ''])[1].split('.').filter(Boolean).length) === {plies}"
    ))
    .await
}

/// Begins a game for two by the dialog.
async fn begin_for_two(page: &Page) -> Result<()> {
    page.click("#new-game").await?;
    page.click("label[for=players-two]").await?;
    page.click("#start").await?;
    page.wait_until("!document.querySelector('dialog[open]')").await
}

/// Enters a whole turn by the pointer.
async fn play(page: &Page, mv: Move) -> Result<()> {
    for point in mv.from.into_iter().chain([mv.to]).chain(mv.remove) {
        tap(page, point.name()).await?;
    }
    Ok(())
}

/// Drags with the pointer from one element to another.
async fn drag(page: &Page, from: &str, to: &str) -> Result<()> {
    let from = page.wait_for(from).await?;
    let to = page.wait_for(to).await?;
    page.browser()
        .action_chain()
        .drag_and_drop_element(&from, &to)
        .perform()
        .await?;
    Ok(())
}

/// A game from the first move to its end by rule, the same every time: who can removes, and the moves are spread.
fn whole_game() -> Game {
    let mut game = Game::new(Ruleset::default());
    let mut spread = 7_usize;
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        spread = spread.wrapping_mul(31).wrapping_add(11) % 1009;
        let best = moves
            .iter()
            .find(|mv| mv.remove.is_some())
            .unwrap_or(&moves[spread % moves.len()]);
        assert_eq!(game.play(*best), Ok(()), "it is legal");
    }
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_pointer_against_the_computer() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        // A short limit makes a short game, whoever is the better player.
        page.click("#new-game").await?;
        page.click("label[for=strength-beginner]").await?;
        let limit = page.wait_for("#limit").await?;
        limit.clear().await?;
        limit.send_keys("8").await?;
        page.click("#start").await?;
        page.wait_for(".status.is-yours").await?;

        let mut game = Game::new(Ruleset {
            no_removal_limit: 8.try_into().ok(),
            ..Ruleset::default()
        });
        while game.outcome().is_none() {
            if game.position().side_to_move() == Side::White {
                let moves = game.legal_moves();
                let mv = *moves
                    .iter()
                    .find(|mv| mv.remove.is_some())
                    .unwrap_or(&moves[game.ply() * 7 % moves.len()]);
                play(&page, mv).await?;
                game.play(mv)?;
            } else {
                wait_for_plies(&page, game.ply() + 1).await?;
                let answer = moves(&page).await?.pop().context("no move came")?;
                game.play(answer)?;
            }
        }
        page.wait_for(".end h2").await?;
        wait_for_plies(&page, game.ply()).await?;
        page.screenshot("play-end").await?;
        page.check_accessibility().await?;
        // The end names its rule, and a rematch begins a new game by the same rules.
        let text = page.text(".end").await?;
        let expected = match game.outcome() {
            Some(Outcome::Draw { .. }) => "Draw",
            Some(Outcome::Win {
                winner: Side::White, ..
            }) => "You win",
            _ => "The computer wins",
        };
        ensure!(text.contains(expected), "{text}");
        page.click(".end .primary").await?;
        wait_for_plies(&page, 0).await?;
        ensure!(page.evaluate("location.hash").await? == "#no-removal-limit=8");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_for_two_by_keyboard_only() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        tab_to(&page, "#new-game").await?;
        page.press(Key::Enter + "").await?;
        page.wait_for("dialog[open]").await?;
        tab_to(&page, "input[name=players]").await?;
        page.press(Key::Down + "").await?;
        page.wait_until("document.querySelector('#players-two').checked")
            .await?;
        tab_to(&page, "#start").await?;
        page.press(Key::Enter + "").await?;
        page.wait_until("!document.querySelector('dialog[open]')").await?;
        tab_to(&page, ".point").await?;
        let game = whole_game();
        for (ply, mv) in game.moves().enumerate() {
            let points = mv.from.into_iter().chain([mv.to]).chain(mv.remove);
            let keys: String = points
                .map(|point| format!("{point}{}", Key::Enter.value()))
                .collect();
            page.press(keys).await?;
            wait_for_plies(&page, ply + 1)
                .await
                .with_context(|| format!("after {mv}"))?;
        }
        page.wait_for(".end h2").await?;
        let expected = match game.outcome() {
            Some(Outcome::Win {
                winner: Side::White, ..
            }) => "White wins",
            Some(Outcome::Win {
                winner: Side::Black, ..
            }) => "Black wins",
            _ => "Draw",
        };
        ensure!(page.text(".end h2").await? == expected);
        // Who listens is told as well.
        let said = page
            .evaluate("document.querySelector('.play [aria-live]').textContent")
            .await?;
        ensure!(
            said.as_str().is_some_and(|said| said.contains(expected)),
            "{said}"
        );
        Ok(())
    })
    .await;
}

/// Presses Tab until the focus is on an element that matches.
async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..80 {
        page.press(Key::Tab + "").await?;
        if page
            .evaluate(&format!("document.activeElement.matches('{selector}')"))
            .await?
            == true
        {
            return Ok(());
        }
    }
    bail!("Tab never reaches {selector}")
}

#[tokio::test(flavor = "multi_thread")]
async fn arrow_keys_walk_along_the_lines_and_escape_gives_a_mill_up() {
    browser_test(Setup::new(), |page| async move {
        page.open("/#moves=d6.f4.d7.b4").await?;
        page.wait_for(".play [data-point]").await?;
        tab_to(&page, ".point").await?;
        let here = || page.evaluate("document.activeElement.dataset.point");
        ensure!(here().await? == "a7");
        ensure!(name(&page, "a7").await? == "a7, free, a man may be placed here");
        for (key, point) in [
            (Key::Right, "d7"),
            (Key::Down, "d6"),
            (Key::Down, "d5"),
            (Key::Down, "d5"),
            (Key::Home, "c5"),
            (Key::End, "e5"),
        ] {
            page.press(key + "").await?;
            ensure!(here().await? == point, "{point}");
        }
        page.press("d5").await?;
        ensure!(here().await? == "d5");
        page.press(Key::Enter + "").await?;
        page.wait_for(".is-removable[data-point=f4]").await?;
        ensure!(name(&page, "f4").await?.contains("may be removed"));
        ensure!(name(&page, "d5").await?.contains("in a mill"));
        page.press(Key::Escape + "").await?;
        page.wait_gone(".is-removable").await?;
        ensure!(name(&page, "d5").await?.contains("free"));
        wait_for_plies(&page, 4).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_tap_says_why_and_a_drag_moves() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        page.open("/#start=WWWW..../WBBBB.../........_w_0/0_0").await?;
        page.wait_for("dialog[open]").await?;
        page.click("label[for=players-two]").await?;
        page.click("#start").await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 9")
            .await?;
        tap(&page, "d7").await?;
        ensure!(page.text(".refusal").await?.contains("d7 cannot move"));
        tap(&page, "d6").await?;
        page.wait_until("document.querySelector('.refusal')?.textContent.includes('d6')")
            .await?;
        tap(&page, "a7").await?;
        ensure!(name(&page, "a4").await? == "a4, free, may move here");
        tap(&page, "a7").await?;
        drag(&page, "[data-point=a7]", "[data-point=a4]").await?;
        wait_for_plies(&page, 1).await?;
        ensure!(name(&page, "a4").await?.contains("white"));
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn men_are_dragged_from_the_hand_and_off_the_board() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        begin_for_two(&page).await?;
        for (i, point) in ["d6", "f4", "d7", "b4", "d5"].into_iter().enumerate() {
            drag(&page, ".seat.is-placing .tray", &format!("[data-point={point}]")).await?;
            if point == "d5" {
                break;
            }
            wait_for_plies(&page, i + 1).await?;
        }
        drag(&page, "[data-point=f4].is-removable", "[data-point=g1]").await?;
        wait_for_plies(&page, 5).await?;
        ensure!(name(&page, "f4").await?.contains("free"));
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_redo_stepping_and_reload_lose_nothing() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        begin_for_two(&page).await?;
        for point in ["d6", "f4", "d7", "b4"] {
            tap(&page, point).await?;
        }
        wait_for_plies(&page, 4).await?;
        page.click(UNDO).await?;
        wait_for_plies(&page, 3).await?;
        page.click(REDO).await?;
        wait_for_plies(&page, 4).await?;
        // Stepping looks, and changes nothing.
        page.click(TO_THE_BEGINNING).await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 0")
            .await?;
        wait_for_plies(&page, 4).await?;
        page.press(Key::Right + "").await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 1")
            .await?;
        page.reload().await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 4")
            .await?;
        wait_for_plies(&page, 4).await?;
        ensure!(
            page.count("#offer-draw").await? == 1,
            "it is still a game for two"
        );
        // A draw needs both.
        page.click("#offer-draw").await?;
        page.click(".status .primary").await?;
        ensure!(page.text(".end h2").await? == "Draw");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_is_never_lost() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        begin_for_two(&page).await?;
        for point in ["d6", "f4", "d7", "b4"] {
            tap(&page, point).await?;
        }
        // A button that has nothing more to do keeps it.
        for button in [UNDO, REDO, TO_THE_BEGINNING] {
            page.enter(button).await?;
            page.wait_for_focus(button).await?;
        }
        ensure!(
            page.count(&format!("{TO_THE_BEGINNING}[aria-disabled=true]"))
                .await?
                == 1
        );
        page.press(Key::Enter + "").await?;
        wait_for_plies(&page, 4).await?;
        // One that goes away leaves it to the board: back to the game, a turn taken back, a draw refused.
        page.enter(".status .button").await?;
        page.wait_for_focus(".board .point").await?;
        tap(&page, "d5").await?;
        page.enter(".status .button").await?;
        page.wait_for_focus(".board .point").await?;
        page.enter("#offer-draw").await?;
        page.wait_for_focus("#offer-draw").await?;
        page.enter(".status .button:not(.primary)").await?;
        page.wait_for_focus(".board .point").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_never_loses_the_game_under_way() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        begin_for_two(&page).await?;
        for point in ["d6", "f4", "d7", "b4"] {
            tap(&page, point).await?;
        }
        wait_for_plies(&page, 4).await?;
        // An earlier moment of this game is looked at, and nothing is lost.
        page.evaluate("location.hash = '#moves=d6.f4'").await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 2")
            .await?;
        wait_for_plies(&page, 4).await?;
        // What cannot be read changes nothing.
        page.evaluate("location.hash = '#moves=%00'").await?;
        page.wait_for("[role=alert]").await?;
        wait_for_plies(&page, 4).await?;
        // The beginning of this very game, to be played from there: who plays it is asked first.
        page.open("/analyse").await?;
        page.click(".pane-side .toolbar .primary").await?;
        page.wait_for("dialog[open] #players-computer").await?;
        page.press(Key::Escape + "").await?;
        page.wait_until("!document.querySelector('dialog[open]')").await?;
        wait_for_plies(&page, 4).await?;
        // Of a bare position is asked who plays it.
        page.evaluate("location.hash = '#start=WWW...../BBBB..../........_w_0/0_0'")
            .await?;
        page.wait_for("dialog[open] #players-computer").await?;
        page.click("label[for=players-computer]").await?;
        page.click("label[for=strength-beginner]").await?;
        page.click("#start").await?;
        page.wait_until("document.querySelectorAll('.man:not(.is-removed)').length === 7")
            .await?;
        ensure!(page.count("#offer-draw").await? == 0, "the computer plays Black");
        page.open("/archive").await?;
        page.wait_until("document.querySelectorAll('.game').length === 1")
            .await?;
        page.click(".game .primary").await?;
        page.wait_until("document.querySelectorAll('.tree .move').length === 4")
            .await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_memory_gives_a_fresh_game() {
    browser_test(Setup::new(), |page| async move {
        page.open("/archive").await?;
        for text in [
            "",
            "mlin session 1\\nwhite nobody",
            "{}",
            "mlin session 1\\ngame moves=z9",
        ] {
            page.evaluate(&format!("localStorage.setItem('mlin.session', '{text}')"))
                .await?;
            open(&page).await?;
            wait_for_plies(&page, 0).await?;
            page.wait_for(".status.is-yours").await?;
            page.open("/archive").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_can_be_hurried_and_a_new_game_forgets_what_it_thought() {
    browser_test(Setup::new().reduced_motion(), |page| async move {
        open(&page).await?;
        page.click("#new-game").await?;
        page.click("label[for=strength-strong]").await?;
        page.click("#start").await?;
        tap(&page, "d6").await?;
        page.click("#move-now").await?;
        wait_for_plies(&page, 2).await?;
        // It thinks about another move, and is not asked any more.
        let free = moves(&page).await?;
        let point = ["f4", "b4", "d2"]
            .into_iter()
            .find(|point| free.iter().all(|mv| mv.to.name() != *point));
        tap(&page, point.context("all taken")?).await?;
        page.wait_for("#move-now").await?;
        begin_for_two(&page).await?;
        tokio::time::sleep(std::time::Duration::from_secs(4)).await;
        wait_for_plies(&page, 0).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_language_fits_wide_and_narrow_light_and_dark() {
    const MILL: &str = "/#moves=d6.f4.d7.b4.d5xf4.f4.a1.g1.a4.a7.b2.g7.d2.d1.f2xg1.g1";
    for (label, setup) in [
        ("wide-light", Setup::new()),
        ("wide-dark", Setup::new().dark()),
        ("phone-light", Setup::new().size(320, 640).touch()),
        ("phone-dark", Setup::new().size(390, 844).touch().dark()),
    ] {
        browser_test(setup, move |page| async move {
            page.open("/archive").await?;
            for language in LANGUAGES {
                page.evaluate(&format!("localStorage.setItem('mlin.language', '{language}')")).await?;
                page.open("/archive").await?;
                page.open(MILL).await?;
                page.wait_until(&format!("document.documentElement.lang === '{language}'")).await?;
                page.wait_for(".play [data-point]").await?;
                ensure!(!page.scrolls_sideways().await?, "{label} {language}");
                ensure!(
                    page.evaluate("!document.body.textContent.includes('⟦') && !document.body.textContent.includes('{$')")
                        .await?
                        == true,
                    "{label} {language}: a message is missing"
                );
                page.screenshot(&format!("play-{label}-{language}")).await?;
                page.check_accessibility().await.with_context(|| format!("{label} {language}"))?;
                page.click("#new-game").await?;
                page.wait_for("dialog[open]").await?;
                ensure!(!page.scrolls_sideways().await?, "{label} {language}: the dialog");
                page.screenshot(&format!("new-game-{label}-{language}")).await?;
                page.check_accessibility().await.with_context(|| format!("{label} {language}: the dialog"))?;
                page.press(Key::Escape + "").await?;
            }
            Ok(())
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn points_are_large_enough_for_a_thumb_on_the_narrowest_phone() {
    browser_test(Setup::new().size(320, 640).touch(), |page| async move {
        open(&page).await?;
        let least = page
            .evaluate(
                "Math.min(...[...document.querySelectorAll('.point .hit')].map((hit) => hit.getBoundingClientRect()) \
                 .flatMap((box) => [box.width, box.height]))",
            )
            .await?;
        ensure!(least.as_f64().is_some_and(|least| least >= 44.0), "{least}");
        let small = page
            .browser()
            .execute(
                "return [...document.querySelectorAll('button, select, summary, nav a')].filter((e) => e.checkVisibility() \
                 && !e.closest('.point') && e.getBoundingClientRect().height < 44).map((e) => e.outerHTML)",
                Vec::new(),
            )
            .await?;
        ensure!(small.json().as_array().is_some_and(Vec::is_empty), "{}", small.json());
        ensure!(page.browser().find_all(By::Css(".point")).await?.len() == 24);
        Ok(())
    })
    .await;
}

/// Any of the ten levels can be played, and the board is in view when the game begins, wherever the dialog was opened.
#[tokio::test(flavor = "multi_thread")]
async fn each_of_the_ten_levels_can_be_chosen() {
    browser_test(Setup::new().size(390, 844).touch(), |page| async move {
        open(&page).await?;
        page.click("#new-game").await?;
        let level = page.wait_for("#level").await?;
        level.send_keys(Key::End + "").await?;
        page.wait_until("document.querySelector('#strength-strong').checked")
            .await?;
        for _ in 0..6 {
            level.send_keys(Key::Left + "").await?;
        }
        page.wait_until("document.querySelector('#strength-medium').checked")
            .await?;
        let told = page.text("label[for=level]").await?;
        ensure!(told.contains("4 of 10"), "{told}");
        page.check_accessibility().await?;
        page.click("#start").await?;
        page.wait_until("document.querySelector('.seat-name').textContent.includes('level 4')")
            .await?;
        page.wait_until(
            "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.board').getBoundingClientRect())",
        )
        .await?;
        page.wait_until("document.activeElement.matches('.board .point')")
            .await?;
        // The last choice is proposed again.
        page.click("#new-game").await?;
        let told = page.text("label[for=level]").await?;
        ensure!(told.contains("4 of 10"), "{told}");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_its_side_shows_the_whole_board() {
    const ADDRESSES: [&str; 6] = [
        "/",
        "/analyse#moves=d6.f4.d7.b4",
        "/editor",
        "/learn/puzzles",
        "/learn#step=first-mill",
        "/learn/review#moves=d6.f4.d7.b4",
    ];
    for (width, height) in [(640, 360), (740, 360), (844, 390), (932, 430)] {
        browser_test(Setup::new().size(width, height).touch(), move |page| async move {
            for address in ADDRESSES {
                page.browser().goto("about:blank").await?;
                page.open(address).await?;
                page.wait_for(".board").await?;
                // Below the tabs of the pages for learning it needs a little scrolling, and stays.
                page.evaluate("document.querySelector('.board').scrollIntoView({ block: 'nearest' })")
                    .await?;
                let size = page
                    .evaluate(
                        "(({ top, bottom, height }) => top >= -1 && bottom <= innerHeight + 1 ? height / innerHeight : 0) \
                         (document.querySelector('.board').getBoundingClientRect())",
                    )
                    .await?;
                ensure!(
                    size.as_f64().is_some_and(|size| size > 0.7),
                    "{address} at {width} × {height}: {size}"
                );
                ensure!(!page.scrolls_sideways().await?, "{address} at {width} × {height}");
            }
            Ok(())
        })
        .await;
    }
}
