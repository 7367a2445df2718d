use core::fmt;

/// The beginning of a text that somebody else wrote, fit to be shown in one line: at most forty characters, and no
/// control characters.
///
/// ```
/// use mlin_engine::protocol::Excerpt;
/// assert_eq!(Excerpt::of("d6\u{7}d5").to_string(), "d6?d5");
/// assert_eq!(Excerpt::of(&"x".repeat(99)).to_string().chars().count(), 41);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Excerpt(String);

const LENGTH: usize = 40;

impl Excerpt {
    /// The beginning of a text.
    #[must_use]
    pub fn of(text: &str) -> Excerpt {
        let mut letters = text.chars();
        let mut excerpt: String = letters
            .by_ref()
            .take(LENGTH)
            .map(|letter| if letter.is_control() { '?' } else { letter })
            .collect();
        if letters.next().is_some() {
            excerpt.push('…');
        }
        Excerpt(excerpt)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
