import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Custom caches and downloaders that conform to Texture's protocols.
@MainActor @Suite struct ImagePluginTests {
    nonisolated private static let picture = ImageNodeTests.halves(CGSize(width: 40, height: 40))
    nonisolated private static let url = URL(string: "app://portraits/7")!

    // MARK: Downloaders

    /// What a download is cancelled by: any object.
    private final class Job {}

    @Test func theDownloadMethodWithoutPriorityIsEnough() async {
        final class Own: ASImageDownloaderProtocol {
            func downloadImage(
                with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
                completion: @escaping ASImageDownloaderCompletion
            ) -> Any? {
                callbackQueue.async { completion(ImagePluginTests.picture, nil, nil, nil) }
                return nil
            }
            func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
        }
        let node = ASNetworkImageNode(cache: nil, downloader: Own())
        node.url = Self.url
        node.loadIfNeeded()
        await eventually { node.currentImageQuality == 1 }
        #expect(node.image === Self.picture)
    }

    @Test func theDownloadMethodWithRetryIsEnough() async {
        final class Own: ASImageDownloaderProtocol {
            let retries = Locked<[Bool]>([])

            func downloadImage(
                with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue,
                downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
            ) -> Any? {
                retries.withLock { $0.append(shouldRetry) }
                callbackQueue.async { completion(ImagePluginTests.picture, nil, nil, nil) }
                return nil
            }
            func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
        }
        let downloader = Own(), node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.shouldRetryImageDownload = false
        node.url = Self.url
        node.loadIfNeeded()
        await eventually { node.currentImageQuality == 1 }
        #expect(node.image === Self.picture && downloader.retries.withLock { $0 } == [false])
    }

    /// Whatever object stands for a download comes back when it is called off.
    @Test func aDownloadIsCancelledByItsIdentifier() {
        final class Own: ASImageDownloaderProtocol {
            let job = Job()
            let isCancelled = Locked(false)

            func downloadImage(
                with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
                completion: @escaping ASImageDownloaderCompletion
            ) -> Any? { job }
            func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
                if (downloadIdentifier as? Job) === job { isCancelled.withLock { $0 = true } }
            }
        }
        let downloader = Own(), node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.url = Self.url
        node.loadIfNeeded()
        #expect(!downloader.isCancelled.withLock { $0 })
        node.url = nil
        #expect(downloader.isCancelled.withLock { $0 })
    }

    @Test func aDownloaderWithoutADownloadMethodIsNamed() async {
        final class Forgetful: ASImageDownloaderProtocol {
            func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
        }
        let failed = Locked<(any Error)?>(nil)
        _ = Forgetful().downloadImage(
            with: Self.url, shouldRetry: true, priority: .visible, callbackQueue: .global(), downloadProgress: nil
        ) { _, error, _, _ in failed.withLock { $0 = error } }
        await eventually { failed.withLock { $0 != nil } }
        let message = failed.withLock { $0?.localizedDescription } ?? ""
        #expect(message.contains("Forgetful") && message.contains(Self.url.absoluteString))
    }

    // MARK: Caches

    private final class Album: ASImageCacheProtocol {
        let kind: ASImageCacheType

        init(_ kind: ASImageCacheType) {
            self.kind = kind
        }

        func cachedImage(
            with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion
        ) {
            let kind = kind
            callbackQueue.async { completion(ImagePluginTests.picture, kind) }
        }
    }

    private final class Source: ASNetworkImageNodeDelegate {
        var sources: [ASNetworkImageSourceType] = []

        func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
            sources.append(info.sourceType)
        }
    }

    @Test(arguments: [
        (ASImageCacheType.synchronous, ASNetworkImageSourceType.synchronousCache), (.asynchronous, .asynchronousCache),
    ])
    func aCacheReportsItsImageCacheType(kind: ASImageCacheType, source: ASNetworkImageSourceType) async {
        let listener = Source()
        let node = ASNetworkImageNode(cache: Album(kind), downloader: ASBasicImageDownloader())
        node.delegate = listener
        node.url = Self.url
        node.loadIfNeeded()
        await eventually { !listener.sources.isEmpty }
        #expect(listener.sources == [source] && node.image === Self.picture)
    }
}
