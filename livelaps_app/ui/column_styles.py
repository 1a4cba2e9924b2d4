"""Styles of table columns: one CSS rule per look instead of a class on every cell."""

from collections.abc import Sequence
from functools import lru_cache

# Widths of columns that stay constant during updates, if there is room for all.
WIDTHS = {"tiny": 62, "narrow": 76, "snug": 98, "short": 112, "medium": 126, "broad": 150}
LOOKS = {
    # repeats the group heading between rows; the column remains for their colspan and for exports
    "unseen": "width:0;max-width:0;padding:0;font-size:0;overflow:hidden",
    "number": "text-align:right;white-space:nowrap",
    "times": "text-align:right;overflow-wrap:normal",
    "place": "text-align:right;white-space:nowrap;font-weight:850",
    "plated": "white-space:nowrap",
    "soft": "color:var(--muted);font-weight:550",
    # figures that come and go move no column
    "last": "min-width:58px",
    "behind": "min-width:66px",
}
CELLS = {"big": "font-size:var(--place-size)"}  # not of headings
# Rules of cells in rows with a mark: the look, the class of the row, and the rule.
MARKED = (
    ("last", "own", "", "color:var(--own);font-weight:800"),
    ("best", "fastest", "", "color:var(--best);font-weight:850"),
    ("two", "fastest", " .under", "color:var(--best);font-weight:850"),
    ("behind", "past", "", "color:var(--muted);font-weight:550"),
)
ONE_LINE = "overflow:hidden;text-overflow:ellipsis;white-space:nowrap"
LONG = {"long": f"max-width:170px;{ONE_LINE}"}  # screens only; paper has the whole text
# Columns that narrow screens omit, and up to which width; paper has them all. Columns repeated below the name disappear
# when the line below it appears. The widest three leave room for the story beside the table (features/race/story).
ROOMY = 1380
HIDDEN = {"spare": 1719, "extra": 1539, "roomy": 1339, "repeated": 999, "wide": 767, "middle": 479}
# Extra rules of narrow screens: the name takes the room of omitted columns, or plate and name are pinned during
# horizontal scrolling.
NAMED = {"name": f"width:100%;max-width:0;{ONE_LINE}"}
PINNED = {
    "pinned": "position:sticky;left:0;z-index:1;width:48px;min-width:48px;max-width:48px;background:inherit",
    "pinned-name": f"position:sticky;left:48px;z-index:1;min-width:124px;max-width:124px;background:inherit;{ONE_LINE}",
}


def _up_to(hidden: str) -> str:
    return f"screen and (max-width:{HIDDEN[hidden]}px)"


ON_SCREENS = {
    **{name: ("screen", rule) for name, rule in LONG.items()},
    **{name: (_up_to("repeated"), rule) for name, rule in NAMED.items()},
    **{name: (_up_to("wide"), rule) for name, rule in PINNED.items()},
    **{name: (_up_to(name), "display:none") for name in HIDDEN},
    "paper": ("screen", "display:none"),
}
EVERYWHERE, HEADINGS = ("td", "th"), ("th",)


def style(table: str, looks: Sequence[str]) -> str:
    """CSS for the table of that id; a column's look is words of LOOKS and ON_SCREENS, "" for none."""
    return _style(table, tuple(looks))


@lru_cache(maxsize=256)  # few tables differ in their columns
def _style(table: str, looks: tuple[str, ...]) -> str:
    rules = [f"{_cells(table, looks, name)}{{{rule}}}" for name, rule in LOOKS.items() if _has(looks, name)]
    rules += [f"{_cells(table, looks, name, ('td',))}{{{rule}}}" for name, rule in CELLS.items() if _has(looks, name)]
    rules += [
        f"{_cells_by_mark(table, looks, name, mark, inside)}{{{rule}}}"
        for name, mark, inside, rule in MARKED
        if _has(looks, name)
    ]
    rules += [
        f"@media {media}{{{_cells(table, looks, name)}{{{rule}}}}}"
        for name, (media, rule) in ON_SCREENS.items()
        if _has(looks, name)
    ]
    if _has(looks, "repeated"):
        rules.append(f"@media {_up_to('repeated')}{{#{table} .under{{display:block}}}}")
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
    # by tag name: a universal rule would be tested on every element of the page
    return ",".join(f"#{table} {tag}:nth-child({place})" for place in places for tag in tags)


def _cells_by_mark(table: str, looks: Sequence[str], name: str, mark: str, inside: str) -> str:
    places = [place for place, look in enumerate(looks, start=1) if name in look.split()]
    return ",".join(f"#{table} .{mark}>td:nth-child({place}){inside}" for place in places)
