import Foundation
import TwillDiff

/// Rows or items in a part of a list.
///
/// Those of a table follow each other without a gap, so that the first and the last determine them.
struct PathSet {
    private enum Paths {
        case none
        /// The first and the last.
        case span(ClosedRange<PathNumber>)
        case each(Set<PathNumber>)
    }

    private let paths: Paths

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the index paths, in order.
    ///   - hasGaps: Whether others may be between them.
    init(_ numbers: some BidirectionalCollection<PathNumber>, hasGaps: Bool) {
        if hasGaps {
            paths = .each(Set(numbers))
        } else if let first = numbers.first, let last = numbers.last {
            paths = .span(first...last)
        } else {
            paths = .none
        }
    }

    func contains(_ path: IndexPath) -> Bool { contains(PathNumber(path)) }

    func contains(_ number: PathNumber) -> Bool {
        switch paths {
        case .none: false
        case .span(let numbers): numbers.contains(number)
        case .each(let numbers): numbers.contains(number)
        }
    }
}
