"""The profilers' libraries, by tools in C that know their interfaces alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cairn.catalog import rows

HERE = Path(__file__).parent
CAIRN = (sys.executable, "-m", "cairn.cli.main")
PROGRAM = HERE.parent / "tools" / "prof" / "program.hip"
LAUNCHES = 3


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("program") / "program"
    subprocess.run([*CAIRN, "cc", str(PROGRAM), "-lroctx64", "-o", str(made)], check=True)
    return made


def told(program: Path, folder: Path, **settings: str) -> list[str]:
    environment = {**os.environ, "TOLD": str(folder / "told"), **settings}
    words = [*CAIRN, "exec", "--", str(program), str(LAUNCHES)]
    ran = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "ran\n"), ran.stderr
    return (folder / "told").read_text().splitlines()


def compiled(name: str, library: str, folder: Path) -> Path:
    made = folder / f"{name}.so"
    source = HERE / f"{name}.c"
    words = ["cc", "-x", "c", "-shared", "-fPIC", str(source), f"-l{library}", "-o", str(made)]
    subprocess.run([*CAIRN, *words], check=True)
    return made


def test_rocprofiler_sdk(program: Path, tmp_path: Path) -> None:
    tool = compiled("profiler_tool", "rocprofiler-sdk", tmp_path)
    everything = told(program, tmp_path, ROCP_TOOL_LIBRARIES=str(tool))
    lines = [line for line in everything if not line.startswith("allocated")]
    begun = lines.index("enter hipMalloc 4096 1")
    within = everything[begun : everything.index("exit hipMalloc 42 7 7 0")]
    assert [line for line in within if line.startswith("allocated")] == ["allocated 1 1 1", "allocated 1 2 1"]
    assert lines[:begun] == [
        "version 1",
        "tables 0",
        "made 0 0",
        "buffer made 0",
        "threads 0 0",
        "services 0 0 0 0 0",
        "asks 0 0",
        "more 0 0 0 0",
        "memory 0 0 0 0",
        "refused ROCPROFILER_STATUS_ERROR_SERVICE_ALREADY_CONFIGURED ROCPROFILER_STATUS_ERROR_KIND_NOT_FOUND"
        " ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED ROCPROFILER_STATUS_ERROR_CONTEXT_NOT_FOUND",
        "agent 0 1",
        *(f"agent {n + 1} 2" for n in range(sum(line.startswith("agent") for line in lines) - 1)),
        "state -1 started 0",
        *(f"table {name} 1 0 1" for name in ("HSA", "HIP (runtime)", "MARKER (ROCTx)")),
        *(f"runtime {number} 1 0" for number in (1, 2, 3)),
    ]
    assert lines[begun + 1 : begun + 4] == [
        "argument void** ptr *",
        "argument size_t size 4096",
        "exit hipMalloc 42 7 7 0",
    ]
    found = Counter(lines)
    assert found["call hipMalloc 1 1 7"] == 1, "the number that the callback pushed"
    launches = [line.split() for line in lines if line.startswith("call hipLaunchKernel")]
    assert [line[2:4] for line in launches] == [["1", "1"]] * (LAUNCHES + 1) and all(int(n[4]) > 3000 for n in launches)
    assert found["whole hipLaunchKernel 1 0 1"] == LAUNCHES + 1, "asked about, and what it returned"
    assert [line for line in lines if line.startswith("kept")] == [
        "kept void** ptr *", "kept size_t size 4096", "kept void* ptr *",
    ]  # fmt: skip
    assert [line for line in lines if line.startswith("range")] == [
        "range roctxThreadRangeA 1 outer 1",
        'range roctxThreadRangeA 1 inner "one" 1',
        'range roctxThreadRangeA 2 inner "one" 1',
        "range roctxThreadRangeA 2 outer 1",
        *(f"range roctxMarkA {phase} a mark 1" for phase in (1, 2)),
        *(f"range roctxProcessRangeA {phase} turning 1" for phase in (1, 2)),
    ]
    symbols = dict(line.split()[1:] for line in lines if line.startswith("symbol"))
    twice, turned = symbols["_Z5twiceIfEvPT_i"], symbols["_Z6turnedPf"]
    assert found[f"kernel 1 64 256 0 1 {twice} 1"] == LAUNCHES
    assert found[f"kernel 1 256 256 1024 1 {turned} 1"] == 1
    assert [line for line in lines if line.startswith("copy")] == [
        "copy MEMORY_COPY_HOST_TO_DEVICE 0 1 4096 1",
        "copy MEMORY_COPY_DEVICE_TO_DEVICE 1 1 1024 1",
        "copy MEMORY_COPY_DEVICE_TO_HOST 1 0 2048 1",
    ]
    assert found["memory MEMORY_ALLOCATION_ALLOCATE 1 4096 1 1"] == 1 <= found["memory MEMORY_ALLOCATION_FREE 1 0 1 1"]
    streams = Counter(line.split(maxsplit=1)[1] for line in lines if line.startswith("stream "))
    assert streams["HIP_STREAM_CREATE 0 1 1"] == 1
    assert streams["HIP_STREAM_SET 1 1 1"] == streams["HIP_STREAM_SET 2 1 1"] > 1
    assert all(line == "buffer 1 1 1" for line in lines if line.startswith("buffer 1"))
    assert lines[-1] == "finalized data" and "wrong header" not in found


def test_calls_of_rccl(tmp_path: Path) -> None:
    """Recorded in a buffer, with the arguments as a callback has them."""
    tool = compiled("profiler_tool", "rocprofiler-sdk", tmp_path)
    source = "int hipSetDevice(int), ncclGetVersion(int *);"
    source += "int main() { int found = 0; return hipSetDevice(0) || ncclGetVersion(&found) || !found; }"
    (tmp_path / "asks.c").write_text(source)
    subprocess.run(
        [*CAIRN, "cc", str(tmp_path / "asks.c"), "-lamdhip64", "-lrccl", "-o", str(tmp_path / "asks")], check=True
    )
    environment = {**os.environ, "TOLD": str(tmp_path / "told"), "ROCP_TOOL_LIBRARIES": str(tool)}
    subprocess.run([*CAIRN, "exec", "--", str(tmp_path / "asks")], env=environment, check=True)
    lines = (tmp_path / "told").read_text().splitlines()
    assert [line for line in lines if "nccl" in line or "int*" in line] == [
        "calls ncclGetVersion 1", "argument int* version *", "calls ncclGetVersion 2", "rccl ncclGetVersion 1 1",
    ]  # fmt: skip


@pytest.mark.budget(0.8)
def test_counters_of_rocprofiler_sdk(program: Path, tmp_path: Path) -> None:
    """Counts by hand: 4 workgroups of 64 for 200 numbers, so that the last wave has 8 lanes; then one of 256."""
    tool = compiled("counting_tool", "rocprofiler-sdk", tmp_path)
    lines = told(program, tmp_path, ROCP_TOOL_LIBRARIES=str(tool), CAIRN_DEVICES="2xmi300x")
    begun = lines.index("twice ROCPROFILER_STATUS_ERROR_SERVICE_ALREADY_CONFIGURED")
    assert lines[:begun] == [
        "created 0 ROCPROFILER_STATUS_ERROR_AST_GENERATION_FAILED",
        "about SQ_WAVES SQ 0 1 1 1 0",
        "dimension DIMENSION_INSTANCE 1",
        "refused ROCPROFILER_STATUS_ERROR_COUNTER_NOT_FOUND ROCPROFILER_STATUS_ERROR_AGENT_NOT_FOUND"
        " ROCPROFILER_STATUS_ERROR_METRIC_NOT_VALID_FOR_AGENT ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED",
        "services 0 0 0",
    ]
    assert lines[begun + 1] == "set ROCPROFILER_STATUS_ERROR_AGENT_MISMATCH 0"
    found = Counter(lines)
    for name, twice in (("SQ_WAVES", 4), ("SQ_ITEMS", 256), ("SQ_INSTS_VMEM_RD", 4), ("TwoWaves", 8.5)):
        assert found[f"counted 64 {name} {twice:.2f} 1"] == LAUNCHES - 1, "the second was not wanted"
        assert found[f"value {name} {twice:.2f}"] == LAUNCHES + 1, "of both kernels"
    # LDS: a store and a load of 64 lanes, 2 cycles each a wave. L2: 8 lines read, 16 halves written, the arguments.
    assert [line for line in lines if line.startswith("counted 256")] == [
        "counted 256 SQ_WAVES 4.00 1",
        "counted 256 SQ_LDS_IDX_ACTIVE 16.00 1",
        f"counted 256 TCC_REQ {8 + 16 + 1}.00 1",
        "counted 256 CairnLinesPerAccess 2.00 1",
    ]
    assert found["buffered 64 4 1"] == LAUNCHES and found["buffered 256 4 1"] == 1
    assert [line for line in lines if line.startswith(("sampled", "sum", "stopped"))] == [
        "sampled ROCPROFILER_STATUS_ERROR_OUT_OF_RESOURCES 0",
        *(f"sum SQ_WAVES {4 * (LAUNCHES + 1)}.00 5", f"sum SQ_ITEMS {256 * (LAUNCHES + 1)}.00 5"),
        *(f"sum SQ_INSTS_VMEM_RD {4 * (LAUNCHES + 1)}.00 5", f"sum TwoWaves {8 * (LAUNCHES + 1)}.50 5"),
        "stopped ROCPROFILER_STATUS_ERROR_CONTEXT_NOT_STARTED",
    ]


def test_roctracer(tmp_path: Path) -> None:
    made = tmp_path / "tracer"
    source = HERE / "tracer_program.hip"
    subprocess.run([*CAIRN, "cc", str(source), "-lroctracer64", "-lroctx64", "-o", str(made)], check=True)
    ran = subprocess.run([*CAIRN, "exec", "--", str(made)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [
        "version 4, 0 0",
        "opened 0 -5",
        "enabled 0 0 0 0 -2",
        "enter hipMalloc 256 0",
        "exit hipMalloc 256 1",
        "enter hipLaunchKernel 2 32 16",
        "exit hipLaunchKernel 2 32 16",
        "popped 9, none: -7",
        "mark roctxRangePushA a range",
        "mark roctxRangePop ",
        "call hipMalloc 1",
        *["external 9", "call __hipPushCallConfiguration 1"],
        *["external 9", "call __hipPopCallConfiguration 1"],
        *["external 9", "call hipLaunchKernel 1"],
        "kernel KernelExecution _Z3addPii 1 1",
        "call hipDeviceSynchronize 1",
        "copy CopyDeviceToHost 256 1",
        "call hipMemcpy 1",
        "taken",
        "flushed 0",
    ]


def test_rocprofiler_before_the_sdk() -> None:
    """It tells of counters; each other function that the interfaces 8 and 9 have is there and refuses."""
    refused = [each.name for each in rows.table("rocprofiler64").rows if each.chapter == "refused"]
    words = [*CAIRN, "exec", "--", sys.executable, str(HERE / "profiler_before.py"), *refused]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "ran\n"), ran.stderr
    assert len(refused) == 66
