"""Verification of sealed PDFs byte for byte.

Untrusted files are not parsed as PDF: the seal states its own place, covers every byte before and after it, and the
place contains only the signature and zeros. The signature does not cover its time stamp: only the stored digest of the
file reveals a changed stamp.
"""

import re
from collections.abc import Collection
from enum import StrEnum, auto
from hashlib import sha256
from typing import NamedTuple

from asn1crypto import cms, x509
from asn1crypto.core import Null
from pyhanko.sign.general import CMSExtractionError, extract_signer_info
from pyhanko.sign.validation.generic_cms import validate_sig_integrity

MOST_BYTES = 20_000_000
MOST_PLACES = 20  # seals checked per file
LARGEST_SEAL = 200_000
RANGE = re.compile(rb"/ByteRange\s{0,4}\[\s{0,9}(\d{1,9})\s{1,9}(\d{1,9})\s{1,9}(\d{1,9})\s{1,9}(\d{1,9})\s{0,99}\]")


class Seal(StrEnum):
    """The result of a verification."""

    SEALED = auto()
    """Sealed by the site, unchanged."""
    CHANGED = auto()
    """Sealed by the site, then changed."""
    APPENDED = auto()
    """Sealed by the site, with appended data."""
    FOREIGN = auto()
    """Sealed with a foreign certificate, or with the site's by another key."""
    UNSEALED = auto()
    """Without a readable seal."""


class Place(NamedTuple):
    """The place of a seal: start at `<`, end after `>`, and the end of the covered bytes."""

    start: int
    end: int
    covered: int


def seal_of(pdf: bytes, fingerprints: Collection[str]) -> Seal:
    """Verifies a file. fingerprints: of the site's certificates."""
    if len(pdf) > MOST_BYTES:
        return Seal.UNSEALED
    seals = [_seal_at(pdf, place, fingerprints) for place in _places(pdf)[:MOST_PLACES]]
    for seal in (Seal.SEALED, Seal.APPENDED, Seal.CHANGED, Seal.FOREIGN):
        if seal in seals:
            return seal
    return Seal.UNSEALED


def _places(pdf: bytes) -> list[Place]:
    places = []
    for match in RANGE.finditer(pdf):
        first, length, second, rest = map(int, match.groups())
        if first == 0 and length < second <= len(pdf) and second - length <= LARGEST_SEAL:
            places.append(Place(length, second, second + rest))
    return places


def _seal_at(pdf: bytes, place: Place, fingerprints: Collection[str]) -> Seal:
    written = pdf[place.start : place.end]
    try:
        padded = bytes.fromhex(written[1:-1].decode("ascii"))
        content = cms.ContentInfo.load(padded, strict=False)
        signed = content["content"]
        signer = extract_signer_info(signed)
        certificate = _certificate(signed, signer)
        if certificate.sha256.hex() not in fingerprints:
            return Seal.FOREIGN
        digest = sha256(pdf[: place.start] + pdf[place.end : place.covered]).digest()
        intact, valid = validate_sig_integrity(signer, certificate, "data", digest)
        der = _rebuild_signature(signed, signer, certificate)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError, CMSExtractionError):
        return Seal.UNSEALED
    if not valid:
        return Seal.FOREIGN
    as_written = written == b"<" + (der + bytes(len(padded) - len(der))).hex().upper().encode() + b">"
    if not (intact and as_written):
        return Seal.CHANGED
    return Seal.SEALED if place.covered == len(pdf) else Seal.APPENDED


def _rebuild_signature(signed: cms.SignedData, signer: cms.SignerInfo, certificate: x509.Certificate) -> bytes:
    """Rebuilds the signature in the site's format: its signed attributes, and constants elsewhere."""
    sha256_algorithm = {"algorithm": "sha256", "parameters": Null()}
    identity = {"issuer": certificate.issuer, "serial_number": certificate.serial_number}
    info = {
        "version": "v1",
        "sid": cms.SignerIdentifier({"issuer_and_serial_number": identity}),
        "digest_algorithm": sha256_algorithm,
        "signed_attrs": signer["signed_attrs"],
        "signature_algorithm": signer["signature_algorithm"],
        "signature": signer["signature"].native,
    }
    if signer["unsigned_attrs"].native:
        info["unsigned_attrs"] = signer["unsigned_attrs"]
    data = {
        "version": "v1",
        "digest_algorithms": [sha256_algorithm],
        "encap_content_info": {"content_type": "data"},
        "certificates": signed["certificates"],
        "signer_infos": [cms.SignerInfo(info)],
    }
    whole = cms.ContentInfo({"content_type": "signed_data", "content": cms.SignedData(data)})
    der: bytes = whole.dump()
    return der


def _certificate(signed: cms.SignedData, signer: cms.SignerInfo) -> x509.Certificate:
    """The signer's certificate. Raises ValueError."""
    named = signer["sid"].chosen
    for choice in signed["certificates"]:
        certificate: x509.Certificate = choice.chosen
        if certificate.issuer == named["issuer"] and certificate.serial_number == named["serial_number"].native:
            return certificate
    raise ValueError("no certificate")
