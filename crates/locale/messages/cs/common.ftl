# The words of the game that every surface shares.

product = Mlýn
side-white = Bílý
side-black = Černý
men-count = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
    [many] { $count } kamene
   *[other] { $count } kamenů
}
