"""The sections of a race in a language, cached."""

from functools import partial

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.memo import ThreadMemo
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.sections import rows
from livelaps_app.features.race.sections.rows import SectionTable
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceResults

_tables: ThreadMemo[tuple[int, Lang, int], SectionTable] = ThreadMemo(40)


async def section_table(query: RaceQuery, race: Race, results: RaceResults, version: int) -> SectionTable:
    """The sections of a race, written once per answer of the service, beside the loop. Raises Problem.

    `version` is that of the results as they were read.
    """
    known = await wiring.timing().splits(query.race_id, results.version)
    splits = known.value
    section = query.section if query.section <= len(splits.names) else 0
    return await _tables.get(
        (query.race_id, query.lang, section),
        (race, version, known.version),
        partial(rows.section_table, race, results, splits, query.lang, section),
        len(results.rows) * len(splits.names),
    )
