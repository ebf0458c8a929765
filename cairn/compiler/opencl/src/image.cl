/* Images are memory behind a descriptor that the host made (struct cairn_ocl_image): no device here has image units
   that do all that OpenCL asks for, and so each does. A sampler is its bits. */
__constant void *__translate_sampler_initializer(int bits) { return (__constant void *)(ulong)(uint)bits; }

static inline int4 places(uint order, int *count) /* which of r g b a each stored channel is */
{
    switch (order) {
    case CLK_R: case CLK_Rx: case CLK_DEPTH: *count = 1; return (int4)(0, 3, 3, 3);
    case CLK_A: *count = 1; return (int4)(3, 3, 3, 3);
    case CLK_RG: case CLK_RGx: *count = 2; return (int4)(0, 1, 3, 3);
    case CLK_RA: *count = 2; return (int4)(0, 3, 3, 3);
    case CLK_RGB: case CLK_RGBx: case CLK_sRGB: case CLK_sRGBx: *count = 3; return (int4)(0, 1, 2, 3);
    case CLK_BGRA: case CLK_sBGRA: *count = 4; return (int4)(2, 1, 0, 3);
    case CLK_ARGB: *count = 4; return (int4)(3, 0, 1, 2);
    case CLK_ABGR: *count = 4; return (int4)(3, 2, 1, 0);
    case CLK_INTENSITY: case CLK_LUMINANCE: *count = 1; return (int4)(0, 0, 0, 3);
    default: *count = 4; return (int4)(0, 1, 2, 3);
    }
}
static inline float linear_of(float s)
{
    return s <= 0.04045f ? s / 12.92f : powr((s + 0.055f) / 1.055f, 2.4f);
}
static inline float srgb_of(float l)
{
    if (!(l > 0)) return 0;
    return l >= 1 ? 1 : l < 0.0031308f ? 12.92f * l : 1.055f * powr(l, 1.0f / 2.4f) - 0.055f;
}
static inline bool is_srgb(uint order) { return order >= CLK_sRGB && order <= CLK_sBGRA; }

/* Stored channel `i` as a number. */
static float stored_f(uint type, __global uchar *p, int i)
{
    switch (type) {
    case CLK_UNORM_INT8: return p[i] / 255.0f;
    case CLK_SNORM_INT8: return max(((__global char *)p)[i] / 127.0f, -1.0f);
    case CLK_UNORM_INT16: return ((__global ushort *)p)[i] / 65535.0f;
    case CLK_SNORM_INT16: return max(((__global short *)p)[i] / 32767.0f, -1.0f);
    case CLK_HALF_FLOAT: return ((__global half *)p)[i];
    case CLK_UNORM_SHORT_565: { uint v = *(__global ushort *)p; return i == 0 ? (v >> 11) / 31.0f : i == 1 ? (v >> 5 & 63) / 63.0f : (v & 31) / 31.0f; }
    case CLK_UNORM_SHORT_555: { uint v = *(__global ushort *)p; return (v >> (10 - 5 * i) & 31) / 31.0f; }
    case CLK_UNORM_INT_101010: { uint v = *(__global uint *)p; return (v >> (20 - 10 * i) & 1023) / 1023.0f; }
    case CLK_UNORM_INT_101010_2: { uint v = *(__global uint *)p; return i == 3 ? (v & 3) / 3.0f : (v >> (22 - 10 * i) & 1023) / 1023.0f; }
    default: return ((__global float *)p)[i];
    }
}
static int stored_i(uint type, __global uchar *p, int i)
{
    switch (type) {
    case CLK_SIGNED_INT8: return ((__global char *)p)[i];
    case CLK_SIGNED_INT16: return ((__global short *)p)[i];
    case CLK_UNSIGNED_INT8: return p[i];
    case CLK_UNSIGNED_INT16: return ((__global ushort *)p)[i];
    default: return ((__global int *)p)[i];
    }
}
static inline __global uchar *texel(__constant struct image *m, int4 at)
{
    return (__global uchar *)m->base + (ulong)at.x * m->bytes + (ulong)at.y * m->row + (ulong)at.z * m->slice;
}
/* The border's alpha is 0 where the image has alpha of its own, else 1. */
static inline bool has_alpha(uint order)
{
    switch (order) {
    case CLK_R: case CLK_RG: case CLK_RGB: case CLK_LUMINANCE: case CLK_sRGB: case CLK_DEPTH: return false;
    default: return true;
    }
}
static float4 texel_f(__constant struct image *m, int4 at, bool inside)
{
    uint order = m->order;
    if (!inside) return (float4)(0, 0, 0, has_alpha(order) ? 0 : 1);
    __global uchar *p = texel(m, at);
    int count;
    int4 place = places(order, &count);
    float4 found = (float4)(0, 0, 0, order == CLK_A ? 0 : 1);
    for (int i = 0; i < count; i++) {
        float value = stored_f(m->type, p, i);
        int to = place[i];
        if (to == 3 && order == CLK_R) continue;
        found[to] = is_srgb(order) && to < 3 ? linear_of(value) : value;
    }
    if (order == CLK_INTENSITY) found = (float4)(found.x);
    if (order == CLK_LUMINANCE) found = (float4)(found.x, found.x, found.x, 1);
    return found;
}
static int4 texel_i(__constant struct image *m, int4 at, bool inside)
{
    uint order = m->order;
    if (!inside) return (int4)(0, 0, 0, has_alpha(order) ? 0 : 1);
    __global uchar *p = texel(m, at);
    int count;
    int4 place = places(order, &count);
    int4 found = (int4)(0, 0, 0, order == CLK_A ? 0 : 1);
    for (int i = 0; i < count; i++) found[place[i]] = stored_i(m->type, p, i);
    return found;
}

