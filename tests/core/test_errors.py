"""The error table is whole: every code has one row, words in three languages, and what means it leads back to it."""

import pickle
import re
import string
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import pytest

from livelaps_app.core.errors import (
    TABLE,
    Code,
    InvalidFields,
    Problem,
    Row,
    Tone,
    from_server,
    from_status,
    ignore,
    message,
    raise_instead,
    row,
)
from livelaps_app.core.forms import RULES
from livelaps_app.core.i18n.texts import LANGS
from tests.each_row import each_row

CONSOLE_ONLY = {Code.IMAGE_FAILED}
SPECIFIED_FIELDS = [
    "name", "address", "area", "birthday", "city", "country", "email", "first_name", "last_name", "form_language",
    "gender", "home_phone", "phone", "promoter_name", "remember_token", "state", "username", "zip", "password",
]  # fmt: skip

LITERAL = [
    (Code.PAGE_NOT_FOUND, "This page could not be found"), (Code.IMAGE_FAILED, "No se pudo cargar la imagen"),
    (Code.WRONG_LOGIN, "The password or email is wrong"), (Code.WRONG_PASSWORD, "The password is wrong"),
    (Code.UNKNOWN_EMAIL, "Email provided does not exist"),
    (Code.RESET_NO_TOKEN, "Invalid access. You do not have a proper token!"),
    (Code.REGISTER_FAILED, "Failed to register. Please try again."), (Code.SAVE_FAILED, "Error saving data"),
    (Code.EVENT_NOT_FOUND, "Event not found"), (Code.SPECTATOR_REGISTERED, "Spectator already registered"),
    (Code.EMAIL_REGISTERED, "Email is already registered"), (Code.NO_PROMOTERS, "Not valid for promoters"),
    (Code.NO_RESULTS, "No Results Available Yet"), (Code.RACE_NOT_DISPLAYED, "The selected race cannot be displayed"),
    (Code.RACE_MISCONFIGURED, "The race is not properly configured"),
    (Code.RACE_NOT_PUBLIC, "Race is not available for public display"),
    (Code.NO_EVENTS_FOR_YEARS, "No events found for the filtered years."),
    (Code.NO_FUTURE_EVENTS, "No future events are scheduled..."),
]  # fmt: skip


def test_every_code_has_exactly_one_row() -> None:
    assert Counter(row.code for row in TABLE) == Counter(Code)


@each_row("row", TABLE, ids=lambda row: row.code)
def test_words_in_three_languages(row: Row) -> None:
    assert all(text and text == text.strip() for text in row.text)
    assert len(set(row.text)) == (1 if row.code in CONSOLE_ONLY else 3)


@each_row("row", TABLE, ids=lambda row: row.code)
def test_the_same_placeholders_in_every_language(row: Row) -> None:
    assert len({frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name) for text in row.text}) == 1


@each_row("lang", LANGS)
def test_no_two_fields_share_their_words(lang: str) -> None:
    texts = Counter(getattr(row.text, lang) for row in TABLE)
    assert [text for text, times in texts.items() if times > 1] == []


@each_row(("code", "words"), LITERAL)
def test_the_specified_words(code: Code, words: str) -> None:
    assert message(code, "en") == words


def test_a_message_takes_values() -> None:
    assert message(Code.UNKNOWN_MIDDLEWARE, "en", name="calendar") == "Unknown middleware calendar"
    assert "You have one hour from receiving your email" in message(Code.RESET_EXPIRED, "en")


@each_row("fault", ["null", "invalid", "max"])
@each_row("field", SPECIFIED_FIELDS)
def test_server_field_codes_lead_to_their_row(fault: str, field: str) -> None:
    code = from_server(f"{fault}_{field}")
    assert code == f"{fault}_{field}"
    assert row(code).field == field


@each_row("fault", ["null", "invalid"])
@each_row("of", ["event", "race", "serie", "user", "promoter"])
def test_server_id_codes_lead_to_their_row(fault: str, of: str) -> None:
    assert {from_server(f"{fault}_{of}"), from_server(f"{fault}_{of}_id")} == {Code(f"{fault}_{of}_id")}


