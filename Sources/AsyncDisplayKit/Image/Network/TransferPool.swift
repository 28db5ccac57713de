import CTransfers
import Foundation
import TwillSync

/// Fetches URLs over HTTP: at most six at a time, in order of priority.
///
/// It uses curl, as `URLSession` does. `URLSession` is linked with curl and two dozen more libraries, so a program that
/// never fetches anything would load them at launch: 5 MB, and a tenth of the time to the first frame of a list. Here
/// the first transfer loads them. Threads end when there is no work, and leave their open connections to later ones.
/// Any thread.
final class TransferPool: ImageTransport {
    static let shared = TransferPool()

    private struct State {
        var waiting: [any ImageTransfer] = []
        var threads = 0
        var free: [Connections] = []
    }

    private struct Connections: @unchecked Sendable {
        var pointer: OpaquePointer
    }

    private static let mostThreads = 6

    /// The number of seconds to wait for a connection, and later for more data.
    private let patience: Int
    private let state = Locked(State())

    init(patience: Int = 30) {
        self.patience = patience
    }

    func canFetch(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased()) }

    /// Does nothing: threads read a transfer's priority before they start it, and `isWanted` once a second while it
    /// runs.
    func reconsider(_ transfer: any ImageTransfer) {}

    func start(_ transfer: any ImageTransfer) {
        let needsThread = state.withLock { state in
            state.waiting.append(transfer)
            guard state.threads < Self.mostThreads else { return false }
            state.threads += 1
            return true
        }
        if needsThread { Thread.detachNewThread { self.work() } }
    }

    private func work() {
        let kept = state.withLock { $0.free.popLast() }
        let connections = kept ?? twill_connections_open().map { Connections(pointer: $0) }
        while let transfer = next(connections) {
            guard transfer.isWanted else { continue }
            guard let connections else {
                transfer.ended(ASNetworkImageError.noNetwork(transfer.url))
                continue
            }
            perform(transfer, connections)
        }
    }

    /// Returns the next transfer to start; nil ends the thread.
    private func next(_ connections: Connections?) -> (any ImageTransfer)? {
        // Calls the transfers outside the lock.
        let waiting = state.withLock { $0.waiting }
        let urgency = waiting.map(\.priority.rawValue)
        let best = urgency.indices.max { (urgency[$0], -$0) < (urgency[$1], -$1) }
        return state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                if let connections { state.free.append(connections) }
                return nil
            }
            // Another thread may have started some meanwhile; the order is not guaranteed.
            return state.waiting.remove(at: min(best ?? 0, state.waiting.count - 1))
        }
    }

    private func perform(_ transfer: any ImageTransfer, _ connections: Connections) {
        final class Box {
            let transfer: any ImageTransfer
            init(_ transfer: any ImageTransfer) { self.transfer = transfer }
        }
        func box(_ context: UnsafeMutableRawPointer?) -> any ImageTransfer {
            Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue().transfer
        }
        var message = [CChar](repeating: 0, count: 256)
        let context = Box(transfer)
        let result = transfer.url.absoluteString.withCString { address in
            var request = twill_transfer(
                url: address, patience: patience, context: Unmanaged.passUnretained(context).toOpaque(),
                response: { box($0).received(status: $1, length: $2) },
                data: { box($0).received(UnsafeRawBufferPointer(start: $1, count: $2)) },
                is_wanted: { box($0).isWanted })
            return withExtendedLifetime(context) {
                twill_transfer_perform(connections.pointer, &request, &message)
            }
        }
        let text = message.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        transfer.ended(Self.error(result, text, transfer.url))
    }

    /// Returns the error that `URLSession` would report; nil after success, or if the transfer ended it.
    private static func error(_ result: twill_transfer_result, _ message: String, _ url: URL) -> (any Error)? {
        let code: URLError.Code
        switch result {
        case twill_transfer_done, twill_transfer_ended: return nil
        case twill_transfer_no_curl: return ASNetworkImageError.noNetwork(url)
        case twill_transfer_bad_address: code = .badURL
        case twill_transfer_no_host: code = .cannotFindHost
        case twill_transfer_no_connection: code = .cannotConnectToHost
        case twill_transfer_connection_lost: code = .networkConnectionLost
        case twill_transfer_timed_out: code = .timedOut
        case twill_transfer_not_secure: code = .secureConnectionFailed
        case twill_transfer_too_many_redirections: code = .httpTooManyRedirects
        default: code = .unknown
        }
        let reason = message.isEmpty ? "curl gives no reason" : message
        return URLError(
            code,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url,
                NSLocalizedDescriptionKey: "\(url) could not be fetched: \(reason).",
            ])
    }
}
