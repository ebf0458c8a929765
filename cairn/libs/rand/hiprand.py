"""Functions of libhiprand: those of ``calls`` under its names, with its numbers for generators."""

from __future__ import annotations

from cairn.libs.rand import calls
from cairn.libs.rand.errors import RandError, Status
from cairn.libs.rand.generator import Generator

VERSION = 300000
#: hiprandRngType_t -> rocrand_rng_type, where they differ.
_ROCRAND = {404: 407, 405: 404, 503: 504, 504: 505}
_NAMES = {
    "DestroyGenerator": "destroy",
    "Generate": "generate",
    "GenerateLongLong": "generate_long_long",
    "GenerateChar": "generate_char",
    "GenerateShort": "generate_short",
    "GenerateUniform": "generate_uniform",
    "GenerateUniformDouble": "generate_uniform_double",
    "GenerateUniformHalf": "generate_uniform_half",
    "GenerateNormal": "generate_normal",
    "GenerateNormalDouble": "generate_normal_double",
    "GenerateNormalHalf": "generate_normal_half",
    "GenerateLogNormal": "generate_log_normal",
    "GenerateLogNormalDouble": "generate_log_normal_double",
    "GenerateLogNormalHalf": "generate_log_normal_half",
    "GeneratePoisson": "generate_poisson",
    "GenerateSeeds": "initialize",
    "SetStream": "set_stream",
    "SetPseudoRandomGeneratorSeed": "set_seed",
    "SetGeneratorOffset": "set_offset",
    "SetGeneratorOrdering": "set_ordering",
    "SetQuasiRandomGeneratorDimensions": "set_dimensions",
    "CreatePoissonDistribution": "create_poisson_distribution",
    "DestroyDistribution": "destroy_distribution",
    "GetDirectionVectors32": "get_direction_vectors32",
    "GetDirectionVectors64": "get_direction_vectors64",
    "GetScrambleConstants32": "get_scramble_constants32",
    "GetScrambleConstants64": "get_scramble_constants64",
}
globals().update({f"hiprand{name}": getattr(calls, body) for name, body in _NAMES.items()})
cairnGenerateBinomial = calls.generate_binomial  # of CUDA's: curand.h


def _number(kind: int) -> int:
    if kind in (505, 406, 408, 409, 410, 411) or not 400 <= kind <= 504:
        raise RandError(Status.TYPE_ERROR, f"{kind} is no hiprandRngType_t")
    return _ROCRAND.get(kind, kind)


def hiprandCreateGenerator(kind: int) -> int:
    return Generator(_number(kind)).handle


def hiprandCreateGeneratorHost(kind: int) -> int:
    return Generator(_number(kind), host=True, blocking=True).handle


def hiprandGetVersion() -> int:
    return VERSION
