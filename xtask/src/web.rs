//! The build of the page: from `crates/web` to `target/site`, ready to be embedded or served by anything.
//!
//! # The convention that `crates/web` keeps to
//! `mlin-web` is a `cdylib` that is compiled twice. The small module, `mlin`, is all that a visitor needs to play;
//! the other, `mlin-learn`, has the feature `learn` (on unless switched off) and with it everything: lessons, puzzles,
//! the review of games, the rules, and help while playing.
//! An address below one of [`LARGE`] loads the large module, and so does every other for those who want help; else it is the
//! small one, and never both.
//!
//! Each module has two entry points, exported with `#[wasm_bindgen]`:
//! - `start_page(worker_url: &str, learn_worker_url: &str, messages)` runs in the window; it starts workers by
//!   `new Worker(worker_url, { type: "module" })`: the first runs the page's own module, the second always the large
//!   one; `messages` is an object with the addresses of the two message files of each language, `[first, learn]`;
//! - `start_worker(supplies)` runs in such a worker; it is told, in an object, the addresses of what it fetches when it needs it
//!   ([`crate::supplies`]). Both load the same module, so the second load comes from the cache.
//!   A worker loads asynchronously and loses what is sent before it listens: it must greet first.
//!
//! The message files are those of `crates/locale/messages`, two for each language: what the small module shows, and
//! what the large one shows besides.
//!
//! `crates/web/static` holds everything else:
//! - `index.html` and `sw.js` are templates (and so is every `.webmanifest`), see *Placeholders*;
//! - `*.css` and `*.js` get a hash of their content into their names; `learn.css` is loaded where one learns;
//! - all other files (icons, sounds, the manifest) keep their path.
//!
//! # Placeholders
//! - `{{css}}`: address of `style.css`; `{{js}}`: of the script that starts the page (a module); `{{begin}}`: of the
//!   plain script that begins, before the document is read, to load the module that the address needs;
//! - `{{NAME}}`: address of the file `static/NAME`, such as `{{theme.js}}`;
//! - in `sw.js` only: `{{version}}`, which changes when any file does, and `{{precache}}`, a JSON array of the
//!   addresses of all files but `sw.js` and the supplies, the page itself being `/`; and `{{supplies}}`, a JSON array
//!   of the addresses of these.
//!
//! The starting script registers `/sw.js` and, when the browser has nothing else to do, tells it `supplies`: then those
//! with flying may be fetched. No inline script is possible: the server forbids it.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::step::Step;
use crate::supplies;
use crate::toolchain;
use crate::workspace::{Workspace, cargo};

/// What may be transferred, compressed, until a first game can be played.
const FIRST_GAME_LIMIT: usize = 350_000;

/// Every address below one of these loads the large module.
const LARGE: &[&str] = &["learn", "rules"];
/// The styles of these addresses.
const LEARN_STYLE: &str = "learn.css";

const TARGET: &str = "wasm32-unknown-unknown";

/// One of the two modules that `mlin-web` is compiled to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Module {
    /// What is needed to play.
    First,
    /// Everything.
    Learn,
}

impl Module {
    /// The name of its files and of its script in a worker.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Module::First => ("mlin", "worker"),
            Module::Learn => ("mlin-learn", "learn-worker"),
        }
    }
}

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Soon there: hardly optimised, not compressed.
    Quick,
    /// As shipped: small, compressed, and the size is checked.
    Release,
}

/// The files of a page by their address below `/`.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// A page that was built.
pub(crate) struct Page {
    /// The folder that it is in.
    pub(crate) site: PathBuf,
    /// Bytes to transfer until a first game can be played.
    first_game: usize,
}

impl Page {
    /// Whether the page, built for release, is as small as it must be.
    ///
    /// # Errors
    /// When it is larger.
    pub(crate) fn check_size(&self) -> Result<()> {
        check_size(self.first_game)
    }
}

