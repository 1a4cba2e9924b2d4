"""Moments on the clocks of an event, with the reader's own time beside them where that differs."""

import reflex as rx

from components.local_time.local_time import local_time
from livelaps_app.core.i18n.local_time import YOURS
from livelaps_app.core.i18n.texts import Lang


def moment(when: rx.Var, lang: Lang) -> rx.Component:
    """A `core.i18n.local_time.When`; where nobody knows its zone it is left as it was written."""
    component = local_time(instant=when.instant, text=when.text, lang=lang, words=YOURS(lang))
    return rx.cond(when.instant != "", component, when.text)
