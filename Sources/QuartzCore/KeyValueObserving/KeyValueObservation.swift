import Foundation
import TwillSync

/// One observer of one key path of one object.
final class KeyValueObservation: @unchecked Sendable {
    /// What an observer is given.
    struct Change {
        var old: Any?
        var new: Any?
        var isPrior = false
    }

    private weak var object: AnyObject?
    private let path: [String]
    private let options: NSKeyValueObservingOptions
    private let read: () -> Any?
    private let deliver: (Change) -> Void

    /// The objects along the key path whose properties are observed.
    private struct Place {
        let identifier: ObjectIdentifier
        let key: String
        let position: Int
    }

    private let places = Locked<[Place]>([])

    // A property changes on one thread at a time.
    private var old: Any?
    private var depth = 0
    private var isEnded = false

    /// - Parameters:
    ///   - path: The names of the properties, from the object on.
    ///   - read: Returns the value at the end of the path.
    init(
        _ object: AnyObject, _ path: [String], _ options: NSKeyValueObservingOptions, read: @escaping () -> Any?,
        deliver: @escaping (Change) -> Void
    ) {
        self.object = object
        self.path = path
        self.options = options
        self.read = read
        self.deliver = deliver
    }

    func begin() {
        link(from: 0)
        guard options.contains(.initial) else { return }
        deliver(Change(new: options.contains(.new) ? read() : nil))
    }

    func end() {
        isEnded = true
        unlink(from: 0)
    }

    // MARK: The objects of the path

    private func link(from position: Int) {
        guard !isEnded, var current = object else { return }
        for (index, key) in path.enumerated() {
            if index >= position {
                let sources = KeyValueAccess.property(key, of: current)?.sources ?? []
                for key in [key] + sources { add(current, key, at: index) }
            }
            guard index < path.count - 1 else { return }
            guard let next = KeyValueAccess.value(of: current, key) else { return }
            current = next as AnyObject
        }
    }

    private func add(_ object: AnyObject, _ key: String, at position: Int) {
        let place = Place(
            identifier: ObjectIdentifier(object), key: KeyValueObservers.plain(key), position: position)
        places.withLock { $0.append(place) }
        KeyValueObservers.add(KeyValueObservers.Link(observation: self, position: position), object, place.key)
    }

    private func unlink(from position: Int) {
        let removed = places.withLock { places in
            let removed = places.filter { $0.position >= position }
            places.removeAll { $0.position >= position }
            return removed
        }
        for place in removed {
            KeyValueObservers.remove(self, position: place.position, place.identifier, place.key)
        }
    }

    // MARK: Changes

    /// Changes within changes of the same property count once.
    func willChange() {
        depth += 1
        guard depth == 1, !isEnded else { return }
        old = read()
        guard options.contains(.prior) else { return }
        deliver(Change(old: options.contains(.old) ? old : nil, isPrior: true))
    }

    func didChange(at position: Int, ifDifferent: Bool) {
        // A setter that was running when the observation began has no beginning.
        let began = depth > 0
        depth = max(0, depth - 1)
        guard depth == 0, !isEnded else { return }
        if position < path.count - 1 {
            unlink(from: position + 1)
            link(from: position + 1)
        }
        let new = read()
        let previous = old
        old = nil
        if ifDifferent, began, Self.isEqual(previous, new) { return }
        deliver(Change(old: options.contains(.old) ? previous : nil, new: options.contains(.new) ? new : nil))
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
        return a == b
    }
}
