"""Textures and surfaces. Instinct devices have no image units: an object describes memory, and kernels that Cairn's
headers compile sample it with ordinary loads (``texture_object.h``). On the hardware ROCm refuses to make one."""

from __future__ import annotations

import ctypes
import logging
from typing import Any, NamedTuple

from cairn.hip import arrays, handles, memory, runtime, structs
from cairn.hip.arrays import Array
from cairn.hip.errors import Code, HipError

log = logging.getLogger("cairn.hip")
ARRAY, MIPMAPPED, LINEAR, PITCHED = range(4)  # hipResourceType
_POINT, _LINEAR_FILTER = 0, 1  # hipTextureFilterMode
_WRAP, _CLAMP, _MIRROR = 0, 1, 2  # hipTextureAddressMode
_ELEMENT, _NORMALIZED = 0, 1  # hipTextureReadMode
AS_INTEGER, NORMALIZED_COORDINATES, SRGB = 1, 2, 0x10  # the driver's flags
# hipResourceViewFormat, from 1 on: of these three forms each, by 1, 2 and 4 channels; what follows is compressed.
_U, _S, _F = arrays.UNSIGNED, arrays.SIGNED, arrays.FLOAT
_VIEWS = ((8, _U), (8, _S), (16, _U), (16, _S), (32, _U), (32, _S), (16, _F), (32, _F))
_told: list[str] = []


class Description(ctypes.Structure):
    """One level of a texture, as kernels read it: ``cairn_texture``."""

    _fields_ = (
        *((name, ctypes.c_uint64) for name in ("data", "pitch", "slice")),
        *((name, ctypes.c_uint32) for name in ("width", "height", "depth")),
        *((name, ctypes.c_uint8) for name in ("channels", "bits", "kind", "normalized")),
        ("address", ctypes.c_uint8 * 3),
        *((name, ctypes.c_uint8) for name in ("filter", "read_mode", "srgb")),
        ("mip_filter", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8),
        ("border", ctypes.c_float * 4),
        ("levels", ctypes.c_uint32),
        ("level_stride", ctypes.c_uint32),
        *((name, ctypes.c_float) for name in ("bias", "least_level", "most_level")),
        ("reserved2", ctypes.c_uint32 * 7),
    )


class Object(NamedTuple):
    """A texture or surface object; surfaces have no ``how``."""

    buffer: memory.Buffer
    resource: Any  # hipResourceDesc
    how: Any = None  # hipTextureDesc
    view: Any = None  # hipResourceViewDesc

    @property
    def address(self) -> int:
        return self.buffer.base


_objects: dict[int, Object] = {}


def _invalid(said: str) -> HipError:
    return HipError(Code.hipErrorInvalidValue, said)


# ---- what is described ----


def _plain(data: int, pitch: int, shape: tuple[int, int, int], form: tuple[int, int, int]) -> Description:
    width, height, depth = (max(1, size) for size in shape)
    channels, bits, kind = form
    return Description(
        data, pitch, pitch * height, width, height, depth, channels=channels, bits=bits, kind=kind, levels=1
    )


def _of_array(array: Array) -> Description:
    bits, kind = arrays.FORMATS[array.format]
    return _plain(array.buffer.base, array.pitch, array.shape, (array.channels, bits, kind))


def _form(description: Any) -> tuple[int, int, int]:
    """(channels, bits, kind) of a hipChannelFormatDesc."""
    number, channels = arrays.format_of(description)
    return (channels, *arrays.FORMATS[number])


