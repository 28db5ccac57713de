import TwillSync

extension UITableViewController {
    /// Loads the table from the controller's nib, and becomes its data source and delegate unless the nib connects others.
    ///
    /// - Returns: false if there is no nib for it, or its view is no table, which is logged where UIKit raises an
    ///   exception.
    final func loadTableFromNib() -> Bool {
        guard loadViewFromNib() else { return false }
        guard let table = storedView as? UITableView else {
            logError(
                "\(type(of: self)) loaded a nib whose view is a \(storedView.map { "\(type(of: $0))" } ?? "nil"). Connect the "
                    + "File's Owner's \"view\" to a table view. It gets an empty table.")
            return false
        }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
        return true
    }
}
