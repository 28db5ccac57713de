import Dispatch
import TwillSync
import UIKit

struct NetworkState {
    /// The URLs in order of increasing quality.
    var urls: [URL] = []
    var defaultImage: UIImage?
    weak var delegate: (any ASNetworkImageNodeDelegate)?
    var caches = true
    var rendersProgress = true
    var retries = true
    var quality: CGFloat = 0
    var renderedQuality: CGFloat = 0
    var progress: CGFloat = 0
    /// Whether the image of the URL was loaded.
    var isLoaded = false
    var isLoading = false
    /// Whether loading failed; retried when the node enters the preload range, or on request.
    var hasFailed = false
    var download: Any?
    /// The number of loads so far: results of earlier ones are dropped.
    var generation: UInt = 0
}

extension ASNetworkImageNode {
    private static let queue = DispatchQueue(
        label: "Twill.network-images", qos: .userInitiated, attributes: .concurrent)

    // MARK: URL

    final func take(_ urls: [URL], resets: Bool) {
        let isChanged = network.withLock { state in
            guard state.urls != urls else { return false }
            state.urls = urls
            state.isLoaded = false
            state.hasFailed = false
            state.progress = 0
            return true
        }
        guard isChanged else { return }
        cancelLoading()
        if resets { showDefault() }
        if !urls.isEmpty, isInPreloadState { loadIfNeeded() }
    }

    final func takeDefault(_ image: UIImage?) {
        let shows = network.withLock { state in
            state.defaultImage = image
            return !state.isLoaded && state.quality == 0
        }
        if shows { showFetched(image) }
    }

    private func showDefault() {
        let image = network.withLock { state in
            state.quality = 0
            return state.defaultImage
        }
        showFetched(image)
    }

    // MARK: Loading

    final func loadIfNeeded() {
        let loading = network.withLock { state -> Loading? in
            guard !state.urls.isEmpty, !state.isLoaded, !state.isLoading, !state.hasFailed else { return nil }
            state.isLoading = true
            state.generation += 1
            return Loading(
                urls: state.urls, index: 0, generation: state.generation, context: AppContext.currentNumber)
        }
        guard var loading else { return }
        if let cache = cacheToAsk {
            for index in loading.urls.indices.reversed() {
                loading.index = index
                let container = cache.synchronouslyFetchedCachedImage(with: loading.url)
                guard let image = container?.asdk_image() else { continue }
                tellDelegate { $0.imageNodeWillLoadImage(fromCache: $1) }
                tellDelegate { $0.imageNodeDidLoadImage(fromCache: $1) }
                return finish(image, animatedImage(in: container), from: .synchronousCache, loading)
            }
        }
        load(loading)
    }

    /// The load of one of a node's URLs.
    fileprivate struct Loading: Sendable {
        var urls: [URL]
        var index: Int
        var generation: UInt
        /// The number of the context in which the load began. All its results belong to it, whichever thread they come
        /// on, or they would overtake each other.
        var context: Int?

        var url: URL { urls[index] }

        /// The load of the URL with the next quality; nil for the last.
        var next: Loading? {
            guard index + 1 < urls.count else { return nil }
            return Loading(urls: urls, index: index + 1, generation: generation, context: context)
        }

        /// Returns the progress of all URLs together, from 0 to 1.
        func progress(_ part: CGFloat) -> CGFloat { (CGFloat(index) + max(0, part)) / CGFloat(urls.count) }
    }

    private var cacheToAsk: (any ASImageCacheProtocol)? { network.withLock { $0.caches } ? cache : nil }

    private func load(_ loading: Loading) {
        guard let cache = cacheToAsk else { return fetch(loading) }
        tellDelegate { $0.imageNodeWillLoadImage(fromCache: $1) }
        // Nodes lock their state.
        nonisolated(unsafe) weak let node = self
        cache.cachedImage(with: loading.url, callbackQueue: Self.queue) { container, kind in
            guard let node, node.isCurrent(loading.generation) else { return }
            AppContext.inherit(loading.context) {
                if let image = container?.asdk_image() {
                    node.tellDelegate { $0.imageNodeDidLoadImage(fromCache: $1) }
                    node.finish(
                        image, node.animatedImage(in: container),
                        from: kind == .synchronous ? .synchronousCache : .asynchronousCache, loading)
                } else {
                    node.tellDelegate { $0.imageNodeDidFailToLoadImage(fromCache: $1) }
                    node.fetch(loading)
                }
            }
        }
    }

    private func isCurrent(_ generation: UInt) -> Bool {
        network.withLock { $0.isLoading && $0.generation == generation }
    }

