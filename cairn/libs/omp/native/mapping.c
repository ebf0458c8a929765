/* Data regions: what is allocated, copied, attached and freed at the begin and the end of a construct, and at updates. */
#include <stdlib.h>
#include <string.h>

#include "target.h"

/* A pointer in a mapping that has on the device the device's address of what it points at. */
struct attached {
    struct attached *next;
    uintptr_t at;      /* in host memory */
    void *host, *device; /* its values */
};

/* What one construct has to remember until its end. */
struct construct {
    int device;
    struct deferred {
        void **pointer;
        void *begin;
        int64_t size, type;
    } *attach;
    size_t attach_count;
    struct range {
        uintptr_t begin, end;
    } *made;
    size_t made_count;
    uintptr_t *unused; /* mappings that may be nobody's now */
    size_t unused_count;
};

static void *grown(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array; /* room doubles at powers of two */
    void *more = realloc(array, (count ? count * 2 : 1) * size);
    if (!more)
        omp_fatal("no memory is left for a construct's list of %zu", count);
    return more;
}

static void copy(int device, void *to, const void *from, uint64_t size)
{
    void *stream = omp_stream(device);
    omp_check(hipMemcpyAsync(to, from, size, HIP_DEFAULT_COPY, stream), "copying a list item");
    omp_check(hipStreamSynchronize(stream), "copying a list item");
}

/* ---- pointers in mapped memory ---- */

static void attach(int device, struct mapping *holder, void **pointer, void *value)
{
    struct attached *known = holder->attached;
    while (known && known->at != (uintptr_t)pointer)
        known = known->next;
    if (!known) {
        known = malloc(sizeof *known);
        if (!known)
            omp_fatal("no memory is left for an attached pointer");
        *known = (struct attached){holder->attached, (uintptr_t)pointer, NULL, NULL};
        holder->attached = known;
    } else if (known->device == value && known->host == *pointer) {
        return;
    }
    known->host = *pointer;
    known->device = value;
    copy(device, (void *)(holder->device + ((uintptr_t)pointer - holder->begin)), &known->device, sizeof value);
}

/* Host memory [begin, end) was copied to the device: attached pointers there get their values again. */
static void attach_again(int device, struct mapping *row, uintptr_t begin, uintptr_t end)
{
    for (struct attached *each = row->attached; each; each = each->next)
        if (each->at >= begin && each->at < end)
            copy(device, (void *)(row->device + (each->at - row->begin)), &each->device, sizeof each->device);
}

/* The device's memory was copied to [begin, end): the host's pointers stay what they were. */
static void keep_pointers(struct mapping *row, uintptr_t begin, uintptr_t end)
{
    for (struct attached *each = row->attached; each; each = each->next)
        if (each->at >= begin && each->at < end)
            memcpy((void *)each->at, &each->host, sizeof each->host);
}

