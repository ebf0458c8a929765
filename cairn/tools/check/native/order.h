/* Which dispatches, copies and fills are in order. */
#ifndef CAIRN_CHECK_ORDER_H
#define CAIRN_CHECK_ORDER_H
#include "check.h"

#define CHECK_COPY (1u << 31) /* of the serials of copies and fills */
void check_note_code(uint64_t serial, const struct cairn_probe_code *code, uint64_t object);
const struct cairn_probe_code *check_code_of(uint64_t serial, uint64_t *object);
void check_race_copy(uint64_t serial, uint64_t address, uint64_t size, bool store);
void check_order_begin(const struct cairn_probe_dispatch *dispatch);
void check_order_end(const struct cairn_probe_dispatch *dispatch);
void check_order_submitted(const void *queue, uint64_t id);
void check_order_done(const void *queue, uint64_t id, const void *packet);
void check_wrote(uint64_t address, uint64_t size);
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
