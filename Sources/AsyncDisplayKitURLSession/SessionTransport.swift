import AsyncDisplayKit
import Foundation
import FoundationNetworking

/// Fetches with a `URLSession`. Any thread.
///
/// The session keeps its delegate until it is invalidated; so that one is another object, and this one invalidates.
final class SessionTransport: ImageTransport {
    private let tasks: SessionTasks
    private let session: URLSession
    private let protocols: [AnyClass]

    init(configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)?) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // On Linux it serves no task with a delegate, and one that is looking into it does not stop when it is called off,
        // but some time later.
        own.urlCache = nil
        protocols = own.protocolClasses ?? []
        tasks = SessionTasks(most: max(1, own.httpMaximumConnectionsPerHost), delegate: delegate)
        session = URLSession(configuration: own, delegate: tasks, delegateQueue: tasks.queue)
    }

    // Transfers that wait or run keep their downloader, and it keeps this: there are none.
    deinit { session.finishTasksAndInvalidate() }

    func canFetch(_ url: URL) -> Bool {
        // Before the session is asked: it ends the program over an address that none of its protocols knows.
        let request = URLRequest(url: url)
        return ["http", "https"].contains(url.scheme?.lowercased())
            || protocols.contains { ($0 as? URLProtocol.Type)?.canInit(with: request) == true }
    }

    func start(_ transfer: any ImageTransfer) { tasks.add(transfer, in: session) }

    func reconsider(_ transfer: any ImageTransfer) { tasks.reconsider(transfer, in: session) }
}
