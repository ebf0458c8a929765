"""The exception tree.

CairnError                     anything that Cairn reports to a user in one line
├── UsageError                 a wrong option, a missing file, a bad environment variable
├── ToolError                  a tool that Cairn runs is missing or failed
│   └── CompileError           the compiler refused the source; its own message is carried unchanged
├── CodeObjectError            a damaged or foreign code object
│   └── UnsupportedTarget      code for another target, or a gfx name that Cairn does not know
├── IsaError
│   ├── DecodeError            words that are no instruction
│   └── UnknownInstruction     an instruction without semantics yet
└── DeviceError
    ├── OutOfMemory
    ├── MemoryFault            a kernel touched memory outside its allocations
    └── KernelTrap             a kernel trapped (assert, abort)
"""

from __future__ import annotations


class CairnError(Exception):
    """Base of all errors that are reported as one clear line.

    ``hint`` says what to do; the command line prints it on a second line. ``info`` holds facts for tools, where there
    are any (a device error's ``cairn.vgpu.report.FaultInfo``).
    """

    exit_code = 1
    info: object = None

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class UsageError(CairnError):
    exit_code = 2


class ToolError(CairnError):
    pass


class CompileError(ToolError):
    """``output`` is the compiler's own text, to be printed as it is."""

    def __init__(self, message: str, *, output: str = "", hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.output = output


class CodeObjectError(CairnError):
    pass


class UnsupportedTarget(CodeObjectError):
    pass


class IsaError(CairnError):
    pass


class DecodeError(IsaError):
    pass


class UnknownInstruction(IsaError):
    pass


class DeviceError(CairnError):
    pass


class OutOfMemory(DeviceError):
    pass


class MemoryFault(DeviceError):
    pass


class KernelTrap(DeviceError):
    pass
