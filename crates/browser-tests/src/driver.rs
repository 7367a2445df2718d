//! The driver process and the browsers it starts.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::extensions::query::ElementPollerWithTimeout;
use thirtyfour::{ChromiumLikeCapabilities as _, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::setup::Setup;
use crate::tools::Tools;

/// How long to look for something on the page, and how often.
const PATIENCE: Duration = Duration::from_secs(60);
const INTERVAL: Duration = Duration::from_millis(50);

/// A running chromedriver; ended when dropped.
pub(crate) struct Driver {
    address: String,
    chromium: String,
    profile: TempDir,
    _child: Child,
}

impl Driver {
    /// Starts one on a free port.
    pub(crate) async fn start(tools: &Tools) -> Result<Self> {
        let mut child = Command::new(&tools.chromedriver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver does not start")?;
        let output = child.stdout.take().context("chromedriver has no output")?;
        let mut lines = BufReader::new(output).lines();
        let port = tokio::time::timeout(PATIENCE, async {
            while let Some(line) = lines.next_line().await? {
                // "ChromeDriver was started successfully on port 41235."
                if let Some((_, port)) = line.split_once("successfully on port ") {
                    return Ok(port.trim_end_matches('.').parse::<u16>()?);
                }
            }
            bail!("chromedriver named no port")
        })
        .await
        .context("chromedriver does not start")??;
        // A full pipe would stop the driver.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Self {
            address: format!("http://127.0.0.1:{port}"),
            chromium: tools.chromium.display().to_string(),
            profile: TempDir::with_prefix("mlin-browser-")?,
            _child: child,
        })
    }

    /// Opens a browser.
    pub(crate) async fn browser(&self, setup: &Setup) -> Result<WebDriver> {
        let mut wanted = DesiredCapabilities::chrome();
        wanted.set_binary(&self.chromium)?;
        let profile = format!("--user-data-dir={}", self.profile.path().display());
        let language = format!("--accept-lang={}", setup.language);
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // Whatever leaves this machine must fail instead of waiting.
            "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
            &profile,
            &language,
        ] {
            wanted.add_arg(argument)?;
        }
        for log in ["browser", "performance"] {
            wanted.set_logging_prefs(log, LoggingPrefsLogLevel::All)?;
        }
        let browser = WebDriver::builder(self.address.as_str(), wanted)
            .poller(Arc::new(ElementPollerWithTimeout::new(PATIENCE, INTERVAL)))
            .await?;
        browser.set_script_timeout(PATIENCE).await?;
        let tools = browser.cdp();
        tools
            .send_raw(
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": setup.width, "height": setup.height, "deviceScaleFactor": 1, "mobile": setup.touch }),
            )
            .await?;
        tools
            .send_raw(
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": if setup.dark { "dark" } else { "light" } },
                    { "name": "prefers-reduced-motion",
                      "value": if setup.reduced_motion { "reduce" } else { "no-preference" } },
                ]}),
            )
            .await?;
        if setup.touch {
            emulate_touch(&browser).await?;
        }
        Ok(browser)
    }
}

/// Makes a browser take its pointer for a finger. Chromium does nothing where it believes that it has done so already,
/// even if the page has got a process of its own since that knows nothing of it: so it is told both.
pub(crate) async fn emulate_touch(browser: &WebDriver) -> Result<()> {
    for settings in [
        json!({ "enabled": false }),
        json!({ "enabled": true, "maxTouchPoints": 5 }),
    ] {
        browser
            .cdp()
            .send_raw("Emulation.setTouchEmulationEnabled", settings)
            .await?;
    }
    Ok(())
}
