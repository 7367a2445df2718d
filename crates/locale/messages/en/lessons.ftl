# The course for beginners. Keys begin with `lessons-`; the learner plays White.
# $at, $from, $to: points; $points: points as they are listed; $move: a move as it is written.
# A step: its title, what is to be done (.task), what is said when it is done (.right), and what helps on request (.tip).

lessons-title = Lessons
lessons-lead = Learn the game step by step, on the board. Every right answer counts, and a wrong one is explained.
lessons-window = { $title } – Mlin
lessons-done = Steps done: { $done } of { $count }
lessons-begin = Begin with the first step
lessons-go-on = Go on with step { $step }
lessons-start-over = Forget my progress
lessons-start-over-question = Forget which steps you have done?
lessons-overview = All lessons
lessons-previous = Previous step
# A step as it is listed.
lessons-listed = { $done ->
    [yes] { $step }. { $title } (done)
   *[no] { $step }. { $title }
}
lessons-hand = Men in hand: White { $white }, Black { $black }
lessons-cannot-move = The man on { $at } cannot move now.
lessons-choose-removal = A mill! Now choose the man to remove.
lessons-show-solution = Show the solution
# $answers: points or moves as they are written, two or more parted by commas.
lessons-solution = { $all ->
    [yes] Right here: { $answers }
   *[no] Right here, among others: { $answers }
}
lessons-unknown = The course has no such step. Here is the way to those it has.
lessons-progress = Step { $step } of { $count }
lessons-reply = Black replies { $move }.
lessons-left = { $left ->
    [one] Right! One more move.
   *[other] Right! { $left } more moves.
}
lessons-retry = Try again
lessons-next = Next step
lessons-show-tip = Show a tip
lessons-finished = You have finished the course. Now play: that is how it sticks.

## Chapters

lessons-chapter-board = The board
lessons-chapter-placing = Placing
lessons-chapter-mill = The mill
lessons-chapter-removing = Taking men
lessons-chapter-moving = Moving
lessons-chapter-reclosing = Opening and closing again
lessons-chapter-blocking = Blocking
lessons-chapter-shared-pair = Two mills with a shared man
lessons-chapter-double-mill = The double mill
lessons-chapter-flying = Flying
lessons-chapter-endings = How games end
lessons-chapter-crossings = The crossings
lessons-chapter-obstructing = Getting in the way
lessons-chapter-opening = The opening
lessons-chapter-more-men = Winning with more men
lessons-chapter-fewer-men = Holding with fewer men

## Steps

lessons-step-neighbours = Points and lines
    .task = A man stands on d6. Tap a point that is joined to d6 by a line, with no other point between them.
    .right = Right: four points are joined to d6. Men travel along the lines, from point to point.
    .tip = Follow the lines that leave d6: up, down, left and right.
lessons-step-corner = No short cuts
    .task = Tap a point to which your man on a7 could move.
    .right = Right: only two ways lead out of a corner, to d7 and to a4. The point b6 looks close, but no line goes there.
lessons-step-first-man = Placing a man
    .task = At first both sides take turns to place their nine men. Place one on any free point.
    .right = That is all: any free point is allowed. Which points are good, you will see later.
lessons-step-first-mill = Your first mill
    .task = Three of your men on one line make a mill. Close it and take a black man off the board.
    .right = A mill! The man you took is out for the rest of the game.
    .tip = You have men on a7 and d7. Which point is the third on their line?
lessons-step-real-line = A real line
    .task = One free point gives you a mill, another only a row that looks like one. Close the real mill.
    .right = Right: a line of the board runs through d1, d2 and d3.
    .tip = Diagonals do not count: no line joins a7, b6 and c5.
lessons-step-which-mill = Mill or not?
    .task = Six of your men seem to stand in rows of three, but only one row is a mill. Tap a man that stands in the mill.
    .right = Right: g1, g4 and g7 stand on one line. No line runs through a7, b6 and c5.
lessons-step-remove = Protected men
    .task = Close your mill and take a man. Not every black man may be taken!
    .right = Right: the men on a7, a4 and a1 stand in a mill and are protected. Only e4 could be taken.
lessons-step-protected = Hands off
    .task = Suppose you have just closed a mill. Tap a black man that you may not take.
    .right = Right: d7, d6 and d5 form a mill, and that protects all three.
