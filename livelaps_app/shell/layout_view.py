"""The layout of a page as data: menu, languages, footer, sponsors and labels."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Entry:
    """A menu link; `inside` links are addresses of the site without the base path."""

    name: str = ""
    href: str = ""
    inside: bool = True
    new_tab: bool = False


@dataclass(frozen=True)
class Item(Entry):
    """A link of the main menu; a drop-down if it has entries."""

    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """Another language of this page; `href` has the base path."""

    code: str = ""
    name: str = ""
    href: str = ""


@dataclass(frozen=True)
class Logo:
    """A sponsor's logo at the strip's height; `width` in pixels, `link` may be empty."""

    src: str = ""
    alt: str = ""
    link: str = ""
    width: int = 0


@dataclass(frozen=True)
class Strip:
    """The floating sponsor strip; height in pixels; copies: repetitions that fill a screen."""

    title: str = ""
    copies: int = 0
    height: int = 0
    logos: list[Logo] = field(default_factory=list)


@dataclass(frozen=True)
class LayoutView:
    """The shell in one language.

    default: fallback language; search: address of the search; account: address of the account page, "" without
    accounts; mark: the header's logo; banner: logo for print; placeholder: image for missing ones; colour: CSS colour
    of the header; icons: version of the app icons; theme: CSS variables of the site parameters; on_air: a race runs;
    drawer: further links of the narrow menu; tabs: addresses of the tab bar by name; languages: names by code; token:
    equal for equal shells.
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
    on_air: bool = False
    drawer: list[Item] = field(default_factory=list)
    tabs: dict[str, str] = field(default_factory=dict)
    footer: list[Entry] = field(default_factory=list)
    strip: Strip = field(default_factory=Strip)
    token: str = ""
