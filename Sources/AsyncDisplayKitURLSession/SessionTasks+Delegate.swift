import AsyncDisplayKit
import Foundation
import FoundationNetworking

extension SessionTasks {
    // MARK: What comes in

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        // On Linux the disposition has no effect.
        guard let transfer = running(dataTask)?.transfer, transfer.isWanted else {
            completionHandler(.cancel)
            return end(dataTask, runsOut: false, in: session)
        }
        let length = response.expectedContentLength
        // Protocols other than HTTP have no status.
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        let isRefusal = status == 401
        set(isRefusal ? (length, 0) : nil, of: dataTask)
        if isRefusal || transfer.received(status: status, length: length) { return completionHandler(.allow) }
        let runsOut = length <= Int64(Self.maximumDiscarded)
        completionHandler(runsOut ? .allow : .cancel)
        end(dataTask, runsOut: runsOut, in: session)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let running = running(dataTask) else { return drop(data.count, of: dataTask) }
        if !take(data, of: running) { end(dataTask, runsOut: false, in: session) }
    }

    /// - Returns: Whether the transfer wants more data.
    private func take(_ data: Data, of running: Running) -> Bool {
        guard running.transfer.isWanted else { return false }
        guard let refusal = running.refusal else { return data.withUnsafeBytes { running.transfer.received($0) } }
        let dropped = refusal.dropped + data.count
        set((refusal.length, dropped), of: running.task)
        return dropped <= Self.maximumDiscarded || running.transfer.received(status: 401, length: refusal.length)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        ended(task, error, in: session)
    }

    // MARK: Questions

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // A server must not redirect to files of this machine.
        let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased())
        let answer: @Sendable (URLRequest?) -> Void = { request in
            self.control.async { if self.running(task) != nil { completionHandler(request) } }
        }
        guard let delegate, isWeb else { return answer(isWeb ? request : nil) }
        control.async {
            delegate.urlSession(
                session, task: task, willPerformHTTPRedirection: response, newRequest: request,
                completionHandler: answer)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let answer: @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void = {
            disposition, credential in
            let canGoOn =
                switch disposition {
                case .useCredential: credential != nil
                case .performDefaultHandling:
                    challenge.proposedCredential != nil && challenge.previousFailureCount == 0
                default: false
                }
            self.control.async {
                guard self.running(task) != nil else { return }
                if canGoOn { completionHandler(disposition, credential) } else { self.giveUp(task, in: session) }
            }
        }
        guard let delegate else { return answer(.performDefaultHandling, nil) }
        control.async { delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: answer) }
    }
}
