"""Which compression a browser gets."""

import gzip

import brotli

from livelaps_app.web.responses import best, compress
from tests.each_row import each_row


@each_row(
    ("accepted", "coding"),
    [
        ("", ""), ("identity", ""), ("*", ""), ("br", "br"), ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"), ("GZIP", "gzip"), ("br;q=0", ""), ("br;q=0.0, gzip;q=0.5", "gzip"),
        ("br; q=0.000, gzip", "gzip"), ("br ; q = 0 , gzip", "gzip"), ("br;q=0.001", "br"), ("br ; q=1", "br"),
        ("br;q=0, gzip;q=0", ""), ("brotli", ""), (",;,;q=0,,", ""),
    ],
)  # fmt: skip
def test_the_best_coding(accepted: str, coding: str) -> None:
    assert best(accepted) == coding


def test_what_is_compressed_is_read_back() -> None:
    body = b"<html>" + b"row " * 1000
    assert brotli.decompress(compress(body, "br")) == body
    assert gzip.decompress(compress(body, "gzip")) == body
    assert compress(body, "") == body
    assert len(compress(body, "br")) < len(body) / 10
