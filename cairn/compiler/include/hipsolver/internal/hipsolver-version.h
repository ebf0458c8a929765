/* hipSOLVER of ROCm 7.2. */
#ifndef HIPSOLVER_VERSION_H
#define HIPSOLVER_VERSION_H

#define hipsolverVersionMajor 3
#define hipsolverVersionMinor 2
#define hipsolverVersionPatch 0
#define hipsolverVersionTweak 0

#endif
