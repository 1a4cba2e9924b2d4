"""Races with their entries, timing, penalties and corrections, from which results are computed on request."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.standins.timing.models.base import NumberedModel, TimingModel


class RaceModel(NumberedModel):
    """A race; `version` increases with every change of its results, `section_meters` are lengths in metres.

    `posted_at` is the last posting of its results as provisional or official.
    """

    __tablename__ = "races"
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id"), index=True)
    name: Mapped[str]
    mode: Mapped[str] = mapped_column(String(16))
    scoring: Mapped[str] = mapped_column(String(32))
    scoring_status: Mapped[str] = mapped_column(String(16), default="notstarted")
    result_state: Mapped[str] = mapped_column(String(16), default="provisional")
    starts_at: Mapped[datetime]
    count_sections: Mapped[int] = mapped_column(default=0)
    length_ms: Mapped[int | None]
    min_lap_ms: Mapped[int] = mapped_column(default=0)
    section_meters: Mapped[list[int]] = mapped_column(default=list)
    public: Mapped[bool] = mapped_column(default=True)
    configured: Mapped[bool] = mapped_column(default=True)
    team_size: Mapped[int] = mapped_column(default=0)
    version: Mapped[int] = mapped_column(default=1)
    last_passing_at: Mapped[datetime | None]
    posted_at: Mapped[datetime | None]


class StartRowModel(TimingModel):
    """A row of the start; its classes are timed from `starts_at`."""

    __tablename__ = "start_rows"
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), primary_key=True)
    row: Mapped[int] = mapped_column("row_number", primary_key=True)
    starts_at: Mapped[datetime]


class RaceClassModel(NumberedModel):
    """A class of a race and the row it starts from."""

    __tablename__ = "race_classes"
    __table_args__ = (UniqueConstraint("race_id", "class_id"),)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"))
    class_id: Mapped[int] = mapped_column(ForeignKey("classes.id"))
    row: Mapped[int | None] = mapped_column("row_number")


class EntryModel(NumberedModel):
    """A rider in one class of a race; `status` is an official's DNF, DNS or DSQ, `team` "" for none.

    The start is `start_ms` after the race's, else that of `row`, else that of the class's row. `display_name` replaces
    the rider's name in public, "" hides it. `external_id` and `external_version` are of the site that sent the entry. A
    `withdrawn` one keeps its times and is in no list.
    """

    __tablename__ = "entries"
    __table_args__ = (Index("uq_entries_race_id_external_id", "race_id", "external_id", unique=True),)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), index=True)
    rider_id: Mapped[int] = mapped_column(ForeignKey("riders.id"), index=True)
    class_id: Mapped[int] = mapped_column(ForeignKey("classes.id"))
    plate: Mapped[str] = mapped_column(String(16))
    brand: Mapped[str] = mapped_column(default="")
    team: Mapped[str] = mapped_column(String(64), default="")
    status: Mapped[str | None] = mapped_column(String(8))
    external_id: Mapped[str | None] = mapped_column(String(64))
    external_version: Mapped[int] = mapped_column(default=0)
    row: Mapped[int | None] = mapped_column("row_number")
    start_ms: Mapped[int | None]
    transponder: Mapped[str] = mapped_column(String(32), default="")
    licence: Mapped[str] = mapped_column(String(64), default="")
    display_name: Mapped[str | None]
    withdrawn: Mapped[bool] = mapped_column(default=False)


ENTERED = ~EntryModel.withdrawn
"""Condition of an entry that takes part."""


class PassingModel(NumberedModel):
    """A crossing of the line, `at_ms` after the start (of the moto); `external_id` is the timing program's.

    A `removed` one reserves its id. A `clocked` one was sent as an instant and is unaffected by a corrected start; it
    does not count before the start.
    """

    __tablename__ = "passings"
    __table_args__ = (UniqueConstraint("race_id", "external_id"),)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"))
    external_id: Mapped[str] = mapped_column(String(64))
    entry_id: Mapped[int] = mapped_column(ForeignKey("entries.id"))
    at_ms: Mapped[int]
    moto: Mapped[int] = mapped_column(default=1)
    removed: Mapped[bool] = mapped_column(default=False)
    clocked: Mapped[bool] = mapped_column(default=False)


class SectionTimeModel(TimingModel):
    """An entry's time in a timed section, numbered from 1; `external_id` is the timing program's."""

    __tablename__ = "section_times"
    entry_id: Mapped[int] = mapped_column(ForeignKey("entries.id"), primary_key=True)
    section: Mapped[int] = mapped_column(primary_key=True)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), index=True)
    elapsed_ms: Mapped[int | None]
    external_id: Mapped[str | None] = mapped_column(String(64))


class MotoFinishModel(TimingModel):
    """An entry's finish in a moto without passings."""

    __tablename__ = "moto_finishes"
    entry_id: Mapped[int] = mapped_column(ForeignKey("entries.id"), primary_key=True)
    moto: Mapped[int] = mapped_column(primary_key=True)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), index=True)
    position: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(8), default="finished")
    laps: Mapped[int] = mapped_column(default=0)
    total_ms: Mapped[int | None]
    best_lap_ms: Mapped[int | None]


class PenaltyModel(NumberedModel):
    """A penalty in ms, laps, positions or points (`kind`), for a moto or the whole race.

    Amount 0 means withdrawn. `external_id` is the timing program's.
    """

    __tablename__ = "penalties"
    __table_args__ = (Index("uq_penalties_race_id_external_id", "race_id", "external_id", unique=True),)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), index=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entries.id"))
    kind: Mapped[str] = mapped_column(String(16))
    amount: Mapped[int]
    reason: Mapped[str] = mapped_column(default="")
    moto: Mapped[int | None]
    external_id: Mapped[str | None] = mapped_column(String(64))


class CorrectionModel(NumberedModel):
    """A correction or step, ordered by `id`; `external_id` is the program's, unique in the race.

    `what` holds the fields of its kind. `listed` ones changed a result and are published; `official` ones changed
    official results. `from_entry_id` is the former entry of a passing.
    """

    __tablename__ = "corrections"
    __table_args__ = (UniqueConstraint("race_id", "external_id"),)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"))
    external_id: Mapped[str] = mapped_column(String(64))
    made_at: Mapped[datetime]
    kind: Mapped[str] = mapped_column(String(32))
    entry_id: Mapped[int | None] = mapped_column(ForeignKey("entries.id"))
    from_entry_id: Mapped[int | None] = mapped_column(ForeignKey("entries.id"))
    what: Mapped[dict[str, Any]] = mapped_column(default=dict)
    reason: Mapped[str] = mapped_column(default="")
    listed: Mapped[bool] = mapped_column(default=True)
    official: Mapped[bool] = mapped_column(default=False)


class LeaseModel(TimingModel):
    """A named lock of a process, until `expires_at`."""

    __tablename__ = "leases"
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64))
    expires_at: Mapped[datetime]
