"""Sales rules without a database: money, ticket types, promo codes, order totals and states, buyers."""
