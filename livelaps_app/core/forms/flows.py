"""Registration of wizards whose drafts another browser can continue."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.core.forms import check
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import Match, route


def no_subject(_: Match) -> str:
    """Returns "": the wizard has no subject."""
    return ""


async def no_name(_: str) -> str:
    """Returns "": the subject has no name."""
    return ""


@dataclass(frozen=True, slots=True)
class Flow:
    """A wizard with a draft.

    wizard: its key and its route's key; titles: of its steps in order; email: reads the owner's e-mail from the data,
    "" if unknown; subject: reads the subject from an address; about: the subject's name, to be read by people.
    """

    wizard: str
    titles: Mapping[str, Text]
    email: Callable[[Mapping[str, Any]], str]
    subject: Callable[[Match], str] = no_subject
    about: Callable[[str], Awaitable[str]] = no_name

    def title(self, lang: Lang) -> str:
        return route(self.wizard).title(lang)

    def step(self, named: str) -> str:
        """Returns a known step's key, else the first step."""
        return named if named in self.titles else next(iter(self.titles))

    def address(self, lang: Lang, subject: str, step: str = "") -> str:
        return step_address(self.wizard, lang, step, subject)

    def email_of(self, data: Mapping[str, Any]) -> str:
        """The valid e-mail in a stored draft, else ""."""
        email = self.email(data)
        return email if email and check("email", email) is None else ""
