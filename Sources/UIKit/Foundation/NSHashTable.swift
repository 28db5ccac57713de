import Foundation

/// The options of collections for retaining and comparing their objects.
open class NSPointerFunctions: NSObject {
    /// The options.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Objects are retained.
        public static let strongMemory: Options = []
        /// Objects are held weakly.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared with `isEqual(_:)`; what else than an `NSObject` has none, by identity.
        public static let objectPersonality: Options = []
        /// Objects are compared by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Objects are copied when added, if they are `NSCopying`.
        public static let copyIn = Options(rawValue: 65_536)

        var isWeak: Bool { contains(.weakMemory) }
    }
}

/// One object in a table: strongly or weakly, compared by value or by identity.
struct TableSlot {
    weak var weakObject: AnyObject?
    private let strongObject: AnyObject?
    /// Of an object that is gone, too.
    let hash: Int

    var object: AnyObject? { strongObject ?? weakObject }

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let kept = options.contains(.copyIn) ? ((object as? any NSCopying)?.copy() as AnyObject?) ?? object : object
        weakObject = kept
        strongObject = options.isWeak ? nil : kept
        hash = Self.hash(kept, options)
    }

    static func hash(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }

    func isEqual(_ other: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !options.contains(.objectPointerPersonality), let object = object as? NSObject else { return false }
        return object.isEqual(other)
    }
}

/// A set of objects that can hold them weakly: one that is gone is not in it any more.
///
/// Not for several threads at once, as on iOS. Archiving and enumeration with `for in` over the table itself are absent:
/// use ``allObjects``.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
    private let options: NSPointerFunctions.Options
    private var slots: [Int: [TableSlot]] = [:]
    /// Slots, those of objects that are gone included.
    private var slotCount = 0
    private var limit = 16

    /// Creates a table.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
    }

    /// Returns a table that holds objects weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Objects that are not gone. Their number can be less than ``count`` of iOS, which counts those that are.
    open var count: Int { allObjects.count }

    /// All objects.
    open var allObjects: [ObjectType] {
        slots.values.flatMap { $0.compactMap { $0.object as? ObjectType } }
    }

    /// Any object; nil if the table is empty.
    open var anyObject: ObjectType? {
        for entry in slots.values {
            for slot in entry { if let object = slot.object as? ObjectType { return object } }
        }
        return nil
    }

    /// The objects as a set.
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Adds an object; one that equals it and is there already stays in its place. Nil does nothing.
    open func add(_ object: ObjectType?) {
        guard let object, member(object) == nil else { return }
        let slot = TableSlot(object, options)
        slots[slot.hash, default: []].append(slot)
        slotCount += 1
        if slotCount > limit { discardGone() }
    }

    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = TableSlot.hash(object, options)
        guard var entry = slots[hash], let index = entry.firstIndex(where: { $0.isEqual(object, options) }) else {
            return
        }
        entry.remove(at: index)
        slots[hash] = entry.isEmpty ? nil : entry
        slotCount -= 1
    }

    /// Removes all objects.
    open func removeAllObjects() {
        slots = [:]
        slotCount = 0
    }

    /// Returns the object in the table that equals `object`.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return slots[TableSlot.hash(object, options)]?.first { $0.isEqual(object, options) }?.object as? ObjectType
    }

    /// Returns whether an equal object is in the table.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Returns an enumerator of the objects.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    /// Returns whether both tables have an object in common.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    /// Returns whether all objects are in the other table.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    /// Returns whether both tables have the same objects.
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

    /// Adds the objects of another table.
    open func union(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { add(object) }
    }

    /// Removes the objects of another table.
    open func minus(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { remove(object) }
    }

    /// Removes the objects that are not in another table.
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }

    /// Returns a table with the same objects and options.
    open override func copy() -> Any { copy(with: nil) }

    /// Returns a table with the same objects and options.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSHashTable<ObjectType>(options: options)
        copy.union(self)
        return copy
    }

    private func discardGone() {
        slotCount = 0
        for (hash, entry) in slots {
            let living = entry.filter { $0.object != nil }
            slots[hash] = living.isEmpty ? nil : living
            slotCount += living.count
        }
        limit = max(16, slotCount * 2)
    }
}
