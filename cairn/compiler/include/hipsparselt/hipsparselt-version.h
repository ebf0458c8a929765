/* hipSPARSELt of ROCm 7.2. */
#ifndef HIPSPARSELT_VERSION_H
#define HIPSPARSELT_VERSION_H

#define hipsparseltVersionMajor 0
#define hipsparseltVersionMinor 2
#define hipsparseltVersionPatch 6
#define hipsparseltVersionTweak cairn

#endif
