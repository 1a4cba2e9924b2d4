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
    """A way to contact somebody; href: a web, mail or telephone address; target: where it opens."""

    label: str = ""
    text: str = ""
    href: str = ""
    target: str = "_self"


def contact_links(website: str, email: str, phone: str, lang: Lang) -> Iterator[ContactLink]:
    """The ways to contact somebody, those that can be used."""
    if website:
        yield ContactLink(WEBSITE(lang), website.partition("://")[2].rstrip("/"), website, "_blank")
    if _EMAIL.fullmatch(email):
        yield ContactLink(EMAIL(lang), email, f"mailto:{email}")
    if digits := re.sub(r"[^0-9+]", "", phone):
        yield ContactLink(PHONE(lang), phone, f"tel:{digits}")


def email_key(email: str) -> str:
    """An e-mail as it is compared."""
    return email.strip().lower()


def initials(name: str) -> str:
    """At most two letters that stand for a name where there is no logo."""
    return "".join(word[0] for word in re.findall(r"\w+", name)[:2]).upper()
