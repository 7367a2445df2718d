//! Writes the list of files that [`Site::embedded`](../src/site.rs) serves.
//!
//! `MLIN_SITE` names the folder that `cargo xtask web` filled. Without it the list is empty and the server
//! answers with a plain stub page, so that checking, linting and testing need no build for the browser.

use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=MLIN_SITE");
    println!("cargo::rerun-if-changed=build.rs");
    let mut source = String::from("&[\n");
    if let Some(folder) = std::env::var_os("MLIN_SITE").filter(|value| !value.is_empty()) {
        // Relative to the root of the workspace, where people and CI stand.
        let root = std::env::var_os("CARGO_MANIFEST_DIR")
            .map(PathBuf::from)
            .unwrap_or_default();
        let folder = root.join("../..").join(folder);
        let folder = fs::canonicalize(&folder).map_err(|error| {
            io::Error::new(
                error.kind(),
                format!("MLIN_SITE names {}: {error}", folder.display()),
            )
        })?;
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        collect(&folder, &mut files)?;
        files.sort();
        if !files.contains(&folder.join("index.html")) {
            return Err(io::Error::other(format!(
                "MLIN_SITE names {}, which has no index.html: run `cargo xtask web` first",
                folder.display()
            )));
        }
        for file in &files {
            entry(&folder, file, &files, &mut source)?;
        }
    }
    source.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    fs::write(Path::new(&out).join("site.rs"), source)
}

/// All files below `folder`.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for item in fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// One line of the list. A `.br` beside a file of the same name is that file compressed, not one of its own.
fn entry(folder: &Path, file: &Path, files: &[PathBuf], source: &mut String) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", file.display());
    if file.extension().is_some_and(|extension| extension == "br") {
        return Ok(());
    }
    let relative = file.strip_prefix(folder).map_err(io::Error::other)?;
    let name = relative.to_string_lossy().replace('\\', "/");
    let bytes = fs::read(file)?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&bytes);
    let packed = file.with_file_name(format!(
        "{}.br",
        file.file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default()
    ));
    let brotli = if files.contains(&packed) {
        format!("Some(include_bytes!({:?}))", packed.display().to_string())
    } else {
        "None".to_owned()
    };
    writeln!(
        source,
        "Asset {{ path: {:?}, body: include_bytes!({:?}), brotli: {brotli}, version: \"{:016x}\" }},",
        format!("/{name}"),
        file.display().to_string(),
        hasher.finish()
    )
    .map_err(io::Error::other)
}
