# The words of the game that every surface shares.

product = Mlin

## Sides, players and men
## $who is `you`, `computer`, `white` or `black`; $side is `white` or `black`.

side-white = White
side-black = Black
player-you = You
player-computer = Computer
men-count = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
men-in-hand = In hand: { $count }
men-lost = Lost: { $count }

## Whose turn it is and what to do. $count: men in hand.

turn-place = { $who ->
    [you] Your turn: place a man on a free point (in hand: { $count })
    [computer] The computer is to place a man (in hand: { $count })
    [white] White places a man (in hand: { $count })
   *[black] Black places a man (in hand: { $count })
}
turn-slide = { $who ->
    [you] Your turn: slide a man along a line to a neighbouring point
    [computer] The computer is to slide a man
    [white] White slides a man along a line
   *[black] Black slides a man along a line
}
turn-fly = { $who ->
    [you] Your turn: fly with a man to any free point
    [computer] The computer may fly to any free point
    [white] White may fly: a man goes to any free point
   *[black] Black may fly: a man goes to any free point
}
turn-remove = { $who ->
    [you] You closed a mill: remove one of the marked men
    [computer] The computer closed a mill and removes a man of yours
    [white] White closed a mill and removes one of the marked men
   *[black] Black closed a mill and removes one of the marked men
}
turn-thinking = The computer is thinking…

## Phases

phase-placing = Placing
phase-moving = Moving
phase-flying = Flying
phase-now-moving = All eighteen men have been placed. From now on men slide along the lines.
phase-now-flying = { $who ->
    [you] You have three men left: from now on you may fly to any free point.
    [computer] The computer has three men left: from now on it may fly to any free point.
    [white] White has three men left and may from now on fly to any free point.
   *[black] Black has three men left and may from now on fly to any free point.
}

## The end of a game. $who in a reason is the loser.

outcome-win = { $who ->
    [you] You win
    [computer] The computer wins
    [white] White wins
   *[black] Black wins
}
outcome-draw = Draw
outcome-none = The game is still going on
reason-fewer-than-three = { $who ->
    [you] You have fewer than three men left, and a mill needs three.
    [computer] The computer has fewer than three men left, and a mill needs three.
    [white] White has fewer than three men left, and a mill needs three.
   *[black] Black has fewer than three men left, and a mill needs three.
}
reason-no-legal-move = { $who ->
    [you] You are to move and have no legal move.
    [computer] The computer is to move and has no legal move.
    [white] White is to move and has no legal move.
   *[black] Black is to move and has no legal move.
}
reason-threefold = { $count ->
    [2] The same position has occurred twice.
    [3] The same position has occurred for the third time.
    [one] The same position has occurred { $count } time.
   *[other] The same position has occurred { $count } times.
}
reason-no-removal-limit = { $count ->
    [one] { $count } move without a removal has been played.
   *[other] { $count } moves in a row have been played without a removal.
}
reason-agreement = The players agreed on a draw.
reason-resignation = { $who ->
    [you] You resigned.
    [computer] The computer resigned.
    [white] White resigned.
   *[black] Black resigned.
}
reason-time = { $who ->
    [you] Your time ran out.
    [computer] The computer’s time ran out.
    [white] White’s time ran out.
   *[black] Black’s time ran out.
}

## Counters on the way to a draw

# Shown when the next occurrence makes the draw. $count: occurrences so far.
counter-repetition = { $count ->
    [1] This position has occurred before; once more and the game is drawn.
    [2] This position has occurred twice; a third time is a draw.
    [one] This position has occurred { $count } time; once more and the game is drawn.
   *[other] This position has occurred { $count } times; once more and the game is drawn.
}
# $count: moves of either side left.
counter-no-removal = { $count ->
    [one] { $count } move left: without a removal the game is drawn.
   *[other] { $count } moves left: without a removal the game is drawn.
}

## Options of the rules

option-flying = Flying
    .hint = A side with exactly three men left may go to any free point, not only to a neighbouring one.
option-limit = Draw without removals
    .hint = The game is drawn after this many moves in a row without a removal. A move is one side’s turn; placements do not count.
option-limit-value = { $count ->
    [one] after { $count } move
   *[other] after { $count } moves
}
option-repetition = Draw by repetition
    .hint = The game is drawn when the same position occurs this many times, with the same side to move and the same men in hand.
option-repetition-value = { $count ->
    [3] at the third occurrence
    [one] at { $count } occurrence
   *[other] at { $count } occurrences
}
option-on = on
option-off = off
# The rules of this game in one line each.
option-state-flying = { $state ->
    [on] Flying with three men
   *[off] No flying
}
option-state-limit = { $count ->
    [0] No limit without removals
    [one] Draw after { $count } move without a removal
   *[other] Draw after { $count } moves without a removal
}
option-state-repetition = { $count ->
    [0] No draw by repetition
    [3] Draw when a position occurs for the third time
    [one] Draw when a position has occurred { $count } time
   *[other] Draw when a position has occurred { $count } times
}

## The board for screen readers

board = Board
# $content: `free`, `white` or `black`; $mill: `yes` or `no`; $mark: `none`, `target`, `place`, `removable` or `selected`; $last: `yes` or `no`.
point-label = { $point }, { $content ->
    [white] white man
    [black] black man
   *[free] free
}{ $mill ->
    [yes] , in a mill
   *[no] {""}
}{ $mark ->
    [target] , may move here
    [place] , a man may be placed here
    [removable] , may be removed
    [selected] , selected
   *[none] {""}
}{ $last ->
    [yes] , last move
   *[no] {""}
}

## Moves in words

move-placed = { $who ->
    [you] You placed a man on { $to }.
    [computer] The computer placed a man on { $to }.
    [white] White placed a man on { $to }.
   *[black] Black placed a man on { $to }.
}
move-placed-removed = { $who ->
    [you] You placed a man on { $to }, closed a mill and removed { $removed }.
    [computer] The computer placed a man on { $to }, closed a mill and removed { $removed }.
    [white] White placed a man on { $to }, closed a mill and removed { $removed }.
   *[black] Black placed a man on { $to }, closed a mill and removed { $removed }.
}
move-slid = { $who ->
    [you] You moved from { $from } to { $to }.
    [computer] The computer moved from { $from } to { $to }.
    [white] White moved from { $from } to { $to }.
   *[black] Black moved from { $from } to { $to }.
}
move-slid-removed = { $who ->
    [you] You moved from { $from } to { $to }, closed a mill and removed { $removed }.
    [computer] The computer moved from { $from } to { $to }, closed a mill and removed { $removed }.
    [white] White moved from { $from } to { $to }, closed a mill and removed { $removed }.
   *[black] Black moved from { $from } to { $to }, closed a mill and removed { $removed }.
}
move-flew = { $who ->
    [you] You flew from { $from } to { $to }.
    [computer] The computer flew from { $from } to { $to }.
    [white] White flew from { $from } to { $to }.
   *[black] Black flew from { $from } to { $to }.
}
move-flew-removed = { $who ->
    [you] You flew from { $from } to { $to }, closed a mill and removed { $removed }.
    [computer] The computer flew from { $from } to { $to }, closed a mill and removed { $removed }.
    [white] White flew from { $from } to { $to }, closed a mill and removed { $removed }.
   *[black] Black flew from { $from } to { $to }, closed a mill and removed { $removed }.
}

## What reading a record left out

record-left-over = { $count ->
    [one] The rules ended the game earlier: { $count } more move in the record was left out.
   *[other] The rules ended the game earlier: { $count } more moves in the record were left out.
}
record-unconfirmed = The record names a result that its moves do not bear out; the result was left out.
