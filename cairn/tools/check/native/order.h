/* Which dispatches, copies and fills are in order. */
#ifndef CAIRN_CHECK_ORDER_H
#define CAIRN_CHECK_ORDER_H
#include "check.h"

#define CHECK_FRAMES 40 /* return addresses of an access by the host */
#define CHECK_COPY (1u << 31) /* of the serials of copies and fills */
void check_note_code(uint64_t serial, const struct cairn_probe_code *code, uint64_t object);
const struct cairn_probe_code *check_code_of(uint64_t serial, uint64_t *object);
void check_race_copy(uint64_t serial, uint64_t address, uint64_t size, const struct cairn_probe_point *point);
const struct check_place *check_place_here(uint32_t skipped, bool store);
void check_order_begin(const struct cairn_probe_dispatch *dispatch);
bool check_order_alone(const void *queue);
void check_order_end(const struct cairn_probe_dispatch *dispatch);
void check_order_submitted(const void *queue, uint64_t id, uint32_t first);
void check_order_done(const void *queue, uint64_t id, const void *packet);
void check_order_host(const void *queue, uint64_t signal);
void check_order_polled(uint64_t serial);
uint64_t check_host_serial(void);
void check_wrote(uint64_t address, uint64_t size);

/* guard.c: the host's own loads and stores of pinned and managed memory */
bool check_guards(void);
void check_guard_thread(bool closes);
void check_guard_work(void);
void check_guard_begin(void);
void check_guard_end(void);
void check_guard_block(struct check_block *block);
bool check_guarded(const void *siginfo, void *context);
struct check_place { /* of an access by the host */
    uint64_t sum; /* of the frames */
    uint32_t origin; /* in Python; 0: none */
    uint64_t frame[CHECK_FRAMES]; /* return addresses, the innermost first */
    struct cairn_probe_point point, range; /* of a byte, of dwords; pc is the place's number */
    struct cairn_probe_point copy[2]; /* of the loads and stores of a copy or fill that was asked for there: pc is less than 0 */
};
const struct check_place *check_place_at(uint32_t number);
void check_host_access(uint64_t address, uint64_t size, const struct check_place *place);
struct check_place *check_place_of(const uint64_t *frames, bool store);

struct cairn_host_kernel;
void check_host_kernel(const struct cairn_host_kernel *kernel);
bool check_dispatch_ordered(uint64_t before, uint64_t after);
uint64_t check_own_size(uint64_t serial);
uint64_t check_dispatch_floor(uint64_t serial);
uint32_t check_episodes_now(void);
bool check_one_line(void);
void check_group_id(uint64_t serial, uint32_t index, uint32_t id[3]);
void check_digest_note(const struct cairn_probe_dispatch *dispatch, uint64_t number);
#endif
