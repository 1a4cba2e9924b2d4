"""The classes of races in their order, which gives them their hues."""

from collections.abc import Collection, Sequence
from contextlib import suppress

from livelaps_app.core.errors import Problem
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.gateways.timing.gateway import timing_gateway


async def race_classes(race_id: int) -> Sequence[str]:
    """The classes of a race in order; none if unavailable, as its riders are drawn without hues all the same."""
    with suppress(Problem):
        return (await timing_gateway().filters(race_id)).value.classes
    return ()


async def product_hues(classes: Collection[OfferedClass]) -> dict[int, str]:
    """The hues of classes for sale by product, the same as in the results of their first race."""
    firsts = {each.product.id: min(each.entry_class.races, default=0) for each in classes}
    orders = {race: await race_classes(race) for race in {*firsts.values()}}
    return {each.product.id: hue_of(each.entry_class.class_name, orders[firsts[each.product.id]]) for each in classes}
