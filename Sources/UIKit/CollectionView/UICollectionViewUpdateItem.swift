public import Foundation

/// A change of a group of changes to a collection view, for its layout.
///
/// Changes of sections have index paths whose item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// An item or section is inserted, deleted, reloaded, moved, or stays as it is.
        case insert, delete, reload, move, none
    }

    /// The index path before the group of changes; nil for insertions.
    public final let indexPathBeforeUpdate: IndexPath?

    /// The index path after the group of changes; nil for deletions.
    public final let indexPathAfterUpdate: IndexPath?

    /// The kind of the change.
    public final let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }

    /// Returns the changes of a group: deletions, reloads and moves in the order of their old index paths, and
    /// insertions in the order of their new ones.
    static func items(of resolved: ResolvedListUpdate<Void>) -> [UICollectionViewUpdateItem] {
        let update = resolved.update
        func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += update.deletedSections.keys.sorted().map { .init(.delete, before: path($0), after: nil) }
        items += update.deletedItems.keys.sorted().map { .init(.delete, before: $0, after: nil) }
        items += update.reloadedSections.keys.sorted().map { section in
            .init(.reload, before: path(section), after: resolved.mapping.section(after: section).map(path))
        }
        items += update.reloadedItems.keys.sorted().map { item in
            .init(.reload, before: item, after: resolved.mapping.path(after: item))
        }
        items += update.movedSections.sorted { $0.from < $1.from }.map {
            .init(.move, before: path($0.from), after: path($0.to))
        }
        items += update.movedItems.sorted { $0.from < $1.from }.map { .init(.move, before: $0.from, after: $0.to) }
        items += update.insertedSections.keys.sorted().map { .init(.insert, before: nil, after: path($0)) }
        items += update.insertedItems.keys.sorted().map { .init(.insert, before: nil, after: $0) }
        return items
    }
}
