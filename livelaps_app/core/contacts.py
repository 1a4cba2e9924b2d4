"""Ways to contact a promoter or an organization."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Lang, Text

WEBSITE = Text("Website", "Site web", "Sitio web")
EMAIL = Text("Email", "Courriel", "Correo electrónico")
PHONE = Text("Phone", "Téléphone", "Teléfono")
_EMAIL = re.compile(r"[^\s@:?&]+@[^\s@:?&]+")


@dataclass(frozen=True)
class ContactLink:
    """A contact link. href: a web, mail or telephone address; target: the window that it opens in; sign: its icon."""

    label: str = ""
    text: str = ""
    href: str = ""
    target: str = "_self"
    sign: str = ""


def contact_links(website: str, email: str, phone: str, lang: Lang) -> Iterator[ContactLink]:
    """Yields a link for each valid website, e-mail and phone."""
    if website:
        yield ContactLink(WEBSITE(lang), website.partition("://")[2].rstrip("/"), website, "_blank", "globe")
    if _EMAIL.fullmatch(email):
        yield ContactLink(EMAIL(lang), email, f"mailto:{email}", sign="mail")
    if digits := re.sub(r"[^0-9+]", "", phone):
        yield ContactLink(PHONE(lang), phone, f"tel:{digits}", sign="phone")


def email_key(email: str) -> str:
    """Normalizes an e-mail for comparison."""
    return email.strip().lower()


def initials(name: str) -> str:
    """At most two initials of a name, drawn if a logo is missing."""
    return "".join(word[0] for word in re.findall(r"\w+", name)[:2]).upper()
