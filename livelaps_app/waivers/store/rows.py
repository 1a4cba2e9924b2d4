"""Conversion of waiver rows to records, and log entries in a transaction."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Any, NamedTuple, cast
from uuid import uuid4

from sqlalchemy import BindParameter, ColumnElement, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.text_search import fold
from livelaps_app.waivers.rules.chain import LogEntry, next_entry, utc_text
from livelaps_app.waivers.rules.records import (
    NewSignature,
    NewWaiver,
    Subject,
    TextForm,
    Waiver,
    WaiverSignature,
    WaiverText,
)
from livelaps_app.waivers.rules.signing import Scope, WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverFault, WaiverRefused, WaiverState
from livelaps_app.waivers.store.model import (
    WaiverLogModel,
    WaiverModel,
    WaiverRulesModel,
    WaiverSendModel,
    WaiverSignatureModel,
    WaiverTextModel,
)


def person_key(subject: Subject) -> str:
    """A digest of a waiver's person, ignoring spelling variants of names and e-mail."""
    names, born = (fold(subject.first_name), fold(subject.last_name)), subject.birth_date.isoformat()
    return sha256("\n".join((*names, born, email_key(subject.email))).encode()).hexdigest()


async def lock_waiver(session: AsyncSession, document_id: str) -> WaiverModel:
    """Locks a waiver for the transaction. Raises WaiverRefused."""
    statement = select(WaiverModel).where(WaiverModel.document_id == document_id).with_for_update()
    row = await session.scalar(statement)
    if row is None:
        raise WaiverRefused(WaiverFault.WAIVER_NOT_FOUND)
    return row


async def lock_waivers(session: AsyncSession, documents: Collection[str]) -> list[WaiverModel]:
    """Locks waivers for the transaction in the order of their numbers, as payments do. Raises WaiverRefused."""
    statement = select(WaiverModel).where(WaiverModel.document_id.in_(documents)).order_by(WaiverModel.id)
    rows = list(await session.scalars(statement.with_for_update()))
    if len(rows) < len(documents):
        raise WaiverRefused(WaiverFault.WAIVER_NOT_FOUND)
    return rows


# Cached, since building them takes as long as running them.
_WAIVERS: BindParameter[int] = bindparam("waivers", expanding=True)
_SIGNATURES = (
    select(WaiverSignatureModel).where(WaiverSignatureModel.waiver_id.in_(_WAIVERS)).order_by(WaiverSignatureModel.slot)
)
_SENDS = (
    select(WaiverSendModel.waiver_id, func.count())
    .where(WaiverSendModel.waiver_id.in_(_WAIVERS))
    .group_by(WaiverSendModel.waiver_id)
)


