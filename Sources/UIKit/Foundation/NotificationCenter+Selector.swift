public import Foundation
import QuartzCore
import TwillSync

extension NotificationCenter {
    /// Calls a method of `observer` for each notification, on the posting thread. A method of the main actor, as those of views
    /// and view controllers are, is called on the main thread: where that is not the posting one, on its next turn, and a
    /// message says so once. The observer is not retained, and is forgotten once it is gone.
    ///
    /// - Parameters:
    ///   - aName: nil for notifications of every name.
    ///   - anObject: nil for those of every sender.
    public func addObserver(
        _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
    ) {
        let registration = SelectorObservers.Registration(observer)
        registration.name = aName
        registration.token = addObserver(forName: aName, object: anObject, queue: nil) {
            [weak registration] notification in
            guard let registration, let observer = registration.observer else { return }
            if aSelector.belongsToNoActor {
                aSelector.sendAnywhere(to: observer, notification)
                return
            }
            // Given to the main thread, and used there alone.
            let delivery = HandOver((observer, notification))
            guard !MainThread.isCurrent else {
                MainActor.assumeIsolated { _ = aSelector.send(to: delivery.value.0, delivery.value.1) }
                return
            }
            SelectorObservers.logLate(notification.name, to: observer, aSelector)
            DispatchQueue.main.async { [weak registration] in
                // It may have been removed meanwhile.
                guard let registration, registration.isActive else { return }
                _ = aSelector.send(to: delivery.value.0, delivery.value.1)
            }
        }
        SelectorObservers.add(registration, to: self)
    }

    /// Forgets all that `observer` listens to with selectors.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.remove(observer, name: nil, from: self)
        // A token of the closure form is removed with the same words.
        removeObserver(observer as Any, name: nil, object: nil)
    }

    /// Forgets what `observer` listens to under one name with selectors; nil is every name.
    public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
        SelectorObservers.remove(observer, name: aName, from: self)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// What objects listen to with selectors, by center. Any thread: observers often go in a `deinit`.
private enum SelectorObservers {
    final class Registration: @unchecked Sendable {
        weak var observer: AnyObject?
        var token: (any NSObjectProtocol)?
        var name: Notification.Name?

        private let active = Locked(true)
        var isActive: Bool { active.withLock { $0 } }

        func end() { active.withLock { $0 = false } }

        init(_ observer: AnyObject) {
            self.observer = observer
        }
    }

    private static let registrations = Locked<[ObjectIdentifier: [Registration]]>([:])

    static func add(_ registration: Registration, to center: NotificationCenter) {
        let dead = registrations.withLock { all in
            let (dead, kept) = split(all[ObjectIdentifier(center)]) { $0.observer == nil }
            all[ObjectIdentifier(center)] = kept + [registration]
            return dead
        }
        forget(dead, in: center)
    }

    /// - Parameter name: nil is every name.
    static func remove(_ observer: AnyObject, name: Notification.Name?, from center: NotificationCenter) {
        // In its own `deinit` an object is already gone to those who hold it weakly; it is then among the dead.
        let meant = registrations.withLock { all in
            let (meant, kept) = split(all[ObjectIdentifier(center)]) {
                $0.observer == nil || ($0.observer === observer && (name == nil || $0.name == name))
            }
            all[ObjectIdentifier(center)] = kept
            return meant
        }
        forget(meant, in: center)
    }

    private static func split(
        _ registrations: [Registration]?, by isMeant: (Registration) -> Bool
    ) -> (meant: [Registration], kept: [Registration]) {
        let registrations = registrations ?? []
        return (registrations.filter(isMeant), registrations.filter { !isMeant($0) })
    }

    private static func forget(_ registrations: [Registration], in center: NotificationCenter) {
        for registration in registrations {
            registration.end()
            registration.token.map { center.removeObserver($0 as Any) }
        }
    }

    /// Logs, once for each class and method, that a notification comes late.
    static func logLate(_ name: Notification.Name, to observer: AnyObject, _ selector: Selector) {
        let kind = "\(type(of: observer)).\(selector.name)"
        logError(
            "\(name.rawValue) was posted off the main thread to \(kind), a method of the main actor. It is called on the main "
                + "thread's next turn, after the call that posted has returned; post on the main thread where that is too late.",
            repetition: .oncePer("late notification \(kind)"))
    }
}
