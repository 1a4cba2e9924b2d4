"""The words of the code: class names that are unique, and no identifier or docstring in the forbidden words."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tests.each_row import each_row

ROOT = Path(__file__).parent.parent
PRODUCT, BESIDE = ("livelaps_app", "components"), ("bench", "tests")
THIS = "tests/test_names.py"

# Riddles: each of them stands for a word of the trade, which says more.
FORBIDDEN = frozenset(
    {
        *("told", "untold", "said", "unsaid", "asked", "unasked", "wanted", "unwanted", "given", "kept", "unkept"),
        *("shown", "unshown", "around", "furnish", "furnishes", "furnished"),
        *("complain", "complains", "complained", "complaint", "complaints"),
    }
)
# Classes of HTML elements that had other names, and what they are called: a list of terms is `descriptions`.
RENAMED = frozenset({"mine", "duels", "rides", "finder", "picks", "trend", "sheet", "letterhead"})
_SELECTOR = re.compile(r"\.([a-zA-Z][\w-]*)")
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_COMMENT_OR_TEXT = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL
)

# Where such a word may be, and why: a path, and the identifiers it is about; without any, all of the file.
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
ALLOWED: tuple[tuple[str, frozenset[str], str], ...] = (
    ("tests/*", frozenset({"given"}), "the decorator of hypothesis"),
)


def named(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """All identifiers of a module with their lines: names, arguments, attributes, functions, classes, imports."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name, line
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, line
            case ast.keyword(arg=str(name)) | ast.alias(asname=str(name)):
                yield name, line
            case ast.alias(name=name):
                yield from ((part, line) for part in name.split("."))
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                yield from ((name, line) for name in names)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, line


# Three rules of shape. Words in front of a docstring that leave its noun out; functions that are a bare participle;
# identifiers that say nothing of what they hold.
NO_NOUN = re.compile(r"(What|Whether|Who|Whom|Whose|How|Why|When|Where|Which|That)\b")
PARTICIPLE = re.compile(
    "begun|born|bound|bought|built|chosen|done|drawn|driven|found|given|gone|held|hidden|kept|known|left|lent|lost|made|"
    "meant|paid|said|seen|sent|shown|sold|spent|sworn|taken|thrown|told|torn|won|worn|written|(?!feed$|speed$)[a-z]+ed"
)
EMPTY = frozenset({"one", "other", "own", "found", "made", "sent", "left"})
# Names that are a part of stored or sent JSON, and where.
SENT_NAMES: tuple[tuple[str, frozenset[str], str], ...] = (
    ("livelaps_app/standins/timing/schemas/own_riders.py", frozenset({"made"}), "the time of a claim"),
    ("livelaps_app/features/registration/participant/draft.py", frozenset({"sent"}), "the steps of a stored draft"),
)


def misshapen(path: str, source: str) -> list[str]:
    """Docstrings without a noun or verb in front, functions that are a bare participle, and empty identifiers."""
    tree, fine = ast.parse(source), frozenset[str]().union(*(names for file, names, _ in SENT_NAMES if file == path))
    nodes = [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)]
    functions = [(node.name, node.lineno) for node in nodes if "property" not in map(ast.unparse, node.decorator_list)]
    bound = [(name, line) for name, line in _bound(tree) if name in EMPTY - fine]
    return [
        *(f"{path}:{line}: {text}" for text, line in documented(tree) if NO_NOUN.match(text)),
        *(f"{path}:{line}: {name}" for name, line in functions if PARTICIPLE.fullmatch(name.strip("_"))),
        *(f"{path}:{line}: {name}" for name, line in bound),
    ]


