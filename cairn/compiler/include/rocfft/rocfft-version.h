#ifndef ROCFFT_VERSION_H_
#define ROCFFT_VERSION_H_
#define rocfft_version_major 1
#define rocfft_version_minor 0
#define rocfft_version_patch 34
#endif
