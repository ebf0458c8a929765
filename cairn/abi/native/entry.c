/* The beginning of exported functions: the other platform, those who listen, the last error; then the slot or the body.

   A function comes with its number in a scratch register. Where nothing is to be done behind its body it goes on there with
   its registers as they came. Else the body is called from here, with a copy of what lies on the stack. */
#include "entry.h"

#include <string.h>

#if defined(__x86_64__)
__asm__(
    ".text\n.globl cairn_enter\n.hidden cairn_enter\n.type cairn_enter,@function\ncairn_enter:\n.cfi_startproc\n"
    "pushq %rbp\n.cfi_def_cfa_offset 16\n.cfi_offset %rbp, -16\nmovq %rsp, %rbp\n.cfi_def_cfa_register %rbp\n"
    "subq $208, %rsp\n"
    "movq %rdi, (%rsp)\nmovq %rsi, 8(%rsp)\nmovq %rdx, 16(%rsp)\nmovq %rcx, 24(%rsp)\nmovq %r8, 32(%rsp)\nmovq %r9, 40(%rsp)\n"
    "movups %xmm0, 64(%rsp)\nmovups %xmm1, 80(%rsp)\nmovups %xmm2, 96(%rsp)\nmovups %xmm3, 112(%rsp)\n"
    "movups %xmm4, 128(%rsp)\nmovups %xmm5, 144(%rsp)\nmovups %xmm6, 160(%rsp)\nmovups %xmm7, 176(%rsp)\n"
    "leaq 16(%rbp), %r11\nmovq %r11, 192(%rsp)\nmovl %eax, %edi\nmovq %rsp, %rsi\ncall cairn_entered\n"
    "testq %rax, %rax\nje 1f\nmovq %rax, %r11\n"
    "movq (%rsp), %rdi\nmovq 8(%rsp), %rsi\nmovq 16(%rsp), %rdx\nmovq 24(%rsp), %rcx\nmovq 32(%rsp), %r8\nmovq 40(%rsp), %r9\n"
    "movups 64(%rsp), %xmm0\nmovups 80(%rsp), %xmm1\nmovups 96(%rsp), %xmm2\nmovups 112(%rsp), %xmm3\n"
    "movups 128(%rsp), %xmm4\nmovups 144(%rsp), %xmm5\nmovups 160(%rsp), %xmm6\nmovups 176(%rsp), %xmm7\n"
    "leave\n.cfi_remember_state\n.cfi_def_cfa %rsp, 8\njmpq *%r11\n.cfi_restore_state\n"
    "1: movq (%rsp), %rax\nmovups 64(%rsp), %xmm0\nleave\n.cfi_def_cfa %rsp, 8\nretq\n.cfi_endproc\n"
    ".size cairn_enter, . - cairn_enter\n"
    /* cairn_call(frame, function, stack): rdi, rsi, rdx */
    ".hidden cairn_call\n.type cairn_call,@function\ncairn_call:\n.cfi_startproc\n"
    "pushq %rbp\n.cfi_def_cfa_offset 16\n.cfi_offset %rbp, -16\nmovq %rsp, %rbp\n.cfi_def_cfa_register %rbp\n"
    "pushq %rbx\n.cfi_offset %rbx, -24\nsubq $8, %rsp\nmovq %rdi, %rbx\nmovq %rsi, %r11\n"
    "leaq 15(%rdx), %rax\nandq $-16, %rax\nsubq %rax, %rsp\nmovq 192(%rbx), %rsi\n"
    "2: subq $8, %rdx\njb 3f\nmovq (%rsi,%rdx), %rax\nmovq %rax, (%rsp,%rdx)\njmp 2b\n3:\n"
    "movq (%rbx), %rdi\nmovq 8(%rbx), %rsi\nmovq 16(%rbx), %rdx\nmovq 24(%rbx), %rcx\nmovq 32(%rbx), %r8\nmovq 40(%rbx), %r9\n"
    "movups 64(%rbx), %xmm0\nmovups 80(%rbx), %xmm1\nmovups 96(%rbx), %xmm2\nmovups 112(%rbx), %xmm3\n"
    "movups 128(%rbx), %xmm4\nmovups 144(%rbx), %xmm5\nmovups 160(%rbx), %xmm6\nmovups 176(%rbx), %xmm7\n"
    "callq *%r11\nmovq %rax, (%rbx)\nmovups %xmm0, 64(%rbx)\n"
    "movq -8(%rbp), %rbx\nleave\n.cfi_def_cfa %rsp, 8\nretq\n.cfi_endproc\n.size cairn_call, . - cairn_call\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n.globl cairn_enter\n.hidden cairn_enter\n.type cairn_enter,%function\ncairn_enter:\n.cfi_startproc\n"
    "stp x29, x30, [sp, #-224]!\n.cfi_def_cfa_offset 224\n.cfi_offset x29, -224\n.cfi_offset x30, -216\nmov x29, sp\n"
    "stp x0, x1, [sp, #16]\nstp x2, x3, [sp, #32]\nstp x4, x5, [sp, #48]\nstp x6, x7, [sp, #64]\n"
    "stp q0, q1, [sp, #80]\nstp q2, q3, [sp, #112]\nstp q4, q5, [sp, #144]\nstp q6, q7, [sp, #176]\n"
    "add x10, sp, #224\nstp x10, x8, [sp, #208]\nmov w0, w9\nadd x1, sp, #16\nbl cairn_entered\n"
    "cbz x0, 1f\nmov x16, x0\n"
    "ldp x0, x1, [sp, #16]\nldp x2, x3, [sp, #32]\nldp x4, x5, [sp, #48]\nldp x6, x7, [sp, #64]\n"
    "ldp q0, q1, [sp, #80]\nldp q2, q3, [sp, #112]\nldp q4, q5, [sp, #144]\nldp q6, q7, [sp, #176]\nldr x8, [sp, #216]\n"
    "ldp x29, x30, [sp], #224\n.cfi_remember_state\n.cfi_def_cfa sp, 0\n.cfi_restore x29\n.cfi_restore x30\nbr x16\n"
    ".cfi_restore_state\n1: ldr x0, [sp, #16]\nldr q0, [sp, #80]\nldp x29, x30, [sp], #224\n"
    ".cfi_def_cfa sp, 0\n.cfi_restore x29\n.cfi_restore x30\nret\n.cfi_endproc\n.size cairn_enter, . - cairn_enter\n"
    /* cairn_call(frame, function, stack): x0, x1, x2 */
    ".hidden cairn_call\n.type cairn_call,%function\ncairn_call:\n.cfi_startproc\n"
    "stp x29, x30, [sp, #-32]!\n.cfi_def_cfa_offset 32\n.cfi_offset x29, -32\n.cfi_offset x30, -24\nmov x29, sp\n"
    ".cfi_def_cfa_register x29\nstr x19, [sp, #16]\n.cfi_offset x19, -16\nmov x19, x0\nmov x16, x1\n"
    "add x10, x2, #15\nand x10, x10, #-16\nsub sp, sp, x10\nldr x11, [x19, #192]\nmov x12, sp\n"
    "2: cbz x2, 3f\nldr x10, [x11], #8\nstr x10, [x12], #8\nsub x2, x2, #8\nb 2b\n3:\n"
    "ldp q0, q1, [x19, #64]\nldp q2, q3, [x19, #96]\nldp q4, q5, [x19, #128]\nldp q6, q7, [x19, #160]\nldr x8, [x19, #200]\n"
    "ldp x0, x1, [x19]\nldp x2, x3, [x19, #16]\nldp x4, x5, [x19, #32]\nldp x6, x7, [x19, #48]\n"
    "blr x16\nstr x0, [x19]\nstr q0, [x19, #64]\n"
    "mov sp, x29\nldr x19, [sp, #16]\n.cfi_restore x19\nldp x29, x30, [sp], #32\n.cfi_def_cfa sp, 0\n"
    ".cfi_restore x29\n.cfi_restore x30\nret\n.cfi_endproc\n.size cairn_call, . - cairn_call\n");
