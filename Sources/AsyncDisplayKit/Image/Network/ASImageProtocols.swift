import TwillDrawing
public import UIKit

/// The priority of a download.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// The node is in the preload range.
    case preload
    /// The node is about to be drawn.
    case imminent
    /// The node is visible.
    case visible
}

/// The source of an image.
public enum ASNetworkImageSourceType: Int, Sendable {
    /// The source is unknown.
    case unspecified
    /// The memory cache, immediately.
    case synchronousCache
    /// The cache, later.
    case asynchronousCache
    /// A file.
    case fileURL
    /// A download.
    case download
}

/// The way a cache provided an image.
public enum ASImageCacheType: UInt, Sendable {
    /// The image came from memory, immediately.
    case synchronous
    /// The image came later, for example from disk.
    case asynchronous
}

/// An object that contains an image. Called on any thread.
public protocol ASImageContainerProtocol {
    /// Returns the image.
    func asdk_image() -> UIImage?
    /// Returns the data of an animated image, which the downloader's `animatedImage(with:)` plays; nil for a still one.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    public func asdk_image() -> UIImage? { self }
    public func asdk_animatedImageData() -> Data? { nil }
}

/// An animated image with its data, and its first frame as a still image.
struct AnimatedImageContainer: ASImageContainerProtocol, Sendable {
    let image: UIImage
    let data: Data

    /// Returns a container for an image that was decoded from data: the image itself if it is still.
    static func container(of image: UIImage, _ data: Data?) -> any ASImageContainerProtocol & Sendable {
        guard let data, AnimatedImageDecoder.isAnimated(data) else { return image }
        return AnimatedImageContainer(image: image, data: data)
    }

    func asdk_image() -> UIImage? { image }
    func asdk_animatedImageData() -> Data? { data }
}

/// A block for the progress of a download.
///
/// - Parameter progress: The progress from 0 to 1; -1 if the length is unknown.
public typealias ASImageDownloaderProgress = @Sendable (_ progress: CGFloat) -> Void
/// A block for progressive images.
public typealias ASImageDownloaderProgressImage =
    @Sendable (_ progressImage: UIImage, _ progress: CGFloat, _ downloadIdentifier: Any?) -> Void
/// A block for the end of a download.
public typealias ASImageDownloaderCompletion =
    @Sendable (
        _ image: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ downloadIdentifier: Any?, _ userInfo: Any?
    ) -> Void
/// A block for the result of a cache.
public typealias ASImageCacherCompletion =
    @Sendable (_ imageFromCache: (any ASImageContainerProtocol)?, _ cacheType: ASImageCacheType) -> Void

/// A downloader of images. Called on any thread; calls back on the given queue.
///
/// Implement one of the first three methods: nodes call the third, which falls back to the second and the first.
public protocol ASImageDownloaderProtocol: AnyObject {
    /// Downloads an image.
    ///
    /// - Returns: The identifier that cancels the download.
    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Downloads an image with a priority.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - shouldRetry: Whether temporary failures are retried.
    ///   - callbackQueue: The queue on which the closures are called.
    ///   - downloadProgress: Called while data arrives; nil if it is not wanted.
    ///   - completion: Called once, with the image or an error.
    func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Downloads an image with a priority.
    func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Cancels a download.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Sets a block that is called with images of increasing quality while data arrives; nil removes it.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any)

    /// Sets the priority of a download.
    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)

    /// Returns an animated image that plays data; nil for data that it does not play, which shows as a still image.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?
}

extension ASImageDownloaderProtocol {
    /// Downloads without retrying.
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let error = ASNetworkImageError.noDownload(url, downloader: "\(type(of: self))")
        callbackQueue.async { completion(nil, error, nil, nil) }
        return nil
    }
    /// Downloads without a priority.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, callbackQueue: callbackQueue, downloadProgress: downloadProgress, completion: completion)
    }
    /// Downloads without a priority or retrying.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, callbackQueue: callbackQueue, downloadProgress: downloadProgress,
            completion: completion)
    }
    /// Does nothing.
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {}
    /// Does nothing.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
    /// Returns nil: animated images show their first frame.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { nil }
}

/// A cache of images. Called on any thread.
public protocol ASImageCacheProtocol: AnyObject {
    /// Finds an image in memory or, for example, on disk.
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)

    /// Returns an image that is available immediately; nil without one.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// Called when the node that requested the image does not need it anymore.
    func clearFetchedImageFromCache(with url: URL)

    /// Adds an image that was downloaded, with its original data.
    func store(_ image: UIImage, data: Data?, for url: URL)
}

extension ASImageCacheProtocol {
    /// Returns nil.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { nil }
    /// Does nothing.
    public func clearFetchedImageFromCache(with url: URL) {}
    /// Does nothing.
    public func store(_ image: UIImage, data: Data?, for url: URL) {}
}

/// The reason why an image could not be loaded.
public enum ASNetworkImageError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The server returned a status other than success.
    case status(Int, URL)
    /// The data exceeds the limit.
    case tooLarge(limit: Int, URL)
    /// The data is not an image that can be decoded.
    case undecodable(URL, reason: String)
    /// URLs with this scheme cannot be fetched.
    case unsupported(URL)
    /// No network library is available on this machine.
    case noNetwork(URL)
    /// The downloader implements none of the protocol's download methods.
    case noDownload(URL, downloader: String)

    public var description: String {
        switch self {
        case .status(let code, let url):
            return "The server answered \(code) for \(url.forMessages). "
                + ([401, 403].contains(code) ? "It wants credentials." : "Check the URL.")
        case .tooLarge(let limit, let url):
            return
                "The data at \(url.forMessages) is more than \(limit / 1_048_576) MB, the limit of an image; the rest was "
                + "not fetched. Ask the server for a smaller one."
        case .undecodable(let url, let reason): return "What came from \(url.forMessages) is not an image: \(reason)"
        case .unsupported(let url):
            return "Images cannot be fetched from \(url.forMessages): use URLs with http, https, file or data."
        case .noNetwork(let url):
            return "\(url.forMessages) cannot be fetched without libcurl.so.4. Install it: apt-get install libcurl4."
        case .noDownload(let url, let downloader):
            return "\(downloader) was asked for \(url.forMessages) and has no method for that. Give it one of "
                + "downloadImage(with:…) of ASImageDownloaderProtocol, with the labels and types that it has there."
        }
    }

    /// The description for users and logs.
    public var errorDescription: String? { description }
}

extension URL {
    /// The URL for messages, shortened if it is long, as `data` URLs are.
    var forMessages: String { absoluteString.count > 300 ? absoluteString.prefix(300) + "…" : absoluteString }
}
