// What both peers of `./twill bench text` type into, and how they measure.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Returns a text of `megabytes` in lines of some 60 letters, as TextBenchmark.swift makes it.
static char *make_text(int megabytes) {
    static const char *words[] = {"apple", "river", "yellow", "quick", "brown", "summer", "window", "garden",
                                  "letter", "number", "of", "the", "and", "with", "for", "today"};
    size_t size = (size_t)megabytes * 1000000, used = 0, line = 0;
    char *text = (char *)malloc(size + 64);
    unsigned long long state = 1;
    while (used < size) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const char *word = words[(state >> 33) % 16];
        size_t count = strlen(word);
        memcpy(text + used, word, count);
        used += count;
        line += count + 1;
        text[used++] = line > 60 ? '\n' : ' ';
        if (line > 60) line = 0;
    }
    text[used] = 0;
    return text;
}

static double seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

// The memory of the process, in megabytes.
static double memory(void) {
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
    fclose(file);
    return resident * 4096.0 / 1e6;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double median(double *values, int count) {
    qsort(values, count, sizeof *values, by_size);
    return values[count / 2];
}

// One line for the benchmark: milliseconds to the first frame, milliseconds of the main thread for a keystroke and its
// frame, megabytes that opening took.
static void print_figures(double first_frame, double *keystrokes, int count, double opened) {
    printf("first-frame %f keystroke %f memory %f\n", first_frame * 1e3, median(keystrokes, count) * 1e3, opened);
    fflush(stdout);
}
