"""Jobs of accounts: mails with newly issued tokens, and cleanup."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.account_mails import AccountMail, MailJob
from livelaps_app.core.jobs import JobHandler, Payload
from livelaps_app.standins.timing.accounts.cleaning import clean
from livelaps_app.standins.timing.accounts.mail_tokens import MailLink, Purpose, issue
from livelaps_app.standins.timing.accounts.people import full_name
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import UserModel

Send = Callable[[AccountMail], Awaitable[None]]

LINKS = {
    MailJob.WELCOME: Purpose.VERIFY,
    MailJob.WELCOME_ASLEEP: Purpose.VERIFY,
    MailJob.VERIFY: Purpose.VERIFY,
    MailJob.RESET: Purpose.RESET,
    MailJob.GUARDIAN_CONFIRM: Purpose.GUARDIAN,
    MailJob.OWN_LOGIN: Purpose.OWN_LOGIN,
}


def account_jobs(accounts: AccountServices, send: Send) -> dict[str, JobHandler]:
    """The handlers of a site with embedded accounts, which sends their mails."""
    mails = {str(kind): JobHandler(partial(_mail, accounts, send, kind)) for kind in MailJob}
    return mails | {"clean_accounts": JobHandler(lambda _: clean(accounts), every=timedelta(hours=1))}


async def account_mail(accounts: AccountServices, kind: MailJob, payload: Payload) -> AccountMail | None:
    """The content of a job's mail, with a token for this attempt; None without a recipient."""
    user_id, purpose = payload["user"], LINKS.get(kind)
    async with accounts.database.transaction() as session:
        if purpose:
            link = await issue(session, purpose, user_id, accounts.clock(), payload.get("minor"))
        elif kind is MailJob.DELETED:
            link = MailLink("", payload["to"], payload["lang"], "")
        else:
            link = await _notice(session, payload)
    return AccountMail(kind, link.to, link.lang, link.first_name, link.minor, link.token) if link else None


async def _mail(accounts: AccountServices, send: Send, kind: MailJob, payload: Payload) -> None:
    if mail := await account_mail(accounts, kind, payload):
        await send(mail)


async def _notice(session: AsyncSession, payload: Payload) -> MailLink | None:
    """The recipient of a mail without a link."""
    user = await session.get(UserModel, payload["user"])
    to = user and user.deleted_at is None and (payload.get("to") or user.email)
    if user is None or not to:
        return None
    minor = await session.get(UserModel, payload["minor"]) if "minor" in payload else None
    return MailLink("", to, user.form_language, user.first_name, full_name(minor) if minor else "")
