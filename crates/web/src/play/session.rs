//! One game on the table and everything that the people at it may do, as a plain state machine.
//!
//! A move of the rules is a whole turn. A turn enters here in halves, as hands do it: take a man, put it down and, when
//! that closes a mill, take one of the opponent's. Only the last half plays the move, so giving up in between leaves the
//! game as it was. Looking back at earlier positions never touches the game either.

use mlin_engine::Level;
use mlin_rules::{
    Game, MEN_PER_SIDE, Move, MoveError, Outcome, Phase, PlayError, Point, PointSet, Position, Ruleset, Side,
    WinReason,
};

use crate::board::{BoardView, mills_through};
use crate::explorer::Asked;
use crate::hand::Hand;

use super::clocks::{Clocks, Millis};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Somebody at this device.
    Person,
    /// The engine.
    Computer(Level),
}

/// How far a turn has been entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Nothing yet.
    Idle,
    /// A man is in the hand.
    Selected(Point),
    /// A mill is closed; the man to remove is still to be named.
    Pending(Move),
    /// The turn is complete and waits for a word before it is played.
    Ready(Move),
}

/// What a tap has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap {
    /// A man was taken in the hand or put back.
    Selected,
    /// A mill closed: now one of the opponent's men is to be removed.
    MillClosed,
    /// The turn is complete and played.
    Played(Move),
    /// The turn is complete and waits.
    Ready(Move),
    /// Nothing, and this is why.
    Refused(Refusal),
}

/// Why a tap did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The rules forbid it.
    Rules(MoveError),
    /// The man has nowhere to go.
    Blocked(Point),
    /// It is the computer's turn.
    NotYourTurn,
    /// An earlier position is shown.
    LookingBack,
    /// The game has ended.
    Over,
}

/// How a new game is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// Who plays White and Black.
    pub(crate) seats: [Seat; 2],
    /// The options of the rules.
    pub(crate) rules: Ruleset,
    /// Clocks: what each side begins with, and its increment for each turn.
    pub(crate) time: Option<(Millis, Millis)>,
}

/// A game, those who play it, and how it is looked at.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    game: Game,
    taken_back: Vec<Move>,
    seats: [Seat; 2],
    clocks: Option<Clocks>,
    shown: Option<usize>,
    entry: Entry,
    draw_offer: Option<Side>,
    seed: u64,
    flipped: bool,
    paused: bool,
    holds: bool,
}

impl Session {
    /// A fresh game. `seed` decides what the computer makes of choices that are equal.
    pub(crate) fn new(terms: Terms, seed: u64) -> Session {
        Session::with_game(Game::new(terms.rules), terms, seed)
    }

    /// A game that has already begun, played on on these terms (but by its own rules).
    pub(crate) fn with_game(game: Game, terms: Terms, seed: u64) -> Session {
        let flipped = matches!(terms.seats, [Seat::Computer(_), Seat::Person]);
        Session {
            game,
            taken_back: Vec::new(),
            seats: terms.seats,
            clocks: terms.time.map(|(base, increment)| Clocks::new(base, increment)),
            shown: None,
            entry: Entry::Idle,
            draw_offer: None,
            seed,
            flipped,
            paused: false,
            holds: false,
        }
    }

    /// Whether turns that a person completes wait until [`Session::confirm`].
    pub(crate) fn hold(&mut self, holds: bool) {
        self.holds = holds;
    }

    /// Whether a mill is closed and the man to remove is still to be named.
    pub(crate) fn waits_for_removal(&self) -> bool {
        matches!(self.entry, Entry::Pending(_))
    }

    /// The turn that waits.
    pub(crate) fn ready(&self) -> Option<Move> {
        match self.entry {
            Entry::Ready(mv) => Some(mv),
            _ => None,
        }
    }

    /// Plays the turn that waits.
    pub(crate) fn confirm(&mut self, now: Millis) -> Option<Move> {
        let mv = self.ready()?;
        self.play(mv, now).ok().map(|()| mv)
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    pub(crate) fn entry(&self) -> Entry {
        self.entry
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    pub(crate) fn flipped(&self) -> bool {
        self.flipped
    }

    pub(crate) fn paused(&self) -> bool {
        self.paused
    }

    pub(crate) fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Moves taken back that can be played again, the next one last.
    pub(crate) fn taken_back(&self) -> &[Move] {
        &self.taken_back
    }

    /// What a new game on the same terms would be.
    pub(crate) fn terms(&self) -> Terms {
        Terms {
            seats: self.seats,
            rules: *self.game.rules(),
            time: self.clocks.map(|clocks| (clocks.base, clocks.increment)),
        }
    }

    /// Both sides are played by people at this device.
    pub(crate) fn is_for_two(&self) -> bool {
        self.seats == [Seat::Person; 2]
    }

    /// Both sides are played by the computer.
    pub(crate) fn is_watched(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat, Seat::Computer(_)))
    }

