import Foundation

/// The contents of a string catalog, an `.xcstrings` file.
package struct StringCatalog: Sendable, Equatable {
    /// The language of the texts in the app's code, such as "en".
    package var sourceLanguage: String
    /// The entries by language. The source language has all keys, with the key as the text where there is no other.
    package var languages: [String: [String: LocalizedEntry]]
    package var problems: [StringsProblem]
}

/// Reads string catalogs: texts, variations by plural and device, and substitutions.
///
/// The states of translations do not matter, as in Xcode: texts that need a review are used, and so are those whose
/// key was not found in the code (`"extractionState" : "stale"`).
package enum StringCatalogReader {
    /// - Parameter file: The name for messages.
    package static func read(_ data: Data, file: String) -> StringCatalog {
        var reader = Reader(file: file)
        reader.read(data)
        return StringCatalog(
            sourceLanguage: reader.sourceLanguage, languages: reader.languages, problems: reader.collected.problems)
    }

    private struct Failure: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private struct Reader {
        let file: String
        var sourceLanguage = "en"
        var languages: [String: [String: LocalizedEntry]] = [:]
        var collected = StringsFile()

        mutating func fail(_ reason: String, key: String? = nil) {
            collected.add(StringsProblem(file: file, key: key, reason: reason))
        }

        mutating func read(_ data: Data) {
            guard data.count <= StringsFile.mostBytes else {
                return fail("The file is larger than \(StringsFile.mostBytes >> 20) MB.")
            }
            guard StringCatalogReader.depth(data) <= 100 else {
                return fail("The file is nested more than 100 times.")
            }
            let value: Any
            do {
                value = try JSONSerialization.jsonObject(with: data)
            } catch {
                let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
                return fail("The file is not JSON. \(details ?? "Open it in Xcode to see where.")")
            }
            guard let catalog = value as? [String: Any], let strings = catalog["strings"] as? [String: Any] else {
                return fail("The file has no \"strings\".")
            }
            if let language = catalog["sourceLanguage"] as? String, !language.isEmpty {
                sourceLanguage = language
            } else {
                fail("The file has no \"sourceLanguage\"; \"en\" is assumed.")
            }
            languages[sourceLanguage] = [:]
            for (key, value) in strings.sorted(by: { $0.key < $1.key }) { add(key, value) }
        }

        private mutating func add(_ key: String, _ value: Any) {
            languages[sourceLanguage]?[key] = LocalizedEntry(key)
            guard let string = value as? [String: Any] else {
                return fail("is not an object.", key: key)
            }
            guard let localizations = string["localizations"] else { return }
            guard let localizations = localizations as? [String: Any] else {
                return fail("has \"localizations\" that are not an object.", key: key)
            }
            for (language, value) in localizations.sorted(by: { $0.key < $1.key }) {
                do throws(Failure) {
                    if let entry = try entry(value) { languages[language, default: [:]][key] = entry }
                } catch {
                    fail("has a problem in \"\(language.prefix(40))\": \(error.reason)", key: key)
                }
            }
        }

        private func entry(_ value: Any) throws(Failure) -> LocalizedEntry? {
            guard let localization = value as? [String: Any] else { throw Failure("it is not an object.") }
            guard let text = try variation(localization, depth: 0) else { return nil }
            var variables: [String: FormatVariable] = [:]
            for (name, value) in localization["substitutions"] as? [String: Any] ?? [:] {
                guard let substitution = value as? [String: Any] else {
                    throw Failure("the substitution \"\(name.prefix(40))\" is not an object.")
                }
                guard let forms = try variation(substitution, depth: 0) else {
                    throw Failure("the substitution \"\(name.prefix(40))\" has no text.")
                }
                let argument = (substitution["argNum"] as? NSNumber)?.intValue
                if let argument, !(1...99).contains(argument) {
                    throw Failure("the substitution \"\(name.prefix(40))\" has an \"argNum\" that is not from 1 to 99.")
                }
                variables[name] = FormatVariable(
                    argument: argument, specifier: substitution["formatSpecifier"] as? String ?? "lld", forms: forms)
            }
            return LocalizedEntry(text, variables: variables)
        }

        /// Returns the text with its variations; nil if there is none.
        private func variation(_ value: [String: Any], depth: Int) throws(Failure) -> TextVariation? {
            guard depth < 8 else { throw Failure("it is nested more than 8 times.") }
            guard let variations = value["variations"] else {
                if let set = value["stringSet"] as? [String: Any] {
                    return (set["values"] as? [String])?.first.map { .text($0) }
                }
                guard let unit = value["stringUnit"] else { return nil }
                guard let unit = unit as? [String: Any], let text = unit["value"] as? String else {
                    throw Failure("a \"stringUnit\" has no string for \"value\".")
                }
                return .text(text)
            }
            guard let variations = variations as? [String: Any] else {
                throw Failure("\"variations\" are not an object.")
            }
            if let rules = variations["device"] as? [String: Any] {
                var forms: [String: TextVariation] = [:]
                for (name, form) in rules { forms[name] = try required(form, name, depth) }
                guard !forms.isEmpty else { throw Failure("the variations by device have no text.") }
                return .device(forms)
            }
            if let rules = variations["plural"] as? [String: Any] {
                var forms: [PluralCategory: TextVariation] = [:]
                for (name, form) in rules {
                    guard let category = PluralCategory(rawValue: name) else {
                        throw Failure("\"\(name.prefix(40))\" is not a plural category such as one or other.")
                    }
                    forms[category] = try required(form, name, depth)
                }
                guard forms[.other] != nil else { throw Failure("the plural has no form \"other\".") }
                return .plural(forms)
            }
            throw Failure("its variations are neither by \"plural\" nor by \"device\".")
        }

        private func required(_ form: Any, _ name: String, _ depth: Int) throws(Failure) -> TextVariation {
            guard let object = form as? [String: Any], let text = try variation(object, depth: depth + 1) else {
                throw Failure("the form \"\(name.prefix(40))\" has no text.")
            }
            return text
        }
    }

    /// Returns how deep the brackets of JSON are nested.
    private static func depth(_ data: Data) -> Int {
        var depth = 0, deepest = 0, isInString = false, isEscaped = false
        for byte in data {
            if isEscaped {
                isEscaped = false
            } else if isInString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
                deepest = max(deepest, depth)
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
            }
        }
        return deepest
    }
}
