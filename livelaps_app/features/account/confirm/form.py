"""The form that uses the link of a mail. Opening the link does not, as virus scanners open it too."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.confirm import texts

CONFIRM = Form(key="confirm", pages=("confirm",), fields=(), submit=texts.CONFIRM, sending=texts.CONFIRMING)
DONE = "done"  # the parameter of the page that names the confirmed thing