/// Builds the page.
///
/// # Errors
/// When the target is missing, something does not compile, or a template names an unknown placeholder.
pub(crate) fn build(mode: Mode) -> Result<Page> {
    let workspace = Workspace::read()?;
    toolchain::need_target(TARGET)?;
    let first = compile(&workspace, mode, Module::First)?;
    let learn = compile(&workspace, mode, Module::Learn)?;
    let mut fixed = read_folder(&workspace.root.join("crates/web/static"))?;
    for (name, body) in &mut fixed {
        if name.ends_with(".css") || name.ends_with(".js") {
            *body = without_comments(body);
        }
    }
    let messages = messages(&read_folder(&workspace.root.join("crates/locale/messages"))?)?;

    let supplies = supplies::build(&workspace)?;

    let site = workspace.site();
    let stamp_file = workspace.target.join("site.stamp");
    let modules = [fs::read(&first)?, fs::read(&learn)?];
    let stamp = stamp(mode, &modules, [&fixed, &messages, &supplies])?;
    let is_current =
        site.join("index.html").exists() && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp);
    if !is_current {
        // Gone first: a failure half-way must not leave a stamp that vouches for a half-made folder.
        let _ = fs::remove_file(&stamp_file);
        let mut files = Files::new();
        for (name, body) in supplies {
            files.insert(hashed(&name, &body), body);
        }
        let glue = workspace.target.join("site-glue");
        let first = bind(&first, Module::First, mode, &glue, &mut files)?;
        let learn = bind(&learn, Module::Learn, mode, &glue, &mut files)?;
        let style = fixed
            .get(LEARN_STYLE)
            .context("crates/web/static has no learn.css")?;
        let style = format!("/{}", hashed(LEARN_STYLE, style));
        add_starters(&first, &learn, &style, messages, &mut files)?;
        assemble(&fixed, &mut files)?;
        write_site(&site, &files, mode)?;
        fs::write(&stamp_file, stamp)?;
    }
    let first_game = report(&site)?;
    Ok(Page { site, first_game })
}

/// Compiles one of the modules and puts it aside: both come out of cargo under one name.
fn compile(workspace: &Workspace, mode: Mode, module: Module) -> Result<PathBuf> {
    let (profile, folder) = match mode {
        Mode::Quick => ("dev", "debug"),
        Mode::Release => ("web", "web"),
    };
    let mut command = cargo();
    command.args([
        "build",
        "--package",
        "mlin-web",
        "--lib",
        "--target",
        TARGET,
        "--profile",
        profile,
    ]);
    let what = match module {
        Module::First => {
            command.arg("--no-default-features");
            "page to wasm"
        }
        Module::Learn => "page with learning to wasm",
    };
    Step::new(what, command).run()?;
    let made = workspace.target.join(TARGET).join(folder).join("mlin_web.wasm");
    ensure!(
        made.exists(),
        "no wasm module came out: crates/web must be a library of type cdylib"
    );
    let (name, _) = module.names();
    let aside = made.with_file_name(format!("{name}.wasm"));
    fs::copy(&made, &aside).with_context(|| format!("cannot write {}", aside.display()))?;
    Ok(aside)
}

/// The addresses of one module's files.
struct Bound {
    glue: String,
    wasm: String,
    worker: String,
}

/// Runs wasm-bindgen over a module: the glue, the smaller module, and the script that starts it in a worker.
fn bind(path: &Path, module: Module, mode: Mode, folder: &Path, files: &mut Files) -> Result<Bound> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let (name, worker_name) = module.names();
    Bindgen::new()
        .input_path(path)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_producers_section(true)
        .remove_name_section(mode == Mode::Release)
        .generate(folder)
        .context("wasm-bindgen failed")?;
    let mut made = read_folder(folder)?;
    let mut take = |file: String| {
        let body = made.remove(&file);
        body.with_context(|| format!("wasm-bindgen wrote no {file}"))
    };
    let glue = without_comments(&take(format!("{name}.js"))?);
    let wasm = take(format!("{name}_bg.wasm"))?;
    let mut add = |name: &str, body: Vec<u8>| {
        let name = hashed(name, &body);
        let address = format!("/{name}");
        files.insert(name, body);
        address
    };
    let glue = add(&format!("{name}.js"), glue);
    let wasm = add(&format!("{name}.wasm"), wasm);
    let supplies = serde_json::to_string(&supplies::addresses(files))?;
    let worker = format!(
        "import init, {{ start_worker }} from \"{glue}\";\n\
         await init({{ module_or_path: \"{wasm}\" }});\n\
         start_worker({supplies});\n"
    );
    let worker_name = hashed(&format!("{worker_name}.js"), worker.as_bytes());
    let bound = Bound {
        glue,
        wasm,
        worker: format!("/{worker_name}"),
    };
    files.insert(worker_name, worker.into_bytes());
    // Snippets keep their names: the glue imports them by these.
    files.extend(made);
    Ok(bound)
}

