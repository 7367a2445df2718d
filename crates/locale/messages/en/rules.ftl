# The page that teaches the rules. Keys begin with `rules-`.
# The order of sections, paragraphs and pictures stands in src/rules_page.rs.

rules-title = The rules of Mlin
rules-contents = On this page
rules-lead-p1 = Mlin is nine men’s morris. You learn it about as fast as noughts and crosses, and it goes about as deep as draughts. Everything there is to know about playing it stands on this page.
rules-lead-p2 = Two players have nine men each. Three men in a row on a line are a mill, and every mill takes a man from the other side. You win when your opponent has too few men left for a mill, or cannot move any more.

## The board

rules-board = The board
rules-board-p1 = The board shows three squares, one inside another. Four more lines join the middles of their sides. Men stand on the points where lines meet, never in the spaces between them. There are twenty-four points, and the very centre of the board is not one of them.
rules-board-p2 = Each player has nine men, one player white ones, the other black ones. White begins, then the players take turns.
rules-board-p3 = Every point has a name made of a letter and a number: letters run from a to g from left to right, numbers from 1 to 7 from bottom to top. The upper left corner is a7.
rules-fig-board = All twenty-four points of the board.

## Placing

rules-placing = First phase: placing
rules-placing-p1 = The game begins with an empty board. In turn, each player puts one man on any free point. After eighteen moves, nine for each, both hands are empty. As long as you have a man in hand you have to place one; men already on the board stay where they are.
rules-placing-p2 = Most beginners only look at rows of their own here, and that is just how they lose. Placing is above all a matter of obstruction: put a man where the other side wants to complete a line.
rules-placing-p3 = Next, get hold of the four points where two lines cross: d6, b4, f4 and d2. Each of them has four neighbours, more than any other point, so nowhere on the board is there more traffic.
rules-fig-placing-obstruct = White wants to complete the upper line. A black man on g7 is in the way.
rules-fig-placing-crossings = The four crossings of the board: d6, b4, f4 and d2.

## The mill

rules-mill = The mill, and removing a man
rules-mill-p1 = Three men of one colour on one drawn line form a mill. In the very move that closes it – placing, sliding or flying – you must remove one enemy man from the board. That man is out of the game for good.
rules-mill-p2 = Sixteen lines can hold a mill: the twelve sides of the squares and the four lines that join them.
rules-mill-p3 = Only a drawn line counts. Diagonals do not, and neither do three men that seem to stand in a row when the board has no line through all of them.
rules-mill-p4 = Men in an enemy mill are protected. While your opponent has any man on the board outside a mill, it is one of those that you remove.
rules-mill-p5 = There is one exception: when all enemy men on the board stand in mills, none is protected and you may remove whichever you like. Men still in hand do not matter here.
rules-mill-p6 = A single move may close two mills at once. Even then you remove just one man.
rules-fig-mill = A white mill on the upper side of the outer square.
rules-fig-mill-none = Neither is a mill: a7, b6 and c5 lie on a diagonal, and no line joins c4 with e4 and f4.
rules-fig-mill-protected = White has just closed a mill. The black mill below is protected, so the man on e4 is the one to go.
rules-fig-mill-exception = Here every black man stands in a mill, so White may remove any of the three.
rules-fig-mill-two = A white man on d7 closes two mills at once; one black man is removed.

## Moving

rules-moving = Second phase: moving
rules-moving-p1 = The second phase begins once all eighteen men have been placed, even if some of them have been removed meanwhile. From now on a move means sliding one of your men along a line to a neighbouring free point.
rules-moving-p2 = You cannot jump over men, cannot reach a point that no line joins to yours, and cannot pass. Nor do you take a man by moving onto it: men are only ever removed by mills.
rules-fig-moving = The white man on d2 can slide to d1, d3 or b2. A black man stands on f2.

## Opening and closing again

rules-again = Opening a mill and closing it again
rules-again-p1 = Slide a man out of your mill, and the mill is open. Bring a man back later, and it is closed anew: it counts every time, and every time you remove one more man.
rules-fig-again = g7 to g4 opens the mill, g4 back to g7 closes it again.

