"""Sales of entry in the site's database: what is offered, orders with their places, payments, refunds, the ledger."""
