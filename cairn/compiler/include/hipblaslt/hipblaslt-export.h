/* What hipBLASLt's functions are marked with. */
#ifndef HIPBLASLT_EXPORT_H
#define HIPBLASLT_EXPORT_H

#define HIPBLASLT_EXPORT
#define HIPBLASLT_NO_EXPORT

#endif
