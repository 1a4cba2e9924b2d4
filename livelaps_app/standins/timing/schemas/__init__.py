"""The JSON bodies (`...In`) and answers (`...Out`) of the timing service, one module per subject."""
