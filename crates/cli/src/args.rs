//! The command line as clap reads it, with the help that teaches it.

use std::num::{IntErrorKind, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize, ParseIntError};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use mlin_engine::{Level, Limits};
use mlin_locale::Language;
use mlin_review::Reviewer;
use mlin_rules::{MEN_PER_SIDE, Repetition, Ruleset};
use mlin_tablebase::{Metric, Sector};

use crate::contest::{Allowance, Contestant, Sprt};

/// Play, analyse and serve nine men's morris (mlin, млин, mlýn, μύλος).
///
/// Without a command: serves the game on http://127.0.0.1:8080 and opens a browser.
#[derive(Debug, Parser)]
#[command(name = "mlin", version, after_help = NOTATION)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const NOTATION: &str = "\
POSITIONS are written as  ......../......../........ w 9/9 0
  the outer, middle and inner ring, each clockwise from its top-left corner
  (a7 d7 g7 g4 g1 d1 a1 a4 / b6 d6 f6 f4 f2 d2 b2 b4 / c5 d5 e5 e4 e3 d3 c3 c4),
  W white man, B black man, . free; the side to move, w or b; the men in hand of
  White/Black; the moves since the last placement or removal.

MOVES are written as  d6  (placed),  d6-d5  (moved),  d6xa1  or  d6-d5xa1
  (a mill was closed and the man on a1 removed).

EXIT CODES: 0 done, 1 the input is at fault, 2 wrong usage.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Perft(PerftArgs),
    Moves(MovesArgs),
    Replay(ReplayArgs),
    Review(ReviewArgs),
    Analyse(AnalyseArgs),
    Probe(ProbeArgs),
    Play(PlayArgs),
    Solve(SolveArgs),
    #[command(subcommand)]
    Db(DbCommand),
    Engine(EngineArgs),
    Match(MatchArgs),
    Serve(ServeArgs),
    Bench(BenchArgs),
    Completions(CompletionsArgs),
}

impl Cli {
    /// What the program was called with. Wrong usage ends it.
    pub(crate) fn read() -> Cli {
        let matches = with_negative_numbers(Cli::command()).get_matches();
        Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }
}

/// The same where `-1` behind an option is its value, so that the option says what it expects.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        if arg.is_positional() || !arg.get_action().takes_values() {
            return arg;
        }
        arg.allow_negative_numbers(true)
    });
    command.mut_subcommands(with_negative_numbers)
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(ServeArgs {
            listen: DEFAULT_LISTEN.to_owned(),
            db: Vec::new(),
            open: true,
        })
    }
}

/// The rules that change which moves are legal.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The position to begin with [default: the empty board]
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// A side with three men slides like everyone else, it does not fly
    #[arg(long)]
    pub(crate) no_flying: bool,
}

/// Count the sequences of legal moves, depth by depth.
///
/// Prints one line for each depth: the depth and the leaves. A turn with its removal is one move. The draw rules are left aside.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin perft 5
  mlin perft 3 --no-flying --position 'W..W..../.B....B./W......B b 0/0 0'")]
pub(crate) struct PerftArgs {
    /// How many moves deep to count
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
}

/// List the legal moves, one a line, sorted by bytes.
///
/// A position in which the game is over has none.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin moves
  mlin moves --position 'WW....../.B....B./........ w 7/7 0'   (g7 closes a mill: g7xb2, g7xd6)")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
}

/// The options of the rules; those that are not given have their defaults.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct RuleArgs {
    /// A side with three men slides like everyone else, it does not fly
    #[arg(long)]
    pub(crate) no_flying: bool,
    /// Draw after so many moves without a placement or removal, or `off` [default: 50]
    #[arg(long, value_name = "N|off", value_parser = no_removal_limit)]
    pub(crate) no_removal_limit: Option<OrOff<NonZeroU32>>,
    /// Draw when a position occurs for the N-th time, or `off` [default: 3]
    #[arg(long, value_name = "N|off", value_parser = repetition)]
    pub(crate) repetition: Option<OrOff<Repetition>>,
}

