# The words of the game that every surface shares.

product = Μύλος
side-white = Λευκά
side-black = Μαύρα
men-count = { $count ->
    [one] { $count } πιόνι
   *[other] { $count } πιόνια
}
