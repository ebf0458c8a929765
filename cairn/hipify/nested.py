"""Launches in device code, for a program that is only run: as calls of Cairn's own function, which ROCm has not."""

from __future__ import annotations

from cairn.hipify import launches

#: The function's name, with a blank before it: ``case 0:kernel<<<…`` is no ``:::``.
_FUNCTION = " ::cairn::device_launch("


def as_calls(text: str) -> list[launches.Edit]:
    """Edits that make ``kernel<<<grid, block>>>(x)`` in a device function ``device_launch(kernel, grid, block)(x)``."""
    from cairn.hipify.hazards.source import Source

    if "<<<" not in text and not launches.joined(text):
        return []
    source = Source(text)
    edits: list[launches.Edit] = []
    for launch in launches.found(launches.without_literals(text)):
        region = source.region(launch.kernel)
        if region is not None and launch.kernel > region.body:
            edits += ((launch.kernel, launch.kernel, _FUNCTION), (*launch.opening, ", "), (*launch.closing, ")"))
    return edits
