# The words of the game that every surface shares.

product = Млин
side-white = Білі
side-black = Чорні
men-count = { $count ->
    [one] { $count } фішка
    [few] { $count } фішки
    [many] { $count } фішок
   *[other] { $count } фішки
}
