"""The hash-chained log of a waiver, which reveals changed, missing and inserted entries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from livelaps_app.waivers.rules.canonical import canonical_digest


@dataclass(frozen=True)
class LogEntry:
    """An entry; the first has number 1 and follows the hash of the document's identifier."""

    number: int
    at: datetime
    kind: str
    details: Mapping[str, Any]
    previous: str
    hash: str


def first_hash(document_id: str) -> str:
    """The predecessor hash of a document's first entry."""
    return sha256(document_id.encode()).hexdigest()


def next_entry(
    document_id: str, last: LogEntry | None, at: datetime, kind: str, details: Mapping[str, Any]
) -> LogEntry:
    """Builds the entry after the last one."""
    number, previous = (last.number + 1, last.hash) if last else (1, first_hash(document_id))
    return LogEntry(number, at, kind, details, previous, _hash(number, at, kind, details, previous))


def broken_at(document_id: str, entries: Sequence[LogEntry]) -> int | None:
    """The number of the first entry that breaks the chain, None if intact."""
    previous = first_hash(document_id)
    for number, entry in enumerate(entries, start=1):
        digest = _hash(entry.number, entry.at, entry.kind, entry.details, entry.previous)
        if entry.number != number or entry.previous != previous or entry.hash != digest:
            return number
        previous = entry.hash
    return None


def _hash(number: int, at: datetime, kind: str, details: Mapping[str, Any], previous: str) -> str:
    return canonical_digest(
        {"number": number, "at": utc_text(at), "kind": kind, "details": details, "previous": previous}
    )


def utc_text(at: datetime) -> str:
    """The format of an instant in log and record: 2026-06-05T14:00:00.123456Z."""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%fZ}"
