"""Seals and verifies PDFs in threads."""

import asyncio
import logging
from io import BytesIO
from pathlib import Path

from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.misc import PdfError
from pyhanko.sign import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.fields import MDPPerm, SigSeedSubFilter
from pyhanko.sign.general import SigningError
from pyhanko.sign.timestamps import TimeStamper, TimestampRequestError

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.parts import Part
from livelaps_app.waivers.sealing.certificates import own_file, signer_of, used_fingerprints
from livelaps_app.waivers.sealing.verification import RANGE, Seal, seal_of

_log = logging.getLogger(__name__)

FIELD = "Seal"
SEALS_AT_ONCE, CHECKS_AT_ONCE = 2, 2


class SealFailed(Problem):
    """A document could not be sealed; a retry may succeed, e.g. after an outage of the time-stamp server."""

    def __init__(self, detail: str) -> None:
        super().__init__(Code.SERVICE_DOWN)
        self.detail = detail


class SealingGateway:
    """Seals with a signer. own: fingerprints of all certificates of the site."""

    def __init__(self, signer: SimpleSigner, fingerprints: frozenset[str], stamps: TimeStamper | None = None) -> None:
        self._signer, self._own, self._stamps = signer, fingerprints, stamps
        self._reserved: int | None = None
        self._sealing, self._checking = asyncio.Semaphore(SEALS_AT_ONCE), asyncio.Semaphore(CHECKS_AT_ONCE)

    async def seal(self, pdf: bytes, reason: str) -> bytes:
        """Appends the seal to a document. Raises SealFailed."""
        async with self._sealing:
            return await asyncio.to_thread(self._seal, pdf, reason)

    async def check(self, pdf: bytes) -> Seal:
        """The seal of an untrusted file."""
        async with self._checking:
            return await asyncio.to_thread(seal_of, pdf, self._own)

    def _seal(self, pdf: bytes, reason: str) -> bytes:
        metadata = PdfSignatureMetadata(
            field_name=FIELD,
            md_algorithm="sha256",
            subfilter=SigSeedSubFilter.PADES,
            reason=reason,
            certify=True,
            docmdp_permissions=MDPPerm.NO_CHANGES,
        )
        try:
            signer = PdfSigner(metadata, signer=self._signer, timestamper=self._stamps)
            file: BytesIO = signer.sign_pdf(IncrementalPdfFileWriter(BytesIO(pdf)), bytes_reserved=self._reserved)
        except (SigningError, PdfError, TimestampRequestError, OSError, ValueError) as error:
            self._reserved = None
            _log.error("a document was not sealed: %s", type(error).__name__)
            raise SealFailed(str(error)) from error
        sealed = file.getvalue()
        self._reserved = self._reserved or _reserved_digits(sealed)
        return sealed


def _reserved_digits(sealed: bytes) -> int | None:
    """The digits reserved for a seal; reused for the next document, as measuring costs another seal."""
    covered = RANGE.search(sealed)
    return int(covered[3]) - int(covered[2]) - len("<>") if covered else None


def sealing(
    folder: Path, name: str, pkcs12: Path | None = None, password: str = "", stamps: TimeStamper | None = None
) -> SealingGateway:
    """Sealing of a site. name: of a new certificate. Raises ValueError or OSError for an unusable PKCS#12 file."""
    signer = signer_of(pkcs12 or own_file(folder, name), password if pkcs12 else "")
    return SealingGateway(signer, used_fingerprints(folder, signer), stamps)


document_seal = Part[SealingGateway]("sealing")