    private func fetch(_ loading: Loading) {
        if !loading.url.isFileURL { tellDelegate { $0.imageNodeWillLoadImage(fromNetwork: $1) } }
        if loading.index == 0 { tellDelegate { $0.imageNodeDidStartFetchingData($1) } }
        let url = loading.url, generation = loading.generation
        let (retries, rendersProgress) = network.withLock { ($0.retries, $0.rendersProgress) }
        nonisolated(unsafe) weak let node = self
        // The protocol requires caches to be safe on any thread.
        nonisolated(unsafe) let cache = cacheToAsk
        let download = downloader.downloadImage(
            with: url, shouldRetry: retries, priority: priority, callbackQueue: Self.queue,
            downloadProgress: { progress in
                node?.network.withLock { if $0.generation == generation { $0.progress = loading.progress(progress) } }
            },
            completion: { container, error, _, data in
                let image = container?.asdk_image()
                if let image { cache?.store(image, data: data as? Data, for: url) }
                guard let node, node.isCurrent(generation) else { return }
                AppContext.inherit(loading.context) {
                    if let image {
                        let source = url.isFileURL ? ASNetworkImageSourceType.fileURL : .download
                        node.finish(image, node.animatedImage(in: container), from: source, loading)
                    } else {
                        let reason = ASNetworkImageError.undecodable(
                            url, reason: "the downloader gave neither image nor error")
                        node.fail(error ?? reason, loading)
                    }
                }
            })
        guard let download else { return }
        let isStillWanted = network.withLock { state in
            guard state.generation == generation, state.isLoading else { return false }
            state.download = download
            return true
        }
        guard isStillWanted else {
            if !network.withLock({ $0.generation == generation }) {
                downloader.cancelImageDownload(forIdentifier: download)
            }
            return
        }
        guard rendersProgress else { return }
        downloader.setProgressImageBlock(
            { image, progress, _ in
                AppContext.inherit(loading.context) { node?.showProgress(image, progress, loading) }
            },
            callbackQueue: Self.queue,
            withDownloadIdentifier: download)
    }

    private func showProgress(_ image: UIImage, _ progress: CGFloat, _ loading: Loading) {
        MainTurn.run(on: self) { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(loading.generation) else { return }
            // The first scans of a better image look worse than the complete image before it.
            guard loading.index == 0 else { return }
            node.network.withLock { $0.quality = loading.progress(min(progress, 0.99)) }
            node.showFetched(image)
        }
    }

    /// Returns what plays the image in a container; nil for a still image.
    private func animatedImage(in container: (any ASImageContainerProtocol)?) -> (any ASAnimatedImageProtocol)? {
        container?.asdk_animatedImageData().flatMap { downloader.animatedImage(with: $0) }
    }

    private func finish(
        _ image: UIImage, _ animatedImage: (any ASAnimatedImageProtocol)?, from source: ASNetworkImageSourceType,
        _ loading: Loading
    ) {
        // The node alone refers to it.
        nonisolated(unsafe) let animatedImage = animatedImage
        let show: @MainActor (ASDisplayNode) -> Void = { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(loading.generation) else { return }
            if let next = loading.next {
                node.network.withLock { state in
                    state.download = nil
                    state.quality = loading.progress(1)
                    state.progress = loading.progress(1)
                }
                node.showFetched(image)
                return node.load(next)
            }
            node.network.withLock { state in
                state.isLoading = false
                state.isLoaded = true
                state.download = nil
                state.quality = 1
                state.progress = 1
            }
            node.showFetched(image)
            if let animatedImage { node.setAnimatedImage(animatedImage, showsCover: false) }
            node.delegate?.imageNode(
                node, didLoad: image, info: ASNetworkImageLoadInfo(url: loading.url, sourceType: source))
        }
        if MainThread.isCurrent { onMain(show) } else { MainTurn.run(on: self, show) }
    }

    private func fail(_ error: any Error, _ loading: Loading) {
        MainTurn.run(on: self) { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(loading.generation) else { return }
            if let next = loading.next { return node.load(next) }
            let hasImage = node.network.withLock { state in
                state.isLoading = false
                state.hasFailed = true
                state.download = nil
                state.progress = 0
                return state.quality > 0 && state.urls.count > 1
            }
            if !hasImage { node.showDefault() }
            let shown =
                hasImage
                ? "It shows one of lower quality."
                : node.defaultImage == nil
                    ? "It stays empty, as it has no defaultImage." : "It shows its defaultImage."
            let reason = error.localizedDescription, url = loading.url.forMessages
            let named = reason.contains(url) ? "" : " (\(url))"
            logError("\(node.describe()) could not load the image of its url\(named). \(reason) \(shown)")
            node.delegate?.imageNode(node, didFailWithError: error)
        }
    }

    private func tellDelegate(_ body: @escaping @MainActor (any ASNetworkImageNodeDelegate, ASNetworkImageNode) -> Void)
    {
        guard delegate != nil else { return }
        let tell: @MainActor (ASDisplayNode) -> Void = { node in
            guard let node = node as? ASNetworkImageNode, let delegate = node.delegate else { return }
            body(delegate, node)
        }
        if MainThread.isCurrent { onMain(tell) } else { MainTurn.run(on: self, tell) }
    }

    // MARK: Leaving

    final func cancelLoading() {
        let download = network.withLock { state in
            defer {
                state.download = nil
                state.isLoading = false
                state.generation += 1
            }
            return state.download
        }
        if let download { downloader.cancelImageDownload(forIdentifier: download) }
    }

    final func unload() {
        cancelLoading()
        let (urls, wasLoaded) = network.withLock { state in
            defer {
                state.isLoaded = false
                state.progress = 0
            }
            return (state.urls, state.isLoaded || state.quality > 0)
        }
        guard !urls.isEmpty, wasLoaded else { return }
        if shouldCacheImage { for url in urls { cache?.clearFetchedImageFromCache(with: url) } }
        showDefault()
    }

    private var priority: ASImageDownloaderPriority {
        isVisible ? .visible : isInDisplayState ? .imminent : .preload
    }

    final func raisePriority(to priority: ASImageDownloaderPriority) {
        guard let download = network.withLock({ $0.download }) else { return }
        downloader.setPriority(priority, withDownloadIdentifier: download)
    }
}
