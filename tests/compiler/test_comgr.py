"""comgr: its actions in Python, and libamd_comgr.so called as its clients do."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pytest

from cairn.base.errors import CompileError, UnsupportedTarget
from cairn.codeobj import load
from cairn.compiler.comgr.actions import Action, perform
from cairn.compiler.comgr.model import ActionInfo, ComgrError, Data, DataSet, Kind, Language

ISA = "amdgcn-amd-amdhsa--gfx942"
SOURCE = b'extern "C" __global__ void add(int *p) { p[threadIdx.x] += VALUE; }\n'
ASSEMBLY = b".globl f\n.type f,@function\nf:\n s_mov_b32 s0, 0x12345678\n s_endpgm\n.size f, .-f\n"


def hip(*options: str, **files: bytes) -> DataSet:
    return DataSet([Data(Kind.SOURCE, "k.hip", SOURCE), *(Data(Kind.INCLUDE, n, t) for n, t in files.items())])


def hip_named(name: str) -> DataSet:
    text = f'extern "C" __global__ void {name}(int *p) {{ p[threadIdx.x]++; }}'.encode()
    return DataSet([Data(Kind.SOURCE, f"{name}.hip", text)])


def info(*options: str, language: Language = Language.HIP) -> ActionInfo:
    return ActionInfo(ISA, language, options)


def only(made: tuple[DataSet, str]) -> Data:
    (data,) = made[0].members
    return data


def test_from_source_by_every_step() -> None:
    source, told = hip(), info("-O2 -DVALUE=7", "-std=c++14", "-Xclang -disable-llvm-passes")
    bitcode = only(perform(Action.COMPILE_SOURCE_WITH_DEVICE_LIBS_TO_BC, told, source))
    assert bitcode.content.startswith(b"BC\xc0\xde")
    joined = only(perform(Action.LINK_BC_TO_BC, info(), DataSet([bitcode])))
    again = info("-O3 -mllvm -amdgpu-internalize-symbols")
    relocatable = only(perform(Action.CODEGEN_BC_TO_RELOCATABLE, again, DataSet([joined])))
    assembly = only(perform(Action.CODEGEN_BC_TO_ASSEMBLY, again, DataSet([joined])))
    assert b"s_endpgm" in assembly.content
    merged = only(perform(Action.LINK_RELOCATABLE_TO_RELOCATABLE, info(), DataSet([relocatable])))
    linked = only(perform(Action.LINK_RELOCATABLE_TO_EXECUTABLE, info(), DataSet([merged])))
    assert set(load(linked.content).kernels) == {"add"}
    from_assembly = only(perform(Action.ASSEMBLE_SOURCE_TO_RELOCATABLE, info(), DataSet([assembly])))
    assert set(
        load(only(perform(Action.LINK_RELOCATABLE_TO_EXECUTABLE, info(), DataSet([from_assembly]))).content).kernels
    )
    text = only(perform(Action.DISASSEMBLE_EXECUTABLE_TO_SOURCE, info(), DataSet([linked]))).content.decode()
    assert "add:\n" in text
    assert "global_store_dword" in text
    assert only(perform(Action.DISASSEMBLE_RELOCATABLE_TO_SOURCE, info(), DataSet([relocatable]))).content


@pytest.mark.parametrize("target", ["gfx942:sramecc+:xnack-", "gfx90a:xnack+", "gfx90a:sramecc-:xnack-", "gfx1100"])
def test_each_step_knows_the_targets_features(target: str) -> None:
    """A HIP program names the device as HIP tells of it: with its features."""
    ir = b"define amdgpu_kernel void @empty() {\n ret void\n}\n"
    told = ActionInfo(f"amdgcn-amd-amdhsa--{target}", Language.LLVM_IR)
    bitcode = only(perform(Action.COMPILE_SOURCE_TO_BC, told, DataSet([Data(Kind.SOURCE, "e.ll", ir)])))
    assembly = only(perform(Action.CODEGEN_BC_TO_ASSEMBLY, told, DataSet([bitcode])))
    assert f'.amdgcn_target "amdgcn-amd-amdhsa--{target}"'.encode() in assembly.content
    again = only(perform(Action.ASSEMBLE_SOURCE_TO_RELOCATABLE, told, DataSet([assembly])))
    linked = only(perform(Action.LINK_RELOCATABLE_TO_EXECUTABLE, told, DataSet([again])))
    assert set(load(linked.content).kernels) == {"empty"}


def test_at_once_and_with_headers() -> None:
    source = DataSet(
        [
            Data(Kind.SOURCE, "k.hip", b'#include "value.h"\n' + SOURCE),
            Data(Kind.INCLUDE, "value.h", b"#define VALUE 3\n"),
        ]
    )
    made = only(perform(Action.COMPILE_SOURCE_TO_EXECUTABLE, info(), source))
    assert set(load(made.content).kernels) == {"add"}
    assert b"+= 3" in only(perform(Action.SOURCE_TO_PREPROCESSOR, info(), source)).content
    assert only(perform(Action.COMPILE_SOURCE_TO_RELOCATABLE, info(), source)).content[:4] == b"\x7fELF"


def test_ir_bytes_and_bundles() -> None:
    ir = b"define amdgpu_kernel void @empty() {\n ret void\n}\n"
    told = info(language=Language.LLVM_IR)
    made = only(perform(Action.COMPILE_SOURCE_TO_EXECUTABLE, told, DataSet([Data(Kind.SOURCE, "a.ll", ir)])))
    assert set(load(made.content).kernels) == {"empty"}
    words = bytes.fromhex("ff0080be78563412000081bf")
    listed = only(perform(Action.DISASSEMBLE_BYTES_TO_SOURCE, info(), DataSet([Data(Kind.BYTES, "b", words)])))
    assert listed.content.decode().split() == [
        ".amdgcn_target", f'"{ISA}"', "s_mov_b32", "s0,", "0x12345678", "s_endpgm",
    ]  # fmt: skip
    from cairn.codeobj import bundle

    packed = bundle.pack({"host-x86_64-unknown-linux--": b"", f"hipv4-{ISA}": made.content})
    told = ActionInfo(ISA, bundle_entries=(f"hip-{ISA}",))
    found = only(perform(Action.UNBUNDLE, told, DataSet([Data(Kind.OBJ_BUNDLE, "x", packed)])))
    assert found.content == made.content


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(CompileError) as caught:
        perform(Action.COMPILE_SOURCE_TO_BC, info(), hip())
    assert "VALUE" in caught.value.output
    with pytest.raises(ComgrError, match="no data of kind BC"):
        perform(Action.CODEGEN_BC_TO_RELOCATABLE, info(), hip())
    with pytest.raises(ComgrError, match="NONE is not compiled here"):
        perform(Action.COMPILE_SOURCE_TO_BC, info(language=Language.NONE), hip())
    with pytest.raises(ComgrError, match="no data of kind SPIRV"):
        perform(Action.TRANSLATE_SPIRV_TO_BC, info(), hip())
    with pytest.raises(UnsupportedTarget):
        perform(Action.COMPILE_SOURCE_TO_BC, ActionInfo("amdgcn-amd-amdhsa--gfx9999", Language.HIP), hip())


# --- the library ---


class Client:
    """Calls the library's functions by name; ``status`` is the last one's result."""

    def __init__(self, handle: ctypes.CDLL) -> None:
        self.handle = handle

    def __getattr__(self, name: str) -> Callable[..., int]:
        function = self.handle[f"amd_comgr_{name}"]
        return lambda *args: function(*(ctypes.c_uint64(a) if isinstance(a, int) else a for a in args))

    def new(self, name: str, *args: Any) -> int:
        made = ctypes.c_uint64()
        assert getattr(self, name)(*args, ctypes.byref(made)) == 0
        return made.value

    def bytes_of(self, name: str, *args: Any) -> bytes:
        size = ctypes.c_size_t()
        assert getattr(self, name)(*args, ctypes.byref(size), None) == 0
        buffer = ctypes.create_string_buffer(size.value)
        assert getattr(self, name)(*args, ctypes.byref(size), buffer) == 0
        return buffer.raw

    def data(self, kind: Kind, name: bytes, content: bytes) -> int:
        made = self.new("create_data", int(kind))
        assert self.set_data(made, len(content), content) == 0
        assert self.set_data_name(made, name) == 0
        return made

    def do(self, action: Action, told: int, inputs: int) -> int:
        result = self.new("create_data_set")
        assert self.do_action(int(action), told, inputs, result) == 0
        return result


@pytest.fixture(scope="module")
def comgr() -> Client:
    from cairn.abi import loader

    return Client(loader.load("amd_comgr"))


@pytest.fixture(scope="module")
def executable(comgr: Client) -> bytes:
    """A code object made by the sequence of calls that clients make."""
    told, source = comgr.new("create_action_info"), comgr.new("create_data_set")
    comgr.action_info_set_language(told, int(Language.HIP))
    comgr.action_info_set_isa_name(told, ISA.encode())
    comgr.action_info_set_logging(told, 1)
    options = (ctypes.c_char_p * 2)(b"-O3", b"-DVALUE=9")
    assert comgr.action_info_set_option_list(told, options, 2) == 0
    assert comgr.bytes_of("action_info_get_option_list_item", told, 1) == b"-DVALUE=9\0"
    assert comgr.data_set_add(source, comgr.data(Kind.SOURCE, b"k.hip", SOURCE)) == 0
    bitcode = comgr.do(Action.COMPILE_SOURCE_WITH_DEVICE_LIBS_TO_BC, told, source)
    relocatable = comgr.do(Action.CODEGEN_BC_TO_RELOCATABLE, told, bitcode)
    linked = comgr.do(Action.LINK_RELOCATABLE_TO_EXECUTABLE, told, relocatable)
    found = comgr.new("action_data_get_data", linked, int(Kind.EXECUTABLE), 0)
    return comgr.bytes_of("get_data", found)


def test_the_library_compiles(comgr: Client, executable: bytes) -> None:
    assert set(load(executable).kernels) == {"add"}
    assert comgr.bytes_of("get_data_isa_name", comgr.data(Kind.EXECUTABLE, b"x", executable)) == ISA.encode() + b"\0"


def test_metadata_as_a_tree(comgr: Client, executable: bytes) -> None:
    root = comgr.new("get_data_metadata", comgr.data(Kind.EXECUTABLE, b"x", executable))
    kernels = comgr.new("metadata_lookup", root, b"amdhsa.kernels")
    assert comgr.new("get_metadata_list_size", kernels) == 1
    kernel = comgr.new("index_list_metadata", kernels, 0)
    name = comgr.new("metadata_lookup", kernel, b".name")
    assert comgr.bytes_of("get_metadata_string", name) == b"add\0"
    keys: list[bytes] = []

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p)
    def visit(key: int, value: int, user: int) -> int:
        keys.append(comgr.bytes_of("get_metadata_string", key))
        return 1  # which does not end the walk

    assert comgr.iterate_map_metadata(kernel, visit, None) == 0
    assert b".kernarg_segment_size\0" in keys
    assert comgr.metadata_lookup(kernel, b"absent", ctypes.byref(ctypes.c_uint64())) == 2
    assert comgr.get_metadata_map_size(kernels, ctypes.byref(ctypes.c_size_t())) == 2


def test_metadata_of_objects_linked_and_not(comgr: Client) -> None:
    """Several objects' notes are one tree; an object that is not linked has its own."""
    objects = [only(perform(Action.COMPILE_SOURCE_TO_RELOCATABLE, info(), hip_named(name))) for name in ("one", "two")]
    linked = only(perform(Action.LINK_RELOCATABLE_TO_EXECUTABLE, info(), DataSet(objects))).content
    for kind, content, want in (
        (Kind.EXECUTABLE, linked, [b"one\0", b"two\0"]),
        (Kind.RELOCATABLE, objects[1].content, [b"two\0"]),
    ):
        kernels = comgr.new(
            "metadata_lookup", comgr.new("get_data_metadata", comgr.data(kind, b"x", content)), b"amdhsa.kernels"
        )
        assert comgr.new("get_metadata_list_size", kernels) == len(want)
        found = [comgr.new("index_list_metadata", kernels, i) for i in range(len(want))]
        names = [comgr.new("metadata_lookup", kernel, b".name") for kernel in found]
        assert [comgr.bytes_of("get_metadata_string", name) for name in names] == want
    assert comgr.get_data_metadata(comgr.data(Kind.BYTES, b"x", b"nothing"), ctypes.byref(ctypes.c_uint64())) != 0


