/* Workgroups run as generated code until one comes to where the debugger wants to stop, and what that one has written is
   taken back, so that the debugger can run it itself from its beginning.

   The code calls `seek_at` at the places, with the registers that the conditions want to know, and before everything it
   writes to memory. A condition is a program for a machine with a stack of rows, of one value of 64 bits a lane
   (cairn/tools/debug/lowering.py writes it). It may say "maybe" where the debugger would say no, never the other way round. */
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "probe.h"

#define API __attribute__((visibility("default")))
#define LANES 64
#define DEPTH 32           /* of the stack: lowering.py has the same */
#define REGISTERS 64       /* of a place: the same */
#define STOPS 64           /* the same */
#define LOG_SIZE (1ull << 30)
#define BATCH 256          /* pieces that one system call writes */

enum operation { /* lowering.py has the same names in the same order */
    CONSTANT, REGISTER, LANE, ITEM, GROUP, NUMBER, WAVE, LOAD, PRIVATE, LDS, SIGNED, UNSIGNED, FLOAT, HALF, ROUND, OF_SIGNED,
    OF_UNSIGNED, TO_INTEGER, ADD, SUBTRACT, MULTIPLY, DIVIDE, DIVIDE_UNSIGNED, REST, REST_UNSIGNED, AND, OR, XOR, LEFT, RIGHT,
    RIGHT_UNSIGNED, ADD_FLOAT, SUBTRACT_FLOAT, MULTIPLY_FLOAT, DIVIDE_FLOAT, EQUAL, LESS, LESS_UNSIGNED, EQUAL_FLOAT, LESS_FLOAT,
    LESS_EQUAL_FLOAT, NOT, TRUE, TRUE_FLOAT, SELECT, FILTER,
};

struct instruction {
    int32_t operation, argument;
    int64_t value;
};

/* A breakpoint's place. `ignore`: how often it is passed before it counts. */
struct stop {
    int64_t pc, ignore, length;
    const struct instruction *code;
    int64_t hits, hits_before; /* in all, and before the workgroup that runs */
};

static struct stop stops[STOPS];
static uint32_t stop_count, width;
static uint64_t registers[REGISTERS][LANES], rows[DEPTH][LANES], bad; /* lanes whose value cannot be known */
static bool hit;
static uint32_t live;  /* workgroups that have begun and not ended; the first of them, or of those that are to run again: */
static uint64_t first;
/* What was there before each write: address, bytes, and these, padded. Behind the log's end is no memory: who writes there
   fails as a kernel does that writes where none is. */
static uint8_t *logged;
static volatile uint64_t used;

struct piece {
    uint64_t address, size;
};

/* `plan`: how many stops, lanes of a wave; for each stop its pc (from the kernel object on), `ignore`, how many
   instructions, and these. It is kept. */
