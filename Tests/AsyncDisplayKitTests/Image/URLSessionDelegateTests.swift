import AsyncDisplayKitURLSession
import Foundation
import FoundationNetworking
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The calls of a downloader with `URLSession` to its delegate.
@Suite struct URLSessionDelegateTests {
    private static let png = ImageNodeTests.halves(CGSize(width: 40, height: 40)).pngData()!

    private func isPicture(_ result: Result<UIImage, any Error>) -> Bool {
        (try? result.get())?.size == CGSize(width: 40, height: 40)
    }

    /// Knows one password, and may forbid redirections.
    private final class Asked: NSObject, URLSessionTaskDelegate {
        let credential: URLCredential?
        let disposition: URLSession.AuthChallengeDisposition
        let allowsRedirections: Bool
        let challenges = Locked<[String]>([])

        init(
            _ disposition: URLSession.AuthChallengeDisposition = .performDefaultHandling,
            _ credential: URLCredential? = nil, allowsRedirections: Bool = true
        ) {
            self.disposition = disposition
            self.credential = credential
            self.allowsRedirections = allowsRedirections
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            challenges.withLock { $0.append(challenge.protectionSpace.realm ?? "") }
            // A second time the password was wrong.
            completionHandler(challenge.previousFailureCount == 0 ? disposition : .performDefaultHandling, credential)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(allowsRedirections ? request : nil)
        }
    }

    /// Wants a password, whichever it is given.
    private func lockedServer(dribbles: Bool = false) -> LoopbackServer {
        LoopbackServer { _, _ in
            .init(
                status: 401, length: dribbles ? -1 : nil,
                endless: dribbles ? Data(repeating: 0x20, count: 1 << 16) : Data(),
                header: ["WWW-Authenticate: Basic realm=\"pictures\""])
        }
    }

    @Test func aDelegateIsAskedForCredentials() async {
        let basic = "Authorization: Basic " + Data("me:secret".utf8).base64EncodedString()
        let server = LoopbackServer { [png = Self.png] head, _, _ in
            head.contains(basic)
                ? .init(body: png) : .init(status: 401, header: ["WWW-Authenticate: Basic realm=\"pictures\""])
        }
        defer { server.stop() }
        let asked = Asked(.useCredential, URLCredential(user: "me", password: "secret", persistence: .none))
        let downloader = ASBasicImageDownloader(sessionConfiguration: Transport.configuration(), delegate: asked)

        let result = await downloader.fetch(server.url("a.png"))

        #expect(isPicture(result), "\(result)")
        #expect(asked.challenges.withLock { $0 } == ["pictures"])
    }

    @Test(arguments: [
        URLSession.AuthChallengeDisposition.performDefaultHandling, .useCredential, .cancelAuthenticationChallenge,
        .rejectProtectionSpace,
    ])
    func aDelegateWithoutCredentialsLetsItFail(by disposition: URLSession.AuthChallengeDisposition) async {
        let server = lockedServer()
        defer { server.stop() }
        let asked = Asked(disposition)
        let downloader = ASBasicImageDownloader(sessionConfiguration: Transport.configuration(), delegate: asked)

        let result = await downloader.fetch(server.url("a.png"))

        #expect(result.error as? ASNetworkImageError == .status(401, server.url("a.png")))
        #expect(asked.challenges.withLock { $0.count } == 1)
    }

    @Test func aWrongPasswordFailsOnce() async {
        let server = lockedServer()
        defer { server.stop() }
        let asked = Asked(.useCredential, URLCredential(user: "me", password: "guess", persistence: .none))
        let downloader = ASBasicImageDownloader(sessionConfiguration: Transport.configuration(), delegate: asked)

        let result = await downloader.fetch(server.url("a.png"))

        #expect(result.error as? ASNetworkImageError == .status(401, server.url("a.png")))
        #expect(server.requests("a.png") == 2)
    }

    @Test(arguments: [
        "Basic realm=\"pictures\"", "Digest realm=\"pictures\", nonce=\"1\"", "Negotiate", "Basic", "", "=,\"",
    ])
    func aServerThatWantsAPasswordFailsWithoutOne(asking header: String) async {
        let server = LoopbackServer { _, _ in
            .init(status: 401, body: Data("no".utf8), header: header.isEmpty ? [] : ["WWW-Authenticate: \(header)"])
        }
        defer { server.stop() }

        let result = await Transport.urlSession.downloader().fetch(server.url("a.png"))

        #expect(result.error as? ASNetworkImageError == .status(401, server.url("a.png")))
    }

    @Test func aRefusalWithoutEndIsBrokenOff() async {
        let server = lockedServer(dribbles: true)
        defer { server.stop() }

        let result = await Transport.urlSession.downloader().fetch(server.url("a.png"))
        await eventually { server.ended == 1 }

        #expect(result.error as? ASNetworkImageError == .status(401, server.url("a.png")))
        #expect(server.ended == 1)
    }

    @Test func aDelegateMayForbidARedirection() async {
        let server = LoopbackServer { [png = Self.png] path, _ in
            path.hasSuffix("old.png") ? .init(status: 302, header: ["Location: /new.png"]) : .init(body: png)
        }
        defer { server.stop() }
        func fetch(allowing isAllowed: Bool) async -> Result<UIImage, any Error> {
            let delegate = Asked(allowsRedirections: isAllowed)
            let configuration = Transport.configuration()
            return await ASBasicImageDownloader(sessionConfiguration: configuration, delegate: delegate)
                .fetch(server.url("old.png"))
        }

        let allowed = await fetch(allowing: true), forbidden = await fetch(allowing: false)

        #expect(isPicture(allowed))
        #expect(forbidden.error as? ASNetworkImageError == .status(302, server.url("old.png")))
        #expect(server.requests("new.png") == 1)
    }
}
