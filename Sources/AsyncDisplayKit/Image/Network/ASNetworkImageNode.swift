import TwillSync
public import UIKit

/// An image node that downloads its image.
///
///     let imageNode = ASNetworkImageNode()
///     imageNode.url = product.imageURL
///     imageNode.style.preferredSize = CGSize(width: 80, height: 80)
///
/// Loading begins when the node enters the preload range (or a window, if it is in no list) and is cancelled when it
/// leaves. Until the image is loaded, and if loading fails, ``defaultImage`` is shown. Images are cached in memory and
/// on disk. An animated GIF, PNG or WebP image plays; ``ASImageNode/animatedImagePaused`` pauses it. Any thread until it
/// is loaded.
@preconcurrency
open class ASNetworkImageNode: ASImageNode {
    /// Creates a node.
    ///
    /// - Parameters:
    /// - cache: The cache; nil caches nothing.
    /// - downloader: The downloader for images that are not cached.
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    /// Creates a node with the shared cache and the current ``defaultDownloader``.
    public override convenience init() {
        self.init(cache: ASBasicImageCache.shared, downloader: Self.defaultDownloader)
    }

    /// The downloader of nodes that are created without one; ``ASBasicImageDownloader/shared`` by default.
    ///
    /// Twill adds it; Texture has no such property. A node keeps the downloader that it was created with, so set this
    /// before creating nodes, for example in `application(_:didFinishLaunchingWithOptions:)`. Any thread.
    public static var defaultDownloader: any ASImageDownloaderProtocol {
        get { chosenDownloader.withLock { $0 } ?? ASBasicImageDownloader.shared }
        set { chosenDownloader.withLock { $0 = newValue } }
    }

    private static let chosenDownloader = Locked<(any ASImageDownloaderProtocol)?>(nil)

    // MARK: URL

    /// The URL of the image. A new URL shows the default image until its image is loaded.
    open var url: URL? {
        get { network.withLock { $0.urls.last } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// URLs of the same image in order of increasing quality; the last one is ``url``.
    ///
    /// The node fetches one after the other, starting with the best one in memory, and shows each when it arrives. It
    /// skips one that fails. The delegate receives only the last one.
    open var urls: [URL]? {
        get { network.withLock { $0.urls.isEmpty ? nil : $0.urls } }
        set { take(newValue ?? [], resets: true) }
    }

    /// Sets the URL of the image, and optionally keeps the old image until the new one arrives.
    ///
    /// - Parameters:
    ///   - url: The URL of the image; nil for none.
    ///   - reset: Whether the default image is shown until the new one arrives, instead of the old image.
    open func setURL(_ url: URL?, resetToDefault reset: Bool) {
        take(url.map { [$0] } ?? [], resets: reset)
    }

    /// The image that is shown while there is no other.
    open var defaultImage: UIImage? {
        get { network.withLock { $0.defaultImage } }
        set { takeDefault(newValue) }
    }

    /// The shown image. Setting an image removes the URL.
    open override var image: UIImage? {
        get { super.image }
        set {
            if network.withLock({ !$0.urls.isEmpty }) { take([], resets: false) }
            network.withLock { $0.isLoaded = false }
            super.image = newValue
        }
    }

    // MARK: Loading

    /// The delegate, called on the main thread. Not retained.
    open weak var delegate: (any ASNetworkImageNodeDelegate)? {
        get { network.withLock { $0.delegate } }
        set { network.withLock { $0.delegate = newValue } }
    }

    /// Whether the cache is used, for reading and writing. True by default.
    open var shouldCacheImage: Bool {
        get { network.withLock { $0.caches } }
        set { network.withLock { $0.caches = newValue } }
    }

    /// Whether images of lower quality are shown while a progressive JPEG is downloaded. True by default.
    open var shouldRenderProgressImages: Bool {
        get { network.withLock { $0.rendersProgress } }
        set { network.withLock { $0.rendersProgress = newValue } }
    }

    /// Whether temporary failures are retried. True by default.
    open var shouldRetryImageDownload: Bool {
        get { network.withLock { $0.retries } }
        set { network.withLock { $0.retries = newValue } }
    }

    /// The quality of the shown image: 0 for the default image, 1 for the whole image.
    public final var currentImageQuality: CGFloat { network.withLock { $0.quality } }

    /// The quality of the image that was drawn.
    public final var renderedImageQuality: CGFloat { network.withLock { $0.renderedQuality } }

    /// The progress of the download, from 0 to 1.
    public final var downloadProgress: CGFloat { network.withLock { $0.progress } }

    /// Retries a failed download, if the node is in the preload range.
    open func retryImageDownload() {
        network.withLock { $0.hasFailed = false }
        if isInPreloadState { loadIfNeeded() }
    }

    // MARK: Node

    open override func placeholderShouldPersist() -> Bool {
        network.withLock { !$0.urls.isEmpty && !$0.isLoaded } && image == nil
    }

    @preconcurrency @MainActor
    open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        network.withLock { $0.hasFailed = false }
        loadIfNeeded()
    }

    @preconcurrency @MainActor
    open override func didExitPreloadState() {
        super.didExitPreloadState()
        unload()
    }

    @preconcurrency @MainActor
    open override func didEnterDisplayState() {
        super.didEnterDisplayState()
        raisePriority(to: .imminent)
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        raisePriority(to: .visible)
    }

    @preconcurrency @MainActor
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        raisePriority(to: .preload)
    }