#endif

_Static_assert(offsetof(struct cairn_frame, vector) == 64 && offsetof(struct cairn_frame, stack) == 192 &&
                   offsetof(struct cairn_frame, memory) == 200 && sizeof(struct cairn_frame) == 208,
               "as the instructions have it");

void cairn_call(struct cairn_frame *frame, void *function, uint64_t stack);

/* What libraries have that have no other platform, and no last error. */
__attribute__((weak)) int cairn_foreign;
__attribute__((weak)) void (*cairn_foreign_leave)(uint32_t, uint32_t, int64_t, uint64_t, uint64_t);
__attribute__((weak)) int64_t cairn_foreign_begin(uint64_t *outer) { return *outer = 0; }
__attribute__((weak)) void *cairn_foreign_function(uint32_t index) { return (void)index, NULL; }
__attribute__((weak)) void cairn_noted(int32_t outcome) { (void)outcome; }

/* What calls of CAIRN_CALLERS cause: who hears of it has the number of its call (cairn.abi.seen). */
#define CAUSED (CAIRN_DOMAIN_DISPATCH | CAIRN_DOMAIN_COPY | CAIRN_DOMAIN_ALLOCATION)

static void *at(const int32_t *field) { return *field ? (char *)(uintptr_t)field + *field : NULL; }

