public import Foundation

extension IndexPath {
    /// Creates the index path of an item in a collection.
    public init(item: Int, section: Int) {
        // Two numbers are stored inside the path; an array of them would be allocated for each.
        self = IndexPath(index: section).appending(item)
    }

    /// The first of the two numbers.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second of the two numbers.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
