"""Public names of riders in lists; a rider without one is called by the plate, in every language."""

NAMELESS = "–"
"""Replaces the name of a rider with neither name nor plate."""


def rider_name(name: str, plate: str) -> str:
    """The public name, else the plate: "#34"."""
    return name or (f"#{plate}" if plate else NAMELESS)


def numbered_rider(name: str, plate: str) -> str:
    """Plate and name in a line: "34 Ana Roy"; a rider without a public name has the plate once: "#34"."""
    named = rider_name(name, plate)
    return named if not plate or named == rider_name("", plate) else f"{plate} {named}"


def rider_option(name: str, plate: str) -> str:
    """Name and plate in a choice: "Ana Roy - 34"; a rider without a public name has the plate once: "#34"."""
    named = rider_name(name, plate)
    return named if not plate or named == rider_name("", plate) else f"{named} - {plate}"
