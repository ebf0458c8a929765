"""HIP's C interface against what AMD's headers gave hip-python's bindings: names, values, layouts, signatures."""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Sequence
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from cairn.abi import loader
from cairn.base import zig
from cairn.catalog.rows import table
from cairn.compiler import toolchain
from cairn.hip import structs
from cairn.hip.errors import ALIASES, Code
from tests.abi import bindings

HEADERS = "#include <hip/hip_runtime.h>\n#include <hip/hip_ext.h>\n#include <hip/hiprtc.h>\n#include <stdio.h>\n"

# Not compared: C has no offsets of bit fields, the bindings forget an anonymous union, and a handle has no layout.
_NO_LAYOUT = """
    hipDeviceArch_t hipStreamBatchMemOpParams hipStreamBatchMemOpParams_union hipmipmappedArray hipMipmappedArray_t
    hipMipmappedArray_const_t
"""
NO_LAYOUT = frozenset(_NO_LAYOUT.split())
LARGER_LATER = {
    "hipErrorTbd",
    "hipFuncAttributeMax",
    "HIP_FUNC_ATTRIBUTE_MAX",
    "hipLaunchAttributeMax",
}  # the last ones

# What hip-python 10 has from releases after HIP 7.2 and the headers have not: clusters, green contexts, fabric handles.
_LATER = """
    HIP_FUNC_ATTRIBUTE_CLUSTER_DIM_MUST_BE_SET HIP_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE
    HIP_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH
    HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH hipArrayMemoryRequirements
    hipClusterSchedulingPolicyDefault hipClusterSchedulingPolicyLoadBalancing hipClusterSchedulingPolicySpread
    hipDevResource hipDevResourceGenerateDesc hipDevResourceTypeInvalid hipDevResourceTypeSm
    hipDevResourceTypeWorkqueue hipDevResourceTypeWorkqueueConfig hipDevResource_st hipDevSmResource
    hipDevSmResourceGroupBackfill hipDevSmResourceGroupDefault hipDevSmResourceGroupParams
    hipDevSmResourceGroupParams_st hipDevSmResourceSplit hipDevSmResourceSplitByCount
    hipDevSmResourceSplitIgnoreSmCoscheduling hipDevSmResourceSplitMaxPotentialClusterSize
    hipDevWorkqueueConfigResource hipDevWorkqueueConfigScopeDeviceCtx hipDevWorkqueueConfigScopeGreenCtxBalanced
    hipDevWorkqueueResource hipDeviceAttributeDmaBufSupported hipDeviceAttributeExpertSchedMode
    hipDeviceAttributeGPUDirectRDMAWithHipVMMSupported hipDeviceAttributeHandleTypeFabricSupported
    hipDeviceAttributeMaxDynDataPrefetchRegions hipDeviceGetDevResource hipDeviceGetExecutionCtx
    hipErrorInvalidClusterSize hipErrorInvalidResourceConfiguration hipErrorInvalidResourceType hipErrorStreamDetached
    hipExecutionCtxDestroy hipExecutionCtxGetDevResource hipExecutionCtxGetDevice hipExecutionCtxGetId
    hipExecutionCtxRecordEvent hipExecutionCtxStreamCreate hipExecutionCtxSynchronize hipExecutionCtxWaitEvent
    hipExtDynDataPrefetchConfig hipExtDynDataPrefetchRegion hipExtDynDataPrefetchTemporalHigh
    hipExtDynDataPrefetchTemporalRegular hipFuncAttributeClusterDimMustBeSet
    hipFuncAttributeClusterSchedulingPolicyPreference hipFuncAttributeNonPortableClusterSizeAllowed
    hipFuncAttributeRequiredClusterDepth hipFuncAttributeRequiredClusterHeight hipFuncAttributeRequiredClusterWidth
    hipGreenCtxCreate hipLaunchAttributeClusterDimension hipLaunchAttributeClusterSchedulingPolicyPreference
    hipLaunchAttributeExtDynDataPrefetch hipLaunchAttributeIgnore hipMemAllocationTypeManaged hipMemFabricHandle_st
    hipMemFabricHandle_t hipMemHandleTypeFabric hipMemcpyFlagExtOpIndirectDst hipMemcpyFlagExtOpIndirectSrc
    hipMemcpyFlagExtOpSwap hipMemcpyFlagExtPreferCE hipMipmappedArrayGetMemoryRequirements hipStreamGetDevResource
"""
LATER = frozenset(_LATER.split())


def compiled(tmp_path: Path, start: str, lines: Sequence[str], end: str) -> tuple[dict[int, str], Path]:
    """Compile C++ with these lines between two others: (errors by line, the object file). Nothing is linked."""
    source, made = tmp_path / "check.cpp", tmp_path / "check.o"
    before = HEADERS + start
    source.write_text(before + "\n".join(lines) + end)
    words = ["-x", "c++", "-D__HIP_PLATFORM_AMD__", f"-I{toolchain.include_dir()}", "-ferror-limit=0", "-w"]
    result = zig.run("c++", [*words, str(source), "-c", "-o", str(made)])
    errors = re.findall(r"check\.cpp:(\d+):\d+: error: (.*)", result.stderr)
    messages = {int(line) - before.count("\n") - 1: text for line, text in reversed(errors)}
    assert messages or result.returncode == 0, result.stderr
    return messages, made


@pytest.mark.parametrize("name", ["hip", "hiprtc"])
def test_every_function_is_exported(name: str) -> None:
    library = {"hip": "amdhip64", "hiprtc": "hiprtc"}[name]
    loaded = loader.load(library)
    wanted = [signature.name for signature in bindings.signatures(name)]
    assert len(wanted) == {"hip": 534, "hiprtc": 18}[name]
    assert [each for each in wanted if not hasattr(loaded, each)] == []


