//! A slow, plain second implementation of R1 to R17, to hold mlin-rules against.
//!
//! It is written from `docs/rules.md` alone, on purpose in the most obvious way: points are names, the
//! board is a map from names to letters, edges and lines are written out by hand, a game keeps every
//! board it has seen and compares them one by one. It uses nothing of mlin-rules.
#![allow(dead_code)] // Every test file uses its own part of it.

use std::collections::BTreeMap;

pub(crate) type Name = &'static str;

/// R2, in the order in which a position's text lists them.
pub(crate) const POINTS: [Name; 24] = [
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", //
    "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4", //
    "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
];

/// R3.
pub(crate) const EDGES: [(Name, Name); 32] = [
    ("a7", "d7"),
    ("d7", "g7"),
    ("g7", "g4"),
    ("g4", "g1"),
    ("g1", "d1"),
    ("d1", "a1"),
    ("a1", "a4"),
    ("a4", "a7"),
    ("b6", "d6"),
    ("d6", "f6"),
    ("f6", "f4"),
    ("f4", "f2"),
    ("f2", "d2"),
    ("d2", "b2"),
    ("b2", "b4"),
    ("b4", "b6"),
    ("c5", "d5"),
    ("d5", "e5"),
    ("e5", "e4"),
    ("e4", "e3"),
    ("e3", "d3"),
    ("d3", "c3"),
    ("c3", "c4"),
    ("c4", "c5"),
    ("d7", "d6"),
    ("d6", "d5"),
    ("g4", "f4"),
    ("f4", "e4"),
    ("d1", "d2"),
    ("d2", "d3"),
    ("a4", "b4"),
    ("b4", "c4"),
];

/// R4.
pub(crate) const LINES: [[Name; 3]; 16] = [
    ["a7", "d7", "g7"],
    ["g7", "g4", "g1"],
    ["g1", "d1", "a1"],
    ["a1", "a4", "a7"],
    ["b6", "d6", "f6"],
    ["f6", "f4", "f2"],
    ["f2", "d2", "b2"],
    ["b2", "b4", "b6"],
    ["c5", "d5", "e5"],
    ["e5", "e4", "e3"],
    ["e3", "d3", "c3"],
    ["c3", "c4", "c5"],
    ["d7", "d6", "d5"],
    ["g4", "f4", "e4"],
    ["d1", "d2", "d3"],
    ["a4", "b4", "c4"],
];

/// One of the two sides: `'W'` or `'B'`.
pub(crate) type Colour = char;

pub(crate) fn other(colour: Colour) -> Colour {
    match colour {
        'W' => 'B',
        'B' => 'W',
        _ => panic!("no such side: {colour}"),
    }
}

/// The name of R2 that a text spells.
pub(crate) fn name(text: &str) -> Name {
    POINTS
        .into_iter()
        .find(|point| *point == text)
        .unwrap_or_else(|| panic!("no such point: {text}"))
}

/// The options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) flying: bool,
    pub(crate) limit: Option<u32>,
    pub(crate) repetition: Option<usize>,
}

impl Options {
    pub(crate) const STANDARD: Options = Options {
        flying: true,
        limit: Some(50),
        repetition: Some(3),
    };
    pub(crate) const NO_FLYING: Options = Options {
        flying: false,
        ..Options::STANDARD
    };

    pub(crate) fn text(&self) -> String {
        let or_off = |number: Option<String>| number.unwrap_or_else(|| String::from("off"));
        format!(
            "flying={} no-removal-limit={} repetition={}",
            if self.flying { "on" } else { "off" },
            or_off(self.limit.map(|limit| limit.to_string())),
            or_off(self.repetition.map(|times| times.to_string())),
        )
    }
}

/// One whole turn (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub(crate) from: Option<Name>,
    pub(crate) to: Name,
    pub(crate) remove: Option<Name>,
}

impl Turn {
    pub(crate) fn text(&self) -> String {
        let from = self.from.map(|from| format!("{from}-")).unwrap_or_default();
        let remove = self.remove.map(|remove| format!("x{remove}")).unwrap_or_default();
        format!("{from}{}{remove}", self.to)
    }
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) men: BTreeMap<Name, Colour>,
    pub(crate) white_hand: u32,
    pub(crate) black_hand: u32,
    pub(crate) mover: Colour,
    /// R16: slides and flights since the last removal or placement.
    pub(crate) counter: u32,
}

impl Board {
    pub(crate) fn start() -> Board {
        Board {
            men: BTreeMap::new(),
            white_hand: 9,
            black_hand: 9,
            mover: 'W',
            counter: 0,
        }
    }

