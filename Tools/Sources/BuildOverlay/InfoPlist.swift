import Foundation
import ProjectReader

/// The Info.plist of an app as Xcode puts it into the bundle.
enum InfoPlist {
    /// Returns the file with the values of build settings, and the keys that Xcode adds; nil where there is neither.
    static func text(of target: ProjectTarget) throws -> Data? {
        var list: [String: Any] = [:]
        if let file = target.infoPlist {
            guard let data = try? Data(contentsOf: file) else {
                throw ProjectProblem("\(file.path) is the target's Info.plist, and cannot be read.")
            }
            guard let read = PropertyList.dictionary(data) else {
                // A damaged file is the app's to report.
                return data
            }
            list = read
        } else if target.infoPlistKeys.isEmpty, target.sdk == nil {
            return nil
        }
        for (key, value) in target.infoPlistKeys where list[key] == nil {
            list[key] = value == "YES" ? true : value == "NO" ? false : self.value(value, of: key)
        }
        if let sdk = target.sdk { list["DTSDKName"] = sdk }
        let expanded = expand(list, target.buildSettings)
        return try PropertyListSerialization.data(fromPropertyList: expanded, format: .xml, options: 0)
    }

    /// Settings have lists as words; `UISupportedInterfaceOrientations_iPad` is the key of a device.
    private static func value(_ text: String, of key: String) -> Any {
        key.hasPrefix("UISupportedInterfaceOrientations") ? text.split(separator: " ").map(String.init) : text
    }

    /// Puts in the values of `$(NAME)` and `${NAME}`, without what follows a colon.
    private static func expand(_ value: Any, _ settings: [String: String]) -> Any {
        switch value {
        case let text as String: return expand(text, settings)
        case let list as [Any]: return list.map { expand($0, settings) }
        case let list as [String: Any]:
            var result: [String: Any] = [:]
            for (key, value) in list {
                result[
                    key.replacingOccurrences(of: "_iPad", with: "~ipad").replacingOccurrences(
                        of: "_iPhone", with: "~iphone")] =
                    expand(value, settings)
            }
            return result
        default: return value
        }
    }

    /// The values themselves are not searched, so that one that names itself ends.
    private static func expand(_ text: String, _ settings: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            let close: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
            guard let close, let end = rest.firstIndex(of: close) else {
                result.append("$")
                rest = rest.dropFirst()
                continue
            }
            let name = rest[..<end].dropFirst(2).prefix { $0 != ":" }
            result += settings[String(name)] ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
