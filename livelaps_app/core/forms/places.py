"""The countries of the world by ISO 3166 code, and the states and provinces of those that most visitors live in."""

import json
from pathlib import Path

from babel import Locale

from livelaps_app.core.i18n.texts import LANGS, Text

FIRST = ("US", "CA", "MX", "FR", "ES")
NO_COUNTRIES = {"EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"}  # codes of Unicode's own among those of ISO 3166
COMMUNITY = "Autonomous community"  # of Spain, whose parts are its provinces


def _countries() -> dict[str, Text]:
    names = [Locale(lang).territories for lang in LANGS]
    named = set.intersection(*map(set, names))
    codes = {code for code in named if len(code) == 2 and code.isalpha()} - NO_COUNTRIES - set(FIRST)
    ordered = (*FIRST, *sorted(codes, key=lambda code: names[0][code]))
    return {code: Text(*(words[code] for words in names)) for code in ordered}


def _states() -> dict[str, dict[str, Text]]:
    parts = json.loads(Path(__file__).with_name("subdivisions.json").read_text(encoding="utf-8"))
    return {
        country: {code: Text(*[name.partition(" [")[0]] * 3) for code, name, kind in rows if kind != COMMUNITY}
        for country, rows in parts.items()
    }


COUNTRIES = _countries()
"""The names of the countries by code, those of `FIRST` before all others, which follow by their English names."""
STATES = _states()
"""The names of the states and provinces by code, for each country of `FIRST`."""
