public import Foundation

extension NSIndexPath {
    /// Creates the index path of a row in a table.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Creates the index path of an item in a collection.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// Creates the index path of a row in a table, by the name that Swift 2 had for it.
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
