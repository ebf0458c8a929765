/* CUDA's numbers of eight bits of exponent: powers of two from 2^-127, and 255, which is no number. HIP has none. */
#ifndef CAIRN_CUDA_E8M0_H
#define CAIRN_CUDA_E8M0_H
#ifdef __cplusplus

#ifndef CAIRN_HIP_ROUND_MODE
#define CAIRN_HIP_ROUND_MODE
enum hipRoundMode { hipRoundNearest = 0, hipRoundZero = 1, hipRoundPosInf = 2, hipRoundMinInf = 3 };
#endif
#define CAIRN_E8M0 static inline __host__ __device__

/* The sign is ignored. Up (hipRoundPosInf) or down; what is too large is the largest one, or none (`__HIP_NOSAT`). */
CAIRN_E8M0 __hip_fp8_storage_t __nv_cvt_float_to_e8m0(float x, __hip_saturation_t saturate, hipRoundMode rounding)
{
    unsigned bits, largest = saturate == __HIP_SATFINITE ? 254 : 255;
    __builtin_memcpy(&bits, &x, sizeof bits);
    bits &= 0x7fffffff;
    if (bits > 0x7f800000)
        return 255;
    unsigned exponent = bits >> 23, fraction = bits & 0x7fffff;
    if (rounding == hipRoundPosInf && (exponent ? fraction != 0 : fraction > 0x400000)) /* 2^-127 is no normal float */
        exponent++;
    return (__hip_fp8_storage_t)(exponent > 254 ? largest : exponent);
}
/* A double that lies between floats stays on its side of a power of two. */
CAIRN_E8M0 __hip_fp8_storage_t __nv_cvt_double_to_e8m0(double x, __hip_saturation_t saturate, hipRoundMode rounding)
{
    double size = x < 0 ? -x : x;
    float near = (float)size;
    unsigned bits;
    __builtin_memcpy(&bits, &near, sizeof bits);
    if ((double)near > size)
        bits--;
    bool more = !(size != size);
    float below;
    __builtin_memcpy(&below, &bits, sizeof below);
    more = more && size > (double)below;
    bits += more && rounding == hipRoundPosInf && bits < 0x7f800000;
    __builtin_memcpy(&near, &bits, sizeof near);
    return __nv_cvt_float_to_e8m0(near, saturate, rounding);
}
CAIRN_E8M0 __hip_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__hip_bfloat16_raw x, __hip_saturation_t saturate, hipRoundMode rounding)
{
    unsigned bits = (unsigned)x.x << 16;
    float wide;
    __builtin_memcpy(&wide, &bits, sizeof wide);
    return __nv_cvt_float_to_e8m0(wide, saturate, rounding);
}
CAIRN_E8M0 __hip_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__hip_fp8_storage_t x)
{
    __hip_bfloat16_raw to;
    to.x = (unsigned short)(x == 255 ? 0x7fff : x ? x << 7 : 0x40);
    return to;
}

struct __nv_fp8_e8m0 {
    __hip_fp8_storage_t __x;

    __nv_fp8_e8m0() = default;
    __host__ __device__ explicit __nv_fp8_e8m0(float x) : __x(__nv_cvt_float_to_e8m0(x, __HIP_SATFINITE, hipRoundPosInf)) {}
    __host__ __device__ explicit __nv_fp8_e8m0(double x) : __x(__nv_cvt_double_to_e8m0(x, __HIP_SATFINITE, hipRoundPosInf)) {}
    __host__ __device__ explicit __nv_fp8_e8m0(__half x) : __nv_fp8_e8m0(__half2float(x)) {}
    __host__ __device__ explicit __nv_fp8_e8m0(__hip_bfloat16 x) : __nv_fp8_e8m0(__bfloat162float(x)) {}
    __host__ __device__ explicit __nv_fp8_e8m0(int x) : __nv_fp8_e8m0((double)x) {}
    __host__ __device__ explicit __nv_fp8_e8m0(unsigned x) : __nv_fp8_e8m0((double)x) {}

    __host__ __device__ explicit operator float() const
    {
        unsigned bits = __x == 255 ? 0x7fffffff : __x ? (unsigned)__x << 23 : 0x400000;
        float to;
        __builtin_memcpy(&to, &bits, sizeof to);
        return to;
    }
    __host__ __device__ explicit operator double() const { return (double)(float)*this; }
    __host__ __device__ explicit operator __half() const { return __float2half((float)*this); }
    __host__ __device__ explicit operator __hip_bfloat16() const { return __float2bfloat16((float)*this); }
    __host__ __device__ explicit operator bool() const { return true; } /* none of them is zero */
};

#undef CAIRN_E8M0
#endif
#endif
