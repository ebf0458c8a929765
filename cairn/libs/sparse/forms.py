"""From one form of a matrix to another: older functions, and those of the generic interface."""

from __future__ import annotations

import ctypes
from dataclasses import replace

from cairn.libs.sparse import arrays, kernels
from cairn.libs.sparse.arrays import NOTHING
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import INDICES, TYPES, DenseMatrix, Format, Info, Layout, SparseMatrix

ALL, NONZERO, ABOVE = range(3)  # which entries go on


def kind_of(a: Layout) -> str:
    """The type of its numbers in C++."""
    return TYPES[a.type][0]


def count(
    call: Call, a: Layout, b: Layout, keep: int = ALL, limit: bytes = NOTHING, *, wide: int = 0, narrow: int = 0
) -> None:
    """b's offsets for what is kept of a; the sum at one of two addresses."""
    words = (*a.words, b.format.name, b.words[1], kind_of(a))
    kernels.host(call.handle, "count", words, a.nnz + a.rows, a, b, keep, limit, wide, narrow)


def fill(call: Call, a: Layout, b: Layout, keep: int = ALL, limit: bytes = NOTHING) -> None:
    """Indices and values of b, whose offsets are there."""
    words = (*a.words, *b.words, kind_of(a))
    kernels.host(call.handle, "fill", words, a.nnz, a, b, keep, limit)


def convert(call: Call, a: Layout, b: Layout, keep: int = ALL, limit: bytes = NOTHING) -> None:
    """What is kept of a into b; of a matrix without rows or columns the offsets alone, if there is room for them."""
    if b.offsets:
        count(call, a, b, keep, limit)
    if a.rows and a.cols:
        fill(call, a, b, keep, limit)


def answered(call: Call) -> None:
    """Wait until a number in the host's memory is there."""
    if not call.handle.on_device:
        call.handle.stream.wait()


# ---- compressed rows and columns ----


@operation("csr2csc", "csr2cscex2")
def csr2csc(call: Call) -> None:
    m, n, nnz, base = call.size("m"), call.size("n"), call.size("nnz"), call.choice("idxbase", 0, 1)
    copy, kind = call.choice("copyvalues", 0, 1), call.type("valtype") if "valtype" in call.names else call.own_type
    a = Layout(Format.CSR, m, n, nnz, call.pointer("csrrowptr", m), call.pointer("csrcolind", nnz),
               call.pointer("csrval", nnz and copy), base=base, type=kind)  # fmt: skip
    b = replace(a, format=Format.CSC, offsets=call.pointer("csccolptr", n), indices=call.pointer("cscrowind", nnz),
                values=call.pointer("cscval", nnz and copy) if copy else 0)  # fmt: skip
    convert(call, a, b)


@operation("nnz")
def nnz(call: Call) -> None:
    m, n, columns = call.size("m"), call.size("n"), arrays.direction(call)
    arrays.description(call, "descra descr")
    total = call.pointer("nnztotaldevhostptr")
    a = arrays.dense(call, m, n)
    each = call.pointer("nnzperrowcolumn nnzperrowcolumns", m and n)
    kernels.host(call.handle, "nonzeros", (kind_of(a),), a.nnz, a, columns, each, total)
    answered(call)


@operation("dense2csr", "dense2csc", "dense2coo")
def from_dense(call: Call) -> None:
    m, n, base = call.size("m"), call.size("n"), arrays.description(call, "descr").base
    a = arrays.dense(call, m, n)
    form = "coo" if "coo" in call.name else call.name.lower()[-3:]
    call.pointer("nnzperrow nnzperrows nnzpercolumn nnzpercolumns", m and n)
    names = {"coo": ("coorowind", "coocolind", "cooval"), "csr": ("csrrowptr", "csrcolind", "csrval"),
             "csc": ("csccolptr", "cscrowind", "cscval")}[form]  # fmt: skip
    offsets, indices, values = (call.pointer(name, m and n) for name in names)
    b = Layout(Format[form.upper()], m, n, 0, offsets, indices, values, base=base, type=a.type)
    if form == "coo":
        listed(call, a, b, NONZERO)
    else:
        convert(call, a, b, NONZERO)


def listed(call: Call, a: Layout, b: Layout, keep: int = ALL, total: int = 0) -> None:
    """Entries of a in coordinates; without rows in b they are counted alone."""
    words = (*a.words, b.format.name, INDICES[b.index_type][0], kind_of(a))
    kernels.host(call.handle, "list", words, a.nnz, a, b, keep, NOTHING, total)


@operation("csr2ellwidth")
def csr2ell_width(call: Call) -> None:
    m = call.size("m")
    for name in ("csrdescr", "elldescr"):
        arrays.description(call, name)
    offsets, width = call.pointer("csrrowptr", m), call.pointer("ellwidth")
    kernels.host(call.handle, "widest", ("int",), m, offsets, m, width)
    answered(call)


