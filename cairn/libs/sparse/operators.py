"""Products with functions of the program's, which it gives as -dlto makes them (cuSPARSE's SpMMOp and SpMVOp)."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path
from typing import Any, ClassVar

from cairn.hip import copy, launch, module
from cairn.libs import device_code
from cairn.libs.sparse import kernels, mixed
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import HIP_TYPES, TYPES, DenseMatrix, Format, Handle, Object, SparseMatrix, of

_DEVICE = Path(__file__).parent / "device"
#: What the program's functions take and return -> their C++ type; Cairn's complex numbers lie alike.
_OWN = {151: "float", 152: "double", 154: "float2", 155: "double2", 162: "int"}
_HEAD = '#include "operators.h"\n'
#: A mangled name, whose last letters are the types: of the row and of the sum.
_EPILOGUE = re.compile(rb"_Z15spmvop_epilogue([ijlmxy])([fd])")
_ROWS = {
    b"i": "int",
    b"j": "unsigned",
    b"l": "long",
    b"m": "unsigned long",
    b"x": "long long",
    b"y": "unsigned long long",
}


class Plan(Object):
    """A kernel that calls the program's functions, and what it works on."""

    kind: ClassVar[str] = "cairn_sparse_plan"

    def __init__(self, handle: Handle, name: str, text: str, parts: list[bytes], about: tuple[Any, ...]) -> None:
        super().__init__()
        self.handle_of, self.about = handle, about
        try:
            self.module = module.load(device_code.linked(name, text, parts, _DEVICE))
            self.kernel = module.hipModuleGetFunction(self.module, name)
        except BaseException:
            self.retire()
            raise

    def run(self, threads: int, *operands: Any, batch: int = 1) -> None:
        if threads <= 0:
            return
        packed = launch.Arguments(packed=kernels.packed(operands))
        grid = (-(-threads // kernels.BLOCK), batch, 1)
        launch.launch(self.kernel, grid, (kernels.BLOCK, 1, 1), packed, 0, self.handle_of.stream)

    def destroy(self) -> None:
        self.module.unload()
        self.retire()


def _code(call: Call, name: str, size: str) -> bytes:
    length = int(call[size])
    if not call[name] or not length:
        raise SparseError(Wrong.POINTER, f"{call.name}: no code for {name}: give what nvrtcGetLTOIR makes after -dlto")
    return ctypes.string_at(call.pointer(name), length)


@operation("spmmopcreateplan")
def create_product(call: Call) -> None:
    """C = epilogue(sum of mul_op(A, op(B)), C), where sums are by add_op and begin at zero."""
    a = call.object(SparseMatrix, "mata")
    b, c = call.object(DenseMatrix, "matb"), call.object(DenseMatrix, "matc")
    if call.operation("opa") or a.layout.format is not Format.CSR:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: A must be CSR, and not transposed")
    op, made = call.operation("opb"), mixed.checked(call, call.type("computetype"), c.type, a.layout.type, b.type)
    if (a.layout.rows, a.layout.cols) != (c.rows, b.dense().turned(op).rows) or c.cols != b.dense().turned(op).cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: {a.layout.rows} x {a.layout.cols} into {c.rows} x {c.cols}")
    own, words = _OWN[made], (*a.layout.words, *(TYPES[each][0] for each in (a.layout.type, b.type, c.type, made)))
    parts = [_code(call, name, f"{name}size") for name in ("add", "mul", "epilogue")]
    text = _HEAD + "".join(
        f"__device__ {own} {name}({own}, {own});\n" for name in ("add_op", "mul_op", "epilogue")
    )  # fmt: skip
    text += (
        f"PROGRAM_OPERATORS({own})\n"
        f'extern "C" __global__ __launch_bounds__({kernels.BLOCK}) void sparse_combined(matrix a, dense b, dense c)\n'
        f"{{\n    combined<{', '.join(words)}, {own}, program_operators>(a, b, c);\n}}\n"
    )
    plan = Plan(call.handle, "sparse_combined", text, parts, (a.layout, b, op, c))
    call.answer("plan", plan.handle)
    call.answer("size", 4)


@operation("spmmop")
def product(call: Call) -> None:
    plan = call.object(Plan, "plan")
    a, b, op, c = plan.about
    plan.run(a.rows * c.cols, a, b.dense().turned(op), c.dense())


@operation("spmvopcreateplan")
def create_epilogue(call: Call) -> None:
    """z[row] = spmvop_epilogue(row, z[row])."""
    kind, code = call.type("computetype"), _code(call, "code", "size")
    if kind not in (151, 152):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: numbers of type {TYPES[kind][0]}")
    found, own = _EPILOGUE.search(code), TYPES[kind][0]
    if found is None or found[2].decode() != own[0]:
        what = f"{own} spmvop_epilogue(int row, {own} sum)"
        raise SparseError(Wrong.VALUE, f"{call.name}: the code has no function {what}")
    text = (
        f"{_HEAD}__device__ {own} spmvop_epilogue({_ROWS[found[1]]}, {own});\n"
        f'extern "C" __global__ __launch_bounds__({kernels.BLOCK}) void sparse_epilogue(void *z, wide n)\n'
        f"{{\n    const wide i = thread();\n    {own} *to = ({own} *)z;\n"
        f"    if (i < n) to[i] = spmvop_epilogue(({_ROWS[found[1]]})i, to[i]);\n}}\n"
    )
    call.answer("plan", Plan(call.handle, "sparse_epilogue", text, [code], (kind,)).handle)


@operation("spmvopapply")
def apply_epilogue(call: Call) -> None:
    plan, kind = call.object(Plan, "plan"), HIP_TYPES.get(call["type"])
    if kind != plan.about[0]:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: z is not of the type of the computation")
    plan.handle_of = call.handle
    plan.run(call.size("n"), call.pointer("z", call["n"]), call.size("n"))


@operation("spmvopsetdata")
def set_data(call: Call) -> None:
    """Bytes into a variable of the code's, behind what runs."""
    plan, name = call.object(Plan, "plan"), ctypes.string_at(call.place("name")).decode(errors="replace")
    place, room = plan.module.variable(name)
    size = call.size("size")
    if size > room:
        raise SparseError(Wrong.VALUE, f"{call.name}: {size} bytes into {name}, which has {room}")
    call.handle.stream.wait()
    copy.hipMemcpy(place, call.pointer("data"), size, 1)


@operation("destroyopplan")
def destroy(call: Call) -> None:
    of(Plan, call.first()).destroy()
