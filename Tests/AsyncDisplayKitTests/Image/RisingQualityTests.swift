import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// One image with several URLs of increasing quality.
@MainActor @Suite struct RisingQualityTests {
    /// A downloader that completes when the test says so, with images as wide as the URL: "w8" is 8 points wide.
    private final class ByHand: ASImageDownloaderProtocol {
        private let asked = Locked<[(URL, ASImageDownloaderCompletion)]>([])
        private let all = Locked<[String]>([])

        func downloadImage(
            with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> Any? {
            asked.withLock { $0.append((url, completion)) }
            all.withLock { $0.append(url.lastPathComponent) }
            return nil
        }
        func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}

        /// All that was asked for so far.
        var names: [String] { all.withLock { $0 } }

        /// - Parameter works: Whether the picture is there.
        @MainActor
        func answer(_ works: Bool, on stage: Stage) {
            guard let (url, completion) = asked.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
            let width = CGFloat(Int(url.lastPathComponent.dropFirst()) ?? 1)
            let image = works ? ImageNodeTests.halves(CGSize(width: width, height: 4)) : nil
            completion(image, works ? nil : ASNetworkImageError.status(404, url), nil, nil)
            stage.drawChanges()
        }
    }

    private final class Listener: ASNetworkImageNodeDelegate {
        var events: [String] = []
        func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
            events.append("loaded \(Int(image.size.width))")
        }
        func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { events.append("failed") }
    }

    private func url(_ width: Int) -> URL { URL(string: "https://example.invalid/w\(width)")! }

    private func width(_ node: ASNetworkImageNode) -> CGFloat? { node.image?.size.width }

    @Test func eachImageIsShownWhenItArrives() {
        let stage = Stage()
        let downloader = ByHand(), listener = Listener()
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.delegate = listener
        node.urls = [url(2), url(4), url(8)]
        #expect(node.url == url(8))
        node.loadIfNeeded()
        #expect(downloader.names == ["w2"])

        downloader.answer(true, on: stage)
        #expect(width(node) == 2 && downloader.names == ["w2", "w4"] && listener.events == [])
        #expect(abs(node.currentImageQuality - 1.0 / 3) < 0.001)
        downloader.answer(true, on: stage)
        #expect(width(node) == 4 && downloader.names == ["w2", "w4", "w8"])
        downloader.answer(true, on: stage)

        #expect(width(node) == 8 && listener.events == ["loaded 8"] && node.currentImageQuality == 1)
    }

    @Test func imagesThatFailAreSkipped() {
        let stage = Stage()
        let downloader = ByHand(), listener = Listener()
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.delegate = listener
        node.urls = [url(2), url(4)]
        node.loadIfNeeded()

        downloader.answer(false, on: stage)
        #expect(width(node) == nil && listener.events == [])
        downloader.answer(true, on: stage)

        #expect(width(node) == 4 && listener.events == ["loaded 4"])
    }

    @Test func ifTheLastImageFailsTheOneBeforeStays() {
        let stage = Stage()
        let downloader = ByHand(), listener = Listener()
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.delegate = listener
        node.defaultImage = ImageNodeTests.halves(CGSize(width: 99, height: 4))
        node.urls = [url(2), url(4)]
        node.loadIfNeeded()
        downloader.answer(true, on: stage)

        let messages = LogCapture.messages { downloader.answer(false, on: stage) }

        #expect(width(node) == 2 && listener.events == ["failed"])
        #expect(messages.first?.contains("It shows one of lower quality.") == true)
    }

    @Test func loadingStartsWithTheBestImageInMemory() {
        let stage = Stage()
        let downloader = ByHand(), cache = ASBasicImageCache(folder: nil)
        cache.store(ImageNodeTests.halves(CGSize(width: 4, height: 4)), data: nil, for: url(4))
        let node = ASNetworkImageNode(cache: cache, downloader: downloader)
        node.urls = [url(2), url(4), url(8)]

        node.loadIfNeeded()
        for _ in 0..<10_000 where downloader.names.isEmpty { usleep(5000) }
        #expect(width(node) == 4 && downloader.names == ["w8"])
        downloader.answer(true, on: stage)

        #expect(width(node) == 8)
    }

    @Test func otherURLsStartTheLoadAgain() {
        let stage = Stage()
        let downloader = ByHand()
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.urls = [url(2), url(4)]
        node.loadIfNeeded()
        downloader.answer(true, on: stage)

        node.url = url(8)
        #expect(node.urls == [url(8)] && width(node) == nil)
        // The second of the old ones comes in late.
        downloader.answer(true, on: stage)
        #expect(width(node) == nil)
        node.urls = nil
        #expect(node.url == nil)
    }
}