    /// How messages call a side: `you` and `computer` where one person plays, else the colours.
    pub(crate) fn who(&self, side: Side) -> &'static str {
        match (self.seats[side.index()], self.seats[(!side).index()]) {
            (Seat::Person, Seat::Computer(_)) => "you",
            (Seat::Computer(_), Seat::Person) => "computer",
            _ => match side {
                Side::White => "white",
                Side::Black => "black",
            },
        }
    }

    /// Who is to move, unless the game is over.
    pub(crate) fn turn(&self) -> Option<Side> {
        self.game
            .outcome()
            .is_none()
            .then(|| self.game.position().side_to_move())
    }

    /// Whether somebody at the device is to move.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.turn().is_some_and(|side| self.seat(side) == Seat::Person)
    }

    /// The level of the computer, if it is to move now.
    pub(crate) fn computer_to_move(&self) -> Option<Level> {
        match self.turn().map(|side| self.seat(side)) {
            Some(Seat::Computer(level)) if !self.paused => Some(level),
            _ => None,
        }
    }

    /// The ply whose position is shown.
    pub(crate) fn shown_ply(&self) -> usize {
        self.shown.unwrap_or(self.game.ply())
    }

    /// Whether an earlier position is shown.
    pub(crate) fn looks_back(&self) -> bool {
        self.shown.is_some()
    }

    /// The position that is shown, without a half-entered turn.
    pub(crate) fn shown_position(&self) -> &Position {
        self.game
            .position_at(self.shown_ply())
            .unwrap_or(self.game.position())
    }

    /// Men in hand and men lost of a side, as the board shows them: with the turn that is being made.
    pub(crate) fn stock(&self, side: Side) -> (u8, u8) {
        let position = match self.entry {
            Entry::Pending(mv) | Entry::Ready(mv) => self.game.position().after(mv),
            Entry::Idle | Entry::Selected(_) => *self.shown_position(),
        };
        let total = position.total(side).min(MEN_PER_SIDE);
        (position.hand(side), MEN_PER_SIDE - total)
    }

    /// The move that led to the position shown.
    pub(crate) fn shown_move(&self) -> Option<Move> {
        let ply = self.shown_ply();
        if ply == 0 {
            None
        } else {
            self.game.moves().nth(ply - 1)
        }
    }

    /// What the board shows.
    pub(crate) fn view(&self) -> BoardView {
        let position = self.shown_position();
        let mut view = BoardView {
            flipped: self.flipped,
            ..BoardView::of(position)
        };
        view.last = self.shown_move();
        if let Some(last) = view.last.filter(|last| last.remove.is_some()) {
            view.closed = mills_through(position.men(!position.side_to_move()), last.to);
        }
        if self.shown.is_some() || !self.is_persons_turn() {
            return view;
        }
        let rules = self.game.rules();
        let side = position.side_to_move();
        match self.entry {
            Entry::Idle => {
                if position.phase(rules) == Phase::Placing {
                    view.targets = position.free();
                } else {
                    view.movable = self.movable();
                }
            }
            Entry::Selected(from) => {
                view.selected = Some(from);
                view.targets = position.targets(Some(from), rules);
                view.movable = self.movable();
            }
            Entry::Pending(mv) | Entry::Ready(mv) => {
                if let Some(from) = mv.from {
                    view.men[from.index()] = None;
                }
                view.men[mv.to.index()] = Some(side);
                let mut men = position.men(side);
                if let Some(from) = mv.from {
                    men.remove(from);
                }
                men.insert(mv.to);
                view.last = Some(mv);
                view.closed = mills_through(men, mv.to);
                match (self.entry, mv.remove) {
                    (Entry::Pending(_), _) => view.removable = position.removable(!side),
                    (_, Some(removed)) => view.men[removed.index()] = None,
                    _ => {}
                }
            }
        }
        view
    }

    /// Own men that can go somewhere.
    fn movable(&self) -> PointSet {
        let position = self.game.position();
        position
            .men(position.side_to_move())
            .iter()
            .filter(|&from| !position.targets(Some(from), self.game.rules()).is_empty())
            .collect()
    }

    /// A point was tapped.
    pub(crate) fn tap(&mut self, point: Point, now: Millis) -> Tap {
        if let Some(refusal) = self.closed_to_people() {
            return Tap::Refused(refusal);
        }
        let position = *self.game.position();
        let side = position.side_to_move();
        match self.entry {
            // A second tap on what was touched last plays it, one on anything else takes it back.
            Entry::Ready(mv) if point == mv.remove.unwrap_or(mv.to) => match self.confirm(now) {
                Some(mv) => Tap::Played(mv),
                None => Tap::Refused(Refusal::Over),
            },
            Entry::Ready(_) => {
                self.entry = Entry::Idle;
                self.tap(point, now)
            }
            Entry::Pending(mv) if point == mv.to => {
                self.entry = mv.from.map_or(Entry::Idle, Entry::Selected);
                Tap::Selected
            }
            Entry::Pending(mv) => self.finish(mv.removing(point), now),
            _ if position.phase(self.game.rules()) == Phase::Placing => {
                if position.at(point) == Some(side) {
                    Tap::Refused(Refusal::Rules(MoveError::MustPlace))
                } else {
                    self.put(Move::place(point), now)
                }
            }
            Entry::Selected(from) if from == point => {
                self.entry = Entry::Idle;
                Tap::Selected
            }
            Entry::Selected(from) if position.at(point) != Some(side) => {
                self.put(Move::slide(from, point), now)
            }
            _ => self.take(point),
        }
    }

    /// A man was dragged from one point to another.
    pub(crate) fn drag(&mut self, from: Point, to: Point, now: Millis) -> Tap {
        if let Some(refusal) = self.closed_to_people() {
            return Tap::Refused(refusal);
        }
        if let Entry::Pending(mv) = self.entry {
            return self.finish(mv.removing(to), now);
        }
        match self.take(from) {
            Tap::Selected => self.put(Move::slide(from, to), now),
            other => other,
        }
    }

    /// A whole turn was chosen.
    pub(crate) fn choose(&mut self, mv: Move, now: Millis) -> Tap {
        match self.closed_to_people() {
            Some(refusal) => Tap::Refused(refusal),
            None => self.finish(mv, now),
        }
    }

    /// The half-entered turn, as the analysis board knows it.
    pub(crate) fn hand(&self) -> Hand {
        match self.entry {
            Entry::Idle => Hand::Idle,
            Entry::Selected(from) => Hand::Holding(from),
            Entry::Pending(mv) => Hand::Removing(mv),
            Entry::Ready(_) => Hand::Idle,
        }
    }

    /// The position that is shown and its rules, unless the game is over there.
    pub(crate) fn asked(&self) -> Option<Asked> {
        let position = *self.shown_position();
        let rules = self.game.rules();
        let is_over = match self.shown {
            None => self.game.outcome().is_some(),
            Some(_) => position.outcome(rules).is_some(),
        };
        (!is_over).then(|| Asked::new(position, rules))
    }

    /// Whether somebody plays the computer and the game goes on: then a hint would spoil it.
    pub(crate) fn is_contest(&self) -> bool {
        self.turn().is_some() && !self.is_for_two() && !self.is_watched()
    }

    /// Whether somebody at the device may play a turn on the board that is shown.
    pub(crate) fn may_play(&self) -> bool {
        self.closed_to_people().is_none()
    }

    /// Gives up a half-entered turn. Tells whether there was one.
    pub(crate) fn cancel(&mut self) -> bool {
        let was = self.entry != Entry::Idle;
        self.entry = Entry::Idle;
        was
    }

    /// Takes a man in the hand.
    fn take(&mut self, point: Point) -> Tap {
        let position = self.game.position();
        let refusal = match position.at(point) {
            None => Refusal::Rules(MoveError::NoMan(point)),
            Some(side) if side != position.side_to_move() => Refusal::Rules(MoveError::NotOwnMan(point)),
            Some(_) if !self.movable().contains(point) => Refusal::Blocked(point),
            Some(_) => {
                self.entry = Entry::Selected(point);
                return Tap::Selected;
            }
        };
        Tap::Refused(refusal)
    }

    /// Puts a man down: the turn is complete, or a mill waits for its removal.
    fn put(&mut self, mv: Move, now: Millis) -> Tap {
        match self.game.position().check(mv, self.game.rules()) {
            Err(MoveError::RemovalMissing(_)) => {
                self.entry = Entry::Pending(mv);
                Tap::MillClosed
            }
            _ => self.finish(mv, now),
        }
    }

    fn finish(&mut self, mv: Move, now: Millis) -> Tap {
        if self.holds && self.game.position().check(mv, self.game.rules()).is_ok() {
            self.entry = Entry::Ready(mv);
            return Tap::Ready(mv);
        }
        match self.play(mv, now) {
            Ok(()) => Tap::Played(mv),
            Err(PlayError::Illegal(error)) => Tap::Refused(Refusal::Rules(error)),
            Err(PlayError::Over(_)) => Tap::Refused(Refusal::Over),
        }
    }

    /// Why nobody may touch the board now.
    fn closed_to_people(&self) -> Option<Refusal> {
        if self.shown.is_some() {
            Some(Refusal::LookingBack)
        } else if self.game.outcome().is_some() {
            Some(Refusal::Over)
        } else if !self.is_persons_turn() {
            Some(Refusal::NotYourTurn)
        } else {
            None
        }
    }

    /// Plays a whole turn, a person's or the computer's.
    ///
    /// # Errors
    /// As [`Game::play`]; nothing has changed then, except that a fallen flag has ended the game.
    pub(crate) fn play(&mut self, mv: Move, now: Millis) -> Result<(), PlayError> {
        self.tick(now);
        let side = self.game.position().side_to_move();
        self.game.play(mv)?;
        self.entry = Entry::Idle;
        self.draw_offer = None;
        if self.taken_back.last() == Some(&mv) {
            self.taken_back.pop();
        } else {
            self.taken_back.clear();
        }
        if let Some(clocks) = &mut self.clocks {
            if self.game.outcome().is_some() {
                clocks.stop(now);
            } else {
                clocks.turn_ends(side, now);
            }
        }
        Ok(())
    }

    /// Lets a flag fall (R18). Tells whether one fell.
    pub(crate) fn tick(&mut self, now: Millis) -> bool {
        let Some(clocks) = &mut self.clocks else {
            return false;
        };
        let Some(side) = clocks.fallen(now) else {
            return false;
        };
        clocks.stop(now);
        self.entry = Entry::Idle;
        self.draw_offer = None;
        self.game.lose_on_time(side).is_ok()
    }

    /// How many plies remain when a turn is taken back: back to where a person was to move.
    fn ply_before(&self) -> Option<usize> {
        match self.game.outcome() {
            // Time does not come back.
            Some(Outcome::Win {
                reason: WinReason::Time,
                ..
            }) => return None,
            // What the players made they unmake, and no move with it.
            Some(outcome) if !outcome.is_by_rule() => return Some(self.game.ply()),
            _ => {}
        }
        (0..self.game.ply()).rev().find(|&ply| {
            self.game
                .position_at(ply)
                .is_some_and(|position| self.seat(position.side_to_move()) == Seat::Person)
        })
    }

    /// Whether [`Session::undo`] would do anything.
    pub(crate) fn can_undo(&self) -> bool {
        self.ply_before().is_some()
    }

    /// Whether [`Session::redo`] would do anything.
    pub(crate) fn can_redo(&self) -> bool {
        self.game.outcome().is_none() && !self.taken_back.is_empty()
    }

    /// Takes back the last turn; against the computer, its answer as well. Tells whether anything changed.
    pub(crate) fn undo(&mut self, now: Millis) -> bool {
        let Some(ply) = self.ply_before() else {
            return false;
        };
        self.game.reopen();
        while self.game.ply() > ply {
            if let Some(mv) = self.game.undo() {
                self.taken_back.push(mv);
            }
        }
        self.settle(now);
        true
    }

    /// Plays again what was taken back, as much as one undo takes. Tells whether anything changed.
    pub(crate) fn redo(&mut self, now: Millis) -> bool {
        if !self.can_redo() {
            return false;
        }
        while let Some(mv) = self.taken_back.pop() {
            if self.game.play(mv).is_err() {
                self.taken_back.clear();
                break;
            }
            if self.is_persons_turn() || self.game.outcome().is_some() {
                break;
            }
        }
        self.settle(now);
        true
    }

    /// After the game has jumped: nothing half-entered, nothing looked back at, the right clock running.
    fn settle(&mut self, now: Millis) {
        self.entry = Entry::Idle;
        self.shown = None;
        self.draw_offer = None;
        let (turn, begun) = (self.turn(), self.game.ply() > 0);
        if let Some(clocks) = &mut self.clocks {
            match turn {
                Some(side) if begun => clocks.start(side, now),
                _ => clocks.stop(now),
            }
        }
    }

    /// Shows the position after so many plies; the last one is the present.
    pub(crate) fn show(&mut self, ply: usize) {
        self.shown = (ply < self.game.ply()).then_some(ply);
        if self.shown.is_some() {
            self.entry = Entry::Idle;
        }
    }

    /// Who would resign now: the person against a computer, else who is to move.
    pub(crate) fn who_resigns(&self) -> Option<Side> {
        let turn = self.turn()?;
        match self.seats {
            [Seat::Person, Seat::Person] => Some(turn),
            [Seat::Person, Seat::Computer(_)] => Some(Side::White),
            [Seat::Computer(_), Seat::Person] => Some(Side::Black),
            [Seat::Computer(_), Seat::Computer(_)] => None,
        }
    }

    /// Resigns for the side that may. Tells whether the game ended.
    pub(crate) fn resign(&mut self, now: Millis) -> bool {
        let Some(side) = self.who_resigns() else {
            return false;
        };
        let ended = self.game.resign(side).is_ok();
        self.settle(now);
        ended
    }

    /// Whether a draw may be offered: only between two people.
    pub(crate) fn may_offer_draw(&self) -> bool {
        self.is_for_two() && self.turn().is_some() && self.draw_offer.is_none()
    }

    /// The side to move offers a draw.
    pub(crate) fn offer_draw(&mut self) {
        if self.may_offer_draw() {
            self.draw_offer = self.turn();
        }
    }

    /// The other side answers the offer. Tells whether the game ended.
    pub(crate) fn answer_draw(&mut self, accepted: bool, now: Millis) -> bool {
        let offered = self.draw_offer.take().is_some();
        let ended = offered && accepted && self.game.agree_draw().is_ok();
        if ended {
            self.settle(now);
        }
        ended
    }

    /// The players change colours and go on.
    pub(crate) fn swap_sides(&mut self) {
        self.seats.swap(0, 1);
        self.flipped = !self.flipped;
        self.entry = Entry::Idle;
        self.draw_offer = None;
        // The other side plays on: moves taken back belonged to other people.
        self.taken_back.clear();
    }

    pub(crate) fn flip(&mut self) {
        self.flipped = !self.flipped;
    }

    /// Stops or resumes the computer's playing against itself.
    pub(crate) fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Somebody closed a mill before and has still to name the man.
    pub(crate) fn set_pending(&mut self, mv: Move) {
        if self.closed_to_people().is_none()
            && matches!(
                self.game.position().check(mv, self.game.rules()),
                Err(MoveError::RemovalMissing(_))
            )
        {
            self.entry = Entry::Pending(mv);
        }
    }

    /// The end, if the game has one.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Sets what the text of a saved session says beyond game and terms.
    pub(super) fn restore(
        &mut self,
        taken_back: Vec<Move>,
        clocks: Option<Clocks>,
        flipped: bool,
        paused: bool,
    ) {
        self.taken_back = taken_back;
        self.clocks = clocks;
        self.flipped = flipped;
        self.paused = paused;
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use mlin_rules::{DrawReason, WinReason};

    use super::*;

    const FOR_TWO: Terms = Terms {
        seats: [Seat::Person; 2],
        rules: Ruleset::STANDARD,
        time: None,
    };
    const AS_WHITE: Terms = Terms {
        seats: [Seat::Person, Seat::Computer(Level::BEGINNER)],
        rules: Ruleset::STANDARD,
        time: None,
    };

    fn p(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn at(position: &str, terms: Terms) -> Session {
        let position: Position = position.parse().unwrap();
        Session::with_game(Game::from_position(position, terms.rules), terms, 1)
    }

    fn play(session: &mut Session, moves: &str) {
        for text in moves.split_whitespace() {
            session.play(text.parse().unwrap(), 0).unwrap();
        }
    }

    #[test]
    fn a_turn_that_closes_a_mill_is_played_only_with_its_removal() {
        let mut session = Session::new(FOR_TWO, 1);
        play(&mut session, "d6 f4 d7 b4");
        assert_eq!(session.tap(p("d5"), 0), Tap::MillClosed);
        assert_eq!(session.game().ply(), 4);
        let view = session.view();
        assert_eq!(view.men[p("d5").index()], Some(Side::White));
        assert!(view.removable.contains(p("f4")) && view.removable.contains(p("b4")));
        assert_eq!(view.closed.len(), 1);
        // A tap on anything else says why, and the mill still waits.
        assert_eq!(
            session.tap(p("a1"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NothingToRemove(p("a1"))))
        );
        assert!(matches!(session.entry(), Entry::Pending(_)));
        assert!(session.cancel());
        assert_eq!(session.view().men[p("d5").index()], None);
        assert_eq!(session.tap(p("d5"), 0), Tap::MillClosed);
        // Another tap on the man takes him back as well.
        assert_eq!(session.tap(p("d5"), 0), Tap::Selected);
        assert_eq!(session.entry(), Entry::Idle);
        session.tap(p("d5"), 0);
        assert_eq!(session.tap(p("f4"), 0), Tap::Played("d5xf4".parse().unwrap()));
        assert_eq!(
            session.game().position().to_string(),
            ".W....../.W.....B/.W...... b 6/7 0"
        );
        assert_eq!(session.view().closed.len(), 1, "the mill just closed is shown");
    }

    #[test]
    fn a_turn_that_is_held_waits_for_a_word() {
        let mut session = Session::new(FOR_TWO, 1);
        session.hold(true);
        assert_eq!(session.tap(p("d6"), 0), Tap::Ready(Move::place(p("d6"))));
        assert_eq!(session.game().ply(), 0);
        // A man on the board is in no hand.
        assert_eq!(Side::ALL.map(|side| session.stock(side)), [(8, 0), (9, 0)]);
        assert_eq!(session.view().men[p("d6").index()], Some(Side::White));
        // Another point: the man goes there instead.
        assert_eq!(session.tap(p("f4"), 0), Tap::Ready(Move::place(p("f4"))));
        assert_eq!(session.view().men[p("d6").index()], None);
        assert!(session.cancel());
        assert_eq!(session.stock(Side::White), (9, 0));
        assert_eq!(session.confirm(0), None);
        // The same point twice plays it.
        session.tap(p("d6"), 0);
        assert_eq!(session.tap(p("d6"), 0), Tap::Played(Move::place(p("d6"))));
        play(&mut session, "f4 d7 b4");
        assert_eq!(session.tap(p("d5"), 0), Tap::MillClosed);
        assert!(session.waits_for_removal());
        assert_eq!(Side::ALL.map(|side| session.stock(side)), [(6, 0), (7, 0)]);
        assert_eq!(session.tap(p("f4"), 0), Tap::Ready("d5xf4".parse().unwrap()));
        assert!(!session.waits_for_removal());
        assert_eq!(Side::ALL.map(|side| session.stock(side)), [(6, 0), (7, 1)]);
        let view = session.view();
        assert_eq!((view.men[p("f4").index()], view.closed.len()), (None, 1));
        assert!(view.removable.is_empty());
        session.show(0);
        assert_eq!(session.stock(Side::White), (9, 0), "looking back shows what was");
        session.show(4);
        session.tap(p("d5"), 0);
        session.tap(p("f4"), 0);
        assert_eq!(session.confirm(0), Some("d5xf4".parse().unwrap()));
        assert_eq!(session.game().ply(), 5);
        // What is not legal is refused as ever, and the computer's moves wait for nobody.
        assert!(matches!(session.tap(p("d5"), 0), Tap::Refused(_)));
        let mut session = Session::new(AS_WHITE, 1);
        session.hold(true);
        session.tap(p("d6"), 0);
        session.confirm(0);
        play(&mut session, "f4");
        assert_eq!(session.game().ply(), 2);
    }

    #[test]
    fn a_protected_man_is_refused_with_its_reason() {
        // R9
        let mut session = at("WW...WBB/......../BBB.W... w 0/0 0", FOR_TWO);
        session.tap(p("d1"), 0);
        let Tap::Refused(Refusal::Rules(_)) = session.tap(p("g7"), 0) else {
            panic!("d1-g7 is no slide")
        };
        let mut session = at("WW.W..../......../BBBB.... w 0/0 0", FOR_TWO);
        assert_eq!(session.tap(p("g4"), 0), Tap::Selected);
        assert_eq!(session.tap(p("g7"), 0), Tap::MillClosed);
        assert_eq!(session.view().removable, PointSet::of(p("e4")));
        assert_eq!(
            session.tap(p("c5"), 0),
            Tap::Refused(Refusal::Rules(MoveError::Protected(p("c5"))))
        );
        assert!(matches!(session.tap(p("e4"), 0), Tap::Played(_)));
    }

    #[test]
    fn every_illegal_tap_says_why() {
        let mut session = Session::new(FOR_TWO, 1);
        play(&mut session, "d6 f4");
        assert_eq!(
            session.tap(p("d6"), 0),
            Tap::Refused(Refusal::Rules(MoveError::MustPlace))
        );
        assert_eq!(
            session.tap(p("f4"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NotFree(p("f4"))))
        );
        let mut session = at("WWWW..../WBBBB.../........ w 0/0 0", FOR_TWO);
        assert_eq!(
            session.tap(p("a1"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NoMan(p("a1"))))
        );
        assert_eq!(
            session.tap(p("d6"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NotOwnMan(p("d6"))))
        );
        assert_eq!(session.tap(p("d7"), 0), Tap::Refused(Refusal::Blocked(p("d7"))));
        assert_eq!(session.tap(p("a7"), 0), Tap::Selected);
        assert_eq!(
            session.tap(p("d1"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NotAdjacent {
                from: p("a7"),
                to: p("d1")
            }))
        );
        assert_eq!(
            session.entry(),
            Entry::Selected(p("a7")),
            "the man stays in the hand"
        );
        assert_eq!(
            session.tap(p("b6"), 0),
            Tap::Selected,
            "another man may be taken instead"
        );
        assert_eq!(session.tap(p("b6"), 0), Tap::Selected);
        assert_eq!(session.entry(), Entry::Idle);
    }

    #[test]
    fn a_drag_is_a_whole_slide() {
        let mut session = at("WWWW..../WBBBB.../........ w 0/0 0", FOR_TWO);
        assert_eq!(
            session.drag(p("a7"), p("a4"), 0),
            Tap::Played(Move::slide(p("a7"), p("a4")))
        );
        assert_eq!(
            session.drag(p("a4"), p("a1"), 0),
            Tap::Refused(Refusal::Rules(MoveError::NotOwnMan(p("a4"))))
        );
    }

    #[test]
    fn the_board_is_closed_while_the_computer_is_to_move() {
        let mut session = Session::new(AS_WHITE, 1);
        assert_eq!(session.computer_to_move(), None);
        assert_eq!(session.tap(p("d6"), 0), Tap::Played(Move::place(p("d6"))));
        assert_eq!(session.computer_to_move(), Some(Level::BEGINNER));
        assert_eq!(session.tap(p("f4"), 0), Tap::Refused(Refusal::NotYourTurn));
        assert!(session.view().targets.is_empty());
    }

    #[test]
    fn looking_back_changes_neither_game_nor_counters() {
        let mut session = at("WWW...../BBB...../........ w 0/0 0", FOR_TWO);
        play(&mut session, "g7-g4 f6-f4 g4-g7xb6");
        let mut session = at("WWWW..../BBBB..../........ w 0/0 0", FOR_TWO);
        play(&mut session, "g4-g1 f4-f2 g1-g4 f2-f4");
        let before = (session.game().position().counter(), session.game().occurrences());
        for ply in [0, 3, 1, 4, 2] {
            session.show(ply);
            session.view();
        }
        assert!(session.looks_back());
        assert_eq!(session.tap(p("a7"), 0), Tap::Refused(Refusal::LookingBack));
        session.show(usize::MAX);
        assert!(!session.looks_back());
        assert_eq!(
            (session.game().position().counter(), session.game().occurrences()),
            before
        );
        assert_eq!(before, (4, 2));
    }

    #[test]
    fn undo_takes_back_a_resignation_without_a_move_and_never_a_fallen_flag() {
        let mut session = Session::new(FOR_TWO, 1);
        play(&mut session, "d6 f4 d7");
        assert!(session.resign(0));
        assert!(session.undo(0));
        assert_eq!((session.game().ply(), session.outcome()), (3, None));
        assert!(session.undo(0));
        assert_eq!(session.game().ply(), 2);

        let terms = Terms {
            time: Some((60_000, 0)),
            ..FOR_TWO
        };
        let mut session = Session::new(terms, 1);
        play(&mut session, "d6 f4");
        assert!(session.tick(1_000_000));
        assert!(session.outcome().is_some());
        assert!(!session.can_undo() && !session.undo(1_000_000));
    }

    #[test]
    fn undo_against_the_computer_takes_back_its_answer_too() {
        let mut session = Session::new(AS_WHITE, 1);
        assert!(!session.undo(0));
        play(&mut session, "d6 f4 d7 b4");
        assert!(session.undo(0));
        assert_eq!(session.game().ply(), 2);
        assert!(session.is_persons_turn());
        assert!(session.undo(0));
        assert_eq!(session.game().ply(), 0);
        assert!(session.redo(0));
        assert_eq!(session.game().ply(), 2);
        assert!(session.redo(0));
        assert!(!session.redo(0));
        assert_eq!(session.game().ply(), 4);
        // While the computer thinks, only the person's own move is taken back.
        play(&mut session, "d5xb4");
        assert!(session.undo(0));
        assert_eq!(session.game().ply(), 4);
        // Another move forgets what was taken back, the same keeps the rest.
        session.undo(0);
        play(&mut session, "d7");
        assert!(session.can_redo());
        session.undo(0);
        play(&mut session, "a1");
        assert!(!session.can_redo());
    }

    #[test]
    fn a_computer_that_began_is_not_asked_to_take_back_its_first_move() {
        let terms = Terms {
            seats: [Seat::Computer(Level::BEGINNER), Seat::Person],
            ..AS_WHITE
        };
        let mut session = Session::new(terms, 1);
        assert!(session.flipped());
        play(&mut session, "d6");
        assert!(!session.can_undo());
        play(&mut session, "f4 d7");
        assert!(session.undo(0));
        assert_eq!(session.game().ply(), 1);
    }

    #[test]
    fn a_flag_falls_even_when_nobody_looks() {
        // R18
        let terms = Terms {
            time: Some((60_000, 0)),
            ..FOR_TWO
        };
        let mut session = Session::new(terms, 1);
        session.tap(p("d6"), 1_000);
        session.tap(p("f4"), 11_000);
        assert!(!session.tick(60_999));
        assert_eq!(session.tap(p("d7"), 71_001), Tap::Refused(Refusal::Over));
        assert_eq!(
            session.outcome(),
            Some(Outcome::Win {
                winner: Side::Black,
                reason: WinReason::Time
            })
        );
        assert!(!session.tick(80_000), "it falls once");
        assert_eq!(session.clocks().unwrap().left(Side::Black, 80_000), 50_000);
    }

    #[test]
    fn clocks_follow_undo_and_stop_at_the_end() {
        let terms = Terms {
            time: Some((60_000, 0)),
            ..FOR_TWO
        };
        let mut session = Session::new(terms, 1);
        session.tap(p("d6"), 1_000);
        assert_eq!(session.clocks().unwrap().running(), Some(Side::Black));
        session.undo(2_000);
        assert_eq!(session.clocks().unwrap().running(), None);
        session.redo(3_000);
        assert_eq!(session.clocks().unwrap().running(), Some(Side::Black));
        session.resign(4_000);
        assert_eq!(session.clocks().unwrap().running(), None);
    }

    #[test]
    fn a_draw_needs_both() {
        let mut session = Session::new(FOR_TWO, 1);
        assert!(!session.answer_draw(true, 0), "nobody has offered");
        session.offer_draw();
        assert_eq!(session.draw_offer(), Some(Side::White));
        assert!(!session.answer_draw(false, 0));
        assert_eq!(session.outcome(), None);
        session.offer_draw();
        play(&mut session, "d6");
        assert_eq!(session.draw_offer(), None, "a move declines");
        session.offer_draw();
        assert!(session.answer_draw(true, 0));
        assert_eq!(
            session.outcome(),
            Some(Outcome::Draw {
                reason: DrawReason::Agreement
            })
        );
        let mut session = Session::new(AS_WHITE, 1);
        session.offer_draw();
        assert_eq!(session.draw_offer(), None);
    }

    #[test]
    fn who_resigns_loses() {
        for (terms, ply, loser) in [
            (FOR_TWO, 0, Side::White),
            (FOR_TWO, 1, Side::Black),
            (AS_WHITE, 1, Side::White),
        ] {
            let mut session = Session::new(terms, 1);
            play(&mut session, if ply == 0 { "" } else { "d6" });
            assert_eq!(session.who_resigns(), Some(loser));
            assert!(session.resign(0));
            assert_eq!(session.outcome().unwrap().winner(), Some(!loser));
            assert!(!session.resign(0), "once");
            assert_eq!(session.tap(p("a1"), 0), Tap::Refused(Refusal::Over));
        }
    }

    #[test]
    fn swapped_players_go_on() {
        let mut session = Session::new(AS_WHITE, 1);
        play(&mut session, "d6 f4");
        session.swap_sides();
        assert_eq!(session.computer_to_move(), Some(Level::BEGINNER));
        assert!(session.flipped());
        assert_eq!(session.game().ply(), 2);
        assert_eq!(session.who(Side::Black), "you");
    }

    #[test]
    fn a_watched_game_can_pause() {
        let terms = Terms {
            seats: [Seat::Computer(Level::BEGINNER); 2],
            ..FOR_TWO
        };
        let mut session = Session::new(terms, 1);
        assert!(session.is_watched());
        session.pause(true);
        assert_eq!(session.computer_to_move(), None);
        session.pause(false);
        assert!(session.computer_to_move().is_some());
        assert_eq!(session.who_resigns(), None);
        assert!(!session.can_undo());
    }

    #[test]
    fn a_removal_still_to_be_named_can_be_loaded() {
        // A record that ends on a mill whose removal is missing.
        let mut session = Session::new(FOR_TWO, 1);
        play(&mut session, "d6 f4 d7 b4");
        session.set_pending(Move::place(p("a1")));
        assert_eq!(session.entry(), Entry::Idle, "closes nothing");
        session.set_pending(Move::place(p("d5")));
        assert_eq!(session.entry(), Entry::Pending(Move::place(p("d5"))));
    }

    #[test]
    fn flying_men_see_every_free_point() {
        let rules = Ruleset {
            no_removal_limit: NonZeroU32::new(7),
            ..Ruleset::STANDARD
        };
        let mut session = at("WWW...../BBBB..../........ w 0/0 0", Terms { rules, ..FOR_TWO });
        session.tap(p("a7"), 0);
        assert_eq!(session.view().targets.len(), 17);
        assert_eq!(session.terms().rules, rules);
    }
}
