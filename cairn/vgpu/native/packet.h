/* The AQL kernel dispatch packet, in HSA's layout (HSA Runtime Programmer's Reference 1.2, section 2.9.6). */
#ifndef CAIRN_PACKET_H
#define CAIRN_PACKET_H
#include <stdint.h>

enum {
    CAIRN_PACKET_COOPERATIVE = 1, /* all workgroups are to be there at once, and meet */
    CAIRN_PACKET_CLUSTER = 2,     /* workgroups reach each other's LDS */
};

struct cairn_packet {
    uint16_t header;
    uint16_t setup;            /* bits 0-1: number of dimensions */
    uint16_t block[3];         /* work-items of a workgroup */
    uint16_t reserved0;        /* CAIRN_PACKET_*: 0 in packets that others wrote */
    uint32_t grid[3];          /* work-items of the grid */
    uint32_t private_size;     /* bytes of scratch a work-item */
    uint32_t group_size;       /* bytes of LDS a workgroup, static and dynamic */
    uint64_t kernel_object;    /* device address of the kernel descriptor */
    uint64_t kernarg;
    uint64_t reserved2;
    uint64_t completion;       /* amd_signal_t, or 0 */
};

_Static_assert(sizeof(struct cairn_packet) == 64, "AQL packets are 64 bytes");

#endif
