"""Sales in the site's database: offers, orders with places, payments, refunds, ledger."""
