"""HIP's libraries on NVIDIA's platform: each function calls its counterpart in CUDA's library, which users have from
PyPI or a toolkit.

The C for it is made from the library's rows and one table (``tables.py``), compiled once, and put beside the library,
whose functions go there (``cairn.abi.foreign``). No Python is needed once it is made.
"""

from __future__ import annotations

import functools
import json
import re
import shutil
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

from cairn.base import cache, native, scratch
from cairn.catalog.rows import Row, c_type, table
from cairn.libs.nvidia.tables import COUNTERPARTS, Counterpart

_NUMBERED = "1ull << 32"  # a handle's bit beside its number, which CUDA's library writes over the lower half
_HEADER = Path(__file__).with_name("forward.h")


def file_of(name: str) -> str:
    """The file that ``lib<name>.so`` hands calls to, in its own folder."""
    return f"cairn-nvidia-{name}.so"


@functools.cache
def runtime(name: str) -> Path:
    """The forwarding library of ``hipblas`` and its like, from the cache or newly compiled. Raises ToolError."""
    text = source(COUNTERPARTS[name])
    with scratch.folder() as folder:
        shutil.copy(_HEADER, folder)
        if COUNTERPARTS[name].written:
            shutil.copy(_HEADER.with_name(COUNTERPARTS[name].written), folder)
        made = folder / f"{name}.c"
        made.write_text(text, encoding="utf-8")
        return native.build(f"cairn-nvidia-{name}-{cache.digest(text)[:8]}", [made])


# ---- the C ----


def source(to: Counterpart) -> str:
    """C source of all functions."""
    rows = table(to.hip).rows
    served = [row for row in rows if row.returns.startswith("hip")]
    targets = {row.name: _target(to, row) for row in served}
    called = [row for row in served if targets[row.name] is not None]
    written = _written(to)
    site = Path(sysconfig.get_paths()["purelib"])
    folders = [*(str(site / folder) for folder in to.folders), "/usr/local/cuda/lib64"]
    lines = [
        f"static const char *const counterparts[] = {{{', '.join(json.dumps(_name(to, row)) for row in called)}}};",
        f"static void *bound[{len(called)}];",
        f"static const char *const files[] = {{{', '.join(map(json.dumps, to.files))}, 0}};",
        f"static const char *const folders[] = {{{', '.join(map(json.dumps, folders))}, 0}};",
        f'#define HIP_LIBRARY "{to.title}"',
        f'#define CUDA_LIBRARY "{to.cuda}"',
        f'#define ADVICE "pip install {to.package}, or set LD_LIBRARY_PATH to it"',
        f'#include "{_HEADER.name}"',
        *_enumerations(to),
        *(f"enum {{ AT_{row.name} = {place} }};" for place, row in enumerate(called) if row.name in written),
        *([f'#include "{to.written}"'] if written else []),
        *(
            _function(to, row, place, targets[row.name] or ())
            for place, row in enumerate(called)
            if row.name not in written
        ),
        *(_refusing(to, row) for row in served if targets[row.name] is None and row.name not in written),
        *(_text(to, row) for row in rows if row.returns == "const char*"),
        *(_nothing(row) for row in rows if row not in served and row.returns != "const char*"),
    ]
    return "\n".join(lines) + "\n"


def _written(to: Counterpart) -> set[str]:
    """The functions whose C stands in a file."""
    text = _HEADER.with_name(to.written).read_text(encoding="utf-8") if to.written else ""
    return set(re.findall(r"^EXPORT \w+ (\w+)\(", text, re.MULTILINE))


def _target(to: Counterpart, row: Row) -> tuple[int, ...] | None:
    """Places of the arguments that the counterpart takes, in its order, -1 for a null pointer; None for a function
    without a counterpart."""
    places = tuple(range(len(row.args)))
    start = to.hip + to.twin
    if not row.name.startswith(to.stem or to.hip):
        return None
    if not to.twin or row.name.startswith(start):
        return places
    twin = table(to.hip).by_name.get(start + row.name.removeprefix(to.hip))
    own = {arg.name: place for place, arg in enumerate(row.args)}
    if twin is None:
        return None
    if [_plain(arg.type) for arg in twin.args] == [_plain(arg.type) for arg in row.args]:
        return places
    own.setdefault("work", -1)
    if any(arg.name not in own for arg in twin.args):
        return None
    return tuple(own[arg.name] for arg in twin.args)


def _plain(kind: str) -> str:
    return kind.removeprefix("const ")


def _needs_no_work(to: Counterpart, row: Row) -> bool:
    """Whether a function asks for the size of what the counterpart of another function does not take."""
    base = table(to.hip).by_name.get(row.name.removesuffix("_bufferSize"))
    target = _target(to, base) if base and base is not row else None
    return target is not None and base is not None and "lwork" not in {base.args[place].name for place in target}


def _name(to: Counterpart, row: Row) -> str:
    rest = row.name.removeprefix(to.stem or to.hip)
    if to.twin and not rest.startswith(to.twin):
        rest = to.twin + rest
    if any(arg.type in to.dropped for arg in row.args):
        rest = rest.replace("WithFlags", "")
    return to.renamed.get(row.name, to.prefix + rest)


