public import Foundation

extension IndexPath {
    /// Creates the index path of a row in a table.
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The row, the second of the two indexes.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
