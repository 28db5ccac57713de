public import Foundation

extension NSIndexPath {
    /// Creates the index path of a row in a table.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The section, the first of the two indexes.
    public var section: Int { index(atPosition: 0) }

    /// The row, the second of the two indexes.
    public var row: Int { index(atPosition: 1) }

    /// The item, the second of the two indexes.
    public var item: Int { index(atPosition: 1) }
}
