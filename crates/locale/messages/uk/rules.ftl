# The page that teaches the rules. Keys begin with `rules-`.
