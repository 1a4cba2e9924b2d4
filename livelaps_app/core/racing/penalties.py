"""Texts of penalties: signed by their effect on the ranking figure, with a unit."""

import re
from collections.abc import Mapping

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import LAPS, POINTS, Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.clocks import parse_clock

LEAST_WINS = "motocross-positions"  # the scoring that sums places
UNITS: Mapping[str, Plural] = {
    "laps": LAPS,
    "positions": Plural(Text("{n} place", "{n} place", "{n} puesto"), Text("{n} places", "{n} places", "{n} puestos")),
    "points": POINTS,
}
_WRITTEN = re.compile(r"(?P<sign>[+-]?)(?P<amount>[0-9]{1,9}(?:\.[0-9])?) (?P<unit>lap|position|point)s?")


def penalty_sign(unit: str, scoring: str) -> str:
    """The sign of a penalty: minus for laps, and for points unless low points win; plus for time and places."""
    return "-" if unit == "laps" or (unit == "points" and scoring != LEAST_WINS) else "+"


def penalty_text(sign: str, unit: str, amount: float, lang: Lang) -> str:
    """A penalty: "+30.000" of time in ms, "-1 lap", "+2 places", "-3 points"; unknown units count as time."""
    return sign + (UNITS[unit](amount, lang) if unit in UNITS else formats.lap_time(max(0, int(amount)), lang))


def penalties_text(written: str, lang: Lang) -> str:
    """Translates the penalties of a result ("+00:01:00.000, -3 points"); other text stays unchanged."""
    return ", ".join(_translate(text, lang) for text in written.split(", "))


def time_penalty_ms(written: str) -> int:
    """The sum of the time penalties of a result, in ms."""
    return sum(parse_clock(text.lstrip("+")) or 0 for text in written.split(", "))


def _translate(text: str, lang: Lang) -> str:
    if (ms := parse_clock(text.lstrip("+"))) is not None:
        return penalty_text("+", "time", ms, lang)
    if penalty := _WRITTEN.fullmatch(text):
        return penalty_text(penalty["sign"], f"{penalty['unit']}s", float(penalty["amount"]), lang)
    return text
