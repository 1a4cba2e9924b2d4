"""The screen of the questions and answers."""

from livelaps_app.core.html_fragments import plain
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import Node
from livelaps_app.features.faqs import service, texts
from livelaps_app.features.faqs.page import page
from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[FaqsView]:
    """All questions; searched in the browser. Raises Problem."""
    view = await service.faqs_view(at.lang)
    questions = " ".join(item.question for item in view.questions)
    return Loaded(
        view,
        title=view.title,
        description=texts.DESCRIPTION(at.lang).format(questions=questions) if questions else view.message,
        structured=_faq_page(view, at.lang),
        age=await service.age(at.lang),
    )


def _faq_page(view: FaqsView, lang: Lang) -> Node:
    answers = [(item.question, {"@type": "Answer", "text": plain(item.html)}) for item in view.questions]
    return {
        "@type": "FAQPage",
        "inLanguage": lang,
        "mainEntity": [{"@type": "Question", "name": name, "acceptedAnswer": answer} for name, answer in answers],
    }


SCREEN = Screen("faqs", load, page, FaqsView, parameters=("q",))
