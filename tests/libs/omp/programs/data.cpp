// Target regions: data.
#include "same.h"

#pragma omp declare target
int counter = 5;
static double table[4] = {1, 2, 4, 8};
struct base {
    virtual int kind() const { return 1; }
};
struct derived : base {
    int kind() const override { return 2; }
};
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
#pragma omp end declare target
static int linked[10];
#pragma omp declare target link(linked)

struct vector {
    int size;
    double *data;
    struct vector *next;
};
#pragma omp declare mapper(deep : vector v) map(v, v.data[0 : v.size])

// Constant tables are mapped like other arrays, and are not written to when they come back.
static const double weights[6] = {1, 0.5, 0.25, 4, 8, 16};
static double weighed(int first)
{
    double sum = 0;
#pragma omp target map(tofrom : sum)
    for (int i = first; i < 6; i++)
        sum += weights[i];
    return sum;
}

static void data()
{
    SAME(weighed(checks + 1), 28.75);
    int a[100], b[100];
    for (int i = 0; i < 100; i++)
        a[i] = b[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a[10 : 20])
    a[0] = -1;
#pragma omp target map(tofrom : a) // present: nothing is copied
    a[1] += 100;
    SAME(a[0], -1);
    SAME(a[1], 1);
#pragma omp target exit data map(from : a[10 : 20])
    SAME(omp_target_is_present(a, 0), 1);
#pragma omp target update from(a[0 : 2])
    SAME(a[0] * 1000 + a[1], 101);
    for (int i = 0; i < 100; i++)
        a[i] = 7;
#pragma omp target update to(a[0 : 50 : 2])
#pragma omp target exit data map(from : a)
    for (int i = 2; i < 100; i++)
        SAME(a[i], i % 2 == 0 ? 7 : i);
    SAME(omp_target_is_present(a, 0), 0);
#pragma omp target data map(to : b) map(always, from : a)
    {
#pragma omp target map(always, tofrom : b[3 : 4])
        for (int i = 0; i < 100; i++)
            b[i] += 1;
        SAME(b[2] * 100 + b[3], 204);
#pragma omp target map(alloc : a)
        for (int i = 0; i < 100; i++)
            a[i] = b[i];
    }
    SAME(a[99], 100);
#pragma omp target enter data map(to : b)
#pragma omp target enter data map(to : b)
#pragma omp target exit data map(delete : b)
    SAME(omp_target_is_present(b, 0), 0);

    double values[3] = {1, 2, 3};
    vector v = {3, values, nullptr};
#pragma omp target map(v, v.data[0 : 3])
    for (int i = 0; i < v.size; i++)
        v.data[i] *= 2;
    SAME(values[2], 6.0);
    SAME(v.data == values, true);
#pragma omp target map(mapper(deep), tofrom : v)
    for (int i = 0; i < v.size; i++)
        v.data[i] += 1;
    SAME(values[2], 7.0);

    counter = 11;
#pragma omp target update to(counter)
    int got[4];
#pragma omp target map(from : got)
    {
        derived object;
        base *pointer = &object;
        counter++;
        got[0] = counter;
        got[1] = pointer->kind();
        got[2] = fibonacci(12);
        got[3] = (int)table[3];
    }
    SAME(got[0] * 1000 + got[1] * 100 + got[3], 12208);
    SAME(got[2], 144);
    SAME(counter, 11);
#pragma omp target update from(counter)
    SAME(counter, 12);
    linked[4] = 4;
#pragma omp target map(tofrom : linked)
    linked[4] *= 5;
    SAME(linked[4], 20);

    int x = 3, device = omp_get_default_device(), host = omp_get_initial_device();
    int *there = (int *)omp_target_alloc(sizeof(int) * 10, device), back[10], sent[10];
    for (int i = 0; i < 10; i++)
        sent[i] = i * i;
    SAME(omp_target_memcpy(there, sent, sizeof sent, 0, 0, device, host), 0);
#pragma omp target is_device_ptr(there) firstprivate(x)
    for (int i = 0; i < 10; i++)
        there[i] += x;
    SAME(omp_target_memcpy(back, there, sizeof(int) * 9, sizeof(int), 0, host, device), 0);
    for (int i = 1; i < 10; i++)
        SAME(back[i], (i - 1) * (i - 1) + 3);
    SAME(omp_target_associate_ptr(sent, there, sizeof sent, 0, device), 0);
#pragma omp target map(tofrom : sent)
    sent[2] = 77;
#pragma omp target update from(sent)
    SAME(sent[2], 77);
    SAME(omp_get_mapped_ptr(sent, device) == there, true);
    SAME(omp_target_disassociate_ptr(sent, device), 0);
    omp_target_free(there, device);
    int *pointer = a;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    {
        int *on_device = &a[0];
#pragma omp target is_device_ptr(on_device)
        on_device[5] = 55;
    }
    SAME(a[5], 55);
#pragma omp target data map(tofrom : pointer[0 : 100]) use_device_ptr(pointer)
    {
#pragma omp target is_device_ptr(pointer)
        pointer[6] = 66;
    }
    SAME(a[6], 66);
    std::size_t many = 7; // not constant: how many dimensions there are is then to be found out
    int steps[20] = {0};
#pragma omp target data map(tofrom : steps)
    {
        for (int i = 0; i < 20; i++)
            steps[i] = i;
#pragma omp target update to(steps[1 : many : 2])
#pragma omp target
        for (int i = 0; i < 20; i++)
            steps[i] += 100;
    }
    for (int i = 0; i < 20; i++)
        SAME(steps[i], i % 2 && i < 14 ? 100 + i : 100);
    int plane[4][6] = {{0}}, part[2][3] = {{1, 2, 3}, {4, 5, 6}};
    size_t volume[2] = {2, 3}, to[2] = {1, 2}, from[2] = {0, 0}, big[2] = {4, 6}, small[2] = {2, 3};
    SAME(omp_target_memcpy_rect(plane, part, sizeof(int), 2, volume, to, from, big, small, host, host), 0);
    SAME(plane[2][4], 6);
}

int main()
{
    data();
    return finish();
}
