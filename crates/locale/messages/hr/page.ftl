# The page in the browser. Keys begin with `page-`.

page-new-game = Nova partija
page-language = Jezik
