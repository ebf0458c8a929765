"""Functions of librocrand: those of ``calls`` under its names."""

from __future__ import annotations

from cairn.libs.rand import calls

_OTHER_NAMES = {
    "create_generator": "create",
    "create_generator_host": "create_host",
    "create_generator_host_blocking": "create_host_blocking",
    "destroy_generator": "destroy",
    "initialize_generator": "initialize",
    "set_quasi_random_generator_dimensions": "set_dimensions",
    "destroy_discrete_distribution": "destroy_distribution",
}
_SAME_NAMES = (
    "generate",
    "generate_long_long",
    "generate_char",
    "generate_short",
    "generate_uniform",
    "generate_uniform_double",
    "generate_uniform_half",
    "generate_normal",
    "generate_normal_double",
    "generate_normal_half",
    "generate_log_normal",
    "generate_log_normal_double",
    "generate_log_normal_half",
    "generate_poisson",
    "set_stream",
    "set_seed",
    "set_seed_uint4",
    "set_offset",
    "set_ordering",
    "get_version",
    "create_poisson_distribution",
    "create_discrete_distribution",
    "get_direction_vectors32",
    "get_direction_vectors64",
    "get_scramble_constants32",
    "get_scramble_constants64",
)

globals().update({f"rocrand_{name}": getattr(calls, body) for name, body in _OTHER_NAMES.items()})
globals().update({f"rocrand_{name}": getattr(calls, name) for name in _SAME_NAMES})
