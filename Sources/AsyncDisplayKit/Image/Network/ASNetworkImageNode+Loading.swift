import Dispatch
import TwillSync
import UIKit

struct NetworkState {
    var url: URL?
    var defaultImage: UIImage?
    weak var delegate: (any ASNetworkImageNodeDelegate)?
    var caches = true
    var rendersProgress = true
    var retries = true
    var quality: CGFloat = 0
    var renderedQuality: CGFloat = 0
    var progress: CGFloat = 0
    /// The picture of the address is there.
    var isLoaded = false
    var isLoading = false
    /// It could not be had; tried again when the node enters the preload range, or when asked.
    var hasFailed = false
    var download: (any Sendable)?
    /// Counts loadings: what comes in for an earlier one is dropped.
    var generation: UInt = 0
}

extension ASNetworkImageNode {
    private static let queue = DispatchQueue(
        label: "Twill.network-images", qos: .userInitiated, attributes: .concurrent)

    // MARK: Address

    final func take(_ url: URL?, resets: Bool) {
        let isChanged = network.withLock { state in
            guard state.url != url else { return false }
            state.url = url
            state.isLoaded = false
            state.hasFailed = false
            state.progress = 0
            return true
        }
        guard isChanged else { return }
        cancelLoading()
        if resets { showDefault() }
        if url != nil, isInPreloadState { loadIfNeeded() }
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
        let (url, generation, caches) = network.withLock { state -> (URL?, UInt, Bool) in
            guard let url = state.url, !state.isLoaded, !state.isLoading, !state.hasFailed else {
                return (nil, 0, false)
            }
            state.isLoading = true
            state.generation += 1
            return (url, state.generation, state.caches)
        }
        guard let url else { return }
        guard caches, let cache else { return fetch(url, generation) }
        if let image = cache.synchronouslyFetchedCachedImage(with: url)?.asdk_image() {
            return finish(image, from: .synchronousCache, url, generation)
        }
        // Nodes are locked inside.
        nonisolated(unsafe) weak let node = self
        cache.cachedImage(with: url, callbackQueue: Self.queue) { container, source in
            guard let node, node.isCurrent(generation) else { return }
            if let image = container?.asdk_image() {
                node.finish(image, from: source, url, generation)
            } else {
                node.fetch(url, generation)
            }
        }
    }

    private func isCurrent(_ generation: UInt) -> Bool {
        network.withLock { $0.isLoading && $0.generation == generation }
    }

    private func fetch(_ url: URL, _ generation: UInt) {
        tellDelegate { $0.imageNodeDidStartFetchingData($1) }
        let (retries, rendersProgress, caches) = network.withLock { ($0.retries, $0.rendersProgress, $0.caches) }
        nonisolated(unsafe) weak let node = self
        let cache = caches ? self.cache : nil
        let download = downloader.downloadImage(
            with: url, shouldRetry: retries, priority: priority, callbackQueue: Self.queue,
            downloadProgress: { progress in
                node?.network.withLock { if $0.generation == generation { $0.progress = max(0, progress) } }
            },
            completion: { container, error, _, data in
                let image = container?.asdk_image()
                if let image { cache?.store(image, data: data as? Data, for: url) }
                guard let node, node.isCurrent(generation) else { return }
                if let image {
                    node.finish(image, from: url.isFileURL ? .fileURL : .download, url, generation)
                } else {
                    let reason = ASNetworkImageError.undecodable(
                        url, reason: "the downloader gave neither image nor error")
                    node.fail(error ?? reason, generation)
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
            { image, progress, _ in node?.showProgress(image, progress, generation) }, callbackQueue: Self.queue,
            withDownloadIdentifier: download)
    }

    private func showProgress(_ image: UIImage, _ progress: CGFloat, _ generation: UInt) {
        MainTurn.run(on: self) { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(generation) else { return }
            node.network.withLock { $0.quality = min(max(progress, 0), 0.99) }
            node.showFetched(image)
        }
    }

    private func finish(
        _ image: UIImage, from source: ASNetworkImageSourceType, _ url: URL, _ generation: UInt
    ) {
        let show: @MainActor (ASDisplayNode) -> Void = { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(generation) else { return }
            node.network.withLock { state in
                state.isLoading = false
                state.isLoaded = true
                state.download = nil
                state.quality = 1
                state.progress = 1
            }
            node.showFetched(image)
            node.delegate?.imageNodeDidFinishDecoding(node)
            node.delegate?.imageNode(
                node, didLoad: image, info: ASNetworkImageLoadInfo(url: url, sourceType: source))
        }
        if MainThread.isCurrent { onMain(show) } else { MainTurn.run(on: self, show) }
    }

    private func fail(_ error: any Error, _ generation: UInt) {
        MainTurn.run(on: self) { node in
            guard let node = node as? ASNetworkImageNode, node.isCurrent(generation) else { return }
            node.network.withLock { state in
                state.isLoading = false
                state.hasFailed = true
                state.download = nil
                state.progress = 0
            }
            node.showDefault()
            let shown =
                node.defaultImage == nil ? "It stays empty, as it has no defaultImage." : "It shows its defaultImage."
            complain("\(node.describe()) could not load the picture of its url. \(error.localizedDescription) \(shown)")
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
        let (url, wasLoaded) = network.withLock { state in
            defer {
                state.isLoaded = false
                state.progress = 0
            }
            return (state.url, state.isLoaded || state.quality > 0)
        }
        guard let url, wasLoaded else { return }
        if shouldCacheImage { cache?.clearFetchedImageFromCache(with: url) }
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
