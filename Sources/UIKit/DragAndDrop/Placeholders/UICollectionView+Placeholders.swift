import Foundation
import TwillSync

extension UICollectionView: PlaceholderList {
    /// Returns the element of the presentation for an index path that the app gives.
    func presentationElement(_ kind: LayoutElement.Kind, at path: IndexPath) -> LayoutElement {
        guard let translation, !belongsToSection(kind, path) else { return LayoutElement(kind, at: path) }
        return LayoutElement(kind, at: translation.presentationPath(path))
    }

    /// Returns the app's index path of an element of the presentation; nil for a placeholder and what belongs to it.
    func appPath(of element: LayoutElement) -> IndexPath? {
        usesPresentationValues ? element.path : dataSourcePath(of: element)
    }

    func numberOfAppItems(inSection section: Int) -> Int {
        let counts = currentCounts
        guard counts.indices.contains(section) else { return 0 }
        return counts[section] - (translation?.count(inSection: section) ?? 0)
    }

    /// Calls a method of the layout, which places placeholders too.
    func askLayout<Result>(_ method: () -> Result) -> Result {
        guard placeholders != nil else { return method() }
        return using(presentationValues: true, method)
    }

    // MARK: What the delegate and the data source are asked

    /// Returns the data source's index path of an item while it does not know yet that another is moved.
    func sourcePath(ofItemAt path: IndexPath) -> IndexPath? {
        guard let moving = movingItem else { return dataSourcePath(path) }
        guard let own = dataSourcePath(path), let target = dataSourcePath(moving.target) else { return nil }
        return MovingItem(source: moving.original, original: moving.original, target: target, position: .zero)
            .sourcePath(of: own)
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

    func commitPlaceholder(_ context: CollectionPlaceholderContext, _ update: (IndexPath) -> Void) -> Bool {
        guard hasPlaceholder(context) else { return false }
        changePlaceholders { placeholders in
            let (path, replaces) = placeholders.commit(context, batch.changes, sectionCount: currentCounts.count)
            usingDataSourceValues { update(path) }
            // The app may have inserted the item itself.
            batch.change { $0.insertedItems[path] = replaces ? nil : () }
        }
        return true
    }
}
