"""The layout of a page, ready to be drawn: menu, languages, footer, sponsors and labels."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Entry:
    """A link of a menu; `inside` links move within the site, without the base path."""

    name: str = ""
    href: str = ""
    inside: bool = True
    new_tab: bool = False


@dataclass(frozen=True)
class Item(Entry):
    """A link of the main menu, or a drop-down when it has entries."""

    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """Another language to read this page in; `href` has the base path."""

    code: str = ""
    name: str = ""
    href: str = ""


@dataclass(frozen=True)
class Logo:
    """A sponsor's logo at the strip's height; `width` in pixels, `link` empty for none."""

    src: str = ""
    alt: str = ""
    link: str = ""
    width: int = 0


@dataclass(frozen=True)
class Strip:
    """The floating sponsor strip; height in pixels; copies: how often the logos follow each other, to fill a screen."""

    title: str = ""
    copies: int = 0
    height: int = 0
    logos: list[Logo] = field(default_factory=list)


@dataclass(frozen=True)
class LayoutView:
    """The shell in one language.

    default: the language for readers of none of the site's; search: the address that finds riders and events; account:
    that of one's own account, "" where the site has none; mark: the logo as the header draws it; banner: the logo on
    paper; placeholder: the picture in the place of one that is missing; colour: of the header, as CSS; icons: the
    version of those of the site as an app; theme: CSS, the site parameters as variables; languages: their names by
    code; token: equal for equal shells.
    """

    lang: str = "en"
    default: str = "en"
    name: str = "LiveLaps"
    home: str = "/"
    search: str = "/"
    account: str = ""
    logo: str = ""
    mark: Image = field(default_factory=Image)
    banner: Image = field(default_factory=Image)
    placeholder: Image = field(default_factory=Image)
    icon: str = ""
    colour: str = ""
    icons: str = ""
    theme: str = ""
    languages: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    menu: list[Item] = field(default_factory=list)
    footer: list[Entry] = field(default_factory=list)
    strip: Strip = field(default_factory=Strip)
    token: str = ""
