"""The part of a wizard's step by which it goes on on another device: its forms, and how it is drawn."""

from dataclasses import dataclass
from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Text

DEVICE, MAIL = "device", "mail"
"""Values of the buttons of a step's form that display its link and mail it. DEVICE is also the parameter of the
step's address under which it is displayed, with either as its value."""
PART = "elsewhere"
"""The id of the part in the page, to which its buttons lead."""
NEW_DRAFT = "new"
"""The parameter of a wizard's address that begins anew where a draft has moved."""
WIZARDS = ("participant", "spectator")
"""The routes of the wizards whose drafts can go on elsewhere."""

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
    """The part of a step's page that continues the draft on another device.

    form: the id of the step's form, whose fields are stored before anything else; "" where a form of its own is sent;
    href, picture: the link and its QR code, once there is one; email: where the link can be sent; notice: it has been.
    """

    form: str = ""
    is_open: bool = False
    href: str = ""
    picture: str = ""
    email: str = ""
    notice: str = ""
