"""Frozen records of the content service; their HTML is clean."""

from datetime import date
from typing import Annotated

from pydantic import AliasChoices, BeforeValidator, ConfigDict, Field

from livelaps_app.core.images import SIZES, Image, Use
from livelaps_app.gateways.content import fields

SUBHEADER_FONT_SIZE = "44px"


class NamedValues(fields.ContentRecord):
    """Base of records with freely spelled names: "Navbar colour" is `navbar_color`."""

    model_config = ConfigDict(alias_generator=fields.name_key, populate_by_name=True)


class Language(fields.ContentRecord):
    """A language of the site: its native name, and its code in addresses."""

    name: str
    code: str


Languages = Annotated[tuple[Language, ...], BeforeValidator(fields.languages)]


class Parameters(NamedValues):
    """The site's parameters; a colour is valid CSS or None, an unset number 0."""

    default_organization: fields.Count = 0
    default_promoters: fields.Numbers = Field(
        (), validation_alias=AliasChoices("defaultpromoterlist", "defaultpromoters")
    )
    default_promoter_user_id: fields.Count = 0
    languages: Languages = Field(
        (Language(name="English", code="en"),), validation_alias=AliasChoices("language", "languages")
    )
    default_locale: fields.LanguageCode = Field("", validation_alias=AliasChoices("defaultlocale", "locale"))
    browser_tab_title: fields.Words = ""
    accordion_color: fields.Colour = None
    button_color: fields.Colour = None
    hover_color: fields.Colour = None
    navbar_color: fields.Colour = None
    normal_color: fields.Colour = None
    subheader_color: fields.Colour = None
    subheader_font_color: fields.Colour = None
    subheader_font_size: Annotated[str, BeforeValidator(lambda value: fields.length(value) or SUBHEADER_FONT_SIZE)] = (
        SUBHEADER_FONT_SIZE
    )
    main_menu_button_color: fields.Colour = None
    main_menu_border_color: fields.Colour = None
    main_menu_font_color: fields.Colour = None
    main_menu_font_size: fields.Length = None
    success_font_color: fields.Colour = Field(
        None, validation_alias=AliasChoices("successmessagefontcolor", "successfontcolor")
    )
    success_background_color: fields.Colour = Field(
        None,
        validation_alias=AliasChoices(
            "successmessagebackgroundcolor", "successmessagebackground", "successbackgroundcolor"
        ),
    )
    success_border_color: fields.Colour = Field(
        None, validation_alias=AliasChoices("successmessagebordercolor", "successmessageborder", "successbordercolor")
    )


class ContentImage(fields.ContentRecord):
    """An image by its absolute or site-absolute address; sizes in px, 0 when unknown, `srcset` empty for one size."""

    url: str
    width: fields.Count = 0
    height: fields.Count = 0
    alt: fields.Words = ""
    srcset: str = ""

    def image_for(self, use: Use) -> Image:
        """The image for a use on a page."""
        srcset = self.srcset or None
        return Image(self.url, self.alt, srcset, srcset and SIZES[use], self.width or None, self.height or None)


class Images(NamedValues):
    """The named images of the site."""

    logo: ContentImage | None = None
    tab_logo: ContentImage | None = None
    placeholder: ContentImage | None = Field(None, validation_alias=AliasChoices("imageplaceholder", "placeholder"))
    banner: ContentImage | None = Field(
        None, validation_alias=AliasChoices("toppagebannerlogo", "toppagebanner", "banner")
    )


class NamedLink(fields.ContentRecord):
    """Base of links with a name."""

    name: fields.Words
    link: fields.Link = None
    new_tab: bool = False


class SubMenu(NamedLink):
    """An entry of a drop-down menu."""


class Menu(NamedLink):
    """A button of the main menu; a drop-down if it has entries."""

    entries: tuple[SubMenu, ...] = ()


class FooterLink(NamedLink):
    """A link of the footer."""


class HomeButton(fields.ContentRecord):
    """A button of the landing page."""

    name: fields.Words
    link: fields.Link = None


class Sponsor(fields.ContentRecord):
    """A logo of the sponsor strip."""

    logo: ContentImage
    link: fields.Link = None


class SponsorStrip(fields.ContentRecord):
    """The floating sponsor strip; `speed_ms` is the time of one round."""

    title: fields.Words = ""
    speed_ms: int
    height_px: int
    spacing_px: int
    sponsors: tuple[Sponsor, ...] = ()


class LandingSection(fields.ContentRecord):
    """A text section of the landing page."""

    title: fields.Words = ""
    html: str = ""


class Landing(fields.ContentRecord):
    """The images and texts of the landing page."""

    images: tuple[ContentImage, ...] = ()
    sections: tuple[LandingSection, ...] = ()


class ContentDocument(fields.ContentRecord):
    """Base of documents with the time of the last change, if known, and identities across languages."""

    updated: fields.Moment = None
    identities: frozenset[tuple[str, str]] = frozenset()


class TitledText(ContentDocument):
    """A text with a title."""

    title: fields.Words = ""
    html: str = ""


class ContactPoint(fields.ContentRecord):
    """A contact with an e-mail address or a phone number."""

    name: fields.Words
    role: fields.Words = ""
    email: fields.Words = ""
    phone: fields.Words = ""


class Contacts(ContentDocument):
    """The contact page."""

    title: fields.Words = ""
    points: tuple[ContactPoint, ...] = ()


class SponsorProfile(ContentDocument):
    """A sponsor of the sponsors page."""

    title: fields.Words
    html: str = ""
    link: fields.Link = None
    logo: ContentImage | None = None


class News(ContentDocument):
    """A news item; `seolink` is its address below /news/."""

    seolink: fields.Words
    title: fields.Words
    day: date
    summary: fields.Words = ""
    html: str = ""
    image: ContentImage | None = None


class Faq(ContentDocument):
    """A frequent question and its answer."""

    question: fields.Words
    html: str = ""


class SimplePage(ContentDocument):
    """A page of text; `seolink` is its address below /simple-page/.

    Optional: `name` in lists, `page_title` in the browser's tab, `page_description` in search results.
    """

    seolink: fields.Words
    title: fields.Words = ""
    html: str = ""
    name: fields.Words = ""
    page_title: fields.Words = ""
    page_description: fields.Words = ""
