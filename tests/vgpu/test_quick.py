"""The quick tier on what the engine's other tests ask of the best one: control flow, barriers, calls, atomics."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

import pytest

from cairn.vgpu import codecache, translator
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Helpers
from cairn.vgpu.translator import GroupShape, KernelImage, Translator, Variant
from tests.vgpu import engine_code, test_control_golden, test_engine, test_engine_shared, test_forks
from tests.vgpu.gpu_code import Program


class QuickTranslator(Translator):
    """Makes quick code alone."""

    def prepare(
        self, image: KernelImage, shape: GroupShape, *, precise: bool = False, tier: Tier = Tier.QUICK
    ) -> Variant:  # fmt: skip
        """Quick code, whatever is asked for."""
        del tier
        return super().prepare(image, shape, precise=precise, tier=Tier.QUICK)


@functools.cache
def _engine() -> QuickTranslator:
    return QuickTranslator()


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels of any size are compiled quickly by a QuickTranslator, and no better code is found in the cache."""
    name = codecache.name
    monkeypatch.setattr(codecache, "name", lambda host, tier, *parts: name(host, Tier.QUICK, "quick alone", *parts))
    monkeypatch.setattr(translator, "_SMALL", -1)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other tests' engine makes quick code."""
    alone(monkeypatch)
    for module in (engine_code, test_engine):
        monkeypatch.setattr(module, "engine", _engine)
    monkeypatch.setitem(Program.launch.__kwdefaults__, "runner", engine_code.run_native)


@pytest.mark.parametrize(
    "test",
    [
        test_engine.test_shapes_of_loads, test_engine.test_divergence_nested, test_engine.test_atomics,
        test_engine.test_recursion_and_function_pointers, test_engine.test_waves_wait_for_each_other,
        test_engine.test_registers_survive_barriers, test_engine.test_how_a_kernel_stops,
    ],
)  # fmt: skip
def test_programs(test: Callable[[], None]) -> None:
    test()


@pytest.mark.parametrize(
    "test",
    [
        test_control_golden.test_loops, test_control_golden.test_calls, test_control_golden.test_mode_register,
        test_control_golden.test_relative_registers, test_control_golden.test_barriers, test_forks.test_nested_forks,
    ],
)  # fmt: skip
def test_control(test: Callable[[str], None]) -> None:
    test("gfx942")


@pytest.mark.parametrize("name", test_engine_shared.TESTS)
def test_shared(name: str) -> None:
    """The interpreter's kernel tests."""
    test_engine_shared.test_on_engine(name, "gfx942")


def test_functions_have_the_attributes_that_llvm_was_loaded_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """For others it makes its tables of the processor anew, in the process's first kernel."""
    texts: list[str] = []
    compiled = codecache.compile_object

    def noted(text: str, *rest: Any, **more: Any) -> bytes:
        texts.append(text)
        return compiled(text, *rest, **more)

    monkeypatch.setattr(codecache, "compile_object", noted)
    codecache.preload(Host(), Tier.QUICK)
    kernel = helpers.module_text("kernel", [llvm.do(llvm.give("i32"), 0)], Helpers(), ())
    found = [re.findall(r'"[\w-]+"="\w+"', text) for text in (*texts, kernel)]
    assert len(found) == 2 and found[0] == found[1] != []
