# The page in the browser. Keys begin with `page-`.

page-new-game = New game
page-language = Language

# The frame and playing: begin

## The frame: menu, titles, choices

page-skip = To the content
page-menu = Menu
page-nav-label = Pages
page-nav-play = Play
page-nav-learn = Learn
page-nav-analyse = Analysis
page-nav-editor = Editor
page-nav-archive = Archive
page-nav-rules = Rules
page-title-play = Mlin – play nine men’s morris
page-title-analyse = Analysis – Mlin
page-title-editor = Board editor – Mlin
page-title-archive = Archive – Mlin
page-title-rules = Rules – Mlin
page-title-unknown = Not found – Mlin
page-unknown-heading = There is no such page
page-unknown-text = The address may be mistyped, or the page has moved.
page-theme = Light or dark
page-theme-auto = System theme
page-theme-light = Light
page-theme-dark = Dark
page-sound-on = Sound is on; turn it off
page-sound-off = Sound is off; turn it on
page-close = Close

## Players

page-level-beginner = Beginner
    .hint = Overlooks mills now and then. Good for a first game and for children.
page-level-medium = Experienced
    .hint = Sees the next mills and rarely gives a man away.
page-level-strong = Strong
    .hint = Thinks many moves ahead, up to two seconds a turn.
# $level: 1 to 10.
page-level = Level { $level } of 10
    .hint = Each level is clearly stronger than the one below.
# Beside the board; short.
page-seat-level = level { $level }
page-player-person = Player
page-player-computer = Computer ({ $strength }, level { $level })
page-tray = Men in hand: { $hand }, lost: { $lost }
page-clock = Clock

## What is going on

page-status-selected = The man on { $from } is in your hand: choose one of the marked points
page-status-selected-flying = The man on { $from } is in your hand and may fly: choose any free point
page-status-looking-back = You are looking back: after move { $ply } of { $plies }
page-status-paused = The game is paused
page-refused-blocked = The man on { $point } cannot move: no neighbouring point is free.
page-refused-not-your-turn = It is the computer’s turn.
page-refused-looking-back = You are looking at an earlier position. Go back to the game to play on.
page-back-to-game = Back to the game
page-take-turn-back = Not this mill: take the man back
page-move-now = Move now
page-pause = Pause
page-go-on = Go on
page-engine-failed = The computer cannot think: the browser did not start it.
page-try-again = Try again
page-draw-offered = { $who ->
    [you] You offer a draw
    [computer] The computer offers a draw
    [white] White offers a draw: does Black accept?
   *[black] Black offers a draw: does White accept?
}
page-draw-accept = Accept
page-draw-decline = Decline

## The end

page-end-told = { $result }. { $reason }
page-rematch = Rematch
page-rematch-swapped = Rematch, sides swapped
page-look-through = Look through the game
page-kept-in-archive = Finished games are kept here:

## Moves and actions

page-moves = Moves
page-moves-empty = The moves will stand here.
page-move-number = { $number }.
page-steps = Stepping through the game
page-step-first = To the beginning
page-step-back = One move back
page-step-on = One move forward
page-step-last = To the end
page-undo = Take back the last turn
page-redo = Redo the turn
page-actions = The game
page-resign = Resign
page-resign-question = { $who ->
    [you] Resign this game?
    [computer] Does the computer resign?
    [white] White resigns this game?
   *[black] Black resigns this game?
}
page-draw-offer = Offer a draw
page-flip = Turn the board
page-swap = Swap sides
page-rules-now = Rules of this game
page-rules-all = All the rules
page-exchange = Copy, save, load

## The dialog of a new game

page-play-position = Play from this position
page-players = Who plays
page-players-computer = Against the computer
page-players-two = Two at this device
page-players-watch = Watch the computer
page-strength = How strong the computer plays
page-strength-white = How strong White plays
page-strength-black = How strong Black plays
page-your-side = Your side
page-side-white = White, first to move
page-side-black = Black
page-side-random = Leave it to chance
page-clocks = Clocks
page-clocks-use = Play with clocks
    .hint = They start with the first move. Whose time runs out has lost.
page-clock-minutes = Minutes for each
page-clock-increment = Seconds more for each turn
page-option-repetition-hint = The game is drawn when the same position occurs for the third time.
page-limit-moves = After how many moves
page-start = Start

# The frame and playing: end

## A board in words, for those who do not see it. $whites and $blacks: `none` or `some`; $white and $black: points.

page-men-in-words = { $whites ->
    [none] There are no white men.
   *[some] White men: { $white }.
} { $blacks ->
    [none] There are no black men.
   *[some] Black men: { $black }.
}

## Links with a game or a position. $ply: which move; $move: how it is written; $reason: a whole sentence.