/// The value of an option that can be switched off. (An `Option` would mean something else to clap.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrOff<T>(pub(crate) Option<T>);

fn no_removal_limit(text: &str) -> Result<OrOff<NonZeroU32>, String> {
    Ruleset::parse_no_removal_limit(text)
        .map(OrOff)
        .map_err(|error| error.to_string())
}

fn repetition(text: &str) -> Result<OrOff<Repetition>, String> {
    Ruleset::parse_repetition(text)
        .map(OrOff)
        .map_err(|error| error.to_string())
}

impl RuleArgs {
    /// The rules that these options give together with the defaults.
    pub(crate) fn rules(&self) -> Ruleset {
        let standard = Ruleset::STANDARD;
        Ruleset {
            flying: !self.no_flying,
            no_removal_limit: self
                .no_removal_limit
                .map_or(standard.no_removal_limit, |limit| limit.0),
            repetition: self
                .repetition
                .map_or(standard.repetition, |repetition| repetition.0),
        }
    }
}

/// Which games of a file are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Games {
    /// The one with this number, counted from 1.
    Number(NonZeroUsize),
    All,
}

fn games(text: &str) -> Result<Games, String> {
    if text == "all" {
        return Ok(Games::All);
    }
    let number = text.parse().map(Games::Number);
    number.map_err(|_| "expected the number of a game, from 1, or `all`".to_owned())
}

/// Play a game record through: position, outcome, reason, plies.
///
/// Reads records in the manner of PGN, plain lists of moves, and PlayOK's point numbers. The record's own
/// rule tags win over the defaults; an option that contradicts them is an error. A fault is reported with
/// its line and ply, with exit code 1 and nothing on the standard output. Moves after the rules have ended
/// the game are left out, and reported. Of a file of several games, as `mlin match` writes them, --game chooses.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin replay game.txt
  echo 'd6 f4 d7 b4 d5xf4' | mlin replay
  mlin replay --json - < game.txt
  mlin replay --no-removal-limit 100 --repetition off game.txt
  mlin replay --game 3 games.txt
  mlin replay --game all --json games.txt        (one object a line)

OUTPUT
  position .W....../.W.....B/.W...... b 6/7 0
  outcome *
  reason
  plies 5
  The outcome is 1-0, 0-1, 1/2-1/2 or * (undecided); the reason is fewer-than-three,
  no-legal-move, threefold, no-removal-limit, agreement, resignation, time or nothing.
  With --json: one object with these four keys.
  With --game all: a line with the number of the game before each, and an empty line between.")]
