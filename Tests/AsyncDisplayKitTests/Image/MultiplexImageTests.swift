import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Nodes that load the same image in several qualities.
@MainActor @Suite struct MultiplexImageTests {
    /// A downloader that completes when the test says so.
    private final class Server: ASImageDownloaderProtocol {
        private struct Job {
            var id: Int
            var url: URL
            var progress: ASImageDownloaderProgress?
            var completion: ASImageDownloaderCompletion
        }

        private let jobs = Locked<[Job]>([])
        private let log = Locked<[String]>([])
        let progressBlock = Locked<ASImageDownloaderProgressImage?>(nil)

        var events: [String] { log.withLock { $0 } }

        func downloadImage(
            with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
            downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
        ) -> Any? {
            log.withLock { $0.append("get " + url.lastPathComponent) }
            return jobs.withLock { jobs in
                let id = (jobs.last?.id ?? 0) + 1
                jobs.append(Job(id: id, url: url, progress: downloadProgress, completion: completion))
                return id
            }
        }

        func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
            let url = jobs.withLock { $0.first { $0.id == downloadIdentifier as? Int }?.url }
            log.withLock { $0.append("cancel " + (url?.lastPathComponent ?? "?")) }
        }

        func setProgressImageBlock(
            _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
            withDownloadIdentifier downloadIdentifier: Any
        ) { self.progressBlock.withLock { $0 = progressBlock } }

