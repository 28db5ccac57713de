import Foundation

/// The selected items of a list.
struct ListSelection {
    private var paths: Set<IndexPath> = []

    var isEmpty: Bool { paths.isEmpty }

    var first: IndexPath? { paths.min() }

    var inOrder: [IndexPath] { paths.sorted() }

    func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    /// The selected items that have to be deselected before an item is selected, in order.
    func displaced(bySelecting path: IndexPath, allowsMultiple: Bool) -> [IndexPath] {
        allowsMultiple ? [] : paths.filter { $0 != path }.sorted()
    }

    mutating func select(_ path: IndexPath) { paths.insert(path) }

    /// - Returns: Whether the item was selected.
    mutating func deselect(_ path: IndexPath) -> Bool { paths.remove(path) != nil }

    mutating func removeAll() { paths = [] }

    /// Moves the selection along with its items. Items that are no more, or are shown by another view, are not selected
    /// any more.
    mutating func follow(_ mapping: ListMapping) {
        paths = Set(paths.compactMap { mapping.isReloaded($0) ? nil : mapping.path(after: $0) })
    }
}
