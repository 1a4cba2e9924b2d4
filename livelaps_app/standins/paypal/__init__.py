"""Sandbox of payments: PayPal's protocol over the site's database, without money."""
