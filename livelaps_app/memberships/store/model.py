"""Tables of memberships: an organization's classes, its members, rules of types, and memberships."""

from datetime import date

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel, unique_where

DIGEST, NUMBER = String(64), String(32)


class OrganizationClassModel(SiteModel):
    """A class of an organization; ages are full years, NULL for unlimited. public_id: its number in the timing API."""

    __tablename__ = "organization_classes"
    __table_args__ = (UniqueConstraint("organization_id", "public_id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    organization_id: Mapped[int]
    public_id: Mapped[int]
    position: Mapped[int]
    name: Mapped[str]
    class_group: Mapped[str]
    youngest: Mapped[int | None]
    oldest: Mapped[int | None]


class MemberModel(SiteModel):
    """A member of an organization. public_id: its number in the timing API; number: printed on the card.

    person_key: digest of name and date of birth, "" for a member without a date of birth.
    """

    __tablename__ = "members"
    __table_args__ = (
        UniqueConstraint("organization_id", "public_id"),
        unique_where("uq_members_number", "number <> ''", "organization_id", "number"),
        unique_where("uq_members_person", "person_key <> ''", "organization_id", "person_key"),
        Index(None, "person_key"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    organization_id: Mapped[int]
    public_id: Mapped[int]
    number: Mapped[str] = mapped_column(NUMBER)
    person_key: Mapped[str] = mapped_column(DIGEST, default="", server_default="")
    first_name: Mapped[str]
    last_name: Mapped[str]
    born: Mapped[date | None]
    class_name: Mapped[str]
    is_listed: Mapped[bool]


class MemberAccountModel(SiteModel):
    """A further account for which a member's memberships count and which has the cards: of another guardian."""

    __tablename__ = "member_accounts"
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), primary_key=True)
    account_id: Mapped[int] = mapped_column(primary_key=True, index=True, autoincrement=False)


class MembershipRulesModel(SiteModel):
    """The rules of a product of kind membership (`MembershipRules`). public_id: its number in the timing API.

    month_day: "12-31", for validity "date".
    """

    __tablename__ = "membership_rules"
    __table_args__ = (
        CheckConstraint("count >= 1 AND covers BETWEEN 1 AND 8", name="ck_membership_rules_counts"),
        CheckConstraint(
            "sold_ahead_days >= 0 AND renew_days >= 0 AND grace_days >= 0", name="ck_membership_rules_days"
        ),
    )
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    public_id: Mapped[int]
    validity: Mapped[str] = mapped_column(String(8))
    count: Mapped[int] = mapped_column(default=1)
    month_day: Mapped[str] = mapped_column(String(5), default="12-31")
    sold_ahead_days: Mapped[int] = mapped_column(default=0)
    covers: Mapped[int] = mapped_column(default=1)
    renew_days: Mapped[int] = mapped_column(default=60)
    grace_days: Mapped[int] = mapped_column(default=0)
    class_needed: Mapped[bool] = mapped_column(default=False)


class MembershipPersonModel(SiteModel):
    """A person named in an order's membership that is not paid yet; a type for families has several.

    event_ends_on: last day of the event, for validity "event"; is_listed: on the public list of members, NULL for the
    member's choice before, without one for adults alone.
    """

    __tablename__ = "membership_people"
    __table_args__ = (UniqueConstraint("line_id", "person_key"), Index(None, "line_id"))
    id: Mapped[int] = mapped_column(primary_key=True)
    line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id", ondelete="CASCADE"))
    person_key: Mapped[str] = mapped_column(DIGEST)
    first_name: Mapped[str]
    last_name: Mapped[str]
    born: Mapped[date]
    class_name: Mapped[str] = mapped_column(default="")
    event_ends_on: Mapped[date | None]
    is_listed: Mapped[bool | None]


class MembershipModel(SiteModel):
    """A membership of a member; a renewal is another row. starts_on, ends_on: NULL for unlimited.

    product_id: NULL for a type of an earlier list; type_name: as when it began; line_id: of its order; account_id: of
    its buyer or of who claimed it, who has the card.
    """

    __tablename__ = "memberships"
    __table_args__ = (
        UniqueConstraint("line_id", "member_id"),
        Index(None, "member_id", "ends_on"),
        Index(None, "account_id"),
        CheckConstraint("state IN ('active', 'ended')", name="ck_memberships_state"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"))
    product_id: Mapped[int | None] = mapped_column(ForeignKey("products.id"), index=True)
    type_name: Mapped[str]
    starts_on: Mapped[date | None]
    ends_on: Mapped[date | None]
    line_id: Mapped[int | None] = mapped_column(ForeignKey("order_lines.id"))
    account_id: Mapped[int | None]
    state: Mapped[str] = mapped_column(String(8))