@operation("csr2ell")
def csr2ell(call: Call) -> None:
    m, width = call.size("m"), call.size("ellwidth")
    a = arrays.csr(call, m, 2**31, described="csrdescr", nnz=-1 if width else 0)
    b = Layout(
        Format.ELL, m, 2**31, m * width, 0, call.pointer("ellcolind", m * width), call.pointer("ellval", m * width)
    )
    b.base, b.width = arrays.description(call, "elldescr").base, width
    kernels.host(call.handle, "pad", ("int", "int", "int", kind_of(a)), m * width, a, b)


@operation("ell2csrnnz")
def ell2csr_nnz(call: Call) -> None:
    a, base = arrays.ell(call), arrays.description(call, "csrdescr").base
    b = Layout(Format.CSR, a.rows, a.cols, 0, call.pointer("csrrowptr", a.rows), base=base)
    count(call, a, b, narrow=call.pointer("csrnnz"))
    answered(call)


@operation("ell2csr")
def ell2csr(call: Call) -> None:
    a = arrays.ell(call)
    fill(call, a, arrays.csr(call, a.rows, a.cols, described="csrdescr", nnz=-1 if a.nnz else 0))


# ---- blocks ----


def _block_dims(call: Call, which: str = "") -> tuple[int, int]:
    """Rows and columns of a block."""
    if f"rowblockdim{which}" in call.names:
        return call.block(f"rowblockdim{which}"), call.block(f"colblockdim{which}")
    return call.block("blockdim"), call.block("blockdim")


