"""The classes and ids of the product: which part draws them, and which part's stylesheets name them."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
UI, FEATURES, COMPONENTS = "livelaps_app/ui", "livelaps_app/features", "components"
ROOMS = {UI: UI.count("/"), FEATURES: FEATURES.count("/") + 1, COMPONENTS: COMPONENTS.count("/") + 1}
WORD, NAME = re.compile(r"[a-zA-Z][\w-]*"), re.compile(r"[.#][a-zA-Z][\w-]*")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DOCUMENTATION = re.compile(r'""".*?"""|(?:^|  )#[^\n]*', re.DOTALL | re.MULTILINE)
_CLASS_ARGUMENT = re.compile(r"\b(?:class_name|look)=")
_TEXT = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`")
_FRAMES = re.compile(r"@(?:keyframes|font-face|page)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}")
_SCRIPT_CLASSES = re.compile(r"(?:class(?:Name)?[=:]\s*|classList\.\w+\()(\{?[^>;\n]*)")
_CONDITION = re.compile(r":has\((?:[^()]|\([^()]*\))*\)")
_CHOICE = re.compile(r":(?:is|where)\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def selectors(css: str) -> Iterator[str]:
    """Each selector of a stylesheet; a choice in brackets is several."""
    plain = _FRAMES.sub("", _TEXT.sub('""', _COMMENT.sub("", css)))
    for heading in re.findall(r"([^{};]+)\{[^{}]*\}", plain):
        for selector in _alternatives(heading):
            yield from _choices(" ".join(selector.split()))


def _alternatives(selectors: str) -> Iterator[str]:
    depth, first = 0, 0
    for at, letter in enumerate(selectors):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            yield selectors[first:at].strip()
            first = at + 1
    yield selectors[first:].strip()


def _choices(selector: str) -> Iterator[str]:
    found = _CHOICE.search(selector)
    if found is None:
        yield selector
        return
    for choice in _alternatives(found[1]):
        yield from _choices(selector[: found.start()] + choice + selector[found.end() :])


def names(selector: str) -> frozenset[str]:
    """Its classes and ids, as `.card` and `#results`, without those that an element must not have."""
    positive = re.sub(r":not\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]", "", selector)
    return frozenset(NAME.findall(positive))


class Parts:
    """Parts by their path: `livelaps_app/ui`, each feature, each component, each other room."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.words: dict[str, set[str]] = {}
        self.classes: dict[str, set[str]] = {}
        self.rules: dict[str, list[tuple[str, str]]] = {}
        for path, source in files.items():
            part, suffix = _part(path), Path(path).suffix
            if suffix == ".css":
                self.rules.setdefault(part, []).extend((path, selector) for selector in selectors(source))
            elif not path.endswith("/texts.py"):
                self.words.setdefault(part, set()).update(_words(texts_of(suffix, source)))
                if part.startswith((*ROOMS,)):
                    self.classes.setdefault(part, set()).update(_words(_classes_of(suffix, source)))

    def owns(self, part: str, name: str) -> bool:
        """Whether a part alone draws what has this class, or alone styles this id. A feature may draw a component's."""
        if name[1:] not in self.words.get(part, ()):
            return False
        if name.startswith("#"):
            others = (selector for other, rules in self.rules.items() if other != part for _, selector in rules)
            return not any(name in names(_CONDITION.sub("", selector)) for selector in others)
        used = (other for other, classes in self.classes.items() if name[1:] in classes and other != part)
        return all(part.startswith(COMPONENTS) and other.startswith(FEATURES) for other in used)

    def without_own_name(self) -> list[str]:
        """Selectors of features and components that name nothing of their own."""
        return [
            f"{path}: {selector}"
            for part, rules in self.rules.items()
            for path, selector in rules
            if part != UI and not any(self.owns(part, name) for name in names(selector))
        ]

    def of_one_feature(self) -> list[str]:
        """Selectors of the shared stylesheets with a class that one feature alone has."""
        return [
            f"{path}: {selector}"
            for path, selector in self.rules.get(UI, ())
            if any(self._drawn_in_one_feature(name[1:]) for name in names(selector) if name.startswith("."))
        ]

    def _drawn_in_one_feature(self, name: str) -> bool:
        drawn = [part for part, words in self.words.items() if name in words]
        return len(drawn) == 1 and drawn[0].startswith(FEATURES)


def _part(path: str) -> str:
    depths = (depth for room, depth in ROOMS.items() if path.startswith(f"{room}/"))
    return "/".join(path.split("/")[: next(depths, 1) + 1])


def texts_of(suffix: str, source: str) -> list[str]:
    """The texts of a module or script, without comments and docstrings."""
    return _TEXT.findall((_DOCUMENTATION if suffix == ".py" else _COMMENT).sub("", source))


def _classes_of(suffix: str, source: str) -> Iterator[str]:
    """The texts that are classes of elements for certain."""
    if suffix != ".py":
        given = _SCRIPT_CLASSES.findall(_COMMENT.sub("", source))
        yield from (text for value in given for text in _TEXT.findall(value))
        return
    for node in ast.walk(ast.parse(source)) if _CLASS_ARGUMENT.search(source) else ():
        if isinstance(node, ast.keyword) and _CLASS_ARGUMENT.match(f"{node.arg}="):
            texts = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
            yield from (text for text in texts if isinstance(text, str))


def _words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in WORD.findall(text)}


@cache
def product() -> Parts:
    """The parts of the product; of other rooms than these, which know no elements, the words of states count."""
    found = (file for room in ("livelaps_app", "components") for file in sorted((ROOT / room).rglob("*")))
    kinds = {".css", ".py", ".js", ".jsx"}
    return Parts({f.relative_to(ROOT).as_posix(): f.read_text("utf-8") for f in found if f.suffix in kinds})
