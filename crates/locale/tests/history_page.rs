//! The page of history and questions tells what `docs/solution` says, shows what its captions say, and uses every text once.

#![allow(clippy::panic, clippy::expect_used, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use mlin_locale::{
    Certainty, FREQUENT_QUESTIONS, HISTORY_FIGURES, HISTORY_LEAD, HISTORY_PAGE, HISTORY_TITLE, HistoryBlock,
    HistoryFigure, HistoryTable, Language, Locale, RULES_PAGE, RulesFigure, See, args, history_args, keys,
};
use mlin_rules::topology::lines_through;
use mlin_rules::{Point, PointSet, Position, Ruleset, Side};

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The columns of a table by their names; what is empty is nought.
fn table(file: &str) -> Vec<BTreeMap<String, String>> {
    let text = read(&format!("docs/solution/{file}.csv"));
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let row = |line: &str| {
        let cells = line.split(',').map(str::to_owned);
        names.iter().map(|name| (*name).to_owned()).zip(cells).collect()
    };
    lines.map(row).collect()
}

fn number(row: &BTreeMap<String, String>, column: &str) -> i64 {
    let text = row.get(column).unwrap_or_else(|| panic!("no column {column}"));
    if text.is_empty() {
        0
    } else {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// One sector's line, or the sum of several.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    win: i64,
    draw: i64,
    loss: i64,
    limited_win: i64,
}

impl Counts {
    fn all(self) -> i64 {
        self.win + self.draw + self.loss
    }
}

/// The sum over the sectors with these numbers: the mover's men and the opponent's, in hand the mover's and the opponent's.
fn counts(file: &str, wanted: impl Fn([i64; 4]) -> bool) -> Counts {
    let mut sum = Counts::default();
    for row in table(file) {
        let sector = ["mover", "opponent", "mover_hand", "opponent_hand"].map(|column| number(&row, column));
        if wanted(sector) {
            sum.win += number(&row, "win");
            sum.draw += number(&row, "draw");
            sum.loss += number(&row, "loss");
            sum.limited_win += number(&row, "limited_win");
        }
    }
    assert!(sum.all() > 0, "no such sector in {file}");
    sum
}

fn percent(part: i64, whole: i64) -> f64 {
    part as f64 * 100.0 / whole as f64
}

fn is_moving([_, _, mine, theirs]: [i64; 4]) -> bool {
    mine == 0 && theirs == 0
}

/// The sector after so many placements without a removal.
fn placed(men: i64) -> [i64; 4] {
    let (mover, opponent) = (men / 2, men - men / 2);
    [mover, opponent, 9 - mover, 9 - opponent]
}

fn points(names: &str) -> Vec<Point> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Every figure worked out anew.
fn truth() -> Vec<(&'static str, f64)> {
    let flying = counts("flying", is_moving);
    let walking = counts("no-flying", is_moving);
    let early = counts("flying", |sector| sector == placed(3));
    let two = counts("flying", |sector| sector == placed(2));
    assert_eq!(two.draw, two.all());
    let losses = table("early-losses-flying");
    let in_a_row = losses.iter().filter(|row| {
        let men: PointSet = points(&row["white"]).into_iter().collect();
        let first = men.first().unwrap();
        lines_through(first).iter().any(|line| line.contains_all(men))
    });
    let sector =
        |file, mover: i64, opponent: i64| counts(file, move |sector| sector == [mover, opponent, 0, 0]);
    let three = counts("no-flying", |sector| sector[0] == 3 && is_moving(sector));
    let double = |file: &str, mover, opponent| {
        let rows = table(file);
        let found = rows
            .iter()
            .find(|row| number(row, "mover") == mover && number(row, "opponent") == opponent);
        found.expect("a line for these men").clone()
    };
    let (walking_six, flying_four) = (
        double("double-mills-no-flying", 5, 6),
        double("double-mills-flying", 5, 4),
    );
    assert_eq!(number(&flying_four, "loss"), 0);
    for opponent in 3..=5 {
        let row = double("double-mills-no-flying", 5, opponent);
        assert_eq!(number(&row, "win"), number(&row, "positions"));
    }
    let plies = table("plies-flying");
    let won = |to: &'static str| {
        let won = plies.iter();
        won.filter(move |row| row["to"] == to && row["class"].ends_with("win"))
    };
    let wins = |longest: i64| -> i64 {
        let within = won("conversion").filter(|row| number(row, "plies") <= longest);
        within.map(|row| number(row, "positions")).sum()
    };
    let longest = |to| won(to).map(|row| number(row, "plies")).max().unwrap() as f64;
    let six_four = sector("flying", 6, 4);
    vec![
        ("positions", counts("flying", |_| true).all() as f64),
        ("moving", flying.all() as f64),
        ("flying-draws", percent(flying.draw, flying.all())),
        ("walking-draws", percent(walking.draw, walking.all())),
        ("two-men", two.all() as f64),
        ("early", early.all() as f64),
        ("early-lost", early.win as f64),
        ("early-rows", in_a_row.count() as f64),
        ("early-still", (early.win - early.limited_win) as f64),
        (
            "six-drawn",
            share(sector("flying", 3, 6).draw, sector("flying", 3, 6)),
        ),
        (
            "seven-lost",
            share(sector("flying", 3, 7).loss, sector("flying", 3, 7)),
        ),
        ("walking-three-lost", share(three.loss, three)),
        (
            "double-six",
            percent(number(&walking_six, "win"), number(&walking_six, "positions")),
        ),
        ("double-all", number(&flying_four, "positions") as f64),
        ("double-won", number(&flying_four, "win") as f64),
        ("at-once", percent(wins(1), wins(i64::MAX))),
        ("nine-plies", percent(wins(9), wins(i64::MAX))),
        ("longest", longest("conversion")),
        ("longest-game", longest("end")),
        ("limited", percent(flying.limited_win, flying.win)),
        ("limited-walking", percent(walking.limited_win, walking.win)),
        ("six-four-limited", percent(six_four.limited_win, six_four.win)),
    ]
}

