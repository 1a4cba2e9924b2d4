"""Questions and answers for the HTML answer, also without scripts."""

from livelaps_app.core.facts import Facts
from livelaps_app.core.rich import plain
from livelaps_app.core.routes import Match
from livelaps_app.features.faqs import service, texts


async def facts(at: Match) -> Facts:
    """The facts of the questions and answers. Raises Problem."""
    found = await service.found(at)
    board = found.board
    questions = texts.DESCRIPTION(at.lang).format(questions=" ".join(item.question for item in board.questions))
    return Facts(
        title=board.title,
        description=questions if board.questions else board.message,
        template="faqs",
        content=found,
        same=(id(board), found.search),
        words=texts,
        schema={
            "@type": "FAQPage",
            "inLanguage": at.lang,
            "mainEntity": [
                {
                    "@type": "Question",
                    "name": item.question,
                    "acceptedAnswer": {"@type": "Answer", "text": plain(item.html)},
                }
                for item in board.questions
            ],
        },
        age=await service.age(at.lang),
    )
