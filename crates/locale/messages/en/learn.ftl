# The pages for learning. Keys begin with `learn-`, `puzzles-`, `history-` or `faq-`.
# Figures such as $positions or $longest stand in src/history_page.rs, where a test compares them with docs/solution.
# The order of sections, pictures and questions stands there too.

## The menu and the titles of the window

learn-nav-label = Pages to learn from
learn-nav-lessons = Lessons
learn-nav-puzzles = Puzzles
learn-nav-review = Review
learn-nav-history = History and questions
learn-title-lessons = Lessons – Mlin
learn-title-puzzles = Puzzles – Mlin
learn-title-review = Review – Mlin
learn-title-history = History and questions – Mlin

## Puzzles

puzzles-lead = Positions from the solved game: what every move is worth is known exactly, and every move that does the job counts as right.
puzzles-to-move = { $side ->
    [white] White to move
   *[black] Black to move
}
puzzles-own-task = Your own mistake: find a better move
# $move: what the visitor played in that game.
puzzles-own-played = In your game you played { $move }.
puzzles-level = Difficulty { $level } of 5
puzzles-walking = Without flying
puzzles-hands = Men in hand: White { $white }, Black { $black }
puzzles-daily = Puzzle of the day
puzzles-wrong = { $move } is not it. Try another move.
# The move would win, but it takes longer than the game has.
puzzles-limited = Without the limit of moves without a removal this would win, but it takes too long.
puzzles-right = { $value ->
    [win] Right: this wins.
   *[draw] Right: this holds the draw.
}
puzzles-right-too = { $count ->
    [one] Also right: { $moves }
   *[other] Also right ({ $count }): { $moves }
}
puzzles-shown = { $count ->
    [one] The right move: { $moves }
   *[other] The right moves ({ $count }): { $moves }
}
puzzles-solution = Show the solution
puzzles-retry = Once more
puzzles-next = Next puzzle
puzzles-previous = Previous puzzle
puzzles-bad-link = There is no puzzle behind this link. Here is another one.

## Puzzles: those of each day. $count: days one after the other.

