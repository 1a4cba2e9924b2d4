"""Calls about the classes and entries of a race, which some services send separately."""

from livelaps_app.gateways.timing.reader import TimingReader
from livelaps_app.gateways.timing.records import AccordionClass, Participant
from livelaps_app.gateways.timing.responses import rows


class EntryReader(TimingReader):
    """Classes and entries."""

    async def _classes(self, race: int) -> tuple[AccordionClass, ...]:
        """The classes of a race without their winners. Raises Problem."""
        return rows(AccordionClass, await self._get(f"livelaps/promoter/race/classLink/{race}"))

    async def _entries_of(self, race: int, config: int = 0) -> tuple[Participant, ...]:
        """The entries of a race, of all its classes where `config` is 0. Raises Problem."""
        path = "livelaps/promoter/event/getParticipantsDT"
        return rows(Participant, await self._post(path, {"configId": config, "raceId": race}))
