# Reasons for a refusal. Keys begin with `error-`. Each is a whole sentence.

## Where the fault stands. $reason is one of the sentences below.

error-at-column = Column { $column }: { $reason }
error-at-line = Line { $line }, column { $column }: { $reason }
error-at-ply = Line { $line }, column { $column }, move { $ply }: { $reason }

## Moves that the rules do not allow

error-play-over = The game is over; no more moves can be made.
error-move-game-over = The game is over: one side has fewer than three men.
error-move-must-place = A man must be placed as long as there are men in hand.
error-move-no-man-in-hand = No man is left in hand to place on { $point }.
error-move-no-man = There is no man on { $point }.
error-move-not-own-man = The man on { $point } belongs to the opponent.
error-move-not-free = { $point } is not free.
error-move-not-adjacent = No line joins { $from } directly to { $to }, and this side may not fly.
error-move-removal-missing = The move to { $point } closes a mill: the man to be removed must be named.
error-move-no-mill-closed = The move to { $point } closes no mill, so no man may be removed.
error-move-nothing-to-remove = There is no enemy man on { $point } to remove.
error-move-protected = The man on { $point } is protected by its mill.

## Set-up positions that cannot be played. $side: `white` or `black`; $board and $hand: its men.

error-setup-too-many-men = { $side ->
    [white] White has more than nine men: on the board { $board }, in hand { $hand }.
   *[black] Black has more than nine men: on the board { $board }, in hand { $hand }.
}
error-setup-both-below-three = Both sides have fewer than three men, board and hand together.
error-setup-counter-while-placing = The count of moves without a removal is { $counter }, but it stays at 0 while there are men in hand.

## Texts that should be a move

error-move-text-point = A point such as d6 was expected here.
error-move-text-trailing = Expected here: { "-" } with a target, { "x" } with a man to remove, or the end.

## Texts that should be a position

error-position-too-long = { $count ->
    [one] The text is too long for a position: at most { $count } byte are read.
   *[other] The text is too long for a position: at most { $count } bytes are read.
}
error-position-point = Expected here: W, B or . for each of the 24 points, eight to a square.
error-position-ring-end = Expected here: / after the eight points of a square.
error-position-board-end = Expected here: a space and the side to move, { "w" } or { "b" }, after the third square.
error-position-side = Expected here: the side to move, { "w" } or { "b" }.
error-position-hands = Expected here: the men in hand of White and Black, such as 9/9.
error-position-counter = Expected here: the number of moves since the last removal or placement.
error-position-trailing = The position is complete, but more text follows.

## Options of the rules

error-rules-unknown-option = Unknown option; there are { "flying" }, { "no-removal-limit" } and { "repetition" }.
error-rules-flying = Flying is set by { "on" } or { "off" }.
error-rules-no-removal-limit = The limit without removals is a whole number of moves from 1, or { "off" }.
error-rules-repetition = The repetition is a whole number from 2, or { "off" }.

## Game records

error-record-too-long = { $count ->
    [one] The record is too long: at most { $count } byte are read.
   *[other] The record is too long: at most { $count } bytes are read.
}
error-record-tag = Expected here: a tag such as { "[White \"Ana\"]" }, on one line.
error-record-repeated-tag = The tag { $tag } stands twice.
error-record-result = Expected here: the result 1-0, 0-1, 1/2-1/2 or *.
error-record-results-differ = The tag { "Result" } names another result than the end of the moves.
error-record-unexpected = Expected here: a move such as d6, d6-d5 or { "d6xa1" }.
error-record-no-such-point = The board has no such point.
error-record-mixed-notation = Names and numbers of points are mixed.
error-record-point-missing = A point must follow { "-" } or { "x" }.
error-record-stray-removal = A removal stands here without a move that closes a mill.
error-record-open-comment = The comment that begins here has no end.
error-record-open-variation = The variation that begins here has no end.
error-record-variation = A variation stands behind the move that it replaces and has at least one move.
error-record-too-deep = { $count ->
    [one] Variations may stand at most { $count } level deep in one another.
   *[other] Variations may stand at most { $count } levels deep in one another.
}
error-record-glyph = Expected here: a sign from $0 to $255 behind a move.
error-record-after-result = The game has ended, but more text follows.
