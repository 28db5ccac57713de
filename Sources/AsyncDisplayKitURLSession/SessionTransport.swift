import AsyncDisplayKit
import Foundation
import FoundationNetworking

/// A transport that uses a `URLSession`. May be used on any thread.
///
/// The session retains its delegate until it is invalidated; so the delegate is another object, and this one
/// invalidates.
final class SessionTransport: ImageTransport {
    private let tasks: SessionTasks
    private let session: URLSession
    private let protocols: [AnyClass]

    init(configuration: URLSessionConfiguration, delegate: (any URLSessionTaskDelegate)?) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // On Linux the cache serves no task with a delegate, and a task that searches it is canceled only some time
        // later.
        own.urlCache = nil
        protocols = own.protocolClasses ?? []
        tasks = SessionTasks(most: max(1, own.httpMaximumConnectionsPerHost), delegate: delegate)
        session = URLSession(configuration: own, delegate: tasks, delegateQueue: tasks.queue)
    }

    // Transfers that wait or run retain their downloader, and it retains this object: there are none.
    deinit { session.finishTasksAndInvalidate() }

    func canFetch(_ url: URL) -> Bool {
        // Checked before the session is asked: it ends the program for a URL that none of its protocols supports.
        let request = URLRequest(url: url)
        return ["http", "https"].contains(url.scheme?.lowercased())
            || protocols.contains { ($0 as? URLProtocol.Type)?.canInit(with: request) == true }
    }

    func start(_ transfer: any ImageTransfer) { tasks.add(transfer, in: session) }

    func reconsider(_ transfer: any ImageTransfer) { tasks.reconsider(transfer, in: session) }
}
