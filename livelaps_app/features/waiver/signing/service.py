"""Signing a waiver."""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.i18n.zones import zone_names
from livelaps_app.core.routes import Match
from livelaps_app.features.waiver.form import TICKS, TOGETHER, ZONE
from livelaps_app.features.waiver.service import IDENTIFIER, query, refusals, waiver_of
from livelaps_app.features.waiver.signing.children import children_of, is_owner, list_digest
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.stores.files.stamps import private_stamps
from livelaps_app.waivers import pictures
from livelaps_app.waivers.orders import order_of, people_of
from livelaps_app.waivers.pictures import SELFIE, SIGNATURE, BlankSignature, Picture, PictureRefused
from livelaps_app.waivers.rules.records import NewSignature, Waiver
from livelaps_app.waivers.rules.signing import PARENTS, SELF, OrderPeople, WaiverBox, check_signer, is_name
from livelaps_app.waivers.rules.states import OPEN, WaiverRefused, check_open
from livelaps_app.waivers.store.store import waiver_store

TICK_LASTS = timedelta(days=1)


def tick_stamp(at: Match, box: str) -> str:
    """The site's stamp of a box's tick now; "" for an unknown box."""
    document = at.arguments.get("documentUUID", "")
    if at.route.key != "waiver" or box not in TICKS or not IDENTIFIER.fullmatch(document):
        return ""
    return private_stamps().make(_subject(document, box))