    @preconcurrency @MainActor
    open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        delegate?.imageNodeWillStartDisplayAsynchronously(self)
    }

    @preconcurrency @MainActor
    open override func displayDidFinish() {
        super.displayDidFinish()
        guard loadedBacking?.layer.contents != nil else { return }
        network.withLock { $0.renderedQuality = $0.quality }
        delegate?.imageNodeDidFinishDecoding(self)
    }

    // MARK: Stored state of the extensions

    final let cache: (any ASImageCacheProtocol)?
    final let downloader: any ASImageDownloaderProtocol
    final let network = Locked(NetworkState())

    /// Shows a downloaded image, or the default image.
    final func showFetched(_ image: UIImage?) { super.image = image }
}

/// The delegate of a network image node, which is notified as it loads. Main thread.
///
/// Nodes can be delegates: the methods are isolated to the main thread, the conforming class need not be.
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// Called when an image was loaded.
    @preconcurrency @MainActor
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
    /// Called when an image was loaded, with its source. It replaces the method above.
    @preconcurrency @MainActor
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)
    /// Called before the cache is searched. One of the next two methods is called afterwards.
    @preconcurrency @MainActor
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the cache has the image.
    @preconcurrency @MainActor
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the cache has no image.
    @preconcurrency @MainActor
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called before the downloader is called; not for files.
    @preconcurrency @MainActor
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)
    /// Called when a download begins.
    @preconcurrency @MainActor
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)
    /// Called when an image could not be loaded.
    @preconcurrency @MainActor
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)
    /// Called before an image, or the default image, is drawn, also if that happens on the main thread.
    @preconcurrency @MainActor
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)
    /// Called when an image, or the default image, was drawn and is shown.
    ///
    /// ``ASNetworkImageNode/renderedImageQuality`` is its quality. Called after `didLoad`, once the node is near the
    /// screen.
    @preconcurrency @MainActor
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// Calls the method without the source.
    @preconcurrency @MainActor
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}

/// Information about a loaded image.
public final class ASNetworkImageLoadInfo: NSObject, Sendable {
    /// The URL of the image.
    public let url: URL
    /// The source of the image.
    public let sourceType: ASNetworkImageSourceType

    init(url: URL, sourceType: ASNetworkImageSourceType) {
        self.url = url
        self.sourceType = sourceType
    }
}
