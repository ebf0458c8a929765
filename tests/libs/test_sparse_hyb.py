"""HYB, checks of matrices, extraction, conversions and iterations of rocSPARSE's, against NumPy's."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.libs.sparse_calls import Library, close, compressed, dense, numbers, put, scalar, some

CASES = pytest.mark.parametrize(("dtype", "base"), [("f4", 0), ("f8", 1), ("c8", 1), ("c16", 0)])
KINDS = {"f4": 151, "f8": 152, "c8": 154, "c16": 155}  # rocsparse_datatype


@pytest.fixture(scope="module")
def roc() -> Library:
    return Library("rocsparse")


def csr(a: Any, base: int = 0) -> dict[str, Any]:
    return dict(zip(("csrrowptr", "csrcolind", "csrval"), map(put, compressed(a, base)), strict=True))


@pytest.mark.parametrize("name", ["rocsparse", "hipsparse"])
@pytest.mark.parametrize(("m", "n"), [(0, 5), (4, 0)])
def test_hyb_without_entries_has_offsets(name: str, m: int, n: int) -> None:
    library, hyb = Library(name), ctypes.c_void_p()
    library.call("createhybmat", hyb=ctypes.byref(hyb), hyba=ctypes.byref(hyb))
    given = csr(np.zeros((m, n), "f4"), 1)
    given |= {word + "a": array for word, array in given.items()} | {"hyb": hyb, "hyba": hyb, "base": 1}
    library.call("csr2hyb", "f4", m=m, n=n, userellwidth=0, partitiontype=0, **given)
    offsets = put(np.full(m + 1, 9, "i4"))
    library.call("hyb2csr", "f4", **given | {"csrrowptr": offsets, "csrrowptra": offsets})
    assert (offsets.numpy() == 1).all()


@CASES
@pytest.mark.parametrize("name", ["rocsparse", "hipsparse"])
@pytest.mark.parametrize("partition", [0, 1, 2])
def test_hyb(name: str, dtype: str, base: int, partition: int) -> None:
    """From CSR and back, and times a vector; rows of the longest are in ELL alone with partition 2."""
    library, hyb = Library(name), ctypes.c_void_p()
    a, x, y = some(40, 30, dtype, 1, 0.15), numbers((30,), dtype, 2), numbers((40,), dtype, 3)
    library.call("createhybmat", hyb=ctypes.byref(hyb), hyba=ctypes.byref(hyb))
    given = csr(a, base)
    arrays = given | {word + "a": array for word, array in given.items()}
    sizes = {"m": 40, "n": 30, "userellwidth": 3, "partitiontype": partition}
    status, longest = (
        library.status("csr2hyb", dtype, **sizes, **arrays, hyb=hyb, hyba=hyb, base=base),
        np.count_nonzero(a, 1).max(),
    )
    if partition == 2 and longest > (2 * np.count_nonzero(a) - 1) // 40 + 1:  # ELL would be mostly empty
        assert status == (3 if library.hip else 7)
        return
    assert status == 0
    on_y, alpha, beta = put(y), 1.5 - 0.5j, -0.25 + 0.75j
    factors = [value if "c" in dtype else value.real for value in (alpha, beta)]
    library.call(
        "hybmv",
        dtype,
        alpha=scalar(alpha, dtype),
        beta=scalar(beta, dtype),
        hyb=hyb,
        hyba=hyb,
        x=put(x),
        y=on_y,
        base=base,
    )
    close(on_y.numpy(), factors[0] * a @ x + factors[1] * y, dtype)
    back = {word: put(np.zeros_like(array.numpy())) for word, array in given.items()}
    arrays = back | {word + "a": array for word, array in back.items()}
    library.call("hyb2csr", dtype, **arrays, hyb=hyb, hyba=hyb, base=base)
    assert np.array_equal(dense(a.shape, *(array.numpy() for array in back.values()), base), a)
    library.call("destroyhybmat", hyb=hyb, hyba=hyb)


# ---- checks ----

FINE, INFINITE, NOT_A_NUMBER, OFFSET, INDEX, TWICE, UNSORTED, TRIANGLE = range(8)


def damaged(what: int, base: int) -> tuple[Any, Any, Any]:
    """A lower triangle in CSR, with something wrong in row 3."""
    offsets, columns, values = compressed(np.tril(np.ones((6, 6))), base)
    first = offsets[3] - base
    if what in (INFINITE, NOT_A_NUMBER):
        values[first + 1] = np.inf if what == INFINITE else np.nan
    elif what == OFFSET:
        offsets[4] = offsets[3] - 1
    elif what == INDEX:
        columns[first + 3] = 6 + base
    elif what == TWICE:
        columns[first + 1] = columns[first]
    elif what == UNSORTED:
        columns[first : first + 2] = columns[first : first + 2][::-1].copy()
    elif what == TRIANGLE:
        columns[first + 3] = 5 + base
    return offsets, columns, values


@pytest.mark.parametrize("what", range(8))
def test_what_is_wrong(roc: Library, what: int) -> None:
    for base, form in [(0, "csr"), (1, "csr"), (1, "csc"), (0, "coo"), (0, "gebsr")]:
        offsets, columns, values = damaged(what, base)
        found, place = ctypes.c_int(-1), {"uplo": 0, "matrixtype": 3, "storage": 0}
        if form == "coo":
            if what == OFFSET:
                continue
            rows = np.repeat(np.arange(6), np.diff(offsets)).astype("i4") + base
            given = {"coorowind": put(rows), "coocolind": put(columns), "cooval": put(values)}
        elif form == "gebsr":  # blocks of 1 x 2, each twice the same number
            given = {"bsrrowptr": put(offsets), "bsrcolind": put(columns), "bsrval": put(np.repeat(values, 2))}
            given |= {"mb": 6, "nb": 6, "nnzb": 21, "rowblockdim": 1, "colblockdim": 2}
        else:
            names = ("csrrowptr", "csrcolind", "csrval") if form == "csr" else ("csccolptr", "cscrowind", "cscval")
            given = dict(zip(names, map(put, (offsets, columns, values)), strict=True))
        roc.call(
            f"checkmatrix{form}", "f8", m=6, n=6, nnz=21, **given, **place, base=base, datastatus=ctypes.byref(found)
        )
        assert found.value == what, (form, base)


def test_unsorted_rows_may_be_said(roc: Library) -> None:
    offsets, columns, values = damaged(UNSORTED, 0)
    found = ctypes.c_int(-1)
    given = {
        "csrrowptr": put(offsets),
        "csrcolind": put(columns),
        "csrval": put(values),
        "datastatus": ctypes.byref(found),
    }
    roc.call("checkmatrixcsr", "f8", m=6, n=6, nnz=21, **given, uplo=0, matrixtype=0, storage=1)
    assert found.value == FINE


# ---- the generic functions ----


def described(
    roc: Library, form: str, shape: tuple[int, int], arrays: tuple[Any, ...], dtype: str, nnz: int, base: int = 0
) -> Any:
    made = ctypes.c_void_p()
    roc.kept.extend(arrays)
    rows, cols = (ctypes.c_int64(n) for n in shape)
    at = [ctypes.c_void_p(each.ptr) if each is not None else None for each in arrays]
    kinds = [2] if form in ("coo", "coo_aos", "ell") else [2, 2]
    function = getattr(roc._exports, f"rocsparse_create_{form}_descr")
    if form == "ell":
        wide: list[Any] = [*at, ctypes.c_int64(nnz)]
    elif form == "bsr":
        wide = [ctypes.c_int64(nnz), 0, ctypes.c_int64(2), *at]
    else:
        wide = [ctypes.c_int64(nnz), *at]
    assert function(ctypes.byref(made), rows, cols, *wide, *kinds, base, KINDS[dtype]) == 0
    return made


@pytest.mark.parametrize("dtype", ["f4", "c16"])
@pytest.mark.parametrize(("upper", "unit"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_triangles(roc: Library, dtype: str, upper: int, unit: int) -> None:
    a = some(17, 17, dtype, 5, 0.3)
    wanted = np.triu(a, unit) if upper else np.tril(a, -unit)
    source = described(roc, "csr", a.shape, tuple(map(put, compressed(a))), dtype, int(np.count_nonzero(a)))
    offsets = put(np.zeros(18, "i4"))
    target = described(roc, "csr", a.shape, (offsets, None, None), dtype, 0, 1)
    for attribute, value in ((0, upper), (1, unit)):
        roc.call(
            "spmatsetattribute",
            descr=target,
            attribute=attribute,
            data=ctypes.byref(ctypes.c_int(value)),
            datasize=ctypes.c_size_t(4),
        )
    extraction, nnz = ctypes.c_void_p(), ctypes.c_int64()
    pair = {"source": source, "target": target}
    roc.call("createextractdescr", descr=ctypes.byref(extraction), **pair, alg=0)
    size = {"buffersizeinbytes": ctypes.c_size_t(4)}
    roc.call("extract", descr=extraction, **pair, stage=0, **size)
    roc.call("extractnnz", descr=extraction, nnz=ctypes.byref(nnz))
    assert nnz.value == np.count_nonzero(wanted)
    arrays = offsets, put(np.zeros(nnz.value, "i4")), put(np.zeros(nnz.value, dtype))
    roc.call("csrsetpointers", descr=target, csrrowptr=arrays[0], csrcolind=arrays[1], csrval=arrays[2])
    roc.call("extract", descr=extraction, **pair, stage=1, **size)
    assert np.array_equal(dense(a.shape, *(x.numpy() for x in arrays), 1), wanted)


@pytest.mark.parametrize("target", ["csr", "csc", "coo", "coo_aos", "ell", "bsr"])
@pytest.mark.parametrize("source", ["csr", "coo", "csc"])
def test_any_form_into_any(roc: Library, source: str, target: str) -> None:
    dtype, m, n = "f8", 12, 18
    a = some(m, n, dtype, 7, 0.25)
    offsets, columns, values = compressed(a.T if source == "csc" else a)
    first = np.repeat(np.arange(m), np.diff(offsets)).astype("i4") if source == "coo" else offsets
    nnz, sizes = len(values), (m // 2, n // 2) if target == "bsr" else (m, n)
    given = described(roc, source, a.shape, (put(first), put(columns), put(values)), dtype, nnz)
    lines = {"csr": m + 1, "csc": n + 1, "bsr": m // 2 + 1}.get(target, 0)
    ends = put(np.zeros(lines, "i4")) if lines else None
    empty: tuple[Any, ...] = (None, None) if target in ("ell", "coo_aos") else (ends, None, None)
    to = described(roc, target, sizes, empty, dtype, 0)
    conversion, found = ctypes.c_void_p(), ctypes.c_int64()
    pair = {"source": given, "target": to}
    roc.call("createsparsetosparsedescr", descr=ctypes.byref(conversion), **pair, alg=0)
    size = {"buffersizeinbytes": ctypes.c_size_t(4)}
    roc.call("sparsetosparse", descr=conversion, **pair, stage=0, **size)
    roc.call("spmatgetnnz", descr=to, nnz=ctypes.byref(found))
    count = found.value
    made = [put(np.zeros((2 if target == "coo_aos" else 1) * count, "i4")), put(np.zeros(count, dtype))]
    if target == "coo":
        ends = put(np.zeros(count, "i4"))
    places = [*([] if ends is None else [ends]), *made]
    name = f"rocsparse_{target}_set_pointers"
    assert getattr(roc._exports, name)(to, *(ctypes.c_void_p(each.ptr) for each in places)) == 0
    roc.call("sparsetosparse", descr=conversion, **pair, stage=1, **size)
    got, handle = put(np.zeros((n, m), dtype)), ctypes.c_void_p()
    wide = (ctypes.c_int64(m), ctypes.c_int64(n), ctypes.c_int64(m))
    assert (
        roc._exports.rocsparse_create_dnmat_descr(
            ctypes.byref(handle), *wide, ctypes.c_void_p(got.ptr), KINDS[dtype], 1
        )
        == 0
    )
    room = ctypes.c_size_t(4)
    roc.call("sparsetodense", mata=to, matb=handle, alg=0, buffersize=ctypes.byref(room))
    assert np.array_equal(got.numpy().T, a)


# ---- iterations ----


@CASES
@pytest.mark.parametrize("op", [0, 1, 2])
def test_triangular_systems_by_iteration(roc: Library, dtype: str, base: int, op: int) -> None:
    n = 30
    a = some(n, n, dtype, 3, 0.2) + np.diag(np.full(n, 4)).astype(dtype)
    x = numbers((n,), dtype, 4)
    triangle = np.tril(a)
    wanted = np.linalg.solve((triangle, triangle.T, triangle.conj().T)[op], x)
    y, steps, limit = (
        put(np.zeros(n, dtype)),
        ctypes.c_int(200),
        np.array([1e-6 if dtype in ("f4", "c8") else 1e-13], "f4" if dtype in ("f4", "c8") else "f8"),
    )
    history = np.zeros(200, limit.dtype)
    given = {"m": n, "nnz": int(np.count_nonzero(a)), **csr(a, base), "base": base, "trans": 111 + op}
    roc.call("csritsvanalysis", dtype, **given)
    more = {"hostnmaxiter": ctypes.byref(steps), "hosttol": limit, "hosthistory": history, "alpha": scalar(1, dtype)}
    roc.call("csritsvsolve", dtype, **given, **more, x=put(x), y=y)
    assert 1 < steps.value < 200
    assert history[steps.value - 1] <= limit[0] < history[0]
    close(y.numpy(), wanted, dtype)


@CASES
def test_incomplete_factors_by_iteration(roc: Library, dtype: str, base: int) -> None:
    n = 24
    a = some(n, n, dtype, 9, 0.2) + np.diag(np.full(n, 5)).astype(dtype)
    offsets, columns, values = compressed(a, base)
    factors, steps, nnz = put(np.zeros_like(values)), ctypes.c_int(50), len(values)
    given = {"m": n, "nnz": nnz, **csr(a, base), "idxbase": base, "alg": 0, "option": 2 + 8 + 16}
    size, room = ctypes.c_size_t(), put(np.zeros(4096, "u1"))
    roc.call("csritilu0buffersize", **given, nmaxiter=50, datatype=KINDS[dtype], buffersize=ctypes.byref(size))
    assert 0 < size.value <= 4096
    roc.call("csritilu0preprocess", **given, nmaxiter=50, datatype=KINDS[dtype], buffersize=size, buffer=room)
    real = ctypes.c_float if dtype in ("f4", "c8") else ctypes.c_double
    more = {"nmaxiter": ctypes.byref(steps), "tol": real(1e-5), "ilu0": factors, "buffersize": size, "buffer": room}
    roc.call("csritilu0compute", dtype, **given, **more)
    norms, count = np.zeros(100, "f4" if real is ctypes.c_float else "f8"), ctypes.c_int()
    roc.call("csritilu0history", dtype, alg=0, niter=ctypes.byref(count), data=norms, buffersize=size, buffer=room)
    assert 1 <= count.value == steps.value < 50
    assert norms[2 * count.value - 1] <= 1e-5
    both = dense(a.shape, offsets, columns, factors.numpy(), base).astype("c16")
    product = (np.tril(both, -1) + np.eye(n)) @ np.triu(both)
    close(np.where(a != 0, product, 0), a, dtype)


def test_factors_need_a_diagonal(roc: Library) -> None:
    a = np.ones((3, 3)) - np.eye(3)
    given = {"m": 3, "nnz": 6, **csr(a), "idxbase": 0, "alg": 0, "option": 0, "nmaxiter": 5, "datatype": 152}
    assert roc.status("csritilu0preprocess", **given, buffersize=ctypes.c_size_t(4096), buffer=put(np.zeros(512))) == 9


def test_a_program_of_rocsparse() -> None:
    """It compiles with rocSPARSE's header, and kernels load nothing that was never written."""
    program = str(Path(__file__).parent / "programs" / "rocsparse.hip")
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lrocsparse", program]
    checked = {**os.environ, "CAIRN_CHECK": "init,exit=7"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=checked)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr


