// Fetching over HTTP with curl, which is opened when something is fetched for the first time. A program that fetches
// nothing loads neither curl nor the two dozen libraries that it stands on.

#ifndef TWILL_TRANSFERS_H
#define TWILL_TRANSFERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What one transfer asks for, and whom it tells. All functions are called on the thread that performs it.
typedef struct {
    const char *_Nonnull url;
    /// Seconds to wait for a connection, and later for more data.
    long patience;
    void *_Nullable context;
    /// Before any data, and where there is none at the end; redirections are followed before. A length below zero was not
    /// announced. False ends the transfer.
    bool (*_Nonnull response)(void *_Nullable context, long status, int64_t length);
    /// False ends the transfer.
    bool (*_Nonnull data)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
    /// Asked now and then, at least once a second. False ends the transfer.
    bool (*_Nonnull is_wanted)(void *_Nullable context);
} twill_transfer;

typedef enum {
    twill_transfer_done,
    /// A function above has ended it.
    twill_transfer_ended,
    twill_transfer_no_curl,
    twill_transfer_bad_address,
    twill_transfer_no_host,
    twill_transfer_no_connection,
    twill_transfer_connection_lost,
    twill_transfer_timed_out,
    twill_transfer_not_secure,
    twill_transfer_too_many_redirections,
    twill_transfer_failed,
} twill_transfer_result;

/// Keeps connections open between transfers. One thread at a time uses it; null where there is no curl.
typedef struct twill_connections twill_connections;

twill_connections *_Nullable twill_connections_open(void);
void twill_connections_close(twill_connections *_Nonnull);

/// Returns when the transfer is through. The calling thread gets no SIGPIPE any more.
///
/// `message` has room for 256 bytes, and is empty or says more about a failure.
twill_transfer_result twill_transfer_perform(
    twill_connections *_Nonnull, const twill_transfer *_Nonnull, char *_Nonnull message);

#endif