API bool seek_begin(const int64_t *plan)
{
    if (!logged) {
        uint8_t *found = mmap(NULL, LOG_SIZE + (1 << 16), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (found == MAP_FAILED || mprotect(found, LOG_SIZE, PROT_READ | PROT_WRITE))
            return false;
        logged = found;
    }
    stop_count = (uint32_t)plan[0], width = (uint32_t)plan[1], plan += 2;
    for (uint32_t i = 0; i < stop_count; i++) {
        stops[i] = (struct stop){ plan[0], plan[1], plan[2], (const struct instruction *)(plan + 3), 0, 0 };
        plan += 3 + 2 * stops[i].length;
    }
    hit = false;
    live = 0;
    used = 0;
    return true;
}

/* Whether a workgroup is to be run by the debugger; the first one that is, how often each stop was passed before, and
   whether it has not ended for another reason than that it stops. */
API bool seek_found(uint64_t *group, int64_t *passed, bool *waits)
{
    *waits = live && !hit;
    for (uint32_t i = 0; i < stop_count; i++)
        passed[i] = hit || live ? stops[i].hits_before : stops[i].hits;
    *group = first;
    return hit || live;
}

static void log_lane(uint64_t address, uint32_t size)
{
    uint64_t at = used;
    struct piece piece = { address, size };
    memcpy(logged + at + sizeof piece, (const void *)address, size);
    memcpy(logged + at, &piece, sizeof piece);
    /* The size again behind the bytes, so that the log can be read backwards. */
    uint64_t end = at + sizeof piece + (size + 7) / 8 * 8;
    memcpy(logged + end, &piece.size, 8);
    used = end + 8;
}

static bool is_memory(uint64_t address)
{
    uint32_t high = (uint32_t)(address >> 32);
    return high != CAIRN_SHARED_APERTURE && high != CAIRN_PRIVATE_APERTURE;
}

static void log_write(const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    const uint64_t *addresses = wave->precise_address;
    uint64_t lanes = point->flags & CAIRN_PROBE_SCALAR ? 1 : wave->precise_exec;
    if (!lanes)
        return;
    uint64_t differ = 0;
    for (uint32_t i = 1; i < LANES; i++)
        differ |= addresses[i] ^ addresses[0];
    if (!(differ >> 32) && !is_memory(addresses[0]))
        return; /* flat stores to private memory */
    uint32_t count = 64 - (uint32_t)__builtin_clzll(lanes);
    bool beside = (lanes & (lanes + 1)) == 0;
    for (uint32_t i = 1; beside && i < count; i++)
        beside = addresses[i] == addresses[i - 1] + point->size;
    if (beside && is_memory(addresses[0]))
        log_lane(addresses[0], count * point->size);
    else
        for (; lanes; lanes &= lanes - 1) {
            uint64_t address = addresses[__builtin_ctzll(lanes)];
            if (is_memory(address))
                log_lane(address, point->size);
        }
}

static void put_back(const struct iovec *from, const struct iovec *to, int count)
{
    while (count > 0) { /* a piece that cannot be written was not: the kernel failed there */
        ssize_t done = process_vm_writev(getpid(), from, (unsigned long)count, to, (unsigned long)count, 0);
        for (; count > 0 && done >= (ssize_t)to->iov_len; from++, to++, count--)
            done -= (ssize_t)to->iov_len;
        from++, to++, count--;
    }
}

/* Undo what was written since the first one of the workgroups that are to be run again has begun. */
API void seek_undo(void)
{
    struct iovec from[BATCH], to[BATCH];
    int count = 0;
    for (uint64_t end = used; end;) {
        uint64_t size;
        memcpy(&size, logged + end - 8, 8);
        uint8_t *bytes = logged + end - 8 - (size + 7) / 8 * 8;
        struct piece piece;
        memcpy(&piece, bytes - sizeof piece, sizeof piece);
        end = (uint64_t)(bytes - sizeof piece - logged);
        from[count] = (struct iovec){ bytes, size };
        to[count++] = (struct iovec){ (void *)piece.address, size };
        if (count == BATCH || !end) {
            put_back(from, to, count);
            count = 0;
        }
    }
    used = 0;
}

/* The log's memory is not needed any more. */
API void seek_end(void) { madvise(logged, LOG_SIZE, MADV_DONTNEED); }

static bool load_lane(const struct cairn_wave *wave, int operation, uint64_t address, uint32_t size, uint64_t *out)
{
    uint8_t bytes[8] = { 0 };
    uint32_t high = (uint32_t)(address >> 32), low = (uint32_t)address;
    bool private = operation == PRIVATE || (operation == LOAD && high == CAIRN_PRIVATE_APERTURE);
    if (operation == LDS || (operation == LOAD && high == CAIRN_SHARED_APERTURE)) {
        if ((uint64_t)low + size > wave->lds_size)
            return false;
        memcpy(bytes, wave->lds + low, size);
    } else if (private) {
        return false; /* who knows the lane reads it */
    } else {
        struct iovec to = { bytes, size }, from = { (void *)address, size };
        if (process_vm_readv(getpid(), &to, 1, &from, 1, 0) != (ssize_t)size)
            return false;
    }
    memcpy(out, bytes, 8);
    return true;
}

static bool load_private(const struct cairn_wave *wave, uint32_t lane, uint32_t address, uint32_t size, uint64_t *out)
{
    uint8_t bytes[8] = { 0 };
    if ((uint64_t)address + size > wave->scratch_size)
        return false;
    for (uint32_t i = 0; i < size; i++) {
        uint32_t at = address + i;
        bytes[i] = wave->scratch[((uint64_t)(at >> 2) * width + lane) * 4 + (at & 3)];
    }
    memcpy(out, bytes, 8);
    return true;
}

/* A row of addresses becomes what is there. All lanes' memory is read by one call where it can be. */
static void load(const struct cairn_wave *wave, int operation, uint32_t size, uint64_t lanes, uint64_t *row)
{
    struct iovec to[LANES], from[LANES];
    uint64_t read[LANES] = { 0 };
    uint32_t count = 0;
    for (uint64_t rest = lanes; rest && operation == LOAD; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        if (!is_memory(row[lane])) {
            count = 0;
            break;
        }
        to[count] = (struct iovec){ &read[lane], size };
        from[count++] = (struct iovec){ (void *)row[lane], size };
    }
    if (count && process_vm_readv(getpid(), to, count, from, count, 0) == (ssize_t)(count * size)) {
        memcpy(row, read, sizeof read);
        return;
    }
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t value = 0;
        bool private = operation == PRIVATE || (operation == LOAD && row[lane] >> 32 == CAIRN_PRIVATE_APERTURE);
        bool known = private ? load_private(wave, lane, (uint32_t)row[lane], size, &value)
                             : load_lane(wave, operation, row[lane], size, &value);
        bad |= (uint64_t)!known << lane;
        row[lane] = value;
    }
}

