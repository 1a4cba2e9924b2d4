"""All stored data of a person, to take away."""

from pydantic import BaseModel

from livelaps_app.standins.timing.schemas.accounts import AccountOut, LoginSessionOut, MinorOut, SecurityEventOut
from livelaps_app.standins.timing.schemas.own_riders import OwnRidersOut


class PersonalDataOut(BaseModel):
    """All that is stored of an account's owner; `known_networks`: the day of the last use of each, as only a digest of
    a network is stored."""

    account: AccountOut
    minors: list[MinorOut]
    riders: OwnRidersOut
    sessions: list[LoginSessionOut]
    security: list[SecurityEventOut]
    known_networks: list[str]
