# The page in the browser. Keys begin with `page-`.

page-new-game = Нова партія
page-language = Мова
