/* hipFFT: mixed types, callbacks, several devices. */
#ifndef HIPFFTXT_H_
#define HIPFFTXT_H_

#include "hipfft.h"
#include "hiplibxt.h"

typedef enum hipfftXtCallbackType_t {
    HIPFFT_CB_LD_COMPLEX = 0x0,
    HIPFFT_CB_LD_COMPLEX_DOUBLE = 0x1,
    HIPFFT_CB_LD_REAL = 0x2,
    HIPFFT_CB_LD_REAL_DOUBLE = 0x3,
    HIPFFT_CB_ST_COMPLEX = 0x4,
    HIPFFT_CB_ST_COMPLEX_DOUBLE = 0x5,
    HIPFFT_CB_ST_REAL = 0x6,
    HIPFFT_CB_ST_REAL_DOUBLE = 0x7,
    HIPFFT_CB_UNDEFINED = 0x8
} hipfftXtCallbackType;

typedef hipfftComplex (*hipfftCallbackLoadC)(void* data, size_t offset, void* info, void* shared);
typedef hipfftDoubleComplex (*hipfftCallbackLoadZ)(void* data, size_t offset, void* info, void* shared);
typedef hipfftReal (*hipfftCallbackLoadR)(void* data, size_t offset, void* info, void* shared);
typedef hipfftDoubleReal (*hipfftCallbackLoadD)(void* data, size_t offset, void* info, void* shared);
typedef void (*hipfftCallbackStoreC)(void* data, size_t offset, hipfftComplex element, void* info, void* shared);
typedef void (*hipfftCallbackStoreZ)(void* data, size_t offset, hipfftDoubleComplex element, void* info, void* shared);
typedef void (*hipfftCallbackStoreR)(void* data, size_t offset, hipfftReal element, void* info, void* shared);
typedef void (*hipfftCallbackStoreD)(void* data, size_t offset, hipfftDoubleReal element, void* info, void* shared);

typedef enum hipfftXtSubFormat_t {
    HIPFFT_XT_FORMAT_INPUT = 0x00,
    HIPFFT_XT_FORMAT_OUTPUT = 0x01,
    HIPFFT_XT_FORMAT_INPLACE = 0x02,
    HIPFFT_XT_FORMAT_INPLACE_SHUFFLED = 0x03,
    HIPFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 0x04,
    HIPFFT_FORMAT_UNDEFINED = 0x05
} hipfftXtSubFormat;

#include "internal/hipfft-xt-functions.h"

#endif
