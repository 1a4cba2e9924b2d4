"""Countries by ISO 3166 code; states and provinces of most visitors' countries."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from babel import Locale

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.text_search import fold

FIRST = ("US", "CA", "MX", "FR", "ES")
NO_COUNTRIES = {"EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"}  # non-country codes of Unicode among those of ISO 3166
COMMUNITY = "Autonomous community"  # of Spain, whose provinces are used instead
CANADA = {
    "BC": Text("British Columbia", "Colombie-Britannique", "Columbia Británica"),
    "NB": Text("New Brunswick", "Nouveau-Brunswick", "Nuevo Brunswick"),
    "NL": Text("Newfoundland and Labrador", "Terre-Neuve-et-Labrador", "Terranova y Labrador"),
    "NS": Text("Nova Scotia", "Nouvelle-Écosse", "Nueva Escocia"),
    "NT": Text("Northwest Territories", "Territoires du Nord-Ouest", "Territorios del Noroeste"),
    "PE": Text("Prince Edward Island", "Île-du-Prince-Édouard", "Isla del Príncipe Eduardo"),
    "QC": Text("Quebec", "Québec", "Quebec"),
}
"""Provinces and territories with translated names."""


def _countries() -> dict[str, Text]:
    names = [Locale(lang).territories for lang in LANGS]
    named = set.intersection(*map(set, names))
    codes = {code for code in named if len(code) == 2 and code.isalpha()} - NO_COUNTRIES - set(FIRST)
    return {code: Text(*(words[code] for words in names)) for code in (*FIRST, *sorted(codes))}


def _states() -> dict[str, dict[str, Text]]:
    parts = json.loads(Path(__file__).with_name("subdivisions.json").read_text(encoding="utf-8"))
    states = {
        country: {code: Text(*[name.partition(" [")[0]] * 3) for code, name, kind in rows if kind != COMMUNITY}
        for country, rows in parts.items()
    }
    return states | {"CA": states["CA"] | CANADA}


def by_name(options: Mapping[str, Text], lang: Lang, first: Iterable[str] = ()) -> list[tuple[str, str]]:
    """Codes and names: `first` in front, the rest sorted by name in the language."""
    before = dict.fromkeys(first)
    others = sorted(options.keys() - before, key=lambda code: (fold(options[code](lang)), code))
    return [(code, options[code](lang)) for code in (*before, *others)]


COUNTRIES = _countries()
"""Names of countries by code, `FIRST` in front."""
STATES = _states()
"""Names of states and provinces by code, for each country of `FIRST`."""
