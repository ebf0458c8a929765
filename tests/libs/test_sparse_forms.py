"""rocSPARSE's and hipSPARSE's conversions, sortings and prunings against NumPy's."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

from tests.libs.sparse_calls import Library, compressed, dense, numbers, put, scalar, some

SHAPES = [(1, 1), (7, 5), (33, 64), (5, 130), (0, 3)]
BOTH = ("hipsparse", "rocsparse")


@pytest.fixture(scope="module", params=BOTH)
def library(request: Any) -> Library:
    return Library(request.param)


CASES = pytest.mark.parametrize(("dtype", "base"), [(d, b) for d in ("f4", "f8", "c8", "c16") for b in (0, 1)])


def numbered(*words: str) -> Any:
    return pytest.mark.parametrize("form", words)


@CASES
def test_rows_to_columns_and_back(library: Library, dtype: str, base: int) -> None:
    for seed, (m, n) in enumerate(SHAPES):
        a = some(m, n, dtype, seed)
        csr = [put(x) for x in compressed(a, base)]
        to = [put(np.full(n + 1, -9, "i4")), put(np.zeros(csr[1].size, "i4")), put(np.zeros(csr[2].size, dtype))]
        nnz = int(np.count_nonzero(a))
        library.call("csr2csc", dtype, m=m, n=n, nnz=nnz, csrrowptr=csr[0], csrcolind=csr[1], csrval=csr[2],
                     csccolptr=to[0], cscrowind=to[1], cscval=to[2], idxbase=base, copyvalues=1)  # fmt: skip
        if m and n:
            wanted = compressed(a.T, base)
            for got, expected in zip(to, wanted, strict=True):
                assert np.array_equal(got.numpy()[: expected.size], expected)


@CASES
@numbered("csr", "csc")
def test_dense_to_sparse(library: Library, dtype: str, base: int, form: str) -> None:
    for seed, (m, n) in enumerate(SHAPES):
        a = some(m, n, dtype, seed)
        lines = m if form == "csr" else n
        on = put(np.ascontiguousarray(np.pad(a, ((0, 2), (0, 0))).T))
        each, total = put(np.zeros(lines, "i4")), np.zeros(1, "i4")
        library.call("nnz", dtype, m=m, n=n, a=on, lda=m + 2, ld=m + 2, dir=int(form == "csc"), dira=int(form == "csc"),
                     nnzperrowcolumn=each, nnzperrowcolumns=each, nnztotaldevhostptr=total)  # fmt: skip
        assert total[0] == np.count_nonzero(a)
        assert np.array_equal(each.numpy()[:lines], np.count_nonzero(a, axis=int(form == "csr")))
        wanted = compressed(a if form == "csr" else a.T, base)
        to = [put(np.zeros_like(x)) for x in wanted]
        names = ("rowptr", "colind", "val") if form == "csr" else ("colptr", "rowind", "val")
        given = {form + name: array for name, array in zip(names, to, strict=True)}
        each_name = "nnzperrow" if form == "csr" else "nnzpercolumn"
        given |= {each_name: each, each_name + "s": each}
        library.call(f"dense2{form}", dtype, m=m, n=n, a=on, ld=m + 2, base=base, **given)
        if m and n:
            assert all(np.array_equal(x.numpy()[: w.size], w) for x, w in zip(to, wanted, strict=True))
            back = put(np.ones((n, m + 2), dtype))
            library.call(f"{form}2dense", dtype, m=m, n=n, base=base, **given, a=back, ld=m + 2)
            assert np.array_equal(back.numpy()[:, :m].T, a)
            nothing = dict.fromkeys((*given, "a")) | {"m": m, "n": n, "base": base}  # sizes come before addresses
            assert library.status(f"{form}2dense", dtype, **nothing, ld=m - 1) == (3 if library.hip else 4)


def blocked(a: Any, down: int, right: int, base: int, by_columns: bool) -> tuple[Any, Any, Any]:
    """What a dense matrix is in blocks, which have whatever is in them."""
    m, n = a.shape
    padded = np.pad(a, ((0, -m % down), (0, -n % right)))
    offsets, columns, values = [base], [], []
    for i in range(0, padded.shape[0], down):
        for j in range(0, padded.shape[1], right):
            block = padded[i : i + down, j : j + right]
            if block.any():
                columns.append(j // right + base)
                values.append((block.T if by_columns else block).ravel())
        offsets.append(len(columns) + base)
    return np.array(offsets, "i4"), np.array(columns, "i4"), np.array(values, a.dtype).ravel()


@CASES
@pytest.mark.parametrize("direction", [0, 1])
@pytest.mark.parametrize(("down", "right"), [(2, 2), (3, 3), (2, 3), (5, 1)])
def test_blocks(library: Library, dtype: str, base: int, direction: int, down: int, right: int) -> None:
    a = some(17, 14, dtype, 3, 0.1)
    square = down == right
    other = 1 - base
    csr, wanted = [put(x) for x in compressed(a, base)], blocked(a, down, right, other, bool(direction))
    mb, nb = -(-17 // down), -(-14 // right)
    dims = {"blockdim": down, "rowblockdim": down, "colblockdim": right, "dir": direction, "dira": direction}
    descriptions = {"descra": library.descriptions[base], "descrc": library.descriptions[other],
                    "csrdescr": library.descriptions[base], "bsrdescr": library.descriptions[other]}  # fmt: skip
    source = dict(zip(("csrrowptr", "csrcolind", "csrval"), csr, strict=True))
    source |= {name + "a": array for name, array in source.items()}
    total = np.zeros(1, "i4")
    to = {name: put(np.zeros_like(x)) for name, x in zip(("bsrrowptr", "bsrcolind", "bsrval"), wanted, strict=True)}
    to |= {name + "c": array for name, array in to.items()}
    count = {"bsrnnzb": total, "bsrnnz": total, "bsrnnzdevhost": total}
    given = {**dims, **descriptions, **source, **to, "m": 17, "n": 14}
    word = "bsr" if square else "gebsr"
    library.call(f"csr2{word}nnz", **given, **count)
    assert total[0] == wanted[1].size
    library.call(f"csr2{word}", dtype, **given)
    for name, expected in zip(("bsrrowptr", "bsrcolind", "bsrval"), wanted, strict=True):
        assert np.array_equal(to[name].numpy(), expected)
    blocks = {name + "a": array for name, array in to.items() if not name.endswith("c")} | {
        name: array for name, array in to.items() if not name.endswith("c")
    }
    filled = wanted[1].size * down * right
    back = [put(np.zeros(mb * down + 1, "i4")), put(np.zeros(filled, "i4")), put(np.zeros(filled, dtype))]
    names = dict(zip(("csrrowptr", "csrcolind", "csrval"), back, strict=True))
    names |= {name + "c": array for name, array in names.items()}
    turned = {"descra": descriptions["descrc"], "descrc": descriptions["descra"],
              "csrdescr": descriptions["csrdescr"], "bsrdescr": descriptions["bsrdescr"]}  # fmt: skip
    library.call(f"{word}2csr", dtype, **dims, **turned, **blocks, **names, mb=mb, nb=nb)
    got = dense((mb * down, nb * right), *(x.numpy() for x in back), base)
    assert np.array_equal(got[:17, :14], a)


@CASES
def test_blocks_of_other_sizes(library: Library, dtype: str, base: int) -> None:
    a = some(12, 18, dtype, 4, 0.08)
    given, wanted = blocked(a, 2, 3, base, False), blocked(a, 4, 6, base, False)
    at = {name + "a": put(x) for name, x in zip(("bsrrowptr", "bsrcolind", "bsrval"), given, strict=True)}
    names = ("bsrrowptr", "bsrcolind", "bsrval")
    to = {name + "c": put(np.zeros_like(x)) for name, x in zip(names, wanted, strict=True)}
    sizes = {"rowblockdima": 2, "colblockdima": 3, "rowblockdimc": 4, "colblockdimc": 6}
    total = np.zeros(1, "i4")
    shape = {"mb": 6, "nb": 6, "nnzb": given[1].size, "base": base}
    library.call("gebsr2gebsrnnz", **shape, **at, **to, **sizes, nnztotaldevhostptr=total)
    assert total[0] == wanted[1].size
    library.call("gebsr2gebsr", dtype, **shape, **at, **to, **sizes)
    assert all(np.array_equal(x.numpy(), w) for x, w in zip(to.values(), wanted, strict=True))


@CASES
@numbered("csr", "csc")
def test_sorting(library: Library, dtype: str, base: int, form: str) -> None:
    a = some(40, 30, dtype, 5)
    offsets, columns, values = compressed(a, base)
    rng = np.random.default_rng(6)
    rows = [rng.permutation(np.arange(offsets[i], offsets[i + 1]) - base) for i in range(40)]
    shuffled = np.concatenate(rows).astype(int)
    on, order = put(columns[shuffled]), put(np.arange(columns.size, dtype="i4"))
    sizes = {"m": 40, "n": 30} if form == "csr" else {"m": 30, "n": 40}
    names = ("csrrowptr", "csrcolind") if form == "csr" else ("csccolptr", "cscrowind")
    arrays = {names[0]: put(offsets), names[1]: on}
    library.call(f"{form}sort", **sizes, nnz=columns.size, base=base, **arrays, p=order, perm=order)
    assert np.array_equal(on.numpy(), columns)
    assert np.array_equal(values[shuffled][order.numpy()], values)


@pytest.mark.parametrize("by", ["row", "column"])
def test_sorting_of_coordinates(library: Library, by: str) -> None:
    rng = np.random.default_rng(7)
    rows, columns = (rng.permutation(np.repeat(np.arange(50, dtype="i4"), 9)) for _ in range(2))
    order = put(np.arange(450, dtype="i4"))
    on = put(rows), put(columns)
    given = {"coorows": on[0], "coorowind": on[0], "coocols": on[1], "coocolind": on[1], "p": order, "perm": order}
    library.call(f"coosortby{by}", m=50, n=50, nnz=450, **given)
    wanted = np.lexsort((columns, rows) if by == "row" else (rows, columns))
    assert np.array_equal(on[0].numpy(), rows[wanted])
    assert np.array_equal(on[1].numpy(), columns[wanted])
    assert np.array_equal(order.numpy(), wanted)


@pytest.mark.parametrize("source", ["dense", "csr"])
@pytest.mark.parametrize("limit", [0.5, 30.0])
@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_pruning(library: Library, dtype: str, source: str, limit: float) -> None:
    a, share = some(20, 25, dtype, 8, 0.5), limit > 1
    offsets, columns, values = compressed(a)
    least = limit
    if share:
        sizes = np.sort(np.abs(a.ravel() if source == "dense" else values))
        least = sizes[int(np.ceil(sizes.size * limit / 100)) - 1]
    wanted = np.where(np.abs(a) > least, a, 0)
    given = {"a": put(np.ascontiguousarray(a.T)), "lda": 20, "m": 20, "n": 25, "nnza": values.size}
    given |= {"csrrowptra": put(offsets), "csrcolinda": put(columns), "csrvala": put(values)}
    given["percentage"] = (ctypes.c_float if dtype == "f4" else ctypes.c_double)(limit)
    given["threshold"] = scalar(limit, dtype)
    to = [put(np.zeros(21, "i4")), put(np.zeros(500, "i4")), put(np.zeros(500, dtype))]
    letter = "c" if source == "csr" else ""
    given |= {name + letter: x for name, x in zip(("csrrowptr", "csrcolind", "csrval"), to, strict=True)}
    total, by = np.zeros(1, "i4"), "bypercentage" if share else ""
    library.call(f"prune{source}2csrnnz{by}", dtype, **given, nnztotaldevhostptr=total)
    assert total[0] == np.count_nonzero(wanted)
    library.call(f"prune{source}2csr{by}", dtype, **given)
    assert np.array_equal(dense(a.shape, *(x.numpy() for x in to)), wanted)


def test_unsorted_rows_come_back(library: Library) -> None:
    if not library.hip:
        pytest.skip("hipSPARSE's alone")
    a = some(20, 20, "f8", 9)
    offsets, columns, values = compressed(a, 1)
    rng = np.random.default_rng(1)
    order = np.concatenate([rng.permutation(np.arange(offsets[i], offsets[i + 1]) - 1) for i in range(20)]).astype(int)
    on = put(columns[order]), put(values[order])
    given = {"m": 20, "n": 20, "nnz": values.size, "csrrowptr": put(offsets), "csrcolind": on[0], "csrval": on[1]}
    library.call("csru2csr", "f8", base=1, **given)
    assert np.array_equal(on[0].numpy(), columns)
    assert np.array_equal(on[1].numpy(), values)
    library.call("csr2csru", "f8", base=1, **given)
    assert np.array_equal(on[0].numpy(), columns[order])
    assert np.array_equal(on[1].numpy(), values[order])
    none = dict.fromkeys(("csrrowptr", "csrcolind", "csrval", "info", "descra"))
    for name in ("csru2csr", "csr2csru"):  # as in AMD's library: a matrix without room needs nothing else
        assert library.status(name, "f8", m=0, n=20, nnz=0, **none) == 0
        assert library.status(name, "f8", m=0, n=20, nnz=3, **none) == 3
        assert library.status(name, "f8", m=20, n=20, nnz=values.size, **none) == 3
    size = np.zeros(1, "u8")
    assert library.status("csru2csrbuffersizeext", "f8", m=20, n=0, nnz=1, **none, pbuffersizeinbytes=size) == 3


def test_ell() -> None:
    library = Library("rocsparse")
    a = some(30, 20, "f8", 2)
    csr = dict(zip(("csrrowptr", "csrcolind", "csrval"), map(put, compressed(a, 1)), strict=True))
    width, nnz = np.zeros(1, "i4"), np.zeros(1, "i4")
    library.call("csr2ellwidth", m=30, base=1, **csr, ellwidth=width)
    assert width[0] == np.count_nonzero(a, axis=1).max()
    size = 30 * int(width[0])
    ell = {"ellcolind": put(np.zeros(size, "i4")), "ellval": put(np.zeros(size)), "ellwidth": int(width[0])}
    library.call("csr2ell", "f8", m=30, base=1, **csr, **ell)
    x, y = numbers((20,), "f8", 1), put(np.zeros(30))
    one, zero = scalar(1, "f8"), scalar(0, "f8")
    library.call("ellmv", "f8", m=30, n=20, base=1, **ell, alpha=one, beta=zero, x=put(x), y=y)
    assert np.allclose(y.numpy(), a @ x)
    back = [put(np.zeros(31, "i4")), put(np.zeros(600, "i4")), put(np.zeros(600))]
    to = dict(zip(("csrrowptr", "csrcolind", "csrval"), back, strict=True))
    library.call("ell2csrnnz", m=30, n=20, base=1, **ell, **to, csrnnz=nnz)
    assert nnz[0] == np.count_nonzero(a)
    library.call("ell2csr", "f8", m=30, n=20, base=1, **ell, **to)
    assert np.array_equal(dense(a.shape, *(x.numpy() for x in back), 1), a)


def test_colours(library: Library) -> None:
    a = some(40, 40, "f8", 11, 0.1)
    a = a + a.T + np.eye(40)
    names = ("csrrowptr", "csrcolind", "csrval")
    csr = {name + letter: put(x) for name, x in zip(names, compressed(a), strict=True) for letter in ("", "a")}
    colours, order, count = put(np.zeros(40, "i4")), put(np.zeros(40, "i4")), np.zeros(1, "i4")
    info = ctypes.c_void_p()
    library.call("creatematinfo" if library.name == "rocsparse" else "createcolorinfo", info=ctypes.byref(info))
    library.call("csrcolor", "f8", m=40, nnz=int(np.count_nonzero(a)), **csr, fractiontocolor=scalar(1, "f8"),
                 ncolors=count, coloring=colours, reordering=order, info=info)  # fmt: skip
    got = colours.numpy()
    i, j = np.nonzero(a)
    assert not ((got[i] == got[j]) & (i != j)).any()
    assert count[0] == got.max() + 1
    assert np.array_equal(np.sort(order.numpy()), np.arange(40))


@pytest.mark.parametrize("direction", [0, 1])
def test_products_of_blocks_are_summed_up_before_they_are_scaled(direction: int) -> None:
    """As AMD's: terms that cancel leave nothing of what a scale rounded."""
    library = Library("rocsparse")
    a, b, made = (put(np.array(x, "f4")) for x in ([7, -3, 2, 5], [3, 1, 7, 2], [9, 9, 9, 9]))
    offsets, columns, to = (put(np.array(x, "i4")) for x in ([0, 1], [0], [9]))
    sides = {}
    for name, values, where in (("a", a, columns), ("b", b, columns), ("d", a, columns), ("c", made, to)):
        sides |= {f"bsrval{name}": values, f"bsrrowptr{name}": offsets, f"bsrcolind{name}": where, f"nnzb{name}": 1}
    alpha = np.array([0.1], "f4")
    library.call(
        "bsrgemm",
        "f4",
        dir=direction,
        mb=1,
        nb=1,
        kb=1,
        blockdim=2,
        alpha=alpha,
        beta=None,
        infoc=library.info,
        **sides,
    )
    factors = [x.numpy().reshape(2, 2, order="CF"[direction]) for x in (a, b)]
    wanted = (factors[0] @ factors[1] * alpha[0]).astype("f4")
    assert np.array_equal(made.numpy().reshape(2, 2, order="CF"[direction]), wanted)
    assert (wanted == 0).any() or direction
