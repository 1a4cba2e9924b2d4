"""Wizards as another browser needs them to continue a draft."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.core.forms import check
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import Match, route


def no_subject(_: Match) -> str:
    """The subject of a wizard that is about nothing else."""
    return ""


@dataclass(frozen=True, slots=True)
class Flow:
    """A wizard with a draft.

    wizard: its key, also that of its route; titles: of its steps, the first one first; email: whom a stored draft is
    of, "" where that is not known yet; subject: what an address of it is about.
    """

    wizard: str
    titles: Mapping[str, Text]
    email: Callable[[Mapping[str, Any]], str]
    subject: Callable[[Match], str] = no_subject

    def title(self, lang: Lang) -> str:
        """The title of the wizard."""
        return route(self.wizard).title(lang)

    def step(self, named: str) -> str:
        """The step of that key, the first where there is none."""
        return named if named in self.titles else next(iter(self.titles))

    def address(self, lang: Lang, subject: str, step: str = "") -> str:
        """The address of a step, without the base path."""
        return step_address(self.wizard, lang, step, subject)

    def email_of(self, data: Mapping[str, Any]) -> str:
        """The e-mail of a stored draft, "" where there is none or it is not complete."""
        email = self.email(data)
        return email if email and check("email", email) is None else ""
