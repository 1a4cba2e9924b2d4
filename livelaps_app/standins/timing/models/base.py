"""Base class and column types of the timing tables."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, MetaData, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from livelaps_app.stores.database import NAMING_CONVENTION
from livelaps_app.stores.site_model import UtcDateTime

MAX_ID = 2**31 - 1


class TimingModel(DeclarativeBase):
    """Base of the timing tables."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    type_annotation_map = {  # noqa: RUF012 - read by SQLAlchemy once
        str: String(255),
        datetime: UtcDateTime,
        dict[str, Any]: JSON,
        list[dict[str, Any]]: JSON,
        list[int]: JSON,
    }


class NumberedModel(TimingModel):
    """Base of the tables with an id."""

    __abstract__ = True
    id: Mapped[int] = mapped_column(primary_key=True, sort_order=-1)
