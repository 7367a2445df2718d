//! Which steps of the course have been done, kept on the device.
//!
//! The one idea: the names of the steps are kept, not their numbers, so that a course which grows forgets nothing. What no step
//! is called any more is left out, and so the text never grows beyond the course.
//!
//! ```text
//! mlin lessons 1
//! neighbours corner first-man
//! ```

use std::collections::BTreeSet;

use leptos::prelude::*;
use mlin_review::Step;

use super::lesson::course;
use crate::storage;

/// Where it is kept.
const KEY: &str = "mlin.lessons";
const FIRST_LINE: &str = "mlin lessons 1";

/// The steps that have been done, by their place in the course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress(BTreeSet<usize>);

impl Progress {
    /// Reads what [`Progress::to_text`] wrote; of anything else nothing is known.
    pub(crate) fn from_text(text: &str) -> Progress {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Progress::default();
        }
        let names: BTreeSet<&str> = lines.flat_map(str::split_whitespace).collect();
        let is_done = |place: &usize| course().get(*place).is_some_and(|step| names.contains(step.id()));
        Progress((0..course().len()).filter(is_done).collect())
    }

    /// The text that is kept.
    pub(crate) fn to_text(&self) -> String {
        let names = self.0.iter().filter_map(|place| course().get(*place));
        let names: Vec<&str> = names.map(Step::id).collect();
        format!("{FIRST_LINE}\n{}", names.join(" "))
    }

    /// How many steps have been done.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether the step at this place of the course has been done.
    pub(crate) fn has(&self, place: usize) -> bool {
        self.0.contains(&place)
    }

    /// The first step that has not been done.
    pub(crate) fn next(&self) -> Option<usize> {
        (0..course().len()).find(|place| !self.has(*place))
    }
}

/// The progress of the visitor, as a signal that remembers itself.
#[derive(Clone, Copy)]
pub(crate) struct Kept(RwSignal<Progress>);

impl Kept {
    /// As it was left at the last visit.
    pub(crate) fn restore() -> Kept {
        let text = storage::read(KEY).unwrap_or_default();
        Kept(RwSignal::new(Progress::from_text(&text)))
    }

    /// What has been done, for a view that follows it.
    pub(crate) fn get(self) -> Progress {
        self.0.get()
    }

    /// A step has been done.
    pub(crate) fn add(self, place: usize) {
        // Another window may have added to it meanwhile.
        let text = storage::read(KEY).unwrap_or_default();
        self.0.update(|progress| {
            progress.0.extend(Progress::from_text(&text).0);
            progress.0.insert(place);
        });
        self.write();
    }

    /// Everything is forgotten.
    pub(crate) fn clear(self) {
        self.0.set(Progress::default());
        self.write();
    }

    fn write(self) {
        storage::write(KEY, &self.0.with_untracked(Progress::to_text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_brings_the_progress_back() {
        let some = Progress([0, 3, course().len() - 1].into());
        assert_eq!(Progress::from_text(&some.to_text()), some);
        assert_eq!(some.next(), Some(1));
        let all = Progress((0..course().len()).collect());
        assert_eq!(Progress::from_text(&all.to_text()), all);
        assert_eq!((all.next(), all.count()), (None, course().len()));
        assert_eq!(Progress::default().next(), Some(0));
        let none = Progress::default();
        assert_eq!(Progress::from_text(&none.to_text()), none);
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        for text in [
            "",
            "mlin lessons 2\ncorner",
            "mlin lessons 10\ncorner",
            "corner",
            "mlin lessons",
            "\u{0}",
        ] {
            assert_eq!(Progress::from_text(text), Progress::default(), "{text:?}");
        }
        let text = format!("{FIRST_LINE}\nno-such-step corner corner {}", "x".repeat(100_000));
        let read = Progress::from_text(&text);
        assert_eq!(read.count(), 1);
        assert!(read.to_text().len() < 100);
    }
}
