import Foundation
import Testing

@testable import UIKit

@Suite struct PluralFileTests {
    private func filled(
        _ entry: LocalizedEntry?, _ arguments: Any..., language: String = "en", device: String = "iphone"
    ) throws -> String {
        var format = SafeFormat(
            arguments: arguments, locale: Locale(identifier: "en_US"), language: language, device: device)
        let text = format.text(try #require(entry))
        #expect(format.problems == [])
        return text
    }

    private func dictionary(_ body: String) -> StringsFile {
        StringsDictionaryReader.read(Data(StringsSamples.plist(body).utf8), file: "a.stringsdict")
    }

    // MARK: .stringsdict

    @Test func formsFollowTheLanguagesRules() throws {
        let file = dictionary(
            StringsSamples.entry(
                "files", "%#@files@",
                StringsSamples.variable(
                    "files", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])))
        let entry = file.entries["files"]

        let texts = try [1, 3, 5, 22].map { try filled(entry, $0, language: "pl") }

        #expect(texts == ["1 plik", "3 pliki", "5 plików", "22 pliki"])
    }

    /// "If zero is present, the value is used for mapping the argument value zero regardless of what CLDR rule specifies."
    @Test func zeroIsUsedForNothingInEveryLanguage() throws {
        let file = dictionary(
            StringsSamples.entry(
                "k", "%#@n@",
                StringsSamples.variable("n", ["zero": "No homes", "one": "One home", "other": "%d homes"])))

        let texts = try [0, 1, 2].map { try filled(file.entries["k"], $0) }

        #expect(texts == ["No homes", "One home", "2 homes"])
    }

    @Test func severalVariablesTakeTheirArgumentsInOrder() throws {
        let file = dictionary(
            StringsSamples.entry(
                "k", "%#@files@ in %#@folders@, %@",
                StringsSamples.variable("files", ["one": "One file", "other": "%d files"])
                    + StringsSamples.variable("folders", ["one": "a folder", "other": "%d folders"])))

        #expect(try filled(file.entries["k"], 1, 3, "ok") == "One file in 3 folders, ok")
        #expect(try filled(file.entries["k"], 2, 1, "ok") == "2 files in a folder, ok")
    }

    @Test func positionsChangeTheOrder() throws {
        let file = dictionary(
            StringsSamples.entry(
                "k", "%2$#@b@ / %1$#@a@",
                StringsSamples.variable("a", ["one": "one a", "other": "%d a"])
                    + StringsSamples.variable("b", ["one": "one b", "other": "%d b"])))

        #expect(try filled(file.entries["k"], 1, 7) == "7 b / one a")
    }

    @Test func aVariableInsideAFormTakesTheNextArgument() throws {
        let file = dictionary(
            StringsSamples.entry(
                "k", "%#@users@",
                StringsSamples.variable("users", ["one": "%d user %#@groups@", "other": "%d users %#@groups@"])
                    + StringsSamples.variable("groups", ["one": "in a group", "other": "in %d groups"])))

        #expect(try filled(file.entries["k"], 1, 4) == "1 user in 4 groups")
        #expect(try filled(file.entries["k"], 3, 1) == "3 users in a group")
    }

    @Test func textsVaryByDevice() throws {
        let file = dictionary(
            """
            <key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tap</string>\
            <key>other</key><string>Click</string></dict></dict>
            """)

        #expect(try filled(file.entries["k"]) == "Tap")
        #expect(try filled(file.entries["k"], device: "mac") == "Click")
    }