async def sign(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Signs the page's waiver; re-encodes and encrypts its pictures first. Raises Problem."""
    waiver = await waiver_of(caller)
    with refusals():
        check_open(waiver.state)
    order = await order_of(waiver)
    people = people_of(order, waiver.document_id)
    if faults := _faults(waiver, values, people):
        raise InvalidFields(faults)
    is_buyers = await is_owner(order, caller.visitor)
    waivers = await _find_listed(values, waiver, order if is_buyers else None)
    drawn: dict[str, Picture | None] = {SIGNATURE: await _signature(values)}
    if waiver.needs_selfie:
        drawn[SELFIE] = await _picture(values, SELFIE)
    new = NewSignature(**_signer(caller, values, waiver))
    new = replace(new, in_buyers_browser=is_buyers and not is_name(new.signer_name, people.buyer))
    signatures: dict[str, NewSignature] = {}
    try:
        for each in waivers:
            signatures[each.document_id] = await _with_pictures(new, drawn)
        with refusals():
            await waiver_store().sign_all(signatures, people)
    except Problem as problem:
        # only a refusal proves that nothing was stored: during an outage the pictures may be evidence
        if isinstance(problem.__cause__, WaiverRefused) or len(signatures) < len(waivers):
            await _delete(name for each in signatures.values() for name in (each.signature_file, each.selfie_file))
        raise
    asks = query(caller.at, caller.visitor)
    return Done(asks.onward or asks.address())


async def _find_listed(values: Mapping[str, str], waiver: Waiver, order: SalesOrder | None) -> list[Waiver]:
    """The waivers that the form signs: all of the page's list, for the buyer, else the page's own.

    Raises Problem if the list is another one by now.
    """
    if not (digest := values.get(TOGETHER, "")):
        return [waiver]
    children = await children_of(waiver, order) if order else []
    if list_digest(children) != digest:
        raise Problem(Code.WAIVERS_CHANGED)
    return children


async def _with_pictures(new: NewSignature, drawn: Mapping[str, Picture | None]) -> NewSignature:
    """The signature with stored pictures of its own, which end with their waiver. Raises Problem."""
    stored = await _store_pictures(drawn)
    files: dict[str, Any] = {f"{kind}_file": name for kind, (name, _) in stored.items()}
    digests = {f"{kind}_digest": digest for kind, (_, digest) in stored.items()}
    return replace(new, **files | digests)


async def check_rejected(caller: Caller, values: Mapping[str, str], problems: Problems) -> Problems:
    """Adds errors between fields and waiver to a rejected signature.

    A page without scripts has lost its picture, which is an error too.
    """
    try:
        waiver = await waiver_of(caller)
    except Problem:  # the rejection itself names it
        return problems
    if waiver.state not in OPEN:
        return problems
    faults = _faults(waiver, values, people_of(await order_of(waiver), waiver.document_id))
    if waiver.needs_selfie and values[SELFIE] and not values[ZONE]:  # a live page still has its picture
        faults[SELFIE] = Code.SELFIE_AGAIN
    return replace(problems, fields=faults | dict(problems.fields))


def _faults(waiver: Waiver, values: Mapping[str, str], people: OrderPeople) -> dict[str, Code]:
    """Errors of valid fields: a person who may not sign, a foreign typed name, or a missing picture."""
    signer, relationship = values.get("signer_name", waiver.subject.name), values.get("signs_as", "")
    faults = {SELFIE: Code.SELFIE_REQUIRED} if waiver.needs_selfie and not values[SELFIE] else {}
    if signer and values["typed_name"] and not is_name(values["typed_name"], signer):
        faults["typed_name"] = Code.SIGNER_NAME
    if waiver.is_minor and signer and relationship in PARENTS:
        before = [signature.signer_is for signature in waiver.signatures] if waiver.needs_both_parents else None
        try:
            with refusals():
                check_signer(people, waiver.subject.name, signer, relationship, before)
        except Problem as problem:
            faults[problem.field or "signer_name"] = problem.code
    return faults


def _signer(caller: Caller, values: Mapping[str, str], waiver: Waiver) -> dict[str, Any]:
    signer = {"relationship": SELF, "signer_name": waiver.subject.name}
    if "signs_as" in values:
        signer = {"relationship": values["signs_as"], "signer_name": values["signer_name"]}
    return signer | {
        "signer_email": values.get("contact_email") or waiver.subject.email,
        "lang": caller.at.lang,
        "boxes": _boxes(values, waiver),
        "zone": values[ZONE] if values[ZONE] in zone_names() else "",
        "ip": caller.visitor.address,
        "user_agent": caller.user_agent,
        "typed_name": values["typed_name"],
    }


def _boxes(values: Mapping[str, str], waiver: Waiver) -> dict[str, datetime]:
    """Times of the ticks by the site's clock: stamps of a live page, else arrival of the form."""
    now, stamps = datetime.now(UTC), private_stamps()

    def at(box: WaiverBox) -> datetime:
        stamp = stamps.read(values[TICKS[box]], _subject(waiver.document_id, box), TICK_LASTS)
        return stamp.at if stamp else now

    boxes = (box for box in WaiverBox if values[box] and (box is not WaiverBox.PHOTO or waiver.has_photo_box))
    return {str(box): at(box) for box in boxes}


def _subject(document_id: str, box: str) -> str:
    return f"tick {document_id.lower()} {box}"


async def _signature(values: Mapping[str, str]) -> Picture | None:
    """The drawn signature, None with only a typed name. Raises Problem."""
    try:
        return await _picture(values, SIGNATURE) if values[SIGNATURE] else None
    except BlankSignature as blank:
        if values["typed_name"]:
            return None
        raise Problem(Code.BLANK_SIGNATURE, SIGNATURE) from blank


async def _picture(values: Mapping[str, str], kind: str) -> Picture:
    """A re-encoded picture. Raises BlankSignature, Problem."""
    draw = pictures.signature if kind == SIGNATURE else pictures.selfie
    try:
        return await draw(await asyncio.to_thread(pictures.from_data_url, values[kind]))
    except BlankSignature:
        raise
    except PictureRefused as refused:
        raise Problem(Code.PICTURE_REFUSED, kind) from refused


async def _store_pictures(drawn: Mapping[str, Picture | None]) -> dict[str, tuple[str, str]]:
    """Stores the pictures, none if one fails; returns their names and digests by kind. Raises Problem."""
    stored = dict[str, tuple[str, str]]()
    try:
        for kind, picture in drawn.items():
            if picture:
                file = await personal_files().save(kind, picture.content_type, picture.content)
                stored[kind] = file.name, file.digest
    except Problem:
        await _delete(name for name, _ in stored.values())
        raise
    return stored


async def _delete(names: Iterable[str]) -> None:
    for name in filter(None, names):
        with suppress(Problem):  # a remaining file is encrypted and unreferenced
            await personal_files().delete(name)
