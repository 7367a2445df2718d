use std::io;

/// Why a command could not do its work. Shown on the error stream, exit code 1.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// What the user gave is wrong; the text says where and why.
    #[error("{0}")]
    Input(String),
    /// Something outside the program failed: a file, a socket, the terminal.
    #[error("{doing}: {error}")]
    Io {
        /// What was being done, as in "cannot read game.txt".
        doing: String,
        /// What the system said.
        error: io::Error,
    },
    /// The reader of our output has gone. Not an error: see `main`.
    #[error("the output was closed")]
    OutputClosed,
}

impl Fault {
    pub(crate) fn io(doing: impl Into<String>, error: io::Error) -> Fault {
        Fault::Io {
            doing: doing.into(),
            error,
        }
    }

    /// A failed write to the standard output.
    pub(crate) fn output(error: io::Error) -> Fault {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Fault::OutputClosed
        } else {
            Fault::io("cannot write the output", error)
        }
    }
}
