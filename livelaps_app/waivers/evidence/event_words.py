"""The event of a waiver as text."""

from collections.abc import Callable
from datetime import date

from livelaps_app.core.i18n.formats import day
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.waivers.rules.records import Waiver


def event_words(waiver: Waiver, lang: Lang, write: Callable[[date, Lang], str] = day) -> str:
    """The event with its first day if known: "Ridge Hare Scramble, June 5th 2026". write: the form of the day."""
    return f"{waiver.event_name}, {write(waiver.event_on, lang)}" if waiver.event_on else waiver.event_name
