from __future__ import annotations

import pytest

from cairn.hipify import convert
from cairn.hipify.own import definitions, switches


@pytest.mark.parametrize(
    "text",
    [
        "#define cudaMine(x) x\n",
        "int cudaMine(int x);",
        "static inline float* cudaMine(int x) { return 0; }",
        "void\ncudaMine(int x)\n{ }",
        "class cudaMine;",
        "typedef struct { int a; } cudaMine;",
        "typedef int cudaMine;",
        "using cudaMine = int;",
        "enum E { first, cudaMine = 3, last };",
        "const int cudaMine = 3;",
        "constexpr int cudaMine{3};",
    ],
)
def test_own_names(text: str) -> None:
    assert "cudaMine" in definitions(text)
    assert not convert(text + "\nint y = cudaMine(1) + f(cudaMine);\n").report.left


@pytest.mark.parametrize(
    "text",
    [
        "return cudaMine(1);",
        "else cudaMine(1);",
        "#endif\ncudaMine(1);",
        "x = cudaMine(1);",
        "f(cudaMine(1));",
        "throw cudaMine(1);",
    ],
)
def test_uses_are_no_definitions(text: str) -> None:
    assert "cudaMine" not in definitions(text)


def test_switches_of_the_build() -> None:
    text = "#ifdef CUDA_FAST\n#endif\n#if defined(CUDA_FAST) && !defined CUDA_SLOW\n#endif\n"
    text += "x = CUDA_USED;\n#ifdef CUDA_USED\n#endif\n"
    assert switches(text) == {"CUDA_FAST", "CUDA_SLOW"}


def test_everyday_words_are_cudas_only_in_calls() -> None:
    assert [f.name for f in convert("x = umin(a, b); cudaFree(0);").report.left] == ["umin"]
    for text in (
        "float umin = 3; umin += 1;",
        "a.umin(b);",
        "int umin(int a, int b) { return a; }\nint y = umin(1, 2);",
    ):
        assert not convert(text + " cudaFree(0);").report.left
