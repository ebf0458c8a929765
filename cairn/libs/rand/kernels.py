"""The kernels of generators: compiled for the device when first asked for, kept by their content."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from cairn.libs import device_code
from cairn.libs.rand.kinds import Kind

_DEVICE = Path(__file__).parent / "device"


class Deal(NamedTuple):
    """How a kernel is called: its header, its own parameters in C++, and what it hands on."""

    header: str
    parameters: str
    call: str


_DEALS = {
    "by_state": Deal("generators.h", "E* engines, unsigned int first, T* data, size_t n", "engines, first, data, n"),
    "by_counter": Deal(
        "generators.h",
        "unsigned long long seed, unsigned long long offset, T* data, size_t n",
        "seed, offset, data, n",
    ),
    "by_group": Deal("generators.h", "rocrand_state_mtgp32* engines, T* data, size_t n", "engines, data, n"),
    "by_eight": Deal(
        "mt19937.h",
        "unsigned int* states, unsigned int count, unsigned int begin, T* data, size_t n",
        "states, count, begin, data, n",
    ),
    "by_dimension": Deal(
        "generators.h",
        "T* data, size_t n, const E::value_type* vectors, const E::value_type* constants, unsigned int offset",
        "data, n, vectors, constants, offset",
    ),
}
#: Distribution: its type in C++ (plain and quasirandom), its parameters, and how it is made of them.
_DISTRIBUTIONS = {
    "uniform": ("uniform<E, T>", "quasi_uniform<E, T>", "", "{}"),
    "normal": ("normal<E, T, false>", "quasi_normal<E, T, false>", ", T mean, T deviation", "{{mean, deviation}}"),
    "log_normal": ("normal<E, T, true>", "quasi_normal<E, T, true>", ", T mean, T deviation", "{{mean, deviation}}"),
    "poisson": (
        "poisson<E, T>",
        "poisson<E, T>",
        ", rocrand_discrete_distribution_st table, double lambda, double root",
        "{table, lambda, root}",
    ),
}


def source(kind: Kind, ctype: str, distribution: str) -> tuple[str, str]:
    """A kernel that fills memory with numbers: its name and its text."""
    deal, (plain, quasi, parameters, made) = _DEALS[kind.deal], _DISTRIBUTIONS[distribution]
    name = f"rocrand_{distribution}_{_word(kind.name)}_{_word(ctype)}"
    templates = {"by_state": "E, T", "by_counter": "E, T", "by_dimension": "E, T"}.get(kind.deal, "T")
    space = "mt19937" if kind.deal == "by_eight" else "generators"
    lines = (
        f'#include "{deal.header}"',
        f"using E = {kind.engine};",
        f"using T = {ctype};",
        'extern "C" __global__ __launch_bounds__(1024)',
        f"void {name}({deal.parameters}{parameters})",
        "{",
        f"    const dist::{quasi if kind.quasi else plain} distribution{made};",
        f"    {space}::{kind.deal}<{templates}>({deal.call}, distribution);",
        "}",
    )
    return name, "\n".join(lines)


def start_source(kind: Kind) -> tuple[str, str]:
    """The kernel that sets up states."""
    name = f"rocrand_start_{_word(kind.name)}"
    lines = (
        '#include "generators.h"',
        f"using E = {kind.engine};",
        'extern "C" __global__ __launch_bounds__(256)',
        f"void {name}(E* engines, unsigned int first, unsigned int count, unsigned long long seed,",
        "    unsigned long long offset)",
        "{",
        "    generators::start(engines, first, count, seed, offset);",
        "}",
    )
    return name, "\n".join(lines)


def _word(text: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in text).strip("_")


def function(named: tuple[str, str]) -> Any:
    """A kernel on the current device, from its name and text."""
    return device_code.function(*named, _DEVICE, device_code.INCLUDE / "rocrand")
