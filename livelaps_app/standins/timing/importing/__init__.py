"""Import of result files: parsed and checked line by line, then stored whole."""
