#ifndef HIPFFT_VERSION_H_
#define HIPFFT_VERSION_H_
#define hipfftVersionMajor 1
#define hipfftVersionMinor 0
#define hipfftVersionPatch 20
#endif
