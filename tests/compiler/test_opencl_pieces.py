"""OpenCL's builtins in pieces: the code is what linking all of them gives, and nothing that is named is left out."""

from __future__ import annotations

import pytest

from cairn.compiler import opencl
from cairn.compiler.opencl import library, pieces

EVERY_FILE = """
kernel void f(global float4 *a, global uchar4 *c, read_only image2d_t m, sampler_t s, global atomic_int *n,
              write_only pipe int p, local float *room)
{
    size_t i = get_global_id(0);
    float4 x = read_imagef(m, s, (int2)(i, 1)), whole;
    x = sin(x) + mix(a[i], fract(x, &whole), smoothstep(0.0f, 1.0f, x)) + whole;
    c[i] = convert_uchar4_sat_rte(x) + shuffle(c[i], (uchar4)(3, 2, 1, 0));
    x.y = work_group_reduce_add(x.x) + sub_group_clustered_reduce_max(x.z, 4) + vload_half(0, (global half *)c);
    int old = 0;
    atomic_compare_exchange_strong(n, &old, clz(i));
    write_pipe(p, &old);
    wait_group_events(0, 0);
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ a[i] = x; });
}
"""


def test_a_piece_stands_before_those_that_it_calls() -> None:
    names = list(pieces._texts()[0])
    assert {"sin", "convert_int4_sat_rte", "atomic_add", "read_imagef", "vstorea_half3_rtz", "work"} <= set(names)
    order = pieces.of_source(" ".join(names))
    assert order is not None
    assert sorted(order) == sorted(names)
    place = {name: index for index, name in enumerate(order)}
    assert [n for n in names if any(place[each] < place[n] for each in pieces.needs(n))] == []


def test_code_is_that_of_the_whole_library(monkeypatch: pytest.MonkeyPatch) -> None:
    named = pieces.of_source(EVERY_FILE)
    assert named is not None
    assert set(pieces.FILES) < set(named)
    assert len(named) < 60
    made = opencl.built(EVERY_FILE, "-cl-std=CL3.0", "gfx942")
    monkeypatch.setattr(pieces, "of_source", lambda text: None)
    monkeypatch.setattr(opencl.cache, "read", lambda kind, key: None)
    assert opencl.built(EVERY_FILE, "-cl-std=CL3.0", "gfx942").data == made.data


def test_names_that_the_source_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    pasted = "#define F(n) a[0] = half_##n(a[0])\nkernel void f(global float *a) { F(cos); }"
    assert b"f.kd" in opencl.built(pasted, "", "gfx942").data
    defined = "kernel void f(global float *a) { a[0] = NAME(a[0]); }"
    assert pieces.of_source(f"{defined}\n-DNAME=erfc") == ["erfc", "work"]
    monkeypatch.setattr(pieces, "of_source", lambda text: ["work"])
    assert b"f.kd" in opencl.built(defined, "-DNAME=cbrt", "gfx942").data


def test_modules_name_functions_as_the_linker_does() -> None:
    text = b"declare float @_Z3sinf(float)\ndeclare i32 @__get_pipe_num_packets_ro(ptr, i32, i32)"
    strings = b"\0_Z13get_global_idj_Z3expDh"
    called = {"scans", "sub_group_broadcast", "min", "max"}
    assert set(pieces.of_code([text, strings])) == {"sin", "exp", "pipes", "work", *called}
    assert library.bitcode("sin", "gfx942").stat().st_size < 40000
