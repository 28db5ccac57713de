import Dispatch
import TwillSync
import UIKit

struct MultiplexState {
    /// The identifiers in order of decreasing quality.
    var identifiers: [ASImageIdentifier] = []
    weak var delegate: (any ASMultiplexImageNodeDelegate)?
    weak var dataSource: (any ASMultiplexImageNodeDataSource)?
    var loadsIntermediate = false
    var rendersProgress = true
    var loaded: ASImageIdentifier?
    var displayed: ASImageIdentifier?
    var download: Any?
    var isLoading = false
    /// The number of loads so far: results of earlier ones are dropped.
    var generation: UInt = 0
}

extension ASMultiplexImageNode {
    private static let queue = DispatchQueue(
        label: "Twill.multiplex-images", qos: .userInitiated, attributes: .concurrent)

    // MARK: Beginning and end

    final func setIdentifiers(_ identifiers: [ASImageIdentifier]) {
        nonisolated(unsafe) let identifiers = identifiers
        let isChanged = multiplex.withLock { state in
            defer { state.identifiers = identifiers }
            return state.identifiers != identifiers
        }
        guard isChanged else { return }
        cancelLoading()
        onMainSoon { node in
            if identifiers.isEmpty {
                node.take(nil, nil)
            } else if node.isInPreloadState {
                node.beginLoading()
            }
        }
    }

    final func reloadSources() {
        cancelLoading()
        onMainSoon { if $0.isInPreloadState { $0.beginLoading() } }
    }

    /// Shows the best image that the data source has now, then loads better ones.
    @MainActor
    final func beginLoading() {
        cancelLoading()
        let (identifiers, loaded, dataSource) = multiplex.withLock { ($0.identifiers, $0.loaded, $0.dataSource) }
        for identifier in identifiers {
            // Worse than the loaded one.
            if identifier == loaded { break }
            guard let image = dataSource?.multiplexImageNode(self, imageForImageIdentifier: identifier) else {
                continue
            }
            take(image, identifier)
            break
        }
        loadNext()
    }

    final func cancelLoading() {
        let download = multiplex.withLock { state in
            defer {
                state.download = nil
                state.isLoading = false
                state.generation += 1
            }
            return state.download
        }
        if let download { downloader?.cancelImageDownload(forIdentifier: download) }
    }

    @MainActor
    final func unload() {
        cancelLoading()
        let wasLoaded = multiplex.withLock { state in
            defer {
                state.loaded = nil
                state.displayed = nil
            }
            return state.loaded != nil
        }
        if wasLoaded { showLoaded(nil) }
    }

    final func setPriority(_ priority: ASImageDownloaderPriority) {
        guard let download = multiplex.withLock({ $0.download }) else { return }
        downloader?.setPriority(priority, withDownloadIdentifier: download)
    }

    // MARK: Next image

    /// Returns the identifier of the image to load next; nil if the best one is loaded.
    private func nextIdentifier() -> ASImageIdentifier? {
        multiplex.withLock { state in
            guard let best = state.identifiers.first, state.loaded != best else { return nil }
            guard state.loadsIntermediate else { return best }
            guard let index = state.identifiers.firstIndex(where: { $0 == state.loaded }) else {
                return state.identifiers.last
            }
            return state.identifiers[index - 1]
        }
    }

    /// Loads the next image from the data source, the cache or the downloader.
    @MainActor
    private func loadNext() {
        guard let identifier = nextIdentifier() else { return }
        let (generation, dataSource) = multiplex.withLock { state in
            state.isLoading = true
            state.generation += 1
            return (state.generation, state.dataSource)
        }
        if let image = dataSource?.multiplexImageNode(self, imageForImageIdentifier: identifier) {
            return finish(image, identifier, generation)
        }
        guard let url = dataSource?.multiplexImageNode(self, urlForImageIdentifier: identifier) else {
            return fail(ASMultiplexImageNodeErrorCode.noSourceForImage, identifier, generation)
        }
        let loading = Loading(identifier: identifier, url: url, generation: generation)
        guard let cache else { return download(loading) }
        if let image = cache.synchronouslyFetchedCachedImage(with: url)?.asdk_image() {
            return finish(image, identifier, generation)
        }
        // Nodes lock their state.
        nonisolated(unsafe) weak let node = self
        cache.cachedImage(with: url, callbackQueue: Self.queue) { container, _ in
            let image = container?.asdk_image()
            node?.onMainSoon { node in
                guard node.isCurrent(loading.generation) else { return }
                if let image {
                    node.finish(image, loading.identifier, loading.generation)
                } else {
                    node.download(loading)
                }
            }
        }
    }

    /// The load of one image.
    private struct Loading: @unchecked Sendable {
        var identifier: ASImageIdentifier
        var url: URL
        var generation: UInt
    }

    private func isCurrent(_ generation: UInt) -> Bool {
        multiplex.withLock { $0.isLoading && $0.generation == generation }
    }