def _bound(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The names that a module binds: variables, fields, arguments, functions and classes."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno


def documented(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """All docstrings of a module with their lines; those below a constant or a field too."""
    for node in ast.walk(tree):
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield text, statement.lineno


def forbidden_names(path: str, source: str) -> list[str]:
    """Identifiers and docstrings of a Python file that have a forbidden word and are not allowed."""
    rows = [names for pattern, names, _ in ALLOWED if fnmatch(path, pattern)]
    fine = frozenset().union(*rows) if all(rows) else None
    return [f"{path}:{line}: {name}" for name, line in _forbidden(source) if fine is not None and name not in fine]


def _forbidden(source: str) -> Iterator[tuple[str, int]]:
    tree = ast.parse(source)
    yield from ((text, line) for text, line in (*named(tree), *documented(tree)) if _has_forbidden(text))


def forbidden_in_script(path: str, source: str) -> list[str]:
    """Identifiers of a script that have a forbidden word; comments and strings are left out."""
    code = _COMMENT_OR_TEXT.sub("", source)
    return [f"{path}: {name}" for name in dict.fromkeys(re.findall(r"[A-Za-z_$][\w$]*", code)) if _has_forbidden(name)]


def forbidden_element_classes(path: str, source: str) -> list[str]:
    """Classes of elements that have a forbidden word or an old name, in a stylesheet, a component or a script."""
    if path.endswith(".css"):
        found = _SELECTOR.findall(_CSS_COMMENT.sub("", source))
    else:
        found = [name for names in _class_names(path, source) for name in re.findall(r"[a-zA-Z][\w-]*", names)]
    return [f"{path}: .{name}" for name in dict.fromkeys(found) if _has_forbidden(name) or RENAMED & {*name.split("-")}]


def _class_names(path: str, source: str) -> Iterator[str]:
    """The texts of `class_name=`, of `look=` and of `className=`."""
    if not path.endswith(".py"):
        yield from re.findall(r"""className=["'`{]+([^"'`}]*)""", source)
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg in {"class_name", "look"}:
            texts = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
            yield from (text for text in texts if isinstance(text, str))


def _has_forbidden(text: str) -> bool:
    return any(word.lower() in FORBIDDEN for word in _WORD.findall(text))


def _files(folders: tuple[str, ...], *kinds: str) -> list[tuple[str, str]]:
    """Paths and contents."""
    files = sorted(file for folder in folders for kind in kinds for file in (ROOT / folder).rglob(f"*.{kind}"))
    return [(file.relative_to(ROOT).as_posix(), file.read_text()) for file in files]


def _classes(*folders: str) -> Counter[str]:
    trees = (ast.parse(source) for _, source in _files(folders, "py"))
    return Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def test_no_identifier_or_docstring_has_a_forbidden_word() -> None:
    files = [(path, source) for path, source in _files(PRODUCT + BESIDE, "py") if path != THIS]
    assert len(files) > 400
    assert [line for path, source in files for line in forbidden_names(path, source)] == []


@each_row("row", ALLOWED, ids=lambda row: f"{row[0]} {' '.join(sorted(row[1]))}")
def test_nothing_is_allowed_in_vain(row: tuple[str, frozenset[str], str]) -> None:
    pattern, names, _ = row
    files = [source for path, source in _files(PRODUCT + BESIDE, "py") if fnmatch(path, pattern) and path != THIS]
    found = {name for source in files for name, _ in _forbidden(source)}
    assert names <= found
    assert found


def test_no_script_has_a_forbidden_identifier() -> None:
    files = _files(PRODUCT, "js", "jsx", "mjs")
    assert len(files) > 25
    assert [line for path, source in files for line in forbidden_in_script(path, source)] == []


def test_no_element_has_a_forbidden_class() -> None:
    files = _files(PRODUCT, "css", "py", "jsx", "js")
    assert len(files) > 400
    assert [line for path, source in files for line in forbidden_element_classes(path, source)] == []


def test_every_class_of_the_product_has_a_name_of_its_own() -> None:
    assert {name for name, times in _classes(*PRODUCT).items() if times > 1} == set()


@each_row("folder", BESIDE)
def test_no_class_beside_the_product_has_a_name_of_its_classes(folder: str) -> None:
    assert _classes(folder).keys() & _classes(*PRODUCT).keys() == set()


def test_docstrings_and_functions_have_nouns_and_verbs() -> None:
    files = _files((*PRODUCT, "bench", "migrations"), "py")
    assert [line for path, source in files for line in misshapen(path, source)] == []


@each_row(
    "source",
    [
        'def f():\n    """What a link leads to."""', 'class A:\n    """Who buys."""', 'A = 1\n"""Whether it is one."""',
        "def drawn(): pass", "async def _refused(): pass", "def f(other): pass", "own = 1", "for one in a: pass",
    ],
)  # fmt: skip
def test_what_has_no_noun_or_verb_is_found(source: str) -> None:
    assert len(misshapen("livelaps_app/core/routes.py", source)) == 1


@each_row(
    "source", ['def f():\n    """Whatever."""', "def feed(): pass", "def find_own(others, left_over): pass", "a.own"]
)
def test_nouns_and_verbs_pass(source: str) -> None:
    assert misshapen("livelaps_app/core/routes.py", source) == []


BROKEN = {
    "a name": "told = 1", "a part of a name": "LEAST_TOLD_ROWS = 1", "a camel-case name": "class IsAskedHere: pass",
    "an argument": "def f(shown): pass", "a keyword": "f(shown=1)", "an attribute": "a.wanted",
    "a function": "async def _asked(): pass", "an import": "from a import b as given_b",
    "a docstring": 'def f():\n    """What is said of it."""', "a docstring of a module": '"""Furnishes pages."""',
    "a docstring of a constant": 'A = 1\n"""What stands around it."""', "given outside the tests": "given = 1",
}  # fmt: skip


@each_row("source", BROKEN.values(), ids=BROKEN)
def test_a_forbidden_word_is_found(source: str) -> None:
    assert len(forbidden_names("livelaps_app/core/routes.py", source)) == 1


FINE = {
    "hypothesis": "from hypothesis import given\n\n\n@given(rows)\ndef test_rows(): pass",
    "a longer word": "bundles = unsaidly = askedness = 1",
    "a text": 'TITLE = "What is said around here"',
    "a comment": "A = 1  # as it was told",
}


@each_row("source", FINE.values(), ids=FINE)
def test_other_words_pass(source: str) -> None:
    assert forbidden_names("tests/core/test_routes.py", source) == []


def test_identifiers_of_scripts_are_found() -> None:
    script = "// told\nconst a = `said`, isKept = 'asked'; const b = \"shown\"; /* wanted */ f(b.given);"
    assert forbidden_in_script("menu.jsx", script) == ["menu.jsx: isKept", "menu.jsx: given"]


@each_row(
    ("path", "source", "found"),
    [
        ("a.css", "/* .told */ .said > .no-line, .kept-pages a { margin: .5em }", [".said", ".kept-pages"]),
        ("a.py", 'rx.el.dl(class_name=rx.cond(a, "wide said", f"mine {b}"))', [".said", ".mine"]),
        ("a.py", 'table(look="duels", label="What is said")', [".duels"]),
        ("a.jsx", '<p className="field picks">said</p>', [".picks"]),
    ],
)
def test_forbidden_classes_of_elements_are_found(path: str, source: str, found: list[str]) -> None:
    assert forbidden_element_classes(path, source) == [f"{path}: {name}" for name in found]
