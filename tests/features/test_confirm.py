"""Links that confirm an e-mail or a minor's account: the page in every state, and the button that uses a link up."""

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import match, url
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.account.confirm.form import CONFIRM
from livelaps_app.features.account.confirm.service import ACTIONS, confirm_view
from livelaps_app.features.account.confirm.texts import CONFIRMATIONS
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from tests.features.checks import page_at
from tests.outside import Outside
from tests.wire import Socket

PURPOSES = pytest.mark.parametrize("purpose", CONFIRMATIONS)


async def _send(path: str) -> Answer:
    return await forms.send(CONFIRM, Caller(page_at(path)), {})


@pytest.fixture
def town(outside: Outside) -> Outside:
    """Somebody with an account, and links of all kinds."""
    outside.accounts.has()
    outside.accounts.links = {"good": "ana1@example.com", "old": Code.RESET_EXPIRED, "used": Code.RESET_USED}
    outside.accounts.links["mine"] = Code.EMAIL_CONFIRMED
    outside.accounts.purpose = "verify"
    return outside


def test_every_confirmation_has_its_action() -> None:
    assert ACTIONS.keys() == CONFIRMATIONS.keys()


@pytest.mark.parametrize("lang", LANGS)
@PURPOSES
async def test_a_link_is_used_up_by_its_button_alone(town: Outside, purpose: str, lang: Lang) -> None:
    town.accounts.purpose = purpose
    at, done = match(url("confirm", lang, token="good")), match(url("confirm", lang), f"done={purpose}")
    assert at is not None
    assert done is not None
    for _ in range(2):
        assert "Ana" in (await confirm_view(at, NOBODY)).question
    assert town.accounts.confirmed == []
    assert await _send(url("confirm", lang, token="good")) == Done(f"{url('confirm', lang)}?done={purpose}")
    assert town.accounts.confirmed == [(purpose, "good")]
    assert await _send(url("confirm", lang, token="good")) == Problems(whole=Code.RESET_USED)
    view = await confirm_view(done, NOBODY)
    way = "login" if purpose == "verify" else "account"  # a guardian need not have an account
    assert (view.question, view.done) == ("", CONFIRMATIONS[purpose].done(lang))
    assert view.href.partition("?")[0] == url(way, lang)


async def test_a_guardian_reads_the_full_name_of_the_minor(town: Outside) -> None:
    town.accounts.purpose, town.accounts.last_name = "guardian", "Ruiz"
    assert (await confirm_view(page_at("/fr/confirm/good"), NOBODY)).question.startswith("Ana Ruiz\xa0: ")


async def test_the_service_knows_from_which_network_an_email_is_proven(town: Outside) -> None:
    await forms.send(CONFIRM, Caller(page_at("/confirm/good"), Visitor("192.0.2.7")), {})
    assert town.accounts.networks == ["192.0.2.7"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/confirm", Code.RESET_NO_TOKEN),
        ("/confirm?token=good", Code.RESET_NO_TOKEN),
        ("/confirm?done=nothing", Code.RESET_NO_TOKEN),
        ("/confirm/old?done=verify", Code.RESET_EXPIRED),
        ("/confirm/used", Code.RESET_USED),
        ("/confirm/mine", Code.EMAIL_CONFIRMED),
        ("/confirm/nonsense", Code.RESET_UNDECODABLE),
    ],
)
async def test_a_link_that_is_none_leads_to_the_account(town: Outside, socket: Socket, path: str, code: Code) -> None:
    await socket.handle(await socket.open(f"/fr{path}"), Navigation, "show")
    status = socket.received(PageStatus)
    assert status["message"] == errors.message(code, "fr")
    assert status["links"][0] == {"label": "Mon compte", "href": "/fr/account", "current": False, "about": ""}


@pytest.mark.parametrize("purpose", ["reset", "own_login", "another"])
async def test_a_link_of_another_kind_confirms_nothing(town: Outside, purpose: str) -> None:
    town.accounts.purpose = purpose
    assert await _send("/confirm/good") == Problems(whole=Code.RESET_UNDECODABLE)
    assert town.accounts.confirmed == []
