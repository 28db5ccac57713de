import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Fetching over HTTP, with servers that are slow, hang up, and send elsewhere.
@MainActor @Suite struct TransferTests {
    /// What comes of fetching an address once.
    private func fetch(_ url: URL, patience: Int = 30) async -> Result<UIImage, any Error> {
        let downloader = ASBasicImageDownloader(patience: patience, pool: TransferPool())
        return await withCheckedContinuation { continuation in
            _ = downloader.downloadImage(
                with: url, shouldRetry: false, priority: .visible, callbackQueue: .global(), downloadProgress: nil
            ) { image, error, _, _ in
                if let image = image?.asdk_image() {
                    continuation.resume(returning: .success(image))
                } else {
                    continuation.resume(returning: .failure(error ?? CancellationError()))
                }
            }
        }
    }

    private func error(_ result: Result<UIImage, any Error>) -> (any Error)? {
        if case .failure(let error) = result { return error }
        return nil
    }

    private static let png = ImageNodeTests.halves(CGSize(width: 40, height: 40)).pngData()!

    @Test func aServerThatSaysNothingIsGivenUp() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, delay: 4) }
        defer { server.stop() }

        let error = error(await fetch(server.url("slow.png"), patience: 1))

        #expect((error as? URLError)?.code == .timedOut)
        #expect(error?.localizedDescription.contains(server.url("slow.png").absoluteString) == true)
    }

    @Test func aServerThatIsSlowButSendsIsWaitedFor() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, delay: 0.7) }
        defer { server.stop() }

        let result = await fetch(server.url("steady.png"), patience: 5)

        #expect((try? result.get())?.size == CGSize(width: 40, height: 40))
    }

    @Test func aServerThatHangsUpFails() async {
        let server = LoopbackServer { [png = Self.png] _, _ in .init(body: png, breaksAfter: 20) }
        defer { server.stop() }

        #expect((error(await fetch(server.url("half.png"))) as? URLError)?.code == .networkConnectionLost)
    }

    @Test func nobodyAtAnAddressFails() async {
        let server = LoopbackServer { _, _ in .init() }
        server.stop()

        #expect((error(await fetch(server.url("gone.png"))) as? URLError)?.code == .cannotConnectToHost)
    }

    @Test func redirectionsAreFollowed() async {
        let server = LoopbackServer { [png = Self.png] path, _ in
            path.hasSuffix("old.png") ? .init(status: 302, header: ["Location: /new.png"]) : .init(body: png)
        }
        defer { server.stop() }

        let result = await fetch(server.url("old.png"))

        #expect((try? result.get())?.size == CGSize(width: 40, height: 40))
        #expect(server.requests("new.png") == 1)
    }

    @Test func redirectionsInACircleEnd() async {
        let server = LoopbackServer { _, _ in .init(status: 302, header: ["Location: /round.png"]) }
        defer { server.stop() }

        #expect((error(await fetch(server.url("round.png"))) as? URLError)?.code == .httpTooManyRedirects)
    }

    @Test func aRedirectionToAFileIsNotFollowed() async {
        let server = LoopbackServer { _, _ in .init(status: 302, header: ["Location: file:///etc/hostname"]) }
        defer { server.stop() }

        #expect(error(await fetch(server.url("sly.png"))) != nil)
    }

    @Test func whatIsMoreUrgentGoesFirst() async {
        let order = Locked<[String]>([]), isOpen = Locked(false)
        let server = LoopbackServer { [png = Self.png] path, _ in
            order.withLock { $0.append(path) }
            while !isOpen.withLock({ $0 }) { usleep(2000) }
            return .init(body: png)
        }
        defer { server.stop() }
        let downloader = ASBasicImageDownloader(patience: 300, pool: TransferPool()), done = Locked(0)
        func ask(_ name: String, _ priority: ASImageDownloaderPriority) {
            _ = downloader.downloadImage(
                with: server.url(name), shouldRetry: false, priority: priority, callbackQueue: .global(),
                downloadProgress: nil
            ) { _, _, _, _ in done.withLock { $0 += 1 } }
        }

        // All threads are at work when the rest is asked for.
        for index in 0..<6 { ask("first\(index).png", .preload) }
        for _ in 0..<4000 where order.withLock({ $0.count }) < 6 { try? await Task.sleep(for: .milliseconds(10)) }
        for index in 0..<12 { ask("later\(index).png", .preload) }
        ask("seen.png", .visible)
        #expect(order.withLock { $0.count } == 6)
        isOpen.withLock { $0 = true }
        for _ in 0..<4000 where done.withLock({ $0 }) < 19 { try? await Task.sleep(for: .milliseconds(10)) }

        let place = order.withLock { $0.firstIndex(of: "/seen.png") }
        // Whoever is free first takes it; others that are free soon after may be quicker to reach the server.
        #expect((6...11).contains(place ?? 0), "\(place ?? -1)")
        #expect(done.withLock { $0 } == 19)
    }

    // MARK: What is said

    private final class Failing: ASImageDownloaderProtocol {
        func downloadImage(
            with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> (any Sendable)? {
            completion(nil, ASNetworkImageError.status(404, url), nil, nil)
            return nil
        }
        func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {}
    }

    @Test(arguments: [false, true]) func aFailureIsReportedWithItsNode(hasDefault: Bool) {
        let stage = Stage()
        let node = ASNetworkImageNode(cache: nil, downloader: Failing())
        node.debugName = "photo"
        if hasDefault { node.defaultImage = ImageNodeTests.halves(CGSize(width: 8, height: 8)) }
        node.url = URL(string: "http://127.0.0.1/a.png")

        let complaints = Complaints.during {
            node.loadIfNeeded()
            stage.settle()
        }

        #expect(complaints.count == 1)
        for part in ["\"photo\"", "answered 404 for http://127.0.0.1/a.png", hasDefault ? "shows its" : "stays empty"] {
            #expect(complaints.first?.contains(part) == true, "\(part)")
        }
    }
}
