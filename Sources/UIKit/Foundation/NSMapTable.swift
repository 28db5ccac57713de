import Foundation

/// A dictionary that can hold keys and values weakly: an entry is gone as soon as one of the two is.
///
/// Not for several threads at once, as on iOS. Archiving and enumeration with `for in` over the table itself are absent.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [Int: [(key: TableSlot, value: TableSlot)]] = [:]
    private var entryCount = 0
    private var limit = 16

    /// Creates a table.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    /// Returns a table that retains keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    /// Returns a table that holds keys weakly.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

    /// Returns a table that holds values weakly.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

    /// Returns a table that holds keys and values weakly.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// Entries of which neither key nor value is gone.
    open var count: Int { living.count }

    private var living: [(key: KeyType, value: ObjectType)] {
        entries.values.joined().compactMap { entry in
            guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType else {
                return nil
            }
            return (key, value)
        }
    }

    /// Returns the value of a key.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries[TableSlot.hash(aKey, keyOptions)]?.first { $0.key.isEqual(aKey, keyOptions) }?.value.object
            as? ObjectType
    }

    /// Nil for either does nothing.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        let hash = TableSlot.hash(aKey, keyOptions), value = TableSlot(anObject, valueOptions)
        if let index = entries[hash]?.firstIndex(where: { $0.key.isEqual(aKey, keyOptions) }) {
            entries[hash]?[index].value = value
            return
        }
        entries[hash, default: []].append((TableSlot(aKey, keyOptions), value))
        entryCount += 1
        if entryCount > limit { discardGone() }
    }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = TableSlot.hash(aKey, keyOptions)
        guard var entry = entries[hash], let index = entry.firstIndex(where: { $0.key.isEqual(aKey, keyOptions) })
        else {
            return
        }
        entry.remove(at: index)
        entries[hash] = entry.isEmpty ? nil : entry
        entryCount -= 1
    }

    /// Removes all entries.
    open func removeAllObjects() {
        entries = [:]
        entryCount = 0
    }

    /// Returns an enumerator of the keys.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }

    /// Returns an enumerator of the values.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }

    /// Returns the entries as a dictionary.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        Dictionary(living.compactMap { entry in (entry.key as? AnyHashable).map { ($0, entry.value) } }) { $1 }
    }

    /// Returns a table with the same keys, values and options.
    open override func copy() -> Any { copy(with: nil) }

    /// Returns a table with the same entries and options.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSMapTable<KeyType, ObjectType>(keyOptions: keyOptions, valueOptions: valueOptions)
        for entry in living { copy.setObject(entry.value, forKey: entry.key) }
        return copy
    }

    private func discardGone() {
        entryCount = 0
        for (hash, entry) in entries {
            let living = entry.filter { $0.key.object != nil && $0.value.object != nil }
            entries[hash] = living.isEmpty ? nil : living
            entryCount += living.count
        }
        limit = max(16, entryCount * 2)
    }
}