async def waivers_where(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[Waiver]:
    """Waivers with their signatures, in order of creation."""
    rows = (await session.scalars(select(WaiverModel).where(*conditions).order_by(WaiverModel.id))).all()
    if not rows:
        return []
    numbers = {"waivers": [row.id for row in rows]}
    signatures = (await session.scalars(_SIGNATURES, numbers)).all()
    sends = dict(iter(await session.execute(_SENDS, numbers)))
    return [
        _waiver(row, [signature for signature in signatures if signature.waiver_id == row.id], sends.get(row.id, 0))
        for row in rows
    ]


async def waiver_of(session: AsyncSession, row: WaiverModel) -> Waiver:
    """Converts a row to a record, including pending changes."""
    await session.flush()
    (waiver,) = await waivers_where(session, WaiverModel.id == row.id)
    return waiver


def _waiver(row: WaiverModel, signatures: Sequence[WaiverSignatureModel], sends: int) -> Waiver:
    return Waiver(
        id=row.id,
        document_id=row.document_id,
        state=WaiverState(row.state),
        promoter_id=row.promoter_id,
        about=WaiverAbout(row.about),
        event_id=row.event_id,
        event_name=row.event_name,
        event_on=row.event_on,
        season=row.season,
        holder=row.holder,
        subject=Subject(first_name=row.first_name, last_name=row.last_name, birth_date=row.birth_date, email=row.email),
        is_minor=row.is_minor,
        lang=cast(Lang, row.lang),
        text_version=row.text_version,
        scope=Scope(row.scope),
        needs_selfie=row.needs_selfie,
        needs_both_parents=row.needs_both_parents,
        has_photo_box=row.has_photo_box,
        reason=row.reason,
        sends=sends,
        has_hold=row.has_hold,
        pdf_file=row.pdf_file,
        pdf_digest=row.pdf_digest,
        changed_at=row.changed_at,
        signatures=tuple(map(_signature, signatures)),
    )


def _signature(row: WaiverSignatureModel) -> WaiverSignature:
    values = {each.name: getattr(row, each.name) for each in fields(NewSignature)}
    boxes = {name: datetime.fromisoformat(at) for name, at in row.boxes.items()}
    return WaiverSignature(**values | {"boxes": boxes}, signed_at=row.signed_at, text_digest=row.text_digest)


def signature_row(waiver_id: int, slot: int, new: NewSignature, text_digest: str, at: datetime) -> WaiverSignatureModel:
    values: dict[str, Any] = {each.name: getattr(new, each.name) for each in fields(NewSignature)}
    values["boxes"] = {str(name): utc_text(ticked) for name, ticked in new.boxes.items()}
    values["user_agent"] = new.user_agent[:512]
    return WaiverSignatureModel(waiver_id=waiver_id, slot=slot, text_digest=text_digest, signed_at=at, **values)


def waiver_row(new: NewWaiver, rules: WaiverRules, text: WaiverText, now: datetime) -> WaiverModel:
    return WaiverModel(
        document_id=str(uuid4()),
        state=WaiverState.TO_SEND,
        promoter_id=new.promoter_id,
        about=new.about,
        event_id=new.event_id,
        event_name=new.event_name,
        event_on=new.event_on,
        season=new.season,
        holder=new.holder,
        person_key=person_key(new.subject),
        first_name=new.subject.first_name,
        last_name=new.subject.last_name,
        birth_date=new.subject.birth_date,
        email=new.subject.email,
        is_minor=new.is_minor,
        lang=new.lang,
        text_version=text.version,
        scope=rules.scope,
        needs_selfie=rules.needs_selfie,
        needs_both_parents=rules.needs_both_parents,
        has_photo_box=bool(text.form_for(new.is_minor).photo),
        reason="",
        has_hold=False,
        selfies_until=_selfies_until(rules, new.retain_from),
        document_until=_document_until(rules, new.retain_from),
        pdf_file="",
        pdf_digest="",
        created_at=now,
        changed_at=now,
    )


def _selfies_until(rules: WaiverRules, retain_from: date) -> date:
    return retain_from + timedelta(days=rules.selfie_days)


def _document_until(rules: WaiverRules, retain_from: date) -> date:
    return retain_from + timedelta(days=rules.document_days)


async def stored_until(session: AsyncSession, row: WaiverModel, retain_from: date) -> tuple[date, date]:
    """The last storage days of a waiver's selfies and document for an event."""
    rules = await rules_of(session, row.promoter_id, row.about)
    return _selfies_until(rules, retain_from), _document_until(rules, retain_from)


class Signer(NamedTuple):
    """The signer of a stored signature."""

    relationship: str
    name: str
    kind: str


async def signers_of(session: AsyncSession, waiver_id: int) -> list[Signer]:
    """The signers of a waiver, by slot."""
    columns = WaiverSignatureModel.relationship, WaiverSignatureModel.signer_name, WaiverSignatureModel.signer_is
    statement = select(*columns).where(WaiverSignatureModel.waiver_id == waiver_id).order_by(WaiverSignatureModel.slot)
    return [Signer(*row) for row in await session.execute(statement)]


async def rules_of(session: AsyncSession, promoter_id: int, about: str) -> WaiverRules:
    """A promoter's rules about spectators or riders, or the defaults."""
    row = await session.get(WaiverRulesModel, (promoter_id, about))
    if row is None:
        return WaiverRules()
    values = {each.name: getattr(row, each.name) for each in fields(WaiverRules)}
    return WaiverRules(**values | {"scope": Scope(row.scope)})


async def texts_of(session: AsyncSession, promoter_id: int, about: str, version: int | None = None) -> list[WaiverText]:
    """A version of a promoter's texts about spectators or riders, by default the newest."""
    whose = WaiverTextModel.promoter_id == promoter_id, WaiverTextModel.about == about
    newest = select(func.max(WaiverTextModel.version)).where(*whose).scalar_subquery()
    chosen = WaiverTextModel.version == (newest if version is None else version)
    rows = await session.scalars(select(WaiverTextModel).where(*whose, chosen).order_by(WaiverTextModel.lang))
    return [_text(row) for row in rows]


def _text(row: WaiverTextModel) -> WaiverText:
    values = {each.name: getattr(row, each.name) for each in fields(WaiverText)}
    form = TextForm(**row.for_minors) if row.for_minors else None
    return WaiverText(**values | {"about": WaiverAbout(row.about), "for_minors": form})


def in_lang(texts: Iterable[WaiverText], lang: str) -> WaiverText | None:
    """The text in a language, else English, else any."""
    listed = {text.lang: text for text in texts}
    return listed.get(cast(Lang, lang)) or listed.get("en") or next(iter(listed.values()), None)


async def entries_of(session: AsyncSession, waiver_id: int) -> list[LogEntry]:
    chosen = select(WaiverLogModel).where(WaiverLogModel.waiver_id == waiver_id).order_by(WaiverLogModel.number)
    return [_entry(row) for row in await session.scalars(chosen)]


async def write_log(
    session: AsyncSession, row: WaiverModel, at: datetime, kind: str, details: Mapping[str, Any]
) -> None:
    """Adds an entry; the waiver must be locked or new."""
    newest = select(WaiverLogModel).where(WaiverLogModel.waiver_id == row.id).order_by(WaiverLogModel.number.desc())
    last = await session.scalar(newest.limit(1))
    entry = next_entry(row.document_id, _entry(last) if last else None, at, kind, details)
    values = {each.name: getattr(entry, each.name) for each in fields(LogEntry)}
    session.add(WaiverLogModel(waiver_id=row.id, **values | {"details": dict(details)}))


def _entry(row: WaiverLogModel) -> LogEntry:
    return LogEntry(**{each.name: getattr(row, each.name) for each in fields(LogEntry)})
