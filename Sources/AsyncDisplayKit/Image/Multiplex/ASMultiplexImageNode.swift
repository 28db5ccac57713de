import TwillSync
public import UIKit

/// An identifier of one quality of an image.
///
/// In Texture any object that can be copied; here any hashable value, so that strings need no cast.
public typealias ASImageIdentifier = AnyHashable

/// An image node that shows the best available of several images, and loads better ones.
///
///     let imageNode = ASMultiplexImageNode(cache: nil, downloader: ASBasicImageDownloader.shared)
///     imageNode.downloadsIntermediateImages = true
///     imageNode.imageIdentifiers = ["original", "medium", "thumb"]
///     imageNode.dataSource = self
///
/// For each identifier, the data source has an image or the URL of one. Loading begins when the node enters the preload
/// range (or a window, if it is in no list) and is cancelled when it leaves. Any thread until it is loaded; it calls its
/// data source and delegate on the main thread.
@preconcurrency
open class ASMultiplexImageNode: ASImageNode {
    /// Creates a node.
    ///
    /// - Parameters:
    ///   - cache: The cache; nil caches nothing.
    ///   - downloader: The downloader; with nil, only images of the data source and of the cache are shown.
    public init(cache: (any ASImageCacheProtocol)?, downloader: (any ASImageDownloaderProtocol)?) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    /// Creates a node without a cache and a downloader, which shows images of its data source.
    public override convenience init() {
        self.init(cache: nil, downloader: nil)
    }

    /// The delegate. Not retained.
    open weak var delegate: (any ASMultiplexImageNodeDelegate)? {
        get { multiplex.withLock { $0.delegate } }
        set { multiplex.withLock { $0.delegate = newValue } }
    }

    /// The data source. Not retained.
    open weak var dataSource: (any ASMultiplexImageNodeDataSource)? {
        get { multiplex.withLock { $0.dataSource } }
        set { multiplex.withLock { $0.dataSource = newValue } }
    }

    /// Whether images of lower quality are loaded before the best one, the worst first. False by default.
    open var downloadsIntermediateImages: Bool {
        get { multiplex.withLock { $0.loadsIntermediate } }
        set { multiplex.withLock { $0.loadsIntermediate = newValue } }
    }

    /// The identifiers of the images in order of decreasing quality: the first is the best.
    ///
    /// Other identifiers cancel a download, and load the images of the new ones.
    open var imageIdentifiers: [ASImageIdentifier] {
        get { multiplex.withLock { $0.identifiers } }
        set { setIdentifiers(newValue) }
    }

    /// Asks the data source again, which has new images or URLs.
    ///
    /// A better image than the loaded one is loaded. A failed load is tried again.
    open func reloadImageIdentifierSources() { reloadSources() }

    /// The identifier of the last image that was loaded; nil without one. The image may not be drawn yet.
    public final var loadedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.loaded } }

    /// The identifier of the image that was drawn; nil without one.
    public final var displayedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.displayed } }

    /// Whether images of lower quality are shown while a progressive JPEG is downloaded. True by default.
    open var shouldRenderProgressImages: Bool {
        get { multiplex.withLock { $0.rendersProgress } }
        set { multiplex.withLock { $0.rendersProgress = newValue } }
    }

    // MARK: Node

    @preconcurrency @MainActor
    open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        beginLoading()
    }

    @preconcurrency @MainActor
    open override func didExitPreloadState() {
        super.didExitPreloadState()
        unload()
    }

    @preconcurrency @MainActor
    open override func didEnterDisplayState() {
        super.didEnterDisplayState()
        setPriority(.imminent)
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        setPriority(.visible)
    }

    @preconcurrency @MainActor
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        setPriority(.preload)
    }

    @preconcurrency @MainActor
    open override func displayDidFinish() {
        super.displayDidFinish()
        imageWasDisplayed()
    }

    // MARK: Stored state of the extensions

    final let cache: (any ASImageCacheProtocol)?
    final let downloader: (any ASImageDownloaderProtocol)?
    final let multiplex = Locked(MultiplexState())

    /// Shows a loaded image.
    final func showLoaded(_ image: UIImage?) { super.image = image }
}

/// The domain of a multiplex image node's errors.
public let ASMultiplexImageNodeErrorDomain = "ASMultiplexImageNodeErrorDomain"

/// The reason why a multiplex image node did not load an image.
public enum ASMultiplexImageNodeErrorCode: UInt, Error, Sendable, CustomStringConvertible, LocalizedError {
    /// The data source has neither an image nor a URL for the identifier.
    case noSourceForImage
    /// A better image became the next one before the download began.
    case bestImageIdentifierChanged
    /// The node was created without a downloader.
    case noDownloader

    public var description: String {
        switch self {
        case .noSourceForImage:
            "The data source has no image. Return one from multiplexImageNode(_:imageForImageIdentifier:), or its URL from "
                + "multiplexImageNode(_:urlForImageIdentifier:)."
        case .bestImageIdentifierChanged: "Another image is the next one by now. It is loaded instead."
        case .noDownloader:
            "The node has no downloader. Create it with init(cache:downloader:), for example with "
                + "ASBasicImageDownloader.shared."
        }
    }

    /// The description for users and logs.
    public var errorDescription: String? { description }
}