def test_symbols_and_addresses(comgr: Client, executable: bytes) -> None:
    data = comgr.data(Kind.EXECUTABLE, b"x", executable)
    symbol = comgr.new("symbol_lookup", data, b"add.kd")
    kind, size = ctypes.c_int32(), ctypes.c_uint64()
    assert comgr.symbol_get_info(symbol, 2, ctypes.byref(kind)) == 0
    assert comgr.symbol_get_info(symbol, 3, ctypes.byref(size)) == 0
    assert (kind.value, size.value) == (10, 64)
    count: list[int] = []
    visit = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64, ctypes.c_void_p)(lambda s, u: count.append(s) or 0)
    assert comgr.iterate_symbols(data, visit, None) == 0
    assert symbol in count
    place, room, nobits = ctypes.c_uint64(), ctypes.c_uint64(), ctypes.c_uint8(9)
    entry = load(executable).symbols["add"]
    words = [ctypes.byref(cell) for cell in (place, room, nobits)]
    assert comgr.map_elf_virtual_address_to_code_object_offset(data, entry.value, *words) == 0
    segment = next(s for s in load(executable).segments if s.vaddr <= entry.value < s.vaddr + s.memsz)
    assert executable[place.value : place.value + 8] == segment.data[entry.value - segment.vaddr :][:8]
    assert nobits.value == 0


