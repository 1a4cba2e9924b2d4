"""Where a refusal of a service stands in a form."""

from collections.abc import Mapping

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.form import GO, PART, Answer, Caller, Done, Form, Problems
from livelaps_app.core.forms.slips import DOUBTED, MEANT
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.routes import BASE, Match, read, route
from livelaps_app.session import form_actions
from livelaps_app.session.form_status import rejection_vars
from tests.each_row import each_row
from tests.form_cases import CASES, LOGGED_IN, FormCase

WORD = Text("x", "x", "x")
FORM = Form(key="one", pages=("home",), fields=("email", "current_password"), submit=WORD, sending=WORD)
TYPED = {"email": "zoe@example.com", "current_password": "open sesame 1"}
HERE = Caller(Match(route("home"), "en", {}, {}))


@pytest.mark.parametrize(
    ("problem", "answer"),
    [
        (Problem(Code.INVALID_EMAIL, "email"), Problems({"email": Code.INVALID_EMAIL})),
        (Problem(Code.UNKNOWN_EMAIL), Problems({"email": Code.UNKNOWN_EMAIL})),
        (Problem(Code.WRONG_PASSWORD), Problems({"current_password": Code.WRONG_PASSWORD})),
        (Problem(Code.WRONG_LOGIN), Problems(whole=Code.WRONG_LOGIN)),
        (Problem(Code.UNKNOWN_MIDDLEWARE, "x"), Problems(whole=Code.UNKNOWN_MIDDLEWARE, name="x")),
        (
            InvalidFields({"email": Code.MAX_EMAIL, "current_password": Code.NULL_PASSWORD}),
            Problems({"email": Code.MAX_EMAIL, "current_password": Code.NULL_PASSWORD}),
        ),
        (
            InvalidFields({"minors.0.zip": Code.INVALID_ZIP, "email": Code.MAX_EMAIL, "city": Code.NULL_CITY}),
            Problems({"email": Code.MAX_EMAIL}, Code.INVALID_ZIP, "minors.0.zip"),
        ),
    ],
)
async def test_a_refusal_stands_at_its_field_or_at_the_form(
    monkeypatch: pytest.MonkeyPatch, problem: Problem, answer: Answer
) -> None:
    async def refuse(caller: Caller, values: object) -> Answer:
        raise problem

    monkeypatch.setitem(form_actions.ACTIONS, FORM.key, refuse)
    assert await forms.send(FORM, HERE, TYPED) == answer


async def test_a_date_of_birth_that_a_service_refuses_stands_at_its_year(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(caller: Caller, values: object) -> Answer:
        raise Problem(Code.INVALID_DATE_OF_BIRTH)

    born = Form(key="born", pages=("home",), fields=("email", *BORN), submit=WORD, sending=WORD)
    monkeypatch.setitem(form_actions.ACTIONS, born.key, refuse)
    typed = {"email": "zoe@example.com", "year": "1990", "month": "2", "day": "28"}
    answer = await forms.send(born, HERE, typed)
    assert answer == Problems({"year": Code.INVALID_DATE_OF_BIRTH})


async def test_a_form_from_a_page_that_it_is_not_on_is_refused_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    away = Caller(Match(route("live"), "en", {}, {}))
    assert await forms.send(FORM, away, TYPED) == Problems(whole=Code.BAD_REQUEST)
    assert caplog.messages == ["the form one is refused: it does not stand on the page live"]


def test_every_form_is_sent_by_every_kind_of_caller() -> None:
    """A form without a row of tests/form_cases.py is not tried by strangers."""
    assert {case.form for case in CASES} == set(forms.FORMS)


@each_row("case", CASES, ids=lambda case: case.id)
def test_the_row_of_a_form_fits_it(case: FormCase) -> None:
    row, at = forms.FORMS[case.form], read(f"{BASE}{case.page}")
    assert at is not None
    assert at.route.key in row.pages
    assert {key.partition(PART)[0] for key in case.typed} <= {*row.fields, *row.files, *row.hidden, GO}
    assert "participant" not in at.route.guards or case.senders <= LOGGED_IN
    assert {form for form, _ in case.before} <= set(forms.FORMS)


def test_rows_of_forms_have_names_of_their_own() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


def test_refusals_name_their_facts_at_the_field_and_for_the_form() -> None:
    taken = Refusal(Code.EMAIL_SLIP, {"name": "zoe@gmail.com"})
    problems = Problems.from_refusals({"email": taken, "": Refusal(Code.DEARER_CLASS, {"more": "$5.00"})})
    assert (problems.fields, problems.whole) == ({"email": Code.EMAIL_SLIP}, Code.DEARER_CLASS)
    assert Problems.from_refusals({"email": taken}).whole is None
    [status] = rejection_vars(FORM, problems, "en", TYPED).values()
    assert status["faults"] == {"email": taken.words("en")}
    assert [fault.text for fault in status["summary"]] == [
        "That class costs $5.00 more. Change to it at the event’s desk, where the difference is paid.",
        taken.words("en"),
    ]


async def test_a_known_slip_in_an_email_is_questioned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = list[str]()

    async def send(caller: Caller, values: Mapping[str, str]) -> Answer:
        sent.append(values["email"])
        return Done("/")

    monkeypatch.setitem(form_actions.ACTIONS, FORM.key, send)
    slip = TYPED | {"email": "zoe@gmial.com"}
    question = Problems({"email": Code.EMAIL_SLIP}, name="zoe@gmail.com", doubted="zoe@gmial.com")
    assert await forms.send(FORM, HERE, slip) == question
    [status] = rejection_vars(FORM, question, "en", slip).values()
    assert (status["doubted"], status["meant"]) == ("zoe@gmial.com", "zoe@gmail.com")
    assert status["faults"]["email"].startswith("Did you mean zoe@gmail.com?")
    assert await forms.send(FORM, HERE, slip | {DOUBTED: "zoe@gmial.com"}) == Done("/")
    assert await forms.send(FORM, HERE, slip | {MEANT: "zoe@gmail.com"}) == Done("/")
    assert sent == ["zoe@gmial.com", "zoe@gmail.com"]
    assert await forms.send(FORM, HERE, slip | {DOUBTED: ["x"], MEANT: {}}) == question
    assert await forms.send(FORM, HERE, slip | {"email": "x@hotnail.com", DOUBTED: "zoe@gmial.com"}) != Done("/")


def test_fields_that_share_a_message_are_all_listed_by_name() -> None:
    bike = forms.FORMS["entry_bike"]
    problems = bike.check(bike.values(bike.read_texts({"team": "x" * 65})))
    assert problems is not None
    [status] = rejection_vars(bike, problems, "en").values()
    assert [(fault.href, fault.text) for fault in status["summary"]] == [
        ("#bike_brand", "Please fill in “Make of the bike”."),
        ("#listed_name", "Please fill in “Name on public lists”."),
        ("#team", "“Team” is too long."),
    ]
