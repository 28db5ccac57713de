import Foundation
import TwillSync

/// A class of the framework whose properties have names, also for key paths that begin at a subclass.
package protocol KeyPathNaming: AnyObject {
    /// The names of the properties of the class and its superclasses, by key paths that begin at this class.
    static var keyPathNames: [AnyKeyPath: String] { get }
}

/// A class of the main actor whose properties have names; see ``KeyPathNaming``.
@MainActor
package protocol MainKeyPathNaming: AnyObject {
    /// The names of the properties of the class and its superclasses, by key paths that begin at this class.
    static var keyPathNames: [AnyKeyPath: String] { get }
}

/// Finds the names of properties.
enum KeyValueNames {
    private static let known = Locked<HandOver<[AnyKeyPath: String?]>>(HandOver([:]))

    static func name<Root>(of keyPath: PartialKeyPath<Root>, _ root: Root.Type) -> String? {
        if let cached = known.withLock({ $0.value[keyPath] }) { return cached }
        let name = find(keyPath, root)
        let key = HandOver(keyPath as AnyKeyPath)
        known.withLock { known in
            var names = known.value
            names[key.value] = .some(name)
            known = HandOver(names)
        }
        return name
    }

    private static func find(_ keyPath: AnyKeyPath, _ root: Any.Type) -> String? {
        if let naming = root as? any KeyPathNaming.Type, let name = naming.keyPathNames[keyPath] { return name }
        if MainThread.isCurrent, let naming = root as? any MainKeyPathNaming.Type {
            let naming = HandOver(naming)
            let names = MainActor.assumeIsolated { HandOver(naming.value.keyPathNames) }
            if let name = names.value[keyPath] { return name }
        }
        if let coded = root as? any KeyValueCoding.Type {
            if let name = coded.keyValueProperties.first(where: { $0.keyPath == keyPath })?.name { return name }
        } else if let listed = KeyValueAccess.mainProperties(of: root) {
            if let name = listed.first(where: { $0.keyPath == keyPath })?.name { return name }
        }
        // A stored property of a final class stands in the key path.
        let text = "\(keyPath)"
        guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return nil }
        return text[text.index(after: dot)...].filter { $0 != "?" && $0 != "!" }
    }
}
