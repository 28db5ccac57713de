#ifndef TWILL_ALLOCATIONS_H
#define TWILL_ALLOCATIONS_H

#include <stdbool.h>

// Whether allocations are counted: not under a sanitizer, which counts for itself.
bool twill_allocations_are_counted(void);

// How many pieces of memory the calling thread has asked for so far.
unsigned long twill_allocations_of_thread(void);

// How many all threads have asked for.
unsigned long twill_allocations_of_process(void);

#endif
