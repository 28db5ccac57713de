import Foundation
import TwillDiff

/// Rows or items in a part of a list.
///
/// Those of a table follow each other without a gap, so that the first and the last determine them.
struct PathSet {
    private enum Paths {
        case none
        /// The numbers of the first and the last; see `PathTable.number(of:)`.
        case span(ClosedRange<UInt64>)
        case each(Set<UInt64>)
    }

    private let paths: Paths

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - paths: The index paths, in order.
    ///   - hasGaps: Whether others may be between them.
    init(_ paths: [IndexPath], hasGaps: Bool) {
        if hasGaps {
            var numbers = Set<UInt64>(minimumCapacity: paths.count)
            for path in paths { numbers.insert(Self.number(of: path)) }
            self.paths = .each(numbers)
        } else if let first = paths.first, let last = paths.last {
            self.paths = .span(Self.number(of: first)...Self.number(of: last))
        } else {
            self.paths = .none
        }
    }

    func contains(_ path: IndexPath) -> Bool { contains(number: Self.number(of: path)) }

    /// Returns whether the path with a number is in the set.
    func contains(number: UInt64) -> Bool {
        switch paths {
        case .none: false
        case .span(let numbers): numbers.contains(number)
        case .each(let numbers): numbers.contains(number)
        }
    }

    /// Rows and items have a section and a number in it.
    private static func number(of path: IndexPath) -> UInt64 { PathTable<Never>.number(of: path) }
}
