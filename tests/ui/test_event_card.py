"""The card of an event, as every list draws it."""

import re

import reflex as rx

from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.ui.events import event_cards


def test_a_card_is_drawn_with_and_without_a_time() -> None:
    events = rx.Var("events").to(list[EventLine])
    drawn = str(event_cards(events, "en"))
    where = drawn.split('className:"where"', 1)[1]
    at = r'(\w+)\?\.\["at"\]'
    assert re.match(rf'}},\(!\(\({at}\S* === ""\S* \? \(\1\?\.\["at"\]\+" \S+ "\) : ""\),\1\?\.\["where"\]', where)
