"""Events, races and series as the API answers them."""
