/// Views that are not shown and wait to be reused, by their reuse identifier, with the classes registered for these.
struct ReuseQueue<Item: AnyObject> {
    private var classes: [String: Item.Type] = [:]
    private var idle: [String: [Item]] = [:]

    /// The most items that are kept for one identifier. A list of rows shows about as many.
    static var capacity: Int { 32 }

    /// The most items that this queue keeps for one identifier.
    var capacity = Self.capacity

    /// Registers the class for an identifier, and drops the items that wait under it, which may be of another class.
    ///
    /// - Parameter itemClass: nil unregisters the identifier; the items that wait stay.
    mutating func register(_ itemClass: Item.Type?, for identifier: String) {
        classes[identifier] = itemClass
        if itemClass != nil { idle[identifier] = nil }
    }

    func registeredClass(for identifier: String) -> Item.Type? { classes[identifier] }

    /// Removes and returns the item that was recycled last; nil if the queue is empty.
    mutating func dequeue(_ identifier: String) -> Item? { idle[identifier]?.popLast() }

    /// Keeps an item for the next dequeuing. Items without an identifier, and those above the capacity, are released.
    mutating func recycle(_ item: Item, _ identifier: String?) {
        guard let identifier, idle[identifier, default: []].count < capacity else { return }
        idle[identifier, default: []].append(item)
    }

    /// Releases the waiting items. Registrations stay.
    mutating func removeAll() { idle = [:] }
}
