"""The form that sends a message to an organization."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.organization.contact import texts

CONTACT = Form(
    key="contact",
    pages=("organization_contact",),
    fields=("name", "email", "subject", "message"),
    submit=texts.SEND,
    sending=texts.SENDING,
    intro=texts.ALL_NEEDED,
    trap=True,
)
SENT = "sent"  # the parameter of the page after a message
