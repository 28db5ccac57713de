import Dispatch
import Foundation
import TwillDrawing
import TwillSync
import UIKit

/// A download of one URL for any number of listeners.
///
/// It retains its downloader, which removes it at its end.
final class ImageDownload: ImageTransfer {
    struct Listener {
        var ticket: DownloadTicket
        var retries: Bool
        var priority: ASImageDownloaderPriority
        var queue: DispatchQueue
        var progress: ASImageDownloaderProgress?
        var completion: ASImageDownloaderCompletion
        var progressImages: (block: ASImageDownloaderProgressImage, queue: DispatchQueue)?
    }

    private struct State {
        var listeners: [Listener] = []
        var isCancelled = false
        var data = Data()
        var expected: Int64 = -1
        var failure: (any Error)?
        var attempts = 0
        var scans = ProgressiveScans()
    }

    let url: URL
    private let downloader: ASBasicImageDownloader
    private let state = Locked(State())

    init(url: URL, for downloader: ASBasicImageDownloader) {
        self.url = url
        self.downloader = downloader
    }

    // MARK: Listeners

    func add(_ listener: Listener) { state.withLock { $0.listeners.append(listener) } }

    /// Removes a listener.
    ///
    /// - Returns: Whether no listener is left.
    func remove(_ ticket: DownloadTicket) -> Bool {
        state.withLock { state in
            state.listeners.removeAll { $0.ticket == ticket }
            return state.listeners.isEmpty
        }
    }

    func setPriority(_ priority: ASImageDownloaderPriority, for ticket: DownloadTicket) {
        state.withLock { state in
            for index in state.listeners.indices where state.listeners[index].ticket == ticket {
                state.listeners[index].priority = priority
            }
        }
    }

    /// The highest priority of its listeners.
    var priority: ASImageDownloaderPriority {
        state.withLock { $0.listeners.map(\.priority).max { $0.rawValue < $1.rawValue } } ?? .preload
    }

    func setProgressImages(
        _ block: ASImageDownloaderProgressImage?, _ queue: DispatchQueue, for ticket: DownloadTicket
    ) {
        state.withLock { state in
            for index in state.listeners.indices where state.listeners[index].ticket == ticket {
                state.listeners[index].progressImages = block.map { ($0, queue) }
            }
        }
    }

    // MARK: Attempts

    func begin() {
        state.withLock { state in
            state.data = Data()
            state.expected = -1
            state.failure = nil
            state.scans = ProgressiveScans()
            state.attempts += 1
        }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }

    var isWanted: Bool { state.withLock { !$0.isCancelled } }

    var data: Data { state.withLock { $0.data } }
    var failure: (any Error)? { state.withLock { $0.failure } }
    var attempts: Int { state.withLock { $0.attempts } }

    /// - Returns: Whether the announced data can be an image.
    func received(status: Int, length: Int64) -> Bool {
        state.withLock { state in
            state.expected = length
            if !(200..<300).contains(status) {
                state.failure = ASNetworkImageError.status(status, url)
            } else if length > Int64(ASBasicImageDownloader.largestData) {
                state.failure = ASNetworkImageError.tooLarge(limit: ASBasicImageDownloader.largestData, url)
            }
            return state.failure == nil
        }
    }

    /// - Returns: Whether to continue.
    func received(_ data: UnsafeRawBufferPointer) -> Bool {
        guard append(data) else { return false }
        if let partial = nextProgressImage() { downloader.decode { self.sendProgressImage(partial) } }
        return true
    }

    func ended(_ failure: (any Error)?) { downloader.complete(self, failure) }

    private func append(_ more: UnsafeRawBufferPointer) -> Bool {
        let (goesOn, listeners, progress) = state.withLock { state -> (Bool, [Listener], CGFloat) in
            guard state.failure == nil else { return (false, [], 0) }
            guard state.data.count + more.count <= ASBasicImageDownloader.largestData else {
                state.data = Data()
                state.failure = ASNetworkImageError.tooLarge(limit: ASBasicImageDownloader.largestData, url)
                return (false, [], 0)
            }
            state.data.append(contentsOf: more)
            let progress = state.expected > 0 ? min(1, CGFloat(state.data.count) / CGFloat(state.expected)) : -1
            return (true, state.listeners, progress)
        }
        for listener in listeners {
            guard let report = listener.progress else { continue }
            listener.queue.async { report(progress) }
        }
        return goesOn
    }

