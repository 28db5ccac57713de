import Foundation
import TwillSync

/// The one place in which index paths of the data source become those of the presentation, and the other way round.
///
/// The app's index paths are translated at the entrance, in `presentationPath(_:)`, and the presentation's at the exit,
/// where the delegate and the data source are asked. Without placeholders nothing is translated.
extension UICollectionView {
    /// The placeholders' positions for translating the app's values; nil where they need none.
    private var translation: PlaceholderMap<CollectionPlaceholderContext>? {
        usesPresentationValues ? nil : placeholders?.map
    }

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

    /// Returns the element of the presentation for an index path that the app gives.
    func presentationElement(_ kind: LayoutElement.Kind, at path: IndexPath) -> LayoutElement {
        guard let translation, !belongsToSection(kind, path) else { return LayoutElement(kind, at: path) }
        return LayoutElement(kind, at: translation.presentationPath(path))
    }

    /// Returns the app's index path of an element of the presentation; nil for a placeholder and what belongs to it.
    func appPath(of element: LayoutElement) -> IndexPath? {
        usesPresentationValues ? element.path : dataSourcePath(of: element)
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

    func numberOfAppItems(inSection section: Int) -> Int {
        let counts = currentCounts
        guard counts.indices.contains(section) else { return 0 }
        return counts[section] - (translation?.count(inSection: section) ?? 0)
    }

    /// Calls a closure whose index paths are of the presentation, or of the data source.
    private func using<Result>(presentationValues: Bool, _ body: () -> Result) -> Result {
        guard usesPresentationValues != presentationValues else { return body() }
        usesPresentationValues = presentationValues
        defer { usesPresentationValues = !presentationValues }
        return body()
    }

    func usingPresentationValues(_ actions: () -> Void) { using(presentationValues: true, actions) }

    func usingDataSourceValues<Result>(_ body: () -> Result) -> Result {
        guard usesPresentationValues else { return body() }
        return using(presentationValues: false, body)
    }

    /// Calls a method of the layout, which places placeholders too.
    func askLayout<Result>(_ method: () -> Result) -> Result {
        guard placeholders != nil else { return method() }
        return using(presentationValues: true, method)
    }

    // MARK: What the delegate and the data source are asked

    func isPlaceholder(_ path: IndexPath) -> Bool { placeholders?.map.placeholder(at: path) != nil }

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    func dataSourcePath(_ path: IndexPath) -> IndexPath? {
        guard let placeholders else { return path }
        return placeholders.map.dataSourcePath(path)
    }

    func dropDestination(_ path: IndexPath) -> IndexPath { placeholders?.map.insertionPath(path) ?? path }

    func shownPath(_ path: IndexPath) -> IndexPath { placeholders?.map.presentationPath(path) ?? path }

    /// Returns the data source's index path of an item while it does not know yet that another is moved.
    func sourcePath(ofItemAt path: IndexPath) -> IndexPath? {
        guard let moving = movingItem else { return dataSourcePath(path) }
        guard let own = dataSourcePath(path), let target = dataSourcePath(moving.target) else { return nil }
        return MovingItem(source: moving.original, original: moving.original, target: target, position: .zero)
            .sourcePath(of: own)
    }

    /// Returns the index path that an item has in the data source after it has moved, counted without the item.
    func dataSourcePath(moving source: IndexPath, to target: IndexPath) -> IndexPath {
        placeholders?.map.moving(source, to: target).dataSourcePath(target) ?? target
    }

    /// Returns the data source's index path of an element; nil for a placeholder and what belongs to it.
    func dataSourcePath(of element: LayoutElement) -> IndexPath? {
        guard let placeholders, !belongsToSection(element.kind, element.path) else { return element.path }
        return placeholders.map.dataSourcePath(element.path)
    }

    /// Returns an element with the index path that the delegate is given when its display ends.
    func reported(_ element: LayoutElement) -> LayoutElement { reported(element, placeholders?.map) }

    /// - Parameter map: The placeholders' positions when the view was shown.
    func reported(
        _ element: LayoutElement, _ map: PlaceholderMap<CollectionPlaceholderContext>?
    ) -> LayoutElement {
        guard let map, !belongsToSection(element.kind, element.path) else { return element }
        return LayoutElement(element.kind, at: map.insertionPath(element.path))
    }

    /// Whether a view belongs to a section, and not to an item. Where the layout does not say so, a view with the first
    /// item's index path may be a header of the app's layout.
    private func belongsToSection(_ kind: LayoutElement.Kind, _ path: IndexPath) -> Bool {
        guard kind != .cell else { return false }
        return storedLayout.belongsToSection(kind) || path.count != 2 || path.item == 0
    }

    /// Calls a method of the delegate about an item, with the item's index path in the data source.
    ///
    /// - Returns: nil without a delegate, and for a placeholder.
    @discardableResult
    func askDelegate<Result>(
        about path: IndexPath, _ method: (_ delegate: any UICollectionViewDelegate, _ path: IndexPath) -> Result
    ) -> Result? {
        guard let delegate, let path = dataSourcePath(path) else { return nil }
        return usingDataSourceValues { method(delegate, path) }
    }

    // MARK: Cells

    /// Returns the cell of a placeholder; nil for an item.
    func placeholderCell(at path: IndexPath) -> UICollectionViewCell? {
        guard let context = placeholders?.map.placeholder(at: path) else { return nil }
        let cell = dequeueCell(context.placeholder.reuseIdentifier, path)
        cell.isPlaceholder = true
        usingDataSourceValues { context.placeholder.cellUpdateHandler?(cell) }
        return cell
    }

    func updatePlaceholder(_ context: CollectionPlaceholderContext) {
        guard let path = placeholders?.map.path(of: context), let cell = cell(at: path) else { return }
        usingDataSourceValues { context.placeholder.cellUpdateHandler?(cell) }
        cell.isSizeOutdated = true
        setNeedsLayout()
    }

    // MARK: Changes

    func insertPlaceholder(_ context: CollectionPlaceholderContext) {
        let path = insertedPath(context.placeholder.insertionIndexPath)
        changePlaceholders { $0.changes.insert(context, before: path) }
    }

    func deletePlaceholder(_ context: CollectionPlaceholderContext) -> Bool {
        guard let placeholders, placeholders.changes.contains(context, in: placeholders.map) else { return false }
        changePlaceholders { $0.changes.remove(context) }
        return true
    }

    func commitPlaceholder(_ context: CollectionPlaceholderContext, _ update: (IndexPath) -> Void) -> Bool {
        guard let placeholders, placeholders.changes.contains(context, in: placeholders.map) else { return false }
        changePlaceholders { placeholders in
            let (path, replaces) = placeholders.commit(context, batch.changes, sectionCount: currentCounts.count)
            usingDataSourceValues { update(path) }
            // The app may have inserted the item itself.
            batch.change { $0.insertedItems[path] = replaces ? nil : () }
        }
        return true
    }

    private func changePlaceholders(_ change: (ListPlaceholders<CollectionPlaceholderContext>) -> Void) {
        beginBatch()
        let placeholders = placeholders ?? ListPlaceholders()
        self.placeholders = placeholders
        change(placeholders)
        endBatch()
    }
}
