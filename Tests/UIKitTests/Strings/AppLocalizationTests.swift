import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct AppLocalizationTests {
    private func options(_ arguments: String...) throws -> LaunchOptions {
        try LaunchOptions(arguments: arguments, environment: [:])
    }

    // MARK: Options

    @Test func languageAndRegionAreOptions() throws {
        #expect(try options("--language", "de", "--region", "CH").localization?.locale.identifier == "de_CH")
        #expect(try options("--language=pt-BR").localization?.locale.identifier == "pt_BR")
        #expect(try options("--language=zh-Hant").localization?.language == "zh-Hant")
        #expect(try options("--region=gb").localization?.locale.identifier == "en_GB")
        #expect(try options("--language=accented").localization?.pseudolanguage == .accented)
        #expect(try options("--headless").localization == nil)
        #expect(LaunchOptions.help("App").contains("--language TAG"))
    }

    @Test(arguments: [
        (["--language", "qq"], "no such language"), (["--language", "german"], "no such language"),
        (["--language", "d/e"], "no such language"), (["--region", "QQ"], "no such region"),
        (["--region", "Swiss"], "no such region"), (["--language"], "needs a language"),
        (["-language", "de"], "Did you mean --language?"),
    ])
    func wrongLanguagesAreErrors(arguments: [String], reason: String) {
        let error = #expect(throws: LaunchError.self) { try LaunchOptions(arguments: arguments, environment: [:]) }

        #expect(error?.description.contains(reason) == true)
    }

    // MARK: Defaults

    /// As Xcode's schemes pass the App Language and the App Region.
    @Test(arguments: [
        (["-AppleLanguages", "(de)"], "de"), (["-AppleLanguages", "(\"pt-BR\", en)"], "pt_BR"),
        (["-AppleLanguages", "(de)", "-AppleLocale", "de_CH"], "de_CH"), (["-AppleLocale", "en_GB"], "en_GB"),
        (["-AppleLocale", "de_AT@currency=CHF", "-AppleLanguages", "fr"], "fr_AT"),
        (["-AppleLanguages", "(de)", "--language", "pl"], "pl"),
    ])
    func xcodesDefaultsChooseTheLanguage(arguments: [String], locale: String) throws {
        let options = try LaunchOptions(arguments: arguments, environment: [:])

        #expect(options.localization?.locale.identifier == locale)
    }

    @Test func xcodesPseudolanguagesAreRead() throws {
        #expect(try options("-NSDoubleLocalizedStrings", "YES").localization?.pseudolanguage == .doubleLength)
        #expect(try options("-NSDoubleLocalizedStrings", "NO").localization == nil)
        #expect(
            try options("-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES").localization?
                .isRightToLeft == true)
    }

    @Test func unknownDefaultsAreLoggedAndIgnored() throws {
        var localization: AppLocalization?

        let messages = LogCapture.messages {
            localization = try? options("-AppleLanguages", "(klingon)", "-AppleLocale", "x").localization
        }

        #expect(localization == nil)
        #expect(messages.count == 2 && messages.allSatisfy { $0.contains("-Apple") })
        #expect(try options("-AppleLanguages").localization == nil)
    }

    // MARK: Changing

    private final class Greeting: UIViewController {
        let label = UILabel(), leading = UIView()
        let bundle: Bundle

        init(_ bundle: Bundle) {
            self.bundle = bundle
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = NSLocalizedString("hello", bundle: bundle, comment: "")
            label.frame = CGRect(x: 20, y: 60, width: 200, height: 40)
            leading.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            view.addSubview(leading)
            NSLayoutConstraint.activate([
                leading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                leading.widthAnchor.constraint(equalToConstant: 50),
                leading.topAnchor.constraint(equalTo: view.topAnchor, constant: 200),
                leading.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
    }

    private let files = [
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
        "ar.lproj/Localizable.strings": "\"hello\" = \"مرحبا\";",
        "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
    ]

    @Test func directionAndLocaleFollowTheLanguageAndTextsStay() throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        let first = Greeting(sandbox.bundle)
        stage.show(first)

        stage.setLanguage("ar")

        #expect(first.label.text == "Hello")
        #expect(first.leading.frame.minX == stage.screen.bounds.width - 60)
        #expect(first.traitCollection.layoutDirection == .rightToLeft)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        let second = Greeting(sandbox.bundle)
        stage.show(second)
        #expect(second.label.text == "مرحبا")

        stage.setLanguage("de", region: "AT")
        #expect(second.leading.frame.minX == 10)
        #expect(DisplayEnvironment.current.locale.identifier == "de_AT")
    }

    @Test func aChangeIsPostedOnceAndEqualLanguagesAreNone() {
        let stage = Stage(), count = Locked(0)
        let token = NotificationCenter.default.addObserver(
            forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
        ) { _ in
            if DisplayEnvironment.current.localization.language == "he" { count.withLock { $0 += 1 } }
        }
        defer { NotificationCenter.default.removeObserver(token) }

        stage.setLanguage("he")
        stage.setLanguage("he")

        #expect(count.withLock { $0 } == 1)
    }

    @Test func aScriptChangesTheLanguage() throws {
        let stage = Stage()
        stage.show(UIViewController())
        let runner = ScriptRunner(session: stage.session, output: "/dev/null/out") { Issue.record("\($0)") }

        let status = runner.play(try Script("language he\nlanguage pt-BR PT\nlanguage he IL", name: "s.txt"))

        #expect(status == 0)
        #expect(stage.screen.traitCollection.layoutDirection == .rightToLeft)
        #expect(DisplayEnvironment.current.locale.identifier == "he_IL")
    }

    @Test(arguments: ["language", "language qq", "language de Mars", "language de CH x"])
    func wrongStepsAreErrors(line: String) {
        #expect(throws: ScriptError.self) { try Script(line, name: "s.txt") }
    }

    // MARK: Pseudo-languages

    @Test func pseudolanguagesKeepTheSpecifiers() {
        #expect(Pseudolanguage.doubleLength.text("Save") == "Save Save")
        #expect(Pseudolanguage.doubleLength.text("%d of %@") == "%1$d of %2$@ %1$d of %2$@")
        #expect(Pseudolanguage.accented.text("Save %d%%") == "Šåṽé %d%%")
        #expect(Pseudolanguage.accented.text("50%") == "50%")
        #expect(Pseudolanguage.bounded.text("Save") == "[# Save #]")
        #expect(Pseudolanguage.rightToLeft.text("Save") == "\u{202E}Save\u{202C}")
    }

    @Test(arguments: [
        ("double-length", "Hello Hello", "3 of 9 3 of 9"), ("bounded", "[# Hello #]", "[# 3 of 9 #]"),
        ("accented", "Ĥéļļö", "3 öƒ 9"), ("right-to-left", "\u{202E}Hello\u{202C}", "\u{202E}3 of 9\u{202C}"),
    ])
    func textsAreInThePseudolanguage(name: String, hello: String, numbers: String) throws {
        let sandbox = try StringsSandbox(files), stage = Stage()
        stage.setLanguage(name)

        #expect(NSLocalizedString("hello", bundle: sandbox.bundle, comment: "") == hello)
        #expect(String(localized: "\(3) of \(9)", bundle: sandbox.bundle) == numbers)
        #expect(
            String(format: NSLocalizedString("%d of %d", bundle: sandbox.bundle, comment: ""), 3, 9) == numbers)
        #expect((stage.screen.traitCollection.layoutDirection == .rightToLeft) == (name == "right-to-left"))
    }
}