def test_disassembly_by_callbacks(comgr: Client) -> None:
    words = bytes.fromhex("ff0080be78563412000081bf")
    memory = ctypes.create_string_buffer(words, len(words))
    base, lines = ctypes.addressof(memory), []

    @ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p)
    def read(address: int, target: int, size: int, user: int) -> int:
        count = max(min(size, base + len(words) - address), 0)
        ctypes.memmove(target, address, count)
        return count

    printer = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)(lambda text, user: lines.append(text.split()))
    annotate = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_void_p)(lambda address, user: None)
    told = comgr.new("create_disassembly_info", ISA.encode(), read, printer, annotate)
    assert comgr.new("disassemble_instruction", told, base, None) == 8
    assert comgr.new("disassemble_instruction", told, base + 8, None) == 4
    assert lines == [[b"s_mov_b32", b"s0,", b"0x12345678"], [b"s_endpgm"]]
    assert comgr.disassemble_instruction(told, base + len(words), None, ctypes.byref(ctypes.c_uint64())) == 1
    assert comgr.destroy_disassembly_info(told) == 0


def test_names_errors_and_identity(comgr: Client) -> None:
    mangled = comgr.data(Kind.BYTES, b"n", b"_Z3fooIiEvT_")
    plain = comgr.new("demangle_symbol_name", mangled)
    assert comgr.bytes_of("get_data", plain) == b"void foo<int>(int)"
    major, minor = ctypes.c_size_t(), ctypes.c_size_t()
    comgr.get_version(ctypes.byref(major), ctypes.byref(minor))
    assert major.value == 3
    text = ctypes.c_char_p()
    assert comgr.status_string(2, ctypes.byref(text)) == 0
    assert text.value == b"INVALID_ARGUMENT"
    assert comgr.release_data(12345) == 2
    assert comgr.release_data(plain) == 0
    assert comgr.release_data(plain) == 2
    facts = comgr.new("get_isa_metadata", ISA.encode())
    lds = comgr.new("metadata_lookup", facts, b"LocalMemorySize")
    assert comgr.bytes_of("get_metadata_string", lds) == b"65536\0"


