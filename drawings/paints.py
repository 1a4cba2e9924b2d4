"""Colours of machines and riders by discipline, and of the light at dusk."""

from dataclasses import replace

from drawings.bikes import Paint

MOTOCROSS = Paint(
    **{"plastic": "#e8702a", "graphic": "#fff1dc", "plate": "#fbf6ea", "seat": "#26292e", "metal": "#8f969c"},
    **{"dark": "#1d1f24", "tyre": "#191617", "spoke": "#c9ccce", "fork": "#c79a4b", "jersey": "#f6efe2"},
    **{"sleeve": "#e0632a", "pants": "#24384a", "knee": "#e8e1d2", "boots": "#e9e4d8", "helmet": "#fbf7ee"},
    **{"visor": "#e0632a", "lens": "#3fb0c4", "glove": "#22252a"},
)
HARE_SCRAMBLE = replace(
    MOTOCROSS,
    **{"sleeve": "#1f2a30", "jersey": "#e8702a", "pants": "#2c3338", "knee": "#e8702a", "visor": "#1f2a30"},
    **{"boots": "#2c2f34", "lens": "#f0a43c"},
)
ENDURO = replace(
    MOTOCROSS,
    **{"plastic": "#2f6fb0", "graphic": "#f3f6f8", "sleeve": "#2f6fb0", "jersey": "#f1efe8", "pants": "#23303f"},
    **{"visor": "#e8702a", "lens": "#f0a43c", "knee": "#e8702a", "fork": "#b9bec3"},
)
QUAD = replace(
    MOTOCROSS,
    **{"plastic": "#c8322b", "graphic": "#fdf3e2", "sleeve": "#c8322b", "jersey": "#2a2d33", "pants": "#d9d3c6"},
    **{"visor": "#c8322b", "knee": "#2a2d33", "boots": "#2c2f34"},
)
YOUTH = replace(
    MOTOCROSS,
    **{"plastic": "#f0b429", "graphic": "#2b6ca3", "sleeve": "#2b6ca3", "jersey": "#f6efe2", "pants": "#2b4560"},
    **{"visor": "#2b6ca3", "knee": "#f0b429", "lens": "#e8702a", "seat": "#2b3a4a"},
)
DUSK = "#3a2346", 0.26
"""The tint of a machine at dusk, and its part."""