def _of_memory(kind: int, given: Any) -> Description:
    form = _form(given.desc)
    element = form[0] * form[1] // 8
    if given.devPtr == 0 or given.devPtr % element:
        raise _invalid(f"a texture at {given.devPtr:#x}; expected the address of elements of {element} bytes")
    if kind == LINEAR:
        return _plain(given.devPtr, given.sizeInBytes, (given.sizeInBytes // element, 1, 1), form)
    if given.pitchInBytes < given.width * element or not given.height:
        shape = f"{given.width} x {given.height} elements of {element} bytes"
        raise _invalid(f"rows of {given.pitchInBytes} bytes for a texture of {shape}")
    return _plain(given.devPtr, given.pitchInBytes, (given.width, given.height, 1), form)


def _levels(resource: Any) -> list[Description]:
    kind, given = resource.resType, resource.res
    if kind == ARRAY:
        return [_of_array(handles.lookup("hipArray_t", given.array))]
    if kind == MIPMAPPED:
        chain = handles.lookup("hipMipmappedArray_t", given.mipmap)
        return [_of_array(level) for level in chain.levels]
    if kind in (LINEAR, PITCHED):
        return [_of_memory(kind, given.linear if kind == LINEAR else given.pitch2D)]
    raise _invalid(f"a resource of type {kind}; expected 0 to 3 (array, mipmapped array, linear, pitch2D)")


def _viewed(levels: list[Description], resource: Any, view: Any) -> list[Description]:
    """The part that a hipResourceViewDesc asks for: another format of the same size, levels, layers."""
    if resource.resType not in (ARRAY, MIPMAPPED):
        raise _invalid("a view of memory that is no array")
    if view.format > 3 * len(_VIEWS):
        raise HipError(Code.hipErrorNotSupported, f"a view of format {view.format}: compressed textures")
    chosen = levels[view.firstMipmapLevel : max(view.firstMipmapLevel, view.lastMipmapLevel) + 1]
    if not chosen:
        raise _invalid(f"level {view.firstMipmapLevel} of {len(levels)}")
    for level in chosen:
        if view.format:
            bits, kind = _VIEWS[(view.format - 1) // 3]
            channels = (1, 2, 4)[(view.format - 1) % 3]
            if channels * bits != level.channels * level.bits:
                said = f"a view of {channels} channels of {bits} bits on elements of {level.channels * level.bits}"
                raise _invalid(said)
            level.channels, level.bits, level.kind = channels, bits, kind
        if view.firstLayer or view.lastLayer:
            if not view.firstLayer <= view.lastLayer < level.depth:
                raise _invalid(f"layers {view.firstLayer} to {view.lastLayer} of {level.depth}")
            level.data += view.firstLayer * level.slice
            level.depth = view.lastLayer - view.firstLayer + 1
    return chosen


def _sampled(level: Description, resource: Any, how: Any) -> None:
    """Note in a level how it is read. Raises hipErrorInvalidValue for what no device can do."""
    modes = [*how.addressMode]
    if not all(0 <= mode <= 3 for mode in modes) or how.filterMode not in (0, 1) or how.readMode not in (0, 1):
        raise _invalid(f"address modes {modes}, filter {how.filterMode}, read mode {how.readMode}")
    numbers = level.kind == _F or how.readMode == _NORMALIZED
    if how.filterMode == _LINEAR_FILTER and not numbers:
        raise _invalid("linear filtering of integers; expected floats or hipReadModeNormalizedFloat")
    if level.kind != _F and level.bits == 32 and how.readMode == _NORMALIZED:
        raise _invalid("hipReadModeNormalizedFloat of 32-bit integers; expected 8 or 16 bits")
    level.normalized, level.filter, level.read_mode = bool(how.normalizedCoords), how.filterMode, how.readMode
    for axis, mode in enumerate(modes):  # to wrap and to mirror is for normalized coordinates alone
        level.address[axis] = mode if how.normalizedCoords or mode not in (_WRAP, _MIRROR) else _CLAMP
    level.srgb, level.mip_filter = bool(how.sRGB), how.mipmapFilterMode
    level.bias, level.least_level, level.most_level = (
        how.mipmapLevelBias,
        how.minMipmapLevelClamp,
        how.maxMipmapLevelClamp,
    )
    if resource.resType != LINEAR:
        level.border[:] = how.borderColor[:]


# ---- objects ----


def make(resource: Any, how: Any = None, view: Any = None) -> Object:
    """A texture object on the current device; a surface object where ``how`` is None."""
    levels = _levels(resource)
    if view is not None:
        levels = _viewed(levels, resource, view)
    stride = ctypes.sizeof(Description)
    for level in levels:
        if how is not None:
            _sampled(level, resource, how)
        level.levels, level.level_stride = len(levels), stride
    _tell(runtime.device().spec.marketing_name)
    buffer = memory.allocate(stride * len(levels), "fine", owned=True)
    for number, level in enumerate(levels):
        ctypes.memmove(buffer.base + number * stride, ctypes.addressof(level), stride)
    made = Object(buffer, *(_kept(each) for each in (resource, how, view)))
    _objects[made.address] = made
    return made


def _kept(given: Any) -> Any:
    return None if given is None else type(given).from_buffer_copy(given)


def _tell(device: str) -> None:
    if not _told:
        _told.append(device)
        log.warning("textures and surfaces are sampled by ordinary loads here; a real %s has no image units", device)


def destroy(address: int) -> None:
    if address:
        memory.release(_found(address).address, ("fine",))
        del _objects[address]


def _found(address: int) -> Object:
    if address not in _objects:
        raise _invalid(f"{address:#x} is no live texture or surface object")
    return _objects[address]


def _texture(address: int) -> Object:
    found = _found(address)
    if found.how is None:
        raise _invalid(f"{address:#x} is a surface object; expected a texture object")
    return found


def hipCreateTextureObject(resource: Any, how: Any, view: Any) -> int:
    if how is None:
        raise _invalid("hipCreateTextureObject: the texture's description is null")
    return make(resource, how, view).address


def hipDestroyTextureObject(address: int) -> None:
    destroy(address)


def hipGetTextureObjectResourceDesc(address: int) -> Any:
    return _texture(address).resource


def hipGetTextureObjectTextureDesc(address: int) -> Any:
    return _texture(address).how


def hipGetTextureObjectResourceViewDesc(address: int) -> Any:
    view = _texture(address).view
    if view is None:
        raise _invalid(f"the texture object {address:#x} was made without a view")
    return view


def hipCreateSurfaceObject(resource: Any) -> int:
    if resource.resType != ARRAY:
        raise _invalid(f"a surface on a resource of type {resource.resType}; expected 0 (an array)")
    return make(resource).address


hipDestroySurfaceObject = hipDestroyTextureObject


def hipGetChannelDesc(array: Array) -> Any:
    return array.channel


# ---- the driver's forms ----


def channel(format: int, channels: int) -> Any:
    """hipChannelFormatDesc of a hipArray_Format."""
    if format not in arrays.FORMATS or channels not in (1, 2, 4):
        raise _invalid(f"{channels} channels of format {format}")
    bits, kind = arrays.FORMATS[format]
    return structs.hipChannelFormatDesc(*[bits] * channels, *[0] * (4 - channels), kind)


def _runtimes(given: Any) -> Any:
    """hipResourceDesc of a HIP_RESOURCE_DESC."""
    made = structs.hipResourceDesc(given.resType)
    if given.resType in (ARRAY, MIPMAPPED):
        made.res.array = given.res.hArray
    elif given.resType == LINEAR:
        flat = given.res.linear
        made.res.linear = type(made.res.linear)(flat.devPtr, channel(flat.format, flat.numChannels), flat.sizeInBytes)
    elif given.resType == PITCHED:
        rows = given.res.pitch2D
        form = channel(rows.format, rows.numChannels)
        made.res.pitch2D = type(made.res.pitch2D)(rows.devPtr, form, rows.width, rows.height, rows.pitchInBytes)
    return made


def _drivers(given: Any) -> Any:
    """HIP_RESOURCE_DESC of a hipResourceDesc."""
    made = structs.HIP_RESOURCE_DESC(given.resType)
    if given.resType in (ARRAY, MIPMAPPED):
        made.res.hArray = given.res.array
        return made
    pitched = given.resType == PITCHED
    of = given.res.pitch2D if pitched else given.res.linear
    place = made.res.pitch2D if pitched else made.res.linear
    place.devPtr = of.devPtr
    place.format, place.numChannels = arrays.format_of(of.desc)
    for name in ("width", "height", "pitchInBytes") if pitched else ("sizeInBytes",):
        setattr(place, name, getattr(of, name))
    return made


_SAME: tuple[str, ...] = ("filterMode", "maxAnisotropy", "mipmapFilterMode", "mipmapLevelBias", "addressMode")
_SAME += ("minMipmapLevelClamp", "maxMipmapLevelClamp", "borderColor")


def _same_fields(given: Any, made: Any, names: tuple[str, ...]) -> Any:
    for name in names:
        setattr(made, name, getattr(given, name))
    return made


def hipTexObjectCreate(resource: Any, how: Any, view: Any) -> int:
    if how is None:
        raise _invalid("hipTexObjectCreate: the texture's description is null")
    form = _same_fields(how, structs.hipTextureDesc(), _SAME)
    form.normalizedCoords, form.sRGB = bool(how.flags & NORMALIZED_COORDINATES), bool(how.flags & SRGB)
    ours = _runtimes(resource)
    first = _levels(ours)[0]
    integers = how.flags & AS_INTEGER or first.kind == _F or first.bits == 32
    form.readMode = _ELEMENT if integers else _NORMALIZED
    if view is not None:
        view = structs.hipResourceViewDesc.from_buffer_copy(view)
    return make(ours, form, view).address


hipTexObjectDestroy = hipDestroyTextureObject


def hipTexObjectGetResourceDesc(address: int) -> Any:
    return _drivers(_texture(address).resource)


def hipTexObjectGetTextureDesc(address: int) -> Any:
    how = _texture(address).how
    made = _same_fields(how, structs.HIP_TEXTURE_DESC(), _SAME)
    made.flags = flags_of(how.readMode, how.normalizedCoords, how.sRGB)
    return made


def flags_of(read_mode: int, normalized: int, srgb: int) -> int:
    """The driver's flags."""
    return (
        (AS_INTEGER if read_mode == _ELEMENT else 0)
        | (NORMALIZED_COORDINATES if normalized else 0)
        | (SRGB if srgb else 0)
    )


def hipTexObjectGetResourceViewDesc(address: int) -> Any:
    view = hipGetTextureObjectResourceViewDesc(address)
    return _same_fields(view, structs.HIP_RESOURCE_VIEW_DESC(), tuple(name for name, _ in view._fields_))
