use mlin_engine::Level;
use mlin_rules::notation::MoveTextError;
use mlin_rules::{
    Game, Move, MoveError, Phase, PlayError, Point, PointSet, Position, Ruleset, Side, topology,
};

/// Who moves the men of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Person,
    Computer,
}

/// What stands at the beginning of a game besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// Who plays White and Black.
    pub(crate) players: [Player; 2],
    /// How strong the computer plays.
    pub(crate) level: Level,
    /// By which rules.
    pub(crate) rules: Ruleset,
}

/// What the player has in the hand between two taps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    Nothing,
    /// An own man that is to move.
    Man(Point),
    /// A move that closed a mill and waits for its removal.
    Removing(Move),
}

/// Why something that a player wants is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The rules forbid it.
    Rules(PlayError),
    /// The text is no move.
    Text(MoveTextError),
    /// It is the computer's turn.
    ComputersTurn,
    /// The board shows an earlier position.
    LookingBack,
    /// A free point was tapped where a man has to be chosen first.
    ChooseMan,
    /// The man has no free neighbouring point.
    Blocked(Point),
    /// A man that may be removed has to be chosen.
    ChooseRemoval,
    NothingToUndo,
    NothingToRedo,
    /// Nobody sits there to be offered a draw.
    NobodyToAgree,
    /// No person plays.
    NobodyToResign,
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Rules(error.into())
    }
}

/// What a tap, a typed move or the computer has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Something was picked up or put back.
    Held,
    /// A whole turn was played.
    Played(Move),
}

/// One game at one table: who plays, what was undone, which position is looked at, what is half done.
///
/// It knows nothing of screens: the board on the terminal and the line mode both drive it.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    table: Table,
    game: Game,
    redo: Vec<Move>,
    shown: Option<usize>,
    held: Held,
    paused: bool,
    revision: u64,
}

impl Session {
    pub(crate) fn new(table: Table, start: Position) -> Session {
        Session::with_game(table, Game::from_position(start, table.rules))
    }

    /// Goes on with a game that was played elsewhere. The computer waits until it is told to go on.
    pub(crate) fn with_game(table: Table, game: Game) -> Session {
        let table = Table {
            rules: *game.rules(),
            ..table
        };
        let mut session = Session {
            table,
            game,
            redo: Vec::new(),
            shown: None,
            held: Held::Nothing,
            paused: false,
            revision: 0,
        };
        session.paused = session.game.ply() > 0 && session.is_computers_turn();
        session
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn held(&self) -> Held {
        self.held
    }

    /// Changes whenever a move thought out before would be out of place.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.paused
    }

    /// The ply after which the board is shown; the last one unless somebody looks back.
    pub(crate) fn shown_ply(&self) -> usize {
        self.shown.unwrap_or(self.game.ply())
    }

    pub(crate) fn is_looking_back(&self) -> bool {
        self.shown.is_some()
    }

    /// The position that is looked at, without anything half done.
    pub(crate) fn shown_position(&self) -> &Position {
        self.game
            .position_at(self.shown_ply())
            .unwrap_or(self.game.position())
    }

