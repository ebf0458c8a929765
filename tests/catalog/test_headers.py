"""C headers that are made of rows: current, and right for C and C++, for clang and gcc."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.catalog import headers
from cairn.catalog.library import find
from cairn.catalog.rows import parse, table
from cairn.compiler import stages, toolchain
from cairn.compiler.jobs import HostJob

# What clients include for the functions of each header that is made.
CLIENTS = "".join(f"#include <hip/{name}.h>\n" for name in ("hip_runtime", "hip_ext", "hip_gl_interop", "hiprtc"))


def test_headers_are_made_of_the_rows_of_now() -> None:
    """``python -m cairn.catalog.headers`` makes them."""
    made = dict(headers.every())
    assert len(made) >= 4
    assert {file.name for file, text in made.items() if file.read_text(encoding="utf-8") != text} == set()


def uses(language: str) -> str:
    """A source that takes each function's address, with its type as the row says."""
    text = CLIENTS
    for name in ("amdhip64", "hiprtc"):
        for row in table(name).rows:
            if row.hidden or (name == "amdhip64" and row.name.startswith("hiprtc")):
                continue
            given = ", ".join(arg.declared or arg.type for arg in row.args) or "void"
            text += f"{row.declared or row.returns} (*use_{row.name})({given}) = {row.name};\n"
    if language == "c++":  # defaults are C++'s alone
        text += (
            "bool defaults(void* p) { return hipHostMalloc(&p, 1) || hipStreamWaitEvent(0, 0) || hipEventRecord(0); }\n"
        )
    return text


@pytest.mark.parametrize("language", ["c", "c++"])
@pytest.mark.parametrize("compiler", ["clang", "gcc"])
def test_every_function_is_declared_as_its_row_says(compiler: str, language: str, tmp_path: Path) -> None:
    source = tmp_path / ("use.c" if language == "c" else "use.cpp")
    source.write_text(uses(language))
    options = ["-D__HIP_PLATFORM_AMD__", "-I", str(toolchain.include_dir()), "-Wall", "-Werror"]
    if compiler == "clang":
        job = HostJob(source=str(source), language=language, args=("-Wall", "-Werror"))
        command = [*zig.command("clang"), *stages.host_command(job, "syntax", ""), *options[:3]]
    else:
        name = "gcc" if language == "c" else "g++"
        if shutil.which(name) is None:
            pytest.skip(f"no {name}")
        command = [name, "-fsyntax-only", *options, str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[:3000]


def test_a_declaration() -> None:
    text = (
        "[chapter]\nhipThing(unsigned long long*? out, const void* in, hipDevice_t device = 0,\n"
        "    struct hipOther*= other = NULL, enum hipKind kind = hipKindA) : native @hip_4.2\nhipNone() -> void\n"
    )
    thing, none = parse(text, find("amdhip64"))
    assert headers.declaration(thing) == (
        "hipError_t hipThing(unsigned long long* out, const void* in, hipDevice_t device CAIRN_DEFAULT(0),\n"
        "    struct hipOther* other CAIRN_DEFAULT(NULL), enum hipKind kind CAIRN_DEFAULT(hipKindA));"
    )
    assert [arg.type for arg in thing.args] == ["uint64_t*", "const void*", "int", "hipOther*", "hipKind"]
    assert headers.declaration(none) == "void hipNone(void);"
