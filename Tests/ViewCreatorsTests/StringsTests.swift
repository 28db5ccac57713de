import Testing
import TwillTesting
import ViewCreators

/// Strings files in a bundle that a test writes: English is complete, Polish is not, Brazilian is UTF-16.
private let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "strings-\(UUID().uuidString).bundle")
    let english = """
        /* What is read first. */
        "greeting" = "Hello \\"you\\"";
        // Two arguments
        "postcards.left" = "%1$ld of %2$@ left";
        "send" = "Send\\nnow";
        """
    let polish = """
        "greeting" = "Cześć";
        "postcards.left" = "Zostało %ld z %@";
        "old" = "Nikt mnie nie czyta";
        """
    write(english, .utf8, "en", "Texts", in: folder)
    write(polish, .utf8, "pl", "Texts", in: folder)
    write(
        "\"greeting\" = \"Oi\";\n\"postcards.left\" = \"%@ de %ld\";\n\"send\" = \"\";", .utf16, "pt_BR", "Texts",
        in: folder)
    write("\"greeting\" = \"Olá\";", .utf8, "pt", "Texts", in: folder)
    write("\"greeting\" = ", .utf8, "de", "Texts", in: folder)
    write("\"only\" = \"one\";", .utf8, "en", "Whole", in: folder)
    write("\"only\" = \"jeden\";", .utf8, "pl", "Whole", in: folder)
    return folder
}()

/// The forms of one, few and many, in a file that translators' tools support.
private let pluralFolder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plurals-\(UUID().uuidString).bundle")
    let file = folder.appendingPathComponent("pl.lproj/Cards.stringsdict")
    let list: [String: Any] = [
        "cards": [
            "NSStringLocalizedFormatKey": "%#@cards@",
            "cards": [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
                "one": "%ld kartka", "few": "%ld kartki", "many": "%ld kartek", "other": "%ld kartki",
            ],
        ]
    ]
    do {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
    } catch {
        fatalError("The test cannot write \(file.path): \(error)")
    }
    return folder
}()

private func write(
    _ text: String, _ encoding: String.Encoding, _ language: String, _ table: String, in folder: URL
) {
    let file = folder.appendingPathComponent("\(language).lproj/\(table).strings")
    do {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.data(using: encoding)?.write(to: file)
    } catch {
        fatalError("The test cannot write \(file.path): \(error)")
    }
}

private var bundle: Bundle { Bundle(path: folder.path)! }

@MainActor @Suite struct StringsTests {
    enum Texts: String, StringsCatalog {
        case greeting, send
        case left = "postcards.left"

        static var table: StringsTable { StringsTable("Texts", in: bundle) }
    }

    enum Whole: String, StringsCatalog {
        case only

        static var table: StringsTable { StringsTable("Whole", in: bundle) }
    }

    enum Nowhere: String, StringsCatalog {
        case key

        static var table: StringsTable { StringsTable("Nowhere", in: bundle) }
    }

    struct Empty: StringsCatalog {
        let rawValue = ""

        init?(rawValue: String) { nil }

        static var allCases: [Empty] { [] }
        static var table: StringsTable { StringsTable("Texts", in: bundle) }
    }

    @Test(arguments: [
        ("en", "Hello \"you\""), ("pl", "Cześć"), ("pl-PL", "Cześć"), ("pt-BR", "Oi"), ("PT_br", "Oi"),
        ("pt-PT", "Olá"),
        ("fr", "Hello \"you\""), ("", "Hello \"you\""), ("de", "Hello \"you\""),
    ])
    func textUsesTheNearestLanguage(language: String, text: String) {
        #expect(Texts.greeting.text(in: language) == text)
    }

    @Test func missingTranslationsUseTheDevelopmentLanguageOrTheKey() {
        #expect(Texts.send.text(in: "pl") == "Send\nnow")
        #expect(Nowhere.key.text(in: "pl") == "key")
        #expect(Nowhere.table.text("key", language: "pl") == nil)
    }

    @Test func theTextFollowsTheAppsLanguageAndFillsItsPlaceholders() {
        let before = AppLanguage.current
        defer { AppLanguage.current = before }
        AppLanguage.current = "pl"
        #expect(Texts.greeting.text == "Cześć")
        #expect(Texts.left.text(3, "12") == "Zostało 3 z 12")
        AppLanguage.current = "en"
        #expect(Texts.left.text(3, "12") == "3 of 12 left")
    }

    enum Cards: String, StringsCatalog {
        case cards

        static var table: StringsTable {
            StringsTable("Cards", in: Bundle(path: pluralFolder.path)!, developmentLanguage: "pl")
        }
    }

    @Test func textsVaryByNumber() {
        let before = AppLanguage.current
        defer { AppLanguage.current = before }
        AppLanguage.current = "pl"

        #expect([1, 2, 5].map { Cards.cards.text($0) } == ["1 kartka", "2 kartki", "5 kartek"])
    }

    @Test func completeFilesHaveNoProblems() {
        #expect(ResourceCheck.problems(in: Whole.self, languages: ["en", "pl"]) == [])
    }

    @Test func everyFaultIsReportedWithItsFileAndKey() {
        #expect(
            ResourceCheck.problems(in: Texts.self, languages: ["en", "pl", "pt-BR", "it"]) == [
                "Texts.strings of pl has no text for send.",
                "Texts.strings of pl has the key old, which no case of Texts names.",
                "Texts.strings of pt-BR has an empty text for send.",
                "Texts.strings of pt-BR has other placeholders for postcards.left than the development language.",
                "There is no Texts.strings of it.",
            ])
        #expect(ResourceCheck.problems(in: Empty.self, languages: ["en"]) == ["Empty has no cases."])
    }

    @Test func aFileThatIsDamagedIsNamed() {
        let problems = ResourceCheck.problems(in: Texts.self, languages: ["de"])
        #expect(problems.count == 1 && problems[0].hasPrefix("Texts.strings of de cannot be read: "), "\(problems)")
    }
}
