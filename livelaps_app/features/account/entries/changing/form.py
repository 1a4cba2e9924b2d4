"""The forms that change a paid entry: bike, row, class, rider, withdrawal; and the one that takes an offered entry."""

from functools import partial

from livelaps_app.core.forms import contact_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import OF_SOMEBODY_ELSE
from livelaps_app.features.account.entries.changing import texts

PART, START, DONE = "part", "start", "done"
"""Parameters of the page beside the open entry: the open form, its start, and the finished change."""
SURE, OF = "sure", "of"
"""Parameters of a withdrawal: the question once more, and afterwards its entry by its line."""
EXPECTED = "expected"
"""The hidden field of a withdrawal: the refund that the rider saw, in smallest units."""
OF_CLASS = ("bike_cc", "licence_number")
OF_BIKE = ("bike_plate", "bike_brand", *OF_CLASS)
"""Fields about the bike of a new rider."""

_form = partial(Form, pages=("account_entries",), sending=texts.CHANGING, most_bytes=10_000)

CHANGE_BIKE = _form(
    key="entry_change_bike",
    fields=(*OF_BIKE, "listed_name", "team", "rider_city", "transponder", "sponsors"),
    submit=texts.SAVE,
)
CHANGE_ROW = _form(key="entry_change_row", fields=("start_row", "ride_with"), submit=texts.SAVE, intro=texts.ROW_HOW)
CHANGE_CLASS = _form(
    key="entry_change_class", fields=("new_class", *OF_CLASS), submit=texts.CHANGE_CLASS, intro=texts.CLASS_HOW
)
CHANGE_CONTACT = _form(
    key="entry_change_contact",
    fields=("first_name", "last_name", "relationship", "phone", "cell"),
    submit=texts.SAVE,
    intro=texts.CONTACT_HOW,
    autocomplete=OF_SOMEBODY_ELSE,
    one_of=("phone", "cell"),
    between=contact_faults,
)
TRANSFER_TO_OWN = _form(
    key="entry_transfer_own", fields=("new_rider", *OF_BIKE), submit=texts.TRANSFER, intro=texts.OWN_HOW
)
TRANSFER = _form(
    key="entry_transfer",
    fields=("email",),
    submit=texts.GIVE,
    intro=texts.TRANSFER_HOW,
    autocomplete=OF_SOMEBODY_ELSE,
)
TAKE_BACK = _form(key="entry_take_back", fields=(), submit=texts.TAKE_BACK, quiet=True)
TAKE_ENTRY = _form(key="entry_take", fields=OF_BIKE, submit=texts.PARTS[texts.TAKE], intro=texts.TAKE_HOW)
WITHDRAW_ENTRY = _form(key="entry_withdraw", fields=(), hidden=(EXPECTED,), submit=texts.WITHDRAW)
OF_PART = {
    texts.BIKE: CHANGE_BIKE,
    texts.ROW: CHANGE_ROW,
    texts.CLASS: CHANGE_CLASS,
    texts.CONTACT: CHANGE_CONTACT,
    texts.OWN: TRANSFER_TO_OWN,
    texts.RIDER: TRANSFER,
    texts.TAKE: TAKE_ENTRY,
    texts.WITHDRAWAL: WITHDRAW_ENTRY,
}
