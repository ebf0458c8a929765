"""Kernels whose work-items meet: LDS, lanes, atomics. The host computes the same by a plain loop over the workgroup."""

from __future__ import annotations

from collections.abc import Iterator

from tests.kernels.generate import TYPES, Kernel

PRELUDE = """
#ifdef __AMDGCN__
#define LDS static __attribute__((shared))
#define SYNC() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); \\
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
#define TX ((int)__builtin_amdgcn_workitem_id_x())
#define BX ((int)__builtin_amdgcn_workgroup_id_x())
#define LANE ((int)__builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)))
template <class T> __attribute__((device)) inline T pull(T v, int lane) {
  union { T v; int w[sizeof(T) < 4 ? 1 : sizeof(T) / 4]; } u{}; u.v = v;
  for (unsigned i = 0; i < sizeof(u) / 4; i++) u.w[i] = __builtin_amdgcn_ds_bpermute(lane * 4, u.w[i]);
  return u.v;
}
#endif
"""
# Device: x is a work-item's element, t its number in the workgroup of 256, r its result. Host: x[256] and r[256].
_GROUPS = {
    "mirror": (
        "LDS T s[256]; s[t] = x; SYNC(); r = s[255 - t];",
        "for (int t = 0; t < 256; t++) r[t] = x[255 - t];",
    ),
    "prefix": (
        "LDS T s[256]; s[t] = x; SYNC(); for (int d = 1; d < 256; d <<= 1) { T v = t >= d ? s[t - d] : (T)0; SYNC(); "
        "s[t] = (T)(s[t] + v); SYNC(); } r = s[t];",
        "T a = 0; for (int t = 0; t < 256; t++) { a = (T)(a + x[t]); r[t] = a; }",
    ),
    "transpose": (
        "LDS T s[16][17]; s[t / 16][t % 16] = x; SYNC(); r = s[t % 16][t / 16];",
        "for (int t = 0; t < 256; t++) r[t] = x[t % 16 * 16 + t / 16];",
    ),
    "tree": (
        "LDS T s[256]; s[t] = x; SYNC(); "
        "for (int d = 128; d; d >>= 1) { if (t < d && s[t + d] > s[t]) s[t] = s[t + d]; "
        "SYNC(); } r = s[0];",
        "T m = x[0]; for (int t = 1; t < 256; t++) if (x[t] > m) m = x[t]; for (int t = 0; t < 256; t++) r[t] = m;",
    ),
    "rotate_lanes": (
        "r = pull(x, (LANE + 5) & 63);",
        "for (int t = 0; t < 256; t++) r[t] = x[(t & ~63) | ((t + 5) & 63)];",
    ),
    "butterfly": (
        "T v = x; for (int d = 1; d < 64; d <<= 1) { T o = pull(v, LANE ^ d); v = (T)(v + o); } r = v;",
        "for (int w = 0; w < 256; w += 64) { T a = 0; for (int t = 0; t < 64; t++) a = (T)(a + x[w + t]); "
        "for (int t = 0; t < 64; t++) r[w + t] = a; }",
    ),
    "vote": (
        "unsigned long long m = __builtin_amdgcn_ballot_w64(x > (T)9); "
        "r = (T)(__builtin_popcountll(m & ((1ull << LANE) - 1)) + (m >> 63));",
        "for (int w = 0; w < 256; w += 64) { int c = 0; for (int t = 0; t < 64; t++) { "
        "r[w + t] = (T)(c + (x[w + 63] > (T)9)); c += x[w + t] > (T)9; } }",
    ),
    "first": (
        "r = x; if (t & 4) { union { T v; int w; } u{}; u.v = x; u.w = __builtin_amdgcn_readfirstlane(u.w); r = u.v; }",
        "for (int t = 0; t < 256; t++) r[t] = t & 4 ? x[(t & ~63) + 4] : x[t];",
    ),
    "histogram": (
        "LDS unsigned h[16]; if (t < 16) h[t] = 0; SYNC(); "
        "__hip_atomic_fetch_add(&h[(int)(unsigned char)x & 15], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP); "
        "SYNC(); r = (T)h[t & 15];",
        "unsigned h[16] = {}; for (int t = 0; t < 256; t++) h[(int)(unsigned char)x[t] & 15]++; "
        "for (int t = 0; t < 256; t++) r[t] = (T)h[t & 15];",
    ),
}
_ONE_DWORD = ("first",)
_ORDERED = ("prefix", "butterfly")  # sums of floats depend on the order
_ATOMICS = {
    "fetch_add": "*p = (T)(*p + v)",
    "fetch_min": "if (v < *p) *p = v",
    "fetch_max": "if (v > *p) *p = v",
    "fetch_and": "*p = *p & v",
    "fetch_or": "*p = *p | v",
    "fetch_xor": "*p = *p ^ v",
}
_SCOPES = ("WAVEFRONT", "WORKGROUP", "AGENT", "SYSTEM")


def shared() -> Iterator[Kernel]:
    """LDS and lane kernels over types."""
    for name in TYPES:
        floating = TYPES[name][2] == "f"
        for op, (device, host) in _GROUPS.items():
            if (op in _ONE_DWORD and TYPES[name][1] == 64) or (floating and op in (*_ORDERED, "histogram")):
                continue
            head = f"KERNEL {op}_{name}({name} *out, const {name} *a, const {name} *b, int n) {{ typedef {name} T; "
            text = head + f"int t = TX, i = BX * 256 + t; T x = a[i]; T r; {device} out[i] = r; }}\n"
            plain = (
                head + f"for (int i = 0; i + 256 <= n; i += 256) {{ const T *x = a + i; T *r = out + i; {host} }} }}\n"
            )
            yield Kernel(f"{op}_{name}", "group", name, name, name, text, plain)


def atomics() -> Iterator[Kernel]:
    """Read-modify-write on 64 cells of memory, in each scope; the result does not depend on the order."""
    number = 0
    for name in ("i32", "u32", "i64", "u64", "f32", "f64"):
        for op, host in _ATOMICS.items():
            if TYPES[name][2] == "f" and op != "fetch_add":
                continue
            scope = _SCOPES[number % 4] if number % 4 > 1 else "AGENT"
            number += 1
            label = f"{op}_{name}"
            value = "(T)((int)(i * 2654435761u >> 24) - 100)"
            head = f"KERNEL {label}({name} *out, const {name} *a, const {name} *b, int n) {{ typedef {name} T; "
            text = head + (
                f"EACH(i, n) __hip_atomic_{op}(out + (i * 7 & 63), {value}, __ATOMIC_RELAXED, "
                f"__HIP_MEMORY_SCOPE_{scope}); }}\n"
            )
            plain = head + f"EACH(i, n) {{ T *p = out + (i * 7 & 63); T v = {value}; {host}; }} }}\n"
            yield Kernel(label, "atomic", name, name, name, text, plain, atomic=True)
        label = f"cas_{name}"
        head = f"KERNEL {label}({name} *out, const {name} *a, const {name} *b, int n) {{ typedef {name} T; "
        text = head + (
            "EACH(i, n) { T *p = out + (i & 63); T old = *p; while (!__hip_atomic_compare_exchange_strong(p, &old, "
            "(T)(old + (T)(i & 7)), __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT)) {} } }\n"
        )
        plain = head + "EACH(i, n) { T *p = out + (i & 63); *p = (T)(*p + (T)(i & 7)); } }\n"
        yield Kernel(label, "atomic", name, name, name, text, plain, atomic=True)
