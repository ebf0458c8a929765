# Two commands do all set-up on a machine with python3, pip and make: `make demo` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
STAMP  := $(VENV)/.installed
JOBS   ?= auto
# On a terminal pip shows what it downloads, and how far it is.
INSTALL = $(BIN)/python -m pip install --disable-pip-version-check --config-settings editable_mode=compat
# The tests start Python more than a thousand times: it keeps its bytecode, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE
# Explaining each failing assertion takes pytest half a minute a process before the first test: failures are run again.
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --assert=plain
# In this order no file that takes minutes is the last one, which one process would run alone.
FILES  := --dist loadfile --no-loadscope-reorder
AGAIN  := $(BIN)/python -m pytest -q --last-failed --last-failed-no-failures none
# For `make hipify`: a folder of programs, which of them, and how many to compile.
PROGRAMS ?= tests/programs
ONLY     ?= .*
SAMPLE   ?= 30
# What proves the instruction set: tables, both engines, golden vectors, whole kernels.
ISA_TESTS := tests/isa tests/kernels tests/vgpu/test_engines_agree.py tests/vgpu/test_lower_rows.py \
  tests/vgpu/test_lower_memory.py tests/vgpu/test_memory_golden.py tests/vgpu/test_formats.py \
  tests/vgpu/test_interp_memory.py tests/vgpu/test_interp_matrix.py tests/vgpu/test_interp_control.py \
  tests/vgpu/test_gfx950.py tests/vgpu/test_buffers.py tests/vgpu/test_forks.py tests/vgpu/test_modes.py \
  tests/vgpu/test_control_golden.py tests/vgpu/test_accuracy.py tests/vgpu/test_gws.py

# The engine's tests that run or write whole kernels.
KERNEL_TESTS = $(shell grep -lE 'compile_device|state.device|import .*build' tests/vgpu/test_*.py | grep -v test_wave_width)

# Something of every package, for while one works.
QUICK_TESTS := tests/arch/test_layers.py tests/arch/test_records.py tests/arch/test_pages.py tests/base/test_config.py \
  tests/base/test_cache.py tests/base/test_ranges.py tests/catalog/test_records.py tests/codeobj/test_targets.py \
  tests/codeobj/test_bundle.py tests/isa/test_lane.py tests/isa/test_refused.py tests/isa/test_sem_int.py \
  tests/isa/test_sem_compare.py tests/isa/test_sem_scalar.py tests/isa/test_fidelity.py tests/isa/test_features.py \
  tests/vgpu/test_kinds.py tests/vgpu/test_quick.py tests/vgpu/test_strategies.py tests/vgpu/test_loop_kinds.py \
  tests/vgpu/test_engine.py tests/vgpu/test_interp_prims.py tests/hsa/test_launch.py tests/hip/test_shapes.py \
  tests/abi/test_mirrors.py tests/compiler/test_options.py tests/hipify/test_lexer.py tests/hipify/test_rewrite.py \
  tests/cli/test_main.py tests/cli/test_isa.py tests/cli/test_first_change.py

.DEFAULT_GOAL := help
.PHONY: help venv demo quick test test-all test-libs costs leaks check lint types bench compat clients accuracy man clean hipify \
  test-isa test-wave32 fidelity decode-speed rocm-suites opencl-builtins

help: ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(READY): pyproject.toml
	@echo 'Setting up $(VENV), once: a virtual environment with Cairn and the packages that it needs (about 200 MB).'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -e .
	@touch $@

$(STAMP): pyproject.toml
	@echo 'Setting up $(VENV), once: Cairn, what it needs, and what its tests need.'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -e '.[dev]'
	@touch $(READY) $@

venv: $(STAMP) ## Make .venv with Cairn and its tools in it

demo: $(READY) ## Compile and run a CUDA program on a virtual MI300X
	$(BIN)/cairn info --short
	$(BIN)/cairn run examples/vector_add.cu
	$(BIN)/cairn run examples/mandelbrot.cu -- mandelbrot.png

quick: $(STAMP) ## Something of every package, in under 45 seconds on 2 cores
	$(PYTEST) --dist worksteal -m "not slow" $(QUICK_TESTS) || { $(AGAIN) $(QUICK_TESTS); exit 1; }

