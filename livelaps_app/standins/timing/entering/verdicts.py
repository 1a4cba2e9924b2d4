"""Verdicts on the entries of a call."""

from collections.abc import Sequence

from livelaps_app.standins.timing.entering.known import EntryKey, KnownEntries, entry_key
from livelaps_app.standins.timing.feeding.entries import plate_key
from livelaps_app.standins.timing.models.races import EntryModel
from livelaps_app.standins.timing.schemas.entering import PutEntryIn, PutVerdict

ENTERED_STATE = "entered"
Taken = set[tuple[int, str]]
"""Races and keys of plates."""


def judge(known: KnownEntries, items: Sequence[PutEntryIn]) -> list[PutVerdict]:
    """The verdict on each entry. The newest version of an entry counts; plates may change hands within a call."""
    newest: dict[EntryKey, int] = {}
    for index, item in enumerate(items):
        first = newest.setdefault(entry_key(item), index)
        if item.version > items[first].version:
            newest[entry_key(item)] = index
    verdicts = [_verdict(known, item, items[newest[entry_key(item)]].version) for item in items]
    for index, item in enumerate(items):
        if verdicts[index] in ("accepted", "changed") and newest[entry_key(item)] != index:
            verdicts[index] = "duplicate"
    _refuse_taken_plates(known, items, verdicts)
    return verdicts


def _verdict(known: KnownEntries, item: PutEntryIn, newest: int) -> PutVerdict:
    entry, race = known.by_key.get(entry_key(item)), known.races.get(item.raceId)
    if race is None or (item.raceId, item.classId) not in known.classes:
        return "unknown"
    if item.version < max(newest, entry.external_version if entry else 0):
        return "older"
    if item.version == entry.external_version if entry else item.state != ENTERED_STATE:
        return "duplicate"
    if race.scoring_status != "notstarted" and (entry is None or _differs(entry, item)):
        return "unfit"
    return "accepted" if entry is None else "changed"


def _differs(entry: EntryModel, item: PutEntryIn) -> bool:
    """True if more than state and transponder would change."""
    if item.rider is None or item.state != ENTERED_STATE:
        return False
    fields = (entry.class_id, entry.plate, entry.row, entry.brand, entry.team, entry.licence, entry.display_name)
    new = (item.classId, item.plate, item.row, item.brand, item.team, item.licence, item.displayed_name)
    return fields != new or item.rider.id not in (None, entry.rider_id)


def _refuse_taken_plates(known: KnownEntries, items: Sequence[PutEntryIn], verdicts: list[PutVerdict]) -> None:
    """Refuses plates of other entries; a refused entry keeps its former plate, which may refuse another one."""
    while True:
        accepted = [index for index, verdict in enumerate(verdicts) if verdict in ("accepted", "changed")]
        moving = {entry_key(items[index]) for index in accepted}
        taken: Taken = {
            (entry.race_id, plate_key(entry.plate))
            for entry in known.entries
            if not entry.withdrawn and entry.plate and (entry.race_id, entry.external_id) not in moving
        }
        refused = [index for index in accepted if not _takes(items[index], taken)]
        if not refused:
            return
        for index in refused:
            verdicts[index] = "taken"


def _takes(item: PutEntryIn, taken: Taken) -> bool:
    """Takes the plate of an entry that takes part; False if it is taken."""
    plate = item.raceId, plate_key(item.plate)
    if item.state != ENTERED_STATE or not item.plate:
        return True
    if plate in taken:
        return False
    taken.add(plate)
    return True
