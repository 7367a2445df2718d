# The words of the game that every surface shares.

product = Mlin
side-white = White
side-black = Black
men-count = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
