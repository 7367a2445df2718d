# The terminal and the command line. Keys begin with `terminal-`.

## The game on the terminal

# $side is `white` or `black`; $seat is `you`, `computer` or `person`.
terminal-player = { $side ->
    [white] { $seat ->
        [you] White – you
        [computer] White – computer, level { $level }
       *[person] White
    }
   *[black] { $seat ->
        [you] Black – you
        [computer] Black – computer, level { $level }
       *[person] Black
    }
}
# $outcome: who won; $reason: the rule that ended the game, a sentence.
terminal-over = { $outcome }. { $reason }
terminal-paused = Paused: press the space bar to let the computer go on
terminal-looking-back = Looking back: after move { $ply } of { $count }. { "End" } returns to the game.
terminal-typing = Your move: { $text }
terminal-moves = Moves
terminal-too-small = The window is too small for the board: it needs { $columns } columns and { $rows } rows, and has { $width } and { $height }.
terminal-keys = Arrows, Enter: move · U undo · PageUp back · Esc menu · F1 help
terminal-keys-narrow = Arrows, Enter: move · U undo · Esc menu · F1 help
terminal-keys-thinking = Space: stop the computer · U undo · Esc menu · F1 help
terminal-keys-typing = Enter plays the move · Esc clears it
terminal-keys-refused = Backspace mends it · typing begins anew · Esc clears it
terminal-engine-failed = The computer broke off its thinking through a fault of the program. The space bar lets it try again.

## A new game

terminal-new-opponent = Opponent
terminal-new-opponent-computer = the computer
terminal-new-opponent-friend = a friend at this device
terminal-new-opponent-watch = none: watch the computer play
terminal-new-level = Level
terminal-new-side = You play
terminal-new-side-value = { $side ->
    [white] White
   *[black] Black
}
terminal-new-language = Language
terminal-new-start = Start the game
terminal-new-continue = Back to the game
terminal-new-keys = ↑ ↓ choose · ← → change · Enter confirm · Esc back

## What can be done during a game

terminal-menu = Menu
terminal-menu-undo = Take back
terminal-menu-redo = Redo the move
terminal-menu-draw = Offer a draw
terminal-menu-resign = Resign
terminal-menu-pause = Pause or go on
terminal-menu-flip = Turn the board
terminal-menu-position = Show the position as text
terminal-menu-save = Save the record…
terminal-menu-open = Open a record…
terminal-menu-new = New game…
terminal-menu-help = Help
terminal-menu-quit = Quit

## Questions and answers

# Words that mean yes and no, the short ones too.
terminal-words-yes = yes y
terminal-words-no = no n
terminal-yes = Yes
terminal-no = No
terminal-ask-answer = Yes or no?
terminal-ask-resign = { $who ->
    [white] Does White really resign?
    [black] Does Black really resign?
   *[you] Do you really resign?
}
# $side offers the draw.
terminal-ask-draw = { $side ->
    [white] White offers a draw. Does Black agree?
   *[black] Black offers a draw. Does White agree?
}
terminal-draw-declined = The offer of a draw was declined.
terminal-ask-new = Give up this game and begin a new one?
terminal-ask-quit = The game is not over. Quit all the same?
terminal-ask-save = Save the record under the name:
terminal-ask-open = Open the record with the name:
terminal-ask-replace = { $file } exists already. Replace it?
terminal-saved = The record is saved: { $file }
terminal-save-failed = { $file } cannot be written: { $reason }
terminal-open-failed = { $file } cannot be opened. { $reason }
terminal-file-missing = There is no such file or folder.
terminal-file-forbidden = The system does not allow it.
terminal-file-folder = The name leads to a folder, or through something that is none.
terminal-file-full = There is no room left on the disk.
terminal-file-no-text = Line { $line } is not text.
terminal-opened = { $count ->
    [one] Opened: { $file }, { $count } move.
   *[other] Opened: { $file }, { $count } moves.
}
terminal-left-over = { $count ->
    [one] { $count } move behind the end of the game was left out.
   *[other] { $count } moves behind the end of the game were left out.
}
terminal-position = The position as text:
terminal-any-key = Any key goes on

## Why something is not done

terminal-refused-computers-turn = It is the computer’s turn.
terminal-refused-looking-back = The board shows an earlier position. { "End" } returns to the game.
terminal-refused-choose-man = First choose the man that is to move.
terminal-refused-blocked = The man on { $point } cannot move: no neighbouring point is free.
terminal-refused-choose-removal = Choose one of the marked men to remove, or take the move back with Esc.
terminal-refused-nothing-to-undo = There is no move of yours to take back.
terminal-refused-nothing-to-redo = Nothing has been taken back.
terminal-refused-nobody-to-agree = A draw can be offered only to a friend at the same device.
terminal-refused-nobody-to-resign = The computer plays both sides: nobody can resign.

## Help on the terminal. Each is one paragraph.

terminal-help-goal = Each side has nine men. Three own men in a row on a line are a mill; whoever closes one removes an enemy man. Whoever is left with two men or cannot move has lost.
terminal-help-move = Move: go to a point with the arrow keys and press Enter, click it with the mouse, or type the move: { "d6" } places, { "d6-d5" } moves, { "d6xa1" } also removes the man on a1. A refused move stays to be mended; the next one you type replaces it.
terminal-help-marks = Marks: { "○" } white, { "●" } black, { "◎ ◉" } in a mill, { "◆" } where the man may go, { "×" } a man that may be removed, { "» «" } the man in your hand, { "‹ ›" } the last move.
terminal-help-back = PageUp and PageDown step through the game, Home and End go to its beginning and its end; a click on a move shows it.

## The line mode

terminal-line-welcome = Type a move such as { "d6" }, { "d6-d5" } or { "d6xa1" }, or a command; { "help" } lists them.
terminal-line-unknown = “{ $text }” is neither a move nor a command; { "help" } lists the commands.
terminal-line-file-missing = The name of a file is missing, as in { "save game.txt" }.
# $men: names of points.
terminal-line-men = { $side ->
    [white] White on the board: { $men }
   *[black] Black on the board: { $men }
}
terminal-line-hand = { $side ->
    [white] White in hand: { $hand }, lost: { $lost }
   *[black] Black in hand: { $hand }, lost: { $lost }
}
terminal-line-none = none
terminal-line-legal = Legal moves: { $moves }
terminal-line-no-moves = No move has been played yet.
terminal-line-bye = The game ends here.
terminal-line-removal = The mill is closed. Name the man to remove: { $men }
# What each command does.
terminal-line-help-board = shows the board; { "board off" } and { "board on" }: whether it is shown after every move
terminal-line-help-position = tells where the men stand, and the position as text
terminal-line-help-legal = lists the legal moves
terminal-line-help-moves = lists the moves played so far
terminal-line-help-undo = takes your last move back
terminal-line-help-redo = plays again what was taken back
terminal-line-help-draw = offers a draw to a friend
terminal-line-help-resign = gives the game up
terminal-line-help-new = begins a new game
terminal-line-help-save = saves the record
terminal-line-help-open = opens a record
terminal-line-help-rules = shows the options of the rules
terminal-line-help-continue = lets a paused computer go on
terminal-line-help-quit = ends the program
terminal-line-paused = The computer waits; { "continue" } lets it go on.
