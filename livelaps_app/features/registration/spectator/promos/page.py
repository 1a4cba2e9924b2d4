"""The field of the promo code."""

import reflex as rx

from livelaps_app.core.forms.form import GO
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.spectator import form as forms
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.view_model import SpectatorView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import Text, is_refused

VIEW = view_var(SpectatorView)


def promo_field(fault: Text, typed: Text, lang: Lang) -> rx.Component:
    """The field, with a button that only applies it, and the last result."""
    key = "promo_code"
    apply = rx.el.button(texts.APPLY(lang), type="submit", name=GO, value=forms.APPLY, class_name="button quiet")
    return rx.el.div(field(key, lang, fault(key), typed(key)), apply, _news(), class_name="promo")


def _news() -> rx.Component:
    """The result of the code; focused, because the address points to it."""
    news = rx.el.p(
        VIEW.news,
        class_name="banner success",
        role="status",
        id=forms.PROMO_ID,
        tab_index=-1,
        on_mount=rx.set_focus(forms.PROMO_ID),
        key=VIEW.news,
    )
    return rx.cond((VIEW.news != "") & ~is_refused(forms.PAY), news)
