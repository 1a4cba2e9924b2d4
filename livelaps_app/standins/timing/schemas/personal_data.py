"""The data export of a person."""

from pydantic import BaseModel

from livelaps_app.standins.timing.schemas.accounts import AccountOut, LoginSessionOut, MinorOut, SecurityEventOut
from livelaps_app.standins.timing.schemas.own_riders import OwnRidersOut


class PersonalDataOut(BaseModel):
    """All stored data of an account's owner; `known_networks`: last day of use, as networks are stored as digests."""

    account: AccountOut
    minors: list[MinorOut]
    riders: OwnRidersOut
    sessions: list[LoginSessionOut]
    security: list[SecurityEventOut]
    known_networks: list[str]