/* ---- samplers ---- */

#define ADDRESSING(s) ((s) & 0xE)
/* A coordinate's texel; false where that lies outside. */
static bool within(uint mode, int *i, int n)
{
    if (mode == CLK_ADDRESS_CLAMP || mode == CLK_ADDRESS_NONE) {
        if (*i >= 0 && *i < n) return true;
        *i = clamp(*i, 0, n - 1);
        return mode == CLK_ADDRESS_NONE;
    }
    *i = clamp(*i, 0, n - 1);
    return true;
}
/* Normalized coordinates that repeat, in texels. */
static float wrapped(uint mode, float s, int n)
{
    if (mode == CLK_ADDRESS_REPEAT) return (s - floor(s)) * n;
    if (mode == CLK_ADDRESS_MIRRORED_REPEAT) return fabs(s - 2 * rint(0.5f * s)) * n;
    return s * n;
}
static int around(uint mode, int i, int n)
{
    if (mode == CLK_ADDRESS_REPEAT) return i < 0 ? i + n : i >= n ? i - n : i;
    return i;
}
static inline int whole(float x) { return (int)clamp(floor(x), -0x1p30f, 0x1p30f); }

struct taken { int4 low, high; float4 part; int mode; };

/* Which texels a sample takes, and how much of the second ones. `dims` are filtered; then comes the layer, if any. */
static struct taken where(__constant struct image *m, ulong sampler, float4 c, int dims, bool layered)
{
    struct taken t = {0};
    t.mode = ADDRESSING(sampler);
    int size[3] = {m->width, m->height, m->depth};
    for (int d = 0; d < dims; d++) {
        float x = c[d];
        if (sampler & CLK_NORMALIZED_COORDS_TRUE) x = wrapped(t.mode, x, size[d]);
        if (sampler & CLK_FILTER_LINEAR) {
            x -= 0.5f;
            int low = whole(x);
            t.low[d] = around(t.mode, low, size[d]);
            t.high[d] = around(t.mode, low + 1, size[d]);
            t.part[d] = x - floor(x);
        } else {
            int i = whole(x);
            t.low[d] = t.mode == CLK_ADDRESS_REPEAT && i >= size[d] ? i - size[d] : i;
        }
    }
    if (layered) t.low[dims == 1 ? 1 : 2] = clamp((int)rint(c[dims]), 0, (int)m->layers - 1);
    return t;
}
static bool fitted(__constant struct image *m, int mode, int4 *at, int dims)
{
    int x = at->x, y = at->y, z = at->z;
    bool inside = within(mode, &x, m->width);
    if (dims > 1) inside &= within(mode, &y, m->height);
    if (dims > 2) inside &= within(mode, &z, m->depth);
    *at = (int4)(x, y, z, 0);
    return inside;
}
/* A layer of a one-dimensional array is addressed as its slice. */
static int4 sliced(int4 at, int dims, bool layered) { return layered && dims == 1 ? (int4)(at.x, 0, at.y, 0) : at; }

float4 __cairn_sample_f(__constant struct image *m, ulong sampler, float4 c, int dims, int layered)
{
    struct taken t = where(m, sampler, c, dims, layered);
    float4 sum = 0;
    for (int corner = 0; corner < (sampler & CLK_FILTER_LINEAR ? 1 << dims : 1); corner++) {
        int4 at = t.low;
        float weight = 1;
        for (int d = 0; d < dims; d++) {
            if (corner >> d & 1) at[d] = t.high[d];
            if (sampler & CLK_FILTER_LINEAR) weight *= corner >> d & 1 ? t.part[d] : 1 - t.part[d];
        }
        bool inside = fitted(m, t.mode, &at, dims);
        float4 one = texel_f(m, sliced(at, dims, layered), inside);
        sum = sampler & CLK_FILTER_LINEAR ? sum + weight * one : one;
    }
    return sum;
}
int4 __cairn_sample_i(__constant struct image *m, ulong sampler, float4 c, int dims, int layered)
{
    struct taken t = where(m, sampler & ~(ulong)CLK_FILTER_LINEAR, c, dims, layered);
    bool inside = fitted(m, t.mode, &t.low, dims);
    return texel_i(m, sliced(t.low, dims, layered), inside);
}
/* Coordinates that are texels. */
static bool placed(__constant struct image *m, ulong sampler, int4 *at, int dims, bool layered)
{
    int4 given = *at;
    bool inside = fitted(m, ADDRESSING(sampler), at, dims);
    if (layered) (*at)[dims == 1 ? 1 : 2] = clamp(given[dims], 0, (int)m->layers - 1);
    *at = sliced(*at, dims, layered);
    return inside;
}
float4 __cairn_texel_f(__constant struct image *m, ulong sampler, int4 at, int dims, int layered)
{
    bool inside = placed(m, sampler, &at, dims, layered);
    return texel_f(m, at, inside);
}
int4 __cairn_texel_i(__constant struct image *m, ulong sampler, int4 at, int dims, int layered)
{
    bool inside = placed(m, sampler, &at, dims, layered);
    return texel_i(m, at, inside);
}

