"""The forms that change a paid entry: bike, class, rider, withdrawal."""

from functools import partial

from livelaps_app.core.forms.birth import birth_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import OF_SOMEBODY_ELSE, PERSON
from livelaps_app.features.account.entries.changing import texts

ENTRY, PART, DONE = "entry", "part", "done"
"""Parameters of the page: the open entry by its line, the open form, and the finished change."""
EXPECTED = "expected"
"""The hidden field of a withdrawal: the refund that the rider saw, in smallest units."""

_form = partial(Form, pages=("account_entries",), sending=texts.CHANGING, most_bytes=10_000)

CHANGE_BIKE = _form(
    key="entry_change_bike",
    fields=("bike_plate", "bike_brand", "bike_cc", "listed_name", "team", "rider_city", "transponder", "sponsors"),
    submit=texts.SAVE,
)
CHANGE_CLASS = _form(key="entry_change_class", fields=("new_class",), submit=texts.CHANGE_CLASS)
TRANSFER = _form(
    key="entry_transfer",
    fields=(*PERSON, "email"),
    submit=texts.TRANSFER,
    intro=texts.TRANSFER_HOW,
    autocomplete=OF_SOMEBODY_ELSE,
    between=birth_faults,
)
WITHDRAW_ENTRY = _form(key="entry_withdraw", fields=(), hidden=(EXPECTED,), submit=texts.WITHDRAW)
OF_PART = {
    texts.BIKE: CHANGE_BIKE,
    texts.CLASS: CHANGE_CLASS,
    texts.RIDER: TRANSFER,
    texts.WITHDRAWAL: WITHDRAW_ENTRY,
}
