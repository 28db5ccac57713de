import Foundation

/// The views of a list's items that exist: those in the visible part, and at times some that are about to leave it.
struct LiveItems<Item: AnyObject> {
    /// The items by index path, in no particular order.
    private(set) var items: [IndexPath: Item] = [:]

    typealias Element = (path: IndexPath, item: Item)

    var count: Int { items.count }

    /// The items from the first to the last.
    var inOrder: [Element] { items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    subscript(path: IndexPath) -> Item? {
        get { items[path] }
        set { items[path] = newValue }
    }

    func path(of item: Item) -> IndexPath? { items.first { $0.value === item }?.key }

    func first(where condition: (Item) -> Bool) -> Element? {
        items.first { condition($0.value) }.map { ($0.key, $0.value) }
    }

    /// The items elsewhere than at `paths`, from the first to the last.
    func elsewhere(than paths: Set<IndexPath>) -> [Element] {
        var others: [Element] = []
        for (path, item) in items where !paths.contains(path) { others.append((path, item)) }
        return others.sorted { $0.path < $1.path }
    }

    /// The items at other paths than those that fulfill a condition, from the first to the last.
    func elsewhere(than condition: (IndexPath) -> Bool) -> [Element] {
        var others: [Element] = []
        for (path, item) in items where !condition(path) { others.append((path, item)) }
        return others.count > 1 ? others.sorted { $0.path < $1.path } : others
    }

    mutating func removeAll() { items = [:] }

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
        for (path, item) in items {
            let new = mapping.path(after: path)
            if let new, !mapping.isReloaded(path) {
                staying[new] = item
            } else {
                leaving.append(Leaving(item: item, path: path, replacement: new))
            }
        }
        leaving.sort { $0.path < $1.path }
        return (staying, leaving)
    }
}
