//! The harness itself: a test of the page can only be trusted if its checks can fail.

use mlin_browser_tests::{Setup, browser_test};

#[tokio::test(flavor = "multi_thread")]
async fn the_page_starts() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_for("h1").await?;
        page.screenshot("start").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browser_is_set_up_as_asked() {
    let setup = Setup::new()
        .size(320, 640)
        .language("uk")
        .dark()
        .reduced_motion()
        .touch();
    browser_test(setup, |page| async move {
        page.open("/").await?;
        for expression in [
            "window.innerWidth === 320 && window.innerHeight === 640",
            "navigator.language === 'uk' && navigator.languages[0] === 'uk'",
            "matchMedia('(prefers-color-scheme: dark)').matches",
            "matchMedia('(prefers-reduced-motion: reduce)').matches",
            "matchMedia('(pointer: coarse)').matches && navigator.maxTouchPoints === 5",
        ] {
            // Chromium takes some of it over a moment after the page is there.
            page.wait_until(expression).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_starts_without_a_network_after_one_visit() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_for("h1").await?;
        page.wait_until_offline_works().await?;
        page.go_offline().await?;
        page.open("/rules").await?;
        page.wait_for("h1").await?;
        page.open("/").await?;
        page.wait_for("h1").await?;
        page.go_online().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_of_a_page_are_found() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_for("h1").await?;
        assert!(!page.scrolls_sideways().await?);
        page.evaluate("document.body.append(document.createElement('img'))")
            .await?;
        let fault = page.check_accessibility().await.unwrap_err().to_string();
        assert!(fault.contains("image-alt"), "{fault}");
        let wide = "Object.assign(document.createElement('div'), { style: 'width: 9000px; flex: none; height: 9px' })";
        page.evaluate(&format!("document.body.append({wide})")).await?;
        assert!(page.scrolls_sideways().await?);

        page.evaluate("console.error('on purpose')").await?;
        assert!(
            page.console_errors()
                .await?
                .iter()
                .any(|error| error.contains("on purpose"))
        );
        page.forget_console().await?;
        assert!(page.console_errors().await?.is_empty());

        // The server's policy stops what would leave its address.
        page.evaluate("fetch('http://127.0.0.2:9/').catch(() => {})")
            .await?;
        page.wait_until("document.readyState === 'complete'").await?;
        let errors = page.console_errors().await?.join("\n");
        assert!(errors.contains("Content Security Policy"), "{errors}");
        page.forget_console().await
    })
    .await;
}
