import Foundation

/// The classes of elements, by the names in Interface Builder files.
@MainActor
enum NibClasses {
    /// Returns the framework's class of an element; nil for elements that are not read.
    ///
    /// An element is named as its class, without the prefix: `label` is a `UILabel`. So a new element needs no entry
    /// here, but a class that reads itself in its `init?(coder:)`. In a program that `./twill run` builds, the placeholder
    /// of a class that UIKit lacks is taken, so that outlets of its type are connected.
    static func standard(_ tag: String) -> AnyClass? {
        if let known = standardClasses[tag] { return known }
        let name = exceptions[tag] ?? tag.prefix(1).uppercased() + tag.dropFirst()
        let found: AnyClass? =
            objectTags.contains(tag)
            ? NSObject.self : NSClassFromString("UIKit.UI" + name) ?? NSClassFromString("UIKitPlaceholders.UI" + name)
        let readable: AnyClass? = unread.contains(tag) ? nil : found
        standardClasses[tag] = .some(readable)
        return readable
    }

    private static var standardClasses: [String: AnyClass?] = [:]

    /// The elements that are not named as their classes.
    private static let exceptions = [
        // Xcode writes it with a p.
        "pongPressGestureRecognizer": "LongPressGestureRecognizer",
        // A plain view, which an embed segue fills.
        "containerView": "View",
    ]

    /// The elements of objects that are no views, of any class.
    private static let objectTags: Set<String> = ["customObject", "object"]

    /// The elements whose classes exist, but do not read their attributes yet.
    private static let unread: Set<String> = ["window"]

    /// Returns an app's class by its name.
    ///
    /// - Parameters:
    ///   - module: The module that the file names; it may have another name here.
    ///   - hints: Modules where the class is likely, such as the owner's.
    static func custom(_ name: String, module: String?, hints: [String]) -> AnyClass? {
        let key = CustomKey(name: name, module: module, hints: hints)
        if let known = customClasses[key] { return known }
        var found: AnyClass? = name.contains(".") ? NSClassFromString(name) : nil
        for module in [module].compactMap({ $0 }) + hints + [ProcessInfo.processInfo.processName, "UIKit"] {
            if found != nil { break }
            found = NSClassFromString(identifier(module) + "." + name)
        }
        customClasses[key] = .some(found)
        return found
    }

    /// Whether one of the modules where an app's classes are likely has another class of a name.
    static func hasNamesake(of type: AnyClass, _ name: String, in hints: [String]) -> Bool {
        (hints + [ProcessInfo.processInfo.processName]).contains { hint in
            let other: AnyClass? = custom(name, module: hint, hints: [])
            return other.map { $0 != type } ?? false
        }
    }

    /// Returns the name of a class without its module's.
    static func simpleName(of type: AnyClass) -> String { String(describing: type) }

    static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let known = current {
            if known == other { return true }
            current = _getSuperclass(known)
        }
        return false
    }

    private struct CustomKey: Hashable {
        var name: String
        var module: String?
        var hints: [String]
    }

    private static var customClasses: [CustomKey: AnyClass?] = [:]

    /// Returns the name of a target as the compiler writes it.
    static func identifier(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// Returns the name of the module that declares a class.
    static func module(of type: Any.Type) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }

    /// Whether a class is the framework's own.
    static func isFramework(_ type: Any.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = frameworkClasses[key] { return known }
        let isFramework = ["UIKit", "Foundation", "QuartzCore"].contains(module(of: type))
        frameworkClasses[key] = isFramework
        return isFramework
    }

    private static var frameworkClasses: [ObjectIdentifier: Bool] = [:]
}
