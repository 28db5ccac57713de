import Foundation

/// The network library of an ``ASBasicImageDownloader``. Any thread.
///
/// The downloader decides what to fetch, how much of it, and what a failure means; a transport only moves bytes.
package protocol ImageTransport: Sendable {
    /// Returns whether it supports the scheme of a URL.
    func canFetch(_ url: URL) -> Bool

    /// Starts a transfer and returns immediately. The transfer is notified of data and of its end.
    func start(_ transfer: any ImageTransfer)

    /// Called when the `priority` or `isWanted` of a transfer has changed.
    func reconsider(_ transfer: any ImageTransfer)
}

/// One request of a URL. A transport calls it from one thread at a time, and not from the main thread.
package protocol ImageTransfer: AnyObject, Sendable {
    var url: URL { get }

    /// The priority: if not all transfers can run at once, the highest goes first.
    var priority: ASImageDownloaderPriority { get }

    /// Whether the data is still needed. With false, the transfer is cancelled, and `ended(_:)` need not be called.
    var isWanted: Bool { get }

    /// Called with the server's status after all redirections, and the announced number of bytes; negative if unknown.
    ///
    /// - Returns: Whether to continue.
    func received(status: Int, length: Int64) -> Bool

    /// Called with data.
    ///
    /// - Returns: Whether to continue.
    func received(_ data: UnsafeRawBufferPointer) -> Bool

    /// Called once, at the end.
    ///
    /// - Parameter failure: nil after success, and if the transfer itself ended it.
    func ended(_ failure: (any Error)?)
}
