"""The questions and answers of the content service."""

from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.disciplines import Discipline
from livelaps_app.core.routes import route
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.view_model import FaqsView, Question
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import Faq
from livelaps_app.racing.pictures import drawing
from livelaps_app.shell.service import leading
from livelaps_app.stores.memo import Memo

_views: Memo[Lang, FaqsView] = Memo(len(LANGS))


async def faqs_view(lang: Lang) -> FaqsView:
    """All questions; the same object while unchanged. Raises Problem."""
    faqs = (await content_gateway().faqs(lang)).value
    return _views.get(lang, faqs, lambda: _view(faqs, lang))


async def age(lang: Lang) -> str:
    """The age of outdated questions as text, else "". Raises Problem."""
    return (await content_gateway().faqs(lang)).age(lang)


def _view(faqs: tuple[Faq, ...], lang: Lang) -> FaqsView:
    questions = [Question(faq.question, fit_html(faq.html, 3, leading(lang))) for faq in faqs]
    return FaqsView(
        title=route("faqs").title(lang),
        questions=questions,
        counts=[texts.FOUND(number, lang) for number in range(len(questions) + 1)],
        message="" if questions else texts.NOTHING(lang),
        picture=drawing(Discipline.ENDURO, "card"),
    )
