//! The page under test.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::sync::Mutex;

use crate::driver::{Driver, emulate_touch};
use crate::server::Server;
use crate::setup::Setup;

/// axe-core, kept whole.
const AXE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// A browser with its server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Page {
    browser: WebDriver,
    server: Arc<Mutex<Server>>,
    origin: Arc<str>,
    /// Errors in the console so far; the browser hands out each entry once.
    touch: bool,
    errors: Arc<Mutex<Vec<String>>>,
}

impl Page {
    pub(crate) async fn new(driver: &Driver, server: Server, setup: Setup) -> Result<Self> {
        let origin = server.origin().into();
        let browser = driver.browser(&setup).await?;
        Ok(Self {
            browser,
            touch: setup.touch,
            server: Arc::new(Mutex::new(server)),
            origin,
            errors: Arc::default(),
        })
    }

    /// All that thirtyfour can do.
    #[must_use]
    pub fn browser(&self) -> &WebDriver {
        &self.browser
    }

    /// The server's address, such as `http://127.0.0.1:40123`.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Goes to a path of the server, such as `/rules`, and waits until it is loaded.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn open(&self, path: &str) -> Result<()> {
        self.browser
            .goto(format!("{}{path}", self.origin))
            .await
            .with_context(|| format!("opening {path}"))?;
        if self.touch {
            // Chromium may forget it when a page gets a process of its own.
            emulate_touch(&self.browser).await?;
        }
        Ok(())
    }

    /// Loads the page anew.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn reload(&self) -> Result<()> {
        self.browser.refresh().await.context("reloading")
    }

    /// The first element that matches the CSS selector, waiting for it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn wait_for(&self, selector: &str) -> Result<WebElement> {
        self.browser
            .query(By::Css(selector))
            .first()
            .await
            .with_context(|| format!("waiting for {selector}"))
    }

    /// Waits until no element matches the CSS selector.
    ///
    /// # Errors
    /// When one stays.
    pub async fn wait_gone(&self, selector: &str) -> Result<()> {
        let is_gone = self.browser.query(By::Css(selector)).not_exists().await?;
        ensure!(is_gone, "{selector} stays");
        Ok(())
    }

    /// How many elements match the CSS selector now.
    ///
    /// # Errors
    /// When the selector is none.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        Ok(self.browser.find_all(By::Css(selector)).await?.len())
    }

    /// Clicks on the element that matches the CSS selector, waiting for it.
    ///
    /// # Errors
    /// When there is none, or it cannot be clicked.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.wait_for(selector)
            .await?
            .click()
            .await
            .with_context(|| format!("clicking {selector}"))
    }

    /// The visible text of the element that matches the CSS selector, waiting for it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn text(&self, selector: &str) -> Result<String> {
        Ok(self.wait_for(selector).await?.text().await?)
    }

    /// Presses keys wherever the focus is: text, or [`Key`] names added to it.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.browser.action_chain().send_keys(keys).perform().await?)
    }

    /// Presses Enter on the element that matches the CSS selector, as somebody who works by keyboard.
    ///
    /// # Errors
    /// When there is none, or the browser cannot.
    pub async fn enter(&self, selector: &str) -> Result<()> {
        self.wait_for(selector).await?;
        self.evaluate(&format!(
            "document.querySelector(\"{selector}\").focus({{ focusVisible: true }})"
        ))
        .await?;
        self.press(Key::Enter + "").await
    }

    /// Waits until the focus is on an element that matches the CSS selector, and stays there.
    ///
    /// # Errors
    /// When it does not get there, or goes on.
    pub async fn wait_for_focus(&self, selector: &str) -> Result<()> {
        let is_there = format!("document.activeElement.matches(\"{selector}\")");
        self.wait_until(&is_there).await?;
        // The browser takes it from what is hidden or disabled when it has drawn.
        self.evaluate("(window.hasDrawn = false, void setTimeout(() => { window.hasDrawn = true; }, 200))")
            .await?;
        self.wait_until("window.hasDrawn").await?;
        ensure!(
            self.evaluate(&is_there).await? == true,
            "{selector} loses the focus"
        );
        Ok(())
    }

    /// The value of a JavaScript expression.
    ///
    /// # Errors
    /// When it throws.
    pub async fn evaluate(&self, expression: &str) -> Result<Value> {
        let value = self
            .browser
            .execute(format!("return {expression};"), Vec::new())
            .await;
        Ok(value
            .with_context(|| format!("evaluating {expression}"))?
            .json()
            .clone())
    }

    /// Waits until a JavaScript expression is true.
    ///
    /// # Errors
    /// When it does not become true, or throws.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let script = format!(
            "const done = arguments[0]; \
             const look = () => {{ if ({expression}) done(); else setTimeout(look, 30); }}; look();"
        );
        let waited = self.browser.execute_async(script, Vec::new()).await;
        waited
            .map(drop)
            .with_context(|| format!("waiting until {expression}"))
    }

    /// Waits until the page would also start without a network.
    ///
    /// # Errors
    /// When the service worker does not take over.
    pub async fn wait_until_offline_works(&self) -> Result<()> {
        self.wait_until("navigator.serviceWorker.controller?.state === 'activated'")
            .await
    }

    /// Takes the server away, and tells the page that there is no network.
    ///
    /// # Errors
    /// When the server cannot be ended.
    pub async fn go_offline(&self) -> Result<()> {
        self.server.lock().await.stop().await?;
        self.set_offline(true).await
    }

    /// Undoes [`Self::go_offline`].
    ///
    /// # Errors
    /// When the server does not start again.
    pub async fn go_online(&self) -> Result<()> {
        self.server.lock().await.resume().await?;
        // What failed while there was no server is no fault of the page.
        self.read_console().await?;
        self.errors
            .lock()
            .await
            .retain(|error| !error.contains("net::ERR_"));
        self.set_offline(false).await
    }

    async fn set_offline(&self, offline: bool) -> Result<()> {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        let tools = self.browser.cdp();
        tools.send_raw("Network.enable", json!({})).await?;
        tools
            .send_raw("Network.emulateNetworkConditions", conditions)
            .await?;
        Ok(())
    }

    /// Whether something is wider than the window.
    ///
    /// # Errors
    /// When the browser cannot tell.
    pub async fn scrolls_sideways(&self) -> Result<bool> {
        let value = self
            .evaluate("document.scrollingElement.scrollWidth > window.innerWidth")
            .await?;
        value.as_bool().context("no answer")
    }

    /// Runs axe-core over the whole page.
    ///
    /// # Errors
    /// With every violation and the elements it is about, when there is one.
    pub async fn check_accessibility(&self) -> Result<()> {
        self.browser
            .execute(AXE, Vec::new())
            .await
            .context("axe-core does not load")?;
        let script = "const done = arguments[0]; \
             axe.run(document, { resultTypes: ['violations'] }).then((result) => done(result), (error) => \
             done({ error: String(error) }));";
        let result = self
            .browser
            .execute_async(script, Vec::new())
            .await?
            .json()
            .clone();
        let violations = result["violations"]
            .as_array()
            .with_context(|| format!("axe-core: {}", result["error"]))?;
        let list: Vec<String> = violations.iter().map(describe).collect();
        ensure!(
            list.is_empty(),
            "axe-core finds on {}:\n{}",
            self.browser.current_url().await?,
            list.join("\n")
        );
        Ok(())
    }

    /// Writes a picture of the whole page to `target/shots/NAME.png`.
    ///
    /// # Errors
    /// When it cannot be taken or written.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        let picture = self
            .browser
            .cdp()
            .send_raw(
                "Page.captureScreenshot",
                json!({ "format": "png", "captureBeyondViewport": true }),
            )
            .await?;
        let data = picture["data"].as_str().context("no picture")?;
        let bytes = thirtyfour::support::base64_decode(data)?;
        let folder = shots();
        tokio::fs::create_dir_all(&folder).await?;
        let path = folder.join(format!("{name}.png"));
        tokio::fs::write(&path, bytes)
            .await
            .with_context(|| path.display().to_string())
    }

    /// Errors in the console since the start or since [`Self::forget_console`].
    ///
    /// # Errors
    /// When the browser cannot tell.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        self.read_console().await?;
        Ok(self.errors.lock().await.clone())
    }

    /// Forgets the errors so far, in a test that provokes them.
    ///
    /// # Errors
    /// When the browser cannot tell.
    pub async fn forget_console(&self) -> Result<()> {
        self.read_console().await?;
        self.errors.lock().await.clear();
        Ok(())
    }

    async fn read_console(&self) -> Result<()> {
        let entries = self.browser.get_log("browser").await?;
        let mut errors = self.errors.lock().await;
        errors.extend(
            entries
                .into_iter()
                .filter(|entry| entry.level == "SEVERE")
                .map(|entry| entry.message),
        );
        Ok(())
    }

    /// The requests since the last call that went elsewhere than to the server.
    async fn foreign_requests(&self) -> Result<Vec<String>> {
        let mut foreign = Vec::new();
        let mut seen = 0;
        for entry in self.browser.get_log("performance").await? {
            let event: Value = serde_json::from_str(&entry.message)?;
            let event = &event["message"];
            let url = match event["method"].as_str() {
                Some("Network.requestWillBeSent") => &event["params"]["request"]["url"],
                Some("Network.webSocketCreated") => &event["params"]["url"],
                _ => continue,
            };
            let url = url.as_str().context("a request has no address")?;
            seen += 1;
            if self.is_foreign(url) {
                foreign.push(url.to_owned());
            }
        }
        ensure!(
            seen > 0,
            "the browser told of no request at all: this check would never fail"
        );
        Ok(foreign)
    }

    fn is_foreign(&self, url: &str) -> bool {
        let own = [&*self.origin, &self.origin.replacen("http", "ws", 1)];
        let is_own = own
            .iter()
            .any(|own| url.strip_prefix(own).is_some_and(|rest| rest.starts_with('/')));
        // No other scheme leaves the machine; the browser's own start page is made of chrome: addresses.
        let is_network = ["http:", "https:", "ws:", "wss:"]
            .iter()
            .any(|scheme| url.starts_with(scheme));
        is_network && !is_own
    }

    pub(crate) async fn last_checks(&self) -> Result<(Vec<String>, Vec<String>)> {
        Ok((self.console_errors().await?, self.foreign_requests().await?))
    }

    /// A picture of what the page looked like when its test failed.
    pub(crate) async fn note_failure(&self) {
        let thread = std::thread::current();
        let name = format!("failed-{}", thread.name().unwrap_or("test").replace("::", "-"));
        let _ = self.screenshot(&name).await;
    }

    pub(crate) async fn quit(self) -> Result<()> {
        Ok(self.browser.quit().await?)
    }
}

fn describe(violation: &Value) -> String {
    let mut text = format!("- {}: {}", violation["id"], violation["help"]);
    for node in violation["nodes"].as_array().into_iter().flatten() {
        text.push_str(&format!("\n    {} {}", node["target"], node["html"]));
        if let Some(summary) = node["failureSummary"].as_str() {
            text.push_str(&format!("\n      {}", summary.replace('\n', " ")));
        }
    }
    text
}

/// `target/shots`, in whichever build folder this test program is.
fn shots() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    // target/debug/deps/test-0123
    program
        .ancestors()
        .nth(3)
        .map(std::path::Path::to_owned)
        .unwrap_or_default()
        .join("shots")
}
