# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = All judgements are exact: the tablebase knows these positions.
review-exact-none = No tablebase knows these positions: the computer has judged them by thinking ahead, and may be wrong.
review-exact-some = Judgements that are exact, from the tablebase: { $exact }. By the computer thinking ahead, which may be wrong: { $searched }.
review-exact-no-limit = Draws by the limit of moves without a removal are not counted in: the tablebase does not know how long a win takes.
review-no-moves = The record has no moves.
# Above each of several games. $white and $black: the players.
review-game = Game { $number }: { $white } – { $black }
review-legend-marks = ! the only right move, ? half a point given away, ?? a whole point given away, ?! doubtful
review-legend-exact = In brackets: how many of the legal moves keep the value.
review-legend-search = ≈ is an estimate by the computer, in men; plus is good for White.

## What a position is worth once the move has been played

review-standing = { $value ->
    [white] White wins
    [black] Black wins
    [white-limited] draw (White would win without the limit)
    [black-limited] draw (Black would win without the limit)
   *[draw] draw
}
# By a search: men that White is ahead. $sign: + or −.
review-standing-estimate = ≈ { $sign }{ $men }

## Below a mistake

review-accepted = { $count ->
    [one] The right move: { $moves }
   *[other] Right moves ({ $count }): { $moves }
}
review-accepted-search = Better, it seems: { $moves }
review-line = How it could have gone on: { $moves }
review-punishment = { $side ->
    [white] How Black makes use of it: { $moves }
   *[black] How White makes use of it: { $moves }
}

## Why: what a mistake costs

review-reason-threw-away-win = { $to ->
    [draw] This gives the win away: with best play it is only a draw now.
   *[loss] This turns a win into a loss.
}
review-reason-threw-away-draw = This turns a draw into a loss.
review-reason-ran-into-limit = The win takes too long now. Moves to the next removal: { $plies }; moves left until the draw: { $left }.
review-reason-reached-limit = The limit of moves without a removal is reached: a draw.
review-reason-repeated = The position has come up once too often: a draw by repetition.
# $plies: moves of both sides until the end; 0 where it is not known.
review-reason-loses-by-force = { $plies ->
    [0] After this the game is lost.
    [one] This loses by force in { $plies } move.
   *[other] This loses by force in { $plies } moves.
}
review-reason-missed-forced-win = { $plies ->
    [0] A sure win was missed.
    [one] A win in { $plies } move was missed.
   *[other] A forced win in { $plies } moves was missed.
}
review-reason-loses-man = This seems to cost a man.

## Why: what was done or left undone

review-reason-overlooked-mill = Overlooked: a mill could be closed at { $at }.
review-reason-missed-block = { $side ->
    [white] After { $move } Black would have had no legal move left: a win on the spot.
   *[black] After { $move } White would have had no legal move left: a win on the spot.
}
review-reason-removed-wrong-man = The wrong man was removed: { $removed }. Better: { $better }.
review-reason-let-opponent-fly = { $side ->
    [white] The removal leaves Black with three men, and they may fly now.
   *[black] The removal leaves White with three men, and they may fly now.
}
review-reason-gave-up-double-mill = The double mill at { $from }–{ $to } is gone.
review-reason-missed-double-mill = A double mill could be built at { $from }–{ $to }.
review-reason-unblocked-mill = { $side ->
    [white] The man on { $at } stood in the way: now Black can close a mill there.
   *[black] The man on { $at } stood in the way: now White can close a mill there.
}
review-reason-let-mill-close = { $side ->
    [white] Now Black can close a mill at { $at }.
   *[black] Now White can close a mill at { $at }.
}
review-reason-let-double-mill = { $side ->
    [white] Now Black can build a double mill at { $from }–{ $to }.
   *[black] Now White can build a double mill at { $from }–{ $to }.
}
review-reason-walked-into-block = { $side ->
    [white] After { $move } White has no legal move left.
   *[black] After { $move } Black has no legal move left.
}
# $moves: moves of the side that closes the mill.
review-reason-forced-mill = { $side ->
    [white] { $moves ->
        [one] Black closes a mill with the next move, for example at { $at }.
       *[other] Black closes a mill within { $moves } moves, for example at { $at }.
    }
   *[black] { $moves ->
        [one] White closes a mill with the next move, for example at { $at }.
       *[other] White closes a mill within { $moves } moves, for example at { $at }.
    }
}
review-reason-missed-forced-mill = { $side ->
    [white] { $moves ->
        [one] White could have closed a mill at once, for example at { $at }.
       *[other] White could have forced a mill within { $moves } moves, for example at { $at }.
    }
   *[black] { $moves ->
        [one] Black could have closed a mill at once, for example at { $at }.
       *[other] Black could have forced a mill within { $moves } moves, for example at { $at }.
    }
}
review-reason-left-crossing = The man should have stayed on the crossing { $at }.
review-reason-missed-crossing = The man belonged on a crossing: { $points }.
review-reason-deep = The reason lies deeper; the moves below show it.

