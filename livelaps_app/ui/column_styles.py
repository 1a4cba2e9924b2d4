"""Styles of table columns: one CSS rule per look instead of a class on every cell."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

WIDTH = re.compile(r"(\d+)px")  # a word of a look: of a column that keeps its width, without measuring its cells
WIDEST = 800  # of all columns that keep their width, in px: the name has room beside them
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
    ("two", "fastest", " .under b", "color:var(--best);font-weight:850"),
    ("behind", "past", "", "color:var(--muted);font-weight:550"),
)
ONE_LINE = "overflow:clip;text-overflow:ellipsis;white-space:nowrap"
LONG = {"long": f"max-width:170px;{ONE_LINE}"}  # screens only; paper has the whole text
# Columns that narrow screens omit, and up to which width; paper has them all. Columns repeated below the name disappear
# when the line below it appears. The widest three leave room for the story beside the table (features/race/story).
ROOMY = 1340
HIDDEN = {"spare": 1719, "extra": 1539, "roomy": ROOMY - 1, "repeated": 999, "wide": 767, "middle": 479}
# Between these screens the usual columns have room, and those in ELSEWHERE are left out.
FIXED = f"screen and (min-width:{ROOMY}px) and (max-width:{HIDDEN['extra']}px)"
ELSEWHERE = frozenset({"extra", "spare", "paper"})
# Extra rules of narrow screens: the name takes the room of omitted columns, or plate and name are pinned during
# horizontal scrolling.
NAMED = {"name": f"width:100%;max-width:0;{ONE_LINE}"}
PINNED = {
    "pinned": "position:sticky;left:0;z-index:1;width:48px;min-width:48px;max-width:48px;background:inherit",
    "pinned-name": f"position:sticky;left:48px;z-index:1;min-width:148px;max-width:148px;background:inherit;{ONE_LINE}",
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


def style(table: str, looks: Sequence[str]) -> str:
    """CSS for the table of that id; a column's look is words of LOOKS and ON_SCREENS, and its width: "number 90px"."""
    return _style(table, tuple(looks))


@lru_cache(maxsize=256)  # few tables differ in their columns
def _style(table: str, looks: tuple[str, ...]) -> str:
    rules = [*_rules(table, "td", looks, LOOKS | CELLS), *_rules(table, "th", looks, LOOKS)]
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
    rules += _widths(table, looks)
    rules.append(f"#{table} .group td{{text-align:left;white-space:normal}}")
    return "".join(rules)


def _rules(table: str, tag: str, looks: Sequence[str], known: Mapping[str, str]) -> list[str]:
    """One rule for all columns of equal looks: each rule is tried on every cell."""
    places: dict[str, list[int]] = {}
    for place, look in enumerate(looks, start=1):
        rule = ";".join(rule for name, rule in known.items() if name in look.split())
        places.setdefault(rule, []).append(place)
    listed = {rule: ",".join(f"#{table} {tag}:nth-child({place})" for place in each) for rule, each in places.items()}
    return [f"{cells}{{{rule}}}" for rule, cells in listed.items() if rule]


def _widths(table: str, looks: Sequence[str]) -> list[str]:
    """Rules of widths on headings, if all columns of these screens but one keep theirs and there is room."""
    usual = {place: look for place, look in enumerate(looks, start=1) if ELSEWHERE.isdisjoint(look.split())}
    widths = {place: int(width[1]) for place, look in usual.items() if (width := WIDTH.search(look))}
    if len(usual) - len(widths) > 1 or sum(widths.values()) > WIDEST:
        return []
    rules = [f"#{table} th:nth-child({place}){{width:{width}px}}" for place, width in widths.items()]
    return [f"@media {FIXED}{{#{table}{{table-layout:fixed}}{''.join(rules)}}}"]


def _has(looks: Sequence[str], name: str) -> bool:
    return any(name in look.split() for look in looks)


def _cells(table: str, looks: Sequence[str], name: str) -> str:
    places = [place for place, look in enumerate(looks, start=1) if name in look.split()]
    # by tag name: a universal rule would be tested on every element of the page
    return ",".join(f"#{table} {tag}:nth-child({place})" for place in places for tag in ("td", "th"))


def _cells_by_mark(table: str, looks: Sequence[str], name: str, mark: str, inside: str) -> str:
    places = [place for place, look in enumerate(looks, start=1) if name in look.split()]
    return ",".join(f"#{table} .{mark}>td:nth-child({place}){inside}" for place in places)
