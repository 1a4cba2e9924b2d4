"""The sections of a race in a language, cached."""

from functools import partial

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.kept import KeptBeside, Same
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.sections import rows
from livelaps_app.features.race.sections.rows import SectionTable
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceResults

_tables: KeptBeside[tuple[int, Lang, int], SectionTable] = KeptBeside(40)


async def section_table(query: RaceQuery, race: Race, results: RaceResults) -> SectionTable:
    """The sections of a race, written once per answer of the service, beside the loop. Raises Problem."""
    splits = (await wiring.timing().splits(query.race_id, results.version)).value
    section = query.section if query.section <= len(splits.names) else 0
    return await _tables.get(
        (query.race_id, query.lang, section),
        (race, Same(results), Same(splits)),
        partial(rows.section_table, race, results, splits, query.lang, section),
        len(results.rows) * len(splits.names),
    )
