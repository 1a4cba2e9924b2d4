"""The form that uses up the link of a mail. Opening the link does not: virus scanners open it too."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.confirm import texts

CONFIRM = Form(key="confirm", pages=("confirm",), fields=(), submit=texts.CONFIRM, sending=texts.CONFIRMING)
DONE = "done"  # the parameter of the page that says what has been confirmed
