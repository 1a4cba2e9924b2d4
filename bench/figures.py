"""The figures by name: SERVED ones run on a fresh site each, OFFLINE ones without a site."""

import os
from collections.abc import Callable, Mapping

from bench import (
    checkout,
    clicks,
    commands,
    entering,
    forms,
    gates,
    lighthouse,
    paced,
    paint,
    purchase,
    serving,
    statements,
)
from bench.context import Bench, Effort, Figures
from bench.trees import Tree

REDIS = os.environ.get("LL_BENCH_REDIS_URL", "redis://127.0.0.1:6379/8")

SERVED: dict[str, Callable[[Bench], Figures]] = {
    "paint": paint.paint,
    "blocked": paint.blocked_time,
    "weight": paint.weight,
    "first_visits": paint.first_visits,
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
    "processes": {"LL_REDIS_URL": REDIS, "WEB_CONCURRENCY": "2"},
    "statements": statements.SETTINGS,
}
