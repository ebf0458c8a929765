/* Functions of CUDA's libraries that have no counterpart: they say so, once each, and return an error. */
#ifndef CAIRN_REFUSED_H
#define CAIRN_REFUSED_H

#include <stdio.h>

#ifdef __cplusplus
#define CAIRN_ANY_ARGUMENTS(type, name) template <class... A> static inline type name(const A &...)
#else
#define CAIRN_ANY_ARGUMENTS(type, name) static inline type name()
#endif

#define CAIRN_REFUSED(type, error, name)                                                                               \
    CAIRN_ANY_ARGUMENTS(type, name)                                                                                    \
    {                                                                                                                  \
        static int told;                                                                                               \
        if (!told++)                                                                                                   \
            fprintf(stderr, "cairn: %s has no counterpart in ROCm and returns %s\n", #name, #error);                   \
        return error;                                                                                                  \
    }

#endif
