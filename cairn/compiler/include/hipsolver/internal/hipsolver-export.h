/* What hipSOLVER's functions are marked with: nothing. */
#ifndef HIPSOLVER_EXPORT_H
#define HIPSOLVER_EXPORT_H

#define HIPSOLVER_EXPORT

#endif
