import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit
@testable import UIKit

/// The calls of a network image node to its delegate, in order.
@MainActor @Suite struct ImageDelegateTests {
    /// A cell that is its picture's delegate: nodes are made on any thread, and so is this.
    private final class PortraitCell: ASCellNode, ASNetworkImageNodeDelegate {
        let portrait: ASNetworkImageNode
        var events: [String] = []
        /// Whether the picture was in its place, and how good, when decoding was said to be over.
        var shown: [(hasContents: Bool, quality: CGFloat)] = []

        nonisolated init(_ portrait: ASNetworkImageNode) {
            self.portrait = portrait
            super.init()
            automaticallyManagesSubnodes = true
            portrait.delegate = self
            portrait.style.preferredSize = CGSize(width: 40, height: 40)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: portrait)
        }

        func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) { events.append("asks the cache") }
        func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) { events.append("is cached") }
        func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) { events.append("is not cached") }
        func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) { events.append("asks the network") }
        func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) { events.append("fetches") }
        func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) { events.append("loaded") }
        func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { events.append("failed") }

        func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {
            events.append("decoded")
            shown.append((imageNode.layer.contents != nil, imageNode.renderedImageQuality))
        }
    }

    private static let png = ImageNodeTests.halves(CGSize(width: 40, height: 40)).pngData()!

    /// Shows a picture on a screen of its own until it is drawn.
    private func events(of url: URL, _ cache: (any ASImageCacheProtocol)?) async -> PortraitCell {
        await Stage.run { stage in
            let image = ASNetworkImageNode(cache: cache, downloader: ASBasicImageDownloader())
            image.url = url
            let cell = PortraitCell(image)
            stage.show(ASDKViewController(node: cell))
            await eventually {
                stage.advance(by: 1.0 / 60)
                return cell.events.contains("decoded") || cell.events.contains("failed")
            }
            return cell
        }
    }

    @Test func imagesAreSearchedInTheCacheThenDownloaded() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let cache = ASBasicImageCache(folder: nil), url = server.url("portrait.png")

        let first = await events(of: url, cache)
        var second = await events(of: url, cache)
        // A memory warning, which other tests send, empties every cache.
        for _ in 0..<5 where !second.events.contains("is cached") { second = await events(of: url, cache) }

        #expect(
            first.events == [
                "asks the cache", "is not cached", "asks the network", "fetches", "loaded", "decoded",
            ])
        #expect(second.events == ["asks the cache", "is cached", "loaded", "decoded"])
    }

    private final class Drawings: ASNetworkImageNodeDelegate {
        var events: [String] = []

        func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {
            events.append(imageNode.layer.contents == nil ? "begins" : "begins again")
        }

        func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { events.append("ends") }
    }

    @Test func eachDrawingBeginsBeforeItEnds() {
        let stage = Stage()
        let listener = Drawings(), image = ASNetworkImageNode(cache: nil, downloader: ASBasicImageDownloader())
        image.delegate = listener
        image.defaultImage = ImageNodeTests.halves(CGSize(width: 40, height: 40))
        image.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.addSubnode(image)
        stage.show(controller)
        stage.drawChanges()
        image.defaultImage = ImageNodeTests.halves(CGSize(width: 20, height: 20))
        stage.drawChanges()
        #expect(listener.events == ["begins", "ends", "begins again", "ends"])
    }

    @Test func withoutACacheTheNetworkIsAskedAtOnce() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let cell = await events(of: server.url("plain.png"), nil)
        #expect(cell.events == ["asks the network", "fetches", "loaded", "decoded"])
    }

    @Test func aFileIsNotOfTheNetwork() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString).png")
        try Self.png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let cell = await events(of: file, nil)
        #expect(cell.events == ["fetches", "loaded", "decoded"])
    }

    @Test func didFinishDecodingIsCalledWhenTheImageIsShown() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let cell = await events(of: server.url("shown.png"), nil)
        #expect(cell.shown.map(\.hasContents) == [true])
        #expect(cell.shown.map(\.quality) == [1])
    }

    /// A picture that is only loaded ahead is not decoded yet.
    @Test func imagesAreDecodedOnlyWhenDrawn() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let image = ASNetworkImageNode(cache: nil, downloader: ASBasicImageDownloader())
        let cell = PortraitCell(image)
        image.url = server.url("ahead.png")
        image.loadIfNeeded()
        await eventually { cell.events.contains("loaded") }
        #expect(cell.events == ["asks the network", "fetches", "loaded"])
    }

    // MARK: Threads

    /// A cache and a downloader that answer when the test says so, on a thread.
    private final class Held: ASImageCacheProtocol, ASImageDownloaderProtocol {
        var answerOfCache: ASImageCacherCompletion?
        var answerOfDownload: ASImageDownloaderCompletion?

        func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
            answerOfCache = completion
        }

        func downloadImage(
            with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> Any? {
            answerOfDownload = completion
            return nil
        }

        func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
    }

    /// The cache answers in work of the node's screen, as one does that has its images decoded, the downloader on a
    /// thread of no screen. Both are finished while another screen is the current one.
    @Test func eventsKeepTheirOrderWhicheverScreenFinishesThem() {
        let stage = Stage(), other = Stage()
        let number = stage.screen.context.number
        nonisolated(unsafe) let held = Held()
        let image = ASNetworkImageNode(cache: held, downloader: held)
        image.url = URL(string: "http://127.0.0.1/portrait.png")
        let cell = PortraitCell(image)
        stage.show(ASDKViewController(node: cell))
        stage.drawChanges()
        func onThread(_ body: @escaping @Sendable () -> Void) {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                body()
                done.signal()
            }
            done.wait()
        }

        onThread { AppContext.inherit(number) { held.answerOfCache?(nil, .asynchronous) } }
        onThread { [png = Self.png] in held.answerOfDownload?(UIImage(data: png), nil, nil, png) }
        other.screen.context.perform { MainTurn.runWaiting() }

        #expect(
            Array(cell.events.prefix(5)) == [
                "asks the cache", "is not cached", "asks the network", "fetches", "loaded",
            ])
    }
}
