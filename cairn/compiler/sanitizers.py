"""Libraries that code compiled with ``-fsanitize=`` calls: g++'s, for the bundled clang brings none.

Both compilers' instrumentation calls the same functions (``__asan_version_mismatch_check_v8`` says so at the start).
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.base.errors import ToolError
from cairn.compiler import toolchain

_OPTION = "-fsanitize="
_LIBRARIES = {"address": "asan", "thread": "tsan", "leak": "lsan"}  # all other checks: ubsan
_NOWHERE = frozenset({"memory", "hwaddress", "fuzzer", "dataflow", "numerical", "realtime", "type", "scudo"})


def libraries(arguments: Iterable[str]) -> list[str]:
    """The linker's words for what ``arguments`` ask for. Raises ToolError for what there is no library of."""
    asked = [name for each in arguments if each.startswith(_OPTION) for name in each[len(_OPTION) :].split(",")]
    found = []
    for name in dict.fromkeys(asked):
        folder = toolchain.gcc_install()
        place = None if folder is None else folder / f"lib{_LIBRARIES.get(name, 'ubsan')}.so"
        if name in _NOWHERE or place is None or not place.exists():
            why = "neither has g++" if name in _NOWHERE else f"{place} is not installed" if place else "there is no g++"
            raise ToolError(
                f"{_OPTION}{name}: the bundled clang has no library for it, and {why}",
                hint="address, thread, leak and undefined take g++'s (Debian: libgcc-VERSION-dev)",
            )
        found.append(str(place))
    return list(dict.fromkeys(found))
