"""A visitor's letter to an organisation: checked, counted, sent once, and never lost."""

from typing import Any

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import match
from livelaps_app.features.organization.contact import service
from livelaps_app.features.organization.contact.board import FIELDS, WHOLE, Outcome
from livelaps_app.features.organization.contact.service import FROM_A_NETWORK, FROM_AN_ADDRESS, TO_AN_ORGANIZATION
from livelaps_app.features.organization.contact.state import LetterForm, LetterShown
from livelaps_app.gateways.mail.records import Mailbox
from livelaps_app.session.shown import Shown
from tests.outside import Outside, organization
from tests.wire import Socket

TYPED = {
    "name": " Zoë   Démo ",
    "email": " zoe@example.com ",
    "subject": "Parking",
    "message": "Hello,\r\n\r\nwhere do I park?  \n",
    "website": "",
}


@pytest.fixture
def club(outside: Outside) -> Outside:
    outside.content.site = outside.content.site.model_copy(update={"default_organization": 4})
    outside.timing.told_organizations = {4: organization()}
    return outside


async def _send(sent: Any, path: str = "/organizations/contact", caller: str = "192.0.2.7") -> Outcome:
    at = match(path)
    assert at is not None
    return await service.send(at, sent, caller)


async def test_a_letter_goes_to_the_organisation_and_its_answer_to_the_visitor(club: Outside) -> None:
    outcome = await _send(TYPED, "/fr/organizations/4/contact")
    [letter] = club.mail.sent
    assert (letter.to, letter.subject, letter.lang) == ("office@ohio.example", "Parking", "fr")
    assert letter.reply_to == Mailbox("Zoë Démo", "zoe@example.com")
    assert letter.quote == "Hello,\n\nwhere do I park?"
    assert letter.paragraphs == ("Zoë Démo <zoe@example.com> a écrit à Riders of Ohio sur Dirt Days :",)
    assert outcome == Outcome(
        sent="Votre message est en route vers Riders of Ohio. La réponse arrivera à zoe@example.com."
    )


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ({"name": ""}, {"name": Code.NULL_NAME}),
        ({"name": "34"}, {"name": Code.INVALID_NAME}),
        ({"name": "x" * 101}, {"name": Code.MAX_NAME}),
        ({"email": "zoe@example"}, {"email": Code.INVALID_EMAIL}),
        ({"email": "zoe@example.com\nBcc: all@example.com"}, {"email": Code.INVALID_EMAIL}),
        ({"subject": "x" * 151}, {"subject": Code.MAX_SUBJECT}),
        ({"subject": "a\u202eb"}, {"subject": Code.INVALID_SUBJECT}),
        ({"message": " \n\t\n "}, {"message": Code.NULL_MESSAGE}),
        ({"message": "x" * 5001}, {"message": Code.MAX_MESSAGE}),
        ({"message": "a\x00b"}, {"message": Code.INVALID_MESSAGE}),
        ({"name": "", "message": ""}, {"name": Code.NULL_NAME, "message": Code.NULL_MESSAGE}),
    ],
)
async def test_what_is_wrong_is_said_at_its_field(club: Outside, wrong: dict[str, str], codes: dict[str, Code]) -> None:
    outcome = await _send(TYPED | wrong, "/es/organizations/contact")
    assert outcome.faults == {field: errors.message(code, "es") for field, code in codes.items()}
    assert (outcome.first, outcome.sent) == (next(iter(codes)), "")
    assert club.mail.sent == []


async def test_a_header_in_the_subject_is_but_words(club: Outside) -> None:
    await _send(TYPED | {"subject": "Hello\r\nBcc: all@example.com", "name": "Zoë\nBcc: all@example.com"})
    [letter] = club.mail.sent
    assert letter.subject == "Hello Bcc: all@example.com"
    assert letter.reply_to == Mailbox("Zoë Bcc: all@example.com", "zoe@example.com")


@pytest.mark.parametrize(
    "sent", [None, [], "x", 7, {}, {"name": ["x"]}, {7: "x"}, {"name": {"a": 1}, "email": None, "message": 3.5}]
)
async def test_whatever_a_browser_sends_is_a_form(club: Outside, sent: Any) -> None:
    assert set((await _send(sent)).faults) == set(FIELDS)


async def test_who_fills_the_hidden_field_is_told_what_everybody_is_told(club: Outside) -> None:
    trapped = await _send(TYPED | {"website": "https://spam.example"})
    assert club.mail.sent == []
    assert trapped == await _send(TYPED)


async def test_a_second_click_sends_nothing_more(club: Outside) -> None:
    assert await _send(TYPED) == await _send(TYPED)
    assert len(club.mail.sent) == 1
    await _send(TYPED | {"message": "And where do I sleep?"})
    assert len(club.mail.sent) == 2


