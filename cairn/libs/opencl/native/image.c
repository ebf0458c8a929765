/* Images: formats, memory, descriptors. */
#include "ocl.h"

#include "rows.h"

uint32_t ocl_channels(uint32_t order)
{
    switch (order) {
    case CL_R: case CL_A: case CL_INTENSITY: case CL_LUMINANCE: case CL_Rx: case CL_DEPTH: return 1;
    case CL_RG: case CL_RA: case CL_RGx: return 2;
    case CL_RGB: case CL_RGBx: case CL_sRGB: case CL_sRGBx: return 3;
    case CL_RGBA: case CL_BGRA: case CL_ARGB: case CL_ABGR: case CL_sRGBA: case CL_sBGRA: return 4;
    default: return 0;
    }
}

/* Bytes of an element; 0 for a pair that is no format. */
uint32_t ocl_element(uint32_t order, uint32_t type)
{
    uint32_t count = ocl_channels(order);
    bool packed = order == CL_RGB || order == CL_RGBx;
    switch (type) {
    case CL_UNORM_SHORT_565: case CL_UNORM_SHORT_555: return packed ? 2 : 0;
    case CL_UNORM_INT_101010: return packed ? 4 : 0;
    case CL_UNORM_INT_101010_2: return order == CL_RGBA ? 4 : 0;
    case CL_SNORM_INT8: case CL_UNORM_INT8: case CL_SIGNED_INT8: case CL_UNSIGNED_INT8: return packed ? 0 : count;
    case CL_SNORM_INT16: case CL_UNORM_INT16: case CL_SIGNED_INT16: case CL_UNSIGNED_INT16: case CL_HALF_FLOAT:
        return packed ? 0 : 2 * count;
    case CL_SIGNED_INT32: case CL_UNSIGNED_INT32: case CL_FLOAT: return packed ? 0 : 4 * count;
    default: return 0;
    }
}

static const uint16_t all_types[] = {
    CL_SNORM_INT8, CL_SNORM_INT16, CL_UNORM_INT8, CL_UNORM_INT16, CL_SIGNED_INT8, CL_SIGNED_INT16, CL_SIGNED_INT32,
    CL_UNSIGNED_INT8, CL_UNSIGNED_INT16, CL_UNSIGNED_INT32, CL_HALF_FLOAT, CL_FLOAT,
};
static const struct { uint16_t order; uint16_t types[12]; } formats[] = {
    {CL_R, {0}}, {CL_RG, {0}}, {CL_RGBA, {0}}, {CL_A, {CL_UNORM_INT8, CL_UNORM_INT16, CL_HALF_FLOAT, CL_FLOAT}},
    {CL_BGRA, {CL_UNORM_INT8, CL_SNORM_INT8, CL_SIGNED_INT8, CL_UNSIGNED_INT8}},
    {CL_ARGB, {CL_UNORM_INT8, CL_SNORM_INT8, CL_SIGNED_INT8, CL_UNSIGNED_INT8}},
    {CL_ABGR, {CL_UNORM_INT8, CL_SNORM_INT8, CL_SIGNED_INT8, CL_UNSIGNED_INT8}},
    {CL_INTENSITY, {CL_UNORM_INT8, CL_UNORM_INT16, CL_SNORM_INT8, CL_SNORM_INT16, CL_HALF_FLOAT, CL_FLOAT}},
    {CL_LUMINANCE, {CL_UNORM_INT8, CL_UNORM_INT16, CL_SNORM_INT8, CL_SNORM_INT16, CL_HALF_FLOAT, CL_FLOAT}},
    {CL_RGB, {CL_UNORM_SHORT_565, CL_UNORM_SHORT_555, CL_UNORM_INT_101010}},
    {CL_DEPTH, {CL_UNORM_INT16, CL_FLOAT}}, {CL_sRGBA, {CL_UNORM_INT8}}, {CL_sBGRA, {CL_UNORM_INT8}},
};

static uint32_t each_format(uint32_t image_type, uint64_t flags, uint32_t *pairs, uint32_t room)
{
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        uint32_t order = formats[i].order;
        const uint16_t *types = formats[i].types[0] ? formats[i].types : all_types;
        if (order == CL_DEPTH && image_type != CL_MEM_OBJECT_IMAGE2D && image_type != CL_MEM_OBJECT_IMAGE2D_ARRAY)
            continue;
        for (int j = 0; j < 12 && types[j]; j++, count++)
            if (pairs && count < room) {
                pairs[2 * count] = order;
                pairs[2 * count + 1] = types[j];
            }
    }
    return count;
}

