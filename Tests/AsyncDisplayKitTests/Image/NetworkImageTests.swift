import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct NetworkImageTests {
    private final class Listener: ASNetworkImageNodeDelegate {
        var loaded: [ASNetworkImageSourceType] = []
        var failures: [any Error] = []
        var isDone: Bool { !loaded.isEmpty || !failures.isEmpty }

        func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
            loaded.append(info.sourceType)
        }

        func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { failures.append(error) }
    }

    private static let photo = ImageNodeTests.halves(CGSize(width: 40, height: 40))
    private static let standIn = ImageNodeTests.halves(CGSize(width: 8, height: 8))
    private static let png = photo.pngData()!

    /// A node that nothing else shares its memory with.
    private func makeNode(
        _ listener: Listener, cache: ASBasicImageCache? = nil, over transport: Transport = .curl, patience: Int = 60
    ) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(
            cache: cache ?? ASBasicImageCache(folder: nil), downloader: transport.downloader(patience: patience))
        node.defaultImage = Self.standIn
        node.delegate = listener
        return node
    }

    private func folder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("twill-images-\(UUID().uuidString)")
    }

    @Test(arguments: Transport.allCases) func aDownloadedImageIsDrawn(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        await Stage.run { stage in
            let listener = Listener()
            let node = makeNode(listener, over: transport)
            node.url = server.url("a.png")
            #expect(node.image === Self.standIn)
            #expect(server.requests("a.png") == 0)
            let controller = ASDKViewController(node: ASDisplayNode())
            node.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
            controller.node.addSubnode(node)
            stage.show(controller)
            await eventually { listener.isDone }
            #expect(listener.loaded == [.download])
            #expect(node.currentImageQuality == 1)
            stage.drawChanges()
            #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 105, y: 120)))
            #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 135, y: 120)))
        }
    }

    @Test(arguments: Transport.allCases) func nodesWithTheSameURLShareADownload(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, delay: 0.1) }
        defer { server.stop() }
        let downloader = transport.downloader(), listeners = (0..<5).map { _ in Listener() }
        let nodes = listeners.map { listener in
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.delegate = listener
            node.url = server.url("shared.png")
            node.didEnterPreloadState()
            node.loadIfNeeded()
            return node
        }
        await eventually { listeners.allSatisfy(\.isDone) }
        #expect(listeners.allSatisfy { $0.loaded == [.download] })
        #expect(nodes.allSatisfy { $0.image?.size == CGSize(width: 40, height: 40) })
        #expect(server.requests("shared.png") == 1)
    }

    @Test func imagesInMemoryAreShownImmediatelyAndThoseOnDiskLater() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = ASBasicImageCache(folder: folder), url = server.url("kept.png")
        func load() async -> [ASNetworkImageSourceType] {
            let listener = Listener()
            let node = makeNode(listener, cache: cache)
            node.url = url
            node.loadIfNeeded()
            await eventually { listener.isDone }
            return listener.loaded
        }
        #expect(await load() == [.download])
        var second = await load()
        // A memory warning, which other tests send, empties every cache's memory.
        for _ in 0..<5 where second == [.asynchronousCache] { second = await load() }
        #expect(second == [.synchronousCache])
        cache.waitForDisk()
        cache.removeFromMemory()
        #expect(await load() == [.asynchronousCache])
        #expect(server.requests("kept.png") == 1)
        cache.removeAll()
        #expect(await load() == [.download])
    }

    @Test(arguments: Transport.allCases) func leavingThePreloadRangeCancelsTheDownload(over transport: Transport) async
    {
        // A response that continues, one byte at a time, until the client disconnects.
        let server = LoopbackServer { _, _ in .init(length: -1, endless: Data([0x55])) }
        defer { server.stop() }
        let listener = Listener()
        let node = makeNode(listener, over: transport)
        node.setRangeManaged(true)
        node.url = server.url("late.png")
        node.recursivelySetInterfaceState([.measureLayout, .preload])
        await eventually { server.requests("late.png") == 1 }

        node.recursivelySetInterfaceState([.measureLayout])
        await eventually { server.ended == 1 }

        #expect(server.ended == 1)
        #expect(server.requests("late.png") == 1)
        #expect(!listener.isDone)
        #expect(node.image === Self.standIn)
    }

    @Test(arguments: Transport.allCases) func leavingThePreloadRangeReleasesTheImage(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        let listener = Listener()
        let node = makeNode(listener, over: transport)
        node.setRangeManaged(true)
        node.url = server.url("b.png")
        node.recursivelySetInterfaceState([.measureLayout, .preload])
        await eventually { listener.isDone }
        #expect(node.image !== Self.standIn)
        node.recursivelySetInterfaceState([.measureLayout])
        #expect(node.image === Self.standIn)
        #expect(node.currentImageQuality == 0)
    }

    @Test(arguments: Transport.allCases) func aProgressiveImageIsShownDuringTheDownload(over transport: Transport) async
    {
        let mayGoOn = Locked(false), jpeg = Self.progressiveJPEG
        let server = LoopbackServer { _, _ in
            .init(type: "image/jpeg", body: jpeg, halfTime: { while !mayGoOn.withLock({ $0 }) { usleep(2000) } })
        }
        defer { server.stop() }
        let listener = Listener()
        // The server waits for the main thread, which returns to this test after minutes in a run of all tests.
        let node = makeNode(listener, over: transport, patience: 3_600)
        node.url = server.url("p.jpg")
        node.didEnterPreloadState()

        await eventually { node.currentImageQuality > 0 }
        let quality = node.currentImageQuality, size = node.image?.size
        mayGoOn.withLock { $0 = true }
        await eventually { listener.isDone }

        #expect(quality > 0.3 && quality < 1)
        #expect(size == CGSize(width: 40, height: 40))
        #expect(listener.loaded == [.download])
        #expect(node.currentImageQuality == 1)
    }

    /// 40 by 40 pixels, red and blue, in ten scans; the first half has the first of them whole. Written by Pillow.
    private static let progressiveJPEG = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7
            Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7
            Ozs7Ozs7Ozv/wgARCAAoACgDAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAMCBf/EABcBAQEBAQAAAAAAAAAAAAAAAAAF
            BgT/2gAMAwEAAhADEAAAAebx6kYrxJ2IgvkNsMV4k7EQXyG2GK8SdiIL5DbDFeJOxEF8hthivEnYiD//xAAWEAEBAQAAAAAAAAAA
            AAAAAAACIBD/2gAIAQEAAQUCxSpUqVv/xAAZEQACAwEAAAAAAAAAAAAAAAAFQiCBwRD/2gAIAQMBAT8B4WS8iWS8iWS8iWS8iWS8
            7//EABgRAAMBAQAAAAAAAAAAAAAAAAVCgSAQ/9oACAECAQE/AeDGmRjTIxpkY0yMad//xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oA
            CAEBAAY/Ak//xAAWEAEBAQAAAAAAAAAAAAAAAABBIBD/2gAIAQEAAT8hwSJEiRv/2gAMAwEAAgADAAAAELUBagLUBagLUB//xAAU
            EQEAAAAAAAAAAAAAAAAAAABA/9oACAEDAQE/EExERH//xAAXEQADAQAAAAAAAAAAAAAAAAAggfAQ/9oACAECAQE/EMsxsxsxsxs9
            /8QAFhABAQEAAAAAAAAAAAAAAAAAwSAQ/9oACAEBAAE/EMaWlpaW3//Z
            """, options: .ignoreUnknownCharacters)!

    // MARK: Bad input

    @Test(arguments: Transport.allCases) func aFailedDownloadKeepsTheDefaultImageAndNotifiesTheDelegate(
        over transport: Transport
    )
        async
    {
        let server = LoopbackServer { _, _ in .init(status: 404) }
        defer { server.stop() }
        let listener = Listener()
        let node = makeNode(listener, over: transport)
        node.url = server.url("missing.png")
        node.loadIfNeeded()
        await eventually { listener.isDone }
        #expect(listener.failures.first as? ASNetworkImageError == .status(404, server.url("missing.png")))
        #expect(node.image === Self.standIn)
        #expect(server.requests("missing.png") == 1)
    }

    @Test(arguments: Transport.allCases) func aBusyServerIsRetried(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, count in
            count == 1 ? .init(status: 503) : .init(body: png)
        }
        defer { server.stop() }
        let listener = Listener()
        let node = makeNode(listener, over: transport)
        node.url = server.url("busy.png")
        node.loadIfNeeded()
        await eventually { listener.isDone }
        #expect(listener.loaded == [.download])
        #expect(server.requests("busy.png") == 2)
    }

    @Test(arguments: Transport.allCases) func retryImageDownloadRetriesAFailedDownload(over transport: Transport) async
    {
        let server = LoopbackServer { [png = Self.png] _, count in
            count == 1 ? .init(status: 404) : .init(body: png)
        }
        defer { server.stop() }
        await Stage.run { stage in
            let listener = Listener()
            let node = makeNode(listener, over: transport)
            let controller = ASDKViewController(node: ASDisplayNode())
            node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            controller.node.addSubnode(node)
            stage.show(controller)
            node.url = server.url("again.png")
            await eventually { !listener.failures.isEmpty }
            node.retryImageDownload()
            await eventually { !listener.loaded.isEmpty }
            #expect(listener.failures.count == 1)
            #expect(listener.loaded == [.download])
        }
    }

    @Test(arguments: Transport.allCases) func dataThatIsNoImageFailsWhateverItsMIMEType(over transport: Transport) async
    {
        let server = LoopbackServer { [png = Self.png] path, _ in
            path.hasSuffix("text.png")
                ? .init(type: "image/png", body: Data("<html>no</html>".utf8)) : .init(type: "text/html", body: png)
        }
        defer { server.stop() }
        let liar = Listener(), honest = Listener()
        let text = makeNode(liar, over: transport), picture = makeNode(honest, over: transport)
        text.url = server.url("text.png")
        picture.url = server.url("picture.html")
        text.loadIfNeeded()
        picture.loadIfNeeded()
        await eventually { liar.isDone && honest.isDone }
        guard case .undecodable = liar.failures.first as? ASNetworkImageError else {
            Issue.record("\(liar.failures)")
            return
        }
        #expect(text.image === Self.standIn)
        #expect(honest.loaded == [.download])
    }

    @Test(arguments: [1 << 30, -1], Transport.allCases)
    func aDownloadOfAGigabyteIsCancelled(announced: Int, over transport: Transport) async {
        let server = LoopbackServer { _, _ in
            .init(length: announced, endless: Data(repeating: 0x55, count: 1 << 20))
        }
        defer { server.stop() }
        let listener = Listener()
        let node = makeNode(listener, over: transport)
        node.shouldRetryImageDownload = false
        node.url = server.url("huge.jpg")

        node.loadIfNeeded()
        await eventually { listener.isDone }
        // What was on its way is dropped, and the connection closed: the server can send no more.
        await eventually { server.ended == 1 }

        #expect(listener.failures.count == 1)
        #expect(node.image === Self.standIn)
        #expect(
            listener.failures.first as? ASNetworkImageError
                == .tooLarge(limit: ASBasicImageDownloader.largestData, server.url("huge.jpg")),
            "\(listener.failures)")
        #expect(server.ended == 1, "\(server.sent) bytes were sent so far")
    }

    @Test func aURLWithoutAServerFails() async {
        let listener = Listener()
        let node = makeNode(listener)
        node.url = URL(string: "gopher://example.invalid/x.png")
        node.loadIfNeeded()
        await eventually { listener.isDone }
        guard case .unsupported = listener.failures.first as? ASNetworkImageError else {
            Issue.record("\(listener.failures)")
            return
        }
    }

    @Test func fileURLsAreLoaded() async throws {
        let file = folder().appendingPathExtension("png")
        try Self.png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let listener = Listener()
        let node = makeNode(listener)
        node.url = file
        node.loadIfNeeded()
        await eventually { listener.isDone }
        #expect(listener.loaded == [.fileURL])
    }

    @Test func scansOfAProgressiveImageAreCounted() {
        var scans = ProgressiveScans()
        var data = Data([0xFF, 0xD8, 0xFF, 0xC2, 0, 1, 0xFF, 0xDA, 1, 2, 3])
        let first = scans.hasNew(in: data)
        #expect(!first)
        let whole = data.count
        data.append(contentsOf: [0xFF, 0xDA, 4, 5])
        let second = scans.hasNew(in: data)
        #expect(second)
        #expect(scans.endOfWhole == whole)
        let again = scans.hasNew(in: data)
        #expect(!again)
        data.append(contentsOf: [6, 7])
        let later = scans.hasNew(in: data)
        #expect(!later)
    }
}
