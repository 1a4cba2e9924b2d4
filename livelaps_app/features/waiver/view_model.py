"""The views of a waiver's page."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class LanguageLink:
    """The page of an open waiver in another language."""

    lang: str = ""
    name: str = ""
    href: str = ""


@dataclass(frozen=True)
class WaiverView:
    """A waiver, or without a `document` the field for its identifier.

    message, tone: banner with its state or an error; notes: sentences below; ip: the signer's address; lang: of the
    text; languages: links to the others of an open waiver; lang_note: a signed text is not in the page's language;
    photo: "" without that box; signs: "self" or "minor" while signable, else ""; signs_for: the first line
    for who signs for a minor; person_label: the part of the person;
    together: digest of the children in the list, "" for one; alone, alone_href: link to sign for this one alone;
    is_sealing: the document follows; refuses: the refusal question; refuse_href, back_href, onward, pdf: addresses
    without the base path of that question, of the page without it, of the next page, of the sealed document;
    has_copies: the document can be mailed to its signers.
    """

    message: str = ""
    tone: str = ""
    notes: list[str] = field(default_factory=list)
    document: str = ""
    ip: str = ""
    event: str = ""
    person: str = ""
    person_label: str = ""
    birth_date: str = ""
    lang: str = ""
    languages: list[LanguageLink] = field(default_factory=list)
    lang_note: str = ""
    title: str = ""
    paragraphs: list[str] = field(default_factory=list)
    is_sample: bool = False
    agree: str = ""
    certify: str = ""
    electronic: str = ""
    photo: str = ""
    signs: str = ""
    signs_for: str = ""
    together: str = ""
    alone: str = ""
    alone_href: str = ""
    needs_selfie: bool = False
    is_sealing: bool = False
    refuses: str = ""
    refuse_href: str = ""
    back_href: str = ""
    onward: str = ""
    pdf: str = ""
    has_copies: bool = False


@dataclass(frozen=True)
class WaiverPage:
    """The view, and initial values for a buyer who signs for a minor.

    is_owner: the visitor is the order's buyer; is_reader: the document is the visitor's, after the end of its link too.
    """

    view: WaiverView
    typed: dict[str, str] = field(default_factory=dict)
    is_owner: bool = False
    is_reader: bool = False