page-link-damaged = This link is damaged, so only the part before the damage is shown. { $reason }
page-link-too-long = The link is too long to be a game.
page-link-start = Start position in the link: { $reason }
page-link-move = Move { $ply } in the link, “{ $move }”: { $reason }
page-link-result = The result in the link, “{ $text }”, does not fit this game.
page-link-ply = The link should say after which move to begin, but it says “{ $text }”.
page-link-without-game = There is no game and no position in this link.

## Copying, saving, loading

page-exchange-heading = Copy, save, load
page-export = Copy and save
page-copy-link = Copy link
page-copy-record = Copy game
page-copy-position = Copy position
page-download = Save as a file
page-copied = Copied
page-not-copied = The browser does not allow copying
page-cancel = Cancel
page-plies = Moves: { $count }
page-import-label = Paste a game, a list of moves, a position or a link
page-import-load = Load
page-import-file = Open a file…
page-import-empty = There is nothing to load yet.
page-import-several = Games found: { $count }. Choose one.
page-import-pending = The last move closes a mill, and its removal is missing. The game can be loaded up to there; then finish the turn on the board.
page-import-finish = Load and finish the turn
page-import-before = Load the moves before the fault ({ $count })
page-file-too-large = The file is too large. The limit in megabytes is { $count }.
page-file-unreadable = The browser cannot read this file.

## The archive

page-archive-lead = Finished games stay here, in this browser only. Save them to a file now and then, and you can bring them back anywhere.
page-archive-save = Save all to a file
page-archive-restore = Bring back from a file…
page-archive-count = Games kept: { $count } of at most { $limit }
page-archive-empty = No game has been finished here yet. Once one is, it will wait for you on this page.
page-archive-full = The archive is full and takes no more games ({ $count }). Save them to a file and delete some.
page-archive-not-kept = The browser has no room for this game or keeps nothing for this page. Copy the game if you want to have it.
page-archive-restored = New games: { $new }. Already here: { $before }.
page-archive-left = Games left out: { $count }.
page-archive-faults = Games that cannot be read: { $count }
page-archive-unfinished = Unfinished
page-archive-unreadable = A game that cannot be read
page-archive-open = Open
page-archive-open-game = Open: { $game }
page-archive-delete = Delete
page-archive-delete-game = Delete: { $game }
page-archive-delete-ask = Delete this game for good?
page-archive-delete-yes = Yes, delete

## The analysis board

page-rules-heading = Rules of this game
page-moves-heading = Moves
page-moves-none = No moves yet. Play for both sides on the board.
page-analyse-engine = What the computer thinks
page-analyse-begin = Start
page-analyse-stop = Stop
page-analyse-off = Stopped. Start it to see an estimate of this position.
page-analyse-waiting = Thinking…
page-analyse-over = The game is over here; there is nothing left to think about.
page-analyse-failed = The computer cannot think in this browser.
page-analyse-win = { $who ->
    [white] White wins by force. Moves to the end: { $count }
   *[black] Black wins by force. Moves to the end: { $count }
}
page-analyse-draw = The line leads to a draw
page-analyse-solved = { $who ->
    [white] White wins with best play
    [black] Black wins with best play
   *[nobody] A draw with best play
}
page-analyse-conversion = { $who ->
    [white] White wins with best play. Moves to the next removal or the end: { $count }
   *[black] Black wins with best play. Moves to the next removal or the end: { $count }
}
page-analyse-limited = { $who ->
    [white] A draw with best play: White would win, but the limit of moves without a removal comes first
   *[black] A draw with best play: Black would win, but the limit of moves without a removal comes first
}
page-analyse-verdict = { $verdict ->
    [white-much] White is much better
    [white] White is a little better
    [black-much] Black is much better
    [black] Black is a little better
   *[even] About even
}
page-analyse-estimated = An estimate, in men; not a proven value.
page-analyse-proven = Found by search to the very end.
page-analyse-from-tablebase = Exact, from the tablebase; draws by repetition or without removals are left aside.
page-analyse-from-tablebase-rules = Exact, from the tablebase; the draw rules are counted in.
page-analyse-line = Best line:
page-analyse-depth = Depth in moves: { $depth }. Positions: { $nodes }.
page-analyse-play-best = Play the best move
page-analyse-steps = Stepping through the moves
page-analyse-flip = Turn the board round
page-analyse-play = Play from here
page-analyse-edit = Edit the position
page-analyse-promote = Make this the main line
page-analyse-delete = Delete from here
page-analyse-fresh = Empty board

## What the moves are worth. $who: who is to move, `white` or `black`; $value: `win`, `limited-win`, `draw`, `limited-loss`, `loss` or `unknown`.
## Limited: only without the no-removal limit. $count: moves of one side; $end: those until the end of the game; $left: those until the draw; $need: those that the win takes.

