# The terminal and the command line. Keys begin with `terminal-`.

terminal-your-move = Your move
