"""The options of hipcc, and those of nvcc that CUDA users type: one table.

A row says how an option takes its value and where it goes. nvcc's options are translated, or accepted with a note that
says why they have no effect here.
"""

from __future__ import annotations

import difflib
import functools
from enum import Enum, auto
from typing import NamedTuple

from cairn.base.errors import UsageError


class Shape(Enum):
    """How an option takes its value."""

    FLAG = auto()  # -c
    JOINED = auto()  # -O3, -std=c++17
    SEPARATE = auto()  # -Xclang value
    EITHER = auto()  # -Ipath or -I path
    EQUALS = auto()  # --name=value or --name value


class Do(Enum):
    """Where an option goes."""

    COMPILE = auto()  # to both passes
    DEVICE = auto()
    HOST = auto()
    DEPEND = auto()  # dependency files: host pass alone
    LINK_FLAG = auto()  # the compiler driver's part of the link
    LINK_ITEM = auto()  # in order among the objects
    CALL = auto()  # a function of the parser (the row's `to`)
    BECOMES = auto()  # other options (the row's `to`)
    NOTE = auto()  # accepted; the row's `to` says why nothing changes
    REFUSE = auto()  # an error with the row's `to`


class Row(NamedTuple):
    name: str
    shape: Shape
    do: Do
    to: str = ""


