import Foundation

/// The placeholders of a list, while there are some.
///
/// The core of a list works with index paths of the presentation; the app gives and gets those of its data source.
/// A list translates in one file, `…+Placeholders`, and without placeholders returns index paths as they are.
@MainActor
final class ListPlaceholders<Placeholder: AnyObject> {
    let map: PlaceholderMap<Placeholder>
    /// The placeholders that come and go in the group of changes that is open.
    var changes = PlaceholderChanges<Placeholder>()

    /// Replaces a placeholder by an item.
    ///
    /// - Parameter update: The changes that were asked for in the group so far.
    /// - Returns: The index path at which the item has to be inserted into the data source now, and whether the list
    ///   replaces a placeholder that it shows, instead of inserting an item.
    func commit<Animation>(_ placeholder: Placeholder, _ update: ListUpdate<Animation>, sectionCount: Int) -> (
        path: IndexPath, replaces: Bool
    ) {
        if let path = changes.takeInserted(placeholder) { return (path, false) }
        let count = sectionCount + update.insertedSections.count - update.deletedSections.count
        changes.commit(placeholder)
        let sections = update.sectionsAfter(old: sectionCount, new: count)
        return (map.itemPath(replacing: placeholder, changes, update, sections), true)
    }

    init(_ map: PlaceholderMap<Placeholder> = PlaceholderMap()) {
        self.map = map
    }
}
