"""The JSON that the timing service takes (`...In`) and answers (`...Out`), one module per subject."""
