"""The riders of a group, before its code is sent."""

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Caller, Values
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.records import RaceStart, RiderEntry
from livelaps_app.entries.rules.rows import RideGroup
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.draft import row_part
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.reading.service import change_draft, open_flow, report
from livelaps_app.features.registration.event.rows import current_start
from livelaps_app.stores.limits import Limit, rate_limits

CODES_READ = Limit("codes of groups read by an account", 60, 600)


async def group_words(flow: EntryFlow, lang: Lang) -> dict[str, str]:
    """The riders of typed, linked or joined groups in words, by start; none for an unknown code. Raises Problem."""
    words = {}
    for entry, start in flow.starts:
        group = await _read_group(flow, entry, start, code) if (code := _code_of(flow, start)) else None
        if group is not None and group.names:
            words[str(start.id)] = _words(group, lang)
    return words


async def linked_words(flow: EntryFlow, lang: Lang) -> list[str]:
    """The riders and the race of a linked group for who chooses a class; empty for an unknown code. Raises Problem."""
    code = flow.draft.ride_with
    if not code or not await rate_limits().take(CODES_READ, f"account {flow.account.id}"):
        return []
    group = await entries_store().lists.group(code, 0)
    races = {number: name for each in flow.sale.shop.classes for number, name in each.entry_class.races.items()}
    if group is None or group.race_id not in races:
        return []
    race = [texts.GROUP_RACE(lang).format(race=races[group.race_id])] if len(races) > 1 else []
    return [_words(group, lang), *race]


async def store_row(caller: Caller, field: str, value: str) -> Values:
    """Stores a field of a row while it is edited. Raises Problem, Refused for a code without a group."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "row")
    chosen_start = current_start(flow, query.start) if flow else None
    if flow is None or flow.order is None or chosen_start is None:
        return {}
    (entry, start), part = chosen_start, row_part(chosen_start[1].id)
    draft = await change_draft(query, caller.visitor, lambda draft: draft.with_part(part, {field: value}), flow.order)
    report(flow.order)
    if field == "ride_with" and value and await _is_unknown(flow, entry, start, value):
        raise Refused(Refusal(Code.GROUP_NOT_FOUND), field)
    return draft.part(part)


def _code_of(flow: EntryFlow, start: RaceStart) -> str:
    linked = "" if start.group else flow.draft.ride_with
    return flow.draft.part(row_part(start.id)).get("ride_with", linked or start.group)


async def _read_group(flow: EntryFlow, entry: RiderEntry, start: RaceStart, code: str) -> RideGroup | None:
    """The group of a code in the race of a start; None also at the limit."""
    is_own = code == start.group
    if not is_own and not await rate_limits().take(CODES_READ, f"account {flow.account.id}"):
        return None
    group = await entries_store().lists.group(code, entry.line_id)
    return group if group and group.race_id == start.race_id else None


async def _is_unknown(flow: EntryFlow, entry: RiderEntry, start: RaceStart, code: str) -> bool:
    """True for a code without a group in the race; at the limit nobody knows."""
    if not await rate_limits().allows(CODES_READ, f"account {flow.account.id}"):
        return False
    return await _read_group(flow, entry, start, code) is None


def _words(group: RideGroup, lang: Lang) -> str:
    named = [name for name in group.names if name]
    unnamed = len(group.names) - len(named)
    riders = [*named, *([texts.UNNAMED_RIDERS(unnamed, lang)] if unnamed else [])]
    words = texts.GROUP_RIDERS(lang).format(riders=", ".join(riders))
    return f"{words} · {texts.ROW_NUMBER(lang).format(row=group.row)}" if group.row else words