pub(crate) struct ReplayArgs {
    /// The file with the record; `-` or nothing: the standard input
    #[arg(value_name = "FILE|-")]
    pub(crate) file: Option<PathBuf>,
    /// Which game, where there are several
    #[arg(long, value_name = "N|all", value_parser = games)]
    pub(crate) game: Option<Games>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Go through a game: what every move was worth, and why.
///
/// Reads records as `replay` does. With a tablebase that knows the positions the judgements are exact, and under the
/// no-removal limit where it has distances; without one they are for the first placements; elsewhere the computer thinks ahead, and says so. A move that keeps the value is
/// never called a mistake.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin review game.txt
  mlin review --db db --language hr game.txt
  echo 'd6 f4 d7 b4 a1' | mlin review -
  mlin review --json --nodes 200000 game.txt     (the same answer on every machine)
  mlin review --game 3 games.txt                 (of several games the third)

OUTPUT
  Each move with what the position is worth after it; below a mistake what it cost, why,
  the right moves and the lines that follow; at the end a summary of both sides.
  With --json: one object with the keys flying, no_removal_limit, repetition, outcome,
  reason, plies, exact, nodes, gap, left_over, unconfirmed, moves and summary.
  With --game all: one game after the other, as JSON one object a line.")]
pub(crate) struct ReviewArgs {
    /// The file with the record; `-`: the standard input
    #[arg(value_name = "FILE|-")]
    pub(crate) file: PathBuf,
    /// Which game, where there are several
    #[arg(long, value_name = "N|all", value_parser = games)]
    pub(crate) game: Option<Games>,
    /// A tablebase to ask: what it knows is exact
    #[arg(long, value_name = "DIR")]
    pub(crate) db: Option<PathBuf>,
    /// The language [default: from MLIN_LANGUAGE, LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "hr|uk|cs|el|en", value_parser = language)]
    pub(crate) language: Option<Language>,
    /// Positions that the computer may visit in each search
    #[arg(long, value_name = "N", default_value_t = REVIEW_NODES, value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) nodes: NonZeroU64,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// As many as the library takes by itself.
const REVIEW_NODES: NonZeroU64 = NonZeroU64::new(Reviewer::NODES).expect("there are some");

/// Find the best move, its score and the line behind it.
///
/// The score is that of the side to move. Wins and losses are proven, with the number of moves (of either
/// side) until the end, or come from a tablebase, with the number until the next removal or placement where it is
/// known; everything else is an estimate in men and says so.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin analyse
  mlin analyse --depth 8 --position 'WW.W..../.B....../..B..B.. w 0/0 0'
  mlin analyse --nodes 1000000 --json     (the same answer on every machine)
  mlin analyse --db db                    (with the exact values of a tablebase)

OUTPUT
  best g4-g7xd6
  score win in 1
  line g4-g7xd6 (1-0 fewer-than-three)
  depth 1
  nodes 2")]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) limit: LimitArgs,
    /// A tablebase to ask: what it knows is exact and says so
    #[arg(long, value_name = "DIR")]
    pub(crate) db: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look up what a position and each of its moves are worth.
///
/// The values are exact: what the side to move gets when both sides play their best, without the draw rules. Where
/// the tablebase has distances, the class tells what remains of a value under the no-removal limit, with the
/// position's own counter. Draws by repetition depend on what was played before and are left aside.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin probe --db db
  mlin probe --db db --json --position 'W...W.../.B....../..BW.B.. w 0/0 0'

OUTPUT
  The board, a line with the value (win, draw, loss, unknown or not covered), and the
  moves: those that win, draw, lose, and those of which nothing is known.
  With distances also the limit and the counter, the class (win, limited win, draw,
  limited loss, loss; limited: only without the limit) and the plies: `win in 7` has
  its next removal or placement, or its end, after 7 plies, this move included.
  With --json: one object with the keys position, flying, value (null when it is not
  known), note (why it is not), moves (each with move, value, class,
  plies_to_conversion and plies_to_end), class, limit (null: none, or not known),
  plies_to_conversion and plies_to_end (null where not known, and for draws).")]
pub(crate) struct ProbeArgs {
    /// The folder of the tablebase
    #[arg(long, value_name = "DIR")]
    pub(crate) db: PathBuf,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// When to stop thinking.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct LimitArgs {
    /// Think for so many milliseconds [default: 1000]
    #[arg(long, value_name = "MS", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) time: Option<NonZeroU64>,
    /// Think so many moves deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::MAX_DEPTH)))]
    pub(crate) depth: Option<u32>,
    /// Visit so many positions: the same answer on every machine
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) nodes: Option<NonZeroU64>,
}

/// Play on the terminal, by mouse, keyboard or typed moves.
///
/// Against the computer or a friend; or watch the computer play itself. Without a terminal, or with --plain, the game is played line by line, which suits screen readers:
/// type moves such as d6, d6-d5, d6xa1, or help.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin play
  mlin play --level 1 --side black --language hr
  mlin play --opponent friend --no-flying
  printf 'd6\\nquit\\n' | mlin play --seed 1")]
pub(crate) struct PlayArgs {
    /// How strong the computer plays, 1 (beginner) to 10
    #[arg(long, value_name = "N", default_value_t, value_parser = level)]
    pub(crate) level: Level,
    /// The language [default: from MLIN_LANGUAGE, LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "hr|uk|cs|el|en", value_parser = language)]
    pub(crate) language: Option<Language>,
    /// Against whom you play
    #[arg(long, value_enum, default_value_t = Opponent::Computer)]
    pub(crate) opponent: Opponent,
    /// Which side you play against the computer
    #[arg(long, value_enum, default_value_t = Seat::White)]
    pub(crate) side: Seat,
    /// The position to begin with [default: the empty board]
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// A tablebase for the levels 6 to 10 to ask
    #[arg(long, value_name = "DIR")]
    pub(crate) db: Option<PathBuf>,
    /// Play line by line, also on a terminal
    #[arg(long)]
    pub(crate) plain: bool,
    /// Play line by line and never draw the board: moves and positions come in words alone
    #[arg(long)]
    pub(crate) no_board: bool,
    /// Make the computer's choices repeatable
    #[arg(long, value_name = "N", value_parser = seed)]
    pub(crate) seed: Option<u64>,
}

/// Who sits opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Opponent {
    /// The computer
    Computer,
    /// A person at this terminal
    Friend,
    /// Nobody: the computer plays itself
    None,
}

