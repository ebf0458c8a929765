/* What rocSPARSE's functions are marked with: nothing. */
#ifndef ROCSPARSE_EXPORT_H
#define ROCSPARSE_EXPORT_H

#define ROCSPARSE_EXPORT
#define ROCSPARSE_DEPRECATED
#define ROCSPARSE_DEPRECATED_MSG(text)

#endif
