"""The gate: staff, admissions and what staff did, beside the tables of sales and waivers."""
