/// A group of changes to a table's rows and sections.
package typealias TableUpdate = ListUpdate<UITableView.RowAnimation>

extension ListUpdate where Animation == UITableView.RowAnimation {
    /// Returns the group with the positions of everything after it; errors speak of rows and tables.
    ///
    /// - Parameters:
    ///   - old: The number of rows in each section before the group.
    ///   - new: The number of rows in each section that the data source has now.
    package func resolve(
        old: [Int], new: [Int]
    ) throws(ListInconsistency) -> ResolvedListUpdate<UITableView.RowAnimation> {
        try resolve(old: old, new: new, words: ListWords(item: "row", list: "table view"))
    }
}
