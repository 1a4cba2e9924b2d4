"""Jobs of accounts: what their mails are made of, when there is none, and the regular end of what is old."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from livelaps_app.core.account_mails import AccountMail, MailJob
from livelaps_app.core.jobs import Payload
from livelaps_app.standins.timing.accounts.credentials import change_email
from livelaps_app.standins.timing.accounts.jobs import LINKS, account_jobs, account_mail
from livelaps_app.standins.timing.accounts.profile import delete_account
from livelaps_app.standins.timing.accounts.recovery import check_link
from livelaps_app.standins.timing.models.accounts import MailTokenModel, SecurityEventModel, SessionModel
from livelaps_app.standins.timing.schemas.accounts import NewEmailIn
from tests.standins.timing.accounts.people import CHILD, GUARDIAN, PASSWORD, TEEN, Town

PURPOSES = {kind: purpose for kind, purpose in LINKS.items() if kind is not MailJob.GUARDIAN_CONFIRM}


async def _mail(town: Town, kind: MailJob, **payload: object) -> AccountMail:
    mail = await account_mail(town.services, kind, payload)
    assert mail is not None
    return mail


@pytest.mark.parametrize("kind", PURPOSES)
async def test_a_mail_with_a_link_has_a_token_of_its_purpose(town: Town, kind: MailJob) -> None:
    caller = await town.joined()
    mail = await _mail(town, kind, user=caller.user_id)
    assert (mail.kind, mail.to, mail.lang, mail.first_name) == (kind, "Ana@example.com", "es", "Ana")
    assert (await check_link(town.services, mail.token)).purpose == PURPOSES[kind]
    assert (await _mail(town, kind, user=caller.user_id)).token != mail.token


@pytest.mark.parametrize("kind", [kind for kind in MailJob if kind not in {*LINKS, MailJob.DELETED}])
async def test_a_mail_without_a_link_has_no_token(town: Town, kind: MailJob) -> None:
    caller = await town.joined(minors=[CHILD])
    minor = await town.row("ana@example.com")
    mail = await _mail(town, kind, user=caller.user_id, minor=minor.id + 1)
    assert (mail.to, mail.minor, mail.token) == ("Ana@example.com", "Leo Ruiz", "")
    assert (await _mail(town, kind, user=caller.user_id, to="before@example.com")).to == "before@example.com"


async def test_who_deletes_an_account_gets_a_mail_that_names_nobody(town: Town) -> None:
    caller = await town.joined()
    await delete_account(town.services, caller, PASSWORD)
    kind, payload = town.jobs.added[-1]
    assert (kind, payload.keys()) == ("mail.deleted", {"user", "to", "lang"})
    mail = await _mail(town, MailJob.DELETED, **payload)
    assert mail == AccountMail(MailJob.DELETED, "Ana@example.com", "es", "")


async def test_a_guardian_gets_a_link_while_the_minor_waits(town: Town) -> None:
    await town.join(**TEEN, guardian=GUARDIAN)
    payload = town.jobs.added[-1][1]
    mail = await _mail(town, MailJob.GUARDIAN_CONFIRM, **payload)
    assert (mail.to, mail.minor) == ("pau@example.com", "Mia Ruiz")
    confirm = account_jobs(town.services, _lost)["mail.guardian_confirm"]
    with pytest.raises(LookupError):
        await confirm.work(payload)


async def test_a_new_email_gets_the_link_and_the_one_before_does_not(town: Town) -> None:
    caller = await town.joined()
    await change_email(town.services, caller, NewEmailIn(email="neu@example.com", current_password=PASSWORD))
    assert (await _mail(town, MailJob.VERIFY, user=caller.user_id)).to == "neu@example.com"
    assert (await _mail(town, MailJob.PASSWORD_CHANGED, user=caller.user_id)).to == "Ana@example.com"


@pytest.mark.parametrize("kind", [kind for kind in MailJob if kind is not MailJob.DELETED])
async def test_nobody_gets_a_mail_after_the_account_was_deleted(town: Town, kind: MailJob) -> None:
    caller = await town.joined()
    await delete_account(town.services, caller, PASSWORD)
    payload: Payload = {"user": caller.user_id, "to": "before@example.com"}
    assert await account_mail(town.services, kind, payload) is None
    assert await account_mail(town.services, kind, {"user": 0}) is None
    await account_jobs(town.services, _lost)[kind].work(payload)


def test_what_a_mail_is_made_of_is_in_no_log() -> None:
    mail = AccountMail(MailJob.RESET, "ana@example.com", "es", "Ana", "Mia", "secret")
    assert repr(mail) == "AccountMail(kind=<MailJob.RESET: 'mail.reset'>, lang='es')"


async def test_what_is_old_is_deleted_once_an_hour(town: Town) -> None:
    await town.joined()
    await town.link(LINKS[MailJob.RESET], (await town.row("ana@example.com")).id)
    job = account_jobs(town.services, _lost)["clean_accounts"]
    assert job.every == timedelta(hours=1)
    await job.work({})
    models = (SessionModel, MailTokenModel, SecurityEventModel)
    assert await _counts(town, *models) == [1, 1, 1]
    town.wait(hours=12)
    await job.work({})
    assert await _counts(town, *models) == [0, 1, 1]
    town.wait(days=31)
    await job.work({})
    assert await _counts(town, *models) == [0, 0, 1]
    town.wait(days=365)
    await job.work({})
    assert await _counts(town, *models) == [0, 0, 0]


async def _counts(town: Town, *models: type) -> list[int]:
    async with town.database.session() as session:
        return [await session.scalar(select(func.count()).select_from(model)) or 0 for model in models]


async def _lost(mail: AccountMail) -> None:
    raise LookupError