def _blocks(call: Call, m: int, n: int, dims: tuple[int, int], name: str, which: str, values: bool) -> Layout:
    """Blocks that cover m x n numbers, to be filled."""
    down, right = dims
    mb, nb = -(-m // down), -(-n // right)
    layout = Layout(Format.BSR, mb * down, nb * right, 0, call.pointer(f"bsrrowptr{which} bsrrowptr", mb))
    layout.base, layout.block_rows, layout.block_cols = arrays.description(call, name).base, down, right
    layout.column_major, layout.type = arrays.direction(call), call.own_type if call.letter else 151
    if values:
        given = -1, layout.offsets, mb and nb and mb, layout.base
        layout.indices = arrays.entries(call, f"bsrcolind{which} bsrcolind", *given)
        layout.values = arrays.entries(call, f"bsrval{which} bsrval", *given)
    return layout


def _count_blocks(call: Call, a: Layout, b: Layout, total: int) -> None:
    kernels.host(call.handle, "count_blocks", (*a.words, b.words[1]), a.nnz, a, b, total)
    answered(call)


@operation("csr2bsrnnz", "csr2gebsrnnz")
def csr2bsr_nnz(call: Call) -> None:
    m, n, dims = call.size("m"), call.size("n"), _block_dims(call)
    a = arrays.csr(call, m, n, described="csrdescr descra", nnz=-1, values=False)
    b = _blocks(call, m, n, dims, "bsrdescr descrc", "c", values=False)
    _count_blocks(call, a, b, call.pointer("bsrnnz bsrnnzb bsrnnzdevhost"))


@operation("csr2bsr", "csr2gebsr")
def csr2bsr(call: Call) -> None:
    m, n, dims = call.size("m"), call.size("n"), _block_dims(call)
    a = arrays.csr(call, m, n, described="csrdescr descra", nnz=-1)
    b = _blocks(call, m, n, dims, "bsrdescr descrc", "c", values=True)
    kernels.host(call.handle, "fill_blocks", (*a.words, *b.words[1:], kind_of(a)), m * n, a, b)


def _given_blocks(call: Call, name: str, which: str = "a", values: bool = True) -> Layout:
    """Blocks that there are; their number may be an argument."""
    mb, nb = call.size("mb"), call.size("nb")
    nnz = call.size("nnzb") if "nnzb" in call.names else -1
    return arrays.bsr(
        call,
        mb,
        nb,
        which,
        described=name,
        nnz=nnz,
        values=values,
        dims=_block_dims(call, which * (f"rowblockdim{which}" in call.names)),
    )


@operation("bsr2csr", "gebsr2csr")
def bsr2csr(call: Call) -> None:
    """With their numbers, or by structure alone where the call has none."""
    numbers = any("val" in name for name in call.names)
    a = _given_blocks(call, "bsrdescr descra", values=numbers)
    which = "c" if "csrrowptrc" in call.names else "a"
    b = Layout(Format.CSR, a.rows, a.cols, 0, call.pointer(f"csrrowptr{which} csrrowptr", a.rows), type=a.type)
    b.base = arrays.description(call, "csrdescr descrc").base
    given = -1, a.offsets, a.cols and a.rows // a.block_rows, a.base  # without blocks there are no entries
    b.indices = arrays.entries(call, f"csrcolind{which} csrcolind", *given)
    b.values = arrays.entries(call, f"csrval{which} csrval", *given) if numbers else 0
    convert(call, a, b)


@operation("gebsr2gebsrnnz")
def gebsr2gebsr_nnz(call: Call) -> None:
    a = _given_blocks(call, "descra", values=False)
    b = _blocks(call, a.rows, a.cols, _block_dims(call, "c"), "descrc", "c", values=False)
    _count_blocks(call, a, b, call.pointer("nnztotaldevhostptr"))


@operation("gebsr2gebsr")
def gebsr2gebsr(call: Call) -> None:
    a = _given_blocks(call, "descra")
    b = _blocks(call, a.rows, a.cols, _block_dims(call, "c"), "descrc", "c", values=True)
    kernels.host(call.handle, "fill_blocks", (*a.words, *b.words[1:], kind_of(a)), a.nnz, a, b)


@operation("gebsr2gebsc")
def gebsr2gebsc(call: Call) -> None:
    mb, nb, nnzb, base = call.size("mb"), call.size("nb"), call.size("nnzb"), call.choice("idxbase", 0, 1)
    (down, right), copy = _block_dims(call), call.choice("copyvalues", 0, 1)
    a = Layout(Format.BSR, mb * down, nb * right, nnzb * down * right, call.pointer("bsrrowptr", mb), base=base)
    a.indices, a.values, a.type = call.pointer("bsrcolind", nnzb), call.pointer("bsrval", nnzb), call.own_type
    a.block_rows, a.block_cols = down, right
    to = call.pointer("bsccolptr", nb), call.pointer("bscrowind", nnzb), call.pointer("bscval", nnzb)
    if mb and nb:
        kernels.host(call.handle, "turn_blocks", ("int", kind_of(a)), a.nnz, a, copy, *to)


@operation("bsrpadvalue")
def bsr_pad(call: Call) -> None:
    m, mb, block = call.size("m"), call.size("mb"), call.block("blockdim")
    if not (mb - 1) * block < m <= mb * block and mb:
        raise SparseError(Wrong.SIZE, f"{call.name}: {m} rows in {mb} rows of blocks of {block}")
    a = arrays.bsr(call, mb, mb, described="bsrdescr")
    kernels.host(call.handle, "pad_diagonal", ("int", kind_of(a)), 1, a, m, call.passed("value"))


# ---- what is small is left out ----


def _limit(call: Call, name: str) -> bytes:
    """A limit: a number that was passed, or one at the address of scalars. Halves stay such here."""
    if not call.is_address(name):
        return call.passed(name)
    if call.letter != "h":
        return call.scalar(name, call.own_type)
    if call.handle.on_device:
        return call.pointer(name).to_bytes(8, "little") + bytes(16)
    return bytes(8) + ctypes.string_at(call.place(name), 2).ljust(16, b"\0")


@operation("nnzcompress")
def nnz_compress(call: Call) -> None:
    m, base = call.size("m"), arrays.description(call, "descra").base
    offsets = call.pointer("csrrowptra", m)
    values = call.array("csrvala", offsets, m, base)
    a = Layout(Format.CSR, m, 0, 0, offsets, 0, values, base=base, type=call.own_type)
    each, total = call.pointer("nnzperrow", m), call.pointer("nnzc")
    kernels.host(call.handle, "above", ("int", kind_of(a)), m, a, _checked_limit(call), each, total)
    answered(call)


def _checked_limit(call: Call) -> bytes:
    if call.value("tol").real < 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: a limit of {call.value('tol')}; expected 0 or more")
    return call.passed("tol")


@operation("csr2csrcompress")
def compress(call: Call) -> None:
    m, n = call.size("m"), call.size("n")
    a = arrays.csr(call, m, n, "a")
    call.pointer("nnzperrow", m)
    offsets = call.pointer("csrrowptrc", m)
    limit, b = _checked_limit(call), replace(a, offsets=offsets)
    if a.rows and a.cols:
        count(call, a, b, ABOVE, limit)
    b.indices, b.values = (
        arrays.entries(call, name, -1, offsets, a.cols and a.rows, a.base) for name in ("csrcolindc", "csrvalc")
    )
    if a.rows and a.cols:
        fill(call, a, b, ABOVE, limit)


_PRUNINGS = ("prunedense2csr", "prunecsr2csr")


def _source(call: Call) -> Layout:
    m, n = call.size("m"), call.size("n")
    if "dense" in call.name.lower():
        made = arrays.dense(call, m, n)
        if "tempbuffer" in call.names:
            call.pointer("tempbuffer", m and n)
        return made
    return arrays.csr(call, m, n, "a", described="csrdescra descra")


def _pruned(call: Call, a: Layout, values: bool) -> Layout:
    which = "c" if "csrrowptrc" in call.names else ""
    base = arrays.description(call, "csrdescrc descrc descr").base
    b = Layout(Format.CSR, a.rows, a.cols, 0, call.pointer(f"csrrowptr{which}", a.rows), base=base, type=a.type)
    if values:
        given = -1, b.offsets, a.nnz and a.rows, base
        b.indices = arrays.entries(call, f"csrcolind{which}", *given)
        b.values = arrays.entries(call, f"csrval{which}", *given)
    return b


def _share(call: Call) -> float:
    share = float(call["percentage"])
    if not 0 <= share <= 100:
        raise SparseError(Wrong.VALUE, f"{call.name}: a share of {share} percent; expected 0 to 100")
    return share


@operation(*(f"{each}bypercentagebuffersize{more}" for each in _PRUNINGS for more in ("", "ext")))
def prune_size(call: Call) -> None:
    _share(call)
    call.answer_size()


def _threshold(call: Call, a: Layout) -> bytes:
    """The limit of a pruning: given, or what a share of all entries lies below."""
    if "threshold" in call.names:
        return _limit(call, "threshold")
    info, share = call.object(Info, "info"), _share(call)
    place = info.memory["limit"] or info.memory.give("limit", 8)
    is_dense = int(a.format is Format.DENSE)
    kernels.host(call.handle, "rank", (kind_of(a),), 4 * a.nnz, a, is_dense, share, place)
    return place.to_bytes(8, "little") + bytes(16)


@operation(*(each + word for each in _PRUNINGS for word in ("nnz", "nnzbypercentage")))
def prune_nnz(call: Call) -> None:
    a = _source(call)
    b, total = _pruned(call, a, values=False), call.pointer("nnztotaldevhostptr")
    count(call, a, b, ABOVE, _threshold(call, a), narrow=total)
    answered(call)


@operation(*(each + word for each in _PRUNINGS for word in ("", "bypercentage")))
def prune(call: Call) -> None:
    a = _source(call)
    b = _pruned(call, a, values=True)
    fill(call, a, b, ABOVE, _threshold(call, a))


# ---- the generic functions ----


def dense_layout(matrix: DenseMatrix) -> Layout:
    made = Layout(Format.DENSE, matrix.rows, matrix.cols, matrix.rows * matrix.cols, 0, 0, matrix.values)
    made.type, made.width, made.column_major = matrix.type, matrix.ld, matrix.order
    return made


def _measure(call: Call, a: Layout, b: Layout) -> None:
    """How many entries b gets, and its offsets."""
    total = ctypes.c_int64()
    if b.format in (Format.CSR, Format.CSC):
        count(call, a, b, NONZERO, wide=ctypes.addressof(total))
    elif b.format is Format.COO:
        listed(call, a, replace(b, offsets=0), NONZERO, total=ctypes.addressof(total))
    elif b.format is Format.BELL:  # its columns of blocks are given: there is nothing to count
        return
    else:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: from dense to {b.format.name}")
    call.handle.stream.wait()
    b.nnz = total.value


def _operands(call: Call) -> tuple[Layout, Layout]:
    a, b = dense_layout(call.object(DenseMatrix, "mata")), call.object(SparseMatrix, "matb").layout
    if (a.rows, a.cols, a.type) != (b.rows, b.cols, b.type):
        raise SparseError(
            Wrong.VALUE, f"{call.name}: {a.rows} x {a.cols} into {b.rows} x {b.cols}, or types that differ"
        )
    return a, b


@operation("densetosparseanalysis")
def analyse_dense(call: Call) -> None:
    _measure(call, *_operands(call))


@operation("densetosparseconvert")
def convert_dense(call: Call) -> None:
    a, b = _operands(call)
    if b.format is Format.BELL:
        kernels.host(call.handle, "sample", (*b.words, kind_of(b)), b.nnz, b, a)
        return
    (listed if b.format is Format.COO else fill)(call, a, b, NONZERO)


@operation("densetosparse")
def dense_to_sparse(call: Call) -> None:
    """rocSPARSE's: without a buffer its size, without a place for that the number of entries, else the conversion."""
    a, b = _operands(call)
    buffer, lines = call["tempbuffer"], a.cols if b.format is Format.CSC else a.rows
    if not buffer:
        call.answer("buffersize", 8 * (lines + 1))
    elif not call["buffersize"]:
        _measure(call, a, b)
        if lines:  # how many entries each row or column has, which callers may read
            form, kind = (Format.CSR, b.index_type) if b.format is Format.COO else (b.format, b.offset_type)
            count(call, a, replace(b, format=form, offsets=buffer, offset_type=kind), NONZERO)
            kernels.host(call.handle, "differences", (INDICES[kind][0],), lines, buffer, lines)
    else:
        convert_dense(call)
