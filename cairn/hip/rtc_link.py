"""Linking of bitcode and objects at run time, behind hiprtcLink* and hipLink*."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

from cairn.base import scratch, zig
from cairn.base.errors import CodeObjectError, ToolError, UsageError
from cairn.codeobj import bundle
from cairn.hip import handles, jit, runtime

# hipJitInputType
CUBIN, PTX, FAT_BINARY, OBJECT, ARCHIVE, NVVM, BITCODE, BUNDLED_BITCODE, SPIRV = 0, 1, 2, 3, 4, 5, 100, 101, 103
_KNOWN = (CUBIN, PTX, FAT_BINARY, OBJECT, ARCHIVE, NVVM, BITCODE, BUNDLED_BITCODE, SPIRV)
_EMPTY_ARCHIVE = b"!<arch>\n"  # libcudadevrt.a, which kernels that launch kernels need not
_BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
_BINARY = (*_BITCODE, b"\x7fELF", b"!<arch>\n")  # how inputs begin that are no text and no bundle
_SHARED_OBJECT = 3  # e_type: a finished code object


class LinkState(handles.Handle):
    """Inputs on their way to one code object for the current device. ``kind`` is the C type of its handle."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # type: ignore[misc]
        super().__init__()
        self.inputs: list[tuple[int, bytes]] = []
        self.options = 0, 0, 0  # number of options, and where they and their values are: their logs get what goes wrong
        self._result: Any = None

    def add_file(self, kind: int, path: str) -> None:
        _check(kind)
        self.add(kind, Path(path).read_bytes())

    def add(self, kind: int, data: bytes) -> None:
        """Add an input. Raises UsageError for a kind that cannot be linked."""
        _check(kind)
        if kind == PTX and not data.startswith((*_BINARY, *bundle.MAGICS)):  # CUDA, too, refuses what is no PTX here
            kind, data = BITCODE, jit.code(data, runtime.device().spec.target, "bitcode")
        if kind == ARCHIVE and data == _EMPTY_ARCHIVE:
            return
        if kind in (CUBIN, PTX, FAT_BINARY, BUNDLED_BITCODE):
            data = _unbundled(data)
        if kind in (CUBIN, FAT_BINARY, OBJECT, ARCHIVE, BUNDLED_BITCODE) and not data.startswith(_BINARY):
            raise CodeObjectError(f"the input of type {kind} begins with {data[:4]!r}: neither an object nor bitcode")
        if kind == SPIRV:
            from cairn.compiler.spirv import load

            data = load.bitcode(data, runtime.device().spec.target)
        self.inputs.append((kind, data))

    def complete(self) -> tuple[int, int]:
        """(address, size) of the linked code object, which lives as long as this state."""
        code = self.code()
        self._result = ctypes.create_string_buffer(code, len(code))
        return ctypes.addressof(self._result), len(code)

    def code(self) -> bytes:
        """The linked code object. Raises ToolError with the tool's message."""
        from cairn.compiler import stages

        if not self.inputs:
            raise CodeObjectError("nothing was added to link")
        finished = [data for _, data in self.inputs if _is_finished(data)]
        if finished and len(self.inputs) == 1:
            return finished[0]
        if finished:
            raise CodeObjectError("a finished code object links with nothing else: compile it with -rdc=true or -dlto")
        target = runtime.device().spec.target
        with scratch.folder() as folder:
            objects: list[str] = []
            bitcode: list[str] = []
            arguments = ["-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-nogpulib", "-O3", "-x", "ir"]
            for i, (kind, data) in enumerate(self.inputs):
                is_bitcode = data[:4] in _BITCODE
                file = folder / f"{i}.{'bc' if is_bitcode else 'o'}"
                if kind in (BITCODE, NVVM) and not is_bitcode and data[:4] != b"\x7fELF":  # IR as text
                    text = file.with_suffix(".ll")
                    text.write_bytes(data.rstrip(b"\0"))
                    file, is_bitcode = file.with_suffix(".bc"), True
                    _run("clang", [*arguments, str(text), "-emit-llvm", "-c", "-o", str(file)])
                else:
                    file.write_bytes(data)
                (bitcode if is_bitcode else objects).append(str(file))
            if bitcode:
                merged = [
                    word for other in bitcode[1:] for word in ("-Xclang", "-mlink-bitcode-file", "-Xclang", other)
                ]
                library = stages.device_library(target)
                merged += [
                    word for path in library for word in ("-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(path))
                ]
                if not objects:
                    merged += ["-mllvm", "-amdgpu-internalize-symbols"]  # what no kernel reaches goes
                made = str(folder / "merged.o")
                _run("clang", [*arguments, bitcode[0], *merged, "-c", "-o", made])
                objects.append(made)
            _run("ld.lld", ["-shared", *objects, "-o", str(folder / "linked")])
            return (folder / "linked").read_bytes()


def _is_finished(data: bytes) -> bool:
    return data[:4] == b"\x7fELF" and int.from_bytes(data[16:18], "little") == _SHARED_OBJECT


def _check(kind: int) -> None:
    if kind not in _KNOWN:
        raise UsageError(f"cannot link inputs of type {kind}; expected one of {_KNOWN}")


def _unbundled(data: bytes) -> bytes:
    if not bundle.is_bundle(data):
        return data
    target = runtime.device().spec.target
    entries = bundle.unpack(data)
    found = next((code for name, code in entries.items() if f"-{target}" in name and code), None)
    if found is None:
        raise CodeObjectError(f"no code for {target}: there is {', '.join(entries)}")
    return found


def _run(tool: str, arguments: list[str]) -> None:
    from cairn.compiler import checked

    made = Path(arguments[-1])
    result = checked.clang(arguments, made) if tool == "clang" else zig.run(tool, arguments)
    if result.returncode:
        raise ToolError(result.stderr.strip() or f"{tool} failed with {result.returncode}")
