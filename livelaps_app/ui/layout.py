"""The layout of every page: header, sub-header, content, footer and sponsor strip."""

import json

import reflex as rx

from components.account_menu.account_menu import account_menu
from components.history_sync.history_sync import history_sync
from components.hydration.hydration import hydration
from components.language_cookie.language_cookie import language_cookie
from components.leave_page.leave_page import leave_page
from components.menu.menu import main_menu
from components.offline.offline import offline
from components.page_failure.page_failure import page_failure
from components.race_alerts.race_alerts import race_alerts
from components.service_worker.service_worker import service_worker
from components.site_search.site_search import site_search
from components.skip_link.skip_link import skip_link
from components.sponsor_logo.sponsor_logo import sponsor_logo
from components.stored_lists.stored_lists import stored_lists
from components.theme_select.theme_select import theme_select
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import FORMS, PAGE
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.images import Image
from livelaps_app.core.next_address import ENDED, OUT
from livelaps_app.core.offline_policy import LAYOUTS, WORKER
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.push_subscriptions import ALERTS
from livelaps_app.core.racing.riders import FOLLOWED_KEY, MOST_FOLLOWED
from livelaps_app.core.routes import BASE, ROUTES, route, url
from livelaps_app.core.visitors import LANGUAGE_COOKIE
from livelaps_app.framework import client, packets
from livelaps_app.session.followed_riders import AccountRiders, MyRiders
from livelaps_app.session.form_status import CLEAR
from livelaps_app.session.page_status import NO_QUERY, PageStatus
from livelaps_app.shell.layout_view import Entry, Logo
from livelaps_app.shell.state import Layout
from livelaps_app.ui.riders import FOLLOWED_IDS
from livelaps_app.ui.tab_bar import tab_bar
from livelaps_app.ui.texts import ALERT_WORDS

PAPER = "score"
BARE = (PAPER, "bare")
CHECKOUT = "checkout"  # no links lead away, except home
FIXED_TITLE = "steps", CHECKOUT
WITHOUT_SPONSORS = sorted(row.key for row in ROUTES if row.pays or row.layout in {*BARE, *FIXED_TITLE})
"""Keys of the routes without the sponsor strip: wizards, waivers, tickets, the gate, and paper."""


@rx.memo
def layout(children: rx.Var[rx.Component]) -> rx.Component:
    """All parts of a page outside its content."""
    return rx.fragment(
        hydration(
            lang=_lang(),
            answered=PageStatus.query != NO_QUERY,
            title=PageStatus.tab_title,
            cleared=rx.Var.create(json.loads(packets.delta(CLEAR))),
        ),
        language_cookie(cookie=LANGUAGE_COOKIE, lang=_lang()),
        leave_page(to=PageStatus.leave),
        history_sync(loaded_query=PageStatus.query, no_query=NO_QUERY),
        service_worker(worker=WORKER, scope=f"{BASE}/", storable=_is_storable()),
        stored_lists(out=OUT, ended=ENDED, base=BASE),
        skip_link(Layout.view.words["skip"], to="content"),
        rx.cond(rx.State.is_hydrated, rx.fragment(), _waiting()),
        rx.cond(_with_navigation(), _header()),
        _notice(),
        rx.cond(
            (PageStatus.layout == PAPER) & (Layout.view.banner.src != ""),
            rx.el.header(_logo_image(Layout.view.banner, "paper-banner")),
        ),
        rx.cond((PageStatus.title != "") & ~PageStatus.own_head, _subheader()),
        rx.el.main(
            _notice_of_riders(),
            children,
            id="content",
            class_name=f"page{rx.cond(PageStatus.wide, ' wide', '')}{rx.cond(PageStatus.own_head, ' own-head', '')}",
            tab_index=-1,
        ),
        rx.cond(_with_navigation(), _alerts()),
        rx.cond(_with_navigation(), _footer()),
        rx.cond(_with_sponsors(), tab_bar()),
        rx.cond(_with_sponsors() & (Layout.view.strip.logos.length() > 0), _strip()),
    )


def _lang() -> rx.Var[str]:
    """The language of the page; "" during the load."""
    return rx.cond(PageStatus.screen != "", Layout.view.lang, "")


def title() -> rx.Var[str]:
    """The browser tab's title on any page."""
    before = rx.Var("(typeof document === 'undefined' ? '' : document.title)", _var_type=str)
    named = rx.cond(
        PageStatus.drawer_title != "", f"{PageStatus.drawer_title}, {PageStatus.tab_title}", PageStatus.tab_title
    )
    return rx.cond(PageStatus.title != "", f"{named} | {Layout.view.name}", before)


def error_boundary() -> rx.Component:
    """The site's error boundary: a failed page displays a message and a link home."""
    return client.error_boundary(page_failure(words={lang: _failure(lang) for lang in LANGS}))


def _failure(lang: Lang) -> dict[str, str]:
    return {
        "message": errors.message(Code.INTERNAL, lang),
        "of_error_page": errors.message(Code.ERROR_PAGE_FAILED, lang),
        "home": route("home").title(lang),
        "href": f"{BASE}{url('home', lang)}",
    }


def _is_storable() -> rx.Var[bool]:
    """True if the page is live, storable offline, and more than a message."""
    works_offline = rx.Var.create([row.key for row in ROUTES if row.offline]).contains(PageStatus.screen)
    has_layout = rx.Var.create(sorted(LAYOUTS)).contains(PageStatus.layout)
    return (PageStatus.query != NO_QUERY) & (PageStatus.message == "") & (has_layout | works_offline)


def _with_navigation() -> rx.Var[bool]:
    return ~rx.Var.create(list(BARE)).contains(PageStatus.layout)


