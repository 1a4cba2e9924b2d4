"""Slips in e-mails: known ones are recognised, addresses that people have are left alone."""

import pytest

from livelaps_app.core.forms.slips import meant_email, take_meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("zoe@gmial.com", "zoe@gmail.com"),
        ("zoe@gmai.com", "zoe@gmail.com"),
        ("zoe@gmaill.com", "zoe@gmail.com"),
        ("Zoe.A@GMIAL.com", "Zoe.A@gmail.com"),
        ("zoe@gmail.con", "zoe@gmail.com"),
        ("zoe@gmail.co", "zoe@gmail.com"),
        ("zoe@gmail", "zoe@gmail.com"),
        ("zoe@hotnail.com", "zoe@hotmail.com"),
        ("zoe@hotmial.fr", "zoe@hotmail.fr"),
        ("zoe@outlok.com", "zoe@outlook.com"),
        ("zoe@yaho.co.uk", "zoe@yahoo.co.uk"),
        ("zoe@videotrn.ca", "zoe@videotron.ca"),
        ("zoe@roy.example.con", "zoe@roy.example.com"),
        ("zoe@club.ner", "zoe@club.net"),
    ],
)
def test_a_slip_names_what_was_meant(typed: str, meant: str) -> None:
    assert meant_email(typed) == meant
    assert meant_email(meant) == "", "asked about no more"


@pytest.mark.parametrize(
    "typed",
    [
        "zoe@gmail.com", "zoe@hotmail.ca", "zoe@yahoo.com.mx", "zoe@outlook.es", "zoe@ymail.com", "zoe@mail.com",
        "zoe@email.com", "zoe@gmx.de", "zoe@icloud.com", "zoe@roy.example", "zoe@club.co", "zoe@club.cm", "zoe", "",
        "@", "zoe@con.com", "@gmial.com",
    ],
)  # fmt: skip
def test_an_address_that_may_be_right_is_left_alone(typed: str) -> None:
    assert meant_email(typed) == ""


def test_the_suggestion_fills_the_email_and_its_repetition() -> None:
    typed = {"email": "a@gmial.com", "confirm_email": "a@gmial.com", "first_name": "A"}
    right = dict.fromkeys(("email", "confirm_email"), "a@gmail.com")
    assert take_meant(typed, "a@gmail.com") == typed | right
    assert take_meant(typed, "") == typed
