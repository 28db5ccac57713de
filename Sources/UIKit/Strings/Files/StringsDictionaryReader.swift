import Foundation

/// Reads `.stringsdict` files, property lists with the plural forms of texts.
///
/// The rules `NSStringPluralRuleType`, `NSStringDeviceSpecificRuleType` and `NSStringVariableWidthRuleType` are known.
package enum StringsDictionaryReader {
    /// - Parameter file: The name for messages.
    package static func read(_ data: Data, file: String) -> StringsFile {
        var result = StringsFile()
        guard data.count <= StringsFile.mostBytes else {
            result.add(
                StringsProblem(file: file, reason: "The file is larger than \(StringsFile.mostBytes >> 20) MB."))
            return result
        }
        switch PropertyListText.dictionary(data, file: file) {
        case .failure(let problem): result.add(problem)
        case .success(let list):
            for (key, value) in list.sorted(by: { $0.key < $1.key }) {
                do throws(Failure) {
                    var variables: [String: FormatVariable] = [:]
                    let text = try variation(value, &variables, depth: 0)
                    result.entries[key] = LocalizedEntry(text, variables: variables)
                } catch {
                    result.add(StringsProblem(file: file, key: key, reason: error.reason))
                }
            }
        }
        return result
    }

    private struct Failure: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private static let formatKey = "NSStringLocalizedFormatKey"
    private static let deviceKey = "NSStringDeviceSpecificRuleType"
    private static let widthKey = "NSStringVariableWidthRuleType"

    private static func variation(
        _ value: Any, _ variables: inout [String: FormatVariable], depth: Int
    ) throws(Failure) -> TextVariation {
        if let text = value as? String { return .text(text) }
        guard let list = value as? [String: Any] else { throw Failure("is neither a string nor a dictionary.") }
        guard depth < 8 else { throw Failure("is nested more than 8 times.") }
        if let rules = list[deviceKey] as? [String: Any] {
            var forms: [String: TextVariation] = [:]
            for (name, form) in rules { forms[name] = try variation(form, &variables, depth: depth + 1) }
            guard !forms.isEmpty else { throw Failure("has no text in \(deviceKey).") }
            return .device(forms)
        }
        if let rules = list[widthKey] as? [String: Any] {
            var forms: [Int: TextVariation] = [:]
            for (name, form) in rules {
                guard let width = Int(name) else {
                    throw Failure("has \"\(name.prefix(40))\" in \(widthKey) where a whole number is expected.")
                }
                forms[width] = try variation(form, &variables, depth: depth + 1)
            }
            guard !forms.isEmpty else { throw Failure("has no text in \(widthKey).") }
            return .width(forms)
        }
        guard let format = list[formatKey] as? String else {
            throw Failure("has no string for \(formatKey), nor rules by device or width.")
        }
        for (name, rule) in list where name != formatKey {
            guard let rule = rule as? [String: Any] else {
                throw Failure("has a variable \"\(name.prefix(40))\" that is not a dictionary.")
            }
            variables[name] = try variable(rule, name, depth: depth)
        }
        return .text(format)
    }

    private static func variable(
        _ rule: [String: Any], _ name: String, depth: Int
    ) throws(Failure) -> FormatVariable {
        let name = name.prefix(40)
        guard rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else {
            throw Failure(
                "has a variable \"\(name)\" whose NSStringFormatSpecTypeKey is not NSStringPluralRuleType.")
        }
        var forms: [PluralCategory: TextVariation] = [:]
        for category in PluralCategory.allCases {
            guard let form = rule[category.rawValue] else { continue }
            guard let text = form as? String else {
                throw Failure("has a form \"\(category.rawValue)\" of \"\(name)\" that is not a string.")
            }
            forms[category] = .text(text)
        }
        guard forms[.other] != nil else { throw Failure("has no form \"other\" of the variable \"\(name)\".") }
        return FormatVariable(specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d", forms: .plural(forms))
    }
}
