"""The floating sponsor strip: logos at its height, copies that fill a screen, and its CSS."""

from math import ceil

from livelaps_app.gateways.content import records
from livelaps_app.shell.layout_view import Logo, Strip

PHONE, PHONE_STRIP, STRIP_EDGES = 768, 32, 8  # px, as in ui/layout.css: width, height of the strip, free height
PHONE_SPACING = 14  # px
WIDEST = 3840  # pixels of a screen filled by the sponsor strip


def draw_strip(strip: records.SponsorStrip | None) -> Strip:
    """The strip as drawn; empty without sponsors."""
    if strip is None or not strip.sponsors:
        return Strip()
    logos = [_logo(sponsor, strip.height_px) for sponsor in strip.sponsors]
    length = sum(logo.width + strip.spacing_px for logo in logos)
    return Strip(strip.title, 2 + WIDEST // length, strip.height_px, logos)


def variables(strip: records.SponsorStrip | None, drawn: Strip) -> dict[str, str]:
    """The CSS variables of the sponsor strip; empty without a strip."""
    if strip is None or not drawn.logos:
        return {}
    return {
        "--strip-height": f"{strip.height_px}px",
        "--strip-gap": f"{strip.spacing_px}px",
        "--strip-seconds": f"{strip.speed_ms / 1000}s",
        "--strip-copies": str(drawn.copies),
    }


def stillness(strip: records.SponsorStrip | None, drawn: Strip) -> str:
    """The rules for windows that are wide enough for all logos: one copy, which stands still."""
    if strip is None or not drawn.logos:
        return ""
    desk = _length(strip, drawn, strip.height_px)
    phone = _length(strip, drawn, min(strip.height_px, PHONE_STRIP))
    lane, copies = ".strip .lane{width:100%;animation:none}", ".strip .lane>div+div{display:none}"
    rules = f"{lane}.strip .lane>div{{flex:1;justify-content:space-around}}{copies}"
    wide = f"@media (min-width:{max(desk, PHONE)}px){{{rules}}}"
    return wide + f"@media (min-width:{phone}px) and (max-width:{PHONE - 1}px){{{rules}}}" * (phone < PHONE)


def _length(strip: records.SponsorStrip, drawn: Strip, height: int) -> int:
    """The width in px of all logos and their spaces at a height of the strip, as in ui/layout.css."""
    spacing = strip.spacing_px if height > PHONE_STRIP else min(strip.spacing_px, PHONE_SPACING)
    share = max(height - STRIP_EDGES, 1) / strip.height_px
    return ceil(sum(logo.width * share + spacing for logo in drawn.logos))


def _logo(sponsor: records.Sponsor, height: int) -> Logo:
    logo = sponsor.logo
    width = round(height * logo.width / logo.height) if logo.width and logo.height else height
    return Logo(logo.url, logo.alt, sponsor.link or "", width)
