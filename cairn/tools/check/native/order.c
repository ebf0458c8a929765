/* Which dispatches, copies and fills are in order.

   Each queue is a line of events, counted by its packets. What a packet knows is how far it is behind each line: of its
   own queue all that came before; of others what was complete when the host wrote the packet, and what a packet knew whose
   completion it has waited for (barriers, values and tokens). */
#include <pthread.h>
#include <string.h>

#include "aql.h"
#include "order.h"

#define KEPT 4096   /* dispatches, and packets of a queue, that are remembered; a power of two */
#define QUEUES 32   /* more of them count as ordered */
#define SIGNALS 16384

struct clocks {
    uint32_t at[QUEUES];
};

static struct dispatch {
    uint64_t serial, own_size;
    uint32_t queue, tick, groups[3];
    struct clocks known;
    _Atomic uint32_t floor; /* episodes before this one are all before it */
    const struct cairn_probe_code *_Atomic code; /* that its waves run, and the kernel's object */
    _Atomic uint64_t object;
} dispatches[KEPT], copies[KEPT]; /* copies and fills have serials of their own */

static struct dispatch *record_of(uint64_t serial)
{
    return serial & CHECK_COPY ? &copies[serial % KEPT] : &dispatches[serial % KEPT];
}

static struct line {
    const void *queue;
    struct clocks known;
    uint64_t serial;         /* of its last dispatch */
    uint32_t tick, complete; /* packets that began, and that are done */
    struct clocks at_end;    /* what was complete when its last dispatch ended: what this one launched ends before it is done */
    struct clocks *written;  /* what was complete when packets were written, by their ids */
} lines[QUEUES];
static struct {
    uint64_t address;
    struct clocks known;
} signals[SIGNALS];
static uint32_t running; /* dispatches */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void join(struct clocks *to, const struct clocks *from)
{
    for (uint32_t i = 0; i < QUEUES; i++)
        to->at[i] = from->at[i] > to->at[i] ? from->at[i] : to->at[i];
}

static _Atomic uint32_t line_count;
static _Atomic bool several; /* there are streams, which may use more lines */

bool check_one_line(void) { return atomic_load_explicit(&line_count, memory_order_relaxed) < 2 && !atomic_load(&several); }

CHECK_API void check_streams(void) { atomic_store(&several, true); }

static uint32_t line_of(const void *queue)
{
    for (uint32_t i = 0; i < QUEUES; i++) {
        if (!lines[i].queue) {
            lines[i].queue = queue;
            atomic_store(&line_count, i + 1);
        }
        if (lines[i].queue == queue)
            return i;
    }
    return QUEUES;
}

static struct clocks *signal_of(uint64_t address, bool make)
{
    uint32_t at = (uint32_t)(address * 0x9E3779B97F4A7C15ull >> 50);
    for (uint32_t i = 0; i < 64; i++, at = (at + 1) % SIGNALS) {
        if (!signals[at].address && make)
            signals[at].address = address;
        if (signals[at].address == address)
            return &signals[at].known;
        if (!signals[at].address)
            return NULL;
    }
    at = (uint32_t)(address * 0x9E3779B97F4A7C15ull >> 50);
    if (!make)
        return NULL;
    signals[at].address = address; /* an old one's place */
    memset(&signals[at].known, 0, sizeof signals[at].known);
    return &signals[at].known;
}

static void complete_now(struct clocks *out)
{
    for (uint32_t i = 0; i < QUEUES; i++)
        out->at[i] = lines[i].complete;
}

/* A packet was written: what was complete then is before it. */
void check_order_submitted(const void *queue, uint64_t id)
{
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(queue);
    if (at < QUEUES && !lines[at].written)
        lines[at].written = check_zeros(KEPT * sizeof *lines[at].written);
    if (at < QUEUES && lines[at].written)
        complete_now(&lines[at].written[id % KEPT]);
    pthread_mutex_unlock(&lock);
}

static void starts(struct line *line, uint64_t id)
{
    struct clocks all;
    if (line->written) {
        join(&line->known, &line->written[id % KEPT]);
    } else {
        complete_now(&all);
        join(&line->known, &all);
    }
}

/* What a line does next, with the lock held. */
static void note(struct dispatch *own, uint32_t at)
{
    bool last = true;
    own->queue = at;
    if (at < QUEUES) {
        own->tick = lines[at].tick;
        own->known = lines[at].known;
        for (uint32_t i = 0; i < QUEUES; i++)
            last &= own->known.at[i] >= lines[i].tick;
    }
    atomic_store(&own->floor, last ? check_episodes_now() : 1);
}

void check_order_begin(const struct cairn_probe_dispatch *told)
{
    struct dispatch *own = &dispatches[told->serial % KEPT];
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(told->queue);
    own->own_size = told->own_size;
    memcpy(own->groups, told->groups, sizeof own->groups);
    if (at < QUEUES) {
        starts(&lines[at], told->id);
        lines[at].tick++;
        lines[at].known.at[at] = lines[at].tick;
    }
    if (at < QUEUES)
        lines[at].serial = told->serial;
    note(own, at);
    running++;
    atomic_store(&own->code, NULL);
    own->serial = told->serial;
    pthread_mutex_unlock(&lock);
}

/* A dispatch's waves run a code. */
void check_note_code(uint64_t serial, const struct cairn_probe_code *code, uint64_t object)
{
    struct dispatch *own = record_of(serial);
    if (code && !atomic_load_explicit(&own->code, memory_order_relaxed)) {
        atomic_store(&own->object, object);
        atomic_store(&own->code, code);
    }
}