def test_older_and_newer_names_are_exported() -> None:
    loaded = loader.load("amdhip64")
    versioned = [
        f"{name}{suffix}" for name in ("hipGetDeviceProperties", "hipChooseDevice") for suffix in ("R0000", "R0600")
    ]
    assert [name for name in versioned if not hasattr(loaded, name)] == []


def test_symbol_versions_are_those_of_the_system_library() -> None:
    """dlvsym finds a name under the release that introduced it."""
    loaded = loader.load("amdhip64")
    find = ctypes.CDLL(None).dlvsym
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    for name, version in (
        ("hipMalloc", "hip_4.2"), ("hipGraphLaunch", "hip_4.3"), ("hipStreamGetCaptureInfo_v2", "hip_4.5"),
        ("hipGraphDebugDotPrint", "hip_5.3"), ("hipGetDevicePropertiesR0600", "hip_6.0"),
    ):  # fmt: skip
        assert find(loaded._handle, name.encode(), version.encode()), (name, version)
    assert not find(loaded._handle, b"hipMalloc", b"hip_6.0")


def values(tmp_path: Path, expressions: Sequence[str]) -> tuple[dict[str, int], dict[str, str]]:
    """What C++ says each expression is, and the messages for those that do not compile."""
    array = "extern const long long found[];\nconst long long found[] = {\n"
    messages, made = compiled(tmp_path, array, [f"(long long)({text})," for text in expressions], "};\n")
    good = [text for line, text in enumerate(expressions) if line not in messages]
    if messages:
        _, made = compiled(tmp_path, array, [f"(long long)({text})," for text in good], "};\n")
    with made.open("rb") as stream:
        elf = ELFFile(stream)
        (symbol,) = elf.get_section_by_name(".symtab").get_symbol_by_name("found")
        data = elf.get_section(symbol["st_shndx"]).data()[symbol["st_value"] :][: 8 * len(good)]
    numbers = struct.unpack(f"<{len(good)}q", data)
    return dict(zip(good, numbers, strict=True)), {expressions[n]: m for n, m in messages.items()}


@pytest.mark.budget(3)
def test_enumerators(tmp_path: Path) -> None:
    wanted = {name: value for members in bindings.enumerators().values() for name, value in members.items()}
    found, messages = values(tmp_path, list(wanted))
    assert sorted(set(messages) - LATER) == []
    different = {name: (value, wanted[name]) for name, value in found.items() if value % 2**32 != wanted[name] % 2**32}
    assert different.keys() == LARGER_LATER, different


def test_error_codes() -> None:
    ours = {**{code.name: code.value for code in Code}, **{name: int(code) for name, code in ALIASES.items()}}
    theirs = bindings.enumerators()["hipError_t"]
    different = {name for name, value in theirs.items() if ours.get(name) != value}
    assert different - LATER == {"hipErrorTbd"}


@pytest.mark.budget(3)
def test_layouts_of_headers(tmp_path: Path) -> None:
    wanted: dict[str, int] = {}
    for name, kind in bindings.structures().items():
        if "union_" in name or "struct_" in name or name in NO_LAYOUT:
            continue
        wanted[f"sizeof({name})"] = bindings.size_of(kind)
        for field in bindings.fields(kind):
            if not field.path.startswith("arch.") and "luster" not in field.path and "refetch" not in field.path:
                wanted[f"__builtin_offsetof({name}, {field.path})"] = field.offset
    assert len(wanted) > 1000
    found, messages = values(tmp_path, list(wanted))
    assert {text: message for text, message in messages.items() if not any(name in text for name in LATER)} == {}
    assert {text: (value, wanted[text]) for text, value in found.items() if value != wanted[text]} == {}


def test_layouts_of_the_runtime() -> None:
    differences = []
    for name, kind in bindings.structures().items():
        own = structs.by_name(name)
        if own is None or name in NO_LAYOUT:
            continue
        if ctypes.sizeof(own) != bindings.size_of(kind):
            differences.append((name, ctypes.sizeof(own), bindings.size_of(kind)))
        names = {field[0] for field in own._fields_ if len(field) == 2}  # bit fields have a third part
        for field in bindings.fields(kind):
            if field.path in names and getattr(own, field.path).offset != field.offset:
                differences.append((f"{name}.{field.path}", getattr(own, field.path).offset, field.offset))
    assert differences == []


@pytest.mark.parametrize("name", ["hip", "hiprtc"])
def test_signatures(name: str, tmp_path: Path) -> None:
    """A pointer of the declared type takes each function: the headers declare it with the same types."""
    found = bindings.signatures(name)
    lines = [f"{{ {s.returns} (*f)({', '.join(s.args) or 'void'}) = {s.name}; (void)f; }}" for s in found]
    messages, _ = compiled(tmp_path, "int main(void) {\n", lines, "\nreturn 0; }\n")
    messages = {line: text for line, text in messages.items() if found[line].name not in LATER}
    assert {f"{found[line].name}({', '.join(found[line].args)})": text for line, text in messages.items()} == {}


@pytest.mark.parametrize("name", ["hip", "hiprtc"])
def test_rows_take_as_many_arguments(name: str) -> None:
    rows = table({"hip": "amdhip64", "hiprtc": "hiprtc"}[name]).by_name
    wrong = {
        s.name: (len(rows[s.name].args), len(s.args))
        for s in bindings.signatures(name)
        if len(rows[s.name].args) != len(s.args)
    }
    assert wrong == {}
