/* What rocSOLVER's functions are marked with: nothing. */
#ifndef ROCSOLVER_EXPORT_H
#define ROCSOLVER_EXPORT_H

#define ROCSOLVER_EXPORT

#endif
