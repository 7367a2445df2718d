//! A game with its variations, as an analysis board grows it.
//!
//! Nodes are positions, the root is the start; the first child of a node continues its line, the others are
//! variations. A node is never moved or reused, so its number stays good until it is deleted, and after that means
//! nothing.

use std::fmt::Write;

use mlin_rules::notation::{Record, RecordMove};
use mlin_rules::{Game, Move, PlayError, Position, Ruleset, Side};

/// A node by its number.
pub(crate) type Node = usize;

/// The node before the first move.
pub(crate) const ROOT: Node = 0;

/// A tree of moves from one start by one choice of rules.
#[derive(Clone, Debug)]
pub(crate) struct GameTree {
    start: Position,
    rules: Ruleset,
    tags: Vec<(String, String)>,
    nodes: Vec<Option<Branch>>,
}

#[derive(Clone, Debug)]
struct Branch {
    parent: Option<(Node, Move)>,
    children: Vec<Node>,
    position: Position,
    comment: String,
    glyphs: Vec<u8>,
}

/// A piece of the move list, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A move.
    Move {
        /// The node that it leads to.
        node: Node,
        /// The number of the turn, where one is written before the move.
        number: Option<TurnNumber>,
        /// The move.
        mv: Move,
        /// What is said about it.
        comment: String,
        /// Signs such as `!?`.
        signs: String,
    },
    /// A variation begins; the number is its depth, from 1.
    Open(usize),
    /// It ends.
    Close,
}

/// The number of a turn as it is written before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnNumber {
    /// Which turn, from 1.
    pub(crate) turn: usize,
    /// Whose move it stands before.
    pub(crate) side: Side,
}

impl TurnNumber {
    /// `3.` or `3…`.
    pub(crate) fn text(self) -> String {
        match self.side {
            Side::White => format!("{}.", self.turn),
            Side::Black => format!("{}…", self.turn),
        }
    }
}

impl GameTree {
    /// A start without moves.
    pub(crate) fn new(start: Position, rules: Ruleset) -> GameTree {
        let root = Branch {
            parent: None,
            children: Vec::new(),
            position: start,
            comment: String::new(),
            glyphs: Vec::new(),
        };
        GameTree {
            start,
            rules,
            tags: Vec::new(),
            nodes: vec![Some(root)],
        }
    }

    /// The tree of a record, with its variations, comments and tags.
    pub(crate) fn from_record(record: &Record) -> GameTree {
        let mut tree = GameTree::new(*record.game().start(), *record.game().rules());
        tree.tags = record
            .tags()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        tree.set_comment(ROOT, record.comment());
        tree.graft(ROOT, record.moves());
        tree
    }

    /// Adds a line below a node, variations behind the moves that they replace.
    fn graft(&mut self, at: Node, moves: &[RecordMove]) {
        let mut at = at;
        for entry in moves {
            let next = self.child(at, entry.mv);
            self.set_comment(next, &entry.comment);
            if let Some(branch) = self.nodes[next].as_mut() {
                branch.glyphs.clone_from(&entry.glyphs);
            }
            for variation in &entry.variations {
                self.graft(at, variation);
            }
            at = next;
        }
    }

    fn set_comment(&mut self, node: Node, comment: &str) {
        if let Some(branch) = self.nodes[node].as_mut() {
            comment.clone_into(&mut branch.comment);
        }
    }

    /// The child that a legal move leads to, made if it is not there.
    fn child(&mut self, at: Node, mv: Move) -> Node {
        let known = self
            .branch(at)
            .children
            .iter()
            .copied()
            .find(|&child| self.move_to(child) == Some(mv));
        known.unwrap_or_else(|| {
            let node = self.nodes.len();
            self.nodes.push(Some(Branch {
                parent: Some((at, mv)),
                children: Vec::new(),
                position: self.branch(at).position.after(mv),
                comment: String::new(),
                glyphs: Vec::new(),
            }));
            if let Some(branch) = self.nodes[at].as_mut() {
                branch.children.push(node);
            }
            node
        })
    }

    /// A deleted node or one that never was stands for the root.
    fn branch(&self, node: Node) -> &Branch {
        static NOTHING: Branch = Branch {
            parent: None,
            children: Vec::new(),
            position: Position::START,
            comment: String::new(),
            glyphs: Vec::new(),
        };
        let found = self.nodes.get(node).and_then(Option::as_ref);
        found.or_else(|| self.nodes.first()?.as_ref()).unwrap_or(&NOTHING)
    }

