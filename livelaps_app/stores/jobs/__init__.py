"""Jobs in the site's database: added in the transaction of a change, run by workers of all processes."""
