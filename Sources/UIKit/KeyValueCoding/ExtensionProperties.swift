import Foundation
import QuartzCore

/// What an app's extensions of UIKit's classes add for Interface Builder.
///
/// `./twill run` lists these properties in a class of each module, which is found by its name.
@MainActor
enum ExtensionProperties {
    private static var lists: [String: [KeyValueProperty]] = [:]
    private static var modules: [String] = []

    /// Notes modules whose nibs are loaded.
    static func note(_ names: [String]) {
        for name in names where !modules.contains(name) { modules.append(name) }
    }

    /// Returns the property that an extension declares for an object; nil without one.
    static func property(_ key: String, of object: UIResponder) -> KeyValueProperty? {
        note([ProcessInfo.processInfo.processName, NibClasses.module(of: type(of: object))])
        for module in modules {
            if let found = list(of: module).first(where: { $0.name == key && $0.isOf(object) }) { return found }
        }
        return nil
    }

    private static func list(of module: String) -> [KeyValueProperty] {
        if let known = lists[module] { return known }
        let name = NibClasses.identifier(module) + ".TwillExtensionProperties"
        let list = (NSClassFromString(name) as? any MainKeyValueCoding.Type)?.keyValueProperties ?? []
        lists[module] = list
        return list
    }
}