static void forget(int device, struct mapping *row)
{
    for (struct attached *each = row->attached, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    if (row->block)
        omp_block_back(device, row->block, row->room);
    omp_remove(device, row->begin);
}

/* ---- custom mappers: clang writes a function that names the parts ---- */

struct parts {
    struct list list;
};

EXPORT int64_t __tgt_mapper_num_components(void *handle) { return ((struct parts *)handle)->list.count; }

EXPORT void __tgt_push_mapper_component(void *handle, void *base, void *begin, int64_t size, int64_t type,
                                        const void *name)
{
    (void)name;
    struct list *list = &((struct parts *)handle)->list;
    size_t count = list->count;
    list->bases = grown(list->bases, count, sizeof *list->bases);
    list->begins = grown(list->begins, count, sizeof *list->begins);
    list->sizes = grown(list->sizes, count, sizeof *list->sizes);
    list->types = grown(list->types, count, sizeof *list->types);
    list->bases[count] = base;
    list->begins[count] = begin;
    list->sizes[count] = size;
    list->types[count] = type;
    list->count++;
}

typedef void mapper(void *handle, void *base, void *begin, int64_t size, int64_t type, void *name);

static struct parts parts_of(struct list list, int32_t i)
{
    struct parts parts = {{0}};
    ((mapper *)list.mappers[i])(&parts, list.bases[i], list.begins[i], list.sizes[i], list.types[i], NULL);
    return parts;
}

static void parts_free(struct parts parts)
{
    free(parts.list.bases);
    free(parts.list.begins);
    free(parts.list.sizes);
    free(parts.list.types);
}

/* ---- begin ---- */

static _Noreturn void overlaps(uintptr_t begin, uint64_t size, const struct mapping *part)
{
    omp_fatal("a list item at %p (%llu bytes) is only in part on the device, which has %p (%llu bytes); map the whole "
              "of it first, or unmap the part",
              (void *)begin, (unsigned long long)size, (void *)part->begin,
              (unsigned long long)(part->end - part->begin));
}

static void note_made(struct construct *construct, uintptr_t begin, uint64_t size)
{
    construct->made = grown(construct->made, construct->made_count, sizeof *construct->made);
    construct->made[construct->made_count++] = (struct range){begin, begin + size};
}

/* The mapping of [begin, begin + size), made where there is none; null for nothing at all. */
static struct mapping *enter(struct construct *construct, uintptr_t begin, uint64_t size, int64_t type, bool counts,
                             bool copies)
{
    int device = construct->device;
    struct mapping *part, *row = omp_find(device, begin, size, &part);
    if (!row && part && type & MAP_IMPLICIT)
        row = part;
    if (row) {
        if (counts) {
            if (type & MAP_HOLD)
                row->held++;
            else if (row->count != FOREVER)
                row->count++;
        }
        /* A part of what this construct has just allocated is as new as the whole. */
        bool fresh = !counts && row->count != FOREVER && row->count + row->held == 1;
        if (fresh && size)
            note_made(construct, begin, size);
        if (copies && (fresh || type & MAP_ALWAYS) && size) {
            copy(device, (void *)(row->device + (begin - row->begin)), (void *)begin, size);
            attach_again(device, row, begin, begin + size);
        }
        return row;
    }
    if (type & MAP_PRESENT)
        omp_fatal("device mapping required by 'present' map type modifier does not exist for host address %p (%llu "
                  "bytes)",
                  (void *)begin, (unsigned long long)size);
    if (!size)
        return NULL;
    if (part)
        overlaps(begin, size, part);
    size_t shift = begin & 15; /* members stay as aligned as they are here */
    void *block = omp_block(device, size + shift);
    row = omp_add(device, begin, size, (uintptr_t)block + shift, type & MAP_HOLD ? 0 : 1);
    row->held = type & MAP_HOLD ? 1 : 0;
    row->block = block;
    row->room = size + shift;
    note_made(construct, begin, size);
    if (copies)
        copy(device, (void *)row->device, (void *)begin, size);
    return row;
}

static bool was_made(const struct construct *construct, void *address)
{
    for (size_t i = 0; i < construct->made_count; i++)
        if ((uintptr_t)address >= construct->made[i].begin && (uintptr_t)address < construct->made[i].end)
            return true;
    return false;
}

static void begin_all(struct construct *construct, struct list list, bool from_mapper)
{
    int device = construct->device;
    for (int32_t i = 0; i < list.count; i++) {
        int64_t type = list.types[i];
        if (type & (MAP_LITERAL | MAP_PRIVATE))
            continue;
        if (list.mappers && list.mappers[i]) {
            struct parts parts = parts_of(list, i);
            begin_all(construct, parts.list, true);
            parts_free(parts);
            continue;
        }
        void *base = list.bases[i], *begin = list.begins[i];
        if (type & MAP_ATTACH) {
            construct->attach = grown(construct->attach, construct->attach_count, sizeof *construct->attach);
            construct->attach[construct->attach_count++] = (struct deferred){base, begin, list.sizes[i], type};
            continue;
        }
        bool counts = !MAP_MEMBER(type) && !(from_mapper && i == 0);
        struct mapping *holder = NULL;
        void **pointer = base;
        if (type & MAP_POINTER_AND_OBJECT) {
            holder = enter(construct, (uintptr_t)pointer, sizeof *pointer, type & ~(MAP_ALWAYS | MAP_HOLD), counts, false);
            base = *pointer;
            counts = !from_mapper || i != 0;
        }
        struct mapping *row = enter(construct, (uintptr_t)begin, list.sizes[i], type, counts, type & MAP_TO);
        uintptr_t there = row ? row->device + ((uintptr_t)begin - row->begin) : 0;
        void *base_there = (void *)(there - ((uintptr_t)begin - (uintptr_t)base));
        if (type & MAP_RETURN && there)
            list.bases[i] = base_there;
        if (holder && there)
            attach(device, holder, pointer, base_there);
    }
}

static void attach_all(struct construct *construct)
{
    for (size_t i = 0; i < construct->attach_count; i++) {
        struct deferred *each = &construct->attach[i];
        if (!(each->type & MAP_ALWAYS) && !was_made(construct, each->begin) && !was_made(construct, each->pointer))
            continue;
        struct mapping *part, *target = omp_find(construct->device, (uintptr_t)each->begin, 0, &part);
        struct mapping *holder = omp_find(construct->device, (uintptr_t)each->pointer, sizeof(void *), &part);
        if (!target || !holder)
            continue;
        uintptr_t there = target->device + ((uintptr_t)each->begin - target->begin);
        attach(construct->device, holder, each->pointer,
               (void *)(there - ((uintptr_t)each->begin - (uintptr_t)*each->pointer)));
    }
}

void omp_begin(int device, struct list list)
{
    struct construct construct = {.device = device};
    omp_lock(device);
    begin_all(&construct, list, false);
    attach_all(&construct);
    omp_unlock(device);
    free(construct.attach);
    free(construct.made);
}

/* ---- end ---- */

/* Whether nobody else needs a mapping; `counts`: the construct gives it up. */
static bool leave(struct mapping *row, int64_t type, bool counts)
{
    if (row->count == FOREVER)
        return false;
    uint64_t count = row->count, held = row->held;
    if (type & MAP_DELETE)
        count = 0;
    else if (type & MAP_HOLD)
        held -= held > 0;
    else
        count -= count > 0;
    if (counts)
        row->count = count, row->held = held;
    return count + held == 0;
}

static void end_all(struct construct *construct, struct list list, bool from_mapper)
{
    int device = construct->device;
    for (int32_t i = list.count - 1; i >= 0; i--) {
        int64_t type = list.types[i];
        if (type & (MAP_LITERAL | MAP_PRIVATE | MAP_ATTACH))
            continue;
        if (list.mappers && list.mappers[i]) {
            struct parts parts = parts_of(list, i);
            end_all(construct, parts.list, true);
            parts_free(parts);
            continue;
        }
        uintptr_t begin = (uintptr_t)list.begins[i];
        uint64_t size = list.sizes[i];
        struct mapping *part, *row = omp_find(device, begin, size, &part);
        if (!row && type & MAP_IMPLICIT)
            row = part;
        if (!row) {
            if (type & MAP_PRESENT)
                omp_fatal("device mapping required by 'present' map type modifier does not exist for host address %p "
                          "(%llu bytes)",
                          (void *)begin, (unsigned long long)size);
            continue;
        }
        bool counts = (!MAP_MEMBER(type) || type & MAP_POINTER_AND_OBJECT) && !(from_mapper && i == 0);
        bool last = leave(row, type, counts);
        if (type & MAP_FROM && (last || type & MAP_ALWAYS) && size && !omp_is_constant(begin)) {
            copy(device, (void *)begin, (void *)(row->device + (begin - row->begin)), size);
            keep_pointers(row, begin, begin + size);
        }
        if (last && counts) {
            construct->unused = grown(construct->unused, construct->unused_count, sizeof *construct->unused);
            construct->unused[construct->unused_count++] = row->begin;
        }
    }
}

void omp_end(int device, struct list list)
{
    struct construct construct = {.device = device};
    omp_lock(device);
    end_all(&construct, list, false);
    for (size_t i = 0; i < construct.unused_count; i++) {
        struct mapping *part, *row = omp_find(device, construct.unused[i], 0, &part);
        if (row && row->begin == construct.unused[i] && row->count == 0 && row->held == 0)
            forget(device, row);
    }
    omp_unlock(device);
    free(construct.unused);
}

/* ---- update ---- */

static void update_one(int device, uintptr_t begin, uint64_t size, int64_t type)
{
    struct mapping *part, *row = omp_find(device, begin, size, &part);
    if (!row) {
        if (type & MAP_PRESENT)
            omp_fatal("device mapping required by 'present' motion modifier does not exist for host address %p (%llu "
                      "bytes)",
                      (void *)begin, (unsigned long long)size);
        return;
    }
    if (!size)
        return;
    void *there = (void *)(row->device + (begin - row->begin));
    if (type & MAP_TO) {
        copy(device, there, (void *)begin, size);
        attach_again(device, row, begin, begin + size);
    }
    if (type & MAP_FROM) {
        copy(device, (void *)begin, there, size);
        keep_pointers(row, begin, begin + size);
    }
}

/* A section with strides: its dimensions, outermost first; the last one is an element's. */
struct dimension {
    uint64_t offset, count, stride;
};

static void update_section(int device, uintptr_t base, const struct dimension *dimension, int64_t left, int64_t type)
{
    /* clang counts an offset in elements, and steps in bytes: of outer dimensions whose step is not one, neither says
       how large their elements are, and offsets are counted in steps, as LLVM's own runtime does. */
    uintptr_t begin = base + dimension->offset * (left == 2 ? dimension[1].stride : dimension->stride);
    if (left == 1) {
        update_one(device, begin, dimension->count * dimension->stride, type);
        return;
    }
    for (uint64_t i = 0; i < dimension->count; i++)
        update_section(device, begin + i * dimension->stride, dimension + 1, left - 1, type);
}

/* How many dimensions a section has. clang says so in place of a size, but where the size is not constant, there it
   leaves bytes: then it is up to the element, the last dimension, which begins at 0 and counts 1. */
static int64_t dimensions_of(const struct dimension *dimension, int64_t said)
{
    bool fits = said > 0 && said <= 16;
    for (int64_t i = 1; fits && i < said; i++)
        fits = dimension[i].stride && dimension[i].stride <= dimension[i - 1].stride;
    if (fits && dimension[said - 1].offset == 0 && dimension[said - 1].count == 1)
        return said;
    int64_t count = 1;
    while (dimension[count].offset || dimension[count].count != 1)
        count++;
    return count + 1;
}

static void update_all(int device, struct list list)
{
    for (int32_t i = 0; i < list.count; i++) {
        int64_t type = list.types[i];
        if (type & (MAP_LITERAL | MAP_PRIVATE | MAP_ATTACH))
            continue;
        if (list.mappers && list.mappers[i]) {
            struct parts parts = parts_of(list, i);
            update_all(device, parts.list);
            parts_free(parts);
        } else if (type & MAP_NON_CONTIGUOUS) {
            const struct dimension *dimensions = list.begins[i];
            update_section(device, (uintptr_t)list.bases[i], dimensions, dimensions_of(dimensions, list.sizes[i]), type);
        } else {
            update_one(device, (uintptr_t)list.begins[i], list.sizes[i], type);
        }
    }
}

void omp_update(int device, struct list list)
{
    omp_lock(device);
    update_all(device, list);
    omp_unlock(device);
}

void *omp_parameter(int device, void *base, void *begin)
{
    struct mapping *part, *row = omp_find(device, (uintptr_t)begin, 0, &part);
    if (!row)
        return base; /* of a pointer that is not mapped: it stays what it is, as OpenMP 5.1 says */
    return (void *)(row->device + ((uintptr_t)begin - row->begin) - ((uintptr_t)begin - (uintptr_t)base));
}
