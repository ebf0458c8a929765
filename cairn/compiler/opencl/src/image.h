/* An image's descriptor, as the host made it (struct cairn_ocl_image), and what functions of all image types call. */
struct image {
    ulong base;
    uint width, height, depth, layers;
    ulong row, slice; /* bytes from row to row, and from slice or layer to the next */
    uint order, type, bytes, channels;
};
#define ABOUT(i) (*(__constant struct image *)__builtin_astype(i, __constant void *))
float4 __cairn_sample_f(__constant struct image *m, ulong sampler, float4 c, int dims, int layered);
int4 __cairn_sample_i(__constant struct image *m, ulong sampler, float4 c, int dims, int layered);
float4 __cairn_texel_f(__constant struct image *m, ulong sampler, int4 at, int dims, int layered);
int4 __cairn_texel_i(__constant struct image *m, ulong sampler, int4 at, int dims, int layered);
void __cairn_write_f(__constant struct image *m, int4 at, int dims, int layered, float4 color);
void __cairn_write_i(__constant struct image *m, int4 at, int dims, int layered, int4 color);
