"""The channel on which processes tell each other that an order has changed; a message is its random name."""

ORDERS = "livelaps:orders"