page-values-heading = What each move is worth
page-values-show = Show
page-values-show-anyway = Show it anyway
page-values-hide = Hide
page-values-off = Shows whether each legal move wins, draws or loses when both sides play their best.
page-values-spoil = You are playing against the computer: this would give the best moves away.
page-values-busy = Looking the values up…
page-values-over = The game is over here; there are no more moves.
page-values-win = { $who ->
    [white] White to move wins with best play.
   *[black] Black to move wins with best play.
}
page-values-draw = { $who ->
    [white] White to move: with best play on both sides it is a draw.
   *[black] Black to move: with best play on both sides it is a draw.
}
page-values-loss = { $who ->
    [white] White to move loses if the opponent plays best.
   *[black] Black to move loses if the opponent plays best.
}
page-values-limited-win = { $who ->
    [white] White to move wins only without the { $count }‑move limit; with it, it is a draw.
   *[black] Black to move wins only without the { $count }‑move limit; with it, it is a draw.
}
page-values-limited-loss = { $who ->
    [white] White to move loses only without the { $count }‑move limit; with it, it is a draw.
   *[black] Black to move loses only without the { $count }‑move limit; with it, it is a draw.
}
page-values-unknown = What this position is worth is not known here; only some of its moves are.
page-values-group = { $value ->
    [win] Moves that win
    [limited-win] Moves that win only without the limit
    [draw] Moves that draw
    [limited-loss] Moves that lose only without the limit
    [loss] Moves that lose
   *[unknown] Moves of unknown value
}: { $count }
page-values-move = { $move }: { $value ->
    [win] win
    [limited-win] win only without the limit
    [draw] draw
    [limited-loss] loss only without the limit
    [loss] loss
   *[unknown] unknown value
}
page-values-point = { $label }, value: { $value ->
    [win] win
    [limited-win] win only without the limit
    [draw] draw
    [limited-loss] loss only without the limit
    [loss] loss
   *[unknown] unknown value
}
page-values-removal = { $count ->
    [1] Removal with this move
    [one] Removal in { $count } move
   *[other] Removal in { $count } moves
}
page-values-removal-and-end = { $count ->
    [1] Removal with this move, the end in { $end }
    [one] Removal in { $count } move, the end in { $end }
   *[other] Removal in { $count } moves, the end in { $end }
}
page-values-end = { $count ->
    [1] The game ends with this move
    [one] The game ends in { $count } move
   *[other] The game ends in { $count } moves
}
page-values-near-limit = { $left ->
    [one] Only { $left } move is left before the draw without removals; the winner needs { $need }.
   *[other] Only { $left } moves are left before the draw without removals; the winner needs { $need }.
}
page-values-counted = Counted are the moves of both sides, this one too, up to the next removal or the end of the game, when the winner hurries and the loser resists.
page-values-server = Exact values from the tablebase on this server.
page-values-page = Exact values from the small tablebase inside this page.
page-values-no-draw-rules = Draws by repetition or without removals are not taken into account.
page-values-no-repetition = Draws by repetition are not taken into account.
page-values-only-flying = The tablebase on this server was solved with flying, but this game is played without it.
page-values-only-walking = The tablebase on this server was solved without flying, but this game is played with it.
page-values-missing = The tablebase on this server does not have this position yet.
page-values-not-covered = A position like this cannot come up in a game, so no tablebase has it.
page-values-beyond = The small tablebase inside this page does not reach this position: it knows how games begin, and endings with few men on the board.
page-values-absent = There is no tablebase here, neither on a server nor inside this page.
page-values-unreachable = The server cannot be reached now. There is only the small tablebase inside this page, and it does not reach this position.
page-values-server-fault = The server could not look the values up.
page-values-page-fault = The tablebase inside this page cannot be read.
page-values-make = Whoever runs this server can make the whole tablebase with { $solve } and offer it with { $serve }.

## The board editor

page-editor-lead = Set up any position: tap the points, or give the position as text.
page-editor-tool = A tap puts down
page-editor-tool-cycle = In turn: white, black, nothing
page-editor-tool-white = White
page-editor-tool-black = Black
page-editor-tool-erase = Nothing
page-editor-hand-white = White men in hand
page-editor-hand-black = Black men in hand
page-editor-side = To move
page-editor-counter = Moves without a removal
page-editor-changes = Changing the whole board
page-editor-clear = Clear all
page-editor-start = Beginning of a game
page-editor-fill = All others in hand
page-editor-colours = Swap colours
page-editor-turn = Quarter turn
page-editor-mirror = Mirror
page-editor-rings = Swap outer and inner square
page-editor-flip = See from the other side
page-editor-text = Position as text
page-editor-refused = This position cannot be played:
page-editor-fine = This position can be played.
page-editor-play = Play from here
page-editor-analyse = Analyse

## Help while playing, and the way to the review

page-review = Review the game
page-review-game = Review the game { $game }
page-help = Help while playing
page-hints = Hints
page-hints-off = Off
page-hints-asked = When I ask
page-hints-warn = Warn me before I overlook a mill
page-hint = Hint
page-confirm-moves = Confirm every move
page-confirm-question = Play { $move }?
page-confirm = Play
page-confirm-anyway = Play it all the same
page-confirm-not = Take it back
