import Foundation
import TwillSync

/// The observations of key paths in strings, by observer.
enum NamedObservations {
    private struct Named {
        let observation: KeyValueObservation
        let observer: ObjectIdentifier
        let object: ObjectIdentifier
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        weak var observed: AnyObject?
    }

    private static let all = Locked<HandOver<[Named]>>(HandOver([]))

    static func add(
        _ observer: NSObject, _ object: AnyObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        let path = keyPath.split(separator: ".").map(String.init)
        // Read by its name: what is not known is nil.
        let observation = KeyValueObservation(
            object, path, options,
            read: { [weak object] in object.flatMap { KeyValueAccess.value(of: $0, path: path) } },
            deliver: { [weak observer, weak object] change in
                guard let observer, let object else { return }
                call(observer, keyPath, object, describe(change, options), context)
            })
        let named = Named(
            observation: observation, observer: ObjectIdentifier(observer), object: ObjectIdentifier(object),
            keyPath: keyPath, context: context, observed: object)
        let dead = all.withLock { all in
            let dead = all.value.filter { $0.observed == nil }
            all = HandOver(all.value.filter { $0.observed != nil } + [named])
            return HandOver(dead)
        }
        for named in dead.value { named.observation.end() }
        observation.begin()
    }

    /// Ends the last observation that matches.
    ///
    /// - Parameter context: nil matches any.
    static func remove(
        _ observer: NSObject, _ object: AnyObject, _ keyPath: String, context: UnsafeMutableRawPointer??
    ) {
        let observer = ObjectIdentifier(observer), identifier = ObjectIdentifier(object)
        let found = all.withLock { all in
            let index = all.value.lastIndex {
                $0.observer == observer && $0.object == identifier && $0.keyPath == keyPath
                    && (context == nil || $0.context == context!)
            }
            guard let index else { return HandOver<Named?>(nil) }
            var rest = all.value
            let named = rest.remove(at: index)
            all = HandOver(rest)
            return HandOver(named)
        }
        guard let named = found.value else {
            logError(
                "An observer of \"\(keyPath)\" of \(type(of: object)) is removed that was not added, or was removed before. On "
                    + "iOS the app ends here.")
            return
        }
        named.observation.end()
    }

    private static func describe(
        _ change: KeyValueObservation.Change, _ options: NSKeyValueObservingOptions
    ) -> [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
        if change.isPrior { result[.notificationIsPriorKey] = NSNumber(value: true) }
        if options.contains(.old) { result[.oldKey] = change.old ?? NSNull() }
        if options.contains(.new), !change.isPrior { result[.newKey] = change.new ?? NSNull() }
        return result
    }

    private static func call(
        _ observer: NSObject, _ keyPath: String, _ object: AnyObject, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        if let observer = observer as? any KeyValueObserver {
            return observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        guard let observer = observer as? any MainKeyValueObserver else { return }
        let delivery = HandOver((observer, object, change, context))
        let deliver: @MainActor @Sendable () -> Void = {
            let (observer, object, change, context) = delivery.value
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        guard !MainThread.isCurrent else { return MainActor.assumeIsolated(deliver) }
        logError(
            "\"\(keyPath)\" of \(type(of: object)) changed off the main thread and is observed by \(type(of: observer)), which "
                + "is of the main actor. It is called on the main thread's next turn; change the property on the main thread.",
            repetition: .oncePer("late change of \(keyPath)"))
        DispatchQueue.main.async(execute: deliver)
    }
}
