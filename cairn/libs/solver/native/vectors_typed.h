/* Included once a type and vector: NUMBER, VECTOR (bytes), TARGET, and NAME(x) for what it defines. */

typedef NUMBER NAME(vector) __attribute__((vector_size(VECTOR), aligned(sizeof(NUMBER)), may_alias));
enum { NAME(lanes) = VECTOR / sizeof(NUMBER), NAME(columns) = 4 };

TARGET static NUMBER NAME(sum_of)(NAME(vector) v)
{
    NUMBER sum = 0;
    for (int i = 0; i < NAME(lanes); i++)
        sum += v[i];
    return sum;
}

/* Four columns of a lower triangle of `n` rows from the `j`-th on, each element for both of its places. */
TARGET static void NAME(four)(int64_t n, int64_t j, const NUMBER *a, int64_t ld, const NUMBER *v, NUMBER *sum)
{
    enum { C = NAME(columns), L = NAME(lanes) };
    NAME(vector) dots[C] = {0}, x[C];
    NUMBER rest[C] = {0};
    int64_t i = j + C;
    for (int p = 0; p < C; p++) {
        const NUMBER *column = a + p * ld + j;
        x[p] = v[j + p] - (NAME(vector)){0};
        sum[j + p] += column[p] * v[j + p];
        for (int q = p + 1; q < C; q++) {
            sum[j + q] += column[q] * v[j + p];
            rest[p] += column[q] * v[j + q];
        }
    }
    for (; i + L <= n; i += L) {
        NAME(vector) *to = (NAME(vector) *)(sum + i), of = *(const NAME(vector) *)(v + i), total = *to;
#pragma unroll
        for (int p = 0; p < C; p++) {
            NAME(vector) element = *(const NAME(vector) *)(a + p * ld + i);
            total += element * x[p];
            dots[p] += element * of;
        }
        *to = total;
    }
    for (; i < n; i++)
        for (int p = 0; p < C; p++) {
            sum[i] += a[p * ld + i] * v[j + p];
            rest[p] += a[p * ld + i] * v[i];
        }
    for (int p = 0; p < C; p++)
        sum[j + p] += rest[p] + NAME(sum_of)(dots[p]);
}

/* sum += A v by the columns `from` to `to` of A's lower triangle. */
TARGET static void NAME(symmetric)(int64_t n, int64_t from, int64_t to, const void *a, int64_t ld, const void *v, void *sum)
{
    const NUMBER *x = v;
    NUMBER *y = sum;
    int64_t j = from;
    for (; j + NAME(columns) <= to; j += NAME(columns))
        NAME(four)(n, j, (const NUMBER *)a + j * ld, ld, x, y);
    for (; j < to; j++) {
        const NUMBER *column = (const NUMBER *)a + j * ld;
        NUMBER dot = column[j] * x[j];
        for (int64_t i = j + 1; i < n; i++) {
            y[i] += column[i] * x[j];
            dot += column[i] * x[i];
        }
        y[j] += dot;
    }
}

/* The largest absolute value of `count`, at least `least_`; NaN if one is. */
TARGET static double NAME(largest)(int64_t count, const void *values, double least_)
{
    enum { L = NAME(lanes) };
    const NUMBER *value = values;
    NUMBER found = (NUMBER)least_;
    NAME(vector) most_ = found - (NAME(vector)){0}, odd = {0};
    int64_t i = 0;
    for (; i + L <= count; i += L) {
        NAME(vector) here = *(const NAME(vector) *)(value + i);
        odd += here - here; /* no number where an element is none, or infinite */
        most_ = __builtin_elementwise_max(most_, __builtin_elementwise_abs(here));
    }
    NUMBER any = NAME(sum_of)(odd);
    for (int lane = 0; lane < L; lane++)
        found = most_[lane] > found ? most_[lane] : found;
    for (; i < count; i++) {
        NUMBER here = value[i] < 0 ? -value[i] : value[i];
        any += value[i] - value[i];
        found = here > found ? here : found;
    }
    return any == 0 ? (double)found : NAN;
}
