# Reasons for a refusal. Keys begin with `error-`.
