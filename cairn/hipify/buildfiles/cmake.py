"""CMakeLists.txt and CMake modules."""

from __future__ import annotations

import re

from cairn.hipify.buildfiles.flags import LIBRARIES, TARGET, BuildResult, changed, translate_options

_GPU = re.compile(
    r"\bCUDA\b|\w*CUDA_\w+|\bcuda_\w+\s*\(|\bnvcc\b|CUDA::|\bcu(?:dart|blas|fft|rand|sparse|solver|dnn)\b"
)
_CALL = re.compile(r"\b(\w+)[ \t]*\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_WORDS: tuple[tuple[str, str], ...] = (
    (r"\bcuda_add_executable\b", "add_executable"),
    (r"\bcuda_add_library\b", "add_library"),
    (r"\bcuda_include_directories\b", "include_directories"),
    (r"\bCUDA_ADD_EXECUTABLE\b", "add_executable"),
    (r"\bCUDA_ADD_LIBRARY\b", "add_library"),
    (r"\bCMAKE_CUDA_(STANDARD\w*|FLAGS\w*|COMPILER\w*|ARCHITECTURES|EXTENSIONS|HOST_COMPILER)\b", r"CMAKE_HIP_\1"),
    (r"\bCUDA_(STANDARD(?:_REQUIRED)?|ARCHITECTURES|EXTENSIONS)\b", r"HIP_\1"),
    (r"\bCOMPILE_LANGUAGE:CUDA\b", "COMPILE_LANGUAGE:HIP"),
    (r"\bCOMPILE_LANG_AND_ID:CUDA,\s*NVIDIA\b", "COMPILE_LANG_AND_ID:HIP,Clang"),
    (r"\bLANGUAGE(\s+)CUDA\b", r"LANGUAGE\1HIP"),
    (r"\$\{CUDA(?:Toolkit)?_INCLUDE_DIRS?\}", "${hip_INCLUDE_DIRS}"),
    (r"\$\{CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES\}", "${hip_INCLUDE_DIRS}"),
    (r"\$\{CUDA_(?:CUDART_LIBRARY|CUDA_LIBRARY|LIBRARIES)\}", "hip::host"),
    *(
        (rf"\$\{{CUDA_{name.upper()}_LIBRARIES\}}|\$\{{CUDA_{name}_LIBRARY\}}", target)
        for name, (_, target, package) in LIBRARIES.items()
        if package != "hip"
    ),
    (r"\bCUDA_NVCC_FLAGS\b", "CMAKE_HIP_FLAGS"),
)
_COMPILED = tuple((re.compile(pattern), new) for pattern, new in _WORDS)
_ARCHITECTURES = re.compile(
    r"((?:CMAKE_)?HIP_ARCHITECTURES\s+)(\"?)(?:(?:OFF|native|all|all-major|\d+[a-z]?(?:-(?:real|virtual))?)[;\s]*)+\2"
)
_LEFT = r"\bCUDA\b|\b(?:CMAKE_)?CUDA_\w+|CUDA::|\bcuda_\w+\s*\(|\bnvcc\b|\bCUDAToolkit\b|HIP_ARCHITECTURES.*CUDA"
# Texts for people and the names of a project's own variables say CUDA, and need not change.
_TEXT = re.compile(r'^\s*message\s*\(.*|"[^"$]*"')
_OWN = re.compile(
    r"\b(?:set|option|list\s*\(\s*APPEND|string\s*\([^()]*?|get_filename_component|find_\w+)\s*\(?\s*(CUDA_\w+)"
)
_LANGUAGES = re.compile(r"(\b\w*LANGUAGES?\s+(?:\w+\s+)*)CUDA\b")
# Stands for a line break while lines are compared.
_NEW_LINE = "\0"
_TARGETS = ("cuda_add_executable", "cuda_add_library", "add_executable", "add_library")
_ADVICE = "no rule for this: write it for HIP by hand"