    /// The move that led to the position that is looked at.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.shown_ply()
            .checked_sub(1)
            .and_then(|index| self.game.moves().nth(index))
    }

    /// The person among the players if there is exactly one: the one to be called "you".
    pub(crate) fn you(&self) -> Option<Side> {
        match self.table.players {
            [Player::Person, Player::Computer] => Some(Side::White),
            [Player::Computer, Player::Person] => Some(Side::Black),
            _ => None,
        }
    }

    /// Whether two people sit at the table.
    pub(crate) fn is_for_two(&self) -> bool {
        self.table.players == [Player::Person; 2]
    }

    fn is_computers_turn(&self) -> bool {
        self.game.outcome().is_none() && self.player_to_move() == Player::Computer
    }

    fn player_to_move(&self) -> Player {
        self.table.players[self.game.position().side_to_move().index()]
    }

    /// Whether the computer is to think about the game as it stands.
    pub(crate) fn is_computer_wanted(&self) -> bool {
        self.is_computers_turn() && !self.paused
    }

    /// Whether a person may move now, on the board as it is shown.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.shown.is_none() && self.game.outcome().is_none() && self.player_to_move() == Player::Person
    }

    /// Who stands on a point, the half-done move included.
    pub(crate) fn man_at(&self, point: Point) -> Option<Side> {
        let position = self.shown_position();
        match self.held {
            Held::Removing(mv) if self.shown.is_none() => {
                if point == mv.to {
                    Some(position.side_to_move())
                } else if Some(point) == mv.from {
                    None
                } else {
                    position.at(point)
                }
            }
            _ => position.at(point),
        }
    }

    /// Whether a man stands on a point and is part of a mill, the half-done move included.
    pub(crate) fn is_in_mill(&self, point: Point) -> bool {
        self.man_at(point).is_some_and(|side| {
            let men = Point::ALL
                .into_iter()
                .filter(|other| self.man_at(*other) == Some(side))
                .collect();
            topology::in_mills(men).contains(point)
        })
    }

    /// The points to which the man in the hand may go, or on which one may be placed.
    pub(crate) fn targets(&self) -> PointSet {
        let from = match (self.is_persons_turn(), self.held) {
            (true, Held::Nothing) => None,
            (true, Held::Man(from)) => Some(from),
            _ => return PointSet::EMPTY,
        };
        self.game.position().targets(from, self.game.rules())
    }

    /// The men of which one has to be removed now.
    pub(crate) fn removable(&self) -> PointSet {
        match self.held {
            Held::Removing(_) if self.shown.is_none() => {
                let position = self.game.position();
                position.removable(!position.side_to_move())
            }
            _ => PointSet::EMPTY,
        }
    }

    fn check_persons_turn(&self) -> Result<(), Refusal> {
        if let Some(outcome) = self.game.outcome() {
            Err(Refusal::Rules(PlayError::Over(outcome)))
        } else if self.player_to_move() == Player::Computer {
            Err(Refusal::ComputersTurn)
        } else if self.shown.is_some() {
            Err(Refusal::LookingBack)
        } else {
            Ok(())
        }
    }

    /// A person taps a point: places, picks up, puts down, removes.
    pub(crate) fn tap(&mut self, point: Point) -> Result<Done, Refusal> {
        self.check_persons_turn()?;
        let position = *self.game.position();
        match self.held {
            Held::Removing(mv) if point == mv.to => {
                self.put_back();
                Ok(Done::Held)
            }
            Held::Removing(mv) => match position.check(mv.removing(point), self.game.rules()) {
                Ok(()) => self.play(mv.removing(point)),
                Err(MoveError::NothingToRemove(_)) => Err(Refusal::ChooseRemoval),
                Err(error) => Err(error.into()),
            },
            _ if position.phase(self.game.rules()) == Phase::Placing => self.begin(Move::place(point)),
            _ if position.at(point) == Some(position.side_to_move()) => self.pick_up(point),
            Held::Man(from) => self.begin(Move::slide(from, point)),
            Held::Nothing => match position.at(point) {
                Some(_) => Err(MoveError::NotOwnMan(point).into()),
                None => Err(Refusal::ChooseMan),
            },
        }
    }

    fn pick_up(&mut self, point: Point) -> Result<Done, Refusal> {
        if self.held == Held::Man(point) {
            self.put_back();
        } else if self
            .game
            .position()
            .targets(Some(point), self.game.rules())
            .is_empty()
        {
            return Err(Refusal::Blocked(point));
        } else {
            self.held = Held::Man(point);
        }
        Ok(Done::Held)
    }

    /// Plays a move, or holds it while it lacks its removal.
    fn begin(&mut self, mv: Move) -> Result<Done, Refusal> {
        match self.game.position().check(mv, self.game.rules()) {
            Ok(()) => self.play(mv),
            Err(MoveError::RemovalMissing(_)) => {
                self.held = Held::Removing(mv);
                Ok(Done::Held)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A person types a move. Without its removal it is held until that is chosen; while one is awaited,
    /// `a1` and `xa1` name it.
    pub(crate) fn type_move(&mut self, text: &str) -> Result<Done, Refusal> {
        self.check_persons_turn()?;
        if let Held::Removing(mv) = self.held {
            let name = text.trim().trim_start_matches(['x', 'X', '×', ':']).trim_start();
            if let Ok(point) = name.parse::<Point>() {
                let whole = mv.removing(point);
                self.game.position().check(whole, self.game.rules())?;
                return self.play(whole);
            }
        }
        let mv: Move = text.parse().map_err(Refusal::Text)?;
        self.begin(mv)
    }

    /// Puts back what is in the hand. Returns whether there was anything.
    pub(crate) fn put_back(&mut self) -> bool {
        std::mem::replace(&mut self.held, Held::Nothing) != Held::Nothing
    }

    fn play(&mut self, mv: Move) -> Result<Done, Refusal> {
        self.game.play(mv).map_err(Refusal::Rules)?;
        // Playing what was undone keeps the rest of it; anything else begins a new line.
        if self.redo.pop() != Some(mv) {
            self.redo.clear();
        }
        self.changed();
        Ok(Done::Played(mv))
    }

    fn changed(&mut self) {
        self.held = Held::Nothing;
        self.shown = None;
        self.revision += 1;
    }

    /// The computer plays what it thought out. A move for an earlier state of the game is dropped.
    pub(crate) fn computer_plays(&mut self, revision: u64, mv: Move) -> bool {
        // The person may be looking back meanwhile and goes on looking at the same place.
        let shown = self.shown;
        let wanted = revision == self.revision && self.is_computer_wanted();
        let played = wanted && self.play(mv).is_ok();
        if played {
            self.shown = shown;
        }
        played
    }

    /// Takes back to the person's last turn: one ply for two people, usually two against the computer.
    /// A resignation or an agreement is taken back alone.
    pub(crate) fn undo(&mut self) -> Result<(), Refusal> {
        if self.game.outcome().is_some_and(|outcome| !outcome.is_by_rule()) {
            self.reopen();
            return Ok(());
        }
        let one_back = self.game.ply().checked_sub(1).ok_or(Refusal::NothingToUndo)?;
        let target = match self.you() {
            None => one_back,
            Some(you) => (0..=one_back)
                .rev()
                .find(|ply| {
                    self.game
                        .position_at(*ply)
                        .is_some_and(|p| p.side_to_move() == you)
                })
                .ok_or(Refusal::NothingToUndo)?,
        };
        while self.game.ply() > target {
            self.redo.extend(self.game.undo());
        }
        self.changed();
        self.paused = self.is_computers_turn();
        Ok(())
    }

    /// The same moves without the end that the players made.
    fn reopen(&mut self) {
        let mut game = Game::from_position(*self.game.start(), *self.game.rules());
        for mv in self.game.moves() {
            // They were legal before, so they are now.
            if game.play(mv).is_err() {
                break;
            }
        }
        self.game = game;
        self.changed();
    }

    /// Plays again what was taken back, up to the person's next turn.
    pub(crate) fn redo(&mut self) -> Result<(), Refusal> {
        if self.redo.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        while let Some(mv) = self.redo.pop() {
            if self.game.play(mv).is_err() {
                self.redo.clear();
                break;
            }
            if self
                .you()
                .is_none_or(|you| self.game.position().side_to_move() == you)
            {
                break;
            }
        }
        self.changed();
        Ok(())
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Who would resign: the person, or of two people the one to move.
    pub(crate) fn resigning_side(&self) -> Result<Side, Refusal> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::Rules(PlayError::Over(outcome)));
        }
        match self.you() {
            Some(you) => Ok(you),
            None if self.is_for_two() => Ok(self.game.position().side_to_move()),
            None => Err(Refusal::NobodyToResign),
        }
    }

    pub(crate) fn resign(&mut self) -> Result<(), Refusal> {
        let loser = self.resigning_side()?;
        self.game.resign(loser).map_err(Refusal::Rules)?;
        self.changed();
        Ok(())
    }

    /// Whether a draw can be offered; the side to move offers it.
    pub(crate) fn offering_side(&self) -> Result<Side, Refusal> {
        match self.game.outcome() {
            Some(outcome) => Err(Refusal::Rules(PlayError::Over(outcome))),
            None if self.is_for_two() => Ok(self.game.position().side_to_move()),
            None => Err(Refusal::NobodyToAgree),
        }
    }

    pub(crate) fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.offering_side()?;
        self.game.agree_draw().map_err(Refusal::Rules)?;
        self.changed();
        Ok(())
    }

    /// Stops the computer, or lets it go on.
    pub(crate) fn toggle_pause(&mut self) {
        self.paused = !self.paused;
        self.revision += 1;
    }

    pub(crate) fn pause(&mut self) {
        if !self.paused {
            self.toggle_pause();
        }
    }

    /// Looks at the position after `ply` plies; the last one is the game itself again.
    pub(crate) fn look_at(&mut self, ply: usize) {
        self.shown = (ply < self.game.ply()).then_some(ply);
    }

    /// Looks `steps` plies back (negative) or forth.
    pub(crate) fn step(&mut self, steps: isize) {
        self.look_at(self.shown_ply().saturating_add_signed(steps));
    }

    /// How often the position now has occurred, when once more makes the draw (R15).
    pub(crate) fn repetition_nears(&self) -> Option<u32> {
        let limit = self.game.rules().repetition?.get();
        let occurrences = self.game.occurrences();
        // Every position has occurred once: that is no warning.
        (self.game.outcome().is_none() && occurrences > 1 && occurrences + 1 >= limit).then_some(occurrences)
    }

    /// How many plies are left until the draw of R16, when they are few.
    pub(crate) fn limit_nears(&self) -> Option<u32> {
        const FEW: u32 = 10;
        let limit = self.game.rules().no_removal_limit?.get();
        let counter = self.game.position().counter();
        let left = limit.saturating_sub(counter);
        (self.game.outcome().is_none() && counter > 0 && left <= FEW).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlin_rules::{DrawReason, Outcome, WinReason};

    fn table(white: Player, black: Player) -> Table {
        Table {
            players: [white, black],
            level: Level::BEGINNER,
            rules: Ruleset::STANDARD,
        }
    }

    fn two() -> Session {
        Session::new(table(Player::Person, Player::Person), Position::START)
    }

    fn at(text: &str) -> Session {
        Session::new(table(Player::Person, Player::Person), text.parse().unwrap())
    }

    fn tap_all(session: &mut Session, points: &str) {
        for name in points.split(' ') {
            session.tap(name.parse().unwrap()).unwrap();
        }
    }

    #[test]
    fn taps_place_and_remove() {
        let mut session = two();
        tap_all(&mut session, "d6 f4 d7 b4");
        assert_eq!(session.tap(Point::D5), Ok(Done::Held));
        assert_eq!(session.held(), Held::Removing(Move::place(Point::D5)));
        assert_eq!(
            session.man_at(Point::D5),
            Some(Side::White),
            "the man stands there already"
        );
        assert_eq!(session.removable(), PointSet::from_iter([Point::F4, Point::B4]));
        assert_eq!(session.tap(Point::A1), Err(Refusal::ChooseRemoval));
        assert_eq!(
            session.tap(Point::F4),
            Ok(Done::Played(Move::place(Point::D5).removing(Point::F4)))
        );
        assert_eq!(session.held(), Held::Nothing);
    }

    #[test]
    fn a_mill_can_be_thought_over_before_its_removal() {
        let mut session = two();
        tap_all(&mut session, "d6 f4 d7 b4 d5");
        assert_eq!(
            session.tap(Point::D5),
            Ok(Done::Held),
            "the man is put back by a tap on it"
        );
        assert_eq!((session.held(), session.man_at(Point::D5)), (Held::Nothing, None));
        session.tap(Point::D5).unwrap();
        assert!(session.put_back());
        assert!(!session.put_back());
        assert_eq!(session.game().ply(), 4);
    }

    #[test]
    fn taps_pick_up_and_slide() {
        let mut session = at("W...W.../B...B.../W..B...W w 0/0 0");
        assert_eq!(session.tap(Point::D6), Err(Refusal::ChooseMan));
        assert_eq!(
            session.tap(Point::B6),
            Err(MoveError::NotOwnMan(Point::B6).into())
        );
        assert_eq!(session.tap(Point::A7), Ok(Done::Held));
        assert_eq!(session.targets(), PointSet::from_iter([Point::D7, Point::A4]));
        assert_eq!(
            session.tap(Point::G1),
            Ok(Done::Held),
            "another man is taken instead"
        );
        assert_eq!(session.tap(Point::G1), Ok(Done::Held), "and put back");
        assert_eq!(session.held(), Held::Nothing);
        session.tap(Point::A7).unwrap();
        assert!(matches!(session.tap(Point::B6), Err(Refusal::Rules(_))));
        assert_eq!(
            session.tap(Point::D7),
            Ok(Done::Played(Move::slide(Point::A7, Point::D7)))
        );
    }

    #[test]
    fn a_man_without_a_free_neighbour_is_not_picked_up() {
        let mut session = at("WB.....B/......B./W.W...W. w 0/0 0");
        assert_eq!(session.tap(Point::A7), Err(Refusal::Blocked(Point::A7)));
    }

    #[test]
    fn typed_moves_may_lack_their_removal() {
        let mut session = two();
        for text in ["d6", "F4", "d7", "b4"] {
            session.type_move(text).unwrap();
        }
        assert_eq!(session.type_move("d5"), Ok(Done::Held));
        assert!(matches!(session.type_move("xa1"), Err(Refusal::Rules(_))));
        assert!(matches!(session.type_move("xf4"), Ok(Done::Played(_))));
        assert!(matches!(session.type_move("d6d5"), Err(Refusal::Text(_))));
        assert!(matches!(session.type_move("d6"), Err(Refusal::Rules(_))));
        assert_eq!(session.game().ply(), 5);
    }

    #[test]
    fn two_people_undo_one_ply_and_redo_it() {
        let mut session = two();
        assert_eq!(session.undo(), Err(Refusal::NothingToUndo));
        tap_all(&mut session, "d6 f4");
        session.undo().unwrap();
        assert_eq!((session.game().ply(), session.can_redo()), (1, true));
        session.redo().unwrap();
        assert_eq!(
            (session.game().ply(), session.redo()),
            (2, Err(Refusal::NothingToRedo))
        );
        session.undo().unwrap();
        session.undo().unwrap();
        tap_all(&mut session, "d6");
        assert!(session.can_redo(), "the same move keeps what comes after it");
        tap_all(&mut session, "a1");
        assert!(!session.can_redo());
    }

    #[test]
    fn undo_against_the_computer_goes_back_to_the_person() {
        let mut session = Session::new(table(Player::Computer, Player::Person), Position::START);
        assert!(session.is_computer_wanted());
        assert_eq!(session.tap(Point::A1), Err(Refusal::ComputersTurn));
        assert!(session.computer_plays(session.revision(), Move::place(Point::D6)));
        assert_eq!(
            session.undo(),
            Err(Refusal::NothingToUndo),
            "the person has not moved yet"
        );
        session.tap(Point::F4).unwrap();
        session.computer_plays(session.revision(), Move::place(Point::D2));
        session.undo().unwrap();
        assert_eq!((session.game().ply(), session.is_persons_turn()), (1, true));
        session.redo().unwrap();
        assert_eq!((session.game().ply(), session.is_persons_turn()), (3, true));
        session.tap(Point::B4).unwrap();
        session.undo().unwrap();
        assert_eq!(
            session.game().ply(),
            3,
            "while the computer thinks one ply goes back"
        );
    }

    #[test]
    fn lesson_17_a_move_thought_out_for_an_old_position_is_dropped() {
        let mut session = Session::new(table(Player::Person, Player::Computer), Position::START);
        session.tap(Point::D6).unwrap();
        let old = session.revision();
        session.undo().unwrap();
        session.tap(Point::D2).unwrap();
        assert!(!session.computer_plays(old, Move::place(Point::F4)));
        assert_eq!(session.game().ply(), 1);
        session.toggle_pause();
        assert!(
            !session.computer_plays(session.revision(), Move::place(Point::F4)),
            "paused"
        );
        session.toggle_pause();
        assert!(session.computer_plays(session.revision(), Move::place(Point::F4)));
    }

    #[test]
    fn lesson_6_looking_back_changes_nothing() {
        let mut session = two();
        tap_all(&mut session, "d6 f4 d7");
        let (occurrences, revision) = (session.game().occurrences(), session.revision());
        for steps in [-1, -1, -1, -1, 1] {
            session.step(steps);
        }
        assert_eq!(
            (session.shown_ply(), session.last_move()),
            (1, Some(Move::place(Point::D6)))
        );
        assert_eq!(session.tap(Point::A1), Err(Refusal::LookingBack));
        assert!(session.targets().is_empty());
        session.look_at(99);
        assert!(!session.is_looking_back());
        assert_eq!(
            (session.game().occurrences(), session.revision()),
            (occurrences, revision)
        );
        session.tap(Point::A1).unwrap();
    }

    #[test]
    fn the_computer_may_move_while_somebody_looks_back() {
        let mut session = Session::new(table(Player::Person, Player::Computer), Position::START);
        session.tap(Point::D6).unwrap();
        session.look_at(0);
        assert!(session.computer_plays(session.revision(), Move::place(Point::F4)));
        assert_eq!(session.shown_ply(), 0);
    }

    #[test]
    fn ends_made_by_people_can_be_taken_back_alone() {
        let mut session = two();
        tap_all(&mut session, "d6 f4");
        session.agree_draw().unwrap();
        assert_eq!(
            session.game().outcome(),
            Some(Outcome::Draw {
                reason: DrawReason::Agreement
            })
        );
        assert!(matches!(
            session.tap(Point::A1),
            Err(Refusal::Rules(PlayError::Over(_)))
        ));
        session.undo().unwrap();
        assert_eq!((session.game().outcome(), session.game().ply()), (None, 2));
        session.resign().unwrap();
        let resigned = Outcome::Win {
            winner: Side::Black,
            reason: WinReason::Resignation,
        };
        assert_eq!(session.game().outcome(), Some(resigned));
    }

    #[test]
    fn draws_are_offered_to_people_only() {
        let session = Session::new(table(Player::Person, Player::Computer), Position::START);
        assert_eq!(session.offering_side(), Err(Refusal::NobodyToAgree));
        let mut watched = Session::new(table(Player::Computer, Player::Computer), Position::START);
        assert_eq!(watched.resign(), Err(Refusal::NobodyToResign));
        assert_eq!(two().offering_side(), Ok(Side::White));
    }

    #[test]
    fn the_person_resigns_also_while_the_computer_thinks() {
        let mut session = Session::new(table(Player::Person, Player::Computer), Position::START);
        session.tap(Point::D6).unwrap();
        session.resign().unwrap();
        assert_eq!(session.game().outcome().unwrap().winner(), Some(Side::Black));
        assert!(!session.is_computer_wanted());
    }

    #[test]
    fn counters_are_told_when_they_near() {
        let mut session = at("WW.W..../..BB..../..B.B... w 0/0 39");
        assert_eq!(session.limit_nears(), None);
        session.type_move("g4-g1").unwrap();
        assert_eq!(session.limit_nears(), Some(10));
        let mut session = at("WW.W..../..BB..../..B.B... w 0/0 0");
        for (ply, text) in ["g4-g1", "f6-d6", "g1-g4", "d6-f6", "g4-g1", "f6-d6", "g1-g4"]
            .iter()
            .enumerate()
        {
            session.type_move(text).unwrap();
            let expected = (ply >= 3).then_some(2);
            assert_eq!(session.repetition_nears(), expected, "after {text}");
        }
        session.type_move("d6-f6").unwrap();
        assert_eq!(
            session.game().outcome(),
            Some(Outcome::Draw {
                reason: DrawReason::Threefold
            })
        );
        assert_eq!(session.repetition_nears(), None);
    }

    #[test]
    fn an_opened_game_waits_before_the_computer_moves() {
        let mut game = Game::new(Ruleset::WITHOUT_FLYING);
        game.play(Move::place(Point::D6)).unwrap();
        let mut session = Session::with_game(table(Player::Person, Player::Computer), game);
        assert!(session.is_paused() && !session.is_computer_wanted());
        assert_eq!(session.table().rules, Ruleset::WITHOUT_FLYING);
        session.toggle_pause();
        assert!(session.is_computer_wanted());
    }
}
