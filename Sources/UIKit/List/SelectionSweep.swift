import Foundation

/// The items between the one at which a gesture began to select and the one that it has reached.
///
/// Where the first item was not selected, all of them become selected, otherwise none of them stays so. Items that the
/// gesture leaves again are as they were before it.
struct SelectionSweep {
    let anchor: IndexPath
    private(set) var end: IndexPath
    let before: ListSelection
    /// The number of items in each section.
    let counts: [Int]

    init(from anchor: IndexPath, _ before: ListSelection, counts: [Int]) {
        self.anchor = anchor
        end = anchor
        self.before = before
        self.counts = counts
    }

    /// Whether the gesture selects items, rather than to deselect them.
    var selects: Bool { !before.contains(anchor) }

    func isSelected(_ path: IndexPath) -> Bool {
        min(anchor, end)...max(anchor, end) ~= path ? selects : before.contains(path)
    }

    /// Moves the end, and returns the items that have come in or out, in the order in which the gesture passed them.
    mutating func move(to new: IndexPath) -> [IndexPath] {
        let old = end
        end = new
        guard new != old else { return [] }
        let passed = new > old ? paths(from: old, to: new) : paths(from: new, to: old).reversed()
        return passed.filter { path in
            let wasIn = min(anchor, old)...max(anchor, old) ~= path, isIn = min(anchor, new)...max(anchor, new) ~= path
            return wasIn != isIn
        }
    }

    private func paths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
        (first.section...last.section).flatMap { section in
            let start = section == first.section ? first.item : 0
            let end = section == last.section ? last.item : counts[section] - 1
            return (start..<max(start, end + 1)).map { IndexPath(item: $0, section: section) }
        }
    }
}
