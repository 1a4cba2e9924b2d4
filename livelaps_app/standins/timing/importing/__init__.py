"""Import of result files: parsed and checked by line, then stored as a whole."""
