"""The riders a visitor follows, on a race's page."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.ui.riders import cards, pinned
from livelaps_app.ui.texts import MY_RIDERS


def followed_panel(lang: Lang, here: rx.Var[str], pick: rx.event.EventCallback) -> rx.Component:
    """Their places and gaps; nothing where none of them rides. `here` is what a rider's link begins with, `pick` the
    events of a click on it, by entry."""
    title = MY_RIDERS(lang)
    panel = pinned(f"{title} ({MyRidersVars.cards.length()})", title, cards(MyRidersVars.cards, lang, here, pick))
    return rx.cond(MyRidersVars.cards.length() > 0, panel)
