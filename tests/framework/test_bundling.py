"""What is changed of the framework's own files: what becomes of them, and that they still are as expected."""

import pytest

from livelaps_app.framework.bundling import grouped

SETTINGS = "output: { codeSplitting: { groups: [\n{ test: /env.json/ }] } }"


def test_the_group_comes_before_the_framework_s_own() -> None:
    settings = grouped(SETTINGS)
    assert settings.index('name: "site"') < settings.index("env.json")
    assert "node_modules/(?:react|react-dom|" in settings
    assert grouped(settings) == settings


def test_settings_written_in_another_way_are_refused() -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        grouped("export default {}")
