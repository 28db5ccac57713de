/* Watches a screen from outside: when did its pixels change, and to what?
 *
 * usage: watch FRAMEBUFFER OFFSET STRIDE OUT      (until standard input closes)
 *
 * The framebuffer is Xvfb's, a file. Twice a millisecond some spots are looked at; where one has changed, a record goes
 * to OUT: the time (a double, milliseconds of CLOCK_MONOTONIC), the column through the product pictures' middle (3 bytes
 * a pixel), and the column through the cards' left inset (1 byte a pixel: 1 where it is white). Which frame that is, and
 * whether it is a whole one, is worked out later by watcher.py. */
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>

enum { HEIGHT = 1334, PICTURE = 112, INSET = 24, SPOTS = 92 };

static const unsigned char *pixels;
static long stride;

static const unsigned char *pixel(int x, int y) { return pixels + y * stride + x * 4; }

/* The two columns are far from each other, so that a change in either half of a card is seen. */
static void look(unsigned *spots) {
    int n = 0;
    for (int y = 5; n < SPOTS && y < HEIGHT; y += 29) {
        memcpy(&spots[n++], pixel(PICTURE, y), 4);
        memcpy(&spots[n++], pixel(300, y), 4);
    }
}

static void record(FILE *out, double time) {
    static unsigned char picture[HEIGHT * 3], inset[HEIGHT];
    for (int y = 0; y < HEIGHT; y++) {
        memcpy(picture + 3 * y, pixel(PICTURE, y), 3);
        const unsigned char *p = pixel(INSET, y);
        inset[y] = p[0] >= 250 && p[1] >= 250 && p[2] >= 250;
    }
    fwrite(&time, sizeof time, 1, out);
    fwrite(picture, sizeof picture, 1, out);
    fwrite(inset, sizeof inset, 1, out);
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    const int file = open(argv[1], O_RDONLY);
    const long offset = atol(argv[2]);
    stride = atol(argv[3]);
    const size_t length = offset + stride * HEIGHT;
    void *map = file < 0 ? MAP_FAILED : mmap(NULL, length, PROT_READ, MAP_SHARED, file, 0);
    FILE *out = fopen(argv[4], "w");
    if (map == MAP_FAILED || !out) return 1;
    pixels = (const unsigned char *)map + offset;
    setvbuf(out, NULL, _IOFBF, 8 << 20);
    prctl(PR_SET_TIMERSLACK, 50000);

    unsigned before[SPOTS] = {0}, now[SPOTS] = {0};
    struct pollfd end = {.fd = 0, .events = POLLIN};
    const struct timespec pause = {.tv_nsec = 500000};
    /* A record of what is there at first. */
    for (int first = 1; poll(&end, 1, 0) == 0; first = 0) {
        struct timespec time;
        clock_gettime(CLOCK_MONOTONIC, &time);
        look(now);
        if (first || memcmp(now, before, sizeof now)) {
            record(out, time.tv_sec * 1e3 + time.tv_nsec / 1e6);
            memcpy(before, now, sizeof now);
        }
        nanosleep(&pause, NULL);
    }
    return fclose(out) ? 1 : 0;
}
