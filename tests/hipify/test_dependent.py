"""The keyword ``template`` before a dependent member template, which nvcc lets a program leave out."""

from __future__ import annotations

import pytest

from cairn.hipify import clusters, dependent, references
from cairn.hipify.rewrite import Options, convert, edited


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("void f() { A<T>::g<N>(x); }", "void f() { A<T>::template g<N>(x); }"),
        ("return A<B<T>, 3>::get<int, N + 1>(x);", "return A<B<T>, 3>::template get<int, N + 1>(x);"),
        ("y = n::A<T>::g<N>(B<T>::h<M>(x));", "y = n::A<T>::template g<N>(B<T>::template h<M>(x));"),
        ("if (c) return ::n::A<T>::g<N>();", "if (c) return ::n::A<T>::template g<N>();"),
        # These have the keyword, need none, or are something else.
        ("A<T>::template g<N>(x);", None),
        ("template void A<float>::g<4>(int);", None),
        ("template <> int *A<float>::g<4>(int) { return 0; }", None),
        ("if (A<T>::size < sizeof(int) && x > (y)) z();", None),
        ("if (A<T>::size<a&&b>(c)) z();", None),
        ("A<T>::value;", None),
        ("// A<T>::g<N>(x);", None),
        ('f("; A<T>::g<N>(x)");', None),
        ("using B = typename A<T>::type<int>;", None),
    ],
)
def test_where_the_keyword_is_missing(written: str, wanted: str | None) -> None:
    assert edited(written, dependent.edits(written)) == (wanted or written)


def test_it_is_part_of_a_conversion() -> None:
    text = "template <class T> __global__ void k(T *p) { A<T>::g<2>(p); }\nvoid f(int *p) { cudaFree(p); }\n"
    assert "A<T>::template g<2>(p);" in convert(text, "x.cu").text


def test_static_texture_references_get_a_name_on_the_device() -> None:
    written = "static texture<float, 2> t; static const surface<void> u; static int texture; // static texture<int> v;"
    wanted = "inline texture<float, 2> t; inline const surface<void> u; static int texture; // static texture<int> v;"
    assert edited(written, references.edits(written)) == wanted
    assert "inline texture" in convert("cudaError_t e;" + written, "x.cu", Options(nested=True)).text
    assert "static texture" in convert("cudaError_t e;" + written, "x.cu").text  # what is ported stays as it is


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        (
            "void __cluster_dims__(2, 1, 1) k(int *p) { }",
            "void __cluster_dims__(2, 1, 1) k(int *p) { CAIRN_CLUSTERED(2, 1, 1); }",
        ),
        (
            "__cluster_dims__((N)) __launch_bounds__(64) void k(T (*f)(int))\n{",
            "__cluster_dims__((N)) __launch_bounds__(64) void k(T (*f)(int))\n{ CAIRN_CLUSTERED((N));",
        ),
        ("void __cluster_dims__(2) k(int *p);", None),
        ("// __cluster_dims__(2) void k() {", None),
        ("#define C __cluster_dims__(2)\nint f;", None),
    ],
)
def test_where_clusters_are_marked(written: str, wanted: str | None) -> None:
    assert edited(written, clusters.edits(written)) == (wanted or written)
