import Foundation
import TwillSync

/// Logs a mistake of the app on standard error, once for each message.
package func report(_ message: String) {
    let isNew = reported.withLock { seen in
        // Messages can contain addresses, so their number is unlimited; a thousand are enough.
        seen.count < 1000 && seen.insert(message).inserted
    }
    guard isNew else { return }
    FileHandle.standardError.write(Data("Twill: \(message)\n".utf8))
}

private let reported = Locked<Set<String>>([])