lessons-step-only-mills = Nothing but mills
    .task = All the black men stand in mills. Close your own mill and take one of them all the same.
    .right = Right: when no man stands outside a mill, you may take any.
lessons-step-slide = Moving a man
    .task = All men are placed. From now on you move one man along a line to the next free point. Close a mill.
    .right = Right: one move along the line, and a black man is gone.
lessons-step-stuck = Hemmed in
    .task = Tap the man of yours that cannot move.
    .right = Right: both ways out of a7 are taken, and jumping is not allowed.
lessons-step-open-and-close = The same mill again
    .task = Open your mill on b6, d6 and f6 so that Black cannot step into the gap. Then close it again.
    .right = Right: a mill that is opened and closed again counts every time.
    .tip = The man on d7 can reach d6 in one move. Which man can leave without worry?
lessons-step-shut-in = No move left
    .task = Whoever cannot move loses at once. Take Black’s last move away.
    .right = Right: no black man can move any more. You have won, although all four are still there.
    .tip = Which free point can Black still reach?
lessons-step-shared-man = Two mills, one man
    .task = Five of your men make two mills. Tap the man that belongs to both.
    .right = Right: d7 belongs to both. It looks strong; the next step shows why it is worth little.
lessons-step-walled-in = Why that is worth little
    .task = Tap the man of yours that cannot move.
    .right = It is the shared man: your own men are all around it. Another man must step out and come back, so you take a man only every second move.
lessons-step-recognise = A mill with every move
    .task = Your man on g7 can leave its mill and close another with the same move. Tap the point where it goes.
    .right = Right: on g4 it closes a mill with f4 and e4, and back on g7 the old one. Two lines without a shared man, each lacking one point, and the two points are neighbours: that is a double mill.
lessons-step-run = Let it run
    .task = Close a mill with each of three moves in a row.
    .right = Three moves, three men: this is how a double mill decides games.
    .tip = One man goes to and fro between g7 and g4; the others stay.
lessons-step-build = Building a double mill
    .task = You have a mill on a7, d7 and g7. Move a man so that a double mill stands ready.
    .right = Right: with men on f4 and e4 the double mill is ready, and Black cannot reach g4 in time.
    .tip = From g7 a man can go to g4. Which two men must be waiting there?
lessons-step-defend = Stopping a double mill
    .task = Black’s man can go to and fro between g7 and g4. Block the double mill or break it.
    .right = Right: now Black cannot take a man with every move.
    .tip = Step into the gap, or close a mill and take a man that the double mill needs.
lessons-step-five-men = Five men suffice
    .task = Flying is off in this game, and you have five men against four. Win with your double mill.
    .right = Four men became two, and you have won. With flying it is hardly ever that easy: the last three men fly into the gap.
lessons-step-fly = Flying
    .task = You have exactly three men left, so a man may go to any free point. Close a mill.
    .right = Right: your man flew over half the board.
lessons-step-gap = Into the gap
    .task = Black’s double mill stands ready, but your three men can fly. Save the draw.
    .right = Right: a man on g4 stops the double mill, whichever of the three it is. Everything else loses.
lessons-step-switched-off = Without flying
    .task = Here flying is off: your last three men move along the lines like all others. Close a mill.
    .right = Right. Without flying three men are usually lost; a mill that can be closed at once is a rare piece of luck.
lessons-step-two-men = Down to two
    .task = Black has only three men left. Win at once.
    .right = Two men can never make a mill: the game is over, and you have won.
lessons-step-limit = The fiftieth move
    .task = Forty-nine moves have passed without a man being taken; after the fiftieth the game is a draw. Play so that it goes on.
    .right = Right: a man was taken, and the count starts again.
lessons-step-threefold = The third time
    .task = You have fewer men. The position with your man on a7 has already come up twice. Bring it about once more and save the draw.
    .right = The same position for the third time: a draw. Whoever is better off should play something else in time.
lessons-step-busy-points = The busiest points
    .task = Four points of the board are crossings, with four ways each. Tap a free one.
    .right = Right: d6, f4, d2 and b4 are the crossings. Men on them reach more points than any others.
lessons-step-take-one = Take a crossing
    .task = You stand on d6, Black in a corner; flying is off. Place your second man on another crossing.
    .right = Very good: here every crossing wins, and no other point does. With flying it would still be a draw.
