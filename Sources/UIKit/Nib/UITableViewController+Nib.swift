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
        adopt(table)
        return true
    }

    /// Loads the table from the controller's scene of a storyboard.
    ///
    /// - Returns: false if there is none, or its view is no table, which is logged.
    final func loadTableFromStoryboard() -> Bool {
        guard loadViewFromStoryboard() else { return false }
        if storedView is UITableView { return true }
        logError(
            "\(type(of: self)) loaded a scene whose view is a \(storedView.map { "\(type(of: $0))" } ?? "nil"). Make it a table "
                + "view in Interface Builder. It gets an empty table.", subsystem: "UIStoryboard")
        return false
    }
}
