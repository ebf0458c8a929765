"""Intrinsics that LLVM no longer has, in sources that declare them by name.

AMD's older libraries call buffer instructions so: ``__asm("llvm.amdgcn.buffer.load.f32")`` behind a function's
declaration (MIOpen's kernels). Here such a function gets a body that calls the intrinsic of today. The old ones took a
row's number that counted only where it was not the constant 0, and two bits for the caches, which say nothing to
what a load or a store does.

Source of their meaning: LLVM's ``IntrinsicsAMDGPU.td`` up to release 18.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cairn.base.patterns import regex
from cairn.compiler import rdc, stages
from cairn.compiler.jobs import DeviceJob

_MARK = b"llvm.amdgcn.buffer."
_NEW = "cairn.amdgcn.buffer."
_DECLARED = regex(
    r"^declare (?P<words>[^@\n]*?)(?P<type>void|i\d+|half|float|double|bfloat|<\d+ x \w+>) "
    r"@llvm\.amdgcn\.buffer\.(?P<kind>load|store|atomic\.fadd)\.(?P<name>\w+)\((?P<data>[^\n]*)\)(?P<rest>[^\n]*)$"
)
_TYPE = regex(r"void|i\d+|half|float|double|bfloat|<\d+ x \w+>")
_SHORT = {"half": "f16", "float": "f32", "double": "f64", "bfloat": "bf16"}


def linked(job: DeviceJob, made: Path, output: Path) -> stages.Result:
    """The code object of a job whose object is ``made``, in ``output``; from the job's source again where it calls such
    intrinsics."""
    if _MARK not in made.read_bytes():
        return stages.link_device([made], output, job.target)
    text = stages.compile_to(job, "llvm", made.with_suffix(".ll")).output
    words = [word for word in job.args if word.startswith("-O")]
    module = with_bodies(text.read_text(encoding="utf-8")).encode()
    result = rdc.link_target([module], job.target, output.parent, words)
    return result._replace(output=result.output.replace(output))


def with_bodies(module: str) -> str:
    """A module in which the functions have bodies."""
    lines, needed = [], dict[str, None]()
    for line in module.splitlines():
        found = _DECLARED.match(line)
        if found is None:
            lines.append(line)
            continue
        body, intrinsics = _body(found["kind"], found["name"], _TYPE.findall(found["data"]), found["type"])
        lines.append(body)
        needed |= dict.fromkeys(intrinsics)
    text = "\n".join(lines).replace(f"@{_MARK.decode()}", f"@{_NEW}")
    declared = "".join(f"{line}\n" for line in needed if line.partition("(")[0] not in text)
    return f"{text}\n{declared}"


def _mangled(kind: str) -> str:
    if kind.startswith("<"):
        count, _, element = kind[1:-1].partition(" x ")
        return f"v{count}{_SHORT.get(element, element)}"
    return _SHORT.get(kind, kind)


def _body(kind: str, name: str, types: Sequence[str], result: str) -> tuple[str, tuple[str, ...]]:
    """A function's definition, and declarations of what it calls."""
    data = [] if kind == "load" else [types[0]]
    gives = result if kind == "load" else types[0] if kind == "atomic.fadd" else "void"
    suffix = _mangled(result if kind == "load" else types[0])
    raw, struct = (f"@llvm.amdgcn.{form}.buffer.{kind}.{suffix}" for form in ("raw", "struct"))
    before = "".join(f"{each} %data, " for each in data)
    wanted = "".join(f"{each}, " for each in data)
    row = "<4 x i32> %buffer, i32 %row, i32 %offset"
    flags = ", ".join(f"i1 %bit{number}" for number in range(len(types) - len(data) - 3))
    into = ("%first = ", "%second = ") if result != "void" else ("", "")
    ends = [f"ret {result}{f' {word}' if result != 'void' else ''}" for word in ("%first", "%second")]
    body = f"""define internal {result} @{_NEW}{kind}.{name}({before}{row}, {flags}) alwaysinline {{
  %known = call i1 @llvm.is.constant.i32(i32 %row)
  %zero = icmp eq i32 %row, 0
  %plain = and i1 %known, %zero
  br i1 %plain, label %bytes, label %rows
bytes:
  {into[0]}call {gives} {raw}({before}<4 x i32> %buffer, i32 %offset, i32 0, i32 0)
  {ends[0]}
rows:
  {into[1]}call {gives} {struct}({before}{row}, i32 0, i32 0)
  {ends[1]}
}}"""
    return body, (
        "declare i1 @llvm.is.constant.i32(i32)",
        f"declare {gives} {raw}({wanted}<4 x i32>, i32, i32, i32 immarg)",
        f"declare {gives} {struct}({wanted}<4 x i32>, i32, i32, i32, i32 immarg)",
    )
