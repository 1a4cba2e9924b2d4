"""Styles of table columns: one CSS rule per look instead of a class on every cell."""

from collections.abc import Sequence

# Widths of columns that should not move when their content does, where there is room for all of them.
WIDTHS = {"tiny": 62, "narrow": 76, "short": 112, "medium": 126}
LOOKS = {
    # repeats the group heading between the rows; the column stays, so that those headings span it and exports have it
    "unseen": "width:0;max-width:0;padding:0;font-size:0;overflow:hidden",
    "number": "text-align:right;white-space:nowrap",
    "times": "text-align:right",
    "place": "text-align:right;white-space:nowrap;font-weight:700",
    "plate": "white-space:nowrap;font-weight:700",
}
# Columns a narrow screen leaves out, and up to which width; paper has them all.
ROOMY = 1260
HIDDEN = {"extra": 1099, "wide": 767, "middle": 479}
EVERYWHERE, HEADINGS = ("td", "th"), ("th",)


def style(table: str, looks: Sequence[str]) -> str:
    """CSS for the table with that id; a column's look is words of LOOKS and HIDDEN, "" for an ordinary one."""
    rules = [f"{_cells(table, looks, name)}{{{rule}}}" for name, rule in LOOKS.items() if _has(looks, name)]
    rules += [
        f"@media screen and (max-width:{width}px){{{_cells(table, looks, name)}{{display:none}}}}"
        for name, width in HIDDEN.items()
        if _has(looks, name)
    ]
    widths = [
        f"{_cells(table, looks, name, HEADINGS)}{{width:{width}px}}"
        for name, width in WIDTHS.items()
        if _has(looks, name)
    ]
    if widths:
        rules.append(f"@media(min-width:{ROOMY}px){{#{table}{{table-layout:fixed}}{''.join(widths)}}}")
    rules.append(f"#{table} .group td{{text-align:left;white-space:normal}}")
    return "".join(rules)


def _has(looks: Sequence[str], name: str) -> bool:
    return any(name in look.split() for look in looks)


def _cells(table: str, looks: Sequence[str], name: str, tags: Sequence[str] = EVERYWHERE) -> str:
    places = [place for place, look in enumerate(looks, start=1) if name in look.split()]
    # each tag by its name: a rule that could mean any element is tried on every element of the page
    return ",".join(f"#{table} {tag}:nth-child({place})" for place in places for tag in tags)
