"""The figures by name: SERVED ones run on a fresh site each, OFFLINE ones without a site."""

from collections.abc import Callable, Mapping

from bench import (
    checkout,
    clicks,
    commands,
    entering,
    face,
    forms,
    gates,
    lighthouse,
    openings,
    paced,
    paint,
    purchase,
    riding,
    serving,
    statements,
)
from bench.context import REDIS, Bench, Effort, Figures
from bench.trees import Tree

SERVED: dict[str, Callable[[Bench], Figures]] = {
    "paint": paint.paint,
    "blocked": paint.blocked_time,
    "weight": paint.weight,
    "first_visits": paint.first_visits,
    "face": face.face,
    "lighthouse": lighthouse.lighthouse,
    "filter": clicks.filters,
    "modal": clicks.sheet,
    "steps": clicks.steps,
    "html": serving.html,
    "forms": forms.forms,
    "gates": gates.gates,
    "logins": paced.logins,
    "signing": paced.signing,
    "checkout": checkout.checkout,
    "purchase": purchase.purchase,
    "statements": statements.count_statements,
    "memory": serving.memory,
    "live": serving.live,
    "views": serving.views,
    "openings": openings.openings,
    "riding": riding.riding,
    "visits": serving.visits,
    "processes": serving.processes,
}
OFFLINE: dict[str, Callable[[Tree, Effort, int], Figures]] = {
    "command": commands.command,
    "entering": entering.enter,
    "entering_shared": entering.enter_shared,
    "first_run": commands.first_run,
}
NAMES = (*SERVED, *OFFLINE)
ONLY_NAMED = {"first_run"}  # figures that run only if named: this one installs everything
# Settings by figure that differ from the defaults.
SETTINGS: Mapping[str, Mapping[str, str]] = {
    "openings": {"LL_REDIS_URL": REDIS},
    "processes": {"LL_REDIS_URL": REDIS, "WEB_CONCURRENCY": "2"},
    "statements": statements.SETTINGS,
}
