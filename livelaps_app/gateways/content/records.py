"""What the content service tells, as frozen records with our names; every html in them is safe to show."""

from datetime import date
from typing import Annotated

from pydantic import AliasChoices, BeforeValidator, ConfigDict, Field

from livelaps_app.core.images import SIZES, Image, Use
from livelaps_app.gateways.content.fields import (
    Colour,
    Count,
    Length,
    Link,
    Moment,
    Numbers,
    Record,
    Words,
    languages,
    length,
    letters,
)

SUBHEADER_FONT_SIZE = "44px"


class Named(Record):
    """Read from rows of names and values: an editor's "Navbar colour" is our `navbar_color`."""

    model_config = ConfigDict(alias_generator=letters, populate_by_name=True)


class Language(Record):
    """A language to read the site in: its own name, and its code as in addresses."""

    name: str
    code: str


Languages = Annotated[tuple[Language, ...], BeforeValidator(languages)]


class Parameters(Named):
    """The site's parameters; a colour is valid CSS or None, an unset number 0."""

    default_organization: Count = 0
    default_promoters: Numbers = Field((), validation_alias=AliasChoices("defaultpromoterlist", "defaultpromoters"))
    default_promoter_user_id: Count = 0
    default_locale: Words = "en"
    languages: Languages = Field(
        (Language(name="English", code="en"),), validation_alias=AliasChoices("language", "languages")
    )
    locale: Words = ""
    browser_tab_title: Words = ""
    site_key: Words = ""
    root: Words = ""
    api_link: Words = ""
    maps_key: Words = ""
    accordion_color: Colour = None
    button_color: Colour = None
    hover_color: Colour = None
    navbar_color: Colour = None
    normal_color: Colour = None
    subheader_color: Colour = None
    subheader_font_color: Colour = None
    subheader_font_size: Annotated[str, BeforeValidator(lambda written: length(written) or SUBHEADER_FONT_SIZE)] = (
        SUBHEADER_FONT_SIZE
    )
    main_menu_button_color: Colour = None
    main_menu_border_color: Colour = None
    main_menu_font_color: Colour = None
    main_menu_font_size: Length = None
    success_font_color: Colour = Field(
        None, validation_alias=AliasChoices("successmessagefontcolor", "successfontcolor")
    )
    success_background_color: Colour = Field(
        None,
        validation_alias=AliasChoices(
            "successmessagebackgroundcolor", "successmessagebackground", "successbackgroundcolor"
        ),
    )
    success_border_color: Colour = Field(
        None, validation_alias=AliasChoices("successmessagebordercolor", "successmessageborder", "successbordercolor")
    )


class Picture(Record):
    """A picture by its absolute or site-absolute address; sizes in pixels, 0 when not known.

    `srcset` is the same picture in every width it comes in, as HTML writes it; empty when it comes in one.
    """

    url: str
    width: Count = 0
    height: Count = 0
    alt: Words = ""
    srcset: str = ""

    def drawn(self, use: Use) -> Image:
        """The picture for a page that uses it so."""
        several = self.srcset or None
        return Image(self.url, self.alt, several, several and SIZES[use], self.width or None, self.height or None)


class Images(Named):
    """The site's named pictures."""

    logo: Picture | None = None
    tab_logo: Picture | None = None
    placeholder: Picture | None = Field(None, validation_alias=AliasChoices("imageplaceholder", "placeholder"))
    banner: Picture | None = Field(None, validation_alias=AliasChoices("toppagebannerlogo", "toppagebanner", "banner"))


class SubMenu(Record):
    """A line of a drop-down."""

    name: Words
    link: Link = None
    new_tab: bool = False


class Menu(Record):
    """A button of the main menu; with entries it is a drop-down."""

    name: Words
    link: Link = None
    new_tab: bool = False
    entries: tuple[SubMenu, ...] = ()


class FooterLink(Record):
    """A link of the footer."""

    name: Words
    link: Link = None
    new_tab: bool = False


class HomeButton(Record):
    """A button of the landing page."""

    name: Words
    link: Link = None


class Sponsor(Record):
    """A logo of the sponsor strip."""

    logo: Picture
    link: Link = None


class SponsorStrip(Record):
    """The floating sponsor strip: `speed_ms` for one round, height and spacing in pixels."""

    title: Words = ""
    speed_ms: int
    height: int
    spacing: int
    sponsors: tuple[Sponsor, ...] = ()


class Section(Record):
    """A text of the landing page."""

    title: Words = ""
    html: str = ""


class Landing(Record):
    """What the landing page shows."""

    images: tuple[Picture, ...] = ()
    sections: tuple[Section, ...] = ()


class Written(Record):
    """What an editor wrote: when it was changed last, None where that is not told, and what tells it, and its
    translations, from others; nothing where a service tells neither."""

    updated: Moment = None
    marks: frozenset[tuple[str, str]] = frozenset()


class Passage(Written):
    """A titled text."""

    title: Words = ""
    html: str = ""


class Desk(Record):
    """Somebody to write to or to ring up."""

    name: Words
    role: Words = ""
    email: Words = ""
    phone: Words = ""


class Contacts(Written):
    """The contact page."""

    title: Words = ""
    desks: tuple[Desk, ...] = ()


class Supporter(Written):
    """A line of the sponsors page."""

    title: Words
    html: str = ""
    link: Link = None
    logo: Picture | None = None


class News(Written):
    """A piece of news; `seolink` is its address below /news/."""

    seolink: Words
    title: Words
    day: date
    summary: Words = ""
    html: str = ""
    image: Picture | None = None


class Faq(Written):
    """A question that is asked often, and its answer."""

    question: Words
    html: str = ""


class SimplePage(Written):
    """A page of text; `seolink` is its address below /simple-page/."""

    seolink: Words
    title: Words = ""
    html: str = ""
