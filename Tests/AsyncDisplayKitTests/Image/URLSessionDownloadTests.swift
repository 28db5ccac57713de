import AsyncDisplayKitURLSession
import Foundation
import FoundationNetworking
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Features of a downloader with `URLSession` that the default downloader lacks.
@Suite struct URLSessionDownloadTests {
    private static let png = ImageNodeTests.halves(CGSize(width: 40, height: 40)).pngData()!

    private func isPicture(_ result: Result<UIImage, any Error>) -> Bool {
        (try? result.get())?.size == CGSize(width: 40, height: 40)
    }

    // MARK: Configuration

    /// Handles all URLs of one host, and those of a custom scheme.
    private final class Stub: URLProtocol {
        static let priorities = Locked<[String: Float]>([:])
        static let data = Locked(Data())

        override class func canInit(with request: URLRequest) -> Bool {
            request.url?.host == "stub.invalid" || request.url?.scheme == "picture"
        }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let url = request.url else { return }
            let status = url.path.hasSuffix("missing.png") ? 404 : 200
            let response =
                url.scheme == "picture"
                ? URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
                : HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
            client?.urlProtocol(self, didReceive: response!, cacheStoragePolicy: .notAllowed)
            if url.path.hasSuffix("fails.png") {
                client?.urlProtocol(self, didFailWithError: URLError(.dataNotAllowed))
                return
            }
            // In two pieces, one of them from another thread, later.
            let data = Self.data.withLock { $0 }, half = data.count / 2
            client?.urlProtocol(self, didLoad: data.prefix(half))
            nonisolated(unsafe) let stub = self
            Thread.detachNewThread {
                // A task's priority waits for the queue that this was called on.
                Stub.priorities.withLock { $0[url.path] = stub.task?.priority }
                usleep(20_000)
                stub.client?.urlProtocol(stub, didLoad: Data(data.dropFirst(half)))
                stub.client?.urlProtocolDidFinishLoading(stub)
            }
        }

