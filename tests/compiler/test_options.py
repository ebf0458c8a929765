"""hipcc's command line as data: what each option becomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base.errors import UnsupportedTarget, UsageError
from cairn.compiler import hipcc
from cairn.compiler.options import Mode, Source, parse
from cairn.compiler.rows import ROWS, Do, Shape


def test_values_joined_and_apart() -> None:
    joined = parse(["-Iinc", "-DN=4", "-isystem", "sys", "x.cu", "-ofile", "-O2", "-std=c++20"])
    apart = parse(["-I", "inc", "-D", "N=4", "-isystem", "sys", "x.cu", "-o", "file", "-O2", "--std", "c++20"])
    assert joined == apart
    assert joined.compile_args == ("-Iinc", "-DN=4", "-isystem", "sys", "-O2", "-std=c++20")
    assert joined.output == "file"
    assert joined.sources == (Source("x.cu", "hip", cuda=True),)


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        (["--offload-arch=gfx90a,gfx950"], ("gfx90a", "gfx950")),
        (["--offload-arch", "gfx90a", "--offload-arch=gfx942"], ("gfx90a", "gfx942")),
        (["--amdgpu-target=gfx90a:xnack-"], ("gfx90a:xnack-",)),
        (["--offload-arch=native"], ("gfx950",)),
        (["-arch=gfx90a"], ("gfx90a",)),
        ([], ("gfx950",)),
    ],
)
def test_targets(words: list[str], targets: tuple[str, ...]) -> None:
    assert parse([*words, "x.cu"], native=lambda: ["gfx950"]).targets == targets


def test_targets_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPU_TARGETS", "gfx90a;gfx942")
    assert parse(["x.cu"]).targets == ("gfx90a", "gfx942")
    assert parse(["x.cu", "--offload-arch=gfx950"]).targets == ("gfx950",)
    monkeypatch.delenv("GPU_TARGETS")
    assert parse(["x.cu"]).targets == ("gfx942",)


@pytest.mark.parametrize("name", ["gfx1100", "gfx90a:turbo+", "sparc"])
def test_unsupported_targets_name_the_known_ones(name: str) -> None:
    with pytest.raises(UnsupportedTarget, match=rf"{name.partition(':')[0]}.*(gfx90a, gfx942, gfx950|xnack\+)"):
        parse([f"--offload-arch={name}", "x.cu"])


@pytest.mark.parametrize(
    ("word", "hint"), [("--offlod-arch=gfx942", "--offload-arch"), ("--genko", "--genco"), ("-shraed", "-shared")]
)
def test_unknown_options_name_the_nearest(word: str, hint: str) -> None:
    with pytest.raises(UsageError, match="unknown option") as caught:
        parse([word, "x.cu"])
    assert hint in caught.value.hint
    assert caught.value.exit_code == 2


def test_foreign_toolkits_on_the_search_path(tmp_path: Path) -> None:
    cuda, rocm = tmp_path / "cuda", tmp_path / "rocm"
    for folder in (cuda / "crt", rocm / "hip"):
        folder.mkdir(parents=True)
    (cuda / "cuda_runtime_api.h").touch()
    (rocm / "hip/hip_runtime_api.h").touch()
    options = parse([f"-I{cuda}", "-I", str(rocm), "-I.", "x.cu"])
    assert options.compile_args == ("-idirafter", str(rocm), "-I.")
    assert "headers are not used" in options.notes[0]


def test_target_regions_without_openmp() -> None:
    with pytest.raises(UsageError, match="-fopenmp-targets") as caught:
        parse(["-fopenmp-targets=amdgcn-amd-amdhsa", "x.c"])
    assert caught.value.hint == "add -fopenmp"
    assert parse(["-fopenmp-targets=amdgcn-amd-amdhsa", "-fopenmp", "x.c"]).regions


def test_a_static_program_is_refused_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "x.c").write_text("int main(void) { return 0; }\n")
    with pytest.raises(UsageError, match="-static: -lamdhip64") as caught:
        hipcc.main(["-static", str(tmp_path / "x.c"), "-o", str(tmp_path / "x")], runtime=lambda name: tmp_path)
    assert "-no-hip-rt" in caught.value.hint


def test_missing_value() -> None:
    with pytest.raises(UsageError, match="-o needs a value"):
        parse(["x.cu", "-o"])


@pytest.mark.parametrize(
    ("words", "mode"),
    [([], Mode.LINK), (["-c"], Mode.OBJECT), (["-S", "-c"], Mode.ASSEMBLY), (["-E", "-c"], Mode.PREPROCESS)],
)
def test_the_earliest_stage_wins(words: list[str], mode: Mode) -> None:
    assert parse([*words, "x.cu"]).mode is mode


def test_link_order_is_kept() -> None:
    items = parse(["a.o", "-Wl,-rpath,/x", "b.cu", "-lfoo", "-L", "lib", "-z", "now", "c.a"]).items
    assert items == (
        Source("a.o", ""), "-Xlinker", "-rpath", "-Xlinker", "/x", Source("b.cu", "hip", cuda=True), "-lfoo", "-Llib",
        "-Xlinker", "-z", "-Xlinker", "now", Source("c.a", ""),
    )  # fmt: skip


def test_languages() -> None:
    sources = parse(["a.cu", "b.hip", "c.cpp", "d.c", "-x", "c++", "e.cu", "-x", "none", "f.o"]).sources
    assert [source.language for source in sources] == ["hip", "hip", "hip", "c", "c++"]


def test_cxx_as_hip_can_be_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIP_COMPILE_CXX_AS_HIP", "0")
    assert [source.language for source in parse(["a.cpp", "b.cu"]).sources] == ["c++", "hip"]


def test_nvcc_options() -> None:
    words = "-arch=sm_80 -gencode arch=compute_70,code=sm_70 --expt-extended-lambda -lineinfo -use_fast_math -rdc=false"
    more = "-Xcompiler -fopenmp-simd,-Wall -Xptxas -v -maxrregcount=32 -lcudart -lcublas x.cu"
    options = parse(f"{words} {more}".split())
    assert options.targets == ("gfx942",)
    assert options.compile_args[:2] == ("-gline-tables-only", "-ffast-math")
    assert options.host_args == ("-fopenmp-simd", "-Wall")
    assert options.items == ("-lhipblas", Source("x.cu", "hip", cuda=True))
    assert [note.split()[0] for note in options.notes] == ["-Xptxas", "-maxrregcount"]
    assert options.architectures == ("80", "70")


@pytest.mark.parametrize("words", [["-ltoir"], ["--hipstdpar"], ["-run"], ["--optix-ir"], ["-clean"]])
def test_refusals_name_the_option(words: list[str]) -> None:
    with pytest.raises(UsageError, match=r"^-"):
        parse([*words, "x.cu"])


def test_response_files(tmp_path: Path) -> None:
    inner = tmp_path / "inner.txt"
    inner.write_text("'-DTEXT=a b'\n")
    outer = tmp_path / "outer.txt"
    outer.write_text(f"-O1 @{inner}\n")
    assert parse([f"@{outer}", "x.cu"]).compile_args == ("-O1", "-DTEXT=a b")


def test_hipcc_optimizes_unless_told_otherwise() -> None:
    assert parse(["x.cu"]).with_default_optimization().compile_args == ("-O3",)
    assert parse(["-O0", "x.cu"]).with_default_optimization().compile_args == ("-O0",)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_row_is_reachable(row: object) -> None:
    """No row hides another: each name, spelled with a value that suits it, parses or is refused by that row."""
    from cairn.compiler.rows import find

    name, shape, do, to = row  # type: ignore[misc]
    found = find(name + {Shape.JOINED: "1", Shape.EQUALS: "=1"}.get(shape, ""))
    assert found is not None
    assert found[0] is row
    if do is Do.BECOMES:
        for word in to.replace("{}", "1").split():
            assert not word.startswith("-") or find(word) is not None


def test_row_names_are_unique() -> None:
    names = [row.name for row in ROWS]
    assert len(names) == len(set(names))


def test_code_for_every_processor_is_not_linked() -> None:
    with pytest.raises(UsageError, match="amdgcnspirv is SPIR-V, which is not linked"):
        parse(["-fgpu-rdc", "--offload-arch=amdgcnspirv", "a.hip"])


@pytest.mark.parametrize(
    ("words", "mode", "relocatable"),
    [
        (["-fgpu-rdc"], Mode.LINK, True),
        (["-rdc=true", "-c"], Mode.OBJECT, True),
        (["--relocatable-device-code", "true"], Mode.LINK, True),
        (["-dc"], Mode.OBJECT, True),
        (["-fgpu-rdc", "-fno-gpu-rdc"], Mode.LINK, False),
        (["-rdc=true", "-dw"], Mode.OBJECT, False),
        (["-dlink"], Mode.DEVICE_LINK, False),
    ],
)
def test_relocatable_device_code(words: list[str], mode: Mode, relocatable: bool) -> None:
    options = parse([*words, "x.cu"])
    assert (options.mode, options.relocatable) == (mode, relocatable)
    assert ("-fgpu-rdc" in options.compile_args) is relocatable


def test_clangs_own_defaults() -> None:
    plain = parse(["-c", "a.cpp", "b.hip", "-xhip", "c.cpp"], clang=True)
    assert [source.language for source in plain.sources] == ["c++", "hip", "hip"]
    assert plain.with_default_optimization().compile_args == ()
    assert not parse(["a.o"], clang=True).needs_hip_runtime
    assert parse(["a.o", "--hip-link"], clang=True).needs_hip_runtime
    assert parse(["a.hip"], clang=True).needs_hip_runtime
    assert parse(["a.o"]).needs_hip_runtime
    assert not parse(["-r", "a.o"]).needs_hip_runtime


def test_questions_to_clang() -> None:
    assert parse(["-v", "-print-targets", "--print-file-name=libc.so"]).queries == (
        "-print-targets",
        "--print-file-name=libc.so",
    )


# What `nvcc --help` lists, long and short, with a value where one is taken.
NVCC = """
--output-file=o -o=o --cuda -cuda --cubin -cubin --fatbin -fatbin --ptx -ptx --preprocess -E --compile -c --device-c
-dc --device-w -dw --device-link -dlink --link -link --lib -lib --generate-dependencies -M
--generate-nonsystem-dependencies -MM --generate-dependencies-with-compile -MD
--generate-nonsystem-dependencies-with-compile -MMD --dependency-output=d -MF=d --generate-dependency-targets -MP
--dependency-target-name=t -MT=t --pre-include=f -include=f --library=m -lm --define-macro=A -DA --undefine-macro=A
-UA --include-path=i -Ii --system-include=i -isystem=i --library-path=l -Ll --output-directory=. -odir=.
--compiler-bindir=g -ccbin=g --allow-unsupported-compiler -allow-unsupported-compiler --archiver-binary=a -arbin=a
--cudart=static -cudart=shared --cudadevrt=none -cudadevrt=static --libdevice-directory=d -ldir=d --target-directory=d
-target-dir=d --host-linker-script=use-lcs -hls=gen-lcs --profile -pg --debug -g --device-debug -G
--extensible-whole-program -ewp --no-compress -no-compress --compress-mode=size -compress-mode=size
--generate-line-info -lineinfo --optimize=2 -O2 --Ofast-compile=max -Ofc=max --dopt=on -dopt=on --dlink-time-opt -dlto
--gen-opt-lto -gen-opt-lto --split-compile=0 -split-compile=0 --split-compile-extended=0 --jobserver -jobserver
--ftemplate-backtrace-limit=10 -ftemplate-backtrace-limit=10 --ftemplate-depth=100 -ftemplate-depth=100
--no-exceptions -noeh --shared -shared --x=cu -x=cu --std=c++17 -std=c++17 --no-host-device-initializer-list
-nohdinitlist --expt-relaxed-constexpr -expt-relaxed-constexpr --extended-lambda -extended-lambda
--expt-extended-lambda -expt-extended-lambda --machine=64 -m64 --m64 --compiler-options=-O2 -Xcompiler=-O2
--linker-options=x -Xlinker=x --archive-options=x -Xarchive=x --ptxas-options=-v -Xptxas=-v --nvlink-options=-v
-Xnvlink=-v --fatbin-options=x -Xfatbin=x --forward-unknown-to-host-compiler -forward-unknown-to-host-compiler
--forward-unknown-to-host-linker -forward-unknown-to-host-linker --forward-unknown-opts --threads=4 -t=4 -t4 --dryrun
-dryrun --verbose -v --keep -keep --keep-dir=d -keep-dir=d --save-temps -save-temps --time=f -time=f
--fdevice-time-trace=f -fdevice-time-trace=f --no-device-link -nodlink --gpu-architecture=sm_80 -arch=sm_80
--gpu-code=sm_80 -code=sm_80 --generate-code=arch=compute_80,code=sm_80 -gencode=arch=compute_80,code=sm_80
--relocatable-device-code=true -rdc=true --entries=k -e=k --maxrregcount=32 -maxrregcount=32 --use_fast_math
-use_fast_math --ftz=true -ftz=true --prec-div=true -prec-div=true --prec-sqrt=true -prec-sqrt=true --fmad=true
-fmad=true --default-stream=legacy -default-stream=per-thread --keep-device-functions -keep-device-functions
--source-in-ptx -src-in-ptx --restrict -restrict --Wno-deprecated-gpu-targets -Wno-deprecated-gpu-targets
--Wno-deprecated-declarations -Wno-deprecated-declarations --Wreorder -Wreorder --Wdefault-stream-launch
-Wdefault-stream-launch --Wmissing-launch-bounds -Wmissing-launch-bounds --Wext-lambda-captures-this
-Wext-lambda-captures-this --Werror=all-warnings -Werror --display-error-number -err-no --no-display-error-number
--diag-error=1 -diag-error=1 --diag-suppress=1 -diag-suppress=1 --diag-warn=1 -diag-warn=1 --resource-usage -res-usage
--disable-warnings -w --help -h --version -V --list-gpu-code -code-ls --list-gpu-arch -arch-ls --fdevice-syntax-only
-fdevice-syntax-only --device-entity-has-hidden-visibility=true --static-global-template-stub=true
--brief-diagnostics=true --device-stack-protector=true --objdir-as-tempdir -objtemp --random-seed=1 --pch -pch
--create-pch=f --use-pch=f --pch-dir=d --dump-callgraph -dump-callgraph --qpp-config=c -qpp-config=c --frandom-seed=1
"""


@pytest.mark.parametrize("word", NVCC.split())
def test_all_options_of_nvccs(word: str) -> None:
    """Each is translated, or ignored with a reason; those that are refused are tested above."""
    name, equals, value = word.partition("=")
    words = [word] if name.startswith("--") or not equals or name in ("-x", "-std") else [name, value]
    assert parse([*words, "x.cu"]).items


def test_errors_by_kind() -> None:
    both = parse(["-Werror", "all-warnings", "x.cu", "-Werror", "y.cu"])
    assert both.compile_args == ("-Werror", "-Werror")
    assert [source.path for source in both.sources] == ["x.cu", "y.cu"]
    assert "cross-execution-space-call" in parse(["--Werror=cross-execution-space-call,reorder", "x.cu"]).notes[0]


def test_options_in_files(tmp_path: Path) -> None:
    file = tmp_path / "options"
    file.write_text("-DA=1 '-DB=two words'\n")
    assert parse(["-optf", str(file), "x.cu"]).compile_args == ("-DA=1", "-DB=two words")
    file.write_text(f"@{file}\n")
    with pytest.raises(UsageError, match="names itself"):
        parse([f"@{file}"])
    file.write_text("'no end\n")
    with pytest.raises(UsageError, match="cannot be read"):
        parse([f"@{file}"])


def test_words_of_files_and_rules_of_nvcc(tmp_path: Path) -> None:
    (tmp_path / "one").write_text('-O1 "-I a folder"')
    (tmp_path / "two").write_text("-DX=1")
    parsed = parse(
        ["--options-file", f"{tmp_path}/one,{tmp_path}/two", "-Xcompiler", ',"-g"', "--keep-dir", "t", "a.cu"]
    )
    assert "-DX=1" in parsed.compile_args and any("a folder" in word for word in parsed.compile_args)
    assert parse(["-M", "a.cu"]).mode is Mode.PREPROCESS
    with pytest.raises(UsageError, match="No such file"):
        parse(["-optf", str(tmp_path / "three"), "a.cu"])


def test_the_width_of_pointers_in_one_word_or_two() -> None:
    assert parse(["-m64", "a.cu"]).sources == (Source("a.cu", "hip", cuda=True),)
    apart = parse(["-m", "64", "a.cu"])
    assert (apart.sources, apart.compile_args) == ((Source("a.cu", "hip", cuda=True),), ("-m64",))


def test_clang_plus_plus_takes_c_for_cxx() -> None:
    words = ["--driver-mode=g++", "-c", "a.c", "-x", "c", "b.c"]
    assert [source.language for source in parse(words, clang=True).sources] == ["c++", "c"]
    assert [source.language for source in parse(words[1:], clang=True).sources] == ["c", "c"]
    with pytest.raises(UsageError, match="--driver-mode=cl: expected g\\+\\+, gcc or clang"):
        parse(["--driver-mode=cl", "a.c"], clang=True)
