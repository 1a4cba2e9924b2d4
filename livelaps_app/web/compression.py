"""Compression of answers: brotli where the browser takes it, else gzip."""

import gzip
import re

import brotli

BROTLI_QUALITY = 5

_REFUSED = re.compile(r";\s*q\s*=\s*0(\.0*)?\s*$")


def best(accepted: str) -> str:
    """The best content coding of an Accept-Encoding header, "" for none."""
    names = {part.split(";")[0].strip() for part in accepted.lower().split(",") if not _REFUSED.search(part)}
    return next((coding for coding in ("br", "gzip") if coding in names), "")


def compressed(body: bytes, coding: str) -> bytes:
    """The body in that coding."""
    if coding == "br":
        return bytes(brotli.compress(body, quality=BROTLI_QUALITY))
    if coding == "gzip":
        return gzip.compress(body, 6)
    return body