/// Which side the person has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Seat {
    /// White, who begins
    White,
    /// Black
    Black,
}

fn level(text: &str) -> Result<Level, String> {
    text.parse()
        .ok()
        .and_then(Level::new)
        .ok_or_else(|| "expected a number from 1 to 10".to_owned())
}

fn language(text: &str) -> Result<Language, String> {
    Language::from_code(text).ok_or_else(|| "expected hr, uk, cs, el or en".to_owned())
}

/// Solve the game: compute the value of every position and write it to a tablebase.
///
/// Each sector (the positions with so many men of the side to move and of its opponent) gets a file of its own. The
/// program may be ended at any moment: what is finished stays, and the same command goes on from there.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin solve --db db                        (the whole game)
  mlin solve --db db --up-to 10             (moving, at most ten men on the board)
  mlin solve --db db --sectors 4-3,3-3+2-1 --no-flying
  mlin solve --db db --metric distance      (with the plies to the next removal, limit 50)

METRICS
  value     what every position is worth without the draw rules (*.mtb)
  distance  also the plies to the next removal or the end, and what every position is worth
            under the no-removal limit from its first move on (*.mtc); another limit is another folder
  end       also the plies to the very end, for the moving phase (*.mte)

SECTORS are written as  4-3  (the side to move has four men, its opponent three) or, with
  men in hand,  3-3+2-1  (two in the hand of the side to move, one in its opponent's).
  The sectors that they lead to are added.

OUTPUT
  a line for each finished sector:  4-3 win 75397 draw 681906 loss 3095 bytes 4328
  and for its distances:  4-3 limited 0 longest 10 bytes 2157")]
pub(crate) struct SolveArgs {
    /// The folder of the tablebase; made if it is not there
    #[arg(long, value_name = "DIR")]
    pub(crate) db: PathBuf,
    /// A side with three men slides like everyone else, it does not fly
    #[arg(long)]
    pub(crate) no_flying: bool,
    /// What to compute
    #[arg(long, value_enum, default_value_t = SolveMetric::Value)]
    pub(crate) metric: SolveMetric,
    /// With `--metric distance`: draw after so many moves without a removal, or `off` [default: 50]
    #[arg(long, value_name = "N|off", value_parser = solve_limit)]
    pub(crate) no_removal_limit: Option<OrOff<NonZeroU16>>,
    #[command(flatten)]
    pub(crate) sectors: SolveSectors,
    /// How many threads compute [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU16>)]
    pub(crate) threads: Option<NonZeroU16>,
    /// How much memory to use at most, such as 8G or 512M [default: half of the machine's]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) memory: Option<u64>,
}

/// What `mlin solve` computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum SolveMetric {
    Value,
    Distance,
    End,
}

