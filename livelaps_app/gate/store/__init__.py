"""Tables of the gate: staff, admissions and the staff log, beside those of sales and waivers."""