    @Test func wrongEntriesAreNamedAndTheOthersRead() {
        let file = dictionary(
            "<key>a</key><integer>1</integer><key>b</key><dict/>"
                + StringsSamples.entry("c", "%#@n@", "<key>n</key><string>x</string>")
                + StringsSamples.entry("d", "%#@n@", StringsSamples.variable("n", ["one": "x"]))
                + StringsSamples.entry("e", "fine", ""))

        #expect(file.entries == ["e": LocalizedEntry("fine")])
        #expect(
            file.problems.map(\.description) == [
                "a.stringsdict: The key \"a\" is neither a string nor a dictionary.",
                """
                a.stringsdict: The key "b" has no string for NSStringLocalizedFormatKey, nor rules by device or width.
                """,
                "a.stringsdict: The key \"c\" has a variable \"n\" that is not a dictionary.",
                "a.stringsdict: The key \"d\" has no form \"other\" of the variable \"n\".",
            ])
    }

    @Test func variablesThatNameThemselvesEnd() throws {
        let file = dictionary(
            StringsSamples.entry(
                "k", "%#@a@",
                StringsSamples.variable("a", ["other": "%#@b@%#@b@%#@b@"])
                    + StringsSamples.variable("b", ["other": "%#@a@%#@a@%#@a@"])))
        var format = SafeFormat(arguments: [1], locale: nil, language: "en")

        let text = format.text(try #require(file.entries["k"]))

        #expect(text == "")
        #expect(format.problems.contains { $0.contains("in itself") })
    }

    // MARK: .xcstrings

    private let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } },
          "old" : { "extractionState" : "stale", "localizations" : {
            "en" : { "stringUnit" : { "state" : "new", "value" : "Old" } } } },
          "%lld files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } },
          "tap" : { "localizations" : {
            "en" : { "variations" : { "device" : {
              "ipad" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "value" : "one on iPad" } },
                "other" : { "stringUnit" : { "value" : "%lld on iPad" } } } } },
              "other" : { "stringUnit" : { "value" : "Tap" } } } } } } },
          "birds" : { "localizations" : {
            "en" : { "stringUnit" : { "value" : "%#@birds@ on %2$@ saw %#@worms@" }, "substitutions" : {
              "birds" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "value" : "%arg bird" } },
                "other" : { "stringUnit" : { "value" : "%arg birds" } } } } },
              "worms" : { "argNum" : 3, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "value" : "a worm" } },
                "other" : { "stringUnit" : { "value" : "%arg worms" } } } } } } } } },
          "broken" : { "localizations" : { "en" : { "stringUnit" : "text" }, "de" : 5 } }
        } }
        """

    @Test func catalogsHaveTheKeysAsTextsOfTheSourceLanguage() {
        let read = StringCatalogReader.read(Data(catalog.utf8), file: "a.xcstrings")

        #expect(read.sourceLanguage == "en")
        #expect(read.languages["en"]?["Save"] == LocalizedEntry("Save"))
        #expect(read.languages["en"]?["old"] == LocalizedEntry("Old"))
        #expect(read.languages["de"] == ["Save": LocalizedEntry("Sichern")])
    }

    @Test func catalogsVaryByNumberAndDevice() throws {
        let english = StringCatalogReader.read(Data(catalog.utf8), file: "a").languages["en"] ?? [:]

        #expect(try filled(english["%lld files"], 1) == "1 file")
        #expect(try filled(english["%lld files"], 2) == "2 files")
        #expect(try filled(english["tap"]) == "Tap")
        #expect(try filled(english["tap"], 1, device: "ipad") == "one on iPad")
        #expect(try filled(english["tap"], 3, device: "ipad") == "3 on iPad")
    }

    @Test func substitutionsTakeTheirNumbers() throws {
        let english = StringCatalogReader.read(Data(catalog.utf8), file: "a").languages["en"] ?? [:]

        #expect(try filled(english["birds"], 1, "Monday", 2) == "1 bird on Monday saw 2 worms")
        #expect(try filled(english["birds"], 5, "Monday", 1) == "5 birds on Monday saw a worm")
    }

    @Test func wrongCatalogsNameTheKey() {
        let read = StringCatalogReader.read(Data(catalog.utf8), file: "a.xcstrings")
        func problem(_ text: String) -> String? {
            StringCatalogReader.read(Data(text.utf8), file: "a").problems.first?.description
        }

        #expect(
            read.problems.map(\.description) == [
                "a.xcstrings: The key \"broken\" has a problem in \"de\": it is not an object.",
                """
                a.xcstrings: The key "broken" has a problem in "en": a "stringUnit" has no string for "value".
                """,
            ])
        #expect(problem("{") != nil)
        #expect(problem("[1]") == "a: The file has no \"strings\".")
        #expect(problem("{\"sourceLanguage\":\"en\",\"strings\":{}}") == nil)
        #expect(problem(String(repeating: "[", count: 1_000_000)) == "a: The file is nested more than 100 times.")
    }
}
