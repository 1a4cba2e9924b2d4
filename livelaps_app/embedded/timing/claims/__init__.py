"""The command that decides claims of riders for promoters."""