def translate(text: str) -> BuildResult:
    """A CMake file for the HIP language. Commands that it needs beside the old ones get lines of their own."""
    if not _GPU.search(text):
        return BuildResult(text)
    code = _masked(text)
    pieces: list[str] = []
    at = 0
    packages = _packages(code)
    for match in _CALL.finditer(code):
        call = _call(match[1], text[match.start(2) : match.end(2)], text[match.start() : match.end()], packages)
        if match[1].lower() in _TARGETS:
            call += _hip_sources(text, match[2])
        pieces += (text[at : match.start()], call)
        at = match.end()
    new = "".join([*pieces, text[at:]])
    lines = [_words(line) for line in new.split("\n")]
    notes = changed(text.split("\n"), lines, _left(code), "#", _ADVICE, _TEXT)
    newline = "\r\n" if "\r\n" in text else "\n"
    notes = [note._replace(note=note.note.replace(_NEW_LINE, " ")) for note in notes]
    return BuildResult("\n".join(lines).replace(_NEW_LINE, newline), notes)


def _left(code: str) -> re.Pattern[str]:
    """What names CUDA in a translated line, but for the variables that the file itself sets."""
    own = "|".join(sorted(set(_OWN.findall(code)) - {"CUDA_NVCC_FLAGS"}))
    return re.compile(rf"(?!\b(?:{own})\b)(?:{_LEFT})" if own else _LEFT)


def _masked(text: str) -> str:
    """``text`` with blanks for its comments, so that brackets in them do not count."""
    return re.sub(r"#[^\n]*", lambda match: " " * len(match[0]), text)


def _words(line: str) -> str:
    code, mark, comment = line.partition("#")
    for pattern, new in _COMPILED:
        code = pattern.sub(new, code)
    code = _ARCHITECTURES.sub(rf"\g<1>{TARGET}", code)
    return code + mark + comment


def _packages(code: str) -> list[str]:
    """Packages of ROCm that hold the libraries that the file names."""
    found = [package for name, (_, _, package) in LIBRARIES.items() if re.search(rf"(?:CUDA::|\b){name}\b", code)]
    return list(dict.fromkeys(["hip", *found]))


def _call(name: str, arguments: str, written: str, packages: list[str]) -> str:
    word = name.lower()
    if word in ("project", "enable_language", "check_language"):
        return written.replace(arguments, re.sub(r"\bCUDA\b", "HIP", arguments))
    if word == "find_package" and re.match(r"\s*CUDA(?:Toolkit)?\b", arguments):
        return _NEW_LINE.join(f"find_package({package} REQUIRED)" for package in packages)
    if word == "target_link_libraries" or word == "cuda_add_cublas_to_target":
        return written.replace(arguments, _linked(arguments))
    if word in ("target_compile_options", "add_compile_options", "set", "list", "string"):
        return written.replace(arguments, translate_options(_LANGUAGES.sub(r"\1HIP", _targets(arguments))))
    return written


def _hip_sources(text: str, arguments: str) -> str:
    """What tells CMake that the ``.cu`` files among ``arguments`` are HIP's, unless ``text`` says it already."""
    sources = " ".join(re.findall(r"[\w./${}-]+\.cu\b", arguments))
    told = f"set_source_files_properties({sources} PROPERTIES LANGUAGE HIP)"
    return "" if not sources or told in text else _NEW_LINE + told


def _linked(arguments: str) -> str:
    """The arguments of target_link_libraries with ROCm's targets."""

    def replace(match: re.Match[str]) -> str:
        known = LIBRARIES.get(match[1] or match[2])
        return match[0] if known is None else known[1]

    names = "|".join(map(re.escape, sorted(LIBRARIES, key=len, reverse=True)))
    return re.sub(rf"CUDA::(\w+)\b|(?<=[\s\"])({names})(?=[\s\"]|$)", replace, arguments)


def _targets(arguments: str) -> str:
    """Arguments of any other command with ROCm's targets."""
    return re.sub(r"\bCUDA::(\w+)\b", lambda m: LIBRARIES[m[1]][1] if m[1] in LIBRARIES else m[0], arguments)