    @MainActor
    private func download(_ loading: Loading) {
        guard let downloader else {
            return fail(ASMultiplexImageNodeErrorCode.noDownloader, loading.identifier, loading.generation)
        }
        delegate?.multiplexImageNode(self, didStartDownloadOfImageWithIdentifier: loading.identifier)
        // The delegate may have changed the identifiers.
        guard isCurrent(loading.generation) else { return }
        nonisolated(unsafe) weak let node = self
        // The protocol requires caches to be safe on any thread.
        nonisolated(unsafe) let cache = cache
        let priority: ASImageDownloaderPriority = isVisible ? .visible : isInDisplayState ? .imminent : .preload
        let download = downloader.downloadImage(
            with: loading.url, shouldRetry: true, priority: priority, callbackQueue: Self.queue,
            downloadProgress: { progress in
                node?.onMainSoon { node in
                    guard node.isCurrent(loading.generation) else { return }
                    node.delegate?.multiplexImageNode(
                        node, didUpdateDownloadProgress: progress, forImageWithIdentifier: loading.identifier)
                }
            },
            completion: { container, error, _, data in
                let image = container?.asdk_image()
                if let image { cache?.store(image, data: data as? Data, for: loading.url) }
                node?.onMainSoon { $0.downloadDidEnd(image, error, loading) }
            })
        guard let download else { return }
        let isStillWanted = multiplex.withLock { state in
            guard state.generation == loading.generation, state.isLoading else { return false }
            state.download = download
            return true
        }
        guard isStillWanted, multiplex.withLock({ $0.rendersProgress }) else { return }
        downloader.setProgressImageBlock(
            { image, _, _ in
                node?.onMainSoon { node in
                    // The first scans of a better image look worse than the complete image before it.
                    guard node.isCurrent(loading.generation), node.isVisible, node.loadedImageIdentifier == nil else {
                        return
                    }
                    node.showLoaded(image)
                }
            }, callbackQueue: Self.queue, withDownloadIdentifier: download)
    }

    @MainActor
    private func downloadDidEnd(_ image: UIImage?, _ error: (any Error)?, _ loading: Loading) {
        guard isCurrent(loading.generation) else { return }
        multiplex.withLock { $0.download = nil }
        let reason = ASNetworkImageError.undecodable(
            loading.url, reason: "the downloader gave neither image nor error")
        let error = image == nil ? error ?? reason : nil
        delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: loading.identifier, error: error)
        guard isCurrent(loading.generation) else { return }
        if let image {
            finish(image, loading.identifier, loading.generation)
        } else if let error {
            fail(error, loading.identifier, loading.generation)
        }
    }

    @MainActor
    private func finish(_ image: UIImage, _ identifier: ASImageIdentifier, _ generation: UInt) {
        guard isCurrent(generation) else { return }
        multiplex.withLock { $0.isLoading = false }
        take(image, identifier)
        // The delegate may have begun another load.
        guard multiplex.withLock({ !$0.isLoading && $0.generation == generation }) else { return }
        loadNext()
    }

    /// The loading ends. What was loaded before stays.
    @MainActor
    private func fail(_ error: any Error, _ identifier: ASImageIdentifier, _ generation: UInt) {
        multiplex.withLock { if $0.generation == generation { $0.isLoading = false } }
        let shown = loadedImageIdentifier.map { "It shows \"\($0)\"." } ?? "It stays empty."
        logError(
            "\(describe()) could not load its image \"\(identifier)\". \(error.localizedDescription) \(shown) "
                + "reloadImageIdentifierSources() tries again.")
    }

    // MARK: Showing

    @MainActor
    private func take(_ image: UIImage?, _ identifier: ASImageIdentifier?) {
        let previousImage = self.image
        let previous = multiplex.withLock { state in
            defer { state.loaded = identifier }
            return state.loaded
        }
        guard image != nil || previousImage != nil || previous != nil else { return }
        showLoaded(image)
        delegate?.multiplexImageNode(
            self, didUpdate: image, withIdentifier: identifier, from: previousImage, withIdentifier: previous)
    }

    @MainActor
    final func imageWasDisplayed() {
        guard loadedBacking?.layer.contents != nil || image == nil else { return }
        let changed = multiplex.withLock { state -> ASImageIdentifier?? in
            guard state.displayed != state.loaded else { return nil }
            state.displayed = state.loaded
            return .some(state.loaded)
        }
        if let identifier = changed {
            delegate?.multiplexImageNode(self, didDisplayUpdatedImage: image, withIdentifier: identifier)
        }
        delegate?.multiplexImageNodeDidFinishDisplay(self)
    }

    /// Runs a closure immediately on the main thread; from other threads, in its next iteration.
    private func onMainSoon(_ body: @escaping @MainActor (ASMultiplexImageNode) -> Void) {
        let call: @MainActor (ASDisplayNode) -> Void = { node in
            if let node = node as? ASMultiplexImageNode { body(node) }
        }
        if MainThread.isCurrent { onMain(call) } else { MainTurn.run(on: self, call) }
    }
}
