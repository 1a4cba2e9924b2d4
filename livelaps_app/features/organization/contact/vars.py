"""The vars of the contact form."""

import reflex as rx

from livelaps_app.features.organization.contact.view_model import FormResult
from livelaps_app.framework.packets import Sent


class ContactVars(Sent, rx.State):
    """The result of this tab's message; the browser has what was typed."""

    result: FormResult = FormResult()
    sending: bool = False