        @MainActor
        func complete(_ name: String, works: Bool = true) {
            guard let job = jobs.withLock({ $0.last { $0.url.lastPathComponent == name } }) else { return }
            job.progress?(1)
            job.completion(
                works ? MultiplexImageTests.image(name) : nil, works ? nil : ASNetworkImageError.status(404, job.url),
                nil,
                nil)
        }
    }

    private final class Delegate: ASMultiplexImageNodeDelegate, ASMultiplexImageNodeDataSource {
        var events: [String] = []
        var images: [String: UIImage] = [:]
        var urls: Set<String> = ["small", "medium", "large"]
        var onStart: (() -> Void)?

        private func name(_ identifier: ASImageIdentifier?) -> String { identifier as? String ?? "none" }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> UIImage? { images[name(imageIdentifier)] }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> URL? {
            let name = name(imageIdentifier)
            return urls.contains(name) ? URL(string: "https://example.invalid/\(name)") : nil
        }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
        ) {
            events.append("start " + name(imageIdentifier))
            onStart?()
        }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
            forImageWithIdentifier imageIdentifier: ASImageIdentifier
        ) { events.append("progress \(name(imageIdentifier)) \(Int(downloadProgress))") }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode,
            didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier, error: (any Error)?
        ) { events.append("finish \(name(imageIdentifier))\(error == nil ? "" : " failed")") }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?,
            withIdentifier imageIdentifier: ASImageIdentifier?, from previousImage: UIImage?,
            withIdentifier previousImageIdentifier: ASImageIdentifier?
        ) { events.append("update \(name(imageIdentifier)) from \(name(previousImageIdentifier))") }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?,
            withIdentifier imageIdentifier: ASImageIdentifier?
        ) { events.append("display " + name(imageIdentifier)) }

        func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) { events.append("drawn") }
    }

    /// One image in each color, so that they can be distinguished.
    nonisolated static func image(_ name: String) -> UIImage {
        let color: UIColor = name == "large" ? .green : name == "medium" ? .blue : .red
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }

    private func makeNode(_ server: Server, _ delegate: Delegate, intermediate: Bool = true) -> ASMultiplexImageNode {
        let node = ASMultiplexImageNode(cache: nil, downloader: server)
        node.downloadsIntermediateImages = intermediate
        node.imageIdentifiers = ["large", "medium", "small"]
        node.dataSource = delegate
        node.delegate = delegate
        return node
    }

    @Test func imagesLoadFromTheWorstToTheBest() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)
        #expect(server.events == ["get small"] && node.loadedName == nil)

        for (name, color) in [("small", UIColor.red), ("medium", .blue), ("large", .green)] {
            server.complete(name)
            #expect(node.loadedName == name)
            stage.drawChanges()
            #expect(stage.shows(color) && node.displayedName == name)
        }
        #expect(server.events == ["get small", "get medium", "get large"])
    }

    @Test func delegateIsCalledInOrder() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        node.imageIdentifiers = ["large", "small"]
        stage.show(node)
        delegate.events.removeAll { $0 == "drawn" }

        server.complete("small")
        stage.drawChanges()
        server.complete("large")
        stage.drawChanges()

        #expect(
            delegate.events == [
                "start small", "progress small 1", "finish small", "update small from none", "start large",
                "display small", "drawn", "progress large 1", "finish large", "update large from small",
                "display large", "drawn",
            ])
    }

    @Test func onlyTheBestImageIsDownloadedByDefault() {
        let stage = Stage(), server = Server(), delegate = Delegate()
        let node = makeNode(server, delegate, intermediate: false)
        #expect(!ASMultiplexImageNode().downloadsIntermediateImages)
        stage.show(node)

        server.complete("large")

        #expect(server.events == ["get large"] && node.loadedName == "large")
    }

    @Test func bestImageOfTheDataSourceIsShownAtOnce() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        delegate.images["medium"] = Self.image("medium")

        stage.show(node)

        #expect(stage.shows(.blue) && node.loadedName == "medium")
        #expect(server.events == ["get large"])
    }

    @Test func reloadingCancelsADownloadOfLowerQuality() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)

        delegate.images["large"] = Self.image("large")
        node.reloadImageIdentifierSources()
        stage.drawChanges()
        #expect(stage.shows(.green) && server.events == ["get small", "cancel small"])

        // What was cancelled changes nothing.
        server.complete("small")
        stage.drawChanges()
        #expect(stage.shows(.green) && node.loadedName == "large")
    }

    @Test func reloadingKeepsTheImage() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)
        server.complete("small")

        node.reloadImageIdentifierSources()

        #expect(node.loadedName == "small")
        #expect(server.events == ["get small", "get medium", "cancel medium", "get medium"])
    }

    @Test func failureEndsLoadingAndKeepsTheImage() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)
        server.complete("small")
        let log = LogCapture.messages { server.complete("medium", works: false) }
        stage.drawChanges()

        #expect(stage.shows(.red) && server.events == ["get small", "get medium"])
        #expect(delegate.events.contains("finish medium failed"))
        #expect(log.count == 1 && log[0].contains("\"medium\"") && log[0].contains("It shows \"small\"."))
        node.reloadImageIdentifierSources()
        server.complete("medium")
        #expect(node.loadedName == "medium")
    }

    @Test func missingSourceIsLogged() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        delegate.urls = []

        let log = LogCapture.messages { _ = stage.show(node) }

        #expect(
            server.events == [] && log.contains { $0.contains("\"small\"") && $0.contains("urlForImageIdentifier") })
    }

    @Test func nodeWithoutADownloaderShowsItsDataSourcesImages() {
        let stage = Stage(), delegate = Delegate(), node = ASMultiplexImageNode()
        node.imageIdentifiers = ["large", "small"]
        node.dataSource = delegate
        delegate.images["small"] = Self.image("small")

        let log = LogCapture.messages { _ = stage.show(node) }

        #expect(stage.shows(.red))
        #expect(log.contains { $0.contains("has no downloader") })
    }

    @Test func newIdentifiersCancelTheOldOnes() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)

        node.imageIdentifiers = ["large"]
        #expect(server.events == ["get small", "cancel small", "get large"])
        server.complete("large")
        node.imageIdentifiers = []

        #expect(node.loadedName == nil && node.image == nil)
        #expect(delegate.events.last == "update none from large")
    }

    @Test func delegateMayChangeTheIdentifiersWhenADownloadStarts() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        delegate.onStart = { [unowned node] in
            delegate.onStart = nil
            node.imageIdentifiers = ["medium"]
        }

        stage.show(node)

        #expect(server.events == ["get medium"])
    }

    @Test func nodeThatLeavesThePreloadRangeCancelsAndUnloads() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)
        server.complete("small")

        node.didExitPreloadState()
        #expect(node.image == nil && node.loadedName == nil)
        #expect(server.events == ["get small", "get medium", "cancel medium"])
        node.didEnterPreloadState()
        #expect(server.events.last == "get small")
    }

    @Test func progressImagesAreShownBeforeTheFirstImage() {
        let stage = Stage(), server = Server(), delegate = Delegate(), node = makeNode(server, delegate)
        stage.show(node)

        server.progressBlock.withLock { $0 }?(Self.image("medium"), 0.5, nil)
        stage.drawChanges()
        #expect(stage.shows(.blue) && node.loadedName == nil)
        server.progressBlock.withLock { $0 = nil }
        node.shouldRenderProgressImages = false
        server.complete("small")

        #expect(server.progressBlock.withLock { $0 } == nil)
    }

    @Test func cachedImageIsNotDownloaded() async {
        let stage = Stage(), server = Server(), delegate = Delegate(), cache = ASBasicImageCache(folder: nil)
        cache.store(Self.image("large"), data: nil, for: URL(string: "https://example.invalid/large")!)
        let node = ASMultiplexImageNode(cache: cache, downloader: server)
        node.imageIdentifiers = ["large", "small"]
        node.dataSource = delegate

        stage.show(node)

        #expect(node.loadedName == "large" && server.events == [])
    }
}

extension ASMultiplexImageNode {
    fileprivate var loadedName: String? { loadedImageIdentifier as? String }
    fileprivate var displayedName: String? { displayedImageIdentifier as? String }
}
