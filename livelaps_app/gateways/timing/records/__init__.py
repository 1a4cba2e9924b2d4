"""Frozen records of the timing service, one module per subject."""
# mypy: implicit-reexport
# ruff: noqa: F403

from livelaps_app.gateways.timing.records.entering import *
from livelaps_app.gateways.timing.records.events import *
from livelaps_app.gateways.timing.records.people import *
from livelaps_app.gateways.timing.records.races import *
from livelaps_app.gateways.timing.records.results import *
from livelaps_app.gateways.timing.records.riders import *
from livelaps_app.gateways.timing.records.series import *
