"""What deploy/ promises."""
