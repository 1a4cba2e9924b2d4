"""The drawings of the disciplines: SVG in Python, rendered to assets/disciplines by `make drawings`."""