fn at_least_one<N: FromStr<Err = ParseIntError>>(text: &str) -> Result<N, String> {
    text.parse().map_err(|fault: ParseIntError| match fault.kind() {
        IntErrorKind::PosOverflow => "that is too much".to_owned(),
        _ => "expected a whole number from 1".to_owned(),
    })
}

/// Any number chooses a chance of its own.
fn seed(text: &str) -> Result<u64, String> {
    let number = text.parse();
    number.map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

fn solve_limit(text: &str) -> Result<OrOff<NonZeroU16>, String> {
    let limit = no_removal_limit(text)?.0;
    match limit.map(NonZeroU16::try_from) {
        None => Ok(OrOff(None)),
        Some(Ok(limit)) => Ok(OrOff(Some(limit))),
        Some(Err(_)) => Err(format!("at most {}", u16::MAX)),
    }
}

impl SolveArgs {
    /// The distances to compute.
    ///
    /// # Errors
    /// When there is a limit without distances that it would change.
    pub(crate) fn distances(&self) -> Result<Option<Metric>, clap::Error> {
        match (self.metric, self.no_removal_limit) {
            (SolveMetric::Distance, limit) => {
                let standard = Ruleset::STANDARD.no_removal_limit;
                let standard = standard.and_then(|limit| NonZeroU16::try_from(limit).ok());
                let limit = limit.map_or(standard, |limit| limit.0);
                Ok(Some(Metric::Conversion { limit }))
            }
            (_, Some(_)) => Err(Cli::command().error(
                clap::error::ErrorKind::ArgumentConflict,
                "--no-removal-limit goes with --metric distance only",
            )),
            (SolveMetric::Value, None) => Ok(None),
            (SolveMetric::End, None) => Ok(Some(Metric::End)),
        }
    }
}

/// Which sectors to solve; without a choice all of them.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct SolveSectors {
    /// Only these sectors and those that they lead to
    #[arg(long, value_name = "SECTORS", value_delimiter = ',', value_parser = sector)]
    pub(crate) sectors: Vec<Sector>,
    /// Only the moving phase with at most so many men on the board
    #[arg(long, value_name = "MEN", value_parser = clap::value_parser!(u8).range(6..=2 * i64::from(MEN_PER_SIDE)))]
    pub(crate) up_to: Option<u8>,
}

/// Look at a tablebase.
#[derive(Debug, Subcommand)]
pub(crate) enum DbCommand {
    Stats(StatsArgs),
    Verify(VerifyArgs),
}

/// Show how many positions of each sector are won, drawn and lost.
///
/// Positions that are images of each other under the 16 symmetries of the board count once. Where there are distances,
/// also how long wins and losses take, and how many are ones only without the no-removal limit.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin db stats --db db
  mlin db stats --db db --csv > sectors.csv
  mlin db stats --db db --histogram       (with the positions that take longest)

OUTPUT
  With --csv a header line and one line for each sector; the columns are
  mover,opponent,mover_hand,opponent_hand,win,draw,loss,states,bytes,limited_win,
  limited_loss,longest_win,longest_loss,longest_limited_win,longest_limited_loss,
  longest_win_to_end,longest_loss_to_end,distance_bytes
  (empty where not known). With --histogram --csv one line for each sector, distance,
  class and number of plies; the columns are
  mover,opponent,mover_hand,opponent_hand,to,class,plies,positions,example")]
pub(crate) struct StatsArgs {
    /// The folder of the tablebase
    #[arg(long, value_name = "DIR")]
    pub(crate) db: PathBuf,
    /// Show how many positions are how many plies from the next removal and from the end, and the farthest
    #[arg(long)]
    pub(crate) histogram: bool,
    /// Print comma-separated values
    #[arg(long)]
    pub(crate) csv: bool,
}

/// Recompute values from those of the positions that the moves lead to, and compare.
///
/// This goes another way than the solver: moves by the rules, one position at a time. Without --sample every position
/// is looked at, which takes hours for the whole game. Exit code 1 when anything differs.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin db verify --db db --sample 1000000
  mlin db verify --db db --sectors 4-3,3-4")]
