//! `mlin completions`.

use std::io::{self, Write};

use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs};
use crate::fault::Fault;

pub(crate) fn run(args: &CompletionsArgs) -> Result<(), Fault> {
    // Into memory first: the generator panics when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "mlin", &mut script);
    io::stdout().write_all(&script).map_err(Fault::output)
}
