public import Foundation

extension IndexPath {
    /// Creates the index path of a row in a table.
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The second of the two numbers.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
