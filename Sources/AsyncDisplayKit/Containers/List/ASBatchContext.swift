import TwillSync
import UIKit

/// A fetch of more rows or items, which may be used from any thread.
public final class ASBatchContext: NSObject, Sendable {
    private enum Phase {
        case idle, fetching, cancelled
    }

    private let phase = Locked(Phase.idle)

    /// Returns whether a fetch is under way.
    public func isFetching() -> Bool { phase.withLock { $0 == .fetching } }

    /// Ends the fetch when the rows or items are inserted, or will not come. Only then does the list fetch again.
    public func completeBatchFetching(_ didComplete: Bool) {
        guard didComplete else { return }
        phase.withLock { $0 = .idle }
    }

    /// Returns whether they are no longer needed, as after a reload.
    public func batchFetchingWasCancelled() -> Bool { phase.withLock { $0 == .cancelled } }

    /// Begins a fetch.
    public func beginBatchFetching() { phase.withLock { $0 = .fetching } }

    /// Cancels a fetch.
    public func cancelBatchFetching() { phase.withLock { $0 = .cancelled } }
}

/// The rule for when a list fetches more.
enum BatchFetching {
    /// Returns whether to begin a fetch. Lengths are in points, along the list.
    ///
    /// - Parameters:
    ///   - target: The offset at which the list will come to rest.
    ///   - movesToHead: Whether the list moves towards its beginning.
    static func shouldBegin(
        isFetching: Bool, isVisible: Bool, movesToHead: Bool, leadingScreens: CGFloat, viewLength: CGFloat,
        contentLength: CGFloat, target: CGFloat
    ) -> Bool {
        guard !isFetching, leadingScreens > 0, viewLength > 0, contentLength.isFinite, target.isFinite else {
            return false
        }
        // Content that does not fill the list is never scrolled, visible or not.
        if contentLength < viewLength { return true }
        guard isVisible, !movesToHead else { return false }
        return contentLength - viewLength - target <= leadingScreens * viewLength
    }
}
