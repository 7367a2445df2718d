//! The board, its symmetries, and the moves.

/// A position, in the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) mover: u32,
    pub(crate) opponent: u32,
    pub(crate) hands: [u64; 2],
    pub(crate) counter: u64,
}

impl Position {
    /// Men on the board and in hand.
    pub(crate) fn sector(&self) -> [u64; 4] {
        let men = [self.mover, self.opponent].map(|set| u64::from(set.count_ones()));
        [men[0], men[1], self.hands[0], self.hands[1]]
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.hands == [0, 0]
    }
}

/// A move: what it leads to, in the view of the other side, and whether it removes or places a man.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) after: Position,
    pub(crate) converts: bool,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Way {
    Place,
    Fly,
    Slide,
}

pub(crate) struct Board {
    pub(crate) flying: bool,
    /// For each point the other two of both lines through it.
    others: [[u32; 2]; 24],
    neighbours: [u32; 24],
}

fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..24).filter(move |point| set >> point & 1 == 1)
}

fn lines() -> Vec<[u32; 3]> {
    let mut lines = Vec::new();
    for ring in 0..3 {
        for corner in [0, 2, 4, 6] {
            lines.push([corner, corner + 1, (corner + 2) % 8].map(|place| 8 * ring + place));
        }
    }
    for place in [1, 3, 5, 7] {
        lines.push([place, 8 + place, 16 + place]);
    }
    lines
}

fn neighbours(point: u32) -> u32 {
    let (ring, place) = (point / 8, point % 8);
    let mut set = 1 << (8 * ring + (place + 1) % 8) | 1 << (8 * ring + (place + 7) % 8);
    if place % 2 == 1 {
        for other in (0..3_u32).filter(|other| ring.abs_diff(*other) == 1) {
            set |= 1 << (8 * other + place);
        }
    }
    set
}

pub(crate) fn image(symmetry: u32, set: u32) -> u32 {
    let mut result = 0;
    for point in bits(set) {
        let (mut ring, mut place) = (point / 8, point % 8);
        if symmetry & 8 != 0 {
            ring = 2 - ring;
        }
        if symmetry & 4 != 0 {
            place = (10 - place) % 8;
        }
        place = (place + 2 * (symmetry & 3)) % 8;
        result |= 1 << (8 * ring + place);
    }
    result
}

pub(crate) fn canonical_sets(men: u32) -> Vec<u32> {
    let sets = (0..1_u32 << 24).filter(|set| set.count_ones() == men);
    sets.filter(|set| (0..16).all(|symmetry| image(symmetry, *set) >= *set))
        .collect()
}

impl Board {
    pub(crate) fn new(flying: bool) -> Board {
        let others = |point: usize| {
            let point = point as u32;
            let lines = lines().into_iter().filter(|line| line.contains(&point));
            let set = |line: [u32; 3]| line.iter().fold(0, |set, other| set | 1 << other) & !(1 << point);
            let sets: Vec<u32> = lines.map(set).collect();
            [sets[0], sets[1]]
        };
        Board {
            flying,
            others: std::array::from_fn(others),
            neighbours: std::array::from_fn(|point| neighbours(point as u32)),
        }
    }

    pub(crate) fn way(&self, board: u64, hand: u64) -> Way {
        match (board, hand) {
            (_, 1..) => Way::Place,
            (3, 0) if self.flying => Way::Fly,
            _ => Way::Slide,
        }
    }

    /// Whether a man on this point stands in a mill with two of these men.
    fn closes(&self, point: u32, men: u32) -> bool {
        self.others[point as usize]
            .iter()
            .any(|others| men & others == *others)
    }

    /// The points on which a side may close a mill by its next move, if they are free.
    pub(crate) fn closing(&self, men: u32, way: Way) -> u32 {
        let comes = |point: u32, man: u32| match way {
            Way::Fly => true,
            _ => self.neighbours[point as usize] >> man & 1 == 1,
        };
        let mut set = 0;
        for point in 0..24 {
            let closes = if way == Way::Place {
                self.closes(point, men)
            } else {
                bits(men).any(|man| comes(point, man) && self.closes(point, men & !(1 << man)))
            };
            if closes {
                set |= 1 << point;
            }
        }
        set
    }

    /// Whether a side that slides has no move.
    pub(crate) fn is_blocked(&self, men: u32, free: u32) -> bool {
        bits(men).all(|man| self.neighbours[man as usize] & free == 0)
    }

    pub(crate) fn moves(&self, position: &Position) -> Vec<Move> {
        let Position {
            mover,
            opponent,
            hands: [hand, other_hand],
            counter,
        } = *position;
        let free = !(mover | opponent) & 0xff_ffff;
        let way = self.way(u64::from(mover.count_ones()), hand);
        // The men that are left, and where one comes to.
        let mut steps: Vec<(u32, u32)> = Vec::new();
        match way {
            Way::Place => steps.extend(bits(free).map(|to| (mover, to))),
            Way::Fly | Way::Slide => {
                for man in bits(mover) {
                    let near = self.neighbours[man as usize];
                    let to = free & if way == Way::Fly { u32::MAX } else { near };
                    steps.extend(bits(to).map(|to| (mover & !(1 << man), to)));
                }
            }
        }
        let mut moves = Vec::new();
        for (left, to) in steps {
            let mut add = |opponent: u32, removes: bool| {
                let converts = removes || way == Way::Place;
                moves.push(Move {
                    after: Position {
                        mover: opponent,
                        opponent: left | 1 << to,
                        hands: [other_hand, hand.saturating_sub(1)],
                        counter: if converts { 0 } else { counter + 1 },
                    },
                    converts,
                });
            };
            if !self.closes(to, left) || opponent == 0 {
                add(opponent, false);
                continue;
            }
            let is_safe = |man: &u32| self.closes(*man, opponent & !(1 << man));
            let all_safe = bits(opponent).all(|man| is_safe(&man));
            for man in bits(opponent).filter(|man| all_safe || !is_safe(man)) {
                add(opponent & !(1 << man), true);
            }
        }
        moves
    }
}
