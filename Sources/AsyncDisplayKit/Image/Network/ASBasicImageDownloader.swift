import Dispatch
public import Foundation
import TwillSync
import UIKit

/// A downloader of images with `http`, `https`, `file` and `data` URLs.
///
/// Nodes with the same URL share one download. A download that announces or sends more than ``largestData`` bytes is
/// cancelled, so that no server can fill the memory. After temporary failures (a lost connection, a timeout, a busy
/// server), it retries after one and after three more seconds. Any thread.
///
/// It uses curl, which is loaded for the first image, or `URLSession` if the app imports the module
/// `AsyncDisplayKitURLSession` and selects it.
public final class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, Sendable {
    /// The shared downloader.
    public static let shared = ASBasicImageDownloader()

    /// The maximum number of bytes of one download.
    public static let largestData = 64 << 20

    /// The maximum width and height of a decoded image in pixels; larger images are decoded smaller.
    static let largestSide: CGFloat = 4096

    private let transport: any ImageTransport
    private static let pauses: [TimeInterval] = [1, 3]

    private struct State {
        var downloads: [URL: ImageDownload] = [:]
        var nextID = 0
    }

    private let state = Locked(State())
    private let decoding = DispatchQueue(label: "Twill.image-decoding", qos: .userInitiated)

    public override convenience init() {
        self.init(transport: TransferPool.shared)
    }

    package init(transport: any ImageTransport) {
        self.transport = transport
        super.init()
    }

    // MARK: Protocol

    /// Downloads an image.
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: true, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    /// Downloads an image with a priority.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let (ticket, download, isNew) = state.withLock { state in
            state.nextID += 1
            let ticket = DownloadTicket(id: state.nextID, url: url)
            let known = state.downloads[url]
            let download = known ?? ImageDownload(url: url, for: self)
            state.downloads[url] = download
            download.add(
                ImageDownload.Listener(
                    ticket: ticket, retries: shouldRetry, priority: priority, queue: callbackQueue,
                    progress: downloadProgress, completion: completion))
            return (ticket, download, known == nil)
        }
        if isNew { begin(download) } else { transport.reconsider(download) }
        return ticket
    }

    /// Cancels a download.
    public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let ticket = downloadIdentifier as? DownloadTicket else { return }
        let unwanted = state.withLock { state -> ImageDownload? in
            guard let download = state.downloads[ticket.url], download.remove(ticket) else { return nil }
            state.downloads[ticket.url] = nil
            return download
        }
        guard let unwanted else { return }
        unwanted.cancel()
        transport.reconsider(unwanted)
    }

    /// Sets the block for progressive images.
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        guard let ticket = downloadIdentifier as? DownloadTicket else { return }
        download(of: ticket)?.setProgressImages(progressBlock, callbackQueue, for: ticket)
    }

    /// Sets the priority of a download.
    public func setPriority(
        _ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any
    ) {
        guard let ticket = downloadIdentifier as? DownloadTicket else { return }
        guard let download = download(of: ticket) else { return }
        download.setPriority(priority, for: ticket)
        transport.reconsider(download)
    }

    /// Returns an animated image that plays GIF, APNG or WebP data; nil for other data, and for a still image.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        ASBasicAnimatedImage(animatedImageData: animatedImageData)
    }

    private func download(of ticket: DownloadTicket) -> ImageDownload? {
        state.withLock { $0.downloads[ticket.url] }
    }

    // MARK: Downloading

    private func begin(_ download: ImageDownload) {
        if ["file", "data"].contains(download.url.scheme?.lowercased()) {
            decoding.async { self.finish(download, Self.read(download.url)) }
        } else if transport.canFetch(download.url) {
            download.begin()
            transport.start(download)
        } else {
            decoding.async { self.end(download, .failure(ASNetworkImageError.unsupported(download.url))) }
        }
    }

    func decode(_ work: @escaping @Sendable () -> Void) { decoding.async(execute: work) }

    private static func read(_ url: URL) -> Result<Data, any Error> {
        if url.isFileURL {
            let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int ?? 0
            if size > largestData { return .failure(ASNetworkImageError.tooLarge(limit: largestData, url)) }
        } else {
            let reason = "the URL's own data is damaged"
            return DataURL.data(of: url).map { .success($0) }
                ?? .failure(ASNetworkImageError.undecodable(url, reason: reason))
        }
        return Result { try Data(contentsOf: url) }
    }

    /// Called when a download has all data or has failed.
    func complete(_ download: ImageDownload, _ error: (any Error)?) {
        guard download.isWanted else { return }
        if let failure = download.failure ?? error {
            if download.mayRetry(failure), let pause = Self.pauses[guarded: download.attempts - 1] {
                return DispatchQueue.global().asyncAfter(deadline: .now() + pause) {
                    let isWanted = self.state.withLock { $0.downloads[download.url] === download }
                    if isWanted { self.begin(download) }
                }
            }
            return end(download, .failure(failure))
        }
        let data = download.data
        decoding.async { self.finish(download, .success(data)) }
    }

    private func finish(_ download: ImageDownload, _ result: Result<Data, any Error>) {
        switch result {
        case .failure(let error): end(download, .failure(error))
        case .success(let data):
            end(download, DecodedDownload.decode(data, from: download.url).map { ($0, data) })
        }
    }

    private func end(_ download: ImageDownload, _ result: Result<(UIImage, Data), any Error>) {
        state.withLock { state in
            if state.downloads[download.url] === download { state.downloads[download.url] = nil }
        }
        download.tellAll(result)
    }
}

extension Array {
    fileprivate subscript(guarded index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The identifier by which a node cancels its download.
struct DownloadTicket: Sendable, Hashable {
    let id: Int
    let url: URL
}