/// Adds the messages and the two scripts of the window: `begin.js`, which has the browser load the right files at
/// once, and `page.js`, which starts them.
fn add_starters(
    first: &Bound,
    learn: &Bound,
    learn_style: &str,
    messages: Files,
    files: &mut Files,
) -> Result<()> {
    // Below the pages for learning, and for whoever wants help while playing: `theme.js` marks that.
    let is_learn = format!(
        "/^\\/({})(\\/|$)/.test(location.pathname) || \"help\" in document.documentElement.dataset",
        LARGE.join("|")
    );
    let mut addresses: BTreeMap<&str, [String; 2]> = BTreeMap::new();
    for name in messages.keys() {
        let (rest, place) = match name.strip_prefix("messages-learn-") {
            Some(rest) => (rest, 1),
            None => (name.strip_prefix("messages-").unwrap_or(name), 0),
        };
        if let Some(language) = rest.get(..2) {
            addresses.entry(language).or_default()[place] = format!("/{name}");
        }
    }
    let addresses = serde_json::to_string(&addresses)?;
    let begin = format!(
        "{{\n\
         const learn = {is_learn};\n\
         const [glue, wasm] = learn ? [\"{}\", \"{}\"] : [\"{}\", \"{}\"];\n\
         const load = (link) => document.head.append(Object.assign(document.createElement(\"link\"), link));\n\
         load({{ rel: \"modulepreload\", href: glue }});\n\
         load({{ rel: \"preload\", href: wasm, as: \"fetch\", type: \"application/wasm\", crossOrigin: \"\" }});\n\
         if (learn) load({{ rel: \"stylesheet\", href: \"{learn_style}\" }});\n\
         }}\n",
        learn.glue, learn.wasm, first.glue, first.wasm
    );
    let page = format!(
        "const [glue, wasm, worker] = {is_learn} ? [\"{}\", \"{}\", \"{}\"] : [\"{}\", \"{}\", \"{}\"];\n\
         try {{\n\
         const {{ default: init, start_page }} = await import(glue);\n\
         await init({{ module_or_path: wasm }});\n\
         await start_page(worker, \"{}\", {addresses});\n\
         }} catch (fault) {{\n\
         document.getElementById(\"failed\")?.removeAttribute(\"hidden\");\n\
         throw fault;\n\
         }}\n\
         const idle = window.requestIdleCallback ?? setTimeout;\n\
         navigator.serviceWorker?.register(\"/sw.js\")\n\
         .then(() => navigator.serviceWorker.ready)\n\
         .then((here) => idle(() => navigator.connection?.saveData || here.active.postMessage(\"supplies\")))\n\
         .catch(() => {{}});\n",
        learn.glue, learn.wasm, learn.worker, first.glue, first.wasm, first.worker, learn.worker
    );
    files.extend(messages);
    files.insert(hashed("begin.js", begin.as_bytes()), begin.into_bytes());
    files.insert(hashed("page.js", page.as_bytes()), page.into_bytes());
    Ok(())
}

/// A script or a style sheet without indentation and without the comments that begin a line.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let mut is_comment = false;
    let mut short = String::new();
    for mut line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if is_comment {
            let Some((_, behind)) = line.split_once("*/") else {
                continue;
            };
            is_comment = false;
            line = behind.trim_start();
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
    }
    short.into_bytes()
}

