/* Convolutions, as products of matrices whose factors are gathered in panels: of any strides, strides of the filter,
   dilations and groups of channels, in up to three dimensions of space. Weights are rows of one factor; of the other a
   column has what a position of the result sees. The device's memory is touched in pieces alone, which workers share. */
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using wide = long long;

struct cairn_team {
    bool (*share)(cairn_team *team, void (*piece)(void *argument, uint64_t index), void *argument, uint64_t count);
    uint32_t workers;
};
struct cairn_host_kernel {
    const char *name;
    void (*run)(cairn_host_kernel *kernel, cairn_team *team);
    uint64_t nanoseconds, once;
};

template <class Do> static void share(cairn_team *team, wide count, const Do &piece)
{
    team->share(team, [](void *argument, uint64_t i) { (*(const Do *)argument)((wide)i); }, (void *)&piece, (uint64_t)count);
}

struct brain { /* bfloat16 */
    uint16_t bits;
};
template <class A, class T> static inline A read(const T *at) { return (A)*at; }
template <class A> static inline A read(const brain *at)
{
    return (A)__builtin_bit_cast(float, (uint32_t)at->bits << 16);
}
template <class A, class T> static inline void write(T *at, A value) { *at = (T)value; }
template <class A> static inline void write(brain *at, A value)
{
    const float single = (float)value;
    const uint32_t bits = __builtin_bit_cast(uint32_t, single);
    at->bits = single != single ? 0x7fc0 : (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* Where numbers lie: steps from one to the next in a batch (or of results' channels), of channels and in space. */
struct tensor {
    char *at;
    wide step[5];
};

struct convolution {
    wide batch, groups, in, out; /* channels are those of a group */
    wide input[3], output[3], filter[3], stride[3], padding[3], dilation[3];
    tensor x, w, y;
    double alpha, beta;
};

template <class T> struct room {
    T *at;
    explicit room(wide count) : at((T *)aligned_alloc(64, (size_t)((count * (wide)sizeof(T) + 127) & ~63ll)))
    {
        if (at) return;
        fprintf(stderr, "cairn: no memory for %lld numbers of a convolution\n", count);
        abort();
    }
    room(const room &) = delete;
    ~room() { free(at); }
};

/* Offsets from positions of one side to what taps of the filter see on the other, less than 0 where that is nothing:
   the sum of a table's entry for each dimension. */
struct sight {
    room<wide> table;
    const wide *filter, *positions;
    wide begin[3];

    /* `back`: from the input to the output, otherwise from the output to the input. */
    sight(const convolution &c, bool back)
        : table(c.filter[0] * size(c, back, 0) + c.filter[1] * size(c, back, 1) + c.filter[2] * size(c, back, 2)),
          filter(c.filter), positions(back ? c.input : c.output)
    {
        wide *to = table.at;
        const wide *other = back ? c.output : c.input, *steps = (back ? c.y : c.x).step + 2;
        for (int d = 0; d < 3; d++) {
            begin[d] = to - table.at;
            for (wide tap = 0; tap < c.filter[d]; tap++) {
                for (wide p = 0; p < positions[d]; p++) {
                    wide seen = back ? p + c.padding[d] - tap * c.dilation[d] : p * c.stride[d] - c.padding[d] + tap * c.dilation[d];
                    bool nothing = seen < 0;
                    if (back) nothing |= seen % c.stride[d] != 0, seen /= c.stride[d];
                    *to++ = nothing || seen >= other[d] ? INT64_MIN / 4 : seen * steps[d];
                }
            }
        }
    }
    static wide size(const convolution &c, bool back, int d) { return back ? c.input[d] : c.output[d]; }
    wide taps() const { return filter[0] * filter[1] * filter[2]; }
    wide space() const { return positions[0] * positions[1] * positions[2]; }

    /* A position's or a tap's number in each dimension. */
    static void split(wide number, const wide *sizes, wide *at)
    {
        at[2] = number % sizes[2], number /= sizes[2];
        at[1] = number % sizes[1], at[0] = number / sizes[1];
    }
    wide operator()(const wide *tap, const wide *at) const
    {
        wide sum = 0;
        for (int d = 0; d < 3; d++) sum += table.at[begin[d] + tap[d] * positions[d] + at[d]];
        return sum;
    }
};

static wide offset(const wide *at, const wide *steps) { return at[0] * steps[0] + at[1] * steps[1] + at[2] * steps[2]; }

/* Panels: ROWS rows of one factor, COLUMNS columns of the other; DEPTH of the terms that are summed at a time. */
constexpr wide ROWS = 6, DEPTH = 1024, PANELS = 8;
template <class A> constexpr wide COLUMNS = 2 * BYTES / sizeof(A);

template <class A> static void multiply(wide depth, const A *rows, const A *columns, A *sums)
{
    typedef A vector __attribute__((vector_size(BYTES)));
    vector sum[ROWS][2];
    memcpy(sum, sums, sizeof sum);
    for (wide k = 0; k < depth; k++, rows += ROWS, columns += COLUMNS<A>) {
        vector pair[2];
        memcpy(pair, columns, sizeof pair);
#pragma unroll
        for (int i = 0; i < ROWS; i++) {
            sum[i][0] += rows[i] * pair[0];
            sum[i][1] += rows[i] * pair[1];
        }
    }
    memcpy(sums, sum, sizeof sum);
}

/* The sums of PANELS panels of columns for `rows` rows, zero at first. */
template <class A> struct sums {
    wide panels;
    room<A> at;
    explicit sums(wide rows) : panels((rows + ROWS - 1) / ROWS), at(panels * PANELS * ROWS * COLUMNS<A>)
    {
        memset(at.at, 0, (size_t)(panels * PANELS * ROWS * COLUMNS<A>) * sizeof(A));
    }
    A *tile(wide row, wide panel) const { return at.at + (row * PANELS + panel) * ROWS * COLUMNS<A>; }
    /* Rows lie in panels of `step` terms, columns in those of DEPTH. */
    void add(wide depth, wide used, const A *rows, wide step, const A *columns) const
    {
        for (wide row = 0; row < panels; row++)
            for (wide panel = 0; panel < used; panel++)
                multiply(depth, rows + row * step * ROWS, columns + panel * DEPTH * COLUMNS<A>, tile(row, panel));
    }
    A operator()(wide row, wide column) const
    {
        return tile(row / ROWS, column / COLUMNS<A>)[row % ROWS * COLUMNS<A> + column % COLUMNS<A>];
    }
};

template <class T, class A> static void store(const convolution &c, T *to, A sum)
{
    const A scaled = A(c.alpha) * sum;
    write<A>(to, c.beta != 0 ? scaled + A(c.beta) * read<A>(to) : scaled);
}

/* The output from the input and the weights, or with `back` the input from the output: S and T are the types of the
   side that is seen and of the result. */
template <class S, class W, class T, class A> static void across(cairn_team *team, const convolution &c, bool back)
{
    const sight seen(c, back);
    const tensor &source = back ? c.y : c.x, &target = back ? c.x : c.y;
    const wide from = back ? c.out : c.in, to = back ? c.in : c.out, taps = seen.taps(), depth = from * taps;
    const wide space = seen.space(), all = c.batch * space, block = PANELS * COLUMNS<A>;
    const wide panels = (to + ROWS - 1) / ROWS, blocks = (all + block - 1) / block;
    const room<A> weights(c.groups * panels * depth * ROWS);
    share(team, c.groups * panels, [&](wide piece) {
        const wide group = piece / panels, first = piece % panels * ROWS;
        A *at = weights.at + piece * depth * ROWS;
        for (wide channel = 0; channel < from; channel++)
            for (wide tap = 0; tap < taps; tap++)
                for (wide i = 0; i < ROWS; i++, at++) {
                    wide row = first + i, where[3], k = back ? channel : row, other = back ? row : channel;
                    sight::split(tap, c.filter, where);
                    *at = row < to ? read<A>((const W *)c.w.at + (group * c.out + k) * c.w.step[0] + other * c.w.step[1] +
                                             offset(where, c.w.step + 2))
                                   : A(0);
                }
    });
    share(team, c.groups * blocks, [&](wide piece) {
        const wide group = piece / blocks, begin = piece % blocks * block, count = all - begin < block ? all - begin : block;
        const wide used = (count + COLUMNS<A> - 1) / COLUMNS<A>;
        const sums<A> found(to);
        const room<A> columns(PANELS * DEPTH * COLUMNS<A>);
        const room<wide> places(block * 4); /* of each column: its batch's offset, and its position */
        for (wide j = 0; j < count; j++) {
            places.at[4 * j] = (begin + j) / space * source.step[0];
            sight::split((begin + j) % space, seen.positions, places.at + 4 * j + 1);
        }
        const S *base = (const S *)source.at + group * from * source.step[1];
        for (wide done = 0; done < depth; done += DEPTH) {
            const wide end = done + DEPTH < depth ? done + DEPTH : depth;
            for (wide panel = 0; panel < used; panel++) {
                A *panel_at = columns.at + panel * DEPTH * COLUMNS<A>;
                const wide lanes = count - panel * COLUMNS<A> < COLUMNS<A> ? count - panel * COLUMNS<A> : COLUMNS<A>;
                for (wide tap = 0; tap < taps; tap++) {
                    wide where[3], offsets[COLUMNS<A>];
                    sight::split(tap, c.filter, where);
                    for (wide j = 0; j < COLUMNS<A>; j++) {
                        const wide *place = places.at + 4 * (panel * COLUMNS<A> + j);
                        const wide at = j < lanes ? seen(where, place + 1) : -1;
                        offsets[j] = at < 0 ? -1 : place[0] + at;
                    }
                    wide channel = done <= tap ? 0 : (done - tap + taps - 1) / taps;
                    for (wide term = channel * taps + tap; term < end; term += taps, channel++) {
                        A *line = panel_at + (term - done) * COLUMNS<A>;
                        const S *of = base + channel * source.step[1];
                        for (wide j = 0; j < COLUMNS<A>; j++) line[j] = offsets[j] < 0 ? A(0) : read<A>(of + offsets[j]);
                    }
                }
            }
            found.add(end - done, used, weights.at + (group * panels * depth + done) * ROWS, depth, columns.at);
        }
        T *result = (T *)target.at + group * to * target.step[1];
        for (wide j = 0; j < count; j++) {
            T *at = result + (begin + j) / space * target.step[0] + offset(places.at + 4 * j + 1, target.step + 2);
            for (wide row = 0; row < to; row++) store(c, at + row * target.step[1], found(row, j));
        }
    });
}

/* The weights from both sides: terms are positions of the output, columns channels of the input and taps. */
template <class S, class W, class T, class A> static void weigh(cairn_team *team, const convolution &c)
{
    const sight seen(c, false);
    const wide taps = seen.taps(), all = c.in * taps, block = PANELS * COLUMNS<A>, blocks = (all + block - 1) / block;
    const wide space = seen.space(), depth = c.batch * space, panels = (c.out + ROWS - 1) / ROWS;
    share(team, c.groups * blocks, [&](wide piece) {
        const wide group = piece / blocks, begin = piece % blocks * block, count = all - begin < block ? all - begin : block;
        const wide used = (count + COLUMNS<A> - 1) / COLUMNS<A>;
        const sums<A> found(c.out);
        const room<A> rows(panels * DEPTH * ROWS), columns(PANELS * DEPTH * COLUMNS<A>);
        const room<wide> places(block * 4); /* of each column: its channel's offset, and its tap */
        for (wide j = 0; j < count; j++) {
            places.at[4 * j] = (begin + j) / taps * c.x.step[1];
            sight::split((begin + j) % taps, c.filter, places.at + 4 * j + 1);
        }
        for (wide done = 0; done < depth; done += DEPTH) {
            const wide end = done + DEPTH < depth ? done + DEPTH : depth;
            for (wide term = done; term < end; term++) {
                wide at[3];
                sight::split(term % space, c.output, at);
                const wide batch = term / space;
                const T *y = (const T *)c.y.at + batch * c.y.step[0] + group * c.out * c.y.step[1] + offset(at, c.y.step + 2);
                for (wide k = 0; k < panels * ROWS; k++)
                    rows.at[(k / ROWS * DEPTH + term - done) * ROWS + k % ROWS] = k < c.out ? read<A>(y + k * c.y.step[1]) : A(0);
                const S *x = (const S *)c.x.at + batch * c.x.step[0] + group * c.in * c.x.step[1];
                for (wide j = 0; j < used * COLUMNS<A>; j++) {
                    const wide *place = places.at + 4 * j, from = j < count ? seen(place + 1, at) : -1;
                    columns.at[(j / COLUMNS<A> * DEPTH + term - done) * COLUMNS<A> + j % COLUMNS<A>] =
                        from < 0 ? A(0) : read<A>(x + place[0] + from);
                }
            }
            found.add(end - done, used, rows.at, DEPTH, columns.at);
        }
        for (wide j = 0; j < count; j++) {
            W *at = (W *)c.w.at + group * c.out * c.w.step[0] + (begin + j) / taps * c.w.step[1];
            at += offset(places.at + 4 * j + 1, c.w.step + 2);
            for (wide k = 0; k < c.out; k++) store(c, at + k * c.w.step[0], found(k, j));
        }
    });
}
