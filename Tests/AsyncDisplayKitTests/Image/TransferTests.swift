import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Fetching over HTTP, with servers that are slow, hang up, and send elsewhere.
@Suite struct TransferTests {
    private static let png = ImageNodeTests.halves(CGSize(width: 40, height: 40)).pngData()!

    @Test(arguments: Transport.allCases) func aServerThatSendsNothingTimesOut(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, delay: 20) }
        defer { server.stop() }

        let result = await transport.downloader(patience: 1).fetch(server.url("slow.png"))

        #expect((result.error as? URLError)?.code == .timedOut)
    }

    @Test func curlsFailuresNameTheURL() async {
        let server = LoopbackServer { _, _ in .init(status: 200, length: 100) }
        defer { server.stop() }

        let result = await Transport.curl.downloader().fetch(server.url("cut.png"))

        #expect(result.error?.localizedDescription.contains(server.url("cut.png").absoluteString) == true)
    }

    @Test(arguments: Transport.allCases)
    func aSlowServerThatKeepsSendingDoesNotTimeOut(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, delay: 0.7) }
        defer { server.stop() }

        let result = await transport.downloader(patience: 5).fetch(server.url("steady.png"))

        #expect((try? result.get())?.size == CGSize(width: 40, height: 40))
    }

    @Test(arguments: Transport.allCases) func aClosedConnectionFails(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, breaksAfter: 20) }
        defer { server.stop() }

        let result = await transport.downloader().fetch(server.url("half.png"))

        // Errors are passed on as they come, and `URLSession` does not tell this one from others.
        #expect((result.error as? URLError)?.code == (transport == .curl ? .networkConnectionLost : .unknown))
    }

    @Test(arguments: Transport.allCases) func aClosedConnectionIsRetried(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] _, count in .init(body: png, breaksAfter: count == 1 ? 20 : nil)
        }
        defer { server.stop() }

        let result = await transport.downloader().fetch(server.url("twice.png"), retries: true)

        #expect((try? result.get())?.size == CGSize(width: 40, height: 40))
        #expect(server.requests("twice.png") == 2)
    }

    @Test(arguments: Transport.allCases) func aServerThatDoesNotExistFails(over transport: Transport) async {
        let server = LoopbackServer { _, _ in .init() }
        server.stop()

        let result = await transport.downloader().fetch(server.url("gone.png"))

        #expect((result.error as? URLError)?.code == .cannotConnectToHost)
    }

    @Test(arguments: Transport.allCases) func redirectionsAreFollowed(over transport: Transport) async {
        let server = LoopbackServer { [png = Self.png] path, _ in
            path.hasSuffix("old.png") ? .init(status: 302, header: ["Location: /new.png"]) : .init(body: png)
        }
        defer { server.stop() }

        let result = await transport.downloader().fetch(server.url("old.png"))

        #expect((try? result.get())?.size == CGSize(width: 40, height: 40))
        #expect(server.requests("new.png") == 1)
    }

    @Test(arguments: Transport.allCases) func redirectionsInACircleEnd(over transport: Transport) async {
        let server = LoopbackServer { _, _ in .init(status: 302, header: ["Location: /round.png"]) }
        defer { server.stop() }

        let result = await transport.downloader().fetch(server.url("round.png"))

        #expect((result.error as? URLError)?.code == .httpTooManyRedirects)
    }

    @Test(arguments: Transport.allCases, ["file:///etc/hostname", "ftp://127.0.0.1/x.png"])
    func aRedirectionToAnotherSchemeIsNotFollowed(over transport: Transport, to address: String) async {
        let server = LoopbackServer { _, _ in .init(status: 302, header: ["Location: \(address)"]) }
        defer { server.stop() }

        #expect(await transport.downloader().fetch(server.url("sly.png")).error != nil)
    }

    @Test(arguments: Transport.allCases) func transfersOfHigherPriorityGoFirst(over transport: Transport) async {
        let order = Locked<[String]>([]), answers = Locked(0)
        let server = LoopbackServer { [png = Self.png] path, _ in
            order.withLock { $0.append(path) }
            while !answers.withLock({ $0 > 0 ? ($0 -= 1, true).1 : false }) { usleep(2000) }
            return .init(body: png)
        }
        defer { server.stop() }
        let downloader = transport.downloader(patience: 3_600), done = Locked(0)
        func ask(_ name: String, _ priority: ASImageDownloaderPriority) -> Any? {
            downloader.downloadImage(
                with: server.url(name), shouldRetry: false, priority: priority, callbackQueue: .global(),
                downloadProgress: nil
            ) { _, _, _, _ in done.withLock { $0 += 1 } }
        }
        func wait(for count: Int) async { await eventually { order.withLock { $0.count } >= count } }

        // Six are fetched at a time; one that is done makes room for one more.
        for index in 0..<6 { _ = ask("first\(index).png", .preload) }
        await wait(for: 6)
        for index in 0..<12 { _ = ask("later\(index).png", .preload) }
        let raised = ask("raised.png", .preload)
        _ = ask("seen.png", .visible)
        answers.withLock { $0 = 1 }
        await wait(for: 7)
        if let raised { downloader.setPriority(.imminent, withDownloadIdentifier: raised) }
        answers.withLock { $0 = 1 }
        await wait(for: 8)
        answers.withLock { $0 = 1 }
        await wait(for: 9)
        let begun = order.withLock { $0 }
        answers.withLock { $0 = 100 }
        await eventually { done.withLock { $0 } == 20 }

        #expect(begun.dropFirst(6) == ["/seen.png", "/raised.png", "/later0.png"])
        #expect(done.withLock { $0 } == 20)
    }

    // MARK: Memory

    /// Takes what comes as slowly as a busy machine does, and notes how far ahead the server is.
    private final class SlowTransfer: ImageTransfer {
        let url: URL
        let server: LoopbackServer
        let taken = Locked(0)
        let furthest = Locked(0)
        let isOver = Locked(false)

        init(_ server: LoopbackServer) {
            self.server = server
            url = server.url("flood.jpg")
        }

        var priority: ASImageDownloaderPriority { .visible }
        var isWanted: Bool { true }

        func received(status: Int, length: Int64) -> Bool { true }

        func received(_ data: UnsafeRawBufferPointer) -> Bool {
            usleep(2000)
            let taken = taken.withLock { taken in
                taken += data.count
                return taken
            }
            let ahead = server.sent - taken
            furthest.withLock { $0 = max($0, ahead) }
            return taken < 4 << 20
        }

        func ended(_ failure: (any Error)?) { isOver.withLock { $0 = true } }
    }

    @Test(arguments: Transport.allCases)
    func unreadDataOfATransferStaysOnTheServer(over transport: Transport) async {
        let server = LoopbackServer { _, _ in
            .init(length: 1 << 30, endless: Data(repeating: 0x55, count: 1 << 20), rests: false)
        }
        defer { server.stop() }
        let transfer = SlowTransfer(server), fetching = transport.transport()

        fetching.start(transfer)
        await eventually { transfer.isOver.withLock { $0 } }
        await eventually { server.ended == 1 }

        #expect(transfer.taken.withLock { $0 } >= 4 << 20)
        // The system keeps some for each end of a connection: 32 MB and 4 MB are the most where it has much memory.
        #expect(transfer.furthest.withLock { $0 } < 64 << 20)
        #expect(withExtendedLifetime(fetching) { server.ended } == 1)
    }

    // MARK: What is said

    private final class Failing: ASImageDownloaderProtocol {
        let error: @Sendable (URL) -> any Error

        init(_ error: @escaping @Sendable (URL) -> any Error = { ASNetworkImageError.status(404, $0) }) {
            self.error = error
        }

        func downloadImage(
            with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> Any? {
            completion(nil, error(url), nil, nil)
            return nil
        }
        func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
    }

    @MainActor @Test(arguments: [false, true]) func aFailureIsReportedWithItsNode(hasDefault: Bool) {
        let stage = Stage()
        let node = ASNetworkImageNode(cache: nil, downloader: Failing())
        node.debugName = "photo"
        if hasDefault { node.defaultImage = ImageNodeTests.halves(CGSize(width: 8, height: 8)) }
        node.url = URL(string: "http://127.0.0.1/a.png")

        let messages = LogCapture.messages {
            node.loadIfNeeded()
            stage.drawChanges()
        }

        // The main thread may finish loads of other tests meanwhile.
        let own = messages.filter { $0.contains("\"photo\"") }
        #expect(own.count == 1)
        for part in ["\"photo\"", "answered 404 for http://127.0.0.1/a.png", hasDefault ? "shows its" : "stays empty"] {
            #expect(own.first?.contains(part) == true, "\(part)")
        }
    }

    /// `URLSession` says of a time-out that it could not be completed, and of no address.
    @MainActor @Test func aFailureWithoutAURLIsLoggedWithTheURL() {
        let stage = Stage()
        let node = ASNetworkImageNode(cache: nil, downloader: Failing { _ in URLError(.timedOut) })
        node.url = URL(string: "http://127.0.0.1/a.png")

        let messages = LogCapture.messages {
            node.loadIfNeeded()
            stage.drawChanges()
        }

        #expect(
            messages.contains { $0.contains("the image of its url (http://127.0.0.1/a.png). ") }, "\(messages)")
    }

    @Test func dataURLsAreShortenedInMessages() throws {
        let long = try #require(URL(string: "data:image/png;base64," + String(repeating: "A", count: 100_000)))

        let message = ASNetworkImageError.undecodable(long, reason: "it is empty").description

        #expect(message.hasPrefix("What came from data:image/png;base64,AAAA") && message.hasSuffix("it is empty"))
        #expect(message.count < 400)
    }
}