puzzles-daily-open = To the puzzle of the day
puzzles-daily-todo = Not solved yet. Everybody has the same one today.
puzzles-daily-done = Solved for today. Tomorrow there is another one.
puzzles-streak = { $count ->
    [0] No days in a row yet
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
puzzles-streak-best = { $count ->
    [one] The longest row: { $count } day
   *[other] The longest row: { $count } days
}

## Puzzles: which ones

puzzles-choice = Choose puzzles
puzzles-theme = Theme
puzzles-theme-all = All themes
puzzles-theme-own = My own mistakes ({ $count })
puzzles-difficulty = Difficulty
puzzles-difficulty-all = Any
puzzles-flying = Flying
puzzles-flying-all = With and without
puzzles-flying-on = With flying
puzzles-flying-off = Without flying
puzzles-unsolved = Only those I have not solved
# $solved of $all puzzles of the choice.
puzzles-progress = Solved: { $solved } of { $all }
puzzles-state-new = Not solved yet
puzzles-state-shown = Solution seen
puzzles-state-first = Solved at the first try
# $tries: two or more.
puzzles-state-later = Solved at try { $tries }
puzzles-none = No puzzle is left in this choice.
puzzles-own-none = There are no mistakes of yours here yet. Have a game of yours reviewed, and they come here as puzzles.
puzzles-own-forget = I have got it: take it away

## The page of history and questions

history-title = History and questions
history-lead = How old the game is, what computers have found out about it, and what people keep asking.
history-contents = On this page
history-percent = { $value }%
history-on-board = See it on the analysis board
history-certainty = { $certainty ->
    [sure] Certain
    [probable] Probable
   *[doubted] Doubtful
}

## Where the game comes from

history-past = Where the game comes from
history-past-p1 = The oldest witnesses of the game are boards cut into stone. They tell where people played, seldom when, and never by which rules. So every statement here is marked with how far you can trust it.
history-past-stone = Boards cut into stone have been found in a great many places, all over the ancient world.
history-past-kurna = Egypt is one of them: there are such boards on roofing slabs of the temple at Kurna.
history-past-date = The year 1400 BC is often given for these, which would make the game well over three thousand years old. But a scratch has no date: it may be far younger than the stone it is in.
history-past-rome = The Romans played the game, and everywhere in their world.
history-past-middle-ages = In the Middle Ages few games in Europe were as popular. In England, France and Germany there are boards in the benches of cloisters and in the seats of churches.
history-past-carvers = They were cut by people who sat there long and often and whose thoughts should have been elsewhere. Nobody left a name, but who else would it have been?

## Solved in 1993

history-1993 = Solved in 1993
history-1993-p1 = In 1993 Ralph Gasser solved the game by retrograde analysis, that is, by reckoning backwards. It starts from positions in which the game is over and asks which moves lead there; that gives the positions won or lost one move earlier, then those before them, and so on. The result fits into one sentence: if neither side makes a mistake, nobody wins.
history-1993-p2 = This was reckoned with flying, and in those days it took years of computer time. Among people it changes next to nothing. To play without a fault you would have to see every single mill, game after game, and nobody can.

## Solved anew

history-mlin = Solved anew by Mlin
history-mlin-p1 = Mlin takes nobody’s word for it. One command computes the value of every position from nothing, on an ordinary computer with two cores: in about a quarter of an hour with flying, in about twenty minutes without. There are { $positions } positions, { $moving } of them in the moving phase; turned and mirrored boards count once.
history-mlin-p2 = The answer: the empty board is a draw, with flying and without. So is each of the four different ways to place the first man. And all the published figures that we know of came out the same.
history-mlin-p3 = Still, draws are not what most positions are. In the moving phase { $flying-draws }% of them are drawn with flying, and only { $walking-draws }% without: it is the flying that so often saves the side that is losing.
history-mlin-table = Draws among all positions in which nobody has lost a man yet
history-mlin-table-men = Men placed
history-table-flying = With flying
history-table-walking = Without flying

## The first moves

history-first = What the first moves are worth
history-first-p1 = With flying nobody can go wrong with the first man: all { $two-men } positions with one man each are draws. With the second man White can already lose the game, in { $early-lost } of { $early } positions. In { $early-rows } of them White’s two men stand on one line, as if to build a row.
history-first-p2 = Without flying it is Black who can stumble first: White stands on a crossing, Black answers in a corner of the outer or the inner square, and White wins by taking any other crossing. Nothing else wins.
history-first-p3 = So the advice to take the crossings and not to build rows is more than a feeling.
history-fig-row = The worst start, with flying: White has men on b6 and f6, Black has stepped in between. Now Black wins with a man on any free point but b2 and f2.
history-fig-corner = Without flying: Black has answered in the corner. White wins on f4, d2 or b4.

## Three men

history-three = What three men are worth
history-three-p1 = With flying, three men are hard to beat. When it is their turn they hold the draw against six men in { $six-drawn }% of all positions. Against seven they lose in { $seven-lost }%, and against nine almost always.
history-three-p2 = Without flying, the side with three men loses { $walking-three-lost }% of all positions even when it is its turn.
history-three-table = How often three men lose when it is their turn
history-three-table-men = Opponent’s men

## The double mill

history-double = What a double mill is worth
history-double-p1 = Five men make a double mill, but do they win with it? Without flying, yes: against three, four or five men always, against six in { $double-six }% of all positions. With flying it takes one man of four, and the three that are left fly into the gap: of { $double-all } positions all but { $double-won } are drawn.
history-double-p2 = With six men and a double mill about half of the positions against four to six men are won in spite of flying, with seven men nearly all.

## How long

history-long = How long a win can take
history-long-p1 = Most wins are quick. In { $at-once }% of all won positions of the moving phase, with flying, the very next move takes a man or ends the game; in { $nine-plies }% it happens within nine moves, those of both sides counted.
history-long-p2 = The longest wait is with eight men against seven: { $longest } moves of both sides until the next man falls, and nobody can do it faster or hold out longer.
history-long-p3 = To the very end of the game the longest win takes { $longest-game } moves of both sides. It is longest from the same positions, eight men against seven.

## The limit

history-limit = What the fifty-move limit changes
history-limit-p1 = After fifty moves without a man being removed the game is a draw. That takes few wins away: { $limited }% of those in the moving phase with flying, { $limited-walking }% without.
history-limit-p2 = You feel it where few men are left. With six men against four, { $six-four-limited }% of the won positions need too long. And of the { $early-lost } early losses above { $early-still } remain losses; the others become draws.

## Frequent questions

faq-title = Frequent questions
faq-see-rules = In the rules: { $title }
faq-see-step = On the board: { $title }

faq-rules = The rules
faq-take-from-mill = May I remove a man from a mill?
    .answer = Usually not. While your opponent has a man on the board outside a mill, it must be one of those. Only when all men on the board stand in mills may you take any. Men still in hand make no difference.
faq-must-take = Must I remove a man when I close a mill?
    .answer = Yes, even when you would rather not, for instance because your opponent would then be down to three men and could fly.
faq-two-mills = I have closed two mills with one move. Do I remove two men?
    .answer = No, just one. By the way, it can only happen while placing: a man that slides always leaves one of its lines.
faq-again = Does a mill count again when I open it and close it?
    .answer = Yes, every time, and every time you remove a man: out with one move, back with the next. Only take care that your opponent cannot step into the gap.
faq-diagonals = Do diagonals count?
    .answer = No. A mill needs a line that is drawn on the board. No line runs through a7, b6 and c5, nor across the empty middle.
faq-flying = When may I fly?
    .answer = When you have placed all your men and exactly three of them are left on the board. From then on, in each of your turns one man may go to any free point. An opponent who has more goes on moving along the lines.
faq-flying-off = Why can flying be switched off?
    .answer = Flying is the last chance of the side that is losing. Without it three men are nearly always lost, and in serious games many prefer that. You choose it when you start a game.
faq-blocked = What happens when I cannot move?
    .answer = You have lost at once, however many men you have; passing is not allowed. While you still have men to place, or while you fly, it cannot happen.
faq-two-men = How many men do I need to go on?
    .answer = Three, those in hand included. With two no mill is possible any more, so the game is over.
faq-draws = When is a game a draw?
    .answer = When the same position comes up for the third time, or when fifty moves have passed without a man being removed. The moves of both sides count, so that is twenty-five each; placements do not count, and after a removal the count starts again. And of course when both players agree.
faq-other-rules = At home we play by other rules. Which are right?
    .answer = Nearly every place has rules of its own, and yours are not wrong. Mlin plays by those on the rules page; flying, the fifty-move limit and the draw by repetition can be changed for each game.

faq-play = Playing better
faq-why-lose = Why do I lose all the time?
    .answer = Mostly for one of two reasons. While placing, beginners build rows of their own instead of standing in the way; and later they overlook mills. So ask before every move: where can my opponent close a mill next? The lessons practise both.
faq-level = I lose even to the weakest computer. What can I do?
    .answer = It overlooks mills as people do, but not all of them. Before you look at your own plans, see to it that nothing stays open for it to close; that alone wins many games. And try the lessons: each takes a minute or two.
faq-double = What is a double mill, and what only looks like one?
    .answer = Two lines without a shared man, each lacking one man, and the two gaps are neighbours. Then one man goes to and fro between them and closes a mill with every move. Two mills with a shared man are not one: while both are closed the shared man cannot move at all, and they bring in a man every second move at best.
faq-which-man = Which man should I remove?
    .answer = One that your opponent needs for the next mill, or one that stands in the way of yours. When only four are left, think twice: three men may fly.
faq-first-player = Is the side that begins better off?
    .answer = No. With best play nobody wins, wherever the first man goes. With flying, White is even the first who can lose the game, with the second man.
faq-solved = The game is solved. Why play it at all?
    .answer = Because nobody can keep { $positions } positions in mind. Among people the one who overlooks fewer mills wins, and that will stay so.
faq-perfect = Does the computer play perfectly?
    .answer = At its strongest, and where it has exact values, yes: this page comes with a small tablebase of openings and of endings with few men, and a server can have the whole game. Everywhere else it thinks ahead and may be wrong. Wherever Mlin shows a value, it says where that comes from.

faq-page = This page
faq-cost = Do I need an account, and what does it cost?
    .answer = No account, and it costs nothing. The source code is open too.
faq-offline = Does it work without a network?
    .answer = Yes, once you have opened the page with one. From then on you can play, learn, read the rules and look at your games without a network. Only the exact values of the whole game come from the server.
faq-data = Where are my games and my progress kept?
    .answer = In this browser, on this device, and nowhere else: the game you are playing, the finished ones, your settings, and how far you have come in the lessons and puzzles. If you delete the browser’s data for this page, they are gone. In the archive you can save your finished games to a file.
faq-privacy = What does the page tell others about me?
    .answer = It loads its files from its own server, and nothing from anywhere else: no advertising, no counting of visitors by others. When you or the computer player need the exact value of a position, that position goes to the server and nothing more.
faq-keyboard = Can I play without a mouse, or with a screen reader?
    .answer = Yes. The arrow keys walk along the lines, Enter or the space bar acts, Esc cancels. Or type the name of a point, such as d6, and you are there. Every point says what stands on it.
faq-import = Can I bring in games from elsewhere?
    .answer = Yes. Paste a game as text where you play or analyse: Mlin reads plain lists of moves, records like those of chess programs, and the numbers that PlayOK uses for points.