def test_a_failed_action_leaves_its_log(comgr: Client) -> None:
    told, source, result = comgr.new("create_action_info"), comgr.new("create_data_set"), comgr.new("create_data_set")
    comgr.action_info_set_language(told, int(Language.HIP))
    comgr.action_info_set_isa_name(told, ISA.encode())
    comgr.action_info_set_logging(told, 1)
    comgr.data_set_add(source, comgr.data(Kind.SOURCE, b"k.hip", SOURCE))
    assert comgr.do_action(int(Action.COMPILE_SOURCE_TO_BC), told, source, result) == 1
    log = comgr.new("action_data_get_data", result, int(Kind.LOG), 0)
    assert b"use of undeclared identifier 'VALUE'" in comgr.bytes_of("get_data", log)


NAMED = b"""
template <typename T> __global__ void scale(T *p, T by) {
  p[threadIdx.x] *= by;
}
namespace deep { __device__ int counter; }
static __device__ const void* __amdgcn_name_expr_0[]= {"scale<float>", (void*)&scale<float>};
 static auto __amdgcn_name_expr_stub_0 = __amdgcn_name_expr_0;
static __device__ const void* __amdgcn_name_expr_1[]= {"deep::counter", (void*)&deep::counter};
 static auto __amdgcn_name_expr_stub_1 = __amdgcn_name_expr_1;
"""


