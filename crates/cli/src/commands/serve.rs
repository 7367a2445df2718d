//! `mlin serve`.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use mlin_server::AppState;
use tokio::net::TcpListener;

use crate::args::ServeArgs;
use crate::fault::Fault;
use crate::signals;
use crate::tablebase;

pub(crate) fn run(args: &ServeArgs) -> Result<(), Fault> {
    let state = state(&args.db)?;
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Fault::io("cannot start the server", error))?
        .block_on(serve(args, state))
}

/// What the server answers from.
fn state(folders: &[impl AsRef<Path>]) -> Result<AppState, Fault> {
    let mut state = AppState::new();
    let mut rulesets: Vec<bool> = Vec::new();
    for folder in folders {
        let tablebase = tablebase::open(folder.as_ref())?;
        let flying = tablebase.flying();
        if rulesets.contains(&flying) {
            return Err(Fault::Input(format!(
                "--db names two tablebases that were solved {} flying: one for each ruleset is enough",
                if flying { "with" } else { "without" }
            )));
        }
        rulesets.push(flying);
        state = state.with_tablebase(Arc::new(tablebase));
    }
    Ok(state)
}

async fn serve(args: &ServeArgs, state: AppState) -> Result<(), Fault> {
    let end = signals::catch_end().map_err(|error| Fault::io("cannot catch signals", error))?;
    let listener = TcpListener::bind(&args.listen).await.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            Fault::Input(format!(
                "{} is in use already: stop the program that listens there or choose another port with --listen",
                args.listen
            ))
        } else {
            Fault::io(format!("cannot listen on {}", args.listen), error)
        }
    })?;
    let address = listener
        .local_addr()
        .map_err(|error| Fault::io("cannot listen", error))?;
    let url = format!("http://{}/", reachable(address));
    // Whoever started us may not read on; the server runs all the same.
    let _ = writeln!(io::stdout(), "Mlin is at {url} (Ctrl-C ends it)");
    if args.open && open::that_detached(&url).is_err() {
        let _ = writeln!(
            io::stderr(),
            "mlin: no browser could be opened; open {url} yourself"
        );
    }
    mlin_server::serve(listener, state, end).await;
    Ok(())
}

/// The address under which this machine itself reaches what listens on `address`.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        match address {
            SocketAddr::V4(_) => address.set_ip(std::net::Ipv4Addr::LOCALHOST.into()),
            SocketAddr::V6(_) => address.set_ip(std::net::Ipv6Addr::LOCALHOST.into()),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_for_everybody_is_reached_as_this_machine() {
        let reached = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(reached("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(reached("[::]:80"), "[::1]:80");
        assert_eq!(reached("192.168.0.7:80"), "192.168.0.7:80");
    }
}
