import Foundation
import Synchronization
import TwillSync

/// Which objects are observed, and by what.
///
/// While nothing is observed, a change costs one load of a flag. Else it costs a look into a table, which has the objects
/// by their identity; one that is gone is taken out when its place is used again, or with its last observer.
package enum KeyValueObservers {
    /// What is called for the changes of one property of one object.
    struct Link {
        let observation: KeyValueObservation
        /// The position of the property in the observed key path.
        let position: Int
    }

    private struct Entry {
        weak var object: AnyObject?
        var links: [String: [Link]] = [:]
    }

    private static let table = Locked<[ObjectIdentifier: Entry]>([:])
    private static let isUsed = Atomic<Bool>(false)
    /// How often the table was searched, for tests.
    private static let count = Atomic<Int>(0)
    package static var searches: Int { count.load(ordering: .relaxed) }

    /// Whether any property of any object is observed.
    @inline(__always)
    package static var isActive: Bool { isUsed.load(ordering: .relaxed) }

    static func add(_ link: Link, _ object: AnyObject, _ key: String) {
        table.withLock { table in
            let identifier = ObjectIdentifier(object)
            var entry = table[identifier] ?? Entry(object: object)
            if entry.object == nil { entry = Entry(object: object) }
            entry.links[key, default: []].append(link)
            table[identifier] = entry
            isUsed.store(true, ordering: .relaxed)
        }
    }

    static func remove(_ observation: KeyValueObservation, position: Int, _ identifier: ObjectIdentifier, _ key: String)
    {
        // Freed after the lock is: what an observation holds may come back here.
        let removed: [Link] = table.withLock { table in
            guard var entry = table[identifier] else { return [] }
            let isMeant = { (link: Link) in link.observation === observation && link.position == position }
            let removed = entry.links[key, default: []].filter(isMeant)
            entry.links[key]?.removeAll(where: isMeant)
            if entry.links[key]?.isEmpty == true { entry.links[key] = nil }
            table[identifier] = entry.links.isEmpty ? nil : entry
            isUsed.store(!table.isEmpty, ordering: .relaxed)
            return removed
        }
        _ = removed
    }

    static func links(of object: AnyObject, _ key: String) -> [Link] {
        count.add(1, ordering: .relaxed)
        return table.withLock { table in
            guard let entry = table[ObjectIdentifier(object)], let links = entry.links[key] else { return [] }
            return entry.object === object ? links : []
        }
    }

    /// Whether any property of an object is observed.
    package static func isObserved(_ object: AnyObject) -> Bool {
        count.add(1, ordering: .relaxed)
        return table.withLock { $0[ObjectIdentifier(object)]?.object === object }
    }

    // MARK: Changes

    /// Notes that a property is about to change.
    package static func willChange(_ object: AnyObject, _ key: String) {
        guard isActive else { return }
        for link in links(of: object, plain(key)) { link.observation.willChange() }
    }

    /// Calls the observers of a property.
    ///
    /// - Parameter ifDifferent: Whether a change to an equal value counts for nothing.
    package static func didChange(_ object: AnyObject, _ key: String, ifDifferent: Bool = false) {
        guard isActive else { return }
        for link in links(of: object, plain(key)) {
            link.observation.didChange(at: link.position, ifDifferent: ifDifferent)
        }
    }

    /// Makes a change of a property that may be observed.
    @inline(__always)
    package static func changing(_ object: AnyObject, _ key: String, _ change: () -> Void) {
        guard isActive else { return change() }
        willChange(object, key)
        change()
        didChange(object, key)
    }

    /// Objective-C's key of a property: without the "is" of its getter.
    package static func plain(_ key: String) -> String {
        guard key.hasPrefix("is"), let third = key.dropFirst(2).first, third.isUppercase else { return key }
        return third.lowercased() + key.dropFirst(3)
    }
}