const struct cairn_probe_code *check_code_of(uint64_t serial, uint64_t *object)
{
    const struct dispatch *own = record_of(serial);
    *object = atomic_load(&own->object);
    return (uint32_t)own->serial == (uint32_t)serial ? atomic_load(&own->code) : NULL;
}

/* Waves have ended; the packet is done when all is that they have launched. */
void check_order_end(const struct cairn_probe_dispatch *told)
{
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(told->queue);
    if (at < QUEUES) {
        lines[at].complete = lines[at].tick;
        complete_now(&lines[at].at_end);
    }
    bool last = --running == 0;
    pthread_mutex_unlock(&lock);
    if (last)
        check_race_forget();
}

/* Waves of the dispatch that runs have waited for what they launched, which is done. */
CHECK_API void check_waited(const void *queue)
{
    struct clocks all;
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(queue);
    complete_now(&all);
    if (at < QUEUES)
        join(&record_of(lines[at].serial)->known, &all);
    pthread_mutex_unlock(&lock);
}

static void join_launched(struct line *line)
{
    for (uint32_t i = 0; i < QUEUES; i++)
        if (lines[i].complete > line->at_end.at[i] && lines[i].complete > line->known.at[i])
            line->known.at[i] = lines[i].complete;
}

/* What a packet that was run has waited for, and has done. */
static void waited(struct line *line, uint64_t address)
{
    const struct clocks *found = address ? signal_of(address, false) : NULL;
    if (found)
        join(&line->known, found);
}

static void gave(const struct line *line, uint64_t address)
{
    struct clocks *found = address ? signal_of(address, true) : NULL;
    if (found)
        join(found, &line->known);
}

static void vendor(struct line *line, const struct aql_vendor *packet)
{
    switch (packet->format) {
    case VENDOR_BARRIER_VALUE: case VENDOR_WAIT_VALUE: case VENDOR_TAKE: waited(line, packet->operand[0]); break;
    case VENDOR_WRITE_VALUE: case VENDOR_GIVE: gave(line, packet->operand[0]); break;
    default: break;
    }
}

/* A copy or a fill has accessed rows. */
static void rows(uint64_t serial, uint64_t start, uint64_t width, uint64_t height, uint64_t pitch, bool store)
{
    for (uint64_t row = 0; row < height; row++) {
        if (store)
            check_wrote(start + row * pitch, width);
        if (serial)
            check_race_copy(serial, start + row * pitch, width, store);
    }
}

/* A packet is about to be complete. */
void check_order_done(const void *queue, uint64_t id, const void *given)
{
    static uint64_t copy_count;
    const struct aql_vendor *packet = given;
    uint32_t type = packet->header & 0xff;
    bool moves = type == AQL_VENDOR && (packet->format == VENDOR_COPY || packet->format == VENDOR_FILL);
    uint64_t serial = 0;
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(queue);
    if (at < QUEUES) {
        struct line *line = &lines[at];
        if (type != AQL_KERNEL_DISPATCH) {
            starts(line, id);
            line->tick++;
            line->known.at[at] = line->tick;
        } else {
            join_launched(line);
        }
        if (type == AQL_BARRIER_AND || type == AQL_BARRIER_OR)
            for (int i = 0; i < 5; i++)
                waited(line, ((const struct aql_barrier *)given)->dep_signal[i]);
        if (type == AQL_VENDOR)
            vendor(line, packet);
        line->complete = line->tick;
        gave(line, packet->completion);
        if (moves && checks(CHECK_RACE) && !check_one_line()) {
            serial = CHECK_COPY | (++copy_count & (CHECK_COPY - 1));
            note(record_of(serial), at);
            record_of(serial)->serial = serial;
        }
    }
    pthread_mutex_unlock(&lock);
    const uint64_t *operand = packet->operand;
    if (type == AQL_VENDOR && packet->format == VENDOR_HOST_KERNEL)
        check_host_kernel((const struct cairn_host_kernel *)operand[0]);
    if (moves && packet->format == VENDOR_COPY) {
        rows(serial, operand[1], operand[2], operand[3], operand[5], false);
        rows(serial, operand[0], operand[2], operand[3], operand[4], true);
    } else if (moves) {
        rows(serial, operand[0], operand[2] * operand[3], operand[4], operand[5], true);
    }
}

bool check_dispatch_ordered(uint64_t before, uint64_t after)
{
    const struct dispatch *first = record_of(before), *second = record_of(after);
    if (first->serial != before || second->serial != after || first->queue == second->queue || first->queue >= QUEUES)
        return true;
    return second->known.at[first->queue] >= first->tick;
}

/* A workgroup's place in the grid of its dispatch. */
void check_group_id(uint64_t serial, uint32_t index, uint32_t id[3])
{
    const struct dispatch *of = &dispatches[serial % KEPT];
    bool known = (uint32_t)of->serial == serial && of->groups[0] && of->groups[1];
    id[0] = known ? index % of->groups[0] : index;
    id[1] = known ? index / of->groups[0] % of->groups[1] : 0;
    id[2] = known ? index / of->groups[0] / of->groups[1] : 0;
}

/* Bytes of the queue's own memory, from the queue on. */
uint64_t check_own_size(uint64_t serial) { return dispatches[serial % KEPT].own_size; }

uint64_t check_dispatch_floor(uint64_t serial)
{
    return atomic_load_explicit(&record_of(serial)->floor, memory_order_relaxed);
}
