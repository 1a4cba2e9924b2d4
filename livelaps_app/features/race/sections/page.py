"""The choice of a section to rank by."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.vars import RaceVars
from livelaps_app.ui.filters import select


def section_filter(lang: Lang) -> rx.Component:
    """A drop-down over the sections, in their tab only."""
    view = RaceVars.view
    return rx.cond(
        view.sections.length() > 0,
        select("section", texts.SECTION_CHOICE(lang), texts.WHOLE_RACE(lang), view.sections, view.chosen["section"]),
    )