fn share(part: i64, whole: Counts) -> f64 {
    percent(part, whole.all())
}

#[test]
fn figures_are_those_of_the_solution() {
    let truth = truth();
    let names = |list: &[&'static str]| -> Vec<&'static str> { list.to_vec() };
    let told: Vec<&str> = HISTORY_FIGURES.iter().map(|(name, _)| *name).collect();
    let known: Vec<&str> = truth.iter().map(|(name, _)| *name).collect();
    assert_eq!(names(&told), names(&known));
    for ((name, figure), (_, exact)) in HISTORY_FIGURES.iter().zip(truth) {
        match figure {
            HistoryFigure::Count(count) => assert_eq!(*count as f64, exact, "{name}"),
            HistoryFigure::Percent(value, digits) => {
                let half = 0.5 * 0.1_f64.powi(i32::from(*digits)) + 1e-9;
                assert!((value - exact).abs() <= half, "{name}: {value}, exactly {exact}");
            }
        }
    }
}

fn tables() -> Vec<HistoryTable> {
    let blocks = HISTORY_PAGE.iter().flat_map(|section| section.blocks);
    blocks
        .filter_map(|block| match block {
            HistoryBlock::Table(table) => Some(*table),
            _ => None,
        })
        .collect()
}

#[test]
fn tables_are_those_of_the_solution() {
    let [draws, three] = tables()[..] else {
        panic!("two tables")
    };
    let close = |told: f64, exact: f64| (told - exact).abs() <= 0.05 + 1e-9;
    for row in draws.rows {
        let share = |file| {
            let sector = placed(i64::from(row.men));
            let sum = counts(file, |other| other == sector);
            share(sum.draw, sum)
        };
        assert!(close(row.flying, share("flying")), "{row:?}");
        assert!(close(row.walking, share("no-flying")), "{row:?}");
    }
    for row in three.rows {
        let share = |file| {
            let sum = counts(file, |other| other == [3, i64::from(row.men), 0, 0]);
            share(sum.loss, sum)
        };
        assert!(close(row.flying, share("flying")), "{row:?}");
        assert!(close(row.walking, share("no-flying")), "{row:?}");
    }
}

fn pictures() -> Vec<(RulesFigure, bool)> {
    let blocks = HISTORY_PAGE.iter().flat_map(|section| section.blocks);
    blocks
        .filter_map(|block| match block {
            HistoryBlock::Figure { figure, flying } => Some((*figure, *flying)),
            _ => None,
        })
        .collect()
}

#[test]
fn pictures_show_what_their_captions_say() {
    let [(row, true), (corner, false)] = pictures()[..] else {
        panic!("two pictures")
    };
    let position: Position = row.position.parse().unwrap();
    assert_eq!(position.side_to_move(), Side::Black);
    let losses = table("early-losses-flying");
    let here = losses
        .iter()
        .find(|row| row["white"] == "b6 f6" && row["black"] == "d6")
        .expect("it is a loss");
    let set = |names: &str| points(names).into_iter().collect::<PointSet>();
    assert_eq!(position.men(Side::White), set("b6 f6"));
    assert_eq!(position.men(Side::Black), set("d6"));
    assert_eq!(set(&row.points.join(" ")), position.men(Side::White));
    assert_eq!(set(&here["black_wins_with"]), position.free() - set("b2 f2"));
    let most = losses
        .iter()
        .map(|row| points(&row["black_wins_with"]).len())
        .max();
    assert_eq!(
        most,
        Some(points(&here["black_wins_with"]).len()),
        "none is worse"
    );

    let position: Position = corner.position.parse().unwrap();
    assert_eq!(position.side_to_move(), Side::White);
    assert_eq!(position.men(Side::White), set("d6"));
    let corner_man = position.men(Side::Black).first().unwrap();
    assert_eq!(corner_man.neighbours().len(), 2);
    assert_eq!(
        set(&corner.points.join(" ")),
        mlin_rules::topology::CROSSINGS - position.men(Side::White)
    );
}

#[test]
fn positions_to_look_at_can_be_played_on() {
    let mut shown = 0;
    for section in HISTORY_PAGE {
        for block in section.blocks {
            if let HistoryBlock::Position { position, flying } = block {
                let rules = if *flying {
                    Ruleset::STANDARD
                } else {
                    Ruleset::WITHOUT_FLYING
                };
                let here: Position = position.parse().unwrap();
                assert_eq!(here.outcome(&rules), None);
                assert!(read("docs/solution/plies-flying.csv").contains(&format!(",187,3,{position}")));
                shown += 1;
            }
        }
    }
    assert_eq!(shown, 1);
}

#[test]
fn every_text_of_the_page_has_its_place_once() {
    let mut used: Vec<String> = [
        HISTORY_TITLE,
        HISTORY_LEAD,
        "history-contents",
        "history-percent",
        "history-on-board",
        "history-certainty",
        "history-table-flying",
        "history-table-walking",
        "faq-title",
        "faq-see-rules",
        "faq-see-step",
    ]
    .map(str::to_owned)
    .to_vec();
    for section in HISTORY_PAGE {
        used.push(section.title.to_owned());
        for block in section.blocks {
            match block {
                HistoryBlock::Paragraph(key) | HistoryBlock::Statement(_, key) => {
                    used.push((*key).to_owned());
                }
                HistoryBlock::Figure { figure, .. } => used.push(figure.caption.to_owned()),
                HistoryBlock::Table(table) => used.extend([table.caption, table.men].map(str::to_owned)),
                HistoryBlock::Position { .. } => {}
            }
        }
    }
    for group in FREQUENT_QUESTIONS {
        used.push(group.title.to_owned());
        for question in group.questions {
            used.extend([question.key.to_owned(), format!("{}.answer", question.key)]);
        }
    }
    used.sort();
    let mut known: Vec<String> = keys(Language::En)
        .filter(|key| key.starts_with("history-") || key.starts_with("faq-"))
        .collect();
    known.sort();
    assert_eq!(used, known);
}

#[test]
fn every_text_is_told_all_its_figures() {
    let mut named = BTreeSet::new();
    for language in Language::ALL {
        let locale = Locale::new(language);
        let own = keys(language).filter(|key| key.starts_with("history-") || key.starts_with("faq-"));
        for key in own {
            if [
                "history-percent",
                "history-certainty",
                "faq-see-rules",
                "faq-see-step",
            ]
            .contains(&key.as_str())
            {
                continue;
            }
            if let Err(fault) = locale.try_text(&key, &history_args()) {
                panic!("{fault}");
            }
        }
        for certainty in Certainty::ALL {
            let args = args! { "certainty" => certainty.code() };
            named.insert((language.code(), locale.text_with("history-certainty", &args)));
        }
    }
    assert_eq!(
        named.len(),
        15,
        "each degree has a word of its own in each language"
    );
}

#[test]
fn every_link_of_a_question_leads_somewhere() {
    let sections: BTreeSet<&str> = RULES_PAGE.iter().map(|section| section.title).collect();
    let course = read("crates/review/data/course.txt");
    let steps: BTreeSet<&str> = course
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    for question in FREQUENT_QUESTIONS.iter().flat_map(|group| group.questions) {
        for see in question.see {
            match see {
                See::Rules(title) => assert!(sections.contains(title), "{}: {title}", question.key),
                See::Step(step) => assert!(steps.contains(step), "{}: {step}", question.key),
            }
        }
    }
}