    /// The options that the tree is played by.
    pub(crate) const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The position at a node.
    pub(crate) fn position(&self, node: Node) -> &Position {
        &self.branch(node).position
    }

    /// The move that leads to a node; the root has none.
    pub(crate) fn move_to(&self, node: Node) -> Option<Move> {
        self.branch(node).parent.map(|(_, mv)| mv)
    }

    /// The node before a node.
    pub(crate) fn parent(&self, node: Node) -> Option<Node> {
        self.branch(node).parent.map(|(parent, _)| parent)
    }

    /// The node that continues the line.
    pub(crate) fn next(&self, node: Node) -> Option<Node> {
        self.branch(node).children.first().copied()
    }

    /// The last node of the line through a node.
    pub(crate) fn end(&self, node: Node) -> Node {
        std::iter::successors(Some(node), |&node| self.next(node))
            .last()
            .unwrap_or(ROOT)
    }

    /// The nodes from the first move to a node.
    pub(crate) fn path(&self, node: Node) -> Vec<Node> {
        let mut path: Vec<Node> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| node != ROOT)
            .collect();
        path.reverse();
        path
    }

    /// The node after so many plies of the first line.
    pub(crate) fn main_node(&self, ply: usize) -> Node {
        std::iter::successors(Some(ROOT), |&node| self.next(node))
            .take(ply + 1)
            .last()
            .unwrap_or(ROOT)
    }

    /// The node where the moves of a game lead, if the tree has them all and begins alike.
    pub(crate) fn find(&self, game: &Game) -> Option<Node> {
        if *game.start() != self.start || *game.rules() != self.rules {
            return None;
        }
        let mut at = ROOT;
        for mv in game.moves() {
            at = self
                .branch(at)
                .children
                .iter()
                .copied()
                .find(|&child| self.move_to(child) == Some(mv))?;
        }
        Some(at)
    }

    /// The game up to a node, with its history.
    pub(crate) fn game(&self, node: Node) -> Game {
        let mut game = Game::from_position(self.start, self.rules);
        for mv in self.path(node).into_iter().filter_map(|node| self.move_to(node)) {
            if game.play(mv).is_err() {
                break;
            }
        }
        game
    }

    /// The game along the line through a node, to the end of that line.
    pub(crate) fn line(&self, node: Node) -> Game {
        self.game(self.end(node))
    }

    /// Plays a move at a node and returns where it leads.
    ///
    /// # Errors
    /// What the game refuses; the tree is then as it was.
    pub(crate) fn play(&mut self, at: Node, mv: Move) -> Result<Node, PlayError> {
        self.game(at).play(mv)?;
        Ok(self.child(at, mv))
    }

    /// Deletes a node with all that follows and returns the node before it.
    pub(crate) fn delete(&mut self, node: Node) -> Node {
        let Some(parent) = self.parent(node) else {
            return ROOT;
        };
        if let Some(branch) = self.nodes[parent].as_mut() {
            branch.children.retain(|&child| child != node);
        }
        let mut doomed = vec![node];
        while let Some(node) = doomed.pop() {
            if let Some(branch) = self.nodes.get_mut(node).and_then(Option::take) {
                doomed.extend(branch.children);
            }
        }
        parent
    }

    /// Whether every node up to this one continues the first line.
    pub(crate) fn is_main(&self, node: Node) -> bool {
        self.path(node).into_iter().all(|node| {
            self.parent(node)
                .is_none_or(|parent| self.next(parent) == Some(node))
        })
    }

    /// Makes the line to a node the first one.
    pub(crate) fn promote(&mut self, node: Node) {
        for node in self.path(node) {
            if let Some(parent) = self.parent(node)
                && let Some(branch) = self.nodes[parent].as_mut()
            {
                branch.children.retain(|&child| child != node);
                branch.children.insert(0, node);
            }
        }
    }

    /// The same moves by other rules, as far as those allow them.
    pub(crate) fn with_rules(&self, rules: Ruleset) -> GameTree {
        let mut tree = GameTree {
            rules,
            nodes: Vec::new(),
            ..self.clone()
        };
        let root = Branch {
            children: Vec::new(),
            ..self.branch(ROOT).clone()
        };
        tree.nodes.push(Some(root));
        let mut open = vec![(ROOT, ROOT)];
        while let Some((old, new)) = open.pop() {
            for &child in &self.branch(old).children {
                if let Some(mv) = self.move_to(child)
                    && let Ok(copy) = tree.play(new, mv)
                {
                    tree.set_comment(copy, &self.branch(child).comment);
                    open.push((child, copy));
                }
            }
        }
        tree
    }

    /// The move list in reading order.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        self.write_line(ROOT, 0, &mut pieces, true);
        pieces
    }

    /// What follows a node: its first child with that one's variations, and so on down the line.
    fn write_line(&self, from: Node, depth: usize, pieces: &mut Vec<Piece>, mut number_needed: bool) {
        let mut at = from;
        while let Some(first) = self.next(at) {
            self.write_move(first, pieces, number_needed);
            number_needed = false;
            for &variation in &self.branch(at).children[1..] {
                pieces.push(Piece::Open(depth + 1));
                self.write_move(variation, pieces, true);
                self.write_line(variation, depth + 1, pieces, false);
                pieces.push(Piece::Close);
                number_needed = true;
            }
            at = first;
        }
    }

    fn write_move(&self, node: Node, pieces: &mut Vec<Piece>, number_needed: bool) {
        let Some((parent, mv)) = self.branch(node).parent else {
            return;
        };
        let side = self.position(parent).side_to_move();
        let first_side = self.start.side_to_move();
        let ply = self.path(parent).len() + usize::from(first_side == Side::Black);
        let number = (number_needed || side == Side::White).then_some(TurnNumber {
            turn: ply / 2 + 1,
            side,
        });
        let branch = self.branch(node);
        pieces.push(Piece::Move {
            node,
            number,
            mv,
            comment: branch.comment.clone(),
            signs: branch.glyphs.iter().map(|glyph| sign(*glyph)).collect(),
        });
    }

    /// The record of the tree, with all variations.
    pub(crate) fn record(&self) -> Record {
        let main = Record::from_game(self.line(ROOT));
        // The strict form of the first line has the tags; the moves are written anew with their variations.
        let head = main.to_string();
        let tags: String = head
            .lines()
            .take_while(|line| line.starts_with('['))
            .fold(String::new(), |text, line| text + line + "\n");
        let mut text = format!("{tags}\n");
        let comment = |text: &mut String, comment: &str| {
            if !comment.is_empty() {
                let _ = write!(text, "{{{}}} ", comment.replace('\\', "\\\\").replace('}', "\\}"));
            }
        };
        comment(&mut text, &self.branch(ROOT).comment);
        for piece in self.pieces() {
            match piece {
                Piece::Move {
                    node,
                    mv,
                    comment: said,
                    ..
                } => {
                    let _ = write!(text, "{mv} ");
                    for glyph in &self.branch(node).glyphs {
                        let _ = write!(text, "${glyph} ");
                    }
                    comment(&mut text, &said);
                }
                Piece::Open(_) => text.push_str("( "),
                Piece::Close => text.push_str(") "),
            }
        }
        text.push_str(main.game().outcome().map_or("*", mlin_rules::Outcome::result));
        let mut record = Record::parse(&text, &self.rules).unwrap_or(main);
        for (name, value) in &self.tags {
            // They come from a record, so they are names that tags may have.
            let _set = record.set_tag(name, value);
        }
        record
    }
}

