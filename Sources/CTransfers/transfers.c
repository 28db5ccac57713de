#include "CTransfers.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

// curl promises that these numbers never change; so its headers are not needed to build this.
enum {
    OPTION_LOW_SPEED_LIMIT = 19,
    OPTION_LOW_SPEED_TIME = 20,
    OPTION_NO_PROGRESS = 43,
    OPTION_FOLLOW_LOCATION = 52,
    OPTION_MAX_REDIRECTIONS = 68,
    OPTION_CONNECT_TIMEOUT = 78,
    OPTION_NO_SIGNAL = 99,
    OPTION_PROTOCOLS = 181,
    OPTION_REDIRECTION_PROTOCOLS = 182,
    OPTION_WRITE_DATA = 10001,
    OPTION_URL = 10002,
    OPTION_ERROR_BUFFER = 10010,
    OPTION_PROGRESS_DATA = 10057,
    OPTION_ACCEPT_ENCODING = 10102,
    OPTION_WRITE_FUNCTION = 20011,
    OPTION_PROGRESS_FUNCTION = 20219,

    INFO_STATUS = 0x200002,
    INFO_LENGTH = 0x60000F,

    ALL = 3,
    HTTP_AND_HTTPS = 1 | 2,
};

typedef struct {
    int (*global_init)(long);
    void *(*easy_init)(void);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    int (*easy_perform)(void *);
    void (*easy_reset)(void *);
    void (*easy_cleanup)(void *);
} curl_functions;

static curl_functions curl;
static bool has_curl;
static pthread_once_t opening = PTHREAD_ONCE_INIT;

static void open_curl(void) {
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.so"};
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW);
    if (!library) return;
    *(void **)&curl.global_init = dlsym(library, "curl_global_init");
    *(void **)&curl.easy_init = dlsym(library, "curl_easy_init");
    *(void **)&curl.easy_setopt = dlsym(library, "curl_easy_setopt");
    *(void **)&curl.easy_getinfo = dlsym(library, "curl_easy_getinfo");
    *(void **)&curl.easy_perform = dlsym(library, "curl_easy_perform");
    *(void **)&curl.easy_reset = dlsym(library, "curl_easy_reset");
    *(void **)&curl.easy_cleanup = dlsym(library, "curl_easy_cleanup");
    has_curl = curl.global_init && curl.easy_init && curl.easy_setopt && curl.easy_getinfo && curl.easy_perform &&
               curl.easy_reset && curl.easy_cleanup && curl.global_init(ALL) == 0;
}

twill_connections *twill_connections_open(void) {
    pthread_once(&opening, open_curl);
    return has_curl ? (twill_connections *)curl.easy_init() : NULL;
}

void twill_connections_close(twill_connections *connections) { curl.easy_cleanup(connections); }

typedef struct {
    void *handle;
    const twill_transfer *transfer;
    bool has_responded;
    bool is_ended;
} progress;

static bool respond(progress *now) {
    if (now->has_responded) return !now->is_ended;
    now->has_responded = true;
    long status = 0;
    int64_t length = -1;
    curl.easy_getinfo(now->handle, INFO_STATUS, &status);
    curl.easy_getinfo(now->handle, INFO_LENGTH, &length);
    if (!now->transfer->response(now->transfer->context, status, length)) now->is_ended = true;
    return !now->is_ended;
}

static size_t take(char *bytes, size_t one, size_t count, void *context) {
    progress *now = context;
    if (!respond(now)) return 0;
    if (!now->transfer->data(now->transfer->context, bytes, one * count)) now->is_ended = true;
    return now->is_ended ? 0 : one * count;
}

static int look(void *context, int64_t all, int64_t so_far, int64_t all_sent, int64_t sent) {
    (void)all, (void)so_far, (void)all_sent, (void)sent;
    progress *now = context;
    if (!now->transfer->is_wanted(now->transfer->context)) now->is_ended = true;
    return now->is_ended;
}

static twill_transfer_result meaning(int code) {
    switch (code) {
        case 0: return twill_transfer_done;
        case 1: case 3: case 4: return twill_transfer_bad_address;
        case 5: case 6: return twill_transfer_no_host;
        case 7: return twill_transfer_no_connection;
        case 18: case 52: case 55: case 56: case 16: case 92: return twill_transfer_connection_lost;
        case 28: return twill_transfer_timed_out;
        case 35: case 51: case 53: case 54: case 58: case 59: case 60: case 77: case 83: case 90: case 91:
            return twill_transfer_not_secure;
        case 47: return twill_transfer_too_many_redirections;
        default: return twill_transfer_failed;
    }
}

twill_transfer_result twill_transfer_perform(
    twill_connections *connections, const twill_transfer *transfer, char *message) {
    // A server that hangs up while it is written to would end the program.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    void *handle = connections;
    progress now = {handle, transfer, false, false};
    *message = 0;
    // Open connections survive this, and so do the names of hosts that were looked up.
    curl.easy_reset(handle);
    curl.easy_setopt(handle, OPTION_ERROR_BUFFER, message);
    curl.easy_setopt(handle, OPTION_URL, transfer->url);
    curl.easy_setopt(handle, OPTION_PROTOCOLS, (long)HTTP_AND_HTTPS);
    curl.easy_setopt(handle, OPTION_REDIRECTION_PROTOCOLS, (long)HTTP_AND_HTTPS);
    curl.easy_setopt(handle, OPTION_FOLLOW_LOCATION, 1L);
    curl.easy_setopt(handle, OPTION_MAX_REDIRECTIONS, 16L);
    curl.easy_setopt(handle, OPTION_CONNECT_TIMEOUT, transfer->patience);
    curl.easy_setopt(handle, OPTION_LOW_SPEED_LIMIT, 1L);
    curl.easy_setopt(handle, OPTION_LOW_SPEED_TIME, transfer->patience);
    // Signals would be the whole program's.
    curl.easy_setopt(handle, OPTION_NO_SIGNAL, 1L);
    curl.easy_setopt(handle, OPTION_ACCEPT_ENCODING, "");
    curl.easy_setopt(handle, OPTION_WRITE_FUNCTION, take);
    curl.easy_setopt(handle, OPTION_WRITE_DATA, &now);
    curl.easy_setopt(handle, OPTION_PROGRESS_FUNCTION, look);
    curl.easy_setopt(handle, OPTION_PROGRESS_DATA, &now);
    curl.easy_setopt(handle, OPTION_NO_PROGRESS, 0L);
    int code = curl.easy_perform(handle);
    if (code == 0) respond(&now);
    curl.easy_setopt(handle, OPTION_ERROR_BUFFER, NULL);
    return now.is_ended ? twill_transfer_ended : meaning(code);
}
