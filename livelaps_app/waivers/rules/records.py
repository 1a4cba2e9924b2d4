"""Records of stored and new waivers, and the record to seal."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from typing import Any, Self

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.person_names import join_name
from livelaps_app.waivers.rules.chain import utc_text
from livelaps_app.waivers.rules.signing import SELF, Scope, SignerKind, WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState

FORMAT = "livelaps-waiver-1"


@dataclass(frozen=True, kw_only=True)
class TextForm:
    """A text that is read by who signs, with its boxes; `photo` is "" without that box."""

    body: str
    agree: str
    certify: str
    electronic: str
    photo: str = ""


@dataclass(frozen=True, kw_only=True)
class WaiverText:
    """A version of a promoter's text in one language; `photo` is "" without that box.

    for_minors: its form for who signs for a minor, None if the promoter has one form for all.
    """

    promoter_id: int
    about: WaiverAbout
    version: int
    lang: Lang
    title: str
    body: str
    agree: str
    certify: str
    electronic: str
    photo: str
    is_sample: bool
    digest: str
    for_minors: TextForm | None = None

    def form_for(self, is_minor: bool) -> Self:
        """The text for oneself, or the promoter's form for a minor."""
        return replace(self, **asdict(self.for_minors)) if is_minor and self.for_minors else self


@dataclass(frozen=True, kw_only=True)
class Subject:
    """The person of a waiver; names and e-mail are empty after retention."""

    first_name: str
    last_name: str
    birth_date: date
    email: str

    @property
    def name(self) -> str:
        return join_name(self.first_name, self.last_name)

    @property
    def is_known(self) -> bool:
        """True if the personal data is still stored."""
        return bool(self.name)


@dataclass(frozen=True, kw_only=True)
class NewWaiver:
    """A waiver to sign. holder: key of its owner, e.g. a ticket; season: the event's year; event_on: its first day."""

    promoter_id: int
    about: WaiverAbout
    event_id: int
    event_name: str
    season: int
    holder: str
    subject: Subject
    is_minor: bool
    lang: Lang
    retain_from: date
    event_on: date | None


@dataclass(frozen=True, kw_only=True)
class NewSignature:
    """A signature. zone: IANA name of the signer's zone; files: names in the file store, or "".

    signer_is: a SignerKind; in_buyers_browser: somebody other than the buyer signed in the browser of the order.
    """

    relationship: str
    signer_name: str
    signer_email: str
    lang: Lang
    boxes: Mapping[str, datetime]
    zone: str
    ip: str
    user_agent: str
    typed_name: str = ""
    signature_file: str = ""
    signature_digest: str = ""
    selfie_file: str = ""
    selfie_digest: str = ""
    signer_is: str = SignerKind.UNKNOWN
    in_buyers_browser: bool = False


@dataclass(frozen=True, kw_only=True)
class WaiverSignature(NewSignature):
    """A stored signature."""

    signed_at: datetime
    text_digest: str


@dataclass(frozen=True, kw_only=True)
class Waiver:
    """A waiver with its signatures. pdf_file: its sealed document, "" if unsealed.

    event_on: the event's first day, None in waivers older than the column.
    """

    id: int
    document_id: str
    state: WaiverState
    promoter_id: int
    about: WaiverAbout
    event_id: int
    event_name: str
    season: int
    holder: str
    subject: Subject
    is_minor: bool
    lang: Lang
    text_version: int
    scope: Scope
    needs_selfie: bool
    needs_both_parents: bool
    has_photo_box: bool
    reason: str
    sends: int
    has_hold: bool
    pdf_file: str
    pdf_digest: str
    changed_at: datetime
    signatures: tuple[WaiverSignature, ...] = ()
    event_on: date | None = None


def record(waiver: Waiver, text: WaiverText, log_hash: str) -> dict[str, Any]:
    """The record to seal as canonical JSON. log_hash: of the last log entry.

    Omits the part of a spectator, a missing form, an unknown first day and unknown facts of a signer: records of old
    waivers stay equal.
    """
    day = {"first_day": waiver.event_on.isoformat()} if waiver.event_on else {}
    return {
        "format": FORMAT,
        "document": waiver.document_id,
        "log": log_hash,
        "event": {"id": waiver.event_id, "name": waiver.event_name, "season": waiver.season} | day,
        "promoter": waiver.promoter_id,
        "scope": waiver.scope,
        "subject": {
            "name": waiver.subject.name,
            "birth_date": waiver.subject.birth_date.isoformat(),
            "email": waiver.subject.email,
            "is_minor": waiver.is_minor,
        }
        | part_of(waiver.about),
        "text": {
            "version": text.version,
            "lang": text.lang,
            "title": text.title,
            "is_sample": text.is_sample,
            "sha256": text.digest,
        }
        | ({"form": "for_minors"} if waiver.is_minor and text.for_minors else {}),
        "signatures": [_signature(signature) for signature in waiver.signatures],
    }


def part_of(about: WaiverAbout) -> dict[str, str]:
    """The entry of records and digests with the part of a person; none for a spectator."""
    return {} if about is WaiverAbout.SPECTATOR else {"about": str(about)}


def _signature(signature: WaiverSignature) -> dict[str, Any]:
    facts = {"in_registration": signature.signer_is, "in_buyers_browser": signature.in_buyers_browser}
    return {
        "signer": {name: fact for name, fact in facts.items() if fact}
        | {
            "name": signature.signer_name,
            "email": signature.signer_email,
            "relationship": signature.relationship,
            "signs_for": "self" if signature.relationship == SELF else "minor",
        },
        "signed_at": utc_text(signature.signed_at),
        "zone": signature.zone,
        "lang": signature.lang,
        "text_sha256": signature.text_digest,
        "boxes": {name: utc_text(at) for name, at in signature.boxes.items()},
        "ip": signature.ip,
        "user_agent": signature.user_agent,
        "typed_name": signature.typed_name,
        "signature_sha256": signature.signature_digest,
        "selfie_sha256": signature.selfie_digest,
    }