## Said about moves that keep the value

review-reason-only-move = { $legal ->
    [one] The only one of { $legal } legal move that keeps the value.
   *[other] The only one of { $legal } legal moves that keeps the value.
}
review-reason-slower-win = It still wins, but slowly. Moves to the next removal or the end: { $plies }; with the best move: { $best }.
review-reason-limit-near = { $left ->
    [0] It still wins, with not a move to spare before the limit.
    [one] It still wins, with only { $left } move to spare before the limit.
   *[other] It still wins, with only { $left } moves to spare before the limit.
}
# $source: `tablebase` (exact) or `search`.
review-reason-mill-left-open = { $source ->
    [tablebase] A mill could be closed at { $at }, but this move is just as good.
   *[search] A mill could be closed at { $at }, but this move seems about as good.
}

## Threats. $side: who threatens; `you` and `computer` where one person plays.

review-threat-closes = { $side ->
    [you] You can close a mill at { $at }
    [computer] The computer can close a mill at { $at }
    [white] White closes a mill at { $at }
   *[black] Black closes a mill at { $at }
}
review-threat-double-mill = { $side ->
    [you] You have a double mill at { $from }–{ $to }
    [computer] The computer has a double mill at { $from }–{ $to }
    [white] White has a double mill at { $from }–{ $to }
   *[black] Black has a double mill at { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [you] You can build a double mill at { $from }–{ $to } with { $move }
    [computer] The computer can build a double mill at { $from }–{ $to } with { $move }
    [white] White builds a double mill at { $from }–{ $to } with { $move }
   *[black] Black builds a double mill at { $from }–{ $to } with { $move }
}
review-threat-blocks = { $side ->
    [you] The computer cannot move after { $move }
    [computer] You cannot move after { $move }
    [white] Black cannot move after { $move }
   *[black] White cannot move after { $move }
}

## The summary of a side

review-summary = Summary
review-summary-clean = Gave nothing away.
review-summary-nothing-doubtful = The computer found nothing to doubt.
review-summary-thrown = { $count ->
    [1] Gave away half a point.
    [one] Gave away { $count } half point.
   *[other] Gave away { $count } half points.
}
review-summary-doubtful = { $count ->
    [one] { $count } doubtful move.
   *[other] { $count } doubtful moves.
}
review-summary-overlooked = { $count ->
    [one] Overlooked { $count } mill of its own.
   *[other] Overlooked { $count } mills of its own.
}
review-summary-let = { $count ->
    [one] Let the opponent close { $count } mill.
   *[other] Let the opponent close { $count } mills.
}
# $number: the number of the turn; $legal: the legal moves there.
review-summary-hardest = { $legal ->
    [one] The hardest find: { $move } on turn { $number }, the only right one of { $legal } move.
   *[other] The hardest find: { $move } on turn { $number }, the only right one of { $legal } moves.
}

## What the end of a game gave away that no move did. $side: whom it cost something; $value: what the position was worth to that side.

review-ending-resigned = { $side ->
    [white] { $value ->
        [win] White resigned in a won position.
        [draw] White resigned, although with best play the position was a draw.
       *[unknown] White resigned, although the computer does not think that the position was lost.
    }
   *[black] { $value ->
        [win] Black resigned in a won position.
        [draw] Black resigned, although with best play the position was a draw.
       *[unknown] Black resigned, although the computer does not think that the position was lost.
    }
}
review-ending-time = { $side ->
    [white] { $value ->
        [win] White’s time ran out in a won position.
       *[draw] White’s time ran out, although with best play the position was a draw.
    }
   *[black] { $value ->
        [win] Black’s time ran out in a won position.
       *[draw] Black’s time ran out, although with best play the position was a draw.
    }
}
review-ending-agreed = { $side ->
    [white] A draw was agreed, although with best play White wins.
   *[black] A draw was agreed, although with best play Black wins.
}

## What a puzzle asks for

review-theme-close-and-win = Close a mill and win
review-theme-build-double-mill = Build a double mill and win
review-theme-break-double-mill = Stop the double mill
review-theme-only-save = Find the only move that does not lose
review-theme-block-to-win = Leave the opponent without a move and win
review-theme-fly-to-save = Save yourself by flying
review-theme-quiet-win = Find the quiet move that wins
review-theme-place-to-win = Place a man so that you win
review-theme-place-to-save = Place a man so that you do not lose

## The review page

review-lead = Paste a finished game here, or choose “Review the game” at the end of a game or in the archive. The computer goes through it and asks you about the moves that decided it.
review-position-only = There are no moves here to review. Paste the game from its beginning.
# The places in the game. $number: the number of the turn.
review-move = { $side ->
    [white] { $number }. { $move }
   *[black] { $number }… { $move }
}
review-start = The beginning of the game
review-not-yet = { $move }: not yet reviewed
review-place = { $grade ->
    [mistake] { $move }: { $standing } – a turning point
   *[none] { $move }: { $standing }
}
review-going = The computer is going through the game…
review-failed = The review could not go on.
review-graph = How the game went
review-graph-label = Place in the game
review-graph-legend = The line is the value with best play; dashed, it is an estimate. Bars show how hard a draw was to hold: the higher, the more moves would have lost it. Dots are turning points.
review-grade = { $grade ->
    [forced] The only legal move.
    [only] The only right move.
    [slower] A win still, but the long way round.
    [threw] A mistake.
    [doubtful] A doubtful move.
   *[keeps] { $source ->
        [tablebase] A right move.
       *[search] Nothing to doubt.
    }
}
review-difficulty = { $legal ->
    [one] Moves that keep the value: { $keeping } of { $legal }
   *[other] Moves that keep the value: { $keeping } of { $legal }
}
review-verdict = { $source ->
    [tablebase] This verdict is exact: it comes from a tablebase.
   *[search] This is the computer’s opinion from thinking ahead; it may be wrong.
}
review-hands = In hand: White { $white }, Black { $black }

## A turning point as a question, and its answer. $side: who is to move.

review-points = Turning points
review-points-none = Neither side gave anything away. Well played!
review-points-none-doubtful = The computer found no move to doubt.
# The end of the game did, which is said next.
review-points-none-moves = No move gave anything away.
# $shown of $count turning points.
review-points-few = Shown are only the gravest: { $shown } of { $count }.
review-points-all = Show all ({ $count })
review-points-gravest = Show only the gravest
review-point = { $state ->
    [solved] { $side ->
        [white] Turn { $number }, White: solved
       *[black] Turn { $number }, Black: solved
    }
    [seen] { $side ->
        [white] Turn { $number }, White: answer seen
       *[black] Turn { $number }, Black: answer seen
    }
   *[open] { $side ->
        [white] Turn { $number }, White
       *[black] Turn { $number }, Black
    }
}
review-previous = Previous
review-next = Next
review-question = { $side ->
    [white] White to move: what was overlooked?
   *[black] Black to move: what was overlooked?
}
review-stake = { $stake ->
    [win] There was a win here, and the move that was played let it slip.
    [draw] This could still be held, and the move that was played lost it.
   *[better] There was something better here, the computer thinks.
}
review-try = Try moves on the board, as many as you like.
review-wrong = { $value ->
    [draw] { $move }: with best play that is only a draw. Try again.
    [loss] { $move } loses. Try again.
   *[unknown] { $move }: the computer thinks less of it. Try again.
}
review-wrong-played = { $move } was played in the game. There is something better.
review-show = Show the answer
review-right = Right: { $move }
review-answer = The answer
review-played = Played: { $move }
review-line-label = How it could have gone on
review-punishment-label = { $side ->
    [white] How Black makes use of it
   *[black] How White makes use of it
}
review-again = Ask me again

## Beside the board

review-me = Which side was yours?
review-me-neither = Neither
review-me-hint = Mistakes of yours with an exact verdict become puzzles, kept on this device.
review-kept = { $count ->
    [one] { $count } new puzzle from your own games.
   *[other] { $count } new puzzles from your own games.
}
review-moves = All moves as text
review-column-move = Move
review-column-value = With best play
review-column-keeping = Keep the value
review-share = Copy a link to this place
review-other = Review another game

## Hints in play. $at, $from, $to, $points: points; $side: whose turn it is.

review-hint-mine = What you can do
review-hint-theirs = What the opponent threatens
review-hint-nothing = No side threatens anything at once.
review-advice = Advice: { $advice }
review-advice-close = Close the mill at { $at }.
review-advice-prevent = See to it that no mill is closed against you at { $at }.
review-advice-block = The opponent can be left without a move.
review-advice-double-mill = A double mill can be built at { $from }–{ $to }.
review-advice-break-double-mill = Do something about the double mill at { $from }–{ $to }.
review-advice-crossing = A crossing is worth having: { $points }.
review-advice-obstruct = Nothing is urgent: stand in the opponent’s way rather than building rows of your own.
review-advice-free = Nothing is urgent: keep your men free to move, and leave the opponent little room.
review-warning-own-mill = You could close a mill at { $at }.
review-warning-their-mill = After { $move } the opponent can close a mill at { $at }.