static double real(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, 8);
    return value;
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, 8);
    return bits;
}

static double of_float(uint64_t bits)
{
    float value;
    uint32_t word = (uint32_t)bits;
    memcpy(&value, &word, 4);
    return value;
}

static double of_half(uint64_t bits)
{
    int exponent = bits >> 10 & 31;
    double part = (double)(bits & 1023), value = exponent == 31 ? (part ? NAN : INFINITY)
                                                 : exponent   ? (1024 + part) * __builtin_ldexp(1, exponent - 25)
                                                              : part * 0x1p-24;
    return bits & 0x8000 ? -value : value;
}

static uint64_t divided(uint64_t a, uint64_t b, uint32_t lane, int operation)
{
    if (!b) {
        bad |= 1ull << lane;
        return 0;
    }
    if (operation == DIVIDE_UNSIGNED || operation == REST_UNSIGNED)
        return operation == DIVIDE_UNSIGNED ? a / b : a % b;
    if ((int64_t)b == -1)
        return operation == DIVIDE ? 0 - a : 0;
    return (uint64_t)(operation == DIVIDE ? (int64_t)a / (int64_t)b : (int64_t)a % (int64_t)b);
}

static uint64_t integer_of(double value, uint32_t lane)
{
    if (!(value > -0x1p63 && value < 0x1p63)) {
        bad |= 1ull << lane;
        return 0;
    }
    return (uint64_t)(int64_t)value;
}

static uint64_t extended(uint64_t value, uint32_t bits, bool is_signed)
{
    if (bits >= 64)
        return value;
    return is_signed ? (uint64_t)((int64_t)(value << (64 - bits)) >> (64 - bits)) : value & ((1ull << bits) - 1);
}

/* One lane of an operation on one row, or two. */
static uint64_t lane_of(const struct instruction *code, uint64_t a, uint64_t b, uint32_t lane)
{
    switch (code->operation) {
    case SIGNED: return extended(a, (uint32_t)code->argument, true);
    case UNSIGNED: return extended(a, (uint32_t)code->argument, false);
    case FLOAT: return bits_of(of_float(a));
    case HALF: return bits_of(of_half(a));
    case ROUND: return bits_of((double)(float)real(a));
    case OF_SIGNED: return bits_of((double)(int64_t)a);
    case OF_UNSIGNED: return bits_of((double)a);
    case TO_INTEGER: return integer_of(real(a), lane);
    case ADD: return a + b;
    case SUBTRACT: return a - b;
    case MULTIPLY: return a * b;
    case DIVIDE: case DIVIDE_UNSIGNED: case REST: case REST_UNSIGNED: return divided(a, b, lane, code->operation);
    case AND: return a & b;
    case OR: return a | b;
    case XOR: return a ^ b;
    case LEFT: return a << (b & 63);
    case RIGHT: return (uint64_t)((int64_t)a >> (b & 63));
    case RIGHT_UNSIGNED: return a >> (b & 63);
    case ADD_FLOAT: return bits_of(real(a) + real(b));
    case SUBTRACT_FLOAT: return bits_of(real(a) - real(b));
    case MULTIPLY_FLOAT: return bits_of(real(a) * real(b));
    case DIVIDE_FLOAT: bad |= (uint64_t)(real(b) == 0) << lane; return bits_of(real(a) / real(b));
    case EQUAL: return a == b;
    case LESS: return (int64_t)a < (int64_t)b;
    case LESS_UNSIGNED: return a < b;
    case EQUAL_FLOAT: return real(a) == real(b);
    case LESS_FLOAT: return real(a) < real(b);
    case LESS_EQUAL_FLOAT: return real(a) <= real(b);
    case NOT: return !a;
    case TRUE: return a != 0;
    case TRUE_FLOAT: return real(a) != 0;
    }
    return 0;
}