pub(crate) struct VerifyArgs {
    /// The folder of the tablebase
    #[arg(long, value_name = "DIR")]
    pub(crate) db: PathBuf,
    /// Only these sectors [default: all that are there]
    #[arg(long, value_name = "SECTORS", value_delimiter = ',', value_parser = sector)]
    pub(crate) sectors: Vec<Sector>,
    /// Look at about so many positions only, drawn at random, and at all checksums
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) sample: Option<NonZeroU64>,
    /// Draw other positions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    pub(crate) seed: u64,
    /// How many threads compute [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU16>)]
    pub(crate) threads: Option<NonZeroU16>,
}

fn sector(text: &str) -> Result<Sector, String> {
    text.parse()
        .map_err(|error: mlin_tablebase::SectorError| error.to_string())
}

/// Bytes: a number, with K, M, G or T for 1024 and its powers.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => Some(0),
        "K" | "KB" | "KIB" => Some(10),
        "M" | "MB" | "MIB" => Some(20),
        "G" | "GB" | "GIB" => Some(30),
        "T" | "TB" | "TIB" => Some(40),
        _ => None,
    };
    let number: Option<u64> = digits.parse().ok();
    number
        .zip(shift)
        .and_then(|(number, shift)| number.checked_mul(1 << shift))
        .ok_or_else(|| "expected a size such as 8G or 512M".to_owned())
}

/// Speak the engine protocol on the standard input and output, for other programs.
///
/// It is UCI with the moves of this game: uci, isready, ucinewgame, position, go, stop, ponderhit, setoption, quit.
/// Commands are read while the engine thinks. A command that is at fault is answered by one line
/// `info string error …`. The end of the input ends the program.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin engine
  printf 'uci\\nquit\\n' | mlin engine

A CONVERSATION
  > position startpos moves d6 f4 d7 b4
  > go depth 2
  < info depth 1 seldepth 1 score cp 20000 wdl 1000 0 0 nodes 4 nps 20000 time 0 pv d5xb4
  < info depth 2 seldepth 2 score cp 20000 wdl 1000 0 0 nodes 54 nps 90000 time 0 pv d5xf4 d2
  < info string tablebase win, conversion in 1 ply
  < bestmove d5xf4 ponder d2
  docs/engine-protocol.md tells the rest: limits, options, scores, the dialect of other
  mill programs.")]
pub(crate) struct EngineArgs {}

/// Let engines play against each other: the score, how certain it is, and the games.
///
/// Every opening is played twice, each engine having White once. The rules decide who wins; an engine that makes an
/// illegal move, ends, or does not answer loses, and the reason is told. With more than two engines each plays all others.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin match --engine mlin --engine random --nodes 50
  mlin match --engine mlin,option.Level=3 --engine mlin,option.Level=2 --games 400
  mlin match --engine ./new --engine ./old --time 100 --sprt 0,10 --games 20000 --concurrency 2
  mlin match --engine mlin --engine 'cmd=other uci,dialect=split,option.SkillLevel=20' --time 500
  mlin match --engine mlin --engine mills --db db --plies 10 --records games.txt

ENGINES are written as  COMMAND,KEY=VALUE,…  or  cmd=COMMAND,…
  COMMAND is a program that speaks the engine protocol (`mlin engine`), with its
  arguments; `mlin`: this program; `random`: plays any move; `mills`: closes a mill when
  it can, else plays any move.
  name=NAME            instead of what the engine calls itself
  option.NAME=VALUE    an option to set
  time=MS nodes=N depth=N limit=own    instead of the limit of the match
  dialect=auto         how moves are told. `auto`: removals as words of their own, answers
                       either way; `whole`: d6xa1; `split`: d6, then, after another go, xa1
  draws=accept         its `bestmove draw` makes a draw, instead of losing the game

