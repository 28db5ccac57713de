import CoreGraphics
import Foundation

extension UITableView: PlaceholderList {
    func numberOfAppRows(inSection section: Int) -> Int {
        rowCount(section) - (translation?.count(inSection: section) ?? 0)
    }

    // MARK: What the delegate and the data source are asked

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

    func commitPlaceholder(_ context: TablePlaceholderContext, _ update: (IndexPath) -> Void) -> Bool {
        guard hasPlaceholder(context) else { return false }
        changePlaceholders { placeholders in
            let (path, replaces) = placeholders.commit(context, batch.changes, sectionCount: sectionCount)
            usingDataSourceValues { update(path) }
            // The app may have inserted the item itself.
            batch.change { $0.insertedItems[path] = replaces ? nil : .automatic }
        }
        return true
    }
}