/* The arguments side by side. */
static void gather(const struct cairn_arguments *arguments, const struct cairn_frame *frame, char *given)
{
    for (uint32_t i = 0; i < arguments->count; i++) {
        uint32_t source = arguments->pieces[i].source & 0x7fff;
        const void *from = source < 8    ? (const void *)&frame->general[source]
                           : source < 16 ? (const void *)&frame->vector[source - 8]
                                         : (const void *)(frame->stack + (source - 16) * 8);
        if (arguments->pieces[i].source & 0x8000)
            from = *(const void *const *)from;
        memcpy(given + arguments->pieces[i].offset, from, arguments->pieces[i].size);
    }
}

static void *body(const struct cairn_entry *entry)
{
    void *own = at(&entry->own);
    return own ? own : cairn_slot(entry->slot);
}

static void serve(const struct cairn_entry *entry, struct cairn_frame *frame, uint64_t stack)
{
    cairn_call(frame, body(entry), stack);
    if (entry->flags & CAIRN_ENTRY_NOTED)
        cairn_noted((int32_t)frame->general[0]);
}

/* Behind a call: where its result is. */
static const void *result_in_memory(const struct cairn_frame *frame)
{
#if defined(__x86_64__)
    return (const void *)(uintptr_t)frame->general[0];
#else
    return (const void *)(uintptr_t)frame->memory;
#endif
}

/* Where somebody listens to this call: 1, and it is done. */
static int told_whole(const struct cairn_entry *entry, const struct cairn_arguments *arguments, struct cairn_frame *frame)
{
    uint64_t given[(arguments->given + 7) / 8], result[(entry->result + 7) / 8 + 1];
    memset(given, 0, sizeof given);
    memset(result, 0, sizeof result);
    gather(arguments, frame, (char *)given);
    struct cairn_call call = { .domain = entry->domain, .operation = entry->operation, .name = at(&entry->name),
                               .arguments = given, .arguments_size = arguments->given,
                               .text = entry->flags & CAIRN_ENTRY_TEXT ? (const char *)(uintptr_t)given[0] : NULL,
                               .result = entry->result ? result : NULL, .result_size = entry->result };
    if (!cairn_call_enter(&call))
        return 0;
    serve(entry, frame, arguments->stack);
    const void *from = entry->flags & CAIRN_ENTRY_VECTOR   ? (const void *)&frame->vector[0]
                       : entry->flags & CAIRN_ENTRY_MEMORY ? result_in_memory(frame)
                                                           : &frame->general[0];
    memcpy(result, from, entry->result);
    cairn_call_leave(&call);
    return 1;
}

/* The same; where nobody asks for arguments and results, without them, which take longer than all else. */
static int told(const struct cairn_entry *entry, const struct cairn_arguments *arguments, struct cairn_frame *frame)
{
    const struct cairn_events *events = __atomic_load_n(&cairn_shim.events, __ATOMIC_ACQUIRE);
    if (!events || atomic_load_explicit(&events->whole, memory_order_relaxed) & entry->domain)
        return told_whole(entry, arguments, frame);
    struct cairn_call call = { .domain = entry->domain, .operation = entry->operation, .name = at(&entry->name) };
    if (!cairn_call_enter(&call))
        return 0;
    serve(entry, frame, arguments->stack);
    cairn_call_leave(&call);
    return 1;
}

/* The function that goes on with the call, or null where it is done. */
__attribute__((used)) void *cairn_entered(uint32_t number, struct cairn_frame *frame)
{
    const struct cairn_entry *entry = &cairn_entries[number];
    const struct cairn_arguments *arguments = at(&entry->arguments);
    void *foreign = entry->foreign && cairn_foreign ? cairn_foreign_function(entry->foreign - 1u) : NULL;
    if (foreign && !(cairn_foreign_leave && entry->domain && entry->flags & CAIRN_ENTRY_ERROR))
        return foreign;
    if (foreign) {
        uint64_t outer;
        int64_t start = cairn_foreign_begin(&outer);
        cairn_call(frame, foreign, arguments->stack);
        cairn_foreign_leave(entry->domain, entry->operation, start, (uint32_t)frame->general[0], outer);
        return NULL;
    }
    uint32_t wanted = entry->domain | (entry->domain & CAIRN_CALLERS ? CAUSED : 0);
    if (entry->domain && CAIRN_SEEN_CALL(wanted) && told(entry, arguments, frame))
        return NULL;
    if (!(entry->flags & CAIRN_ENTRY_NOTED))
        return body(entry);
    serve(entry, frame, arguments->stack);
    return NULL;
}
