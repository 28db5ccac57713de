import Foundation

/// What fetches for an ``ASBasicImageDownloader`` over the network. Any thread.
///
/// The downloader decides what is wanted, how much of it, and what a failure means; a transport only moves bytes.
package protocol ImageTransport: Sendable {
    /// Whether it knows addresses of this kind.
    func canFetch(_ url: URL) -> Bool

    /// Returns at once. The transfer hears of what comes in, and of its end, later.
    func start(_ transfer: any ImageTransfer)

    /// What the transfer answers to `priority` or `isWanted` is another now.
    func reconsider(_ transfer: any ImageTransfer)
}

/// One address that a transport fetches, once. A transport calls from any thread but the main one, and from one at a time.
package protocol ImageTransfer: AnyObject, Sendable {
    var url: URL { get }

    /// Where not all can be fetched at once, the most urgent goes first.
    var priority: ASImageDownloaderPriority { get }

    /// False calls it off: it need not hear of its end then.
    var isWanted: Bool { get }

    /// The server's status after all redirections, and how many bytes it announces; below zero it announces none.
    ///
    /// - Returns: False breaks it off.
    func received(status: Int, length: Int64) -> Bool

    /// - Returns: False breaks it off.
    func received(_ data: UnsafeRawBufferPointer) -> Bool

    /// Once, when nothing more comes.
    ///
    /// - Parameter failure: nil where all went well, and where the transfer has broken it off itself.
    func ended(_ failure: (any Error)?)
}
