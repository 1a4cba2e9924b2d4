"""Values of a checkout's addresses and buttons."""

PROMO, PROMO_ID = "promo", "promo-news"
"""Parameter of the summary with the last result of the promo code, and the id of that result's element."""
APPLY = "apply"
"""The button that only applies the promo code, and the value of PROMO after it."""
REMOVED, TO_PAY, ENDED = "removed", "pay", "ended"
"""Values of PROMO: code removed, changed by another button, code expired in the meantime."""