/* ---- writing ---- */

static inline uint unorm(float v, float most) { return (uint)rint(clamp(v, 0.0f, 1.0f) * most); }
static void keep_f(uint type, __global uchar *p, int i, float v)
{
    switch (type) {
    case CLK_UNORM_INT8: p[i] = (uchar)unorm(v, 255); break;
    case CLK_SNORM_INT8: ((__global char *)p)[i] = convert_char_sat_rte(v * 127); break;
    case CLK_UNORM_INT16: ((__global ushort *)p)[i] = (ushort)unorm(v, 65535); break;
    case CLK_SNORM_INT16: ((__global short *)p)[i] = convert_short_sat_rte(v * 32767); break;
    case CLK_HALF_FLOAT: ((__global half *)p)[i] = (half)v; break;
    default: ((__global float *)p)[i] = v; break;
    }
}
static void keep_packed(uint type, __global uchar *p, float4 c)
{
    if (type == CLK_UNORM_SHORT_565) *(__global ushort *)p = (ushort)(unorm(c.x, 31) << 11 | unorm(c.y, 63) << 5 | unorm(c.z, 31));
    else if (type == CLK_UNORM_SHORT_555) *(__global ushort *)p = (ushort)(unorm(c.x, 31) << 10 | unorm(c.y, 31) << 5 | unorm(c.z, 31));
    else if (type == CLK_UNORM_INT_101010) *(__global uint *)p = unorm(c.x, 1023) << 20 | unorm(c.y, 1023) << 10 | unorm(c.z, 1023);
    else *(__global uint *)p = unorm(c.x, 1023) << 22 | unorm(c.y, 1023) << 12 | unorm(c.z, 1023) << 2 | unorm(c.w, 3);
}
static bool reached(__constant struct image *m, int4 *at, int dims, bool layered)
{
    bool inside = at->x >= 0 && at->x < (int)m->width;
    if (dims > 1) inside &= at->y >= 0 && at->y < (int)m->height;
    if (dims > 2) inside &= at->z >= 0 && at->z < (int)m->depth;
    if (layered) inside &= (*at)[dims] >= 0 && (*at)[dims] < (int)m->layers;
    *at = dims == 1 ? layered ? (int4)(at->x, 0, at->y, 0) : (int4)(at->x, 0, 0, 0) : dims == 2 && !layered ? (int4)(at->x, at->y, 0, 0) : *at;
    return inside;
}
void __cairn_write_f(__constant struct image *m, int4 at, int dims, int layered, float4 color)
{
    if (!reached(m, &at, dims, layered)) return;
    __global uchar *p = texel(m, at);
    int count;
    int4 place = places(m->order, &count);
    if (m->type >= CLK_UNORM_SHORT_565 && m->type <= CLK_UNORM_INT_101010 || m->type == CLK_UNORM_INT_101010_2) {
        keep_packed(m->type, p, color);
        return;
    }
    for (int i = 0; i < count; i++) {
        float value = color[place[i]];
        keep_f(m->type, p, i, is_srgb(m->order) && place[i] < 3 ? srgb_of(value) : value);
    }
}
void __cairn_write_i(__constant struct image *m, int4 at, int dims, int layered, int4 color)
{
    if (!reached(m, &at, dims, layered)) return;
    __global uchar *p = texel(m, at);
    int count;
    int4 place = places(m->order, &count);
    for (int i = 0; i < count; i++) {
        int v = color[place[i]];
        switch (m->type) {
        case CLK_SIGNED_INT8: ((__global char *)p)[i] = convert_char_sat(v); break;
        case CLK_SIGNED_INT16: ((__global short *)p)[i] = convert_short_sat(v); break;
        case CLK_UNSIGNED_INT8: p[i] = convert_uchar_sat((uint)v); break;
        case CLK_UNSIGNED_INT16: ((__global ushort *)p)[i] = convert_ushort_sat((uint)v); break;
        default: ((__global int *)p)[i] = v; break;
        }
    }
}