static uint64_t pushed(const struct cairn_wave *wave, const struct instruction *code, uint32_t lane)
{
    switch (code->operation) {
    case CONSTANT: return (uint64_t)code->value;
    case REGISTER: return (uint32_t)registers[code->argument][lane];
    case LANE: return lane;
    case ITEM: return wave->item_ids[lane] >> (10 * code->argument) & 1023;
    case GROUP: return wave->group_id[code->argument];
    case NUMBER: return wave->group_index;
    default: return wave->wave_in_group; /* WAVE */
    }
}

/* The lanes for which a condition may be true. */
static uint64_t held_by(const struct cairn_wave *wave, const struct stop *stop, uint64_t lanes)
{
    uint32_t top = 0; /* rows on the stack */
    bad = 0;
    for (int64_t i = 0; i < stop->length && lanes; i++) {
        const struct instruction *code = &stop->code[i];
        int operation = code->operation;
        if (operation < LOAD) {
            for (uint64_t rest = lanes; rest; rest &= rest - 1) {
                uint32_t lane = (uint32_t)__builtin_ctzll(rest);
                rows[top][lane] = pushed(wave, code, lane);
            }
            top++;
        } else if (operation <= LDS) {
            load(wave, operation, (uint32_t)code->argument, lanes, rows[top - 1]);
        } else if (operation == FILTER) {
            top--;
            for (uint64_t rest = lanes & ~bad; rest; rest &= rest - 1) {
                uint64_t lane = rest & -rest;
                if (!rows[top][__builtin_ctzll(lane)])
                    lanes &= ~lane;
            }
        } else if (operation == SELECT) {
            top -= 2;
            for (uint32_t lane = 0; lane < LANES; lane++)
                rows[top - 1][lane] = rows[top - 1][lane] ? rows[top][lane] : rows[top + 1][lane];
        } else {
            bool two = operation >= ADD && operation < NOT;
            top -= two;
            for (uint64_t rest = lanes; rest; rest &= rest - 1) {
                uint32_t lane = (uint32_t)__builtin_ctzll(rest);
                rows[top - 1][lane] = lane_of(code, rows[top - 1][lane], rows[top][lane], lane);
            }
        }
    }
    return lanes;
}

static void look(const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    if (hit)
        return;
    if (point->count)
        memcpy(registers[point->number], wave->precise_address, sizeof registers[0]);
    if (point->number + 1 < point->count || !wave->precise_exec)
        return;
    for (uint32_t i = 0; i < stop_count; i++) {
        struct stop *stop = &stops[i];
        uint64_t lanes = stop->pc == point->pc ? held_by(wave, stop, wave->precise_exec) : 0;
        if (!lanes)
            continue;
        if ((lanes & bad) == lanes || stop->hits >= stop->ignore)
            hit = true;
        else
            stop->hits++;
    }
}

static void begin_group(const struct cairn_wave *wave)
{
    if (live++ || hit)
        return;
    used = 0;
    first = wave->group_index;
    for (uint32_t i = 0; i < stop_count; i++)
        stops[i].hits_before = stops[i].hits;
}

API void seek_at(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    if (point->kind == CAIRN_PROBE_WRITE)
        log_write(wave, point);
    else if (point->kind == CAIRN_PROBE_STOP)
        look(wave, point);
    else if (point->kind == CAIRN_PROBE_GROUP_START)
        begin_group(wave);
    else if (point->kind == CAIRN_PROBE_GROUP_END && !hit)
        live--;
}
