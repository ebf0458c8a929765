/* hipBLAS of ROCm 7.2. */
#ifndef HIPBLAS_VERSION_H
#define HIPBLAS_VERSION_H

#define hipblasVersionMajor 3
#define hipblasVersionMinor 2
#define hipblaseVersionPatch 0
#define hipblasVersionTweak 0

#endif