_F, _J, _S, _E, _Q = Shape.FLAG, Shape.JOINED, Shape.SEPARATE, Shape.EITHER, Shape.EQUALS
# nvcc's fast mathematics never fuses what __fmul_rn and __fadd_rn keep apart; clang's would.
_FAST = "-ffast-math -ffp-contract=fast-honor-pragmas -Wno-overriding-option"
_NO_STDPAR = (
    "std::execution::par_unseq is not offloaded: the C++ library's algorithms would have to be replaced and all of the "
    "program's memory be the device's; call thrust:: algorithms with thrust::device, which have the same names"
)
_NO_PTX = "there is no PTX assembler here"
_NO_PROFILE = "perf and `cairn prof` profile without it"
_OWN_LINK = "Cairn links device code itself"
_OWN_PCH = "Cairn precompiles headers by itself"
# Those of nvcc's options that change nothing here, or cannot be had, by the reason. ``=``: they take a value.
_NVCC_REASONS: tuple[tuple[Do, str, str], ...] = (
    (Do.REFUSE, "a program is compiled and run by `cairn run FILE`", "run"),
    (Do.REFUSE, "a program is compiled and run by `cairn run FILE -- ARGUMENTS`", "run-args="),
    (Do.REFUSE, "nothing is deleted here: remove the files that were made", "clean clean-targets"),
    (Do.REFUSE, "there is no OptiX here", "optix-ir"),
    (Do.REFUSE, "-fgpu-rdc -c makes an object with LLVM bitcode, which a later link optimizes", "ltoir"),
    (Do.REFUSE, "-fgpu-rdc -c makes relocatable device code", "relocatable-ptx reloc-ptx"),
    (Do.NOTE, _OWN_LINK, "no-device-link nodlink"),
    (Do.NOTE, "the shell's `time` measures", "time="),
    (Do.NOTE, "-ftime-trace is clang's", "fdevice-time-trace="),
    (Do.NOTE, _NO_PROFILE, "pg profile"),
    (Do.NOTE, "the bundled archiver needs none", "Xarchive= archive-options="),
    (Do.NOTE, "the bundled archiver is used", "arbin= archiver-binary="),
    (Do.NOTE, "offload bundles are Cairn's own", "Xfatbin= fatbin-options="),
    (Do.NOTE, _NO_PTX, "nvlink-options= source-in-ptx src-in-ptx"),
    (Do.NOTE, "all kernels are kept", "entries="),
    (Do.NOTE, "-fgpu-rdc keeps them", "keep-device-functions"),
    (Do.NOTE, "-O1 compiles faster", "Ofast-compile= Ofc="),
    (Do.NOTE, "Cairn's own device library is used", "libdevice-directory= ldir="),
    (Do.NOTE, "host code is compiled for this machine", "target-directory= target-dir="),
    (Do.NOTE, "the bundled lld links", "host-linker-script= hls= augment-host-linker-script aug-hls"),
    (Do.REFUSE, "CUDA's tools patch no code here", "compile-as-tools-patch astoolspatch"),
    (Do.REFUSE, "kernels that leave their allocations stop with a report in any case", "sanitize="),
    (Do.NOTE, "clang's -Rpass options say what was inlined", "optimization-info= dump-callgraph"),
    (Do.NOTE, "clang decides", "jump-table-density= jtd="),
    (Do.NOTE, "the bundled clang compiles the host side", "qpp-config="),
    (Do.NOTE, _OWN_PCH, "create-pch= use-pch= pch-dir= pch-messages="),
    (Do.NOTE, "device code has no stack protector", "device-stack-protector="),
    (Do.NOTE, "clang has no such warning", "Wdefault-stream-launch Wmissing-launch-bounds Wext-lambda-captures-this"),
)
# nvcc's options that no other compiler has: name without dashes, how it takes a value, and what becomes of it.
_NVCC: tuple[tuple[str, Shape, Do, str], ...] = (
    ("link", _F, Do.BECOMES, ""),
    ("fdevice-syntax-only", _F, Do.BECOMES, "-fsyntax-only --cuda-device-only"),
    ("no-exceptions", _F, Do.BECOMES, "-Xarch_host -fno-exceptions"),
    ("noeh", _F, Do.BECOMES, "-Xarch_host -fno-exceptions"),
    ("relocatable-link", _F, Do.BECOMES, "-r"),
    ("Wno-deprecated-gpu-targets", _F, Do.BECOMES, ""),
    *(
        (name, _F, Do.BECOMES, "")
        for name in (
            "lto",
            "no-host-device-move-forward",
            "nohdmoveforward",
            "dont-use-profile",
            "noprof",
            "force-cl-env-setup",
            "no-align-double",
            "no-err-no",
        )
    ),
    *(
        (name, _Q, Do.BECOMES, "")
        for name in (
            "input-drive-prefix",
            "idp",
            "dependency-drive-prefix",
            "ddp",
            "drive-prefix",
            "dp",
            "brief-diag",
            "cudadevrt",
            "compress-mode",
            "diag-error",
            "device-entity-has-hidden-visibility",
            "static-global-template-stub",
            "split-compile-extended",
            "random-seed",
            "machine",
        )
    ),
    *(
        (name, _F, Do.BECOMES, "")
        for name in (
            "allow-unsupported-compiler",
            "no-compress",
            "no-host-device-initializer-list",
            "nohdinitlist",
            "gen-opt-lto",
            "jobserver",
            "objdir-as-tempdir",
            "objtemp",
            "forward-unknown-opts",
            "forward-unknown-to-host-linker",
            "m64",
            "use-local-env",
        )
    ),
)
# Long names of options that stand above: name, the option that it is, whether it takes a value.
_NVCC_LONG: tuple[tuple[str, str, bool], ...] = (
    ("fatbin", "-fatbin", False),
    ("cubin", "-cubin", False),
    ("ptx", "-ptx", False),
    ("output-directory", "-odir {}", True),
    ("options-file", "-optf {}", True),
    ("list-gpu-code", "-code-ls", False),
    ("list-gpu-arch", "-arch-ls", False),
    ("generate-dependencies", "-M", False),
    ("generate-nonsystem-dependencies", "-MM", False),
    ("generate-dependencies-with-compile", "-MD", False),
    ("generate-nonsystem-dependencies-with-compile", "-MMD", False),
    ("generate-dependency-targets", "-MP", False),
    ("dependency-output", "-MF {}", True),
    ("dependency-target-name", "-MT {}", True),
    ("ftemplate-depth", "-ftemplate-depth={}", True),
    ("ftemplate-backtrace-limit", "-ftemplate-backtrace-limit={}", True),
    ("frandom-seed", "-frandom-seed={}", True),
    ("Wreorder", "-Wreorder", False),
    ("Wno-deprecated-declarations", "-Wno-deprecated-declarations", False),
)
ROWS: tuple[Row, ...] = (
    # what to make
    Row("-c", _F, Do.CALL, "mode"),
    Row("-S", _F, Do.CALL, "mode"),
    Row("-E", _F, Do.CALL, "mode"),
    Row("-fsyntax-only", _F, Do.CALL, "mode"),
    Row("--genco", _F, Do.CALL, "mode"),
    Row("--emit-static-lib", _F, Do.CALL, "mode"),
    Row("-dlink", _F, Do.CALL, "mode"),
    Row("--device-link", _F, Do.BECOMES, "-dlink"),
    Row("-lib", _F, Do.BECOMES, "--emit-static-lib"),
    Row("--lib", _F, Do.BECOMES, "--emit-static-lib"),
    Row("-o", _E, Do.CALL, "output"),
    Row("--output-file", _Q, Do.CALL, "output"),
    Row("--driver-mode", _Q, Do.CALL, "driver"),
    Row("-emit-llvm", _F, Do.CALL, "flag"),
    Row("-shared", _F, Do.CALL, "flag"),
    Row("--shared", _F, Do.BECOMES, "-shared"),
    Row("-save-temps", _F, Do.CALL, "flag"),
    Row("--save-temps", _F, Do.BECOMES, "-save-temps"),
    Row("-save-temps=", _J, Do.BECOMES, "-save-temps"),
    Row("-keep", _F, Do.BECOMES, "-save-temps"),
    Row("--keep", _F, Do.BECOMES, "-save-temps"),
    Row("--cuda-device-only", _F, Do.CALL, "flag"),
    Row("--cuda-host-only", _F, Do.CALL, "flag"),
    Row("--offload-device-only", _F, Do.BECOMES, "--cuda-device-only"),
    Row("--offload-host-only", _F, Do.BECOMES, "--cuda-host-only"),
    Row("--no-gpu-bundle-output", _F, Do.CALL, "flag"),
    Row("--gpu-bundle-output", _F, Do.BECOMES, ""),
    Row("--offload-compress", _F, Do.NOTE, "offload bundles are written uncompressed"),
    Row("--no-offload-compress", _F, Do.BECOMES, ""),
    Row("-v", _F, Do.CALL, "flag"),
    Row("--verbose", _F, Do.BECOMES, "-v"),
    Row("-###", _F, Do.CALL, "flag"),
    Row("--dryrun", _F, Do.BECOMES, "-###"),
    Row("-dryrun", _F, Do.BECOMES, "-###"),
    Row("--version", _F, Do.CALL, "flag"),
    Row("-print-", _J, Do.CALL, "query"),
    Row("--print-", _J, Do.CALL, "query"),
    Row("-dumpversion", _F, Do.CALL, "query"),
    Row("-dumpmachine", _F, Do.CALL, "query"),
    Row("-version", _F, Do.BECOMES, "--version"),
    Row("-V", _F, Do.BECOMES, "--version"),
    Row("--help", _F, Do.CALL, "flag"),
    Row("-h", _F, Do.BECOMES, "--help"),
    Row("-x", _E, Do.CALL, "language"),
    Row("--x", _Q, Do.CALL, "language"),
    # targets
    Row("-target", _S, Do.CALL, "triple"),
    Row("--target", _Q, Do.CALL, "triple"),
    Row("--offload-arch", _Q, Do.CALL, "targets"),
    Row("-offload-arch", _Q, Do.CALL, "targets"),
    Row("--amdgpu-target", _Q, Do.CALL, "targets"),
    Row("--targets", _Q, Do.CALL, "targets"),
    Row("--cuda-gpu-arch", _Q, Do.CALL, "targets"),
    Row("-fgpu-rdc", _F, Do.CALL, "flag"),
    Row("-fno-gpu-rdc", _F, Do.CALL, "whole_program"),
    # preprocessor and dependencies
    Row("-I", _E, Do.CALL, "search_folder"),
    Row("-D", _E, Do.COMPILE),
    Row("-U", _E, Do.COMPILE),
    Row("-include", _E, Do.COMPILE),
    Row("-imacros", _S, Do.COMPILE),
    Row("-isystem", _E, Do.COMPILE),
    Row("-iquote", _E, Do.COMPILE),
    Row("-idirafter", _E, Do.COMPILE),
    Row("-isysroot", _S, Do.COMPILE),
    Row("--include-path", _Q, Do.BECOMES, "-I{}"),
    Row("--system-include", _Q, Do.BECOMES, "-isystem {}"),
    Row("--define-macro", _Q, Do.BECOMES, "-D{}"),
    Row("--pre-include", _Q, Do.BECOMES, "-include {}"),
    Row("-nostdinc", _F, Do.COMPILE),
    Row("-nostdinc++", _F, Do.COMPILE),
    Row("-C", _F, Do.COMPILE),
    Row("-P", _F, Do.COMPILE),
    Row("-H", _F, Do.HOST),
    Row("-M", _F, Do.CALL, "rules"),
    Row("-MM", _F, Do.CALL, "rules"),
    Row("-MD", _F, Do.DEPEND),
    Row("-MMD", _F, Do.DEPEND),
    Row("-MP", _F, Do.DEPEND),
    Row("-MG", _F, Do.DEPEND),
    Row("-MF", _E, Do.DEPEND),
    Row("-MT", _E, Do.DEPEND),
    Row("-MQ", _E, Do.DEPEND),
    # language, code generation, warnings: clang's own spelling
    Row("-std=", _J, Do.COMPILE),
    Row("--std", _Q, Do.BECOMES, "-std={}"),
    Row("-O", _J, Do.COMPILE),
    Row("--optimize", _Q, Do.BECOMES, "-O{}"),
    Row("-g", _J, Do.COMPILE),
    Row("-w", _F, Do.COMPILE),
    Row("-W", _J, Do.COMPILE),
    Row("-Wl,", _J, Do.CALL, "linker_list"),
    Row("-Wa,", _J, Do.HOST),
    Row("-Wp,", _J, Do.COMPILE),
    Row("-pedantic", _F, Do.COMPILE),
    Row("-pedantic-errors", _F, Do.COMPILE),
    Row("-ansi", _F, Do.COMPILE),
    Row("-f", _J, Do.COMPILE),
    Row("-m", _E, Do.COMPILE),
    Row("-march=", _J, Do.CALL, "march"),
    Row("-mtune=", _J, Do.HOST),
    Row("-mcmodel=", _J, Do.HOST),
    Row("-fopenmp", _F, Do.CALL, "openmp"),
    Row("-fopenmp=", _J, Do.BECOMES, "-fopenmp"),
    Row("-fopenmp-targets=", _J, Do.CALL, "openmp_targets"),
    Row("-Xopenmp-target=", _J, Do.BECOMES, "-Xopenmp-target"),
    Row("-Xopenmp-target", _F, Do.CALL, "openmp_target_option"),
    Row("-fsanitize=", _J, Do.HOST),
    Row("-stdlib=", _J, Do.NOTE, "CAIRN_CXX_STDLIB chooses the C++ library"),
    Row("-Xclang", _S, Do.CALL, "xclang"),
    Row("-mllvm", _S, Do.COMPILE),
    Row("-Xpreprocessor", _S, Do.COMPILE),
    Row("-Xarch_device", _S, Do.DEVICE),
    Row("-Xarch_host", _S, Do.HOST),
    Row("-Xoffload-linker", _S, Do.NOTE, "Cairn links device code itself"),
    Row("-pipe", _F, Do.BECOMES, ""),
    Row("-pthread", _F, Do.CALL, "pthread"),
    Row("-ffast-math", _F, Do.COMPILE),
    *(
        Row(name, _F, Do.COMPILE)
        for name in ("-undef", "-trigraphs", "-dM", "-dD", "-dI", "-nohipwrapperinc", "-no-canonical-prefixes")
    ),
    *(Row(name, _J, Do.COMPILE) for name in ("--gpu-max-threads-per-block=", "--gpu-instrument-lib=", "--sysroot=")),
    *(
        Row(name, _S, Do.COMPILE)
        for name in ("--param", "-iprefix", "-iwithprefix", "-iwithsysroot", "-cxx-isystem", "-Xassembler")
    ),
    Row("--offload-host-device", _F, Do.BECOMES, ""),
    Row("--cuda-compile-host-device", _F, Do.BECOMES, ""),
    Row("-nogpulib", _F, Do.COMPILE),
    Row("-nogpuinc", _F, Do.COMPILE),
    Row("-no-hip-rt", _F, Do.LINK_FLAG),
    Row("--hip-link", _F, Do.CALL, "flag"),
    Row("--offload-link", _F, Do.BECOMES, "--hip-link"),
    Row("--offload-new-driver", _F, Do.BECOMES, ""),
    Row("--no-offload-new-driver", _F, Do.BECOMES, ""),
    Row("-foffload-lto", _F, Do.BECOMES, ""),
    Row("-fno-offload-lto", _F, Do.BECOMES, ""),
    Row("--hip-version", _Q, Do.NOTE, "Cairn's own headers say the version"),
    Row("--hip-path", _Q, Do.NOTE, "Cairn's own headers and runtime are used"),
    Row("--rocm-path", _Q, Do.NOTE, "Cairn's own headers and runtime are used"),
    Row("--rocm-device-lib-path", _Q, Do.NOTE, "Cairn's own device library is used"),
    Row("--hip-device-lib-path", _Q, Do.NOTE, "Cairn's own device library is used"),
    Row("--gcc-toolchain", _Q, Do.NOTE, "CAIRN_CXX_STDLIB chooses the C++ library"),
    Row("--hipstdpar", _F, Do.REFUSE, _NO_STDPAR),
    Row("--hipstdpar-path", _Q, Do.REFUSE, _NO_STDPAR),
    Row("--hipstdpar-thrust-path", _Q, Do.REFUSE, _NO_STDPAR),
    Row("--hipstdpar-prim-path", _Q, Do.REFUSE, _NO_STDPAR),
    Row("--hipstdpar-interpose-alloc", _F, Do.REFUSE, _NO_STDPAR),
    # link
    Row("-l", _E, Do.CALL, "library"),
    Row("--library", _Q, Do.BECOMES, "-l{}"),
    Row("-L", _E, Do.LINK_ITEM),
    Row("--library-path", _Q, Do.BECOMES, "-L{}"),
    Row("-Xlinker", _S, Do.LINK_ITEM),
    Row("--linker-options", _Q, Do.CALL, "linker_list"),
    Row("-rdynamic", _F, Do.LINK_FLAG),
    Row("-static", _F, Do.LINK_FLAG),
    Row("-static-libgcc", _F, Do.LINK_FLAG),
    Row("-static-libstdc++", _F, Do.LINK_FLAG),
    Row("-pie", _F, Do.LINK_FLAG),
    Row("-no-pie", _F, Do.LINK_FLAG),
    Row("-nostdlib", _F, Do.LINK_FLAG),
    Row("-nodefaultlibs", _F, Do.LINK_FLAG),
    Row("-nostartfiles", _F, Do.LINK_FLAG),
    Row("-r", _F, Do.LINK_FLAG),
    Row("-s", _F, Do.LINK_FLAG),
    Row("-z", _S, Do.LINK_ITEM),
    Row("-fuse-ld=", _J, Do.NOTE, "the bundled lld links"),
    # nvcc
    Row("-arch", _Q, Do.CALL, "nvidia_target"),
    Row("--gpu-architecture", _Q, Do.CALL, "nvidia_target"),
    Row("-gencode", _Q, Do.CALL, "nvidia_target"),
    Row("--generate-code", _Q, Do.CALL, "nvidia_target"),
    Row("-code", _Q, Do.BECOMES, ""),  # -arch says for what
    Row("--gpu-code", _Q, Do.BECOMES, ""),
    Row("-Xcompiler", _Q, Do.CALL, "host_list"),
    Row("--compiler-options", _Q, Do.CALL, "host_list"),
    Row("-Xptxas", _Q, Do.NOTE, _NO_PTX),
    Row("--ptxas-options", _Q, Do.NOTE, _NO_PTX),
    Row("-Xnvlink", _Q, Do.NOTE, _NO_PTX),
    Row("-Xcudafe", _Q, Do.NOTE, "clang's own warning options apply"),
    Row("-ccbin", _Q, Do.NOTE, "the bundled clang compiles the host side"),
    Row("--compiler-bindir", _Q, Do.NOTE, "the bundled clang compiles the host side"),
    Row("-maxrregcount", _Q, Do.NOTE, "AMD GPUs size the register file by __launch_bounds__"),
    Row("--maxrregcount", _Q, Do.NOTE, "AMD GPUs size the register file by __launch_bounds__"),
    Row("-cudart", _Q, Do.BECOMES, ""),
    Row("--cudart", _Q, Do.BECOMES, ""),
    Row("--extended-lambda", _F, Do.BECOMES, ""),
    Row("-extended-lambda", _F, Do.BECOMES, ""),
    Row("--expt-extended-lambda", _F, Do.BECOMES, ""),
    Row("-expt-extended-lambda", _F, Do.BECOMES, ""),
    Row("--expt-relaxed-constexpr", _F, Do.BECOMES, ""),
    Row("-expt-relaxed-constexpr", _F, Do.BECOMES, ""),
    Row("-lineinfo", _F, Do.BECOMES, "-gline-tables-only"),
    Row("--generate-line-info", _F, Do.BECOMES, "-gline-tables-only"),
    Row("-G", _F, Do.BECOMES, "-g -D__CUDACC_DEBUG__"),
    Row("--device-debug", _F, Do.BECOMES, "-G"),
    Row("--debug", _F, Do.BECOMES, "-g"),
    Row("-use_fast_math", _F, Do.BECOMES, _FAST),
    Row("--use_fast_math", _F, Do.BECOMES, _FAST),
    Row("-ftz", _Q, Do.CALL, "flush"),
    Row("-fmad", _Q, Do.CALL, "contract"),
    Row("--fmad", _Q, Do.CALL, "contract"),
    Row("-prec-div", _Q, Do.BECOMES, ""),
    Row("-prec-sqrt", _Q, Do.BECOMES, ""),
    Row("--ftz", _Q, Do.CALL, "flush"),
    Row("--prec-div", _Q, Do.BECOMES, ""),
    Row("--prec-sqrt", _Q, Do.BECOMES, ""),
    Row("-dlto", _F, Do.BECOMES, ""),
    Row("--dlink-time-opt", _F, Do.BECOMES, ""),
    Row("--restrict", _F, Do.BECOMES, ""),
    Row("-restrict", _F, Do.BECOMES, ""),
    Row("--disable-warnings", _F, Do.BECOMES, "-w"),
    Row("--undefine-macro", _Q, Do.BECOMES, "-U{}"),
    # nvrtc's own.
    Row("-default-device", _F, Do.BECOMES, "-include hip/detail/default_device.h"),
    Row("--device-as-default-execution-space", _F, Do.BECOMES, "-include hip/detail/default_device.h"),
    *(
        Row(dashes + name, shape, Do.BECOMES, "")
        for dashes in ("-", "--")
        for name, shape in (
            ("device-int128", _F),
            ("device-float128", _F),
            ("extra-device-vectorization", _F),
            ("dopt", _Q),
            ("minimal", _F),
            ("builtin-move-forward", _Q),
            ("builtin-initializer-list", _Q),
            ("no-source-include", _F),
            ("pch", _F),
            ("no-cache", _F),
            ("display-error-number", _F),
            ("no-display-error-number", _F),
            ("diag-suppress", _Q),
            ("diag-warn", _Q),
            ("version-ident", _Q),
            ("split-compile", _Q),
            ("brief-diagnostics", _Q),
            ("modify-stack-limit", _Q),
            ("extensible-whole-program", _F),
            ("keep-dir", _Q),
        )
    ),
    Row("-err-no", _F, Do.BECOMES, ""),
    Row("-ewp", _F, Do.BECOMES, ""),
    Row("-rdc", _Q, Do.CALL, "relocatable"),
    Row("--relocatable-device-code", _Q, Do.CALL, "relocatable"),
    Row("-dc", _F, Do.BECOMES, "-fgpu-rdc -c"),
    Row("--device-c", _F, Do.BECOMES, "-dc"),
    Row("-dw", _F, Do.BECOMES, "-fno-gpu-rdc -c"),
    Row("--device-w", _F, Do.BECOMES, "-dw"),
    Row("-fatbin", _F, Do.CALL, "code_file"),
    Row("-cubin", _F, Do.CALL, "code_file"),
    Row("-ptx", _F, Do.CALL, "code_file"),
    Row("-odir", _Q, Do.CALL, "folder"),
    Row("-optf", _Q, Do.CALL, "options_file"),
    Row("-options-file", _Q, Do.BECOMES, "-optf {}"),
    Row("-Werror", _F, Do.COMPILE),
    Row("--Werror", _Q, Do.CALL, "errors"),
    Row("-code-ls", _F, Do.CALL, "flag"),
    Row("-arch-ls", _F, Do.CALL, "flag"),
    Row("--default-stream", _Q, Do.CALL, "default_stream"),
    Row("-default-stream", _Q, Do.CALL, "default_stream"),
    Row("--resource-usage", _F, Do.BECOMES, "-Xarch_device -Rpass-analysis=kernel-resource-usage"),
    Row("-R", _J, Do.COMPILE),
    Row("--threads", _Q, Do.BECOMES, ""),
    Row("-t", _E, Do.BECOMES, ""),
    Row("-e", _S, Do.NOTE, "all kernels are kept"),
    Row("-res-usage", _F, Do.BECOMES, "--resource-usage"),
    Row("-forward-unknown-to-host-compiler", _F, Do.BECOMES, ""),
    Row("--forward-unknown-to-host-compiler", _F, Do.BECOMES, ""),
    Row("--compile", _F, Do.BECOMES, "-c"),
    Row("--preprocess", _F, Do.BECOMES, "-E"),
    Row("-cuda", _F, Do.CALL, "translated"),
    Row("--cuda", _F, Do.BECOMES, "-cuda"),
    # What else nvcc takes, with one dash or two.
    *(Row(dashes + name, shape, do, to) for name, shape, do, to in _NVCC for dashes in ("-", "--")),
    *(
        Row(dashes + name.removesuffix("="), _Q if name.endswith("=") else _F, do, why)
        for do, why, names in _NVCC_REASONS
        for name in names.split()
        for dashes in ("-", "--")
    ),
    *(Row(f"--{name}", _Q if value else _F, Do.BECOMES, to) for name, to, value in _NVCC_LONG),
)


