"""HYB: the first entries of each row in ELL, those beyond in coordinates. The library allocates the arrays."""

from __future__ import annotations

import ctypes
from typing import ClassVar

from cairn.hip import copy
from cairn.libs.sparse import arrays, kernels
from cairn.libs.sparse.binding import Call, number, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import answered, kind_of
from cairn.libs.sparse.objects import TYPES, Dense, Format, Layout, Memory, Object
from cairn.libs.sparse.operate import multiply

_AUTO, _USER, _MAX = range(3)  # rocsparse_hyb_partition


class _Fields(ctypes.Structure):
    """What a handle points at: AMD's programs read it."""

    _fields_ = [
        *((name, ctypes.c_int32) for name in ("m", "n", "partition", "ell_nnz", "ell_width")),
        *((name, ctypes.c_void_p) for name in ("ell_col_ind", "ell_val")),
        ("coo_nnz", ctypes.c_int32),
        *((name, ctypes.c_void_p) for name in ("coo_row_ind", "coo_col_ind", "coo_val")),
        ("data_type", ctypes.c_int32),
    ]


class Hyb(Object):
    kind: ClassVar[str] = "rocsparse_hyb_mat"

    def __init__(self) -> None:
        self.fields = _Fields(data_type=151)
        self.memory = Memory()
        super().__init__(ctypes.addressof(self.fields))

    def parts(self, base: int) -> tuple[Layout, Layout]:
        """The matrix in ELL, and what is beside it."""
        f = self.fields
        ell = Layout(Format.ELL, f.m, f.n, f.ell_nnz, 0, f.ell_col_ind or 0, f.ell_val or 0, width=f.ell_width)
        coo = Layout(Format.COO, f.m, f.n, f.coo_nnz, f.coo_row_ind or 0, f.coo_col_ind or 0, f.coo_val or 0)
        for layout in (ell, coo):
            layout.base, layout.type = base, f.data_type
        return ell, coo

    def shape(self, m: int, n: int, width: int, kind: int) -> None:
        """Room for m rows of ``width`` entries in ELL."""
        f = self.fields
        f.m, f.n, f.ell_width, f.ell_nnz, f.coo_nnz, f.data_type = m, n, width, m * width, 0, kind
        f.ell_col_ind = self.memory.give("ell_col_ind", 4 * f.ell_nnz)
        f.ell_val = self.memory.give("ell_val", TYPES[kind][1] * f.ell_nnz)
        f.coo_row_ind = f.coo_col_ind = f.coo_val = None

    def extend(self, nnz: int) -> None:
        """Room for ``nnz`` entries in coordinates."""
        f = self.fields
        f.coo_nnz = nnz
        if nnz:
            f.coo_row_ind = self.memory.give("coo_row_ind", 4 * nnz)
            f.coo_col_ind = self.memory.give("coo_col_ind", 4 * nnz)
            f.coo_val = self.memory.give("coo_val", TYPES[f.data_type][1] * nnz)

    def destroy(self) -> None:
        self.memory.release()
        self.retire()


@operation("createhybmat")
def create(call: Call) -> None:
    call.pointer(call.names[0])
    call.answer(call.names[0], Hyb().handle)


@operation("destroyhybmat")
def destroy(call: Call) -> None:
    call.object(Hyb, call.names[0]).destroy()


@operation("copyhybmat")
def duplicate(call: Call) -> None:
    to, source = call.object(Hyb, "dest"), call.object(Hyb, "src")
    if to is source:
        raise SparseError(Wrong.POINTER, f"{call.name}: a matrix into itself")
    f = source.fields
    if to.fields.m and (to.fields.m, to.fields.n, to.fields.ell_nnz, to.fields.coo_nnz) != (
        f.m,
        f.n,
        f.ell_nnz,
        f.coo_nnz,
    ):
        raise SparseError(
            Wrong.POINTER, f"{call.name}: into a matrix of {to.fields.m} x {to.fields.n} of another shape"
        )
    to.shape(f.m, f.n, f.ell_width, f.data_type)
    to.extend(f.coo_nnz)
    to.fields.partition = f.partition
    size = TYPES[f.data_type][1]
    for part, each in (("ell", f.ell_nnz), ("coo", f.coo_nnz)):
        for name, wide in (("row_ind", 4), ("col_ind", 4), ("val", size)):
            at = getattr(f, f"{part}_{name}", None)
            if at and each:
                copy.hipMemcpy(getattr(to.fields, f"{part}_{name}"), at, each * wide, 3)