def test_complex_products_round_as_rocsparse_does(roc: Library) -> None:
    """C = beta C + alpha A B^T: each term is fused into its sum, real products first; exact here in doubles."""
    (m, n, k), (alpha, beta) = (35, 3, 20), (1 + 1j, -1 - 0.5j)  # a strip of columns and a rest
    a, b, c = numbers((k, m), "c8", 1), some(n, k, "c8", 2, 0.6), numbers((n, m), "c8", 3)

    def added(r: Any, p: Any, q: Any) -> Any:
        p, q = p.astype("c16"), q.astype("c16")
        real = (r.real + p.real * q.real).astype("f4") - p.imag * q.imag
        imaginary = (r.imag + p.imag * q.real).astype("f4") + p.real * q.imag
        return (real + 1j * imaginary).astype("c8")

    wanted = np.zeros((n, m), "c8")
    for i in range(n):
        for j in np.flatnonzero(b[i]):
            wanted[i] = added(wanted[i], a[j], b[i, j])
    scaled = (wanted.real - wanted.imag) + 1j * (wanted.real + wanted.imag)
    wanted, on = added(scaled, np.complex64(beta), c), put(c)
    sizes = {"m": m, "n": n, "k": k, "nnz": int(np.count_nonzero(b)), "transa": 111, "transb": 112, "lda": m, "ldc": m}
    factors = {"alpha": scalar(alpha, "c8"), "beta": scalar(beta, "c8")}
    roc.call("gemmi", "c8", **sizes, **csr(b), a=put(a), c=on, **factors)
    assert np.array_equal(on.numpy(), wanted) or not _fuses()


def _fuses() -> bool:
    return "fma" in Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").split()
