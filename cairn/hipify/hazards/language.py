"""Parts of CUDA's language and libraries that HIP does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.base.patterns import regex
from cairn.hipify import launches
from cairn.hipify.hazards.source import Place, Source
from cairn.hipify.lexer import HEADER, tokens
from cairn.hipify.own import functions
from cairn.hipify.special import CLAIMED_ARCH

_DEVICE_SYNC = regex(r"\b(?:cuda|hip)(?:DeviceSynchronize|StreamCreateWithFlags|MemcpyAsync|LaunchDevice)\s*\(")
_TEXTURE = regex(r"(?<![\w:.>])(?:texture|surface)\s*<[^;{}()]*>\s*\w+\s*(?:;|=|,)")
_TEXTURE_OBJECT = regex(
    r"(?<![\w.>])(?:(?:cuda|hip)(?:Create|Destroy|Get)?(?:Texture|Surface)Object\w*|CU(?:tex|surf)(?:Object|ref)(?:_v\d)?"
    r"|(?:cu|hip)(?:Tex|Surf)(?:Object|Ref)[A-Z]\w*|(?:cuModule|hipModule)Get(?:Tex|Surf)Ref|(?:cuda|hip)(?:Unb|B)ind(?:Texture|Surface)\w*"
    r"|(?:tex(?:1D|2D|3D|Cubemap)(?:Layered)?(?:Lod|Grad|fetch|gather)?|surf(?:1D|2D|3D|Cubemap)(?:Layered)?(?:read|write))"
    r"\s*[<(])"
)
_SHAPE = regex(r"\bwmma\s*::\s*fragment\s*<\s*(?:\w+\s*::\s*)*\w+\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)")
_FRAGMENT_ELEMENT = regex(r"\.\s*x\s*\[[^\]]*\b(?:lane|tid|threadIdx)\w*")
_BINARY = regex(r"\bwmma\s*::\s*(?:bmma_sync|experimental)\b|\b__dp[24]a_(?:lo|hi)\b")
_ATTRIBUTE = regex(
    r"\b(?:__grid_constant__|__cluster_dims__|__maxnreg__|__block_size__|__nv_pure__|__nv_register_params__|__tile_global__)"
    r"|#[ \t]*pragma[ \t]+(?:nv_\w+|hd_warning_disable)|\b_Pragma\s*\(\s*(?=[^)]*)"
)
_LAUNCH_BOUNDS = regex(r"\b__launch_bounds__\b")
_ATOMIC = regex(r"\batomic(?:Add|Sub|Max|Min|Exch)(?:_block|_system)?\s*(?=\()")
_FLOATING = r"(?:float|double|half|__half|half2|__half2|__nv_bfloat16|__nv_bfloat162|float2|float4)"
# Of libcu++, what AMD's libhipcxx has under the same names, and what it lacks.
_LIBCXX = regex(
    r"(?<![\w:.>])(?:::)?cuda\s*::\s*(?:std|atomic|atomic_ref|atomic_thread_fence|thread_scope\w*|maximum|minimum"
    r"|proclaim_return_type|ceil_div|round_up|round_down|get_device_address)\b"
)
_CUDA_NAMESPACE = regex(
    r"(?<![\w:.>])(?:::)?cuda\s*::\s*(?:barrier|pipeline\w*|memcpy_async|ptx|counting_semaphore|binary_semaphore|latch"
    r"|aligned_size_t|make_pipeline|annotated_ptr|access_property|mr|stream_ref|experimental|device)\b"
    r"|(?<![\w:.>])(?:::)?cuda\s*::\s*std\s*::\s*(?:barrier|latch|counting_semaphore|binary_semaphore)\b"
)
_ARCH = regex(r"#[ \t]*(?:el)?if\b[^\n]*\b__CUDA_ARCH__\s*>=?\s*(\d+)")

#: How a header's name starts to the AMD library that does its work.
LIBRARIES: tuple[tuple[str, str], ...] = (
    ("npp", "rocAL or RPP for images; rocPRIM for signals"),
    ("nvjpeg", "rocJPEG"),
    ("nvcuvid", "rocDecode"),
    ("cuviddec", "rocDecode"),
    ("nvEncodeAPI", "AMF"),
    ("optix", "HIP RT"),
    ("cutlass/", "Composable Kernel"),
    ("cute/", "Composable Kernel"),
    ("NvInfer", "MIGraphX"),
    ("NvOnnx", "MIGraphX"),
    ("nvshmem", "rocSHMEM"),
    ("cufile", "hipFile"),
    ("cupti", "rocprofiler-sdk"),
    ("cudss", "hipSOLVER or rocSOLVER (no sparse direct solver of this form)"),
    ("nvgraph", "hipGRAPH"),
    ("cugraph", "hipGRAPH"),
    ("cudf/", "hipDF"),
    ("rmm/", "hipMM"),
    ("raft/", "hipRAFT"),
    ("cuco/", "hipCollections"),
    ("amgx", "rocALUTION"),
    ("cublasXt", "hipBLAS on each device"),
    ("cublasdx", "rocBLAS, or Composable Kernel in the kernel"),
    ("cufftdx", "VkFFT, or hipFFT called from the host"),
    ("cufftMp", "rocFFT with MPI"),
    ("cusolverMg", "rocSOLVER on each device"),
    ("cutensornet", "no counterpart"),
    ("custatevec", "no counterpart"),
    ("nvtiff", "no counterpart"),
    ("nvcomp", "hipCOMP"),
    ("nvml", "AMD SMI (amd_smi/amdsmi.h)"),
    ("nvfatbin", "hiprtc, or clang-offload-bundler"),
    ("nvJitLink", "hiprtcLinkCreate and its sisters"),
    ("nvPTXCompiler", "hiprtc"),
    ("nvvm", "comgr"),
    ("cuda/ptx", "__builtin_amdgcn_* builtins: it wraps instructions of NVIDIA's"),
    ("cuda/", "libhipcxx, which lacks this header: plain copies to LDS, __syncthreads() and atomics do its work"),
    ("cuda_pipeline", "plain copies to LDS and __syncthreads()"),
    ("cuda_awbarrier", "__syncthreads()"),
    ("cudaProfiler", "roctx and rocprofv3"),
    ("helper_cuda", "NVIDIA's sample helpers: a few macros of your own"),
    ("helper_", ""),
)


def check(source: Source) -> Iterator[Place]:
    """Device-side launches, textures, tensor shapes, attributes, float atomics, libraries."""
    yield from _device_launches(source)
    for match in _TEXTURE.finditer(source.code):
        if not source.in_device(match.start()):
            yield Place("texture-reference", match.start())
    own = functions(source.code)
    for match in _TEXTURE_OBJECT.finditer(source.code):
        if match[0].rstrip("<( \t\r\n") not in own:
            yield Place("texture-object", match.start())
    yield from _tensor(source)
    yield from _bounds_and_attributes(source)
    yield from _float_atomics(source)
    for match in _CUDA_NAMESPACE.finditer(source.code):
        yield Place("cuda-namespace", match.start())
    for match in _LIBCXX.finditer(source.code):
        yield Place("libcxx", match.start())
    for match in _ARCH.finditer(source.code):
        if int(match[1]) > CLAIMED_ARCH:
            yield Place("arch-branch", match.start())
    yield from _libraries(source)


def _device_launches(source: Source) -> Iterator[Place]:
    for launch in launches.found(source.code):
        region = source.region(launch.kernel)
        if region is not None and not region.host and launch.kernel > region.body:
            yield Place("dynamic-parallelism", launch.kernel)
    for match in _DEVICE_SYNC.finditer(source.code):
        region = source.region(match.start())
        if region is not None and not region.host:
            yield Place("dynamic-parallelism", match.start())


def _tensor(source: Source) -> Iterator[Place]:
    for match in _SHAPE.finditer(source.code):
        if (match[1], match[2]) not in (("16", "16"), ("32", "32")):
            yield Place("tensor-core", match.start(), f"rocWMMA has no {match[1]}x{match[2]}x{match[3]}: use 16x16x16.")
    if "wmma" in source.code:
        for match in _FRAGMENT_ELEMENT.finditer(source.code):
            yield Place("tensor-core", match.start())
    for match in _BINARY.finditer(source.code):
        yield Place("tensor-core", match.start())


def _bounds_and_attributes(source: Source) -> Iterator[Place]:
    for match in _ATTRIBUTE.finditer(source.code):
        if not match[0].startswith("_Pragma") or "nv_" in source.text[match.end() : match.end() + 40]:
            yield Place("attribute", match.start())
    for match in _LAUNCH_BOUNDS.finditer(source.code):
        if len(source.arguments(match.end())) >= 2:
            yield Place("launch-bounds", match.start())


def _float_atomics(source: Source) -> Iterator[Place]:
    floats: dict[str, bool] = {}
    for match in _ATOMIC.finditer(source.code):
        if match[0].startswith("atomicExch"):
            continue
        arguments = source.arguments(match.end())
        if len(arguments) != 2:
            continue
        target = re.match(r"\(?&?\s*\(?\s*(?:\w+\s*(?:->|\.)\s*)*([A-Za-z_]\w*)", arguments[0])
        name = target[1] if target else ""
        if name and name not in floats:
            floats[name] = bool(
                re.search(
                    rf"\b{_FLOATING}\b\s*(?:const\s*)?[*&]?\s*(?:__restrict__|__restrict|\*)?\s*{name}\b", source.code
                )
            )
        if floats.get(name) or re.search(rf"\(\s*{_FLOATING}\s*\*\s*\)", arguments[0]):
            yield Place("float-atomic", match.start())


def _is_own_header(source: Source, name: str) -> bool:
    """Whether a header in quotes is the program's own: it lies beside it, or in a folder that programs call so."""
    return name.startswith("cuda/") or (source.folder is not None and (source.folder / name).is_file())


def _libraries(source: Source) -> Iterator[Place]:
    from cairn.hipify import tables

    headers = tables.headers()
    for token in tokens(source.text):
        if token.kind != HEADER:
            continue
        line = source.code.rfind("\n", 0, token.start) + 1
        if not source.code[line : token.start].strip():  # in a branch for NVIDIA
            continue
        name = token.text[1:-1]
        row = headers.get(name)
        if row is not None and row.supported:
            continue
        way = next((way for prefix, way in LIBRARIES if name.startswith(prefix)), "")
        if way and not (token.text[0] == '"' and _is_own_header(source, name)):
            yield Place("library", token.start, f"On AMD: {way}.")
