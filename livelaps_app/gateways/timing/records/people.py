"""Who organises."""

from livelaps_app.gateways.timing.fields import Picture, Record, Website, Words


class Promoter(Record):
    """A promoter, by its user id."""

    id: int
    promoter_name: Words = ""
    description: Words = ""
    city: Words = ""
    state: Words = ""
    country: Words = ""
    website: Website = ""
    email: Words = ""
    phone: Words = ""
    logo: Picture = ""
    event_count: int = 0


class Organization(Record):
    """A promoter's club."""

    id: int
    name: Words = ""
    promoter_user_id: int = 0