    /// Reads the strict text of a position.
    pub(crate) fn read(text: &str) -> Board {
        let [rings, mover, hands, counter] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not a position: {text}")
        };
        let letters: Vec<char> = rings.chars().filter(|letter| *letter != '/').collect();
        assert_eq!(letters.len(), 24, "{text}");
        let (white, black) = hands.split_once('/').unwrap();
        Board {
            men: POINTS
                .into_iter()
                .zip(letters)
                .filter(|(_, letter)| *letter != '.')
                .collect(),
            white_hand: white.parse().unwrap(),
            black_hand: black.parse().unwrap(),
            mover: mover.to_uppercase().parse().unwrap(),
            counter: counter.parse().unwrap(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let ring = |points: &[Name]| -> String {
            points
                .iter()
                .map(|point| self.men.get(point).copied().unwrap_or('.'))
                .collect()
        };
        format!(
            "{}/{}/{} {} {}/{} {}",
            ring(&POINTS[..8]),
            ring(&POINTS[8..16]),
            ring(&POINTS[16..]),
            self.mover.to_lowercase(),
            self.white_hand,
            self.black_hand,
            self.counter
        )
    }

    pub(crate) fn hand(&self, colour: Colour) -> u32 {
        if colour == 'W' {
            self.white_hand
        } else {
            self.black_hand
        }
    }

    pub(crate) fn on_board(&self, colour: Colour) -> u32 {
        self.men.values().filter(|man| **man == colour).count() as u32
    }

    pub(crate) fn total(&self, colour: Colour) -> u32 {
        self.on_board(colour) + self.hand(colour)
    }

    /// Whether it can be set up at all.
    pub(crate) fn is_sound(&self) -> bool {
        let nobody_can_play = self.total('W') < 3 && self.total('B') < 3;
        let somebody_places = self.white_hand > 0 || self.black_hand > 0;
        self.total('W') <= 9
            && self.total('B') <= 9
            && !nobody_can_play
            && !(somebody_places && self.counter > 0)
    }

    fn is(&self, point: Name, colour: Colour) -> bool {
        self.men.get(point) == Some(&colour)
    }

    /// R7: the lines through a point that are full of men of one colour.
    pub(crate) fn mills_through(&self, point: Name, colour: Colour) -> usize {
        LINES
            .iter()
            .filter(|line| line.contains(&point) && line.iter().all(|member| self.is(member, colour)))
            .count()
    }

    /// R7: how many mills the mover closes by placing a man on `to`, or by bringing it there from `from`:
    /// the other two points of the line are its own, and the man itself has not just left one of them.
    pub(crate) fn mills_closed(&self, from: Option<Name>, to: Name) -> usize {
        let stays = |member: Name| member == to || (self.is(member, self.mover) && Some(member) != from);
        LINES
            .iter()
            .filter(|line| line.contains(&to) && line.iter().all(|member| stays(member)))
            .count()
    }

    /// R9.
    pub(crate) fn removable(&self, colour: Colour) -> Vec<Name> {
        let all: Vec<Name> = POINTS
            .into_iter()
            .filter(|point| self.is(point, colour))
            .collect();
        let open: Vec<Name> = all
            .iter()
            .copied()
            .filter(|point| self.mills_through(point, colour) == 0)
            .collect();
        if open.is_empty() { all } else { open }
    }

    /// R12: whether a side moves to any free point.
    pub(crate) fn flies(&self, colour: Colour, options: &Options) -> bool {
        options.flying && self.hand(colour) == 0 && self.on_board(colour) == 3
    }

    /// Where men go, before any removal: R6, R10, R12.
    fn steps(&self, options: &Options) -> Vec<(Option<Name>, Name)> {
        let free: Vec<Name> = POINTS
            .into_iter()
            .filter(|point| !self.men.contains_key(point))
            .collect();
        if self.hand(self.mover) > 0 {
            return free.into_iter().map(|to| (None, to)).collect();
        }
        let own = POINTS.into_iter().filter(|point| self.is(point, self.mover));
        let flies = self.flies(self.mover, options);
        let mut steps = Vec::new();
        for from in own {
            for to in &free {
                let edge = EDGES.contains(&(from, *to)) || EDGES.contains(&(*to, from));
                if flies || edge {
                    steps.push((Some(from), *to));
                }
            }
        }
        steps
    }

    /// Puts the man where it goes, without removal and without passing the turn on.
    fn step(&self, from: Option<Name>, to: Name) -> Board {
        let mut board = self.clone();
        match from {
            Some(from) => {
                board.men.remove(from);
            }
            None if self.mover == 'W' => board.white_hand -= 1,
            None => board.black_hand -= 1,
        }
        board.men.insert(to, self.mover);
        board
    }

    /// R5 to R12: every legal whole turn. None when a side has lost by R13.
    pub(crate) fn turns(&self, options: &Options) -> Vec<Turn> {
        if self.total('W') < 3 || self.total('B') < 3 {
            return Vec::new();
        }
        let enemy_men = self.removable(other(self.mover));
        let mut turns = Vec::new();
        for (from, to) in self.steps(options) {
            if self.mills_closed(from, to) > 0 && !enemy_men.is_empty() {
                turns.extend(enemy_men.iter().map(|man| Turn {
                    from,
                    to,
                    remove: Some(*man),
                }));
            } else {
                turns.push(Turn {
                    from,
                    to,
                    remove: None,
                });
            }
        }
        turns
    }

    /// The texts of the legal turns, sorted by bytes.
    pub(crate) fn turn_texts(&self, options: &Options) -> Vec<String> {
        let mut texts: Vec<String> = self.turns(options).iter().map(Turn::text).collect();
        texts.sort();
        texts
    }

    pub(crate) fn after(&self, turn: Turn) -> Board {
        let mut board = self.step(turn.from, turn.to);
        if let Some(man) = turn.remove {
            assert_eq!(board.men.remove(man), Some(other(self.mover)));
        }
        // R16: from the second phase on, slides and flights are counted; a placement or a removal sets
        // the counter to nought. Nothing is counted while anybody has men in hand.
        let placing = board.white_hand > 0 || board.black_hand > 0;
        board.counter = if turn.from.is_none() || turn.remove.is_some() || placing {
            0
        } else {
            self.counter + 1
        };
        board.mover = other(self.mover);
        board
    }

    /// What R15 compares.
    fn same_position(&self, other: &Board) -> bool {
        self.men == other.men
            && self.mover == other.mover
            && self.white_hand == other.white_hand
            && self.black_hand == other.black_hand
    }

    /// Sequences of so many turns; R13 and R14 end one, the draw rules do not.
    pub(crate) fn perft(&self, depth: u32, options: &Options) -> u64 {
        match depth {
            0 => 1,
            1 => self.turns(options).len() as u64,
            _ => self
                .turns(options)
                .iter()
                .map(|turn| self.after(*turn).perft(depth - 1, options))
                .sum(),
        }
    }
}

/// A game with all its boards.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) options: Options,
    pub(crate) boards: Vec<Board>,
    pub(crate) turns: Vec<Turn>,
}

