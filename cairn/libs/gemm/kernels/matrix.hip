/* A product by matrix instructions. A wave has a tile of ROWS x COLUMNS of D. LINE bytes of each of its rows of op(A) and of
   its columns of op(B) lie in LDS at a time.

   Made with TYPE_A and TYPE_B (enum gemm_type), DEEP_A and DEEP_B (whether the elements of one row of op(A), of one column
   of op(B), lie side by side), ROWS, COLUMNS, LINE, and what epilogue.h says. The instruction's first operand is B's and its second
   A's, so that a wave's lanes have neighbouring rows of D, which lie side by side in memory.

   Of the words of a line, words c, c + 4, c + 8 and c + 12 of ... are one lane's: which element of a line meets which
   instruction does not matter as long as it is the same for A and B. */
#include "epilogue.h"

typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef int i32x16 __attribute__((ext_vector_type(16)));
typedef double f64x4 __attribute__((ext_vector_type(4)));
typedef _Float16 f16x4 __attribute__((ext_vector_type(4)));
typedef short s16x4 __attribute__((ext_vector_type(4)));

#define IS(type) (TYPE_A == type)
#define IS_E4M3(type) (type == 28 || type == 1000)
#if IS(0)
typedef float element, unit, number;
typedef f32x16 sums;
enum { SIDE = 32 };
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x2f32
#elif IS(1)
typedef double element, unit, number;
typedef f64x4 sums;
enum { SIDE = 16 };
#define MULTIPLY __builtin_amdgcn_mfma_f64_16x16x4f64
#elif IS(2)
typedef u16 element;
typedef float number;
typedef f16x4 unit;
typedef f32x16 sums;
enum { SIDE = 32 };
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x8f16
#elif IS(14)
typedef u16 element;
typedef float number;
typedef s16x4 unit;
typedef f32x16 sums;
enum { SIDE = 32 };
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x8bf16_1k
#else
typedef u8 element;
typedef long unit;
enum { SIDE = 32 };
#if IS(3)
typedef int number;
typedef i32x16 sums;
#define MULTIPLY __builtin_amdgcn_mfma_i32_32x32x16_i8
#else
typedef float number;
typedef f32x16 sums;
#if IS_E4M3(TYPE_A) && IS_E4M3(TYPE_B)
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x16_fp8_fp8
#elif IS_E4M3(TYPE_B)
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x16_fp8_bf8
#elif IS_E4M3(TYPE_A)
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x16_bf8_fp8
#else
#define MULTIPLY __builtin_amdgcn_mfma_f32_32x32x16_bf8_bf8
#endif
#endif
#endif

/* A word is what a lane moves: so many elements, UNIT of them an operand's. */
enum {
    SIZE = sizeof(element), WORD = SIZE == 8 ? 8 : 4, IN_WORD = WORD / SIZE, UNIT = sizeof(unit) / WORD,
    DEPTH = LINE / SIZE, WORDS = LINE / WORD, IN_CHUNK = 16 / WORD, CHUNKS = LINE / 16, HALVES = 64 / SIDE,
    ABREAST = 4 / SIZE ? 4 / SIZE : 1, /* rows of a dword where rows lie side by side */
    AT_HAND = 4, /* words that a lane holds on their way to LDS */
};
#if IS(1)
typedef u64 word;
#else
typedef u32 word;
#endif
typedef word wordx2 __attribute__((ext_vector_type(2)));
typedef word wordx4 __attribute__((ext_vector_type(4)));

/* Where a tile begins; `ld` in bytes. `left` rows and `deep` elements of depth are there. */
struct source {
    const u8 *at;
    u32 ld;
    int left, deep;
};

typedef word loose __attribute__((aligned(SIZE)));
/* A word at a wave's address and a lane's offset, which LLVM must not add up once for all rounds: a lane's address takes two
   registers for each word, and Cairn looks at each in place of the wave's alone. */
DEVICE word get(const u8 *from, u32 at)
{
    const GLOBAL u8 *wave = (const GLOBAL u8 *)from;
    asm("" : "+s"(wave), "+v"(at));
    return *(const GLOBAL loose *)(wave + at);
}

/* At an edge nothing is read beyond it, without a branch: rows beyond it are the last one's, since what comes of them is
   not stored, and elements beyond the depth are zero. */
DEVICE u32 nearest(int place, int count) { return (u32)(place < count ? place : count - 1); }
DEVICE element element_of(const source &from, u64 offset, int depth)
{
    element found = *(const GLOBAL element *)(from.at + offset);
    return depth < from.deep ? found : (element)0;
}

