import Foundation

/// Rows or items in a part of a list.
///
/// Those of a table follow each other without a gap, so that the first and the last determine them.
struct PathSet {
    private enum Paths {
        case none
        case span(first: IndexPath, last: IndexPath)
        case each(Set<IndexPath>)
    }

    private let paths: Paths

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - paths: The index paths, in order.
    ///   - hasGaps: Whether others may be between them.
    init(_ paths: [IndexPath], hasGaps: Bool) {
        if hasGaps {
            self.paths = .each(Set(paths))
        } else if let first = paths.first, let last = paths.last {
            self.paths = .span(first: first, last: last)
        } else {
            self.paths = .none
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        switch paths {
        case .none: false
        // Most lists have one section, and comparing numbers is faster.
        case .span(let first, let last):
            if path.count == 2, path.section == first.section, path.section == last.section {
                first.item <= path.item && path.item <= last.item
            } else {
                first <= path && path <= last
            }
        case .each(let paths): paths.contains(path)
        }
    }
}