impl Play {
    pub(crate) fn new(start: Board, options: Options) -> Play {
        Play {
            options,
            boards: vec![start],
            turns: Vec::new(),
        }
    }

    pub(crate) fn board(&self) -> &Board {
        self.boards.last().unwrap()
    }

    pub(crate) fn play(&mut self, turn: Turn) {
        let next = self.board().after(turn);
        self.boards.push(next);
        self.turns.push(turn);
    }

    pub(crate) fn undo(&mut self) {
        self.boards.pop();
        self.turns.pop();
        assert!(!self.boards.is_empty());
    }

    /// R15: how often the board of now has been there.
    pub(crate) fn occurrences(&self) -> usize {
        self.boards
            .iter()
            .filter(|board| board.same_position(self.board()))
            .count()
    }

    /// R13 to R17, as `result reason`.
    pub(crate) fn outcome(&self) -> Option<String> {
        let board = self.board();
        let win = |winner: Colour, reason: &str| {
            Some(format!("{} {reason}", if winner == 'W' { "1-0" } else { "0-1" }))
        };
        for colour in ['W', 'B'] {
            if board.total(colour) <= 2 {
                return win(other(colour), "fewer-than-three");
            }
        }
        if board.turns(&self.options).is_empty() {
            return win(other(board.mover), "no-legal-move");
        }
        if self
            .options
            .repetition
            .is_some_and(|times| self.occurrences() >= times)
        {
            return Some(String::from("1/2-1/2 threefold"));
        }
        if self.options.limit.is_some_and(|limit| board.counter >= limit) {
            return Some(String::from("1/2-1/2 no-removal-limit"));
        }
        None
    }
}

/// A stream of random numbers that is the same in every run: Java's `SplittableRandom` step.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0);
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn chance(&mut self, in_hundred: usize) -> bool {
        self.below(100) < in_hundred
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A sound board: any men, any hands, any counter; often few men, or nobody on the board for a side.
    pub(crate) fn board(&mut self) -> Board {
        loop {
            let mut board = Board::start();
            let kind = self.below(8);
            let (white, black) = match kind {
                0 => (self.below(10), self.below(10)),
                1 => (3 + self.below(3), 3 + self.below(3)),
                2 => (self.below(10), 0),
                3 => (7 + self.below(3), 7 + self.below(3)),
                4 => (3, 3 + self.below(7)),
                5 => (2 + self.below(4), 0),
                6 => (0, 2 + self.below(4)),
                _ => (3 + self.below(7), 3 + self.below(7)),
            };
            let mut free = POINTS.to_vec();
            for (count, colour) in [(white, 'W'), (black, 'B')] {
                for _ in 0..count {
                    let place = self.below(free.len());
                    board.men.insert(free.swap_remove(place), colour);
                }
            }
            if !matches!(kind, 5 | 6) && self.chance(60) {
                (board.white_hand, board.black_hand) = (0, 0);
                board.counter = if self.chance(50) { 0 } else { self.below(60) as u32 };
            } else {
                board.white_hand = self.below(10 - white) as u32;
                board.black_hand = self.below(10 - black) as u32;
            }
            board.mover = match kind {
                5 => 'W',
                6 => 'B',
                _ => self.pick(&['W', 'B']),
            };
            if board.is_sound() {
                return board;
            }
        }
    }
}
