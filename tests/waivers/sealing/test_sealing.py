"""Seals: what is sealed verifies, any changed byte and anything appended does not."""

import asyncio
import stat
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from asn1crypto import tsp
from asn1crypto.keys import PrivateKeyInfo
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    pkcs12,
)
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.timestamps import DummyTimeStamper
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

from livelaps_app.core.typesetting import typeset
from livelaps_app.waivers.sealing.certificates import own_file, signer_of
from livelaps_app.waivers.sealing.gateway import SealFailed, SealingGateway, sealing
from livelaps_app.waivers.sealing.time_stamps import StampServer
from livelaps_app.waivers.sealing.verification import RANGE, Seal


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def gateway(folder: Path) -> SealingGateway:
    return sealing(folder, "Ridge Club")


@pytest.fixture(scope="module")
async def sealed(gateway: SealingGateway) -> bytes:
    return await gateway.seal(document(), "Sealed by Ridge Club")


def document() -> bytes:
    """A tagged page with a word."""
    return typeset('#set document(title: "Waiver")\nWaiver', {}, datetime(2026, 6, 5, tzinfo=UTC))


def appended(pdf: bytes) -> bytes:
    """The file with a revision behind it, as an editor saves it."""
    writer = IncrementalPdfFileWriter(BytesIO(pdf))
    writer.root["/Lang"] = writer.root.get("/Lang", writer.root["/Type"])
    writer.update_root()
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


async def test_one_document_after_the_other_is_sealed(folder: Path) -> None:
    gateway = sealing(folder, "Ridge Club")
    for reason in ("Sealed by Ridge Club", "Sellado por Ridge Club, la organizadora de la carrera"):
        for _ in range(2):
            assert await gateway.check(await gateway.seal(document(), reason)) is Seal.SEALED


async def test_a_sealed_document_verifies_here_and_in_any_reader(gateway: SealingGateway, sealed: bytes) -> None:
    assert await gateway.check(sealed) is Seal.SEALED
    (signature,) = PdfFileReader(BytesIO(sealed)).embedded_signatures
    trusted = ValidationContext(trust_roots=[signature.signer_cert], allow_fetching=False)
    status = await asyncio.to_thread(validate_pdf_signature, signature, trusted)
    assert status.bottom_line
    assert sealed.startswith(document()[:8])


async def test_every_changed_byte_is_noticed(gateway: SealingGateway, sealed: bytes) -> None:
    match = RANGE.search(sealed)
    assert match is not None
    _, start, end, _ = map(int, match.groups())
    places = {*range(0, len(sealed), 37), *range(start, start + 40), *range(end - 40, end + 40), *range(*match.span())}
    for index in sorted(place for place in places if place < len(sealed)):
        for flipped in (1, 0x20):  # 0x20 turns a digit of a number in hexadecimal into the same digit in capitals
            changed = sealed[:index] + bytes([sealed[index] ^ flipped]) + sealed[index + 1 :]
            assert await gateway.check(changed) is not Seal.SEALED, index


async def test_every_changed_byte_of_the_signature_is_noticed(gateway: SealingGateway, sealed: bytes) -> None:
    match = RANGE.search(sealed)
    assert match is not None
    _, start, end, _ = map(int, match.groups())
    content = bytes.fromhex(sealed[start + 1 : end - 1].decode())
    for index in range(len(content.rstrip(b"\0")) + 2):
        flipped = bytes([*content[:index], content[index] ^ (1 << index % 8), *content[index + 1 :]])
        changed = sealed[: start + 1] + flipped.hex().upper().encode() + sealed[end - 1 :]
        assert await gateway.check(changed) is not Seal.SEALED, index


async def test_changed_and_appended_files_differ(gateway: SealingGateway, sealed: bytes) -> None:
    assert await gateway.check(sealed.replace(b"%PDF-1", b"%PDF-2", 1)) is Seal.CHANGED
    assert await gateway.check(appended(sealed)) is Seal.APPENDED
    assert await gateway.check(sealed + b"\n") is Seal.APPENDED
    assert await gateway.check(sealed[:-1]) is Seal.CHANGED


async def test_another_seal_is_foreign(gateway: SealingGateway, sealed: bytes, tmp_path: Path) -> None:
    stranger = sealing(tmp_path, "Ridge Club")
    assert await gateway.check(await stranger.seal(document(), "")) is Seal.FOREIGN
    assert await stranger.check(sealed) is Seal.FOREIGN
    twice = await stranger.seal(appended(document()), "")
    assert await gateway.check(twice) is Seal.FOREIGN


async def test_a_strangers_key_with_the_certificate_of_the_site_is_foreign(
    gateway: SealingGateway, folder: Path, tmp_path: Path
) -> None:
    stranger, own = signer_of(own_file(tmp_path, "Ridge Club"), ""), signer_of(folder / "seal.p12", "")
    forged = SimpleSigner(own.signing_cert, stranger.signing_key, own.cert_registry)
    assert await gateway.check(await SealingGateway(forged, frozenset()).seal(document(), "")) is Seal.FOREIGN