async def test_a_letter_that_could_not_be_sent_may_be_tried_again(club: Outside) -> None:
    club.mail.down = Code.SERVICE_SLOW
    with pytest.raises(Problem) as raised:
        await _send(TYPED)
    assert raised.value.code is Code.SERVICE_SLOW
    club.mail.down = None
    assert (await _send(TYPED)).sent
    assert len(club.mail.sent) == 1


async def _until_refused(club: Outside, letters: list[tuple[dict[str, str], str]]) -> int:
    for count, (typed, caller) in enumerate(letters):
        try:
            await _send(TYPED | typed, caller=caller)
        except Problem as problem:
            assert problem.code is Code.TOO_MANY_REQUESTS
            assert len(club.mail.sent) == count
            return count
    raise AssertionError("nobody was refused")


async def test_an_address_writes_so_often_and_no_more(club: Outside) -> None:
    letters = [({"email": "Zoe@Example.com" if n % 2 else "zoe@example.com", "subject": f"{n}"}, f"192.0.2.{n}")
               for n in range(100)]  # fmt: skip
    assert await _until_refused(club, letters) == FROM_AN_ADDRESS.most
    assert (await _send(TYPED | {"email": "ann@example.com"})).sent


@pytest.mark.parametrize("caller", ["192.0.2.7", "2001:db8:1:2:{n:x}::1", "", "nonsense"])
async def test_a_network_writes_so_often_and_no_more(club: Outside, caller: str) -> None:
    letters = [({"email": f"zoe{n}@example.com"}, caller.format(n=n)) for n in range(100)]
    assert await _until_refused(club, letters) == FROM_A_NETWORK.most
    assert (await _send(TYPED, caller="2001:db8:1:3::1")).sent


async def test_an_organisation_gets_so_many_and_no_more(club: Outside) -> None:
    letters = [({"email": f"zoe{n}@example.com"}, f"192.0.2.{n}") for n in range(100)]
    assert await _until_refused(club, letters) == TO_AN_ORGANIZATION.most
    club.timing.told_organizations[5] = organization(5)
    assert (await _send(TYPED, "/organizations/5/contact")).sent


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/organizations/x/contact", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/6/contact", Code.NOT_FOUND),
        ("/organizations/5/contact", Code.PERMISSION_DENIED),
        ("/races/7", Code.NOT_FOUND),
    ],
)
async def test_only_who_may_see_an_organisation_writes_to_it(club: Outside, path: str, code: Code) -> None:
    club.timing.told_organizations[5] = organization(5, promoterUserId=2)
    club.timing.refused.add(("promoter", 2))
    with pytest.raises(Problem) as raised:
        await _send(TYPED, path)
    assert raised.value.code is code
    assert club.mail.sent == []


async def test_an_organisation_without_an_address(club: Outside) -> None:
    club.timing.told_organizations[4] = organization(email="ask us")
    with pytest.raises(Problem) as raised:
        await _send(TYPED)
    assert raised.value.code is Code.NO_LETTERS


async def test_the_form_is_told_what_became_of_it(club: Outside, socket: Socket) -> None:
    root = await socket.open("/fr/organizations/contact")
    moved = await socket.handle(root, LetterForm, "send", TYPED | {"email": "zoe"})
    assert set(socket.shown(LetterShown)["outcome"]["faults"]) == {"email"}
    assert "ref_email" in str(moved)
    assert await socket.handle(root, LetterForm, "send", TYPED) is None
    assert socket.shown(LetterShown)["outcome"]["sent"].startswith("Votre message")
    await socket.handle(root, LetterForm, "again")
    assert socket.shown(LetterShown)["outcome"] == {"faults": {}, "first": "", "sent": ""}


async def test_a_letter_on_its_way_is_told_as_such(club: Outside, socket: Socket) -> None:
    root = await socket.open("/organizations/contact")
    await socket.handle(root, LetterForm, "send", TYPED)
    first, last = [frame[LetterShown.get_full_name()] for frame in socket.frames["tab"]]
    assert (first, last["sending"]) == ({"sending": True}, False)


async def test_trouble_is_told_beside_the_form(club: Outside, socket: Socket) -> None:
    club.mail.down = Code.LETTER_REFUSED
    root = await socket.open("/organizations/contact")
    await socket.handle(root, LetterForm, "send", TYPED)
    told = socket.shown(LetterShown)["outcome"]
    assert told["faults"] == {WHOLE: errors.message(Code.LETTER_REFUSED, "en")}
    assert socket.shown(LetterShown)["sending"] is False
    assert socket.shown(Shown) == {}  # the page around the form is left as it is


@pytest.mark.parametrize("sent", [None, 5, "x", [1], {"name": {}}])
async def test_forged_letters_harm_nobody(club: Outside, socket: Socket, sent: Any) -> None:
    root = await socket.open("/organizations/contact")
    await socket.handle(root, LetterForm, "send", sent)
    assert set(socket.shown(LetterShown)["outcome"]["faults"]) == set(FIELDS)