    /// Returns whether a retry could succeed.
    func mayRetry(_ error: any Error) -> Bool {
        guard state.withLock({ $0.listeners.contains(where: \.retries) }) else { return false }
        if case .status(let code, _) = error as? ASNetworkImageError { return code >= 500 || code == 429 }
        guard let error = error as? URLError else { return false }
        switch error.code {
        case .timedOut, .networkConnectionLost, .notConnectedToInternet, .cannotConnectToHost: return true
        // The error of `URLSession` for a connection that is lost during the download.
        case .unknown: return state.withLock { $0.expected > Int64($0.data.count) }
        default: return false
        }
    }

    func tellAll(_ result: Result<(UIImage, Data), any Error>) {
        let listeners = state.withLock { state in
            defer { state.listeners = [] }
            return state.listeners
        }
        let container = (try? result.get()).map { AnimatedImageContainer.container(of: $0.0, $0.1) }
        for listener in listeners {
            listener.queue.async { [container] in
                switch result {
                case .success((_, let data)): listener.completion(container, nil, listener.ticket, data)
                case .failure(let error): listener.completion(nil, error, listener.ticket, nil)
                }
            }
        }
    }

    // MARK: Progressive images

    private struct Partial: Sendable {
        var data: Data
        var progress: CGFloat
    }

    /// Returns the data so far, if it contains a new complete scan of a progressive JPEG and a listener shows those.
    private func nextProgressImage() -> Partial? {
        state.withLock { state in
            guard state.listeners.contains(where: { $0.progressImages != nil }), state.scans.hasNew(in: state.data)
            else { return nil }
            let whole = state.expected > 0 ? CGFloat(state.expected) : CGFloat(state.data.count) * 2
            return Partial(
                data: state.data.prefix(state.scans.endOfWhole), progress: min(0.99, CGFloat(state.data.count) / whole))
        }
    }

    private func sendProgressImage(_ partial: Partial) {
        // With an end marker after its last complete scan, the data is a complete image of lower quality.
        var data = partial.data
        data.append(contentsOf: [0xFF, 0xD9])
        guard case .success(let image) = DecodedDownload.decode(data, from: url) else { return }
        for listener in state.withLock({ $0.listeners }) {
            guard let (block, queue) = listener.progressImages else { continue }
            queue.async { block(image, partial.progress, listener.ticket) }
        }
    }
}

/// Counts the scans of a progressive JPEG as its data arrives: each refines the whole image.
struct ProgressiveScans {
    private var place = 2
    private var isProgressive = false
    private var scans = 0
    private var reported = 0
    /// The number of bytes up to the end of the last complete scan.
    private(set) var endOfWhole = 0

    mutating func hasNew(in data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return }
            while place + 1 < bytes.count {
                if bytes[place] == 0xFF {
                    let marker = bytes[place + 1]
                    if marker == 0xC2 { isProgressive = true }
                    if marker == 0xDA {
                        scans += 1
                        endOfWhole = place
                    }
                }
                place += 1
            }
        }
        // A scan is complete when the next one begins.
        guard isProgressive, scans > 1, scans > reported else { return false }
        reported = scans
        return true
    }
}

/// Decodes downloaded data.
enum DecodedDownload {
    /// Decodes an image by its data alone, independent of the type that the server announced.
    static func decode(_ data: Data, from url: URL) -> Result<UIImage, any Error> {
        let side = ASBasicImageDownloader.largestSide
        do throws(ImageDecodingError) {
            let decoded = try ImageDecoder.decode(data, fitting: CGSize(width: side, height: side))
            return .success(
                UIImage(
                    cgImage: CGImage(decoded.bitmap), scale: 1,
                    orientation: UIImage.Orientation(exif: decoded.orientation)))
        } catch {
            return .failure(ASNetworkImageError.undecodable(url, reason: error.description))
        }
    }
}
