"""One document that can't be read is left out; those beside it stand."""

from tests.gateways.strapi import ContentServer, upload

BROKEN = {"a": "what no editor writes"}


async def test_a_page_of_text() -> None:
    rows = [{"SeoLink": "one", "Title": "One", "Description": BROKEN}, {"SeoLink": "two", "Title": "Two"}]
    server = ContentServer({("simple-pages", "en"): rows})
    assert (await server.gateway.simple_page("en", "two")).value.title == "Two"


async def test_a_section_of_the_landing_page() -> None:
    told = [{"Title": "One", "HTML": BROKEN}, {"Title": "Two", "HTML": "Ride"}]
    server = ContentServer({("home-content", "en"): {"Sections": told}})
    assert [section.title for section in (await server.gateway.landing("en")).value.sections] == ["Two"]


async def test_a_sponsor_of_the_strip() -> None:
    def sponsor(link: str) -> dict[str, object]:
        return {"Link": link, "Logo": upload()}

    row = {"Visible": True, "height": 999999999, "speed": 1, "sponsors": [sponsor("http://["), sponsor("/about-us")]}
    server = ContentServer({("floating-footer", "en"): row})
    strip = (await server.gateway.strip("en")).value
    assert strip is not None
    assert [one.link for one in strip.sponsors] == [None, "/about-us"]
    assert (strip.height, strip.speed_ms) == (300, 1000)