## The shared-man pair

rules-pair = Two mills that share a man
rules-pair-p1 = Two mills with a man in common look strong but are worth little. The shared man holds both together: if it leaves, both are broken with one stroke, and its leaving closes nothing. So such a pair removes a man every second move at best – and while both mills are closed, the shared man has only men of its own around it and cannot slide at all.
rules-fig-pair = The man on d7 belongs to both mills and cannot move.

## The double mill

rules-double = The double mill
rules-double-p1 = This is the shape that wins games, and it is not the one that people think of first. You need two mills that have no man in common. Each lacks one point, and those two points are neighbours.
rules-double-p2 = Now one man goes to and fro between the two points, and each of its moves closes one mill while opening the other. Five men are enough. An opponent who can neither block this nor break it loses a man with every move you make.
rules-double-p3 = There are 32 places on the board for a double mill, one for every piece of line between two neighbouring points.
rules-fig-double = The man on a7 slides to a4 and back: every move closes a mill.

## Flying

rules-flying = Third phase: flying
rules-flying-p1 = When you are down to exactly three men and have none in hand, your men can fly: a move takes one of them to any free point on the board, not only to a neighbouring one. A mill closed by flying counts like any other.
rules-flying-p2 = Flying is a last chance that keeps a lost position alive. Serious players often switch it off, because three men that cannot fly are usually lost. You can choose when you start a game; usually it is on.
rules-fig-flying = White flies from b2 to g7 and closes a mill.

## The end

rules-end = How a game ends
rules-end-p1 = A game is won in one of two ways:
rules-end-item-men = Your opponent has only two men left. Two men can no longer form a mill, so the game is over.
rules-end-item-blocked = Your opponent is to move and has no legal move. That loses on the spot, however many men are left.
rules-end-p2 = A game is drawn in one of two ways. Without them, good players would never come to an end:
rules-end-item-repetition = The same position occurs for the third time: the same men on the same points, the same side to move and the same number of men in hand. The beginning of the game counts too.
rules-end-item-limit = Fifty moves pass without a removal. A move here is the turn of one player, so that makes twenty-five for each. Only slides and flights are counted: a man placed or removed starts the count afresh.
rules-end-p3 = Players may also resign or agree on a draw, and whoever runs out of time on the clock loses.
rules-fig-end-blocked = White is to move, but none of the four white men has a free neighbouring point: Black wins.

## The order of the rules

rules-order = When several rules apply at once
rules-order-p1 = A win comes before a draw: whoever wins with the fiftieth move has won. First it is checked whether a side has too few men, then whether it can still move, then whether the position has been repeated, and last whether the limit is reached. If the last move closes a mill, the removal belongs to that move, and the count begins anew.

## Options

rules-options = What you can choose
rules-options-p1 = Three rules can be set when you start a game; they are shown while you play and are kept with the record of the game.
rules-options-item-flying = Flying is on or off.
rules-options-item-limit = The limit without removals is fifty moves, any other number, or off. Some programs count fifty for each side; set one hundred for that.
rules-options-item-repetition = The draw by repetition can be switched off.

## Words

rules-words = Words of the game
rules-word-man = Man
    .text = One of the nine pieces that each player has.
rules-word-point = Point
    .text = A place for a man: a corner of a square or the middle of one of its sides.
rules-word-line = Line
    .text = Three points joined in a straight row on the board. Only lines can hold a mill.
rules-word-hand = In hand
    .text = Men in hand have not been placed yet.
rules-word-move = Move
    .text = The turn of one player, together with the removal if a mill is closed. Placing a man is a move too.
rules-word-mill = Mill
    .text = Three men of one side on a line. It is closed by the man that completes it, and opened by a man that leaves it.
rules-word-removal = Removal
    .text = Taking an enemy man off the board after closing a mill.
rules-word-double = Double mill
    .text = Two mills between which one man goes to and fro, closing one of them with every move.
rules-word-position = Position
    .text = All the men on the board, the side to move and the men in hand.