/// The sign of a glyph of PGN.
fn sign(glyph: u8) -> String {
    match glyph {
        1 => "!".to_owned(),
        2 => "?".to_owned(),
        3 => "!!".to_owned(),
        4 => "??".to_owned(),
        5 => "!?".to_owned(),
        6 => "?!".to_owned(),
        _ => format!("${glyph}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tree(text: &str) -> GameTree {
        GameTree::from_record(&Record::parse(text, &Ruleset::STANDARD).unwrap())
    }

    /// The move list as one text.
    fn written(tree: &GameTree) -> String {
        let words: Vec<String> = tree
            .pieces()
            .into_iter()
            .map(|piece| match piece {
                Piece::Move {
                    number,
                    mv,
                    comment,
                    signs,
                    ..
                } => {
                    let number = number.map(|number| number.text() + " ").unwrap_or_default();
                    let comment = if comment.is_empty() {
                        comment
                    } else {
                        format!(" {{{comment}}}")
                    };
                    format!("{number}{mv}{signs}{comment}")
                }
                Piece::Open(_) => "(".to_owned(),
                Piece::Close => ")".to_owned(),
            })
            .collect();
        words.join(" ")
    }

    #[test]
    fn variations_stand_behind_the_move_they_replace() {
        let tree = tree("1. d6 f4 (1... b4 {quiet} 2. d2 (2. a1 g1)) 2. d7!? b6");
        assert_eq!(
            written(&tree),
            "1. d6 f4 ( 1… b4 {quiet} 2. d2 ( 2. a1 g1 ) ) 2. d7!? b6"
        );
        assert_eq!(tree.game(tree.end(ROOT)).ply(), 4);
    }

    #[test]
    fn a_tree_comes_back_from_its_record() {
        for text in [
            "*",
            "1. d6 f4 (1... b4 {a \\} b} 2. d2 (2. a1 g1)) 2. d7 $1 b6 *",
            "[White \"Ana\"]\n{before} 1. d6 (1. b4) (1. a1) f4 *",
            "[Position \"WW.W..../B.B.B.../........ b 0/0 3\"]\n1... b6-b4 (1... f6-d6) *",
        ] {
            let tree = tree(text);
            let back = GameTree::from_record(&tree.record());
            assert_eq!(written(&back), written(&tree), "{text}");
            assert_eq!(back.tags, tree.tags);
            assert_eq!(back.branch(ROOT).comment, tree.branch(ROOT).comment);
        }
    }

    #[test]
    fn playing_a_known_move_follows_it_and_another_one_branches() {
        let mut tree = tree("d6 f4");
        let first = tree.next(ROOT).unwrap();
        assert_eq!(tree.play(ROOT, "d6".parse().unwrap()), Ok(first));
        let other = tree.play(ROOT, "a1".parse().unwrap()).unwrap();
        assert_ne!(other, first);
        assert!(tree.is_main(first) && !tree.is_main(other));
        assert!(tree.play(first, "d6".parse().unwrap()).is_err());
        assert_eq!(written(&tree), "1. d6 ( 1. a1 ) 1… f4");
        tree.promote(other);
        assert_eq!(written(&tree), "1. a1 ( 1. d6 f4 )");
        assert_eq!(tree.delete(first), ROOT);
        assert_eq!(written(&tree), "1. a1");
        assert_eq!(tree.delete(other), ROOT);
        assert_eq!(written(&tree), "");
        assert_eq!(
            *tree.position(other),
            Position::START,
            "a deleted node stands for the start"
        );
    }

    #[test]
    fn other_rules_keep_the_moves_that_they_allow() {
        let tree = tree("[Position \"WW.W..../B.B.B.../........ w 0/0 0\"]\n1. g4-c3 b6-b4 (1... b6-d6) *");
        assert_eq!(written(&tree), "1. g4-c3 b6-b4 ( 1… b6-d6 )");
        assert_eq!(written(&tree.with_rules(Ruleset::WITHOUT_FLYING)), "");
        assert_eq!(written(&tree.with_rules(Ruleset::STANDARD)), written(&tree));
    }

    #[test]
    fn a_game_is_found_in_its_tree() {
        let tree = tree("1. d6 f4 (1... b4 2. d2)");
        for node in [ROOT, tree.end(ROOT), 4] {
            assert_eq!(tree.find(&tree.game(node)), Some(node));
        }
        assert_eq!(tree.find(&Game::new(Ruleset::WITHOUT_FLYING)), None);
        let mut other = Game::new(Ruleset::STANDARD);
        other.play("g1".parse().unwrap()).unwrap();
        assert_eq!(tree.find(&other), None);
    }

    #[test]
    fn main_nodes_are_counted_in_plies() {
        let tree = tree("d6 f4 d7");
        assert_eq!(tree.main_node(0), ROOT);
        assert_eq!(tree.game(tree.main_node(2)).ply(), 2);
        assert_eq!(tree.main_node(99), tree.end(ROOT));
        assert_eq!(tree.line(tree.main_node(1)).ply(), 3);
    }

    proptest! {
        #[test]
        fn whatever_is_played_is_written_and_read(choices in prop::collection::vec((any::<usize>(), any::<usize>()), 0..60)) {
            let mut tree = GameTree::new(Position::START, Ruleset::STANDARD);
            let mut nodes = vec![ROOT];
            for (at, which) in choices {
                // Mostly onwards, now and then a variation somewhere.
                let at = if at % 4 == 0 { nodes[at / 4 % nodes.len()] } else { nodes[nodes.len() - 1] };
                let moves = tree.game(at).legal_moves();
                if let Some(mv) = moves.get(which % moves.len().max(1)) {
                    nodes.push(tree.play(at, *mv).unwrap());
                }
            }
            let back = GameTree::from_record(&tree.record());
            prop_assert_eq!(written(&back), written(&tree));
            for &node in &nodes {
                prop_assert_eq!(*tree.game(node).position(), *tree.position(node));
            }
        }
    }
}