lessons-step-step-in = Get in the way
    .task = Black could soon close a mill. Place your man so that this cannot happen.
    .right = Right: while you stand on f2, that row stays a row. Placing is above all getting in the way.
lessons-step-two-ways = Block or take
    .task = Black threatens to close a mill at f2. Place a man so that no mill can follow. There is more than one way.
    .right = Right: either you stand on f2 yourself, or your mill has taken one of the two men Black needs.
    .tip = You could also close a mill of your own. Which man would you take then?
lessons-step-second-man = The second man
    .task = The game has just begun. Place your second man so that the game stays balanced.
    .right = Right: this holds the balance. A row with b6 at f6 or b2 would already be lost.
lessons-step-no-rows = No rows of your own
    .task = Each side holds two crossings. Place a man so that the game stays balanced.
    .right = Right. Only d7, d5, d3 and d1 lose here: exactly the points that begin a row of your own.
lessons-step-right-man = Take the right man
    .task = Seven men against four. Choose a move and a man to take so that you win.
    .right = Right: three men may fly, and b2 and f2 would have closed a mill at d2. Taking either of them wins, any other man gives only a draw.
lessons-step-quiet = A quiet move
    .task = Six men against four. Find the move that wins without taking a man at once.
    .right = Right: a double mill between f2 and d2 is ready. All other moves let the win slip.
    .tip = You have a mill on f6, f4 and f2. Where could the man on f2 close a second one?
lessons-step-three = Three against six
    .task = Three men can fly. Close your mill and take the right man: one choice holds the draw.
    .right = Right: d5 could have closed a mill at d6 or at c5. Now the game is a draw; everything else loses.
    .tip = Look for the man with which Black can close a mill.
lessons-step-four = Four against six
    .task = Black has a mill and two men more. One move holds the draw.
    .right = Right: on d6 your man stops the black men just where they want to go. Every other move loses.
    .tip = The black man on d5 wants to leave its mill and come back. Where to?

## What is wrong with an answer

lessons-mistake-expects-move = Here you should make a move.
lessons-mistake-expects-point = Here it is enough to tap a point.
lessons-mistake-over = There is nothing more to do here.
lessons-mistake-must-place = You still have men in hand: place one of them.
lessons-mistake-nothing-in-hand = All your men are placed: now move one.
lessons-mistake-no-man = There is no man on { $at }.
lessons-mistake-not-yours = You have no man on { $at }.
lessons-mistake-not-theirs = Your opponent has no man on { $at }.
lessons-mistake-taken = The point { $at } is not free.
lessons-mistake-not-joined = No line leads straight from { $from } to { $to }.
lessons-mistake-nothing-removed = You close a mill at { $at }, so you must also take a man.
lessons-mistake-nothing-earned = No mill is closed at { $at }, so you may not take a man.
lessons-mistake-protected = The man on { $at } stands in a mill and is protected.
lessons-mistake-unprotected = The man on { $at } may be taken.
lessons-mistake-can-move = The man on { $at } can move. Free points next to it: { $points }
lessons-mistake-not-in-mill = The man on { $at } does not stand in a mill.
lessons-mistake-not-shared = The man on { $at } does not belong to two mills.
lessons-mistake-no-mill-there = Your double mill closes nothing at { $at }.
lessons-mistake-not-crossing = The point { $at } is not a crossing: fewer than four ways meet there.
lessons-mistake-no-mill = That does not close a mill.
lessons-mistake-looks-like-mill = With { $at } it looks like a row, but no line of the board runs through these three men.
lessons-mistake-opens-nothing = That does not open a mill that you could close again with your next move.
lessons-mistake-gap-taken = Your opponent can step into the gap at { $at }.
lessons-mistake-lets-close = Now your opponent can close a mill at { $at }.
lessons-mistake-still-moves = Your opponent can still move. Men that can: { $points }
lessons-mistake-no-double-mill = That does not make a double mill ready.
lessons-mistake-leaves-double-mill = The double mill still stands ready: from { $from } to { $to } the next mill closes.
lessons-mistake-no-win = That does not win at once.
lessons-mistake-no-draw = The game is not drawn after that.
lessons-mistake-makes-draw = After that the game is a draw.
lessons-mistake-throws-win = { $to ->
    [draw] That lets the win slip: with best play it is only a draw now.
   *[loss] That turns a win into a loss.
}
lessons-mistake-throws-draw = After that the game is lost.
