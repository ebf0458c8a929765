"""What loops make of registers is foreseen: quick code writes no block twice, and knows what it would have known."""

from __future__ import annotations

import pytest

from cairn.vgpu.analysis.versions import Key
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel import function
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.values import loop_kinds
from cairn.vgpu.lower.values.kinds import Kind, varying
from tests.vgpu.gpu_code import build

# Sums that start at 0 in all lanes, in 32 bits and 64; a counter that stays the same in all lanes, as an address;
# choices by masks that differ in lanes and that do not; addresses of 64 bits; loops in loops.
SOURCE = """
extern "C" __global__ void sums(const float* x, const double* y, float* out, double* more, int n) {
  float f = 0; double d = 0; int lane = TX;
  for (int i = lane; i < n; i += 256) { f += x[i]; d += y[i] * x[i]; }
  out[lane] = f; more[lane] = d;
}
extern "C" __global__ void shared(const float* x, float* out, int n) {
  __shared__ float tile[256];
  float sum = 0, best = 0;
  for (int i = 0; i < n; i++) {
    tile[TX] = x[i * 256 + TX];
    SYNC();
    for (int k = 0; k < 256; k++) { float v = tile[k]; sum += v * x[TX]; if (v > best) best = v + i; }
    SYNC();
  }
  out[TX] = sum + best;
}
extern "C" __global__ void leaving(const int* next, int* out, int n) {
  int at = TX, steps = 0; bool odd = false;
  while (at >= 0 && at < n) { at = next[at]; steps++; odd = odd != (at & 1); }
  out[TX] = odd ? steps : at;
}
// A function that many places call: its loop and theirs are one, which begins in as many places.
__device__ __noinline__ int walk(const int* next, int at, int n) {
  for (int i = 0; i < n; i++) at = next[at & 255];
  return at;
}
#define CALL(k) for (int i = 0; i < n + k; i++) at += walk(next + k, at + i, i + k);
extern "C" __global__ void called(const int* next, int* out, int n) {
  int at = TX;
  CALL(1) CALL(2) CALL(3) CALL(4) CALL(5) CALL(6) CALL(7) CALL(8) CALL(9) CALL(10) CALL(11) CALL(12)
  out[TX] = at;
}
"""


def _written(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[FunctionWriter, int]:
    """A kernel's quick code, and how many blocks were written."""
    code = build(SOURCE)
    image = image_of(code, code.kernels[name])
    writer = FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), quick=True)
    count = 0
    write = writer._write

    def counted(*args: object) -> function.Written:
        nonlocal count
        count += 1
        return write(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(writer, "_write", counted)
    writer.module()
    return writer, count


def _constants_alone(loops: loop_kinds.Loops, head: Key, kinds: dict[int, Kind], *, single: bool) -> None:
    """What hardly needs foreseeing: that a register that changes is no constant."""
    ops = [op for pc in loops.bodies[head.pc] for op in loops.graph.cfg.blocks[pc].ops]
    for register, kind in kinds.items():
        if any(op.writes >> register & 1 for op in ops):
            kinds[register] = varying(kind)


@pytest.mark.parametrize("name", ["sums", "shared", "leaving"])
def test_blocks_are_written_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    writer, count = _written(name, monkeypatch)
    assert count == len(writer.written)
    found = {key: done.kinds for key, done in writer.written.items()}
    monkeypatch.setattr(loop_kinds.Loops, "foresee", _constants_alone)
    searched, writes = _written(name, monkeypatch)
    assert writes > len(searched.written), "nothing was to be foreseen"
    assert found == {key: done.kinds for key, done in searched.written.items()}


def test_loops_through_one_function_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    writer, count = _written("called", monkeypatch)
    assert count <= 2 * len(writer.written)
    most = max(writer.plan.bodies.values(), key=len)
    heads = [head for head, body in writer.plan.bodies.items() if body is most]
    assert len(heads) >= 12, "the callers' loops and the function's share their blocks"
    blocks = writer.plan.cfg.blocks
    for (source, head), body in writer.plan.loops.items():
        reaching, before = {source, head}, 0
        while len(reaching) != before:
            before = len(reaching)
            reaching |= {pc for pc, block in blocks.items() if (reaching & {*block.successors}) - {head}}
        assert body == reaching, "the blocks from which the edge's source is reached without passing its target"
