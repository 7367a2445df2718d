# The page in the browser. Keys begin with `page-`.

page-new-game = Νέα παρτίδα
page-language = Γλώσσα
