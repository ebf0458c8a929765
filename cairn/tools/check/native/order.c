/* Which dispatches, copies and fills are in order.

   Each queue is a line of events, counted by its packets, and the host's own code is one. What a packet knows is how far
   it is behind each line: of its own queue all that came before; of others what the host knew when it wrote the packet, and
   what a packet knew whose completion it has waited for (barriers, values and tokens). The host knows what it has waited
   for or asked about, not what happened to be complete. Only of queues that are not HIP's streams (OpenCL's, those of
   kernels that launch kernels) what is complete counts as known. */
#include <pthread.h>
#include <string.h>

#include "aql.h"
#include "order.h"

#define KEPT 4096   /* dispatches, and packets of a queue, that are remembered; a power of two */
#define QUEUES 32   /* more of them count as ordered */
#define HOST (QUEUES - 1) /* the line of the host */
#define SIGNALS 16384

struct clocks {
    uint32_t at[QUEUES];
};

static struct dispatch {
    uint64_t serial, own_size;
    uint32_t queue, tick, groups[3];
    struct clocks known;
    _Atomic uint32_t floor; /* episodes before this one are all before it */
    _Atomic bool polled; /* the host may see by memory how far it is */
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
    bool strict;             /* a stream's: the host knows of it what it has asked */
    uint64_t given, taken;   /* packets that the host wrote, and that are done */
    struct clocks at_end;    /* what was complete when its last dispatch ended: what this one launched ends before it is done */
    struct clocks *written;  /* what was known when packets were written, by their ids, */
    uint32_t *places;        /* and where copies and fills were asked for */
} lines[QUEUES];
static struct {
    uint64_t address;
    struct clocks known;
} signals[SIGNALS];
static uint32_t running; /* dispatches */
static uint64_t host_serial, copy_count; /* of what the host accesses, until it writes a packet or learns something; of copies */
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
    for (uint32_t i = 0; i < HOST; i++) {
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

CHECK_API void check_strict(const void *queue)
{
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(queue);
    if (at < QUEUES)
        lines[at].strict = true;
    pthread_mutex_unlock(&lock);
}

/* Whether there may be work that the host does not know to be done. */
static bool outstanding(void)
{
    for (uint32_t i = 0; i < HOST; i++)
        if (lines[i].strict && (lines[i].given > lines[i].taken || lines[HOST].known.at[i] < lines[i].tick))
            return true;
    return false;
}

static bool all_known(void)
{
    for (uint32_t i = 0; i < HOST; i++)
        if (lines[i].strict && lines[HOST].known.at[i] < lines[i].tick)
            return false;
    return true;
}

/* The host knows of a line what is complete. */
static void host_learns(const struct line *line, uint32_t at)
{
    struct clocks what = line->known;
    what.at[at] = line->complete;
    join(&lines[HOST].known, &what);
    host_serial = 0;
}

/* The host has looked at a queue or a signal. */
void check_order_host(const void *queue, uint64_t signal)
{
    pthread_mutex_lock(&lock);
    uint32_t at = queue ? line_of(queue) : QUEUES;
    const struct clocks *found = signal ? signal_of(signal, false) : NULL;
    if (at < QUEUES)
        host_learns(&lines[at], at);
    if (found) {
        join(&lines[HOST].known, found);
        host_serial = 0;
    }
    bool pending = outstanding();
    if (running == 0 && all_known())
        check_race_forget(); /* before another dispatch begins */
    pthread_mutex_unlock(&lock);
    check_guard_thread((queue || signal) && pending);
}

/* The host may see by memory that it shares with a dispatch how far that is. */
void check_order_polled(uint64_t serial) { atomic_store_explicit(&record_of(serial)->polled, true, memory_order_relaxed); }

/* A packet was written: what the host knew then is before it. */
void check_order_submitted(const void *queue, uint64_t id, uint32_t first)
{
    uint32_t format = first >> 16 & 0xff;
    bool moves = checks(CHECK_RACE) && (first & 0xff) == AQL_VENDOR && (format == VENDOR_COPY || format == VENDOR_FILL);
    const struct check_place *place = moves ? check_place_here(3, false) : NULL;
    pthread_mutex_lock(&lock);
    uint32_t at = line_of(queue);
    if (at < QUEUES && !lines[at].written) {
        lines[at].places = check_zeros(KEPT * sizeof *lines[at].places);
        lines[at].written = check_zeros(KEPT * sizeof *lines[at].written);
    }
    if (at < QUEUES && lines[at].places)
        lines[at].places[id % KEPT] = place ? (uint32_t)place->point.pc : 0;
    struct clocks *known = at < QUEUES && lines[at].written ? &lines[at].written[id % KEPT] : NULL;
    if (known)
        complete_now(known);
    for (uint32_t i = 0; known && lines[at].strict && i < HOST; i++)
        if (lines[i].strict)
            known->at[i] = lines[HOST].known.at[i];
    if (at < QUEUES)
        lines[at].given = id + 1;
    host_serial = 0;
    bool strict = at < QUEUES && lines[at].strict;
    pthread_mutex_unlock(&lock);
    if (strict)
        check_guard_work();
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

/* What the host does now is an event of its own: its serial. 0 where it knows all to be done: that comes before, and what
   it writes from now on comes behind. */
uint64_t check_host_serial(void)
{
    pthread_mutex_lock(&lock);
    if (!outstanding()) {
        pthread_mutex_unlock(&lock);
        return 0;
    }
    if (!host_serial) {
        struct line *line = &lines[HOST];
        line->known.at[HOST] = line->complete = ++line->tick;
        host_serial = CHECK_COPY | (++copy_count & (CHECK_COPY - 1));
        note(record_of(host_serial), HOST);
        record_of(host_serial)->serial = host_serial;
    }
    uint64_t serial = host_serial;
    pthread_mutex_unlock(&lock);
    return serial;
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
    atomic_store(&own->polled, false);
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
        if (atomic_load(&record_of(told->serial)->polled))
            host_learns(&lines[at], at);
    }
    if (--running == 0 && (check_one_line() || all_known()))
        check_race_forget(); /* before another dispatch begins */
    pthread_mutex_unlock(&lock);
}

/* Whether no other queue has work that is not done. */
bool check_order_alone(const void *queue)
{
    bool alone = true;
    pthread_mutex_lock(&lock);
    uint32_t own = line_of(queue);
    for (uint32_t i = 0; i < QUEUES; i++)
        alone &= i == own || lines[i].given <= lines[i].taken;
    pthread_mutex_unlock(&lock);
    return alone;
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

/* A word has had a value: how far another queue is, or what a packet or the host has stored. */
static void waited_value(struct line *line, uint64_t address)
{
    for (uint32_t i = 0; i < HOST; i++)
        if (lines[i].queue && address == (uint64_t)lines[i].queue + offsetof(struct amd_queue, read_dispatch_id)) {
            struct clocks what = lines[i].known;
            what.at[i] = lines[i].complete;
            join(&line->known, &what);
            return;
        }
    if (!signal_of(address, false))
        join(&line->known, &lines[HOST].known);
    waited(line, address);
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
    case VENDOR_WAIT_VALUE:
        waited_value(line, packet->operand[0]);
        break;
    case VENDOR_BARRIER_VALUE: case VENDOR_TAKE: waited(line, packet->operand[0]); break;
    case VENDOR_WRITE_VALUE:
        host_learns(line, (uint32_t)(line - lines)); /* who may look at the value */
        gave(line, packet->operand[0]);
        break;
    case VENDOR_GIVE: gave(line, packet->operand[0]); break;
    default: break;
    }
}

/* A copy or a fill has accessed rows. */
static void rows(uint64_t serial, const struct check_place *place, uint64_t start, uint64_t width, uint64_t height, uint64_t pitch,
                 bool store)
{
    for (uint64_t row = 0; row < height; row++) {
        if (store)
            check_wrote(start + row * pitch, width);
        if (serial && place)
            check_race_copy(serial, start + row * pitch, width, &place->copy[store]);
    }
}

/* A packet is about to be complete. */
void check_order_done(const void *queue, uint64_t id, const void *given)
{
    const struct aql_vendor *packet = given;
    uint32_t type = packet->header & 0xff;
    bool moves = type == AQL_VENDOR && (packet->format == VENDOR_COPY || packet->format == VENDOR_FILL);
    uint64_t serial = 0;
    const struct check_place *place = NULL;
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
        line->complete = line->tick;
        if (type == AQL_BARRIER_AND || type == AQL_BARRIER_OR)
            for (int i = 0; i < 5; i++)
                waited(line, ((const struct aql_barrier *)given)->dep_signal[i]);
        if (type == AQL_VENDOR)
            vendor(line, packet);
        line->taken = id + 1;
        gave(line, packet->completion);
        if (moves && checks(CHECK_RACE) && (!check_one_line() || check_guards())) {
            serial = CHECK_COPY | (++copy_count & (CHECK_COPY - 1));
            note(record_of(serial), at);
            record_of(serial)->serial = serial;
            place = check_place_at(line->places ? line->places[id % KEPT] : 0);
        }
    }
    pthread_mutex_unlock(&lock);
    const uint64_t *operand = packet->operand;
    if (type == AQL_VENDOR && packet->format == VENDOR_HOST_KERNEL)
        check_host_kernel((const struct cairn_host_kernel *)operand[0]);
    if (moves && packet->format == VENDOR_COPY) {
        rows(serial, place, operand[1], operand[2], operand[3], operand[5], false);
        rows(serial, place, operand[0], operand[2], operand[3], operand[4], true);
    } else if (moves) {
        rows(serial, place, operand[0], operand[2] * operand[3], operand[4], operand[5], true);
    }
}

bool check_dispatch_ordered(uint64_t before, uint64_t after)
{
    const struct dispatch *first = record_of(before), *second = record_of(after);
    if (first->serial != before || second->serial != after || first->queue == second->queue || first->queue >= QUEUES)
        return true;
    if ((first->queue == HOST && atomic_load(&second->polled)) || (second->queue == HOST && atomic_load(&first->polled)))
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