OUTPUT
  match Mlin 0.1.0 - random
  games 100 won 98 drawn 2 lost 0
  score 99.00 % +- 1.37
  elo +798 from +646 to +inf
  pairs 0 0 0 2 48          (pairs of games in which the first took 0, 1/2, 1, 3/2, 2)
  white won 48 drawn 2 lost 50
  ends fewer-than-three 52 no-legal-move 46 threefold 2
  and, where they occur:  forfeit REASON N by ENGINE;  sprt ELO0 ELO1 ratio … accepted")]
pub(crate) struct MatchArgs {
    /// An engine; at least two
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    pub(crate) engines: Vec<Contestant>,
    /// How many games each two engines play, an even number
    #[arg(long, value_name = "N", default_value = "100", value_parser = even)]
    pub(crate) games: NonZeroUsize,
    #[command(flatten)]
    pub(crate) limit: MatchLimitArgs,
    /// Openings, one a line: moves from the empty board, or a position
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "db"])]
    pub(crate) openings: Option<PathBuf>,
    /// Openings of so many random moves
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = plies)]
    pub(crate) plies: usize,
    /// A tablebase: of the random openings only those that are drawn with best play
    #[arg(long, value_name = "DIR")]
    pub(crate) db: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// How many games go on at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: u16,
    /// Other openings, and other chance for engines that have an option Seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    pub(crate) seed: u64,
    /// End as soon as it is clear which of two differences in Elo fits better
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Write the games to a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// How long an engine may say nothing, beyond its time, before it loses
    #[arg(long, value_name = "MS", default_value = "30000", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) guard: NonZeroU64,
    /// A game of so many moves is drawn
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = max_plies)]
    pub(crate) max_plies: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long the engines of a match may think.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct MatchLimitArgs {
    /// Milliseconds for each move
    #[arg(long, value_name = "MS", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) time: Option<NonZeroU64>,
    /// Positions for each move: with engines that keep to it the same games on every machine
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU64>)]
    pub(crate) nodes: Option<NonZeroU64>,
    /// How many moves deep
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZeroU32>)]
    pub(crate) depth: Option<NonZeroU32>,
    /// Seconds for the game, and for each move: 60+0.5 [default: no limit is told, engines think as they like]
    #[arg(long, value_name = "S+S", value_parser = clock, allow_hyphen_values = true)]
    pub(crate) clock: Option<Allowance>,
}

impl MatchLimitArgs {
    pub(crate) fn allowance(&self) -> Allowance {
        let time = self
            .time
            .map(|ms| Allowance::Time(Duration::from_millis(ms.get())));
        time.or(self.nodes.map(Allowance::Nodes))
            .or(self.depth.map(Allowance::Depth))
            .or(self.clock)
            .unwrap_or(Allowance::Own)
    }
}

impl MatchArgs {
    /// What clap cannot see by itself.
    ///
    /// # Errors
    /// When there are too few engines, or too many for a test between two.
    pub(crate) fn check(&self) -> Result<(), clap::Error> {
        let error = |kind, text| {
            let mut cli = Cli::command();
            cli.build();
            let command = cli.find_subcommand_mut("match");
            Err(match command {
                Some(command) => command.error(kind, text),
                None => cli.error(kind, text),
            })
        };
        match self.engines.len() {
            0 | 1 => error(
                clap::error::ErrorKind::TooFewValues,
                "a match needs two engines, and here is one: give --engine twice, such as --engine mlin --engine random",
            ),
            3.. if self.sprt.is_some() => error(
                clap::error::ErrorKind::ArgumentConflict,
                "--sprt is for two engines",
            ),
            _ => Ok(()),
        }
    }
}

fn even(text: &str) -> Result<NonZeroUsize, String> {
    let games = text
        .parse()
        .ok()
        .filter(|games: &NonZeroUsize| games.get().is_multiple_of(2));
    games.ok_or_else(|| "expected an even number, for every opening is played twice".to_owned())
}

fn plies(text: &str) -> Result<usize, String> {
    let plies = text.parse().ok().filter(|plies| *plies <= 60);
    plies.ok_or_else(|| "expected a number from 0 to 60".to_owned())
}

