"""The account page of a visitor."""

from collections.abc import Mapping

from livelaps_app.core.forms.ages import minors_refusal
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account import texts
from livelaps_app.features.account.form import SENT
from livelaps_app.features.account.view_model import AccountView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.people.accounts import full_name, own_account


async def account_view(at: Match, visitor: Visitor) -> AccountView:
    """The visitor's own account. Raises Problem."""
    account, lang = await own_account(visitor), at.lang
    link_notice = texts.SENT(lang).format(email=account.new_email or account.email) if at.parameter(SENT) else ""
    roles = dict.fromkeys(texts.ROLES[row.role](lang) for row in account.roles if row.role in texts.ROLES)
    return AccountView(
        full_name(account),
        account.email,
        "" if account.verified else texts.UNVERIFIED(lang),
        ", ".join(roles),
        link_notice,
        texts.WAITING(lang).format(email=account.new_email) if account.new_email and not link_notice else "",
        minors_refusal(account.adult, account.joined_as) is None,
    )


async def send_verification(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails another link that confirms the e-mail. Raises Problem."""
    await accounts_gateway().send_verification(caller.visitor.session)
    return Done(f"{url('account', caller.at.lang)}?{SENT}=1")