EXPORT int32_t clGetSupportedImageFormats(void *context, uint64_t flags, uint32_t type, uint32_t count, void *to,
                                          uint32_t *found)
{
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    bool image = type >= CL_MEM_OBJECT_IMAGE2D && type <= CL_MEM_OBJECT_IMAGE1D_BUFFER;
    uint64_t access = flags & (CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY | CL_MEM_READ_WRITE);
    if (!image || (!count && to) || access & (access - 1))
        return CL_INVALID_VALUE;
    uint32_t there = each_format(type, flags, to, count);
    if (found)
        *found = there;
    return CL_SUCCESS;
}

/* cl_image_format and cl_image_desc */
struct format { uint32_t order, type; };
struct about {
    uint32_t type;
    size_t width, height, depth, layers, row, slice;
    uint32_t mips, samples;
    struct mem *mem;
};

static bool known_format(const struct format *format, uint32_t image_type)
{
    uint32_t pairs[256], count = each_format(image_type, 0, pairs, 128);
    for (uint32_t i = 0; i < count; i++)
        if (pairs[2 * i] == format->order && pairs[2 * i + 1] == format->type)
            return true;
    return false;
}

static bool is_format(const struct format *format)
{
    return format && ocl_channels(format->order) && ocl_element(format->order, format->type);
}

/* Sides that mean nothing become 1. */
static int32_t take_sides(struct mem *made, const struct about *about)
{
    uint64_t width = about->width, height = 1, depth = 1, layers = 1;
    bool flat = made->type == CL_MEM_OBJECT_IMAGE2D || made->type == CL_MEM_OBJECT_IMAGE2D_ARRAY ||
                made->type == CL_MEM_OBJECT_IMAGE3D;
    if (flat)
        height = about->height;
    if (made->type == CL_MEM_OBJECT_IMAGE3D)
        depth = about->depth;
    if (made->type == CL_MEM_OBJECT_IMAGE1D_ARRAY || made->type == CL_MEM_OBJECT_IMAGE2D_ARRAY)
        layers = about->layers;
    uint64_t most = made->type == CL_MEM_OBJECT_IMAGE1D_BUFFER ? 1u << 27 : made->type == CL_MEM_OBJECT_IMAGE3D ? 2048 : 16384;
    if (!width || !height || !depth || !layers || width > most || height > most || depth > 2048 || layers > 2048)
        return CL_INVALID_IMAGE_SIZE;
    made->width = (uint32_t)width;
    made->height = (uint32_t)height;
    made->depth = (uint32_t)depth;
    made->layers = (uint32_t)layers;
    return CL_SUCCESS;
}

/* Pitches of the program's memory; 0 are those without gaps. */
static int32_t take_pitches(struct mem *made, const struct about *about, bool given)
{
    uint64_t least = (uint64_t)made->width * made->element, row = about->row ? about->row : least;
    if (!given && (about->row || about->slice))
        return CL_INVALID_IMAGE_DESCRIPTOR;
    bool lines = made->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    uint64_t plane = lines ? row : row * made->height;
    uint64_t slice = about->slice ? about->slice : plane;
    if (row < least || row % made->element)
        return CL_INVALID_IMAGE_DESCRIPTOR;
    bool sliced = lines || made->type == CL_MEM_OBJECT_IMAGE2D_ARRAY || made->type == CL_MEM_OBJECT_IMAGE3D;
    if (sliced && (slice < plane || slice % row))
        return CL_INVALID_IMAGE_DESCRIPTOR;
    made->given_row = row;
    made->given_slice = slice;
    made->row = least;
    made->slice = lines ? least : least * made->height;
    made->size = made->slice * made->layers * made->depth;
    return CL_SUCCESS;
}

static void copy_in(const struct mem *image, const uint8_t *host)
{
    bool lines = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    uint64_t rows = lines ? image->layers : image->height, slices = lines ? 1 : (uint64_t)image->layers * image->depth;
    uint64_t pitch = lines ? image->given_slice : image->given_row;
    for (uint64_t slice = 0; slice < slices; slice++)
        for (uint64_t row = 0; row < rows; row++)
            memcpy((uint8_t *)image->address + slice * image->slice + row * image->row,
                   host + slice * image->given_slice + row * pitch, (uint64_t)image->width * image->element);
    CORE.wrote(image->address, image->size);
}

