//! What the browser of a test is like.

use std::time::Duration;

/// Size, language and preferences of a browser.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: String,
    pub(crate) dark: bool,
    pub(crate) reduced_motion: bool,
    pub(crate) touch: bool,
    pub(crate) limit: Duration,
    /// The options of `mlin solve` for the server's tablebase; empty: it has none.
    pub(crate) solve: Vec<String>,
}

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

impl Setup {
    /// An English, light browser of 1280 × 900 pixels with a mouse.
    #[must_use]
    pub fn new() -> Self {
        Self {
            width: 1280,
            height: 900,
            language: "en".to_owned(),
            dark: false,
            reduced_motion: false,
            touch: false,
            limit: Duration::from_secs(300),
            solve: Vec::new(),
        }
    }

    /// Size of the page's area in CSS pixels.
    #[must_use]
    pub fn size(mut self, width: u32, height: u32) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// The preferred language, such as `uk`.
    #[must_use]
    pub fn language(mut self, language: &str) -> Self {
        language.clone_into(&mut self.language);
        self
    }

    /// Prefers a dark page.
    #[must_use]
    pub fn dark(mut self) -> Self {
        self.dark = true;
        self
    }

    /// Prefers little motion.
    #[must_use]
    pub fn reduced_motion(mut self) -> Self {
        self.reduced_motion = true;
        self
    }

    /// A touch screen instead of a mouse.
    #[must_use]
    pub fn touch(mut self) -> Self {
        self.touch = true;
        self
    }

    /// The server offers a tablebase of these sectors and what they lead to, with flying, such as `3-3,4-3`.
    #[must_use]
    pub fn sectors(mut self, sectors: &str) -> Self {
        self.solve.extend(["--sectors", sectors].map(str::to_owned));
        self
    }

    /// The tablebase has distances, under a no-removal limit of so many plies.
    #[must_use]
    pub fn distances(mut self, limit: u16) -> Self {
        let options = ["--metric", "distance", "--no-removal-limit"];
        self.solve.extend(options.map(str::to_owned));
        self.solve.push(limit.to_string());
        self
    }

    /// Ends the test after this long: a guard against hanging, never a measure of speed.
    #[must_use]
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }
}
