/* Stacks of their own for kernel code on threads of the program, whose stacks may be small: generated code keeps whole
   register files there. */
#define _GNU_SOURCE
#include <sys/mman.h>

#include "core.h"

#define STACK_SIZE (16ul << 20)
#define GUARD (64ul << 10)

#if defined(__x86_64__)
__asm__(".text\n"
        ".globl cairn_stack_call\n"
        ".hidden cairn_stack_call\n"
        ".type cairn_stack_call, @function\n"
        "cairn_stack_call:\n"
        "    pushq %rbp\n"
        "    movq %rsp, %rbp\n"
        "    movq %rdi, %rsp\n"
        "    movq %rdx, %rdi\n"
        "    callq *%rsi\n"
        "    movq %rbp, %rsp\n"
        "    popq %rbp\n"
        "    retq\n"
        ".size cairn_stack_call, . - cairn_stack_call\n");
#elif defined(__aarch64__)
__asm__(".text\n"
        ".globl cairn_stack_call\n"
        ".hidden cairn_stack_call\n"
        ".type cairn_stack_call, @function\n"
        "cairn_stack_call:\n"
        "    stp x29, x30, [sp, #-16]!\n"
        "    mov x29, sp\n"
        "    mov sp, x0\n"
        "    mov x0, x2\n"
        "    blr x1\n"
        "    mov sp, x29\n"
        "    ldp x29, x30, [sp], #16\n"
        "    ret\n"
        ".size cairn_stack_call, . - cairn_stack_call\n");
#else
int32_t cairn_stack_call(void *stack, cairn_kernel_fn fn, struct cairn_wave *wave)
{
    (void)stack;
    return fn(wave);
}
#endif

/* Whether this processor's calls can change stacks here. */
bool cairn_stack_exists(void)
{
#if defined(__x86_64__) || defined(__aarch64__)
    return true;
#else
    return false;
#endif
}

/* The upper end of a new stack, or null. */
uint8_t *cairn_stack_create(void)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
    uint8_t *base = mmap(NULL, GUARD + STACK_SIZE, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (base == MAP_FAILED)
        return NULL;
    if (mprotect(base, GUARD, PROT_NONE)) {
        munmap(base, GUARD + STACK_SIZE);
        return NULL;
    }
    return base + GUARD + STACK_SIZE;
}

void cairn_stack_destroy(uint8_t *stack)
{
    if (stack)
        munmap(stack - STACK_SIZE - GUARD, GUARD + STACK_SIZE);
}
