"""What a phone has of running races: last laps under names, and the figures of a race by their weight."""

import json
import re
from pathlib import Path

import pytest
import reflex as rx

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.live_races import ShortRow
from livelaps_app.features.event.live.page import live_races
from livelaps_app.features.landing import page as landing
from livelaps_app.features.now_racing import page as now_racing
from livelaps_app.features.race import texts
from livelaps_app.features.race.head.page import race_head
from livelaps_app.ui.live_races import short_board
from livelaps_app.ui.texts import FASTEST, LAST_LAP

ROOT = Path(__file__).parents[2] / "livelaps_app"
LAST = 'className:"last"'


def _phone_rules(path: str, width: int) -> str:
    """The rules of a file for windows up to a width."""
    return (ROOT / path).read_text().partition(f"@media (max-width: {width}px) {{")[2].partition("\n}")[0]


@pytest.mark.parametrize("lang", LANGS)
def test_home_live_page_and_event_draw_last_laps(lang: Lang) -> None:
    for component in (landing.page(lang), now_racing.page(lang), live_races(lang)):
        assert LAST in str(component)


@pytest.mark.parametrize("lang", LANGS)
def test_last_lap_stands_under_the_name_on_phones_after_its_words(lang: Lang) -> None:
    drawn = str(short_board(rx.Var("rows").to(list[ShortRow]), lang, "/races/7"))
    assert drawn.index('className:"name"') < drawn.index(LAST) < drawn.index('"gap"')
    assert f"title:{json.dumps(LAST_LAP(lang))}" in drawn
    rules = _phone_rules("ui/live_races.css", 999)
    [columns] = re.findall(r"\.short-board li \{ grid-template-columns: ([^;]+);", rules)
    assert columns.split()[2].startswith("minmax(0")  # that of the name
    assert re.search(r"li:has\(\.last\) > \.name \{ grid-row: 1;", rules)
    assert re.search(r"\.short-board \.last \{ grid-area: 2 / 3;", rules)
    assert "content: attr(title)" in rules


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_a_race_stand_before_its_winners_and_the_fastest_lap_first_on_phones(lang: Lang) -> None:
    line = str(race_head(lang)).partition("race-status")[2]
    laps, fastest = (line.index(json.dumps(label)) for label in (texts.COLUMNS["laps"](lang), FASTEST(lang)))
    assert laps < fastest
    assert line.index('className:"best"') < line.index('"leads on-desks"')
    assert ":has(.best) { order: -1; }" in _phone_rules("features/race/race.css", 767)