/* Depth lies side by side: in memory, and in LDS, line after line. */
template <int TILE> struct deep {
    enum { AT_ONCE = 64 / WORDS, PASSES = TILE / AT_ONCE };
    static INLINE void move(word *lds, const source &from)
    {
        u32 at = item() / WORDS * from.ld + item() % WORDS * WORD;
        word held[AT_HAND];
        for (int first = 0; first < PASSES; first += AT_HAND) {
            for (int i = 0; i < AT_HAND; i++)
                held[i] = get(from.at + (u64)((first + i) * AT_ONCE) * from.ld, at);
            for (int i = 0; i < AT_HAND; i++)
                lds[(first + i) * 64 + item()] = held[i];
            __builtin_amdgcn_sched_barrier(0);
        }
    }
    static INLINE void at_edge(word *lds, const source &from)
    {
        int depth = item() % WORDS * IN_WORD;
#pragma clang loop unroll(disable)
        for (int i = 0; i < PASSES; i++) {
            u32 row = nearest(i * AT_ONCE + item() / WORDS, from.left);
            element found[IN_WORD];
            for (int e = 0; e < IN_WORD; e++)
                found[e] = element_of(from, (u64)row * from.ld + nearest(depth + e, from.deep) * SIZE, depth + e);
            __builtin_memcpy(lds + i * 64 + item(), found, WORD);
        }
    }
    static INLINE void read(word *to, const word *lds, int tile, int part)
    {
        u32 row = tile * SIDE + item() % SIDE, chunk = part * HALVES + item() / SIDE;
        __builtin_memcpy(to, __builtin_assume_aligned(lds + row * WORDS + chunk * IN_CHUNK, 16), 16);
    }
    static INLINE void advance(source &from, u64) { from.at += LINE; }
};

/* Rows lie side by side in memory. In LDS: rows of a tile, of words, whose order is that of the parts that read them. */
template <int TILE> struct wide {
    enum { ALL = TILE / ABREAST, ACROSS = ALL < 64 ? ALL : 64, TIMES = ALL / ACROSS, AT_ONCE = 64 / ACROSS,
           PASSES = WORDS / AT_ONCE };
    static INLINE void move(word *lds, const source &from)
    {
        u32 at = item() / ACROSS * IN_WORD * from.ld + item() % ACROSS * ABREAST * SIZE;
        for (int pass = 0; pass < PASSES; pass++)
            for (int t = 0; t < TIMES; t++) {
                word held[IN_WORD];
                for (int k = 0; k < IN_WORD; k++)
                    held[k] = get(from.at + (u64)(pass * AT_ONCE * IN_WORD + k) * from.ld + t * 64 * ABREAST * SIZE, at);
                turned(place(lds, pass, t), held);
                __builtin_amdgcn_sched_barrier(0);
            }
    }
    static INLINE word *place(word *lds, int pass, int t)
    {
        u32 row = item() % ACROSS * ABREAST + t * 64 * ABREAST, k = pass * AT_ONCE + item() / ACROSS;
        return lds + (row / SIDE * WORDS + k % IN_CHUNK * CHUNKS + k / IN_CHUNK) * SIDE + row % SIDE;
    }
    /* Of a square of ABREAST rows by as many depths, the rows. */
    static INLINE void turned(word *to, const word *x)
    {
#if IS(0) || IS(1)
        *to = *x;
#elif IS(2) || IS(14)
        *(wordx2 *)to = (wordx2){__builtin_amdgcn_perm(x[1], x[0], 0x05040100), __builtin_amdgcn_perm(x[1], x[0], 0x07060302)};
#else
        u32 a = __builtin_amdgcn_perm(x[1], x[0], 0x05010400), b = __builtin_amdgcn_perm(x[3], x[2], 0x05010400);
        u32 c = __builtin_amdgcn_perm(x[1], x[0], 0x07030602), d = __builtin_amdgcn_perm(x[3], x[2], 0x07030602);
        *(wordx4 *)to = (wordx4){__builtin_amdgcn_perm(b, a, 0x05040100), __builtin_amdgcn_perm(b, a, 0x07060302),
                                 __builtin_amdgcn_perm(d, c, 0x05040100), __builtin_amdgcn_perm(d, c, 0x07060302)};
#endif
    }
    static INLINE void at_edge(word *lds, const source &from)
    {
#pragma clang loop unroll(disable)
        for (int i = 0; i < PASSES * TIMES; i++) {
            int pass = i / TIMES, t = i % TIMES, row = item() % ACROSS * ABREAST + t * 64 * ABREAST;
            int depth = (pass * AT_ONCE + item() / ACROSS) * IN_WORD;
            word square[IN_WORD];
            for (int k = 0; k < IN_WORD; k++) {
                element found[IN_WORD];
                for (int e = 0; e < IN_WORD; e++)
                    found[e] = element_of(from, (u64)nearest(depth + k, from.deep) * from.ld + nearest(row + e, from.left) * SIZE, depth + k);
                __builtin_memcpy(square + k, found, WORD);
            }
            turned(place(lds, pass, t), square);
        }
    }
    static INLINE void read(word *to, const word *lds, int tile, int part)
    {
        for (int c = 0; c < IN_CHUNK; c++)
            to[c] = lds[(tile * WORDS + c * CHUNKS + part * HALVES) * SIDE + item()];
    }
    static INLINE void advance(source &from, u64 step) { from.at += step; }
};