/* Over a buffer's memory, or another image's. */
static int32_t lie_over(struct mem *made, const struct about *about)
{
    struct mem *parent = about->mem;
    if (!ocl_is(parent, A_MEM) || parent->context != made->context)
        return CL_INVALID_IMAGE_DESCRIPTOR;
    if (made->type == CL_MEM_OBJECT_IMAGE2D && parent->type == CL_MEM_OBJECT_IMAGE2D) {
        if (ocl_element(parent->order, parent->channel) != made->element || parent->width != made->width ||
            parent->height != made->height)
            return CL_INVALID_IMAGE_FORMAT_DESCRIPTOR;
        made->row = parent->row;
        made->slice = parent->slice;
    } else {
        bool may = made->type == CL_MEM_OBJECT_IMAGE1D_BUFFER || made->type == CL_MEM_OBJECT_IMAGE2D;
        if (!may || parent->type != CL_MEM_OBJECT_BUFFER)
            return CL_INVALID_IMAGE_DESCRIPTOR;
        made->row = made->given_row;
        made->slice = made->row * made->height;
        if (made->slice > parent->size)
            return CL_INVALID_IMAGE_SIZE;
    }
    made->size = made->slice;
    made->address = parent->address;
    made->host = parent->host;
    made->given_row = made->row;
    made->given_slice = made->slice;
    made->parent = parent;
    ocl_retain(parent);
    return CL_SUCCESS;
}

static int32_t describe(struct mem *made)
{
    struct cairn_memory *memory;
    made->image = (struct image_facts *)ocl_allocate(made->context, sizeof *made->image, false, &memory);
    if (!made->image)
        return CL_MEM_OBJECT_ALLOCATION_FAILURE;
    *made->image = (struct image_facts){made->address, made->width, made->height, made->depth, made->layers, made->row,
                                        made->slice, made->order, made->channel, made->element,
                                        ocl_channels(made->order)};
    return CL_SUCCESS;
}

static void *new_image(void *given, const uint64_t *properties, uint64_t flags, const void *format_given,
                       const void *about_given, void *host, int32_t *code)
{
    struct context *context = given;
    const struct format *format = format_given;
    const struct about *about = about_given;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (properties && properties[0])
        return ocl_failed(CL_INVALID_PROPERTY, code);
    if (!is_format(format))
        return ocl_failed(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, code);
    if (!about || about->type < CL_MEM_OBJECT_IMAGE2D || about->type > CL_MEM_OBJECT_IMAGE1D_BUFFER || about->mips ||
        about->samples || (about->type == CL_MEM_OBJECT_IMAGE1D_BUFFER && !about->mem))
        return ocl_failed(CL_INVALID_IMAGE_DESCRIPTOR, code);
    if (about->mem && ocl_is(about->mem, A_MEM)) {
        uint64_t access = CL_MEM_READ_WRITE | CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY;
        flags |= flags & access ? 0 : about->mem->flags & access;
    }
    int32_t wrong = ocl_check_flags(&flags, host);
    if (wrong)
        return ocl_failed(wrong, code);
    if (!known_format(format, about->type))
        return ocl_failed(CL_IMAGE_FORMAT_NOT_SUPPORTED, code);
    struct mem *made = ocl_new_mem(context, about->type, flags);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    made->order = format->order;
    made->channel = format->type;
    made->element = ocl_element(format->order, format->type);
    wrong = take_sides(made, about);
    if (!wrong)
        wrong = take_pitches(made, about, host || about->mem);
    if (!wrong && about->mem) {
        wrong = lie_over(made, about);
    } else if (!wrong) {
        made->address = ocl_allocate(context, made->size, false, &made->memory);
        if (!made->address) {
            made->memory = NULL;
            wrong = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        } else if (host) {
            copy_in(made, host);
            made->host = flags & CL_MEM_USE_HOST_PTR ? host : NULL;
        }
    }
    if (!wrong)
        wrong = describe(made);
    if (wrong) {
        ocl_drop_mem(made);
        return ocl_failed(wrong, code);
    }
    made->properties = ocl_properties(properties, &made->property_count);
    return ocl_made(made, code);
}

