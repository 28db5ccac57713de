import CoreGraphics
import Foundation

/// The one place in which index paths of the data source become those of the presentation, and the other way round.
///
/// The app's index paths are translated at the entrance, in `presentationPath(_:)`, and the presentation's at the exit,
/// where the delegate and the data source are asked. Without placeholders nothing is translated.
extension UITableView {
    /// The placeholders' positions for translating the app's values; nil where they need none.
    private var translation: PlaceholderMap<TablePlaceholderContext>? {
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

    /// Returns the index path of the data source for a row that the app names before a group of changes; nil for a
    /// placeholder.
    func changedPath(_ path: IndexPath) -> IndexPath? {
        guard usesPresentationValues else { return path }
        return dataSourcePath(path)
    }

    /// Returns the index path of the data source for a row that the app names after a group of changes.
    func insertedPath(_ path: IndexPath) -> IndexPath {
        guard usesPresentationValues, let placeholders else { return path }
        return placeholders.map.insertionPath(path)
    }

    func numberOfAppRows(inSection section: Int) -> Int {
        rowCount(section) - (translation?.count(inSection: section) ?? 0)
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

    // MARK: What the delegate and the data source are asked

    func isPlaceholder(_ path: IndexPath) -> Bool { placeholders?.map.placeholder(at: path) != nil }

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    func dataSourcePath(_ path: IndexPath) -> IndexPath? {
        guard let placeholders else { return path }
        return placeholders.map.dataSourcePath(path)
    }

    func dropDestination(_ path: IndexPath) -> IndexPath { placeholders?.map.insertionPath(path) ?? path }

    func shownPath(_ path: IndexPath) -> IndexPath { placeholders?.map.presentationPath(path) ?? path }

    /// Returns the index path that a row has in the data source after it has moved, counted without the row.
    func dataSourcePath(moving source: IndexPath, to target: IndexPath) -> IndexPath {
        placeholders?.map.moving(source, to: target).dataSourcePath(target) ?? target
    }

    /// Calls a method of the delegate about a row, with the row's index path in the data source.
    ///
    /// - Returns: nil without a delegate, and for a placeholder.
    @discardableResult
    func askDelegate<Result>(
        about path: IndexPath, _ method: (_ delegate: any UITableViewDelegate, _ path: IndexPath) -> Result
    ) -> Result? {
        guard let delegate, let path = dataSourcePath(path) else { return nil }
        return usingDataSourceValues { method(delegate, path) }
    }

    /// Calls a method of the data source about a row, with the row's index path in it.
    ///
    /// - Returns: nil without a data source, and for a placeholder.
    @discardableResult
    func askDataSource<Result>(
        about path: IndexPath, _ method: (_ dataSource: any UITableViewDataSource, _ path: IndexPath) -> Result
    ) -> Result? {
        guard let dataSource, let path = dataSourcePath(path) else { return nil }
        return usingDataSourceValues { method(dataSource, path) }
    }

    // MARK: Heights and cells

    /// Returns the first row of a section, for which the delegate is asked whether it determines heights; nil where there
    /// are no rows but placeholders.
    func firstAsked(_ section: Int, count: Int) -> IndexPath? {
        let row = placeholders == nil ? 0 : (0..<count).first { !isPlaceholder(IndexPath(row: $0, section: section)) }
        return row.flatMap { $0 < count ? IndexPath(row: $0, section: section) : nil }
    }

    /// Returns rows of one height with the heights of the placeholders among them.
    func withPlaceholders(_ rows: ItemExtents, _ section: Int) -> ItemExtents {
        var rows = rows
        for row in 0..<rows.count {
            let path = IndexPath(row: row, section: section), height = placeholderHeight(of: path) ?? rows.standard
            if height != Self.automaticDimension { rows.set(validHeight(height, of: path), of: row) }
        }
        return rows
    }

    /// Returns the height of a placeholder's row; nil for a row of the data source.
    func placeholderHeight(of path: IndexPath) -> CGFloat? {
        placeholders?.map.placeholder(at: path)?.placeholder.rowHeight
    }

    /// Returns the cell of a placeholder; nil for a row of the data source.
    func placeholderCell(at path: IndexPath) -> UITableViewCell? {
        guard let context = placeholders?.map.placeholder(at: path) else { return nil }
        let cell = requireCell(context.placeholder.reuseIdentifier, for: path)
        cell.isPlaceholder = true
        usingDataSourceValues { context.placeholder.cellUpdateHandler?(cell) }
        return cell
    }

    // MARK: Changes

    func insertPlaceholder(_ context: TablePlaceholderContext) {
        let path = insertedPath(context.placeholder.insertionIndexPath)
        changePlaceholders { $0.changes.insert(context, before: path) }
    }

    func deletePlaceholder(_ context: TablePlaceholderContext) -> Bool {
        guard let placeholders, placeholders.changes.contains(context, in: placeholders.map) else { return false }
        changePlaceholders { $0.changes.remove(context) }
        return true
    }

    func commitPlaceholder(_ context: TablePlaceholderContext, _ update: (IndexPath) -> Void) -> Bool {
        guard let placeholders, placeholders.changes.contains(context, in: placeholders.map) else { return false }
        changePlaceholders { placeholders in
            let (path, replaces) = placeholders.commit(context, batch.changes, sectionCount: sectionCount)
            usingDataSourceValues { update(path) }
            // The app may have inserted the item itself.
            batch.change { $0.insertedItems[path] = replaces ? nil : .automatic }
        }
        return true
    }

    private func changePlaceholders(_ change: (ListPlaceholders<TablePlaceholderContext>) -> Void) {
        beginBatch()
        let placeholders = placeholders ?? ListPlaceholders()
        self.placeholders = placeholders
        change(placeholders)
        endBatch()
    }
}