/// More would not fit into what the system keeps for an engine that has stopped reading.
fn max_plies(text: &str) -> Result<usize, String> {
    let plies = text.parse().ok().filter(|plies| (1..=5000).contains(plies));
    plies.ok_or_else(|| "expected a number from 1 to 5000".to_owned())
}

fn clock(text: &str) -> Result<Allowance, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds = text.parse().ok();
        seconds.and_then(|seconds: f64| Duration::try_from_secs_f64(seconds).ok())
    };
    match (seconds(base), seconds(increment)) {
        (Some(base), Some(increment)) if base.as_millis() > 0 && base.as_secs() < 1 << 30 => {
            Ok(Allowance::Clock(base, increment))
        }
        _ => Err("expected seconds for the game and for each move, such as 60+0.5".to_owned()),
    }
}

/// Where the game is served unless told otherwise: this machine only.
pub(crate) const DEFAULT_LISTEN: &str = "127.0.0.1:8080";

/// Serve the game and its page over HTTP until interrupted.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin serve --open
  mlin serve --listen 0.0.0.0:80     (for everybody in the network)
  mlin serve --listen 127.0.0.1:0    (any free port; the address is printed)
  mlin serve --db db --db db-no-flying")]
pub(crate) struct ServeArgs {
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = DEFAULT_LISTEN, value_parser = listen_address)]
    pub(crate) listen: String,
    /// A tablebase to answer from, for the page and for programs; one for each ruleset
    #[arg(long, value_name = "DIR")]
    pub(crate) db: Vec<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,
}

/// `host:port`; whether the host exists is found out when listening.
fn listen_address(text: &str) -> Result<String, String> {
    match text.rsplit_once(':') {
        Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => Ok(text.to_owned()),
        _ => Err("expected an address and a port such as 127.0.0.1:8080".to_owned()),
    }
}

/// Search fixed positions: how many nodes that takes, and how fast it goes.
///
/// Twelve positions from every part of the game, each with an empty table. The number of nodes is the same on every
/// machine and changes only when the search does. The speed is by the time of the processor, on one thread.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin bench
  mlin bench --depth 7 --json

OUTPUT
  nodes 655128
  nodes/s 1683757
  With --json: depth, nodes, seconds, nodes_per_second and positions, each with name,
  position and nodes.")]
pub(crate) struct BenchArgs {
    /// How many moves deep to search
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::MAX_DEPTH)))]
    pub(crate) depth: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = "\
EXAMPLES
  mlin completions bash > ~/.local/share/bash-completion/completions/mlin
  mlin completions zsh > ~/.zfunc/_mlin
  mlin completions fish > ~/.config/fish/completions/mlin.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        with_negative_numbers(Cli::command()).debug_assert();
    }

    #[test]
    fn no_command_serves_and_opens() {
        let cli = Cli::parse_from(["mlin"]);
        let Command::Serve(args) = cli.command.unwrap_or_default() else {
            panic!("not serve")
        };
        assert!(args.open);
        assert_eq!(args.listen, "127.0.0.1:8080");
    }

    #[test]
    fn sizes_have_a_unit() {
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("8g"), Ok(8 << 30));
        assert_eq!(size("1TiB"), Ok(1 << 40));
        assert_eq!(size("100"), Ok(100));
        for bad in ["", "G", "-1G", "1.5G", "8X", "8G8", "99999999999T", "1 G", "٣G"] {
            assert!(size(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn listen_takes_addresses_with_ports_only() {
        for good in ["127.0.0.1:8080", "localhost:0", "[::1]:80"] {
            assert_eq!(listen_address(good).as_deref(), Ok(good));
        }
        for bad in [
            "",
            ":80",
            "8080",
            "localhost",
            "localhost:",
            "localhost:65536",
            "localhost:-1",
        ] {
            assert!(listen_address(bad).is_err(), "{bad:?}");
        }
    }
}
