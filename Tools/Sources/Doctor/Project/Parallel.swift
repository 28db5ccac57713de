import Dispatch
import Foundation
import Synchronization

/// Work on all cores.
enum Parallel {
    /// Returns the results in the order of the elements.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Mutex<[Int: Result]>([:])
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let result = transform(elements[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { found in elements.indices.compactMap { found[$0] } }
    }

    /// Gives each core a part of the elements, for work that keeps what it has learned.
    static func chunks<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable ([Element]) -> [Result]
    ) -> [Result] {
        let count = max(1, min(elements.count, ProcessInfo.processInfo.activeProcessorCount))
        let parts = (0..<count).map { part in
            // Neighbours in a folder are of one size more often than not, so each part takes every nth.
            stride(from: part, to: elements.count, by: count).map { elements[$0] }
        }
        return map(parts, transform).flatMap(\.self)
    }
}
