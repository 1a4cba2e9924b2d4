"""The forms of an account's memberships."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.memberships import texts

_form = partial(Form, pages=("account_memberships",), fields=(), sending=texts.ON_ITS_WAY, is_step=True)

# repeated for every card; the button names the membership
RENEW = _form(key="membership_renew", submit=texts.RENEW)
NAME = _form(key="membership_name", submit=texts.NAME)
LISTING = _form(key="membership_listing", submit=texts.LIST)
BETWEEN = "-"
"""Separates membership and person in the value of a button of `NAME`, or membership and choice in one of `LISTING`."""
ON = "on"