#if DEEP_A
typedef deep<ROWS> stage_a;
#else
typedef wide<ROWS> stage_a;
#endif
#if DEEP_B
typedef deep<COLUMNS> stage_b;
#else
typedef wide<COLUMNS> stage_b;
#endif

enum {
    ACROSS = ROWS / SIDE, DOWN = COLUMNS / SIDE, PARTS = CHUNKS / HALVES, EACH = SIDE * SIDE / 64,
    STAGED = (ROWS + COLUMNS) * LINE, SUMMED = ROWS * COLUMNS * sizeof(number),
};

/* All products of what lies in LDS. */
DEVICE void multiply(sums (&sum)[ACROSS][DOWN], const word *in_a, const word *in_b)
{
    for (int part = 0; part < PARTS; part++) {
        word x[ACROSS][IN_CHUNK], y[DOWN][IN_CHUNK];
        for (int i = 0; i < ACROSS; i++)
            stage_a::read(x[i], in_a, i, part);
        for (int j = 0; j < DOWN; j++)
            stage_b::read(y[j], in_b, j, part);
        for (int s = 0; s < IN_CHUNK / UNIT; s++)
            for (int i = 0; i < ACROSS; i++)
                for (int j = 0; j < DOWN; j++) {
                    unit u, v;
                    __builtin_memcpy(&u, x[i] + s * UNIT, sizeof u);
                    __builtin_memcpy(&v, y[j] + s * UNIT, sizeof v);
                    sum[i][j] = MULTIPLY(v, u, sum[i][j], 0, 0, 0);
                }
    }
}

/* Through LDS, so that what follows is written once, not for each register. */
DEVICE void results(const gemm_arguments &given, int row, int column, u32 which, const sums (&sum)[ACROSS][DOWN], number *lds)
{
    int rows = given.m - row, columns = given.n - column > COLUMNS ? COLUMNS : given.n - column;
    for (int i = 0; i < ACROSS; i++)
        for (int j = 0; j < DOWN; j++)
            for (int r = 0; r < EACH; r++) {
                u32 at = SIDE == 32 ? r / 4 * 8 + item() / 32 * 4 + r % 4 : r * 4 + item() / 16;
                lds[(j * SIDE + at) * ROWS + i * SIDE + item() % SIDE] = sum[i][j][r];
            }
    barrier();
    epilogue<computed<number>::type> after(given, which);
    /* Integers stay what they are, where nothing follows: else they are doubles on the way. */
    if (IS(3) && !AFTER && !ACTIVATION && after.alpha == 1) {
#pragma clang loop unroll(disable)
        for (int j = 0; j < columns; j++)
            for (int i = 0; i < ROWS; i += 64)
                if (i + (int)item() < rows)
                    after.put_sum(lds[j * ROWS + i + item()], row + i + item(), column + j);
        return;
    }
#pragma clang loop unroll(disable)
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < ROWS; i += 64)
            if (i + (int)item() < rows)
                after.put(lds[j * ROWS + i + item()], row + i + item(), column + j);
    after.finish();
}

DEVICE void tile(const gemm_arguments &given, u32 x, u32 y, u32 which)
{
    SHARED __attribute__((aligned(64))) u8 lds[STAGED > SUMMED ? STAGED : SUMMED];
    word *in_a = (word *)lds, *in_b = in_a + ROWS * WORDS;
    int row = x * ROWS, column = y * COLUMNS;
    u64 first_a, first_b;
    const u8 *a = instance(given.a, which, first_a), *b = instance(given.b, which, first_b);
    source from_a = {a + (first_a + (DEEP_A ? (u64)row * given.a.ld : row)) * SIZE, (u32)(given.a.ld * SIZE), given.m - row, given.k};
    source from_b = {b + (first_b + (DEEP_B ? (u64)column * given.b.ld : column)) * SIZE, (u32)(given.b.ld * SIZE), given.n - column, given.k};
    u64 step_a = (u64)DEPTH * from_a.ld, step_b = (u64)DEPTH * from_b.ld;
    sums sum[ACROSS][DOWN] = {};
    bool whole_a = from_a.left >= ROWS, whole_b = from_b.left >= COLUMNS;
#pragma clang loop unroll(disable)
    while (from_a.deep > 0) {
        if (whole_a && from_a.deep >= DEPTH) {
            stage_a::move(in_a, from_a);
        } else {
            stage_a::at_edge(in_a, from_a);
        }
        if (whole_b && from_b.deep >= DEPTH) {
            stage_b::move(in_b, from_b);
        } else {
            stage_b::at_edge(in_b, from_b);
        }
        barrier();
        multiply(sum, in_a, in_b);
        barrier();
        stage_a::advance(from_a, step_a);
        stage_b::advance(from_b, step_b);
        from_a.deep = from_b.deep = from_a.deep - DEPTH;
    }
    results(given, row, column, which, sum, (number *)lds);
}

GEMM(ROWS, COLUMNS)
