import Foundation
import TwillSync

/// A dictionary of an Info.plist, which logs values of another type than they should have.
struct InfoReader {
    private let contents: [String: Any]
    private let path: String
    private let module: String

    init(_ contents: [String: Any], path: String, module: String) {
        self.contents = contents
        self.path = path
        self.module = module
    }

    /// Returns a text; nil for none, and for one whose build settings are not known here.
    func string(_ key: String) -> String? {
        guard let text: String = value(key, "a string"), !text.isEmpty else { return nil }
        let filled = text.replacing("$(PRODUCT_MODULE_NAME)", with: module)
            .replacing("$(PRODUCT_NAME)", with: ProcessInfo.processInfo.processName)
            .replacing("$(TARGET_NAME)", with: module)
        guard filled.contains("$(") || filled.contains("${") else { return filled }
        // Xcode's template has $(DEVELOPMENT_LANGUAGE): that is no mistake.
        if key == "CFBundleDevelopmentRegion" { return nil }
        log(key, "contains a build setting of Xcode's, \"\(text)\"; write its value")
        return nil
    }

    func strings(_ key: String) -> [String]? { value(key, "an array of strings") }

    /// Returns the schemes of URLs in lower case, as URLs are compared; others are logged.
    func schemes(_ key: String) -> [String] {
        (strings(key) ?? []).compactMap { scheme in
            if scheme.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.-]*/#) != nil { return scheme.lowercased() }
            log(key, "has the scheme \"\(scheme)\". One is a letter, and then letters, digits, +, - and .")
            return nil
        }
    }

    func bool(_ key: String) -> Bool? {
        guard let value = contents[key] else { return nil }
        switch value {
        case let number as NSNumber: return number.boolValue
        // Older projects have texts.
        case let text as String where ["YES", "true"].contains(text): return true
        case let text as String where ["NO", "false"].contains(text): return false
        default:
            log(key, "has to be a Boolean value")
            return nil
        }
    }

    func choice<Value>(_ key: String, _ values: [String: Value]) -> Value? {
        guard let name = string(key) else { return nil }
        if let value = values[name] { return value }
        log(key, "has the value \"\(name)\"; known are \(values.keys.sorted().joined(separator: ", "))")
        return nil
    }

    func dictionary(_ key: String) -> InfoReader? {
        guard let contents: [String: Any] = value(key, "a dictionary") else { return nil }
        return InfoReader(contents, path: path, module: module)
    }

    func dictionaries(_ key: String) -> [InfoReader] {
        let all: [[String: Any]]? = value(key, "an array of dictionaries")
        return (all ?? []).map { InfoReader($0, path: path, module: module) }
    }

    /// Returns the orientations of a key; nil without one that is known.
    func orientations(_ key: String) -> UIInterfaceOrientationMask? {
        // One orientation may stand without an array.
        let names = (contents[key] as? String).map { [$0] } ?? strings(key)
        guard let names else { return nil }
        var mask: UIInterfaceOrientationMask = []
        for name in names {
            if let orientation = Self.orientations[name] {
                mask.insert(orientation)
            } else {
                log(key, "has the orientation \"\(name)\", which is not known")
            }
        }
        return mask.isEmpty ? nil : mask
    }

    private static let orientations: [String: UIInterfaceOrientationMask] = [
        "UIInterfaceOrientationPortrait": .portrait,
        "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
        "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
        "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]

    private func value<Value>(_ key: String, _ type: String) -> Value? {
        guard let value = contents[key] else { return nil }
        if let value = value as? Value { return value }
        log(key, "has to be \(type)")
        return nil
    }

    private func log(_ key: String, _ problem: String) {
        logError("\(path): \(key) \(problem). The key is ignored.", subsystem: "Info.plist")
    }
}