def _enumerations(to: Counterpart) -> Iterator[str]:
    for name, numbers in to.enumerations.items():
        otherwise = "(unsigned)value < 100 ? value : UNKNOWN" if name in to.plain else "UNKNOWN"
        yield _switch(f"to_{name}", numbers, otherwise)
        back = {cuda: hip for hip, cuda in reversed(list(numbers.items()))}
        yield _switch(f"from_{name}", back, "value")
    yield _switch("error", to.errors, str(to.unknown))
    yield f"static int refused(void) {{ return library ? {to.refusal} : {to.absent}; }}"
    yield (
        "__attribute__((unused)) static int none(const char *name, char *said) { if (!*said) "
        f'fprintf(stderr, "cairn: %s has no counterpart in {to.cuda}\\n", name); *said = 1; return {to.refusal}; }}'
    )


def _switch(name: str, numbers: Mapping[int, int], otherwise: str) -> str:
    cases = " ".join(f"case {key}: return {value};" for key, value in numbers.items())
    body = f"switch (value) {{ {cases} default: return {otherwise}; }}"
    return f"__attribute__((unused)) static inline int {name}(int value) {{ {body} }}"


def _refusing(to: Counterpart, row: Row) -> str:
    """One function without a counterpart."""
    head = ", ".join(f"{c_type(arg.type)} {arg.name}" for arg in row.args) or "void"
    if _needs_no_work(to, row):
        return f"EXPORT int32_t {row.name}({head}) {{ if (!lwork) return {to.invalid}; *(int *)lwork = 0; return 0; }}"
    return f"EXPORT int32_t {row.name}({head}) {{ static char said; return none({json.dumps(row.name)}, &said); }}"


def _nothing(row: Row) -> str:
    """One function that tells no status: a setting of HIP's library alone, or a figure of its kernels."""
    head = ", ".join(f"{c_type(arg.type)} {arg.name}" for arg in row.args) or "void"
    return f"EXPORT {c_type(row.returns)} {row.name}({head}) {{ {'' if row.returns == 'void' else 'return 0; '}}}"


def _function(to: Counterpart, row: Row, place: int, target: tuple[int, ...]) -> str:
    """One function: enumerations are translated on the way in, those behind pointers on the way out."""
    before, passed, types, after = [], [], [], []
    for number in target:
        if number < 0:
            passed.append("NULL")
            types.append("void *")
            continue
        arg, own = row.args[number], f"a{number}"
        if arg.type in to.dropped:
            before.append(f"if ({own}) return {to.refusal};")
            continue
        if arg.type in to.enumerations:
            before.append(
                f"int b{number} = to_{arg.type}({own}); if (unlikely(b{number} == UNKNOWN)) return {to.invalid};"
            )
            own = f"b{number}"
        elif arg.type.removesuffix("*") in to.enumerations:
            after.append(f"if (!code) *(int *){own} = from_{arg.type[:-1]}(*(int *){own});")
        elif arg.type in to.attributes:
            writes = row.args[number + 1].type.startswith("const")
            before.append(_attribute(to, arg.type, number, writes=writes))
            if not writes:
                after.append(f"if (!code && a{number + 1} && a{number + 2} >= 4) {_read(to, arg.type, number)}")
            own = f"b{number}"
        elif to.numbered and arg.type == "void**" and arg.pointee:
            before.append(f"if ({own}) *(uint64_t *){own} = {_NUMBERED};")
        passed.append(own)
        types.append(c_type(arg.type))
    head = ", ".join(f"{c_type(arg.type)} a{number}" for number, arg in enumerate(row.args)) or "void"
    return (
        f"EXPORT int32_t {row.name}({head}) {{ int32_t (*f)({', '.join(types)}) = counterpart({place});"
        f" if (unlikely(!f)) return refused(); {' '.join(before)}"
        f" int code = f({', '.join(passed)}); {' '.join(after)} return likely(!code) ? 0 : error(code); }}"
    )


def _attribute(to: Counterpart, kind: str, number: int, *, writes: bool) -> str:
    """An attribute's number in CUDA's words, and its value where that is of an enumeration and written. The arguments
    behind it are the value's address and size."""
    cases = []
    for hip, (cuda, values) in to.attributes[kind].items():
        value = ""
        if writes and values:
            value = (
                f" if (!a{number + 1} || a{number + 2} < 4) return {to.invalid}; a{number + 2} = 4;"
                f" value = to_{values}(*(const int *)a{number + 1}); a{number + 1} = &value;"
                f" if (value == UNKNOWN) return {to.refusal};"
            )
        cases.append(f"case {hip}: b{number} = {cuda};{value} break;")
    local = f"int b{number};" + (" int value;" if any("value" in case for case in cases) else "")
    return f"{local} switch (a{number}) {{ {' '.join(cases)} default: return {to.invalid}; }}"


def _read(to: Counterpart, kind: str, number: int) -> str:
    """The value of an attribute that was read, in HIP's words."""
    at = f"*(int *)a{number + 1}"
    cases = [
        f"case {hip}: {at} = from_{values}({at}); break;" for hip, (_, values) in to.attributes[kind].items() if values
    ]
    return f"switch (a{number}) {{ {' '.join(cases)} default: break; }}"


def _text(to: Counterpart, row: Row) -> str:
    texts = ", ".join(map(json.dumps, to.texts))
    return (
        f"EXPORT const char *{row.name}(int32_t code) {{ static const char *const texts[] = {{{texts}}};"
        f" return code >= 0 && code < {len(to.texts)} ? texts[code] : texts[{len(to.texts) - 1}]; }}"
    )
