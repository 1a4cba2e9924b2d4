"""Where a refusal of a service stands in a form."""

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.form import Answer, Caller, Form, Problems
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.routes import Match, route

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

    monkeypatch.setitem(forms._ACTIONS, FORM.key, refuse)
    assert await forms.send(FORM, HERE, TYPED) == answer