async def test_a_seal_is_of_the_european_format_for_signatures(sealed: bytes) -> None:
    (signature,) = PdfFileReader(BytesIO(sealed)).embedded_signatures
    assert signature.sig_object["/SubFilter"] == "/ETSI.CAdES.detached"
    attributes = {attribute["type"].native for attribute in signature.signer_info["signed_attrs"]}
    assert "signing_certificate_v2" in attributes


async def test_a_seal_of_before_verifies(gateway: SealingGateway, folder: Path) -> None:
    metadata = PdfSignatureMetadata(field_name="Seal", md_algorithm="sha256", certify=True)
    before = PdfSigner(metadata, signer=signer_of(folder / "seal.p12", ""))
    file = await before.async_sign_pdf(IncrementalPdfFileWriter(BytesIO(document())))
    assert await gateway.check(file.getvalue()) is Seal.SEALED


@pytest.mark.parametrize(
    "content",
    [
        b"", b"no pdf", b"%PDF-1.7 /ByteRange [0 1 9 9]", b"/ByteRange [0 10 30 5]<00>" + b"0" * 60,
        b"/ByteRange [0 0 999999999 999999999]" * 1000, b"/ByteRange [" + b" " * 100_000,
    ],
)  # fmt: skip
async def test_what_is_no_sealed_document_has_no_seal(gateway: SealingGateway, content: bytes) -> None:
    assert await gateway.check(content) is Seal.UNSEALED
    assert await gateway.check(document() + content) is Seal.UNSEALED


async def test_what_is_no_document_is_not_sealed(gateway: SealingGateway) -> None:
    with pytest.raises(SealFailed):
        await gateway.seal(b"no pdf", "")


async def test_the_certificate_is_private_and_stays(gateway: SealingGateway, folder: Path, sealed: bytes) -> None:
    assert stat.S_IMODE((folder / "seal.p12").stat().st_mode) == 0o600
    assert await sealing(folder, "Other name").check(sealed) is Seal.SEALED
    certificate = signer_of(folder / "seal.p12", "").signing_cert
    assert certificate is not None
    assert certificate.not_valid_after > datetime(2050, 1, 1, tzinfo=UTC)
    assert certificate.key_usage_value.native == {"digital_signature", "non_repudiation"}


async def test_a_certificate_of_a_file_seals_and_older_seals_count(folder: Path, sealed: bytes, tmp_path: Path) -> None:
    key, certificate, _ = pkcs12.load_key_and_certificates(own_file(tmp_path, "Lawyer").read_bytes(), None)
    bought = tmp_path / "bought.p12"
    encryption = BestAvailableEncryption(b"pass")
    bought.write_bytes(pkcs12.serialize_key_and_certificates(b"seal", key, certificate, None, encryption))  # type: ignore[arg-type]
    gateway = sealing(folder, "", bought, "pass")
    assert await gateway.check(await gateway.seal(document(), "")) is Seal.SEALED
    assert await gateway.check(sealed) is Seal.SEALED
    with pytest.raises(ValueError, match="password"):
        sealing(folder, "", bought, "guess")
    (tmp_path / "no.p12").write_bytes(b"nothing")
    with pytest.raises(ValueError, match="PKCS#12"):
        sealing(folder, "", tmp_path / "no.p12", "")


async def test_a_time_stamp_of_a_server_stands_in_the_seal(tmp_path: Path) -> None:
    key = rsa.generate_private_key(65537, 2048)
    der = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    certificate = signer_of(own_file(tmp_path / "tsa", "Time"), "").signing_cert
    issuer = DummyTimeStamper(tsa_cert=certificate, tsa_key=PrivateKeyInfo.load(der))

    async def answer(request: httpx.Request) -> httpx.Response:
        reply = await issuer.async_request_tsa_response(tsp.TimeStampReq.load(request.content))
        return httpx.Response(200, content=reply.dump())

    stamps = StampServer("http://time.test", 1.0, httpx.MockTransport(answer))
    gateway = sealing(tmp_path, "Ridge Club", stamps=stamps)
    pdf = await gateway.seal(document(), "")
    assert await gateway.check(pdf) is Seal.SEALED
    (signature,) = PdfFileReader(BytesIO(pdf)).embedded_signatures
    kinds = [attribute["type"].native for attribute in signature.signer_info["unsigned_attrs"]]
    assert kinds == ["signature_time_stamp_token"]


@pytest.mark.parametrize(
    "answer", [httpx.Response(500), httpx.Response(200, content=b"no stamp"), httpx.ConnectError("gone")]
)
async def test_without_its_time_stamp_nothing_is_sealed(tmp_path: Path, answer: httpx.Response | Exception) -> None:
    def respond(_: httpx.Request) -> httpx.Response:
        if isinstance(answer, Exception):
            raise answer
        return answer

    stamps = StampServer("http://time.test", 1.0, httpx.MockTransport(respond))
    with pytest.raises(SealFailed):
        await sealing(tmp_path, "Ridge Club", stamps=stamps).seal(document(), "")