@pytest.fixture(scope="module")
def named() -> bytes:
    """What hipRTC hands to comgr for two name expressions, with line numbers."""
    told = info("-O2", "-gline-tables-only")
    return only(
        perform(Action.COMPILE_SOURCE_TO_EXECUTABLE, told, DataSet([Data(Kind.SOURCE, "k.hip", NAMED)]))
    ).content


def test_name_expressions(comgr: Client, named: bytes) -> None:
    data = comgr.data(Kind.EXECUTABLE, b"x", named)
    assert comgr.new("populate_name_expression_map", data) == 2
    found = {}
    for expression in (b"scale<float>", b"deep::counter"):
        size = ctypes.c_size_t()
        assert comgr.map_name_expression_to_symbol_name(data, ctypes.byref(size), expression, None) == 0
        buffer = ctypes.create_string_buffer(size.value)
        assert comgr.map_name_expression_to_symbol_name(data, ctypes.byref(size), expression, buffer) == 0
        found[expression] = buffer.value
    assert found == {b"scale<float>": b"_Z5scaleIfEvPT_S0_", b"deep::counter": b"_ZN4deep7counterE"}
    assert comgr.map_name_expression_to_symbol_name(data, ctypes.byref(ctypes.c_size_t()), b"absent", None) == 2


def test_addresses_have_names_and_lines(comgr: Client, named: bytes) -> None:
    printed: list[bytes] = []
    callback = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)(lambda text, user: printed.append(text))
    told = comgr.new("create_symbolizer_info", comgr.data(Kind.EXECUTABLE, b"x", named), callback)
    symbols = load(named).symbols
    entry = symbols["_Z5scaleIfEvPT_S0_"]
    for address in range(entry.value, entry.value + entry.size, 4):
        assert comgr.symbolize(told, address, 1, None) == 0
    outermost = [text.split(b"\n")[-4] for text in printed]  # behind what was inlined: threadIdx.x is a function
    assert set(outermost) == {b"void scale<float>(float*, float)"}
    assert any(text.startswith(b"read_x\n") for text in printed)
    assert any(b"k.hip:3:18\n\n" in text for text in printed)
    printed.clear()
    assert comgr.symbolize(told, symbols["_ZN4deep7counterE"].value, 0, None) == 0
    assert comgr.symbolize(told, 1, 1, None) == 0
    assert printed[0].startswith(b"deep::counter\n")
    assert printed[1] == b"??\n??:0:0\n\n"
    assert comgr.destroy_symbolizer_info(told) == 0
    assert comgr.symbolize(told, 1, 1, None) == 2


def test_a_source_that_brings_everything_itself() -> None:
    """With -nogpuinc nothing is included, so that a program's own names of HIP's types do not clash."""
    own = b"""typedef long unsigned int size_t;
typedef float float4 __attribute__((ext_vector_type(4)));
static inline __attribute__((device)) float4 make_float4(float x, float y) { return {x, y, 0, 0}; }
extern "C" __attribute__((device, const)) size_t __ockl_get_local_id(unsigned int);
extern "C" __attribute__((device, const)) float __ocml_exp2_f32(float);
extern "C" __attribute__((global)) void k(float4 *a) {
  *a = make_float4(__ocml_exp2_f32(a->x), __ockl_get_local_id(0));
}
"""
    source = DataSet([Data(Kind.SOURCE, "<null>", own)])
    options = info("-O3 -D__HIPCC_RTC__ -std=c++14 -nogpuinc -I/opt/rocm/include -Xclang -disable-llvm-passes")
    bitcode = only(perform(Action.COMPILE_SOURCE_WITH_DEVICE_LIBS_TO_BC, options, source))
    relocatable = only(perform(Action.CODEGEN_BC_TO_RELOCATABLE, info("-O3"), DataSet([bitcode])))
    code = only(perform(Action.LINK_RELOCATABLE_TO_EXECUTABLE, info(), DataSet([relocatable])))
    assert "k.kd" in load(code.content).symbols
