/* What hipSPARSELt's functions are marked with: nothing. */
#ifndef HIPSPARSELT_EXPORT_H
#define HIPSPARSELT_EXPORT_H

#define HIPSPARSELT_EXPORT

#endif
