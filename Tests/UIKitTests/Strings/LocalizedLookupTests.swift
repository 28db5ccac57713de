import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct LocalizedLookupTests {
    private let files = [
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\"; \"only\" = \"English\"; \"n\" = \"%d points\";",
        "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\"; \"n\" = \"%@ Punkte\"; \"price\" = \"Preis\";",
        "pt.lproj/Localizable.strings": "\"hello\" = \"Olá\";",
        "ar.lproj/Localizable.strings": "\"hello\" = \"مرحبا\";",
        "en.lproj/More.strings": "\"hello\" = \"More\";",
        "Catalog.xcstrings": """
        { "sourceLanguage": "en", "strings": {
          "%lld of %@": { "localizations": {
            "de": { "stringUnit": { "state": "translated", "value": "%1$lld von %2$@" } } } },
          "%lld files": { "localizations": {
            "en": { "variations": { "plural": {
              "one": { "stringUnit": { "value": "%lld file" } },
              "other": { "stringUnit": { "value": "%lld files" } } } } },
            "pl": { "variations": { "plural": {
              "one": { "stringUnit": { "value": "%lld plik" } },
              "few": { "stringUnit": { "value": "%lld pliki" } },
              "other": { "stringUnit": { "value": "%lld plików" } } } } } } } } }
        """,
        "en.lproj/Plurals.stringsdict": StringsSamples.plist(
            StringsSamples.entry(
                "birds", "%#@birds@ in %#@trees@",
                StringsSamples.variable("birds", ["one": "%d bird", "other": "%d birds"])
                    + StringsSamples.variable("trees", ["one": "%d tree", "other": "%d trees"]))
                + StringsSamples.entry(
                    "fish", "%#@birds@", StringsSamples.variable("birds", ["one": "%d fish", "other": "%d fishes"]))),
    ]

    // MARK: Languages

    @Test func theNearestLocalizationIsFound() {
        func chain(_ language: String, _ available: [String], development: String = "en") -> [String] {
            LanguageMatch.chain(for: [language], available: available, developmentLanguage: development)
        }

        #expect(chain("pt-BR", ["en", "pt", "pt-BR"]) == ["pt-BR", "pt", "en"])
        #expect(chain("pt-BR", ["en", "pt"]) == ["pt", "en"])
        #expect(chain("pt", ["en", "pt-PT"]) == ["pt-PT", "en"])
        #expect(chain("fr", ["Base", "de", "en"]) == ["en", "Base"])
        #expect(chain("fr", ["de", "pl"], development: "pl") == ["pl"])
        #expect(chain("en", ["Base", "de"]) == ["Base"])
        #expect(chain("zh-TW", ["en", "zh-Hans", "zh-Hant"]) == ["zh-Hant", "en"])
        #expect(chain("zh-CN", ["en", "zh_TW", "zh_CN"]) == ["zh_CN", "en"])
        #expect(chain("de-CH", ["English", "German"]) == ["German", "English"])
        #expect(chain("no", ["nb", "en"]) == ["nb", "en"])
        #expect(chain("de", []) == [])
    }

    /// `CFBundleLocalizations`: an app may have its texts elsewhere.
    @Test func declaredLocalizationsAreThoseOfTheBundle() throws {
        let sandbox = try StringsSandbox(files)
        let tables = sandbox.tables(declared: ["fr", "de"]).tables

        #expect(tables.localizations.contains("fr"))
        #expect(tables.localizations.filter { $0 == "de" } == ["de"])
        #expect(tables.localizations(for: ["fr-CA"]) == ["fr", "en"])
        #expect(sandbox.tables().tables.localizations(for: ["fr-CA"]) == ["en"])
        // The texts are those of the development language.
        #expect(tables.entry("hello", table: "Localizable", languages: ["fr"])?.language == "en")
    }

    @Test func aLanguageWithoutATableHasTheDevelopmentLanguages() throws {
        let sandbox = try StringsSandbox(files)
        let tables = sandbox.tables().tables
        func text(_ key: String, _ table: String, _ language: String) -> String? {
            tables.entry(key, table: table, languages: [language])?.entry.plainText
        }

        #expect(text("hello", "Localizable", "pt-BR") == "Olá")
        #expect(text("hello", "Localizable", "fr") == "Hello")
        #expect(text("hello", "More", "de") == "More")
        // As in Bundle: a table that lacks the key does not hand it on.
        #expect(text("only", "Localizable", "de") == nil)
        #expect(text("hello", "None", "de") == nil)
        #expect(text("hello", "../en.lproj/Localizable", "de") == nil)
    }

    @Test func damagedFilesAreNamedOnceAndTheRestIsRead() throws {
        let sandbox = try StringsSandbox([
            "de.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" \"B\";\n\"c\" = \"C\";",
            "en.lproj/Localizable.stringsdict": "<?xml version=\"1.0\"?><plist><dict>",
        ])
        let (tables, said) = sandbox.tables()

        for _ in 0..<3 {
            #expect(tables.entry("a", table: "Localizable", languages: ["de"])?.entry.plainText == "A")
            #expect(tables.entry("c", table: "Localizable", languages: ["de"])?.entry.plainText == "C")
        }

        let lines = said.withLock { $0 }
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("de.lproj/Localizable.strings:2: The key \"b\"") })
        #expect(lines.contains { $0.contains("en.lproj/Localizable.stringsdict") })
    }

    /// Apps with a language setting of their own open the language's folder as a bundle.
    @Test func aLanguagesFolderIsABundle() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        stage.setLanguage("pt")
        let german = try #require(Bundle(path: sandbox.folder.appendingPathComponent("de.lproj").path))

        #expect(NSLocalizedString("hello", bundle: german, comment: "") == "Hallo")
        #expect(german.localizedString(forKey: "x", value: "v", table: "Localizable") == "v")
    }

    // MARK: An app's calls

    @Test func theStagesLanguageIsTheStrings() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        func hello() -> String { NSLocalizedString("hello", bundle: sandbox.bundle, comment: "") }

        let english = hello()
        stage.setLanguage("de")
        let german = hello()
        stage.setLanguage("pt-BR")

        #expect(english == "Hello" && german == "Hallo" && hello() == "Olá")
        #expect(NSLocalizedString("none", bundle: sandbox.bundle, value: "Default", comment: "") == "Default")
        #expect(NSLocalizedString("none", bundle: sandbox.bundle, value: "", comment: "") == "none")
        #expect(sandbox.bundle.localizedString(forKey: "hello", value: nil, table: "More") == "More")
    }

    @Test func stagesHaveLanguagesOfTheirOwn() throws {
        let sandbox = try StringsSandbox(files)
        let german = Stage()
        german.setLanguage("de")
        let other = Stage()

        #expect(other.screen.traitCollection.layoutDirection == .leftToRight)
        #expect(NSLocalizedString("hello", bundle: sandbox.bundle, comment: "") == "Hello")
        german.drawChanges()
        #expect(NSLocalizedString("hello", bundle: sandbox.bundle, comment: "") == "Hallo")
    }

    @Test func interpolatedKeysAreFilledIn() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        func text() -> String { String(localized: "\(3) of \("ten")", table: "Catalog", bundle: sandbox.bundle) }

        #expect(text() == "3 of ten")
        stage.setLanguage("de")
        #expect(text() == "3 von ten")
        #expect(String(localized: "unknown", bundle: sandbox.bundle) == "unknown")
        #expect(String(localized: "k", defaultValue: "\(1.5, specifier: "%.2f") m", bundle: sandbox.bundle) == "1,50 m")
        #expect(String(localized: "100%", bundle: sandbox.bundle) == "100%")
        #expect(String(localized: "100% of \(2)", bundle: sandbox.bundle) == "100% of 2")
    }

    @Test func textsVaryByNumberInEachLanguage() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        func counted(_ count: Int) -> String {
            String(localized: "\(count) files", table: "Catalog", bundle: sandbox.bundle)
        }

        #expect([1, 2].map(counted) == ["1 file", "2 files"])
        stage.setLanguage("pl")
        #expect([1, 2, 5].map(counted) == ["1 plik", "2 pliki", "5 plików"])
        stage.setLanguage("fr")
        #expect([0, 1].map(counted) == ["0 files", "1 file"])
    }

    @Test func formatsOfPluralsAreFilledInLater() throws {
        let sandbox = try StringsSandbox(files), bundle = sandbox.bundle, stage = Stage()
        withExtendedLifetime(stage) {
            let birds = NSLocalizedString("birds", tableName: "Plurals", bundle: bundle, comment: "")
            let fish = NSLocalizedString("fish", tableName: "Plurals", bundle: bundle, comment: "")
            let files = NSLocalizedString("%lld files", tableName: "Catalog", bundle: bundle, comment: "")

            #expect(String.localizedStringWithFormat(birds, 1, 3) == "1 bird in 3 trees")
            #expect(String(format: birds, 2, 1) == "2 birds in 1 tree")
            #expect(String(format: fish, 1) == "1 fish")
            #expect(String(format: fish, arguments: [5]) == "5 fishes")
            #expect(String(format: files, locale: nil, 1) == "1 file")
            #expect(String(format: "\(files)!", 4) == "4 files!")
        }
    }

    @Test func aTranslationWithAnotherSpecifierIsShownAndLogged() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        stage.setLanguage("de")

        var text = ""
        let said = LogCapture.messages {
            text = String(format: NSLocalizedString("n", bundle: sandbox.bundle, comment: ""), 5)
        }

        #expect(text == "5 Punkte")
        #expect(said.count == 1 && said[0].contains("%@ Punkte") && said[0].contains("Argument 1"))
    }

    @Test func resourcesAreLookedUpWhenTheyAreShown() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        let resource = LocalizedStringResource("hello", bundle: .atURL(sandbox.folder))

        #expect(String(localized: resource) == "Hello")
        stage.setLanguage("de")
        #expect(String(localized: resource) == "Hallo")
    }

    @Test func bundlesAreReadByManyThreadsAtOnce() throws {
        let sandbox = try StringsSandbox(files)
        let tables = sandbox.tables().tables
        let languages = ["de", "pt-BR", "fr", "ar"]
        let right = ["Hallo", "Olá", "Hello", "مرحبا"]
        let wrong = Locked(0)

        DispatchQueue.concurrentPerform(iterations: 200) { index in
            let found = tables.entry("hello", table: "Localizable", languages: [languages[index % 4]])
            if found?.entry.plainText != right[index % 4] { wrong.withLock { $0 += 1 } }
        }

        #expect(wrong.withLock { $0 } == 0)
    }
}
