import Testing
import TwillTesting
import UIKit

/// The calls of an app's file that imports UIKit alone, which brings Foundation with it.
@MainActor
@Suite struct LocalizedPlainCallTests {
    @Test func theWholeCallReadsTheAppsLanguage() throws {
        let sandbox = try StringsSandbox([
            "de.lproj/Localizable.strings": "\"k\" = \"Wert\";", "en.lproj/Localizable.strings": "\"k\" = \"value\";",
        ])
        let bundle = sandbox.bundle, stage = Stage()
        stage.setLanguage("de", region: "CH")

        #expect(NSLocalizedString("k", tableName: nil, bundle: bundle, value: "", comment: "") == "Wert")
        #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "Wert")
        #expect(bundle.localizedString(forKey: "k", value: nil, table: nil) == "Wert")
        #expect(bundle.preferredLocalizations == ["de", "en"])
        #expect(bundle.localizations == ["de", "en"])
        #expect(String(localized: "k", bundle: bundle) == "Wert")
        #expect(Locale.current.identifier == "de_CH")
        #expect(Locale.preferredLanguages == ["de"])
        let many: [any CVarArg] = [1, "a"]
        #expect(String(format: "%@ %@", arguments: many) == "1 a")
    }

    /// Apps that change their language themselves open an `lproj` folder as a bundle.
    @Test func folderOfALanguageIsABundle() throws {
        let sandbox = try StringsSandbox([
            "de.lproj/Localizable.strings": "\"k\" = \"Wert\";", "en.lproj/Localizable.strings": "\"k\" = \"value\";",
            "pl.lproj/Localizable.strings": "\"k\" = \"wartość\";",
        ])
        let stage = Stage()
        stage.setLanguage("de")

        let path = try #require(sandbox.bundle.path(forResource: "pl", ofType: "lproj"))
        let polish = try #require(Bundle(path: path))

        #expect(NSLocalizedString("k", bundle: polish, comment: "") == "wartość")
        #expect(String(localized: "k", bundle: polish) == "wartość")
        #expect(polish.localizedString(forKey: "k", value: nil, table: nil) == "wartość")
    }
}