/// What no page shows.
const TERMINAL: &str = "terminal.ftl";
/// What is shown to those who learn: others do not wait for it.
const LEARN_MESSAGES: &[&str] = &["review.ftl", "lessons.ftl", "learn.ftl", "rules.ftl"];

/// The messages that a page shows: for each language `messages-LANGUAGE-HASH.ftl` and, for learning,
/// `messages-learn-LANGUAGE-HASH.ftl`.
fn messages(sources: &Files) -> Result<Files> {
    let mut languages: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (name, body) in sources {
        if let Some((language, area)) = name.split_once('/')
            && area.ends_with(".ftl")
            && area != TERMINAL
        {
            let part = if LEARN_MESSAGES.contains(&area) {
                "learn-"
            } else {
                ""
            };
            let text = languages.entry(format!("{part}{language}")).or_default();
            for line in body.split_inclusive(|byte| *byte == b'\n') {
                // Comments are for those who write messages.
                if !line.starts_with(b"#") {
                    text.extend_from_slice(line);
                }
            }
            text.push(b'\n');
        }
    }
    ensure!(!languages.is_empty(), "crates/locale/messages holds no messages");
    let named = languages
        .into_iter()
        .map(|(language, text)| (hashed(&format!("messages-{language}.ftl"), &text), text));
    Ok(named.collect())
}

/// Adds the static files: hashed names, filled templates.
fn assemble(fixed: &Files, files: &mut Files) -> Result<()> {
    let mut addresses = BTreeMap::new();
    for (name, key) in [("page.js", "js"), ("begin.js", "begin")] {
        let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
        let found = files.keys().find(|file| {
            file.strip_prefix(stem)
                .is_some_and(|rest| rest.starts_with('-') && rest.ends_with(ending))
        });
        addresses.insert(
            key.to_owned(),
            format!("/{}", found.context("a part of the page is missing")?),
        );
    }
    let mut templates = Vec::new();
    for (name, body) in fixed {
        let is_template = name == "index.html" || name == "sw.js" || name.ends_with(".webmanifest");
        let address = if name.ends_with(".css") || (name.ends_with(".js") && !is_template) {
            hashed(name, body)
        } else {
            name.clone()
        };
        addresses.insert(name.clone(), format!("/{address}"));
        if name == "style.css" {
            addresses.insert("css".to_owned(), format!("/{address}"));
        }
        if is_template {
            templates.push(name);
        } else {
            files.insert(address, body.clone());
        }
    }
    // The service worker comes last: it lists all the others.
    templates.sort_by_key(|name| *name == "sw.js");
    for name in templates {
        let text = fixed
            .get(name)
            .map(|body| String::from_utf8_lossy(body))
            .unwrap_or_default();
        if name == "sw.js" {
            let supplies: Vec<String> = supplies::addresses(files).into_values().collect();
            addresses.insert("supplies".to_owned(), serde_json::to_string(&supplies)?);
            let list: Vec<String> = files
                .keys()
                .filter(|file| !supplies.iter().any(|address| address[1..] == **file))
                .map(|file| {
                    if file == "index.html" {
                        "/".to_owned()
                    } else {
                        format!("/{file}")
                    }
                })
                .collect();
            let mut hasher = DefaultHasher::new();
            for (file, body) in files.iter() {
                hasher.write(file.as_bytes());
                hasher.write(body);
            }
            addresses.insert("precache".to_owned(), serde_json::to_string_pretty(&list)?);
            addresses.insert("version".to_owned(), format!("{:016x}", hasher.finish()));
        }
        let filled = fill(&text, &addresses).with_context(|| format!("crates/web/static/{name}"))?;
        files.insert(name.clone(), filled.into_bytes());
    }
    ensure!(
        files.contains_key("index.html"),
        "crates/web/static/index.html is missing"
    );
    ensure!(files.contains_key("sw.js"), "crates/web/static/sw.js is missing");
    Ok(())
}

