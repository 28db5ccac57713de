import Foundation

/// Finds the classes of entities by their names.
enum EntityClasses {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var logged: Set<String> = []

    static func find(_ name: String, module: String?) -> NSManagedObject.Type? {
        if name == "NSManagedObject" { return nil }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        var names = name.hasPrefix(".") || !name.contains(".") ? [] : [name]
        names += [module, mainModule].compactMap { $0 }.map { $0 + "." + last }
        for name in names {
            if let found = NSClassFromString(name) as? NSManagedObject.Type { return found }
        }
        return nil
    }

    /// The module of the program.
    private static let mainModule = Bundle.main.executableURL.map { url in
        String(url.lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    static func logMissing(_ name: String, _ entity: String) {
        guard lock.withLock({ logged.insert(name).inserted }) else { return }
        logMisuse(
            "Unable to load class named '\(name)' for entity '\(entity)'. Class not found, using NSManagedObject instead. "
                + "Write the module before the name: \"Module.\(name)\".")
    }
}
