# The words of the game that every surface shares.

product = Mlin
side-white = Bijeli
side-black = Crni
men-count = { $count ->
    [one] { $count } figura
    [few] { $count } figure
   *[other] { $count } figura
}
