//! What the machine offers.

use std::num::NonZeroU16;
use std::thread;

use sysinfo::{MemoryRefreshKind, System};

/// So many threads as asked for, or one for each processor.
pub(crate) fn threads(wanted: Option<NonZeroU16>) -> usize {
    wanted.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        |wanted| usize::from(wanted.get()),
    )
}

/// Where the machine does not say how much memory it has.
const USUAL_MEMORY: u64 = 8 << 30;

/// Bytes of memory that the machine has, or that this program may have of it (in a container, say).
pub(crate) fn memory() -> u64 {
    let Ok(mut system) = System::new() else {
        return USUAL_MEMORY;
    };
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let whole = system.total_memory();
    system
        .cgroup_limits()
        .map_or(whole, |limits| whole.min(limits.total_memory))
}

/// Lets this program open as many files as the system allows at all. A whole tablebase is some hundred files, and some
/// systems let a program open 256 unless it asks for more.
pub(crate) fn allow_open_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // A wish: where it is refused, opening a file will say what is wrong.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
