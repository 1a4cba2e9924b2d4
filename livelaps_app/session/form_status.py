"""The form state of a tab's page: submission, errors, and typed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.birth_messages import birth_message
from livelaps_app.core.forms.form import Form, Problems
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.framework.packets import Sent, Updates

LINK_FAULTS = frozenset({Code.RESET_NO_TOKEN, Code.RESET_EXPIRED, Code.RESET_USED, Code.RESET_UNDECODABLE})


@dataclass(frozen=True)
class Fault:
    """A line of the error summary: a message with the link to its field, or "" for the whole form.

    Also the link to a new mail link.
    """

    href: str
    text: str


class FormStatus(Sent, rx.State):
    """The status of the last submitted form.

    sending: key of the form being sent; summary: all errors; to_correct: some are at fields; faults: errors by field;
    values: typed values by field, in a page re-rendered by the server; doubted, meant: an e-mail in question, and the
    suggestion, or "".
    """

    form: str = ""
    sending: str = ""
    summary: list[Fault] = []  # noqa: RUF012
    to_correct: bool = False
    faults: dict[str, str] = {}  # noqa: RUF012
    values: dict[str, str] = {}  # noqa: RUF012
    doubted: str = ""
    meant: str = ""


def _status(**changes: Any) -> Updates:
    return {
        FormStatus: {"form": "", "sending": "", "summary": [], "to_correct": False, "faults": {}, "values": {}}
        | {"doubted": "", "meant": ""}
        | changes
    }


CLEAR = _status()


def sending(form: Form) -> Updates:
    """The vars of a form being sent."""
    return _status(form=form.key, sending=form.key)


def fault_vars(form: Form, problems: Problems, lang: Lang) -> Updates:
    """The vars of a form during input; its summary displays fields that are currently faulty."""
    return {FormStatus: {"form": form.key, "faults": {key: _message(problems, key, lang) for key in problems.fields}}}


def _message(problems: Problems, key: str, lang: Lang) -> str:
    code = problems.fields[key]
    if key in problems.reasons:
        return problems.reasons[key].words(lang, today())
    if code is Code.INVALID_BIRTHDAY and key in problems.born:
        return birth_message(key, problems.born, lang, today())
    name = problems.name or (RULES[key].label(lang) if key in RULES else "")
    return errors.message(code, lang, name=name)


def rejection_vars(form: Form, problems: Problems, lang: Lang, values: Mapping[str, str] | None = None) -> Updates:
    """The vars of a rejected form; `values` if the server re-renders the page."""
    placed = (*form.fields, *form.files)
    faults = {key: _message(problems, key, lang) for key in placed if key in problems.fields}
    first = {text: key for key, text in reversed(faults.items())}  # the three parts of a date may share an error
    summary = [Fault(f"#{key}", text) for key, text in faults.items() if first[text] == key]
    if problems.whole:
        reason = problems.reasons.get("")
        whole = reason.words(lang, today()) if reason else errors.message(problems.whole, lang, name=problems.name)
        summary.insert(0, Fault("", whole))
    if form.new_link and problems.whole in LINK_FAULTS:
        route, words = form.new_link
        summary.insert(1, Fault(url(route, lang), words(lang)))
    more = {"doubted": problems.doubted, "meant": problems.name} if problems.doubted else {}
    typed = dict(values or {})
    return _status(form=form.key, summary=summary, to_correct=bool(faults), faults=faults, values=typed, **more)
