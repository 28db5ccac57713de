// Stands in front of the C library's allocator in the program that links it, and counts.

#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(SANITIZED) || !defined(__GLIBC__)

bool twill_allocations_are_counted(void) { return false; }
unsigned long twill_allocations_of_thread(void) { return 0; }
unsigned long twill_allocations_of_process(void) { return 0; }

#else

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static _Thread_local unsigned long of_thread;
static atomic_ulong of_process;

static void count(void) {
    of_thread++;
    atomic_fetch_add_explicit(&of_process, 1, memory_order_relaxed);
}

bool twill_allocations_are_counted(void) { return true; }
unsigned long twill_allocations_of_thread(void) { return of_thread; }
unsigned long twill_allocations_of_process(void) {
    return atomic_load_explicit(&of_process, memory_order_relaxed);
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}

#endif
