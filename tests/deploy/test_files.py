"""The files of deploy/ name only settings, commands and files that exist."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from dotenv import dotenv_values

from livelaps_app.core.routes import ROUTES
from livelaps_app.core.settings import Settings
from livelaps_app.framework.state_store import AFTER_S
from livelaps_app.web.endpoints.account_limits import LIMITS
from tests.server import ROOT

DEPLOY = ROOT / "deploy"
SETTINGS = {f"LL_{name.upper()}" for name in Settings.model_fields}
EXAMPLE = DEPLOY / "livelaps.env.example"
INSTALLED = "/opt/livelaps/current/"
UNITS = sorted((DEPLOY / "systemd").iterdir())
TEXTS = [path for path in (*DEPLOY.rglob("*"), ROOT / "docs" / "operating.md") if path.is_file()]


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_setting_exists(file: Path) -> None:
    assert set(re.findall(r"\bLL_[A-Z_]*[A-Z]\b", file.read_text())) <= SETTINGS


def test_example_is_a_production_site(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in dotenv_values(EXAMPLE, interpolate=False).items():
        monkeypatch.setenv(name, value or "")
    site = Settings()
    assert site.env == "production"
    assert site.mail_from == "Ridge Club <post@ridge.example>"


def test_proxy_keeps_the_tokens_of_addresses_out_of_its_logs() -> None:
    secret = {row.path.strip("/").partition("/{")[0] for row in ROUTES if row.secret}
    groups = re.findall(r"/\(([^)]*waiver[^)]*)\)/", (DEPLOY / "nginx" / "livelaps.conf").read_text())
    assert len(groups) == 2
    for group in groups:
        hidden = group.split("|")
        assert [path for path in secret if not any(f"{path}/".startswith(f"{start}/") for start in hidden)] == []


def test_compose_names_what_exists() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    assert services.keys() == {"site1", "site2", "database", "cache", "proxy"}
    for service in services.values():
        assert set(service.get("depends_on", {})) <= services.keys()
        for source, _, target in (volume.partition(":") for volume in service.get("volumes", ())):
            assert target.startswith("/")
            assert (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
        if build := service.get("build"):
            assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()


def test_states_of_tabs_make_room_before_limits_of_accounts() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert "--maxmemory-policy volatile-ttl " in compose["services"]["cache"]["command"]
    limits = [limit for row in LIMITS for limit in (row.limit, *row.by_status.values()) if limit]
    assert min(limit.seconds for limit in limits) > AFTER_S


def test_compose_s_proxy_knows_every_process() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    processes = re.findall(r"^server (\w+):(\d+) ", (DEPLOY / "nginx" / "processes.compose.conf").read_text(), re.M)
    sites = {
        name: service["environment"]["LL_PORT"] for name, service in compose["services"].items() if "build" in service
    }
    assert dict(processes) == sites


def test_container_gets_what_the_site_imports() -> None:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    copied = {
        name for line in lines if line.startswith("COPY ") and "--from" not in line for name in line.split()[1:-1]
    }
    assert {name for name in copied if not (ROOT / name).exists()} == set()
    assert {"livelaps_app", "components", "assets", "migrations", "reflex.lock", "rxconfig.py"} <= copied


def test_container_installs_as_the_makefile_does() -> None:
    """By uv: pip refuses requirements without hashes as soon as a constraint has one."""
    options = re.search(r"^INSTALL = \$\(UV\) install --quiet (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert options is not None
    assert f"uv pip install --no-cache {options.group(1)} " in (DEPLOY / "Containerfile").read_text()


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_start_what_exists(unit: Path) -> None:
    inside = re.findall(rf"{INSTALLED}([\w./-]+)", unit.read_text())
    assert all((ROOT / path).exists() for path in inside)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_valid(unit: Path, tmp_path: Path) -> None:
    for other in UNITS:
        text = other.read_text().replace(INSTALLED, f"{ROOT}/")
        (tmp_path / other.name.replace("@.", "@8001.")).write_text(text)
    name = unit.name.replace("@.", "@8001.")
    verify = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(tmp_path / name)]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_commands_say_what_they_take(command: str) -> None:
    done = subprocess.run([DEPLOY / command, "--help"], capture_output=True, text=True, check=True)
    assert "--settings" in done.stdout
