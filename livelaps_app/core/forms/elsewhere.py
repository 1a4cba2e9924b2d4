"""The part of a wizard step that moves the draft to another device: its forms and its view."""

from dataclasses import dataclass
from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Text

DEVICE, MAIL, PARENT = "device", "mail", "parent"
"""Values of the buttons that display a step's link, mail it, and mail it to a typed PARENT_EMAIL.

DEVICE also names the query parameter of all. PARENT is the step of a parent's link, too.
"""
PART = "elsewhere"
"""The element id of the part in the page, the target of its buttons."""
NEW_DRAFT = "new"
"""The parameter of a wizard's address that starts a new draft after the old one moved."""
WIZARDS = ("participant", "spectator")
"""The routes of the wizards with movable drafts."""

_form = partial(
    Form,
    pages=WIZARDS,
    fields=(),
    sending=Text("One moment…", "Un instant…", "Un momento…"),
    most_bytes=2_000,
)
DISPLAY_LINK = _form(
    key="draft_link",
    submit=Text("Show a QR code and a link", "Afficher un code QR et un lien", "Mostrar un código QR y un enlace"),
)
MAIL_LINK = _form(
    key="draft_mail",
    submit=Text("Send me the link by email", "M’envoyer le lien par courriel", "Enviarme el enlace por correo"),
)


@dataclass(frozen=True)
class WayElsewhere:
    """The part of a step's page that moves the draft to another device.

    form: id of the step's form, stored first; "" for a separate form; href, picture: the link and its QR code, if
    created; email: recipient of the link; notice: confirms the mail.
    """

    form: str = ""
    is_open: bool = False
    href: str = ""
    picture: str = ""
    email: str = ""
    notice: str = ""
