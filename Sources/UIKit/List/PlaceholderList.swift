import Foundation

/// A list that shows placeholders among its items: a table or a collection view.
///
/// Here index paths of the data source become those of the presentation, and the other way round. The app's index paths
/// are translated at the entrance, in `presentationPath(_:)`, and the presentation's at the exit, where the delegate and the
/// data source are asked. Without placeholders nothing is translated.
@MainActor
protocol PlaceholderList: UIScrollView {
    associatedtype Placeholder: AnyObject

    var placeholders: ListPlaceholders<Placeholder>? { get set }
    /// Whether the app gives and gets index paths of the presentation.
    var usesPresentationValues: Bool { get set }

    func beginBatch()
    func endBatch()
}

extension PlaceholderList {
    /// The placeholders' positions for translating the app's values; nil where they need none.
    var translation: PlaceholderMap<Placeholder>? { usesPresentationValues ? nil : placeholders?.map }

    // MARK: What the app gives and gets

    /// Returns the index path of the presentation for one that the app gives.
    func presentationPath(_ path: IndexPath) -> IndexPath { translation?.presentationPath(path) ?? path }

    /// Returns the app's index path for one of the presentation; nil for a placeholder.
    func appPath(_ path: IndexPath) -> IndexPath? {
        guard let translation else { return path }
        return translation.dataSourcePath(path)
    }

    func appPaths(_ paths: [IndexPath]) -> [IndexPath] {
        guard let translation else { return paths }
        return paths.compactMap(translation.dataSourcePath)
    }

    /// Returns the index path of the data source for an item that the app names before a group of changes; nil for a
    /// placeholder.
    func changedPath(_ path: IndexPath) -> IndexPath? {
        guard usesPresentationValues else { return path }
        return dataSourcePath(path)
    }

    /// Returns the index path of the data source for an item that the app names after a group of changes.
    func insertedPath(_ path: IndexPath) -> IndexPath {
        guard usesPresentationValues, let placeholders else { return path }
        return placeholders.map.insertionPath(path)
    }

    /// Calls a closure whose index paths are of the presentation, or of the data source.
    func using<Result>(presentationValues: Bool, _ body: () -> Result) -> Result {
        guard usesPresentationValues != presentationValues else { return body() }
        usesPresentationValues = presentationValues
        defer { usesPresentationValues = !presentationValues }
        return body()
    }

    func usingPresentationValues(_ actions: () -> Void) { using(presentationValues: true, actions) }

    func usingDataSourceValues<Result>(_ body: () -> Result) -> Result { using(presentationValues: false, body) }

    // MARK: What the delegate and the data source are asked

    func isPlaceholder(_ path: IndexPath) -> Bool { placeholders?.map.placeholder(at: path) != nil }

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    func dataSourcePath(_ path: IndexPath) -> IndexPath? {
        guard let placeholders else { return path }
        return placeholders.map.dataSourcePath(path)
    }

    func dropDestination(_ path: IndexPath) -> IndexPath { placeholders?.map.insertionPath(path) ?? path }

    func shownPath(_ path: IndexPath) -> IndexPath { placeholders?.map.presentationPath(path) ?? path }

    /// Returns the index path that an item has in the data source after it has moved, counted without the item.
    func dataSourcePath(moving source: IndexPath, to target: IndexPath) -> IndexPath {
        placeholders?.map.moving(source, to: target).dataSourcePath(target) ?? target
    }

    // MARK: Changes

    func insertPlaceholder(_ placeholder: Placeholder, at path: IndexPath) {
        let path = insertedPath(path)
        changePlaceholders { $0.changes.insert(placeholder, before: path) }
    }

    func deletePlaceholder(_ placeholder: Placeholder) -> Bool {
        guard hasPlaceholder(placeholder) else { return false }
        changePlaceholders { $0.changes.remove(placeholder) }
        return true
    }

    /// Returns whether a placeholder is shown, or will be after the group of changes that is open.
    func hasPlaceholder(_ placeholder: Placeholder) -> Bool {
        placeholders.map { $0.changes.contains(placeholder, in: $0.map) } ?? false
    }

    func changePlaceholders(_ change: (ListPlaceholders<Placeholder>) -> Void) {
        beginBatch()
        let placeholders = placeholders ?? ListPlaceholders()
        self.placeholders = placeholders
        change(placeholders)
        endBatch()
    }
}
