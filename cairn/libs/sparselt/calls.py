"""Functions of libhipsparselt."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import state, stream
from cairn.libs.gemm.code import BF16, E4M3, E4M3_FNUZ, E5M2, E5M2_FNUZ, F16, F32, I8, I32
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparselt import products
from cairn.libs.sparselt.objects import TYPES, Algorithm, Handle, Matrix, Plan, Product, drop, get, put

_VERSION = (0, 2, 6)
_COMPUTE_32I, _COMPUTE_32F, _COMPUTES = 1, 2, 5  # hipsparseLtComputetype_t
_EIGHT = 8  # sizes of sparse matrices are multiples of
#: Types of A and B that may meet, and what C and D may be.
_FLOAT8 = ({E4M3, E5M2}, {E4M3_FNUZ, E5M2_FNUZ})
_RESULTS = {F16: {F16, F32}, BF16: {BF16, F32}, I8: {I8, F16, BF16, I32}, F32: {F32}}


def hipsparseLtInitialize() -> None:
    """Nothing is to be prepared."""


def hipsparseLtInit(handle: int) -> None:
    put(handle, Handle())


def hipsparseLtDestroy(handle: int) -> None:
    drop(Handle, handle)


def hipsparseLtGetVersion(handle: int, version: int) -> None:
    get(Handle, handle)
    _answer(version, ctypes.c_int, _VERSION[0] * 100000 + _VERSION[1] * 100 + _VERSION[2])


def hipsparseLtGetProperty(kind: int, value: int) -> None:
    if not 0 <= kind < len(_VERSION):
        raise SparseError(Wrong.VALUE, f"{kind} is no hipLibraryPropertyType")
    _answer(value, ctypes.c_int, _VERSION[kind])


def hipsparseLtGetGitRevision(text: int) -> None:
    """The handle, a structure by value, lies on the stack."""
    if not text:
        raise SparseError(Wrong.VALUE, "no place for the revision")
    ctypes.memmove(text, b"cairn\0", 6)


_names: dict[str, Any] = {}


def hipsparseLtGetArchName(place: int) -> None:
    name = state.device().spec.target
    held = _names.setdefault(name, ctypes.create_string_buffer(name.encode()))
    _answer(place, ctypes.c_size_t, ctypes.addressof(held))


def _answer(place: int, ctype: Any, value: int) -> None:
    if not place:
        raise SparseError(Wrong.VALUE, "no place for the answer: a null pointer")
    ctype.from_address(place).value = value


# ---- matrices ----


def _matrix(handle: int, place: int, rows: int, cols: int, ld: int, kind: int, order: int, *, sparse: bool) -> None:
    get(Handle, handle)
    if kind not in TYPES:
        raise SparseError(Wrong.UNSUPPORTED, f"matrices of type {kind} of hipDataType")
    if order not in (1, 2):
        raise SparseError(Wrong.VALUE, f"{order} is no hipsparseOrder_t")
    if min(rows, cols) < 1 or ld < (rows if order == 1 else cols):
        raise SparseError(Wrong.VALUE, f"{rows} x {cols} with a leading dimension of {ld}")
    if sparse and (rows % _EIGHT or cols % _EIGHT):
        raise SparseError(Wrong.UNSUPPORTED, f"a sparse matrix of {rows} x {cols}: expected multiples of {_EIGHT}")
    put(place, Matrix(rows, cols, ld, TYPES[kind], order, sparse))


def hipsparseLtDenseDescriptorInit(
    handle: int, place: int, rows: int, cols: int, ld: int, alignment: int, kind: int, order: int
) -> None:
    _matrix(handle, place, rows, cols, ld, kind, order, sparse=False)


def hipsparseLtStructuredDescriptorInit(
    handle: int, place: int, rows: int, cols: int, ld: int, alignment: int, kind: int, order: int, sparsity: int
) -> None:
    if sparsity != 0:
        raise SparseError(Wrong.VALUE, f"{sparsity} is no hipsparseLtSparsity_t")
    _matrix(handle, place, rows, cols, ld, kind, order, sparse=True)


def hipsparseLtMatDescriptorDestroy(matrix: int) -> None:
    drop(Matrix, matrix)


#: hipsparseLtMatDescAttribute_t -> its type, and the field.
_OF_MATRIX: tuple[tuple[Any, str], ...] = ((ctypes.c_int32, "batch"), (ctypes.c_int64, "step"))


def _cell(attribute: int, known: Any, place: int, size: int) -> Any:
    """Where an attribute's value is in the caller's memory."""
    if attribute not in known:
        raise SparseError(Wrong.VALUE, f"{attribute} is no attribute: expected one of {sorted(known)}")
    ctype = known[attribute]
    if not place or size < ctypes.sizeof(ctype):
        raise SparseError(Wrong.VALUE, f"{size} bytes at {place:#x} for attribute {attribute}")
    return ctype.from_address(place)


_MATRIX_TYPES = {number: ctype for number, (ctype, _) in enumerate(_OF_MATRIX)}


def hipsparseLtMatDescSetAttribute(handle: int, matrix: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, value = get(Matrix, matrix), _cell(attribute, _MATRIX_TYPES, place, size).value
    if value < (1 if attribute == 0 else 0):
        raise SparseError(Wrong.VALUE, f"{value} for the batch's {_OF_MATRIX[attribute][1]}")
    setattr(found, _OF_MATRIX[attribute][1], value)
    if attribute == 0 and value > 1 and not found.step:
        found.step = found.length


def hipsparseLtMatDescGetAttribute(handle: int, matrix: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, cell = get(Matrix, matrix), _cell(attribute, _MATRIX_TYPES, place, size)
    cell.value = getattr(found, _OF_MATRIX[attribute][1])


# ---- products ----

_FLOATS, _INTS = (1, 2, 4, 11, 14, 15), (0, 3, 5, 6, 9, 10, 12, 13, 16)
_OF_PRODUCT = {
    **dict.fromkeys(_FLOATS, ctypes.c_float), **dict.fromkeys(_INTS, ctypes.c_int32),
    7: ctypes.c_int64, 8: ctypes.c_size_t, 17: ctypes.c_size_t,
}  # fmt: skip
_GELU, _GELU_SCALING, _BIAS_TYPE = 3, 4, 16


def hipsparseLtMatmulDescriptorInit(
    handle: int, place: int, op_a: int, op_b: int, a: int, b: int, c: int, d: int, compute: int
) -> None:
    get(Handle, handle)
    first, second, third, fourth = (get(Matrix, each) for each in (a, b, c, d))
    if not {op_a, op_b} <= {0, 1}:
        raise SparseError(Wrong.UNSUPPORTED, f"operations {op_a} and {op_b}: expected none or transposed")
    if not 0 <= compute < _COMPUTES:
        raise SparseError(Wrong.VALUE, f"{compute} is no hipsparseLtComputetype_t")
    put(place, _checked(Product((op_a, op_b), first, second, third, fourth, compute)))


def _checked(product: Product) -> Product:
    a, b, c, d = product.a, product.b, product.c, product.d
    if a.sparse == b.sparse or c.sparse or d.sparse:
        raise SparseError(Wrong.VALUE, "one of A and B must be a structured matrix, the others dense")
    (m, k), (depth, n) = a.shape(product.ops[0]), b.shape(product.ops[1])
    if k != depth or any((each.rows, each.cols) != (m, n) for each in (c, d)):
        shapes = ", ".join(f"{each.rows} x {each.cols}" for each in (c, d))
        raise SparseError(Wrong.VALUE, f"{m} x {k} times {depth} x {n} with C and D of {shapes}")
    fits = a.type == b.type or any({a.type, b.type} <= each for each in _FLOAT8)
    results = _RESULTS.get(a.type, {F32, F16, BF16, a.type, b.type})
    wanted = _COMPUTE_32I if a.type == I8 else _COMPUTE_32F
    if not fits or not {c.type, d.type} <= results or (product.compute != wanted and product.compute == _COMPUTE_32I):
        types = ", ".join(str(each.type) for each in (a, b, c, d))
        raise SparseError(Wrong.UNSUPPORTED, f"types {types} of hipDataType, computed in {product.compute}")
    return product


def hipsparseLtMatmulDescSetAttribute(handle: int, product: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, value = get(Product, product), _cell(attribute, _OF_PRODUCT, place, size).value
    if attribute == _BIAS_TYPE and value not in (F16, F32, BF16):
        raise SparseError(Wrong.VALUE, f"a bias of type {value} of hipDataType")
    found.attributes[attribute] = value
    if attribute == _GELU_SCALING:
        found.activation = _GELU
    elif attribute in products.ACTIVATIONS:
        if value:
            found.activation = attribute
        elif found.activation == attribute:
            found.activation = -1


def hipsparseLtMatmulDescGetAttribute(handle: int, product: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, cell = get(Product, product), _cell(attribute, _OF_PRODUCT, place, size)
    usual = {kind: value for _, parameters in products.ACTIVATIONS.values() for kind, value in parameters}
    if attribute in products.ACTIVATIONS:
        cell.value = int(found.activation == attribute)
    else:
        cell.value = found.attributes.get(attribute, usual.get(attribute, 0))


# ---- algorithms and plans ----

_CONFIG, _MAX_CONFIG, _ITERATIONS = 0, 1, 2
_OF_ALGORITHM = dict.fromkeys(range(6), ctypes.c_int32)


def hipsparseLtMatmulAlgSelectionInit(handle: int, place: int, product: int, which: int) -> None:
    get(Handle, handle)
    if which != 0:
        raise SparseError(Wrong.VALUE, f"{which} is no hipsparseLtMatmulAlg_t")
    put(place, Algorithm(get(Product, product)))


def hipsparseLtMatmulAlgSelectionDestroy(algorithm: int) -> None:
    drop(Algorithm, algorithm)


def hipsparseLtMatmulAlgSetAttribute(handle: int, algorithm: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, value = get(Algorithm, algorithm), _cell(attribute, _OF_ALGORITHM, place, size).value
    if attribute == _MAX_CONFIG or (attribute == _CONFIG and value != 0) or (attribute == _ITERATIONS and value < 1):
        raise SparseError(Wrong.VALUE, f"{value} for attribute {attribute} of an algorithm")
    found.attributes[attribute] = value


def hipsparseLtMatmulAlgGetAttribute(handle: int, algorithm: int, attribute: int, place: int, size: int) -> None:
    get(Handle, handle)
    found, cell = get(Algorithm, algorithm), _cell(attribute, _OF_ALGORITHM, place, size)
    cell.value = found.attributes[attribute]


def hipsparseLtMatmulPlanInit(handle: int, place: int, product: int, algorithm: int) -> None:
    get(Handle, handle)
    found, chosen = get(Product, product), get(Algorithm, algorithm)
    batches = {found.d.batch, *(each.batch for each in (found.a, found.b, found.c))}
    if len(batches) > 1:
        raise SparseError(Wrong.VALUE, f"batches of {sorted(batches)} matrices")
    put(place, Plan(found, chosen))


def hipsparseLtMatmulPlanDestroy(plan: int) -> None:
    drop(Plan, plan)


def hipsparseLtMatmulGetWorkspace(handle: int, plan: int, size: int) -> None:
    get(Handle, handle)
    _answer(size, ctypes.c_size_t, products.workspace(get(Plan, plan).product))


def hipsparseLtMatmul(
    handle: int, plan: int, alpha: int, a: int, b: int, beta: int, c: int, d: int, work: int, streams: int, count: int
) -> None:
    get(Handle, handle)
    found = get(Plan, plan)
    if not all((alpha, a, b, beta, d)) or count < 0 or (count and not streams):
        raise SparseError(Wrong.VALUE, "hipsparseLtMatmul: a null pointer")
    where = stream.resolve(ctypes.c_size_t.from_address(streams).value if count else 0)
    products.multiply(found, (alpha, beta), (a, b), c, d, work, where)


def hipsparseLtMatmulSearch(
    handle: int, plan: int, alpha: int, a: int, b: int, beta: int, c: int, d: int, work: int, streams: int, count: int
) -> None:
    """There is one algorithm: it is carried out."""
    hipsparseLtMatmul(handle, plan, alpha, a, b, beta, c, d, work, streams, count)


# ---- pruning and compressing ----


def _structured(matrix: int, is_a: int, op: int) -> tuple[Matrix, int]:
    """A sparse operand, and the operation that makes the depth its columns."""
    found = get(Matrix, matrix)
    if not found.sparse:
        raise SparseError(Wrong.VALUE, "a dense matrix where a structured one is expected")
    if op not in (0, 1):
        raise SparseError(Wrong.VALUE, f"{op}: expected no operation, or transposed")
    return found, op if is_a else int(not op)


def _prune(side: tuple[Matrix, int], source: int, target: int, how: int, where: Any) -> None:
    if not source or not target:
        raise SparseError(Wrong.VALUE, f"no memory: from {source:#x} to {target:#x}")
    if how not in (0, 1):
        raise SparseError(Wrong.VALUE, f"{how} is no hipsparseLtPruneAlg_t")
    products.prune(*side, source, target, how, where)


def hipsparseLtSpMMAPrune(handle: int, product: int, source: int, target: int, how: int, where: Any) -> None:
    get(Handle, handle)
    _prune(get(Product, product).structured, source, target, how, where)


def hipsparseLtSpMMAPrune2(
    handle: int, matrix: int, is_a: int, op: int, source: int, target: int, how: int, where: Any
) -> None:
    get(Handle, handle)
    _prune(_structured(matrix, is_a, op), source, target, how, where)


def _check(side: tuple[Matrix, int], source: int, answer: int, where: Any) -> None:
    if not source or not answer:
        raise SparseError(Wrong.VALUE, f"no memory: {source:#x}, {answer:#x}")
    products.check(*side, source, answer, where)


def hipsparseLtSpMMAPruneCheck(handle: int, product: int, source: int, answer: int, where: Any) -> None:
    get(Handle, handle)
    _check(get(Product, product).structured, source, answer, where)


def hipsparseLtSpMMAPruneCheck2(
    handle: int, matrix: int, is_a: int, op: int, source: int, answer: int, where: Any
) -> None:
    get(Handle, handle)
    _check(_structured(matrix, is_a, op), source, answer, where)


def _sizes(side: tuple[Matrix, int], size: int, room: int) -> None:
    _answer(size, ctypes.c_size_t, sum(products.sizes(*side)))
    _answer(room, ctypes.c_size_t, 0)


def hipsparseLtSpMMACompressedSize(handle: int, plan: int, size: int, room: int) -> None:
    get(Handle, handle)
    _sizes(get(Plan, plan).product.structured, size, room)


def hipsparseLtSpMMACompressedSize2(handle: int, matrix: int, size: int, room: int) -> None:
    get(Handle, handle)
    _sizes(_structured(matrix, 1, 0), size, room)


def _compress(side: tuple[Matrix, int], source: int, target: int, where: Any) -> None:
    if not source or not target:
        raise SparseError(Wrong.VALUE, f"no memory: from {source:#x} to {target:#x}")
    products.compress(*side, source, target, where)


def hipsparseLtSpMMACompress(handle: int, plan: int, source: int, target: int, room: int, where: Any) -> None:
    get(Handle, handle)
    _compress(get(Plan, plan).product.structured, source, target, where)


def hipsparseLtSpMMACompress2(
    handle: int, matrix: int, is_a: int, op: int, source: int, target: int, room: int, where: Any
) -> None:
    get(Handle, handle)
    _compress(_structured(matrix, is_a, op), source, target, where)
