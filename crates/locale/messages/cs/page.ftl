# The page in the browser. Keys begin with `page-`.

page-new-game = Nová partie
page-language = Jazyk