@functools.cache
def _index() -> tuple[dict[str, Row], list[Row]]:
    """Rows by exact word, and rows that match a prefix, longest first."""
    exact = {row.name: row for row in ROWS}
    prefixes = [row for row in ROWS if row.shape in (Shape.JOINED, Shape.EITHER)]
    return exact, sorted(prefixes, key=lambda row: -len(row.name))


def find(word: str) -> tuple[Row, str | None] | None:
    """The row that ``word`` belongs to and the value joined to it (None: no value, or it is the next word)."""
    exact, prefixes = _index()
    if word in exact:
        return exact[word], "" if exact[word].shape is Shape.JOINED else None
    name, equals, value = word.partition("=")
    if equals and name in exact and exact[name].shape is Shape.EQUALS:
        return exact[name], value
    for row in prefixes:
        if word.startswith(row.name):
            return row, word[len(row.name) :]
    return None


def unknown(word: str) -> UsageError:
    """The error for an option that no row knows, with the nearest known one."""
    name = word.partition("=")[0]
    names = sorted((row.name.rstrip("=,") for row in ROWS), reverse=True)
    known = {each.lstrip("-"): each for each in names}  # of two that differ in dashes alone, the one with two
    close = [known[each] for each in difflib.get_close_matches(name.lstrip("-"), known, n=1, cutoff=0.65)]
    return UsageError(
        f"unknown option {word}", hint=f"did you mean {close[0]}?" if close else "cairn cc --help lists them"
    )


def takes_value(word: str) -> bool:
    """Whether the option ``word`` takes the next word as its value. Raises UsageError for an unknown option."""
    found = find(word)
    if found is None:
        raise unknown(word)
    row, value = found
    return value is None and row.shape in (Shape.SEPARATE, Shape.EITHER, Shape.EQUALS)