EXPORT void *clCreateImage(void *context, uint64_t flags, const void *format, const void *about, void *host,
                           int32_t *code)
{
    return new_image(context, NULL, flags, format, about, host, code);
}

EXPORT void *clCreateImageWithProperties(void *context, const uint64_t *properties, uint64_t flags, const void *format,
                                         const void *about, void *host, int32_t *code)
{
    return new_image(context, properties, flags, format, about, host, code);
}

EXPORT void *clCreateImage2D(void *context, uint64_t flags, const void *format, size_t width, size_t height, size_t row,
                             void *host, int32_t *code)
{
    struct about about = {.type = CL_MEM_OBJECT_IMAGE2D, .width = width, .height = height, .row = row};
    return new_image(context, NULL, flags, format, &about, host, code);
}

EXPORT void *clCreateImage3D(void *context, uint64_t flags, const void *format, size_t width, size_t height,
                             size_t depth, size_t row, size_t slice, void *host, int32_t *code)
{
    struct about about = {.type = CL_MEM_OBJECT_IMAGE3D, .width = width, .height = height, .depth = depth, .row = row,
                          .slice = slice};
    return new_image(context, NULL, flags, format, &about, host, code);
}

EXPORT int32_t clGetImageInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct mem *image = given;
    if (!ocl_is(image, A_MEM) || !image->image)
        return CL_INVALID_MEM_OBJECT;
    struct format format = {image->order, image->channel};
    uint32_t type = image->type;
    bool flat = type == CL_MEM_OBJECT_IMAGE2D || type == CL_MEM_OBJECT_IMAGE2D_ARRAY || type == CL_MEM_OBJECT_IMAGE3D;
    bool layered = type == CL_MEM_OBJECT_IMAGE1D_ARRAY || type == CL_MEM_OBJECT_IMAGE2D_ARRAY;
    bool deep = type == CL_MEM_OBJECT_IMAGE3D;
    switch (name) {
    case CL_IMAGE_FORMAT: return ocl_answer(&format, sizeof format, size, value, size_ret);
    case CL_IMAGE_ELEMENT_SIZE: ANSWER(size_t, image->element);
    case CL_IMAGE_ROW_PITCH: ANSWER(size_t, image->host ? image->given_row : image->row);
    case CL_IMAGE_SLICE_PITCH: ANSWER(size_t, layered || deep ? image->host ? image->given_slice : image->slice : 0);
    case CL_IMAGE_WIDTH: ANSWER(size_t, image->width);
    case CL_IMAGE_HEIGHT: ANSWER(size_t, flat ? image->height : 0);
    case CL_IMAGE_DEPTH: ANSWER(size_t, deep ? image->depth : 0);
    case CL_IMAGE_ARRAY_SIZE: ANSWER(size_t, layered ? image->layers : 0);
    case CL_IMAGE_BUFFER: ANSWER(void *, image->parent && image->parent->type == CL_MEM_OBJECT_BUFFER ? image->parent : NULL);
    case CL_IMAGE_NUM_MIP_LEVELS: ANSWER(uint32_t, 0);
    case CL_IMAGE_NUM_SAMPLES: ANSWER(uint32_t, 0);
    default: return CL_INVALID_VALUE;
    }
}

/* ---- a color as it is stored ---- */

static float srgb(float l) /* a power by its logarithm: clang's builtins, without the mathematical library */
{
    if (!(l > 0))
        return 0;
    if (l >= 1)
        return 1;
    if (l < 0.0031308f)
        return 12.92f * l;
    double x = l, root = 1; /* the fifth power of the twelfth root, by Newton's method from above */
    for (int i = 0; i < 60; i++) {
        double power = root;
        for (int j = 0; j < 10; j++)
            power *= root;
        root -= (power * root - x) / (12 * power);
    }
    double fifth = root * root * root * root * root;
    return (float)(1.055 * fifth - 0.055);
}

