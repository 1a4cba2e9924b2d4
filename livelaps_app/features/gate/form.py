"""The forms of a gate without scripts or list: look up a ticket, admit a person."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.gate import texts

_form = partial(Form, pages=("gate",), most_bytes=10_000)

LOOK_UP = _form(
    key="gate_ticket",
    fields=("gate_ticket",),
    submit=texts.LOOK_UP,
    sending=texts.LOOKING,
    intro=texts.LOOK_UP_NOTE,
)
# repeated for every person of a list; the button names the ticket, with ADMIT all tickets of an order
ADMIT = _form(key="gate_admit", fields=(), submit=texts.ADMIT, sending=texts.ADMITTING, is_step=True)
UNDO = _form(key="gate_undo", fields=(), submit=texts.UNDO, sending=texts.ADMITTING, is_step=True)
