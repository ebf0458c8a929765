"""Texture references, CUDA's and HIP's way before objects: ``texture<float, 2> name;``, and the driver's CUtexref.

The host's variable says how to read; binding makes an object of that, and stores it in the device's variable.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

from cairn.hip import handles, memory, registration, runtime, structs, texture
from cairn.hip import stream as streams
from cairn.hip.arrays import Array, Mipmapped
from cairn.hip.errors import Code, HipError
from cairn.hip.module import Module
from cairn.hip.transfer import Copy

_UNBOUNDED = 0xFFFFFFFF  # the default size of hipBindTexture
_BORDER = ctypes.c_float * 4


@dataclass
class Reference:
    """A reference that is known: where its device variable is (of a module; else it is a registered variable's),
    what is bound, and what the driver's functions said that the structure has no place for."""

    place: int = 0
    made: texture.Object | None = None
    memory: tuple[int, int] = (0, 0)
    bound: Array | Mipmapped | None = None
    border: Any = field(default_factory=_BORDER)


_known: dict[int, Reference] = {}
_of_modules: dict[tuple[int, str], Any] = {}  # (a module's handle, a variable) -> the structure that programs get


def _state(reference: Any) -> Reference:
    return _known.setdefault(ctypes.addressof(reference), Reference())


def _store(reference: Any, state: Reference, made: texture.Object | None) -> None:
    """Bind an object: after the work that may still read the one before."""
    address = ctypes.addressof(reference)
    place = state.place or registration.variable(address, runtime.device())[0]
    offset = structs.textureReference.textureObject.offset
    reference.textureObject = made.address if made else 0
    Copy(place + offset, address + offset, 8).submit(streams.default(), blocking=True)
    before, state.made = state.made, made
    if before is not None:
        texture.destroy(before.address)


def _bind(reference: Any, resource: Any, bound: Array | Mipmapped | None = None) -> None:
    state = _state(reference)
    how = structs.hipTextureDesc()
    for name in ("addressMode", "filterMode", "readMode", "sRGB", "maxAnisotropy", "mipmapFilterMode"):
        setattr(how, name, getattr(reference, name))
    for name in ("mipmapLevelBias", "minMipmapLevelClamp", "maxMipmapLevelClamp"):
        setattr(how, name, getattr(reference, name))
    how.normalizedCoords, how.borderColor = reference.normalized, state.border
    if resource.resType == texture.LINEAR:
        how.filterMode = 0  # elements are fetched by number
    _store(reference, state, texture.make(resource, how))
    state.bound = bound


def _of(kind: int, **fields: Any) -> Any:
    made = structs.hipResourceDesc(kind)
    target = {texture.LINEAR: made.res.linear, texture.PITCHED: made.res.pitch2D}.get(kind, made.res)
    for name, value in fields.items():
        setattr(target, name, value)
    return made


def _length(address: int, size: int) -> int:
    buffer = memory.registry.find(address)
    if buffer is None:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no device memory")
    return min(size, buffer.end - address)


# ---- the runtime's: hipBindTexture and its kin ----


def hipBindTexture(reference: Any, address: int, description: Any, size: int) -> int:
    length = _length(address, size if size != _UNBOUNDED else 1 << 62)
    _bind(reference, _of(texture.LINEAR, devPtr=address, desc=description, sizeInBytes=length))
    return 0


def hipBindTexture2D(reference: Any, address: int, description: Any, width: int, height: int, pitch: int) -> int:
    fields = {"devPtr": address, "desc": description, "width": width, "height": height, "pitchInBytes": pitch}
    _bind(reference, _of(texture.PITCHED, **fields))
    return 0


def hipBindTextureToArray(reference: Any, array: Array, description: Any) -> None:
    _bind(reference, _of(texture.ARRAY, array=array.handle), array)


def hipBindTextureToMipmappedArray(reference: Any, chain: Mipmapped, description: Any) -> None:
    _bind(reference, _of(texture.MIPMAPPED, mipmap=chain.handle), chain)


def hipUnbindTexture(reference: Any) -> None:
    state = _state(reference)
    if state.made is not None:
        _store(reference, state, None)


def hipGetTextureAlignmentOffset(reference: Any) -> int:
    if _state(reference).made is None:
        raise HipError(Code.hipErrorInvalidTexture, "nothing is bound to the texture reference")
    return 0


def hipGetTextureReference(found: int, symbol: int) -> None:
    if not found or not symbol:
        raise HipError(Code.hipErrorInvalidValue, "a null address of a texture reference")
    registration.variable(symbol, runtime.device())
    ctypes.c_size_t.from_address(found).value = symbol


# ---- the driver's: hipModuleGetTexRef and hipTexRef... ----


def hipModuleGetTexRef(module: Module, name: str) -> int:
    key = (module.handle, name)
    if key not in _of_modules:
        place, size = module.variable(name)
        if size < ctypes.sizeof(structs.textureReference):
            raise HipError(Code.hipErrorNotFound, f"{name!r} has {size} bytes: it is no texture reference")
        _of_modules[key] = reference = structs.textureReference()
        _known[ctypes.addressof(reference)] = Reference(place)
        _apply_flags(reference, 0)
        reference.addressMode[:] = (1, 1, 1)
    return ctypes.addressof(_of_modules[key])


def _apply_flags(reference: Any, flags: int) -> None:
    reference.readMode = 0 if flags & texture.AS_INTEGER else 1
    reference.normalized = bool(flags & texture.NORMALIZED_COORDINATES)
    reference.sRGB = bool(flags & texture.SRGB)


def _read_mode(reference: Any, format: int) -> None:
    """Floats and whole words are read as they are, whatever the flags say."""
    if format in (10, 3, 16, 32):
        reference.readMode = 0


def _formed(reference: Any, format: int, channels: int) -> None:
    reference.format, reference.numChannels = format, channels
    reference.channelDesc = texture.channel(format, channels)
    _read_mode(reference, format)


def _rebind(reference: Any) -> None:
    """Bind again what is bound: the driver's functions come in any order."""
    made = _state(reference).made
    if made is not None:
        _bind(reference, made.resource, _state(reference).bound)


def hipTexRefSetFormat(reference: Any, format: int, channels: int) -> None:
    _formed(reference, format, channels)


def hipTexRefSetArray(reference: Any, array: Array, flags: int) -> None:
    _formed(reference, array.format, array.channels)
    hipBindTextureToArray(reference, array, None)


def hipTexRefSetMipmappedArray(reference: Any, array: int, flags: int) -> None:
    chain: Mipmapped = handles.lookup("hipMipmappedArray_t", array)
    _formed(reference, chain.levels[0].format, chain.levels[0].channels)
    hipBindTextureToMipmappedArray(reference, chain, None)


def hipTexRefSetAddress(reference: Any, address: int, size: int) -> int:
    _state(reference).memory = (address, size)
    hipBindTexture(reference, address, reference.channelDesc, size)
    return 0


def hipTexRefSetAddress2D(reference: Any, description: Any, address: int, pitch: int) -> None:
    _formed(reference, description.Format, description.NumChannels)
    _state(reference).memory = (address, pitch * description.Height)
    hipBindTexture2D(reference, address, reference.channelDesc, description.Width, description.Height, pitch)


def hipTexRefSetFlags(reference: Any, flags: int) -> None:
    _apply_flags(reference, flags)
    _read_mode(reference, reference.format)
    _rebind(reference)


def hipTexRefSetAddressMode(reference: Any, axis: int, mode: int) -> None:
    if not 0 <= axis < 3 or not 0 <= mode < 4:
        raise HipError(Code.hipErrorInvalidValue, f"address mode {mode} of axis {axis}; expected 0 to 3 of 0 to 2")
    reference.addressMode[axis] = mode
    _rebind(reference)


def _set(reference: Any, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(reference, name, value)
    _rebind(reference)


def hipTexRefSetFilterMode(reference: Any, mode: int) -> None:
    _set(reference, filterMode=mode)


def hipTexRefSetMaxAnisotropy(reference: Any, most: int) -> None:
    _set(reference, maxAnisotropy=most)


def hipTexRefSetMipmapFilterMode(reference: Any, mode: int) -> None:
    _set(reference, mipmapFilterMode=mode)


def hipTexRefSetMipmapLevelBias(reference: Any, bias: float) -> None:
    _set(reference, mipmapLevelBias=bias)


def hipTexRefSetMipmapLevelClamp(reference: Any, least: float, most: float) -> None:
    _set(reference, minMipmapLevelClamp=least, maxMipmapLevelClamp=most)


def hipTexRefSetBorderColor(reference: Any, color: int) -> None:
    _state(reference).border = _BORDER.from_buffer_copy(_BORDER.from_address(color))
    _rebind(reference)


def hipTexRefGetBorderColor(color: int, reference: Any) -> None:
    ctypes.memmove(color, _state(reference).border, ctypes.sizeof(_BORDER))


def _bound(reference: Any, kind: type) -> Any:
    found = _state(reference).bound
    if not isinstance(found, kind):
        raise HipError(Code.hipErrorInvalidValue, "no such array is bound to the texture reference")
    return found


def hipTexRefGetArray(reference: Any) -> Array:
    found: Array = _bound(reference, Array)
    return found


def hipTexRefGetMipMappedArray(reference: Any) -> Mipmapped:
    found: Mipmapped = _bound(reference, Mipmapped)
    return found


def hipTexRefGetAddress(found: int, reference: Any) -> None:
    address = _state(reference).memory[0]
    if not address:
        raise HipError(Code.hipErrorInvalidValue, "no memory is bound to the texture reference")
    ctypes.c_size_t.from_address(found).value = address


def hipTexRefGetAddressMode(reference: Any, axis: int) -> int:
    if not 0 <= axis < 3:
        raise HipError(Code.hipErrorInvalidValue, f"axis {axis}; expected 0 to 2")
    return int(reference.addressMode[axis])


def hipTexRefGetFilterMode(reference: Any) -> int:
    return int(reference.filterMode)


def hipTexRefGetFlags(reference: Any) -> int:
    return texture.flags_of(reference.readMode, reference.normalized, reference.sRGB)


def hipTexRefGetFormat(reference: Any) -> tuple[int, int]:
    return reference.format, reference.numChannels


def hipTexRefGetMaxAnisotropy(reference: Any) -> int:
    return int(reference.maxAnisotropy)


def hipTexRefGetMipmapFilterMode(reference: Any) -> int:
    return int(reference.mipmapFilterMode)


def hipTexRefGetMipmapLevelBias(reference: Any) -> float:
    return float(reference.mipmapLevelBias)


def hipTexRefGetMipmapLevelClamp(reference: Any) -> tuple[float, float]:
    return reference.minMipmapLevelClamp, reference.maxMipmapLevelClamp