/* To nearest, ties to even, of numbers that are small beside 2^51. */
static int64_t rounded(double v)
{
    volatile double shifted = v + 0x1.8p52;
    return (int64_t)(shifted - 0x1.8p52);
}
static int64_t within(double v, double low, double high)
{
    if (v != v)
        return 0;
    return rounded(v < low ? low : v > high ? high : v);
}
static uint16_t half_of(float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof bits);
    uint16_t sign = (uint16_t)(bits >> 16 & 0x8000);
    double size = v < 0 ? -(double)v : (double)v;
    if (v != v)
        return sign | 0x7E00;
    if (size >= 65520)
        return sign | 0x7C00;
    int exponent = (int)(bits >> 23 & 0xFF) - 127;
    if (exponent < -14)
        return sign | (uint16_t)rounded(size * 0x1p24);
    double unit = 1; /* of the last of eleven digits */
    for (int i = exponent - 10; i > 0; i--)
        unit *= 2;
    for (int i = exponent - 10; i < 0; i++)
        unit /= 2;
    return sign | (uint16_t)(((exponent + 14) << 10) + rounded(size / unit)); /* the digits carry into the exponent */
}

static void store_channel(uint32_t type, uint8_t *to, uint32_t i, const void *color, uint32_t from)
{
    float f = ((const float *)color)[from];
    int32_t n = ((const int32_t *)color)[from];
    uint32_t u = ((const uint32_t *)color)[from];
    switch (type) {
    case CL_UNORM_INT8: to[i] = (uint8_t)within(f * 255.0, 0, 255); break;
    case CL_SNORM_INT8: to[i] = (uint8_t)within(f * 127.0, -128, 127); break;
    case CL_UNORM_INT16: ((uint16_t *)to)[i] = (uint16_t)within(f * 65535.0, 0, 65535); break;
    case CL_SNORM_INT16: ((uint16_t *)to)[i] = (uint16_t)within(f * 32767.0, -32768, 32767); break;
    case CL_SIGNED_INT8: to[i] = (uint8_t)within(n, -128, 127); break;
    case CL_SIGNED_INT16: ((uint16_t *)to)[i] = (uint16_t)within(n, -32768, 32767); break;
    case CL_UNSIGNED_INT8: to[i] = (uint8_t)(u > 255 ? 255 : u); break;
    case CL_UNSIGNED_INT16: ((uint16_t *)to)[i] = (uint16_t)(u > 65535 ? 65535 : u); break;
    case CL_HALF_FLOAT: ((uint16_t *)to)[i] = half_of(f); break;
    default: ((uint32_t *)to)[i] = u; break;
    }
}

void ocl_color(const struct mem *image, const void *color, uint8_t *to);
void ocl_color(const struct mem *image, const void *color, uint8_t *to)
{
    static const uint8_t plain[] = {0, 1, 2, 3}, bgra[] = {2, 1, 0, 3}, argb[] = {3, 0, 1, 2}, abgr[] = {3, 2, 1, 0},
                         alpha[] = {3}, ra[] = {0, 3};
    const float *f = color;
    float corrected[4];
    uint32_t order = image->order, type = image->channel;
    const uint8_t *places = order == CL_BGRA || order == CL_sBGRA ? bgra : order == CL_ARGB ? argb : order == CL_ABGR ? abgr
                            : order == CL_A ? alpha : order == CL_RA ? ra : plain;
    if (type == CL_UNORM_SHORT_565 || type == CL_UNORM_SHORT_555) {
        uint32_t green = type == CL_UNORM_SHORT_565 ? 6 : 5;
        uint16_t v = (uint16_t)(within(f[0] * 31.0, 0, 31) << (5 + green) |
                                within(f[1] * ((1 << green) - 1), 0, (1 << green) - 1) << 5 | within(f[2] * 31.0, 0, 31));
        memcpy(to, &v, sizeof v);
        return;
    }
    if (type == CL_UNORM_INT_101010) {
        uint32_t v = (uint32_t)(within(f[0] * 1023.0, 0, 1023) << 20 | within(f[1] * 1023.0, 0, 1023) << 10 |
                                within(f[2] * 1023.0, 0, 1023));
        memcpy(to, &v, sizeof v);
        return;
    }
    if (order >= CL_sRGB && order <= CL_sBGRA) {
        for (int i = 0; i < 4; i++)
            corrected[i] = i < 3 ? srgb(f[i]) : f[i];
        color = corrected;
    }
    for (uint32_t i = 0; i < ocl_channels(order); i++)
        store_channel(type, to, i, color, places[i]);
}
