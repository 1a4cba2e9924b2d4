"""What the face must measure, by page and width of the window; `make bench ONLY=face` prints it beside what it does."""

from typing import NamedTuple, Self

from tests.browser.visit import HEIGHTS

WIDTHS = (*HEIGHTS, 1000, 1920)
# page | width | measure | limit
TABLE = """
race | 360 | top | ≤ 220
race | 390 | top | ≤ 220
race | 390 | rows | ≥ 11
race | 768 | top | ≤ 280
race | 768 | rows | ≥ 15
race | 1366 | top | ≤ 240
race | 1366 | rows | ≥ 13
race | 1440 | top | ≤ 240
race | 1440 | rows | ≥ 16
results | 360 | top | ≤ 220
results | 390 | top | ≤ 220
results | 390 | rows | ≥ 11
results | 768 | top | ≤ 280
results | 768 | rows | ≥ 15
results | 1366 | top | ≤ 240
results | 1366 | rows | ≥ 13
results | 1440 | top | ≤ 240
results | 1440 | rows | ≥ 16
standings | 360 | top | ≤ 220
standings | 390 | top | ≤ 220
standings | 390 | rows | ≥ 10
standings | 1366 | rows | ≥ 12
standings | 1440 | rows | ≥ 15
race | 360 | bars | ≤ 10.6
race | 390 | bars | ≤ 10
race | 360 | scrolled | ≤ 16.2
race | 390 | scrolled | ≤ 15
results | 390 | bars | ≤ 10
results | 390 | scrolled | ≤ 15
standings | 390 | bars | ≤ 10
standings | 390 | scrolled | ≤ 15
home | 390 | bars | ≤ 10
home | 390 | scrolled | ≤ 15
event | 390 | bars | ≤ 10
event | 390 | scrolled | ≤ 15
"""
MEASURES = {
    "top": ("first row", "px"),
    "rows": ("whole rows in view", ""),
    "bars": ("share of the window under bars, at load", "%"),
    "scrolled": ("the same, scrolled", "%"),
    "sideways": ("px that can be scrolled sideways", "px"),
    "cut": ("headings that are cut", ""),
    "fonts": ("kB of fonts", "kB"),
    "font_files": ("files of fonts", ""),
}
"""The words and the unit of each measure."""
EVERYWHERE = {"sideways": 0, "cut": 0, "fonts": 23, "font_files": 1}
"""The most that a page may have at any width."""


class Target(NamedTuple):
    """A limit of a measure: the most, or the least."""

    page: str
    width: int
    measure: str
    limit: float
    at_least: bool

    @classmethod
    def parse(cls, line: str) -> Self:
        """Reads a line of the table."""
        page, width, measure, limit = (part.strip() for part in line.split("|"))
        sign, number = limit.split()
        return cls(page, int(width), measure, float(number), sign == "≥")

    def holds(self, value: float) -> bool:
        """Whether a measured value is within the limit."""
        return value >= self.limit if self.at_least else value <= self.limit


TARGETS = tuple(Target.parse(line) for line in TABLE.strip().splitlines())