test: $(STAMP) ## The test suite: of each test as many cases as its budget of processor time pays for
	$(PYTEST) $(FILES) -m "not slow" tests || { $(AGAIN) tests; exit 1; }

test-all: $(STAMP) ## The whole test suite, with the exhaustive tests
	$(PYTEST) $(FILES) --whole tests || { $(AGAIN) --whole tests; exit 1; }

test-libs: $(STAMP) ## The libraries' tests, every generated case of each
	$(PYTEST) $(FILES) --whole tests/libs || { $(AGAIN) --whole tests/libs; exit 1; }

costs: $(STAMP) ## tests/costs.txt: what each test costs, from which make test takes its sample
	$(PYTEST) $(FILES) --whole --costs tests/costs.txt tests

test-wave32: $(STAMP) ## Every instruction row, and the engine's tests of whole kernels, in waves of 32 lanes
	$(BIN)/python -m pytest -q -n $(JOBS) --exhaustive tests/vgpu/test_wave_width.py
	$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --wave 32 $(KERNEL_TESTS)

leaks: $(STAMP) ## 100,000 times making and destroying each kind of handle
	LEAK_CYCLES=100000 $(BIN)/python -m pytest -q tests/hip/test_leaks.py tests/hsa/test_leaks.py

test-isa: $(STAMP) ## The instruction set's proof: every operand form, every row, every generated kernel
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --exhaustive $(ISA_TESTS)

fidelity: $(STAMP) ## docs/fidelity.md, from the results of the instruction set's tests
	rm -f build/evidence.jsonl && mkdir -p build
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --exhaustive --evidence build/evidence.jsonl $(ISA_TESTS)
	$(BIN)/python -m cairn.isa.fidelity build/evidence.jsonl

decode-speed: $(STAMP) ## Instructions decoded a second; opening a code object with 1,000 kernels
	$(BIN)/python -m bench.decode

check: lint types ## Lint and types

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

bench: $(STAMP) ## Speed, as ratios against references measured in the same run
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.access
	$(BIN)/python -m bench.compile
	$(BIN)/python -m bench.check
	$(BIN)/python -m bench.counters
	$(BIN)/python -m bench.tracing
	$(BIN)/python -m bench.blas
	$(BIN)/python -m bench.solver
	$(BIN)/python -m bench.languages
	$(BIN)/python -m bench.threads

ROOT ?= .
compat: $(STAMP) ## Programs of public collections in ROOT, built as they are and run
	$(BIN)/python -m bench.compat --root $(ROOT) --report docs/compatibility.md

CLIENTS ?=
CLIENTS_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/cairn-clients
clients: $(STAMP) ## Other people's wheels from PyPI, installed and run (CLIENTS=jax,openmm-7; CLIENTS_DIR: where)
	$(BIN)/python -m bench.clients.run --only '$(CLIENTS)' --folder $(CLIENTS_DIR) --report docs/clients.md

SUITE ?=
FILTER ?=
SAMPLE_TESTS = $(if $(filter command line environment,$(origin SAMPLE)),$(SAMPLE),0)
rocm-suites: $(STAMP) ## AMD's own libraries and tests from Debian (ROOT=/folder SUITE=rocblas FILTER='*' SAMPLE=100)
	$(BIN)/python -m bench.rocm_suites --root $(ROOT) --suite '$(SUITE)' --filter '$(FILTER)' \
	  --sample $(SAMPLE_TESTS) --report docs/amd-binaries.md

hipify: $(STAMP) ## How well hipify ports the CUDA programs below PROGRAMS (names, speed, compiling a sample)
	$(BIN)/python -m bench.hipify --root $(PROGRAMS) --only '$(ONLY)'
	$(BIN)/python -m bench.hipify_compile --root $(PROGRAMS) --only '$(ONLY)' --sample $(SAMPLE) \
	  --results build/hipify.json

opencl-builtins: $(STAMP) ## All builtins of OpenCL C, at all widths, against mpmath and Python's integers
	$(BIN)/python -m tests.compiler.opencl_whole

accuracy: $(STAMP) ## Accuracy of the device math library against mpmath
	$(BIN)/python -m cairn.compiler.devlib.accuracy --markdown docs/accuracy.md

man: $(STAMP) ## docs/cairn.1, the manual page, from the commands' own options
	$(BIN)/cairn completions man > docs/cairn.1

clean: ## Remove what the targets above made
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