@each_row("row", TABLE, ids=lambda row: row.code)
def test_every_server_name_means_one_row(row: Row) -> None:
    assert {from_server(name) for name in (row.code, *row.server)} == {row.code}


@each_row(
    ("server", "code"),
    [
        ("not_found", Code.NOT_FOUND), ("null_firstName", Code.NULL_FIRST_NAME), ("INVALID-ZIP-CODE", Code.INVALID_ZIP),
        ("invalid_birthday_format", Code.INVALID_BIRTHDAY), ("internal_server_error", Code.INTERNAL),
        ("null_shoe_size", None), ("", None),
    ],
)  # fmt: skip
def test_from_server(server: str, code: Code | None) -> None:
    assert from_server(server) is code


@each_row(
    ("status", "code"),
    [
        (400, Code.BAD_REQUEST), (401, Code.LOGIN_REQUIRED), (403, Code.PERMISSION_DENIED), (404, Code.NOT_FOUND),
        (408, Code.SERVICE_SLOW), (410, Code.NOT_FOUND), (422, Code.BAD_REQUEST), (429, Code.TOO_MANY_REQUESTS),
        (500, Code.INTERNAL), (502, Code.SERVICE_DOWN), (503, Code.SERVICE_DOWN), (504, Code.SERVICE_SLOW),
        (418, Code.INTERNAL), (599, Code.INTERNAL),
    ],
)  # fmt: skip
def test_from_status(status: int, code: Code) -> None:
    assert from_status(status) is code


def test_only_what_may_pass_offers_a_retry() -> None:
    faults = {Code.INTERNAL, Code.SERVICE_DOWN, Code.SERVICE_SLOW, Code.BAD_ANSWER}
    assert all(row(code).retry for code in faults)
    assert not any(row.retry for row in TABLE if row.field or row.tone is Tone.INFO)


def test_a_problem_carries_its_code_and_field_between_processes() -> None:
    problem = pickle.loads(pickle.dumps(Problem(Code.NULL_EMAIL, "email")))
    assert (problem.code, problem.field, str(problem)) == (Code.NULL_EMAIL, "email", "null_email")


def test_invalid_fields_are_carried_between_processes() -> None:
    problem = pickle.loads(pickle.dumps(InvalidFields({"email": Code.NULL_EMAIL, "zip": Code.MAX_ZIP})))
    assert (problem.code, problem.field, str(problem)) == (Code.NULL_EMAIL, "email", "null_email")
    assert problem.fields == {"email": Code.NULL_EMAIL, "zip": Code.MAX_ZIP}


@each_row(
    ("codes", "error"),
    [((Code.NOT_FOUND, Code.NO_DATA), None), ((Code.NO_DATA,), Code.NOT_FOUND), ((), Code.NOT_FOUND)],
)
def test_a_block_ends_at_an_ignored_code_alone(codes: tuple[Code, ...], error: Code | None) -> None:
    with pytest.raises(Problem) if error else nullcontext() as raised, ignore(*codes):
        raise Problem(Code.NOT_FOUND)
    assert (raised.value.code if raised else None) is error


@each_row(("code", "error"), [(Code.NOT_FOUND, LookupError), (Code.NO_DATA, Problem)])
def test_another_error_takes_the_place_of_one_code(code: Code, error: type[Exception]) -> None:
    with pytest.raises(error), raise_instead(code, LookupError()):
        raise Problem(Code.NOT_FOUND)


def test_every_code_is_raised_or_listed_with_the_service_that_raises_it() -> None:
    product = (path for path in Path("livelaps_app").rglob("*.py") if "errors" not in path.parts)
    words = set(re.findall(r"[A-Z][A-Z_]+", "\n".join(path.read_text() for path in product)))
    checked = {code for rule in RULES.values() for code in (rule.null, rule.invalid, rule.too_long)}
    listed = re.findall(r"^\| `(\w+)` \|", Path("docs/design/messages.md").read_text(), re.MULTILINE)
    assert sorted(code for code in Code if code.name not in words and code not in checked) == sorted(listed)
