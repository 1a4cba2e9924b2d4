"""Sales without a database: money, ticket types, promo codes, the sum of an order, its states and who may buy."""
