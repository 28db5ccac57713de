import Foundation
import TwillSync

@testable import UIKit

/// A bundle of strings files in a temporary folder.
final class StringsSandbox {
    let folder: URL

    /// - Parameter files: Contents by path, such as `de.lproj/Localizable.strings`.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-strings-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var bundle: Bundle { Bundle(path: folder.path) ?? .main }

    /// The strings, with what reading them logs.
    func tables(
        developmentLanguage: String = "en", declared: [String] = []
    ) -> (tables: LocalizedTables, said: Locked<[String]>) {
        let said = Locked<[String]>([])
        let tables = LocalizedTables(
            folders: [folder.path], developmentLanguage: developmentLanguage, declared: declared
        ) { line in
            said.withLock { $0.append(line) }
        }
        return (tables, said)
    }
}

/// Files of a `.stringsdict` with the text that Apple's documentation has.
enum StringsSamples {
    static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(body)</dict></plist>
        """
    }

    static func variable(_ name: String, _ forms: KeyValuePairs<String, String>, type: String = "d") -> String {
        let texts = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(texts)</dict>
            """
    }

    static func entry(_ key: String, _ format: String, _ variables: String) -> String {
        """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>
        """
    }
}
