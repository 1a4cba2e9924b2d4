"""Cookies are read in time that grows with their length alone."""

import time

from livelaps_app.core import cookies
from tests.each_row import each_row

MOST_S = 0.05
WILD = ['a="' + "\\" * 31_000 + '"', 'll_session="' + '\\"' * 15_500 + '"', ";" * 31_000, "ll_session=a;" * 2_400]


@each_row(
    ("sent", "known"),
    [
        ([], {}),
        (["a=1; ll_session=abc;ll_language=fr"], {"ll_session": "abc", "ll_language": "fr"}),
        (["ll_draft=a=b", "__Host-ll_session=c"], {"ll_draft": "a=b", "__Host-ll_session": "c"}),
        (['ll_language="fr"'], {"ll_language": '"fr"'}),
        (["ll_session=abc; ll_session=d"], {"ll_session": "d"}),
        (["ll_session=" + "x" * 101, "ll_sessions=a"], {}),
    ],
)
def test_the_site_s_cookies_are_read(sent: list[str], known: dict[str, str]) -> None:
    headers = [(b"host", b"localhost"), *((b"cookie", line.encode()) for line in sent)]
    assert cookies.read(headers) == known
    left = cookies.without_others(headers)
    assert cookies.read(left) == known
    assert [name for name, _ in left] == [b"host", *[b"cookie"] * bool(known)]


@each_row("line", WILD)
def test_reading_takes_no_time(line: str) -> None:
    began = time.process_time()
    cookies.without_others([(b"cookie", line.encode())])
    assert time.process_time() - began < MOST_S
