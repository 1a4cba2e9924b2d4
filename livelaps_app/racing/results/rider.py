"""The results of a rider."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import RiderResults
from livelaps_app.people import access


async def visible_results(number: int) -> RiderResults:
    """The visible results and series of a rider. Raises Problem without results."""
    rider = (await timing_gateway().rider_results(number)).value
    races = await access.visible("race", {result.race_id for result in rider.results})
    series = await access.visible("series", {item.id for item in rider.series})
    results = tuple(result for result in rider.results if result.race_id in races)
    if not results:
        raise Problem(Code.NOT_FOUND)
    return rider.model_copy(
        update={"results": results, "series": tuple(item for item in rider.series if item.id in series)}
    )
