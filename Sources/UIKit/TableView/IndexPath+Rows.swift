public import Foundation

extension IndexPath {
    /// The path of a table's row.
    public init(row: Int, section: Int) {
        // Two numbers lie inside the path; an array of them would be made and freed for each.
        self = IndexPath(index: section).appending(row)
    }

    /// The path of a collection's item.
    public init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The first of the two numbers.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second of the two numbers.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second of the two numbers.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