/// Replaces every `{{key}}`.
fn fill(template: &str, values: &BTreeMap<String, String>) -> Result<String> {
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((key, behind)) = after.split_once("}}") else {
            bail!("a {{{{ has no }}}}")
        };
        let Some(value) = values.get(key.trim()) else {
            let known: Vec<&str> = values.keys().map(String::as_str).collect();
            bail!("nothing is called {key:?}; there is {}", known.join(", "));
        };
        filled.push_str(before);
        filled.push_str(value);
        rest = behind;
    }
    filled.push_str(rest);
    Ok(filled)
}

/// `name.ending` becomes `name-HASH.ending`.
fn hashed(name: &str, body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{:016x}.{ending}", hasher.finish())
}

/// Everything that decides what the folder holds, in one number.
fn stamp(mode: Mode, modules: &[Vec<u8>], folders: [&Files; 3]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write_u8(u8::from(mode == Mode::Release));
    for module in modules {
        hasher.write(module);
    }
    for (name, body) in folders.into_iter().flatten() {
        hasher.write(name.as_bytes());
        hasher.write(body);
    }
    // This program decides too.
    hasher.write(&fs::read(std::env::current_exe()?)?);
    Ok(format!("{:016x}", hasher.finish()))
}

pub(crate) fn read_folder(folder: &Path) -> Result<Files> {
    fn read(root: &Path, folder: &Path, files: &mut Files) -> Result<()> {
        let items = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for item in items {
            let path = item?.path();
            if path.is_dir() {
                read(root, &path, files)?;
            } else {
                let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
                if !name.starts_with('.') {
                    files.insert(name, fs::read(&path)?);
                }
            }
        }
        Ok(())
    }
    let mut files = Files::new();
    read(folder, folder, &mut files)?;
    Ok(files)
}

/// Replaces the folder by these files and, released, their compressed forms.
fn write_site(site: &Path, files: &Files, mode: Mode) -> Result<()> {
    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    for (name, body) in files {
        let path = site.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, body)?;
        if mode == Mode::Release && is_compressible(name) {
            let packed = compress(body)?;
            if packed.len() < body.len() {
                fs::write(site.join(format!("{name}.br")), packed)?;
            }
        }
    }
    Ok(())
}

fn is_compressible(name: &str) -> bool {
    [
        "css",
        "ftl",
        "html",
        "js",
        "json",
        "svg",
        "txt",
        "wasm",
        "webmanifest",
    ]
    .contains(&name.rsplit_once('.').map_or("", |(_, ending)| ending))
}

fn compress(body: &[u8]) -> Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &body[..], &mut packed, &parameters)?;
    Ok(packed)
}

/// Prints the size of every file and returns what is transferred until a first game can be played.
fn report(site: &Path) -> Result<usize> {
    let files = read_folder(site)?;
    let mut first_game = 0;
    let mut longest_messages = 0;
    println!("{:<34} {:>9} {:>9}", "page", "bytes", "brotli");
    for (name, body) in &files {
        if name.ends_with(".br") {
            continue;
        }
        let packed = files.get(&format!("{name}.br")).map(Vec::len);
        println!(
            "{name:<34} {:>9} {:>9}",
            body.len(),
            packed.map_or_else(|| "-".to_owned(), |size| size.to_string())
        );
        let size = packed.unwrap_or(body.len());
        if name.ends_with(".ftl") && is_needed_first(name) {
            // A visitor needs one language; the largest counts.
            longest_messages = longest_messages.max(size);
        } else if is_needed_first(name) {
            first_game += size;
        }
    }
    first_game += longest_messages;
    println!("until a first game: {first_game} bytes");
    Ok(first_game)
}

/// Whether a file is loaded before a game can be played: all but what is for learning, supplies, pictures for
/// installed pages and sounds.
fn is_needed_first(name: &str) -> bool {
    let is_for_learning = ["learn", "mlin-learn-", "messages-learn-"];
    if is_for_learning.iter().any(|start| name.starts_with(start)) {
        return false;
    }
    // A browser asks for it where the page is put among the programs.
    if name.starts_with("icons/maskable") {
        return false;
    }
    !["bin", "png", "ico", "ogg", "wav", "txt"]
        .contains(&name.rsplit_once('.').map_or("", |(_, ending)| ending))
}

