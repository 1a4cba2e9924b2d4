"""A test over a table goes through every row, and its failure names those that fail."""

import asyncio
import inspect

import pytest

from tests.each_row import each_row


def test_failure_names_each_row_with_its_reason() -> None:
    seen = []

    @each_row(("word", "length"), [("one", 3), ("two", 4), ("three", 5), ("four", 5)])
    def test(fixture: list[str], word: str, length: int) -> None:
        fixture.append(word)
        assert len(word) == length

    assert list(inspect.signature(test).parameters) == ["fixture"]
    with pytest.raises(pytest.fail.Exception) as raised:
        test(fixture=seen)
    assert seen == ["one", "two", "three", "four"]
    assert "2 of 4 rows" in str(raised.value)
    assert "word='two', length=4 (test:" in str(raised.value)
    assert "word='four', length=5 (test:" in str(raised.value)
    assert "assert 3 == 4" in str(raised.value)


async def test_rows_of_rows_and_waiting_tests_are_all_tried() -> None:
    seen = []

    @each_row("number", [1, 2], ids=lambda number: f"n{number}")
    @each_row("letter", "ab")
    async def test(number: int, letter: str) -> None:
        await asyncio.sleep(0)
        seen.append((number, letter))
        if letter == "b":
            raise ValueError(number)

    with pytest.raises(pytest.fail.Exception) as raised:
        await test()
    assert seen == [(1, "a"), (1, "b"), (2, "a"), (2, "b")]
    assert "number=n2" in str(raised.value)
    assert "ValueError(2)" in str(raised.value)


def test_missing_error_is_a_failure_of_its_row() -> None:
    @each_row("text", ["x", "1"])
    def test(text: str) -> None:
        with pytest.raises(ValueError):
            int(text)

    with pytest.raises(pytest.fail.Exception, match="1 of 2 rows"):
        test()


def test_table_without_rows_is_refused() -> None:
    with pytest.raises(AssertionError, match="no rows"):
        each_row("word", [])


def test_name_that_the_test_does_not_take_is_refused() -> None:
    with pytest.raises(AssertionError, match="other arguments"):

        @each_row("word", ["x"])
        def test(words: str) -> None: ...
