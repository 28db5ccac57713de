import Dispatch
import Foundation
import TwillDrawing
import TwillSync
import UIKit

/// One address that is being fetched, and all who wait for it.
///
/// It keeps its downloader, which forgets it when it ends.
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

    // MARK: Who waits

    func add(_ listener: Listener) { state.withLock { $0.listeners.append(listener) } }

    /// - Returns: Whether nobody waits any more.
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

    /// As urgent as the most urgent of those who wait.
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

    // MARK: An attempt

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

    /// - Returns: Whether what the server announces can be a picture.
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

    /// - Returns: Whether more may come.
    func received(_ data: UnsafeRawBufferPointer) -> Bool {
        guard append(data) else { return false }
        if let partial = nextProgressImage() { downloader.decode { self.tellProgressImage(partial) } }
        return true
    }

    func ended(_ failure: (any Error)?) { downloader.complete(self, failure) }

    private func append(_ more: UnsafeRawBufferPointer) -> Bool {
        let (goesOn, told, progress) = state.withLock { state -> (Bool, [Listener], CGFloat) in
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
        for listener in told {
            guard let tell = listener.progress else { continue }
            listener.queue.async { tell(progress) }
        }
        return goesOn
    }

    /// Whether the same again may go better.
    func mayRetry(_ error: any Error) -> Bool {
        guard state.withLock({ $0.listeners.contains(where: \.retries) }) else { return false }
        if case .status(let code, _) = error as? ASNetworkImageError { return code >= 500 || code == 429 }
        guard let error = error as? URLError else { return false }
        switch error.code {
        case .timedOut, .networkConnectionLost, .notConnectedToInternet, .cannotConnectToHost: return true
        // What `URLSession` says of a connection that is lost half-way.
        case .unknown: return state.withLock { $0.expected > Int64($0.data.count) }
        default: return false
        }
    }

    func tellAll(_ result: Result<(UIImage, Data), any Error>) {
        let listeners = state.withLock { state in
            defer { state.listeners = [] }
            return state.listeners
        }
        for listener in listeners {
            listener.queue.async {
                switch result {
                case .success((let image, let data)): listener.completion(image, nil, listener.ticket, data)
                case .failure(let error): listener.completion(nil, error, listener.ticket, nil)
                }
            }
        }
    }

    // MARK: Pictures on the way

    private struct Partial: Sendable {
        var data: Data
        var progress: CGFloat
    }

    /// The data so far, where it holds a scan more of a progressive JPEG than it did, and somebody shows that.
    private func nextProgressImage() -> Partial? {
        state.withLock { state in
            guard state.listeners.contains(where: { $0.progressImages != nil }), state.scans.hasNew(in: state.data)
            else { return nil }
            let whole = state.expected > 0 ? CGFloat(state.expected) : CGFloat(state.data.count) * 2
            return Partial(
                data: state.data.prefix(state.scans.endOfWhole), progress: min(0.99, CGFloat(state.data.count) / whole))
        }
    }

    private func tellProgressImage(_ partial: Partial) {
        // With an end marker after its last whole scan the data is a whole picture, of lower quality.
        var data = partial.data
        data.append(contentsOf: [0xFF, 0xD9])
        guard case .success(let image) = DecodedDownload.decode(data, from: url) else { return }
        for listener in state.withLock({ $0.listeners }) {
            guard let (block, queue) = listener.progressImages else { continue }
            queue.async { block(image, partial.progress, listener.ticket) }
        }
    }
}

/// Counts the scans of a progressive JPEG in data that grows: each refines the whole picture.
struct ProgressiveScans {
    private var place = 2
    private var isProgressive = false
    private var scans = 0
    private var told = 0
    /// How many bytes hold whole scans alone.
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
        // A scan is whole when the next one begins.
        guard isProgressive, scans > 1, scans > told else { return false }
        told = scans
        return true
    }
}

/// From downloaded bytes to a picture.
enum DecodedDownload {
    /// Looks at the bytes alone, whatever type the server says they are.
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
