"""The forms of the spectator wizard: steps, spectators, and cards."""

from functools import partial

from livelaps_app.core.forms.birth import birth_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import OF_SOMEBODY_ELSE, PERSON
from livelaps_app.core.forms.table import PARENT_EMAIL
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.registered import texts as registered

PAGES = ("spectator",)
WHO, PART, CODE, TAKEN, AGAIN, SENT = "who", "part", "code", "taken", "again", "sent"
RELATIVE = "relative"
"""Parameters of the spectators step.

WHO, PART: open person and its part; CODE: ticket of the QR code; TAKEN: the last refusal; AGAIN: waivers to sign
again; SENT: recipient of a link; RELATIVE: refused person of the account, by the key of its button.
"""
TAKEN_EMAIL, REGISTERED, MAILED = "1", "registered", "mailed"
"""Values of TAKEN: an e-mail or a person was refused, or the link of that person's order was requested."""
OF, OTHER = "of", "other"
"""More parameters: stamp of the edited person, and note that another was typed since."""
NEW = "new"
CODE_ID = "waiver-code"
"""The element id of the QR code."""
MINOR, EMAIL, GUARDIAN = "minor", "email", "guardian"
"""Parts of a spectator; "" is an adult.

EMAIL, GUARDIAN: the question that remains if the birth date shows an adult in place of a minor, or the reverse.
"""

_form = partial(Form, pages=PAGES, sending=texts.ON_ITS_WAY, most_bytes=20_000)
_step = partial(_form, submit=texts.NEXT, is_step=True)

GUEST = _step(
    key="spectator_guest",
    fields=(*PERSON, "email", "own_ticket"),
    intro=texts.INTROS["buyer"],
    between=birth_faults,
    by_post=True,
)
MEMBER = _step(key="spectator_member", fields=("own_ticket",), intro=texts.INTROS["member"], by_post=True)
OWN_WAIVER = _step(key="spectator_waiver", fields=())
_one = partial(_step, submit=texts.SAVE, autocomplete=OF_SOMEBODY_ELSE, between=birth_faults)
ONE = _one(key="spectator_one", fields=(*PERSON, "email", "person_language", "ticket"), intro=texts.INTROS["one"])
ONE_MINOR = _one(
    key="spectator_minor", fields=(*PERSON, "buys_as", "ticket", PARENT_EMAIL), intro=texts.INTROS["guardian"]
)
ONE_EMAIL = _step(
    key="spectator_email",
    fields=("email", "person_language"),
    intro=texts.INTROS["email"],
    submit=texts.SAVE,
    autocomplete=OF_SOMEBODY_ELSE,
)
ONE_GUARDIAN = _step(
    key="spectator_guardian", fields=("buys_as", PARENT_EMAIL), intro=texts.INTROS["guardian"], submit=texts.SAVE
)
LIST = _step(key="spectator_list", fields=())
PAY = _step(key="spectator_pay", fields=("promo_code",), submit=texts.PAY, by_post=True)
CANCEL = _form(key="spectator_cancel", fields=(), submit=texts.CANCEL, by_post=True, quiet=True)
"""The form that cancels; submitted by the browser, so unsent input is lost."""
# repeated for every spectator of a list; the button names the spectator
REMOVE = _form(key="remove_spectator", fields=(), submit=texts.REMOVE, is_step=True)
ADD_MEMBER = _form(key="add_member", fields=(), submit=texts.ADD, is_step=True)
OWN_ANEW = _form(key="own_waiver_anew", fields=(), submit=texts.ANEW, is_step=True)
MAIL_LINK = _form(key="registered_link", fields=(), submit=registered.SUBMIT, is_step=True)
SEND_WAIVER = _form(key="send_waiver", fields=(), submit=texts.SEND, is_step=True)
OF_VIEW = {"guest": GUEST, "member": MEMBER, "waiver": OWN_WAIVER, "list": LIST, "one": ONE} | {
    "minor": ONE_MINOR,
    "email": ONE_EMAIL,
    "guardian": ONE_GUARDIAN,
    "summary": PAY,
}
"""The forms of steps, by the view's `form`."""
