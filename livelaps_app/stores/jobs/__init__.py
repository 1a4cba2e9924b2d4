"""Jobs in the site's database: written in the transaction of a change, done by the workers of all processes."""