@operation("csr2hyb")
def from_csr(call: Call) -> None:
    m, n = call.size("m"), call.size("n")
    partition, hyb = call.choice("partitiontype", _AUTO, _USER, _MAX), call.object(Hyb, "hyb hyba")
    a = arrays.csr(call, m, n, nnz=-1)
    if arrays.description(call, "descr descra").storage:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: rows that are not sorted")
    width = 0
    if m and n:
        last = call.handle.read(a.offsets + 4 * m, ctypes.c_int32)
        a.nnz = last - a.base
        width = _width(call, a, partition)
    hyb.shape(m, n, width, call.own_type)
    hyb.fields.partition = partition
    if not (m and n):
        return
    ell, coo = hyb.parts(a.base)
    kernels.host(call.handle, "pad", ("int", "int", "int", kind_of(a)), ell.nnz, a, ell)
    total = ctypes.c_int32()
    kernels.host(call.handle, "overflow", ("int", kind_of(a)), m, a, coo, width, ctypes.addressof(total))
    call.handle.stream.wait()
    if total.value:
        hyb.extend(total.value)
        _, coo = hyb.parts(a.base)
        kernels.host(call.handle, "overflow", ("int", kind_of(a)), total.value, a, coo, width, 0)
        call.handle.stream.wait()


def _width(call: Call, a: Layout, partition: int) -> int:
    """How many entries of a row ELL holds: at most twice what rows have on average."""
    most, given = (2 * a.nnz - 1) // a.rows + 1 if a.nnz else 1, int(call["userellwidth"])
    if partition == _AUTO:
        return (a.nnz - 1) // a.rows + 1 if a.nnz else 0
    if partition == _MAX:
        widest = ctypes.c_int32()
        kernels.host(call.handle, "widest", ("int",), a.rows, a.offsets, a.rows, ctypes.addressof(widest))
        call.handle.stream.wait()
        given = widest.value
    if not 0 <= given <= most:
        raise SparseError(Wrong.VALUE, f"{call.name}: rows of {given} entries in ELL; expected 0 to {most}")
    return given


@operation("hyb2csrbuffersize")
def buffer_size(call: Call) -> None:
    call.object(Hyb, "hyb hyba"), call.pointer("csrrowptr csrrowptra")
    call.answer_size()


@operation("hyb2csr")
def to_csr(call: Call) -> None:
    hyb, base = call.object(Hyb, "hyb hyba"), arrays.description(call, "descr descra").base
    if "tempbuffer" in call.names:
        call.pointer("tempbuffer", hyb.fields.m and hyb.fields.n)
    ell, coo = hyb.parts(base)
    names = ("csrrowptr csrrowptra", "csrcolind csrcolinda", "csrval csrvala")
    csr = Layout(Format.CSR, ell.rows, ell.cols, 0, *(call.pointer(name, ell.rows and ell.cols) for name in names))
    csr.base, csr.type = base, call.own_type
    if ell.rows and ell.cols:
        kernels.host(call.handle, "merge", ("int", kind_of(csr)), ell.nnz + coo.nnz, ell, coo, csr)
        answered(call)
    elif call["csrrowptr csrrowptra"]:  # no entries in any row
        kernels.run(call.handle, "offsets_of", ("int",), ell.rows + 1, 0, 0, ell.rows, csr.offsets, base)


@operation("hybmv")
def hybmv(call: Call) -> None:
    op, kind, hyb = call.operation("trans transa"), call.own_type, call.object(Hyb, "hyb hyba")
    given = arrays.description(call, "descr descra")
    if given.type:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a matrix that is no general one")
    ell, coo = hyb.parts(given.base)
    if min(ell.rows, ell.cols) < 0:
        raise SparseError(Wrong.SIZE, f"{call.name}: a matrix of {ell.rows} x {ell.cols}")
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    sizes = (ell.rows, ell.cols) if op else (ell.cols, ell.rows)
    x, y = (Dense(call.pointer(name, n), n, 1, 1, 1) for name, n in zip("xy", sizes, strict=True))
    multiply(call, ell, op, x, y, (kind, kind, kind), alpha, beta)
    if coo.nnz:
        multiply(call, coo, op, x, y, (kind, kind, kind), alpha, number(1, kind))
