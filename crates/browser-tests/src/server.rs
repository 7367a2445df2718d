//! The server under test.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};

/// A running `mlin serve` on a port of its own; ended when dropped.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    port: u16,
    /// The folder with the tablebase that it offers.
    database: Option<TempDir>,
    child: Option<Child>,
}

impl Server {
    /// Starts `program` on a free port and waits until it answers. It offers a tablebase that `mlin solve`
    /// made before with these options, if there are any.
    pub(crate) async fn start(program: &Path, options: &[String]) -> Result<Self> {
        let mut fault = None;
        let mut database = if options.is_empty() {
            None
        } else {
            Some(solve(program, options).await?)
        };
        // Somebody else may take the port between our look and the start.
        for _ in 0..3 {
            let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
            let mut server = Self {
                program: program.to_owned(),
                port,
                database: database.take(),
                child: None,
            };
            match server.resume().await {
                Ok(()) => return Ok(server),
                Err(error) => fault = Some(error),
            }
            database = server.database.take();
        }
        Err(fault.context("the server was never started")?)
    }

    /// Its address, such as `http://127.0.0.1:40123`.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Ends it: from now on every request fails.
    ///
    /// # Errors
    /// When the process cannot be ended.
    pub async fn stop(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            child.kill().await?;
        }
        Ok(())
    }

    /// Starts it on the same port (again) and waits until it answers.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn resume(&mut self) -> Result<()> {
        self.stop().await?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", &format!("127.0.0.1:{}", self.port)]);
        if let Some(database) = &self.database {
            command.arg("--db").arg(database.path());
        }
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} does not start", self.program.display()))?;
        for _ in 0..600 {
            if let Some(status) = child.try_wait()? {
                bail!("mlin serve ended at once ({status})");
            }
            if is_healthy(self.port).await.unwrap_or(false) {
                self.child = Some(child);
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("mlin serve does not answer")
    }
}

/// Makes a tablebase in a folder of its own.
async fn solve(program: &Path, options: &[String]) -> Result<TempDir> {
    let folder = TempDir::with_prefix("mlin-database-")?;
    let status = Command::new(program)
        .arg("solve")
        .args(options)
        .arg("--db")
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .await
        .context("mlin solve does not start")?;
    ensure!(status.success(), "mlin solve {}: {status}", options.join(" "));
    Ok(folder)
}

async fn is_healthy(port: u16) -> Result<bool> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
        .await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer.starts_with(b"HTTP/1.1 200"))
}
