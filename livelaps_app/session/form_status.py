"""The state of the forms of a tab's page: sending, faults, and typed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form, Problems
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.framework.packets import Sent, Updates

LINK_FAULTS = frozenset({Code.RESET_NO_TOKEN, Code.RESET_EXPIRED, Code.RESET_USED, Code.RESET_UNDECODABLE})


@dataclass(frozen=True)
class Fault:
    """One line of the summary above a form: a message with the link to its field, "" for the form as a whole; or the
    way to a new link of a mail."""

    href: str
    text: str


class FormStatus(Sent, rx.State):
    """The status of the form that was sent last, named by its key.

    sending: key of the form on its way; summary: all that is wrong; to_correct: fields are; faults: the same by field;
    values: what was typed, by field, in a page that the server has drawn anew.
    """

    form: str = ""
    sending: str = ""
    summary: list[Fault] = []  # noqa: RUF012
    to_correct: bool = False
    faults: dict[str, str] = {}  # noqa: RUF012
    values: dict[str, str] = {}  # noqa: RUF012


def _status(**changes: Any) -> Updates:
    return {
        FormStatus: {"form": "", "sending": "", "summary": [], "to_correct": False, "faults": {}, "values": {}}
        | changes
    }


CLEAR = _status()


def sending(form: Form) -> Updates:
    """The vars of a form on its way; it has no faults."""
    return _status(form=form.key, sending=form.key)


def fault_vars(form: Form, faults: Mapping[str, Code], lang: Lang) -> Updates:
    """The vars of a form that is still being filled in; its summary has the lines of fields that are faulty now."""
    messages = {key: errors.message(code, lang) for key, code in faults.items()}
    return {FormStatus: {"form": form.key, "faults": messages}}


def rejection_vars(form: Form, problems: Problems, lang: Lang, values: Mapping[str, str] | None = None) -> Updates:
    """The vars of a form that has done nothing; `values` where the page is drawn anew."""
    placed = (*form.fields, *form.files)
    faults = {key: errors.message(problems.fields[key], lang) for key in placed if key in problems.fields}
    first = {text: key for key, text in reversed(faults.items())}  # three parts of a date may be wrong alike
    summary = [Fault(f"#{key}", text) for key, text in faults.items() if first[text] == key]
    if problems.whole:
        summary.insert(0, Fault("", errors.message(problems.whole, lang, name=problems.name)))
    if form.new_link and problems.whole in LINK_FAULTS:
        route, words = form.new_link
        summary.insert(1, Fault(url(route, lang), words(lang)))
    return _status(form=form.key, summary=summary, to_correct=bool(faults), faults=faults, values=dict(values or {}))
