import Foundation
import Testing
import TwillTesting
import UIKit

/// The calls of an app's file that imports Foundation and UIKit, as it is written for iOS: each of these compiles, and is
/// UIKit's. `LocalizedPlainCallTests` has those of a file that imports UIKit alone.
@MainActor
@Suite struct LocalizedCallTests {
    private let files = [
        "de.lproj/Localizable.strings": "\"k\" = \"Wert\";", "en.lproj/Localizable.strings": "\"k\" = \"value\";",
        "de.lproj/T.strings": "\"k\" = \"Tabelle\";",
    ]

    @Test func eachFormOfTheCallReadsTheAppsLanguage() throws {
        let sandbox = try StringsSandbox(files), bundle = sandbox.bundle, stage = Stage()
        stage.setLanguage("de")

        #expect(NSLocalizedString("k", comment: "") == "k")
        #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "Wert")
        #expect(NSLocalizedString("k", tableName: "T", bundle: bundle, comment: "") == "Tabelle")
        #expect(NSLocalizedString("k", tableName: nil, bundle: bundle, comment: "") == "Wert")
        #expect(NSLocalizedString("k", tableName: "T", bundle: bundle, value: "v", comment: "") == "Tabelle")
        #expect(NSLocalizedString("x", tableName: "T", value: "v", comment: "") == "v")
        #expect(NSLocalizedString("x", bundle: bundle, value: "v", comment: "") == "v")
        #expect(NSLocalizedString("x", tableName: "T", comment: "") == "x")
        #expect(bundle.localizedString(forKey: "k", value: nil, table: "T") == "Tabelle")
        #expect(String(localized: "k", bundle: bundle) == "Wert")
        #expect(String(localized: "k", table: "T", bundle: bundle, comment: "A note.") == "Tabelle")
        #expect(["k"].map { NSLocalizedString($0, bundle: bundle, comment: "") } == ["Wert"])
    }

    @Test func formattingTakesTheSameArgumentsAsFoundations() {
        #expect(String(format: "%d", 1) == "1")
        #expect(String(format: "%d %@", 1, "x") == "1 x")
        #expect(String(format: "%d %@ %.1f", Int32(1), NSString(string: "x"), CGFloat(2)) == "1 x 2.0")
        #expect(String(format: "none") == "none")
        #expect(String(format: "%.2f", locale: Locale(identifier: "de_DE"), 1.5) == "1,50")
        #expect(String(format: "%d %d", arguments: [1, 2]) == "1 2")
        #expect([1, 2].map { String(format: "%02d", $0) } == ["01", "02"])
        #expect(String.localizedStringWithFormat("%@", "x") == "x")
        let many: [any CVarArg] = [1, "a"]
        #expect(String(format: "%d %@", arguments: many) == "1 a")
        #expect(String(format: "%@", 5) == "5")
    }
}
