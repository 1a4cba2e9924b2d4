"""Typed client of the race-timing API v1."""

from livelaps_app.core.parts import Part
from livelaps_app.gateways.timing.entry_writer import EntryWriter
from livelaps_app.gateways.timing.promoters import PromoterReader
from livelaps_app.gateways.timing.races import RaceReader
from livelaps_app.gateways.timing.riders import RiderReader
from livelaps_app.gateways.timing.series import SeriesReader


class TimingGateway(PromoterReader, RaceReader, SeriesReader, RiderReader, EntryWriter):
    """All calls of the timing service."""


timing_gateway = Part[TimingGateway]("timing")
