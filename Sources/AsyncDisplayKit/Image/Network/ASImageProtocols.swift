public import UIKit

/// How soon a picture is wanted.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// Its node is in the preload range.
    case preload
    /// Its node is about to be drawn.
    case imminent
    /// Its node can be seen.
    case visible
}

/// Where a picture came from.
public enum ASNetworkImageSourceType: Int, Sendable {
    case unspecified
    /// From memory, at once.
    case synchronousCache
    case asynchronousCache
    case fileURL
    case download
}

/// How a cache had a picture.
public enum ASImageCacheType: UInt, Sendable {
    /// In memory.
    case synchronous
    case asynchronous
}

/// Something that holds a picture. Asked on any thread.
public protocol ASImageContainerProtocol {
    func asdk_image() -> UIImage?
    /// Not yet: animated pictures show their first frame.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    public func asdk_image() -> UIImage? { self }
    public func asdk_animatedImageData() -> Data? { nil }
}

/// - Parameter progress: From 0 to 1; -1 where the whole length is not known.
public typealias ASImageDownloaderProgress = @Sendable (_ progress: CGFloat) -> Void
public typealias ASImageDownloaderProgressImage =
    @Sendable (_ progressImage: UIImage, _ progress: CGFloat, _ downloadIdentifier: Any?) -> Void
public typealias ASImageDownloaderCompletion =
    @Sendable (
        _ image: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ downloadIdentifier: Any?, _ userInfo: Any?
    ) -> Void
public typealias ASImageCacherCompletion =
    @Sendable (_ imageFromCache: (any ASImageContainerProtocol)?, _ cacheType: ASImageCacheType) -> Void

/// Gets pictures. Called on any thread, and calls back on the queue it is given. One of the first three methods is enough:
/// nodes call the last of them, which falls back on those before it.
public protocol ASImageDownloaderProtocol: AnyObject {
    /// - Returns: What cancels the download.
    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// - Parameter shouldRetry: Tries again what may go better next time.
    func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Called with pictures of rising quality while the data comes in; nil takes it back.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any)

    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let error = ASNetworkImageError.noDownload(url, downloader: "\(type(of: self))")
        callbackQueue.async { completion(nil, error, nil, nil) }
        return nil
    }
    public func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, callbackQueue: callbackQueue, downloadProgress: downloadProgress, completion: completion)
    }
    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, callbackQueue: callbackQueue, downloadProgress: downloadProgress,
            completion: completion)
    }
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {}
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
}

/// Remembers pictures. Called on any thread.
public protocol ASImageCacheProtocol: AnyObject {
    /// Looks further than memory.
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)

    /// What can be had at once; nil without it.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// The node that has fetched the picture does not need it any more.
    func clearFetchedImageFromCache(with url: URL)

    /// Remembers a picture that was downloaded, with the data it came as.
    func store(_ image: UIImage, data: Data?, for url: URL)
}

extension ASImageCacheProtocol {
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { nil }
    public func clearFetchedImageFromCache(with url: URL) {}
    public func store(_ image: UIImage, data: Data?, for url: URL) {}
}

/// Why a picture could not be had.
public enum ASNetworkImageError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The server answered something else than the picture.
    case status(Int, URL)
    /// There is more data than a picture may have.
    case tooLarge(limit: Int, URL)
    /// The data is no picture that can be decoded.
    case undecodable(URL, reason: String)
    /// The address is of a kind that cannot be fetched.
    case unsupported(URL)
    /// This machine has nothing to fetch with.
    case noNetwork(URL)
    /// The downloader has none of the protocol's methods that fetch.
    case noDownload(URL, downloader: String)

    public var description: String {
        switch self {
        case .status(let code, let url):
            return "The server answered \(code) for \(url.forMessages). "
                + ([401, 403].contains(code) ? "It wants credentials." : "Check the address.")
        case .tooLarge(let limit, let url):
            return
                "The data at \(url.forMessages) is more than \(limit / 1_048_576) MB, which no picture here may have; the rest was "
                + "not fetched. Ask the server for a smaller one."
        case .undecodable(let url, let reason): return "What came from \(url.forMessages) is no picture: \(reason)"
        case .unsupported(let url):
            return "Pictures cannot be fetched from \(url.forMessages): use http, https, file or data addresses."
        case .noNetwork(let url):
            return "\(url.forMessages) cannot be fetched without libcurl.so.4. Install it: apt-get install libcurl4."
        case .noDownload(let url, let downloader):
            return "\(downloader) was asked for \(url.forMessages) and has no method for that. Give it one of "
                + "downloadImage(with:…) of ASImageDownloaderProtocol, with the labels and types that it has there."
        }
    }

    public var errorDescription: String? { description }
}

extension URL {
    /// Without most of a long one, as addresses that hold their data are.
    var forMessages: String { absoluteString.count > 300 ? absoluteString.prefix(300) + "…" : absoluteString }
}