        // Nothing: as most stubs have it.
        override func stopLoading() {}
    }

    private func stubbed() -> ASBasicImageDownloader {
        let configuration = Transport.configuration()
        Stub.data.withLock { $0 = Self.png }
        configuration.protocolClasses = [Stub.self] + (configuration.protocolClasses ?? [])
        return ASBasicImageDownloader(sessionConfiguration: configuration)
    }

    @Test(arguments: ["https://stub.invalid/a.png", "picture:/b.png"])
    func aURLProtocolReplacesTheServer(at address: String) async {
        #expect(isPicture(await stubbed().fetch(URL(string: address)!)))
    }

    @Test func aURLProtocolsFailuresArePassedOn() async {
        let downloader = stubbed()
        let missing = URL(string: "https://stub.invalid/missing.png")!

        let first = await downloader.fetch(missing)
        let second = await downloader.fetch(URL(string: "https://stub.invalid/fails.png")!)

        #expect(first.error as? ASNetworkImageError == .status(404, missing))
        #expect((second.error as? URLError)?.code == .dataNotAllowed)
    }

    @Test func withoutAURLProtocolOtherSchemesAreNotFetched() async {
        let url = URL(string: "picture:/b.png")!

        let result = await Transport.urlSession.downloader().fetch(url)

        #expect(result.error as? ASNetworkImageError == .unsupported(url))
    }

    @Test(arguments: [
        (ASImageDownloaderPriority.preload, Float(0.25)), (.imminent, 0.5), (.visible, 0.75),
    ])
    func aTaskHasThePriorityOfItsImage(_ priority: ASImageDownloaderPriority, is number: Float) async {
        let downloader = stubbed(), isDone = Locked(false)

        _ = downloader.downloadImage(
            with: URL(string: "https://stub.invalid/\(priority)")!, shouldRetry: false, priority: priority,
            callbackQueue: .global(), downloadProgress: nil
        ) { _, _, _, _ in isDone.withLock { $0 = true } }
        await eventually { isDone.withLock { $0 } }

        #expect(Stub.priorities.withLock { $0["/\(priority)"] } == number)
    }

    @Test func aConfigurationsHeadersReachTheServer() async {
        let heads = Locked<[String]>([])
        let server = LoopbackServer { [png = Self.png] head, _, _ in
            heads.withLock { $0.append(head) }
            return .init(body: png)
        }
        defer { server.stop() }
        let configuration = Transport.configuration()
        configuration.httpAdditionalHeaders = ["X-Token": "let me in"]
        let downloader = ASBasicImageDownloader(sessionConfiguration: configuration)

        let result = await downloader.fetch(server.url("a.png"))

        #expect(isPicture(result))
        #expect(heads.withLock { $0.first?.contains("X-Token: let me in\r\n") } == true)
    }

    @Test func aConfigurationsCookiesReachTheServer() async throws {
        let heads = Locked<[String]>([])
        let server = LoopbackServer { [png = Self.png] head, _, _ in
            heads.withLock { $0.append(head) }
            return .init(body: png)
        }
        defer { server.stop() }
        let configuration = Transport.configuration()
        let cookie = HTTPCookie(properties: [.domain: "127.0.0.1", .path: "/", .name: "shop", .value: "open"])
        configuration.httpCookieStorage?.setCookie(try #require(cookie))
        let downloader = ASBasicImageDownloader(sessionConfiguration: configuration)

        let result = await downloader.fetch(server.url("a.png"))

        #expect(isPicture(result))
        #expect(heads.withLock { $0.first?.contains("Cookie: shop=open\r\n") } == true, "\(heads.withLock { $0 })")
    }

    @Test func theConfigurationLimitsConnectionsPerHost() async {
        let asked = Locked(0), mayAnswer = Locked(false)
        let server = LoopbackServer { [png = Self.png] _, _ in
            asked.withLock { $0 += 1 }
            while !mayAnswer.withLock({ $0 }) { usleep(2000) }
            return .init(body: png)
        }
        let other = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer {
            server.stop()
            other.stop()
        }
        let configuration = Transport.configuration(patience: 3_600)
        configuration.httpMaximumConnectionsPerHost = 2
        let downloader = ASBasicImageDownloader(sessionConfiguration: configuration), done = Locked(0)

        for index in 0..<5 {
            _ = downloader.downloadImage(
                with: server.url("\(index).png"), callbackQueue: .global(), downloadProgress: nil
            ) { _, _, _, _ in done.withLock { $0 += 1 } }
        }
        await eventually { asked.withLock { $0 } >= 2 }
        // Another host is not in their way.
        let elsewhere = await downloader.fetch(other.url("a.png"))

        #expect(isPicture(elsewhere))
        #expect(asked.withLock { $0 } == 2)
        mayAnswer.withLock { $0 = true }
        await eventually { done.withLock { $0 } == 5 }
        #expect(done.withLock { $0 } == 5)
    }

    // MARK: Lives

    @Test func aReleasedDownloaderInvalidatesItsSession() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png) }
        defer { server.stop() }
        final class Delegate: NSObject, URLSessionTaskDelegate {}
        weak var delegate: Delegate?
        weak var downloader: ASBasicImageDownloader?
        do {
            let asked = Delegate()
            let loader = ASBasicImageDownloader(sessionConfiguration: Transport.configuration(), delegate: asked)
            (delegate, downloader) = (asked, loader)
            #expect(isPicture(await loader.fetch(server.url("a.png"))))
        }

        await eventually { downloader == nil && delegate == nil }

        #expect(downloader == nil && delegate == nil)
    }

    /// Tasks are called off in every state there is: waiting, connecting, redirected, half-way, at their end.
    @Test func downloadsCanBeCancelledAtAnyTime() async {
        let server = LoopbackServer { [png = Self.png] path, _ in
            switch path.last {
            case "0": .init(status: 302, header: ["Location: \(path)1"])
            case "1": .init(body: png)
            case "2": .init(status: 401, header: ["WWW-Authenticate: Basic realm=\"x\""])
            case "3": .init(status: 404)
            default: .init(length: 1 << 30, endless: Data(repeating: 0x55, count: 1 << 16))
            }
        }
        defer { server.stop() }
        // Among connections that come and go this fast, Foundation now and then misses that an answer has come; see
        // `ASBasicImageDownloader(sessionConfiguration:delegate:)`. Then it is asked for again.
        let downloader = Transport.urlSession.downloader(patience: 5), told = Locked(0)

        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<4 {
                group.addTask {
                    for index in 0..<80 {
                        let url = server.url("\(worker)/\(index)/\(index % 5)")
                        let ticket = downloader.downloadImage(
                            with: url, callbackQueue: .global(), downloadProgress: nil
                        ) { _, _, _, _ in told.withLock { $0 += 1 } }
                        // At once, and after every time up to 4 ms.
                        if index % 3 > 0 { usleep(UInt32((worker * 80 + index) * 7919 % 4000)) }
                        if let ticket { downloader.cancelImageDownload(forIdentifier: ticket) }
                    }
                }
            }
        }

        // Whatever is left of them is not in the way of others.
        let last = await downloader.fetch(server.url("last/1"), retries: true)
        withKnownIssue("Foundation may miss its answer each time that it is asked for.", isIntermittent: true) {
            #expect(isPicture(last), "\(last)")
        } when: {
            (last.error as? URLError)?.code == .timedOut
        }
        let before = told.withLock { $0 }
        #expect(before <= 320)
    }

    // MARK: Nodes

    @Test func nodesUseTheDefaultDownloader() {
        let usual = ASNetworkImageNode()
        let chosen = ASBasicImageDownloader(sessionConfiguration: .ephemeral)
        defer { ASNetworkImageNode.defaultDownloader = ASBasicImageDownloader.shared }

        ASNetworkImageNode.defaultDownloader = chosen
        let node = ASNetworkImageNode()

        #expect(usual.downloader === ASBasicImageDownloader.shared)
        #expect(node.downloader === chosen)
        #expect(usual.cache != nil && usual.cache === node.cache)
    }
}
