# The page in the browser. Keys begin with `page-`.

page-new-game = New game
page-language = Language
