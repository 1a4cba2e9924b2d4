"""Who asks, by address and cookies."""

from livelaps_app.core.visitors import MOST_CHARACTERS, NOBODY, Visitor


def test_a_visitor_has_the_cookies_of_the_site_s_scheme() -> None:
    cookies = {"ll_session": "plain", "__Host-ll_session": "secure", "ll_draft": "draft"}
    assert Visitor.of("192.0.2.1", cookies, secure=False) == Visitor("192.0.2.1", "plain", "draft")
    assert Visitor.of("192.0.2.1", cookies, secure=True) == Visitor("192.0.2.1", "secure", "")


def test_what_is_no_secret_is_none() -> None:
    assert Visitor.of("", {"ll_session": "x" * (MOST_CHARACTERS + 1)}, secure=False) == NOBODY


def test_secrets_are_not_printed() -> None:
    assert "abc" not in repr(Visitor("192.0.2.1", "abc", "abc"))