fn check_size(first_game: usize) -> Result<()> {
    ensure!(
        first_game <= FIRST_GAME_LIMIT,
        "the page needs {first_game} bytes until a first game can be played; at most {FIRST_GAME_LIMIT} are allowed"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter()
            .map(|(name, body)| ((*name).to_owned(), body.as_bytes().to_vec()))
            .collect()
    }

    fn made() -> Files {
        files(&[
            ("page-0000000000000001.js", "page"),
            ("begin-0000000000000007.js", "begin"),
            ("mlin-0000000000000002.js", "glue"),
            ("mlin-0000000000000003.wasm", "wasm"),
            ("worker-0000000000000004.js", "worker"),
            ("endings-flying-0000000000000005.bin", "endings"),
            ("endings-walking-0000000000000006.bin", "endings"),
        ])
    }

    #[test]
    fn templates_get_hashed_addresses_and_the_worker_lists_every_file() {
        let fixed = files(&[
            (
                "index.html",
                "{{css}} {{js}} {{begin}} {{ theme.js }} {{icons/a.svg}}",
            ),
            ("style.css", "body{}"),
            ("theme.js", "1"),
            ("icons/a.svg", "<svg/>"),
            (
                "sw.js",
                "const version = '{{version}}', supplies = {{supplies}}, list = {{precache}};",
            ),
        ]);
        let mut site = made();
        assemble(&fixed, &mut site).unwrap();
        let css = hashed("style.css", b"body{}");
        let theme = hashed("theme.js", b"1");
        assert_eq!(
            String::from_utf8(site["index.html"].clone()).unwrap(),
            format!("/{css} /page-0000000000000001.js /begin-0000000000000007.js /{theme} /icons/a.svg")
        );
        let worker = String::from_utf8(site["sw.js"].clone()).unwrap();
        let list = worker.split_once("list = ").unwrap().1.trim_end_matches(';');
        assert!(worker.contains(
            "supplies = [\"/endings-flying-0000000000000005.bin\",\"/endings-walking-0000000000000006.bin\"],"
        ));
        let mut list: Vec<String> = serde_json::from_str(list).unwrap();
        list.sort();
        let mut expected: Vec<String> = site
            .keys()
            .filter(|name| *name != "sw.js" && !name.starts_with("endings-"))
            .map(|name| format!("/{name}"))
            .collect();
        for address in &mut expected {
            if address == "/index.html" {
                "/".clone_into(address);
            }
        }
        expected.sort();
        assert_eq!(list, expected);
    }

    #[test]
    fn each_language_has_what_is_first_and_what_is_for_learning() {
        let made = messages(&files(&[
            ("hr/common.ftl", "a = 1"),
            ("hr/page.ftl", "b = 2"),
            ("hr/terminal.ftl", "c = 3"),
            ("hr/review.ftl", "e = 6"),
            ("hr/lessons.ftl", "f = 7"),
            ("hr/learn.ftl", "g = 8"),
            ("uk/common.ftl", "a = 4"),
            ("README.md", "no"),
        ]))
        .unwrap();
        let texts: Vec<&[u8]> = made.values().map(Vec::as_slice).collect();
        assert_eq!(
            texts,
            [b"a = 1\nb = 2\n".as_slice(), b"g = 8\nf = 7\ne = 6\n", b"a = 4\n"]
        );
        let starts = ["messages-hr-", "messages-learn-hr-", "messages-uk-"];
        assert!(
            made.keys()
                .zip(starts)
                .all(|(name, start)| name.starts_with(start))
        );
        assert!(messages(&Files::new()).is_err());
    }

    #[test]
    fn comments_are_left_out() {
        let script = b"/** one\n * two\n */\nlet a = 1; // why\n\n    // three\n  /* four */\n  a /= 2;\n";
        assert_eq!(without_comments(script), b"let a = 1; // why\na /= 2;\n");
        let style = b"/* one\n   two */ a {\n  b: url(\"//c/*\");\n}\n";
        assert_eq!(without_comments(style), b"a {\nb: url(\"//c/*\");\n}\n");
        let made = messages(&files(&[("hr/a.ftl", "# no\n## no\n\nb = 2\n    .c = #3\n")])).unwrap();
        let text = made.values().next().unwrap();
        assert_eq!(String::from_utf8_lossy(text), "\nb = 2\n    .c = #3\n\n");
    }

    #[test]
    fn starters_name_the_files_of_both_modules() {
        let bound = |name: &str| Bound {
            glue: format!("/{name}.js"),
            wasm: format!("/{name}.wasm"),
            worker: format!("/{name}-worker.js"),
        };
        let messages = files(&[("messages-hr-1.ftl", ""), ("messages-learn-hr-2.ftl", "")]);
        let mut site = Files::new();
        add_starters(&bound("a"), &bound("b"), "/learn-1.css", messages, &mut site).unwrap();
        let script = |start: &str| {
            let (_, body) = site.iter().find(|(name, _)| name.starts_with(start)).unwrap();
            String::from_utf8(body.clone()).unwrap()
        };
        let page = script("page-");
        let choice = r#"= /^\/(learn|rules)(\/|$)/.test(location.pathname) || "help" in document.documentElement.dataset ? ["/b.js", "/b.wasm", "/b-worker.js"] : ["/a.js", "/a.wasm", "/a-worker.js"];"#;
        assert!(page.contains(choice), "{page}");
        assert!(page.contains(r#"start_page(worker, "/b-worker.js", {"hr":["/messages-hr-1.ftl","/messages-learn-hr-2.ftl"]});"#), "{page}");
        let begin = script("begin-");
        let choice = r#"learn ? ["/b.js", "/b.wasm"] : ["/a.js", "/a.wasm"];"#;
        assert!(
            begin.contains(choice) && begin.contains(r#""stylesheet", href: "/learn-1.css""#),
            "{begin}"
        );
    }

    #[test]
    fn what_is_for_learning_is_not_waited_for() {
        for name in [
            "mlin-learn-1.wasm",
            "mlin-learn-1.js",
            "learn-worker-1.js",
            "learn-1.css",
            "messages-learn-hr-1.ftl",
        ] {
            assert!(!is_needed_first(name), "{name}");
        }
        for name in [
            "mlin-1.wasm",
            "worker-1.js",
            "style-1.css",
            "messages-hr-1.ftl",
            "index.html",
        ] {
            assert!(is_needed_first(name), "{name}");
        }
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let version = |css: &str| {
            let fixed = files(&[("index.html", ""), ("style.css", css), ("sw.js", "{{version}}")]);
            let mut site = made();
            assemble(&fixed, &mut site).unwrap();
            site["sw.js"].clone()
        };
        assert_eq!(version("a"), version("a"));
        assert_ne!(version("a"), version("b"));
    }

    #[test]
    fn an_unknown_placeholder_is_named() {
        let fixed = files(&[("index.html", "{{jss}}"), ("sw.js", "")]);
        let error = format!("{:#}", assemble(&fixed, &mut made()).unwrap_err());
        assert!(
            error.contains("index.html") && error.contains("\"jss\""),
            "{error}"
        );
        assert!(fill("{{js", &BTreeMap::new()).is_err());
    }

    #[test]
    fn a_page_without_its_parts_is_refused() {
        assert!(assemble(&files(&[("sw.js", "")]), &mut made()).is_err());
        assert!(assemble(&files(&[("index.html", "")]), &mut made()).is_err());
        assert!(assemble(&files(&[("index.html", ""), ("sw.js", "")]), &mut Files::new()).is_err());
    }

    #[test]
    fn the_size_limit_holds() {
        assert!(check_size(FIRST_GAME_LIMIT).is_ok());
        assert!(check_size(FIRST_GAME_LIMIT + 1).is_err());
    }

    #[test]
    fn compression_keeps_every_byte() {
        let body = "mill, mlin, млин, mlýn, τρίλιζα ".repeat(500);
        let packed = compress(body.as_bytes()).unwrap();
        assert!(packed.len() < body.len() / 10);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &packed[..], &mut back).unwrap();
        assert_eq!(back, body.as_bytes());
    }
}
