/* Per-frame figures, shared by the peers in C and C++.
 *
 * Processor time of frame i: the thread's clock at the start of frame i + 1 minus that at the start of frame i, so that
 * work between frames (recycling rows, idle handlers) counts. Wall time of frame i: from the scroll step to the frame
 * drawn and handed to the X server. */
#ifndef STATS_H
#define STATS_H
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FRAMES = 300 };
#define STEP (4000.0 / 60.0) /* points a frame */

static struct {
    int n;
    double cpu[FRAMES + 1], begin[FRAMES + 1], end[FRAMES + 1], process0, process1, x0, x1;
} stats;

static inline double clock_ms(clockid_t clock) {
    struct timespec time;
    return clock_gettime(clock, &time) ? 0 : time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* The processor time of the X server, whose copying of our pixels is reported apart. */
static inline double xserver_ms(void) {
    const char *pid = getenv("PEER_XVFB_PID");
    clockid_t clock;
    return pid && clock_getcpuclockid(atoi(pid), &clock) == 0 ? clock_ms(clock) : 0;
}

/* Call before the scroll step of each frame, and again after the last. */
static inline void stats_frame_begin(void) {
    if (stats.n == 0) {
        stats.process0 = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
        stats.x0 = xserver_ms();
    }
    if (stats.n == FRAMES) {
        stats.process1 = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
        stats.x1 = xserver_ms();
    }
    stats.begin[stats.n] = clock_ms(CLOCK_MONOTONIC);
    stats.cpu[stats.n] = clock_ms(CLOCK_THREAD_CPUTIME_ID);
}

/* Call when the frame is drawn and handed over. */
static inline void stats_frame_end(void) {
    stats.end[stats.n++] = clock_ms(CLOCK_MONOTONIC);
}

/* Writes the figures to $PEER_OUT; first_visible is the topmost card at the end. */
static inline void stats_write(int first_visible) {
    FILE *f = fopen(getenv("PEER_OUT"), "w");
    for (int i = 0; i < FRAMES; i++)
        fprintf(f, "frame\t%.4f\t%.4f\t%.4f\n", stats.cpu[i + 1] - stats.cpu[i], stats.end[i] - stats.begin[i],
                stats.begin[i]);
    fprintf(f, "process_ms\t%.4f\n", (stats.process1 - stats.process0) / FRAMES);
    fprintf(f, "xserver_ms\t%.4f\n", (stats.x1 - stats.x0) / FRAMES);
    fprintf(f, "first_visible\t%d\n", first_visible);
    fclose(f);
}
#endif
