import Foundation
import TwillSync

/// Says once for each text, on standard error, what an app did wrong and what to do; nothing else happens.
package func report(_ message: String) {
    let isNew = reported.withLock { seen in
        // A message can hold an address, so there is no end of them; a thousand are enough to be read.
        seen.count < 1000 && seen.insert(message).inserted
    }
    guard isNew else { return }
    FileHandle.standardError.write(Data("Twill: \(message)\n".utf8))
}

private let reported = Locked<Set<String>>([])
