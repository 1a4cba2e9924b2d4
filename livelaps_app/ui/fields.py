"""Input fields from the table of rules: label, input and what is wrong with it, tied together."""

import reflex as rx

from livelaps_app.core.forms import RULES, Kind
from livelaps_app.core.i18n.texts import Lang

TYPES = {Kind.EMAIL: "email", Kind.PHONE: "tel", Kind.PASSWORD: "password", Kind.SECRET: "password"}
FAR_TOO_LONG = 20_000  # characters: what is too long gets a message, what would break the connection is cut
LINES = 8


def field(key: str, lang: Lang, fault: rx.Var[str], typed: rx.Var[str]) -> rx.Component:
    """One field of a form, by its rule.

    The browser keeps what is typed; `typed` is what the field begins with, `fault` a sentence or empty.
    """
    rule = RULES[key]
    attributes = {
        "id": key,
        "name": key,
        "default_value": typed,
        "auto_complete": rule.autocomplete,
        "max_length": FAR_TOO_LONG,
        "aria_required": rule.required,
        "aria_invalid": fault != "",
        "aria_describedby": rx.cond(fault != "", f"{key}-fault", rx.Var("undefined")),
    }
    if rule.kind is Kind.MESSAGE:
        entry = rx.el.textarea(rows=LINES, **attributes)
    else:
        entry = rx.el.input(type=TYPES.get(rule.kind, "text"), **attributes)
    return rx.el.div(
        rx.el.label(rule.label(lang), html_for=key),
        entry,
        rx.cond(fault != "", rx.el.p(fault, id=f"{key}-fault", class_name="fault")),
        class_name="field",
    )
