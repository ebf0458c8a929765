"""A C compiler for the programs of tests, as a machine has one: compiles, and links with the machine's C library.

``zig cc`` would first make the parts of a C library of its own: half a minute of a new machine's time.
"""

from __future__ import annotations

from pathlib import Path

from cairn.base import zig
from cairn.compiler import stages, toolchain

_LINKING = frozenset({"-no-pie", "-pie", "-pthread", "-rdynamic", "-shared", "-static"})
_SOURCES = (".c", ".cpp")


def cc(*words: object) -> None:
    """Compile sources, or link them and objects, as ``cc`` would with these words."""
    rest = [str(word) for word in words]
    at = rest.index("-o")
    output = Path(rest[at + 1])
    del rest[at : at + 2]
    sources = [word for word in rest if word.endswith(_SOURCES) and not word.startswith("-")]
    items = [word for word in rest if word.startswith(("-l", "-L", "-Wl,")) or word.endswith((".o", ".so", ".a"))]
    flags = [word for word in rest if word in _LINKING]
    options = [word for word in rest if word not in {*sources, *items, *flags}]
    objects = [str(output.with_name(f"{output.name}.{number}.o")) for number in range(len(sources))]
    for source, made in zip(sources, objects, strict=True):
        result = zig.run("clang", [*toolchain.base_args(), "-fPIC", *options, "-c", source, "-o", made])
        assert result.returncode == 0, result.stderr[:4000]
    stages.link_host([*objects, *items], output, shared="-shared" in flags, flags=[f for f in flags if f != "-shared"])
