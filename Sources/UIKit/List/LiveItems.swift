import Foundation
import TwillDiff

/// The views of a list's items that exist: those in the visible part, and at times some that are about to leave it.
struct LiveItems<Item: AnyObject> {
    private var items = PathTable<Item>()

    typealias Element = (path: IndexPath, item: Item)

    /// The items from the first to the last. Few come or leave at a time, and all are asked for in each frame.
    private(set) var inOrder: [Element] = []

    var count: Int { items.count }

    /// The items in no particular order.
    var all: [Item] { items.values }

    /// The paths of the items in no particular order.
    var paths: [IndexPath] { items.keys }

    subscript(path: IndexPath) -> Item? {
        get { items[path] }
        set {
            let old = newValue.map { items.updateValue($0, forKey: path) } ?? items.removeValue(forKey: path)
            guard let old else {
                if let newValue { inOrder.insert((path, newValue), at: index(of: path)) }
                return
            }
            if newValue === old { return }
            let index = index(of: path)
            if let newValue { inOrder[index].item = newValue } else { inOrder.remove(at: index) }
        }
    }

    /// Returns the number of items before a path.
    private func index(of path: IndexPath) -> Int {
        var low = 0, high = inOrder.count
        while low < high {
            let middle = (low + high) / 2
            if inOrder[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func path(of item: Item) -> IndexPath? { inOrder.first { $0.item === item }?.path }

    func first(where condition: (Item) -> Bool) -> Element? { inOrder.first { condition($0.item) } }

    /// The items elsewhere than at `paths`, from the first to the last.
    func elsewhere(than paths: Set<IndexPath>) -> [Element] { inOrder.filter { !paths.contains($0.path) } }

    /// The items at other paths than those that fulfill a condition, from the first to the last.
    func elsewhere(than condition: (IndexPath) -> Bool) -> [Element] { inOrder.filter { !condition($0.path) } }

    mutating func removeAll() {
        items = PathTable()
        inOrder = []
    }

    // MARK: Changes

    /// The items that a group of changes takes out.
    struct Leaving {
        let item: Item
        /// Before the changes.
        let path: IndexPath
        /// Where another view shows the same item after the changes, for reloaded items; nil for those that are no
        /// more.
        let replacement: IndexPath?
    }

    /// Returns the items at their positions after a group of changes, and those that it takes out, from the first to
    /// the last.
    func following(_ mapping: ListMapping) -> (staying: LiveItems, leaving: [Leaving]) {
        var staying = LiveItems(), leaving: [Leaving] = []
        for (path, item) in inOrder {
            let new = mapping.path(after: path)
            if let new, !mapping.isReloaded(path) {
                staying[new] = item
            } else {
                leaving.append(Leaving(item: item, path: path, replacement: new))
            }
        }
        return (staying, leaving)
    }
}
