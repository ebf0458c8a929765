/* What every exported function that is more than its body begins with: a few instructions that bring its number here.
   cairn.abi.entries writes them, and a `struct cairn_entry` for each. */
#ifndef CAIRN_ENTRY_H
#define CAIRN_ENTRY_H
#include "shim.h"

enum {
    CAIRN_ENTRY_ERROR = 1,  /* returns hipError_t */
    CAIRN_ENTRY_NOTED = 2,  /* its result is the calling thread's last one */
    CAIRN_ENTRY_VECTOR = 4, /* the result comes in a vector register */
    CAIRN_ENTRY_MEMORY = 8, /* the result is a structure in memory of the caller's */
    CAIRN_ENTRY_TEXT = 16,  /* the first argument is what a marker says */
};

/* Texts, arguments' places and functions are distances from the field; 0 is none. */
struct cairn_entry {
    int32_t own;        /* the body in C, else a slot's */
    int32_t name;
    int32_t arguments;  /* struct cairn_arguments */
    uint16_t slot;
    uint16_t foreign;   /* the number on the other platform and one */
    uint16_t domain, operation; /* whose listeners are told, and the row's number */
    uint16_t result;    /* bytes */
    uint16_t flags;
};

/* Where arguments come from: see cairn.abi.convention. */
struct cairn_arguments {
    uint16_t given, stack, count; /* bytes of their structure, bytes on the stack, pieces */
    struct { uint16_t source, size, offset; } pieces[];
};

/* Registers at the beginning of a function, and behind a call the results. */
struct cairn_frame {
    uint64_t general[8];
    struct { uint64_t low, high; } vector[8];
    const char *stack;
    uint64_t memory; /* Arm: where a result in memory goes */
};

extern const struct cairn_entry cairn_entries[];

#endif