def _with_sponsors() -> rx.Var[bool]:
    return ~rx.Var.create(WITHOUT_SPONSORS).contains(PageStatus.screen)


def _is_checkout() -> rx.Var[bool]:
    return PageStatus.layout == CHECKOUT


def _waiting() -> rx.Component:
    return rx.fragment(
        rx.el.div(class_name="progress", role="progressbar", aria_label=Layout.view.words["loading"]),
        rx.cond(  # not over the page that came as HTML, until the socket has answered once
            PageStatus.query != NO_QUERY,
            rx.el.div(rx.el.div(class_name="spinner"), class_name="overlay", aria_hidden=True),
        ),
    )


def _logo_image(image: rx.Var[Image], class_name: str | None = None) -> rx.Component:
    """A variant of the site's logo."""
    bare = {"srcSet": image.srcset, "sizes": image.sizes, "width": image.width, "height": image.height}
    return rx.el.img(src=image.src, alt=Layout.view.name, custom_attrs=bare, class_name=class_name)


def _header() -> rx.Component:
    return rx.el.header(
        rx.el.a(
            rx.cond(Layout.view.mark.src, _logo_image(Layout.view.mark), Layout.view.name),
            href=Layout.view.home,
            class_name="brand",
            aria_label=Layout.view.words["home"],
        ),
        main_menu(
            rx.cond(
                _is_checkout(),
                rx.fragment(),
                site_search(action=Layout.view.search, words=Layout.view.words, longest=MAX_SEARCH),
            ),
            rx.cond(Layout.view.account != "", _account()),
            items=rx.cond(_is_checkout(), [], Layout.view.menu),
            live=Layout.view.tabs["live"],
            racing=Layout.on_air,
            more=Layout.view.drawer,
            languages=Layout.languages,
            current=Layout.view.lang,
            words=Layout.view.words,
            cookie=LANGUAGE_COOKIE,
        ),
        class_name="bar",
    )


def _account() -> rx.Component:
    return account_menu(
        person=Layout.person,
        href=Layout.view.account,
        words=Layout.view.words,
        action=f"{FORMS}/logout",
        page_field=PAGE,
        page=f"{BASE}{Layout.view.home}",
    )


def _notice() -> rx.Component:
    words, refusal = Layout.view.words, client.refusal()
    return offline(
        lost=client.connection_lost(),
        mark=words["no_line"],
        text=rx.cond(words.contains(refusal), words[refusal], words["offline"]),
        waits=words["waits"],
        needs=words["needs"],
        answered=PageStatus.query != NO_QUERY,
        riders=FOLLOWED_IDS,
        most=MOST_FOLLOWED,
        stored=FOLLOWED_KEY,
        browser=MyRiders.get_full_name(),
        account=AccountRiders.get_full_name(),
        account_mark=AccountRiders.mark,
        field=packets.var_name("chosen"),
    )


def _notice_of_riders() -> rx.Component:
    """The notice that the logged-in account does not follow the browser's riders, with the reason."""
    notice = AccountRiders.notice
    return rx.cond(notice != "", rx.el.p(notice, class_name="banner info", role="status"))


def _alerts() -> rx.Component:
    """The offer of notifications about the effective riders."""
    return race_alerts(
        action=ALERTS,
        riders=FOLLOWED_IDS,
        lang=Layout.view.lang,
        words={lang: {name: text(lang) for name, text in ALERT_WORDS.items()} for lang in LANGS},
        answered=PageStatus.query != NO_QUERY,
    )


def _subheader() -> rx.Component:
    fixed = rx.cond(rx.Var.create(list(FIXED_TITLE)).contains(PageStatus.layout), " fixed", "")
    wide, brief = rx.cond(PageStatus.wide, " wide", ""), rx.cond(PageStatus.brief, " brief", "")
    name = f"subheader{fixed}{wide}{brief}"
    return rx.el.section(rx.el.h1(PageStatus.title), class_name=name, aria_label=PageStatus.title)


def _footer() -> rx.Component:
    return rx.el.footer(
        rx.cond(
            _is_checkout(),
            rx.fragment(),
            rx.el.nav(rx.el.ul(rx.foreach(Layout.view.footer, _footer_link)), aria_label=Layout.view.words["footer"]),
        ),
        theme_select(words=Layout.view.words),
        class_name="footer",
        key=PageStatus.title,  # another page has another footer, which must not animate from the old position
    )


def _footer_link(entry: rx.Var[Entry]) -> rx.Component:
    outside = rx.el.a(
        entry.name,
        href=entry.href,
        target=rx.cond(entry.new_tab, "_blank", "_self"),
        rel="noopener noreferrer",
        reload_document=True,
    )
    return rx.el.li(rx.cond(entry.inside & ~entry.new_tab, rx.el.a(entry.name, href=entry.href), outside))


def _strip() -> rx.Component:
    strip = Layout.view.strip
    copies = rx.foreach(rx.Var.range(1, strip.copies), lambda _: rx.el.div(_logos(copy=True), aria_hidden=True))
    return rx.el.aside(
        rx.el.div(
            rx.el.div(_logos()),
            copies,
            class_name="lane",
        ),
        class_name="strip",
        aria_label=strip.title,
    )


def _logos(copy: bool = False) -> rx.Component:
    return rx.foreach(Layout.view.strip.logos, lambda sponsor: _logo(sponsor, copy))


def _logo(sponsor: rx.Var[Logo], copy: bool) -> rx.Component:
    """A logo of the strip; copies are clickable but hidden from keyboard and screen reader."""
    return sponsor_logo(
        src=sponsor.src,
        alt=sponsor.alt,
        width=sponsor.width,
        height=Layout.view.strip.height,
        link=sponsor.link,
        copied=copy,
        failure=errors.message(Code.IMAGE_FAILED, DEFAULT_LANG),
    )
