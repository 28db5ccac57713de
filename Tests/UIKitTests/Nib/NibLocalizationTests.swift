import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct NibLocalizationTests {
    private static let greeting = nibText(
        """
        <view id="root"><subviews>
            <label text="Hello" tag="1" id="hi"/>
            <button tag="2" id="buy"><state key="normal" title="Buy"/></button>
            <segmentedControl tag="3" id="sizes"><segments><segment title="Small"/><segment title="Large"/></segments></segmentedControl>
        </subviews></view>
        """)

    private func load(_ bundle: Bundle, _ language: String) throws -> UIView {
        let stage = Stage()
        stage.setLanguage(language)
        let nib = UINib(nibName: "Greeting", bundle: bundle)
        return try withExtendedLifetime(stage) { try #require(nib.instantiate(withOwner: nil).first as? UIView) }
    }

    private func texts(_ view: UIView) -> [String?] {
        let segments = view.viewWithTag(3) as? UISegmentedControl
        return [
            (view.viewWithTag(1) as? UILabel)?.text, (view.viewWithTag(2) as? UIButton)?.title(for: .normal),
            segments?.titleForSegment(at: 0), segments?.titleForSegment(at: 1),
        ]
    }

    @Test func stringsFileGivesTheTextsOfTheLanguage() throws {
        let folder = try NibFolder([
            "Base.lproj/Greeting.xib": Self.greeting,
            "de.lproj/Greeting.strings": """
            /* Class = "UILabel"; text = "Hello"; ObjectID = "hi"; */
            "hi.text" = "Hallo";
            "buy.normalTitle" = "Kaufen";
            "sizes.segmentTitles[1]" = "Groß";
            "gone.text" = "Weg";
            """,
        ])
        let messages = LogCapture.messages {
            #expect((try? texts(load(folder.bundle, "de"))) == ["Hallo", "Kaufen", "Small", "Groß"])
            #expect((try? texts(load(folder.bundle, "en"))) == ["Hello", "Buy", "Small", "Large"])
        }

        #expect(messages == [])
    }

    @Test(arguments: ["mul.lproj/Greeting.xcstrings", "Greeting.xcstrings"])
    func stringCatalogGivesTheTextsOfTheLanguage(path: String) throws {
        let folder = try NibFolder([
            "Base.lproj/Greeting.xib": Self.greeting,
            path: """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"hi.text": {"localizations": {
                "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}}}}
            """,
        ])

        #expect(try texts(load(folder.bundle, "fr")) == ["Bonjour", "Buy", "Small", "Large"])
    }

    @Test func fileOfTheLanguageIsPreferred() throws {
        let folder = try NibFolder([
            "Base.lproj/Greeting.xib": Self.greeting,
            "de.lproj/Greeting.xib": nibText(
                "<view id=\"root\"><subviews><label tag=\"1\" text=\"Moin\" id=\"hi\"/></subviews></view>"),
            "de.lproj/Greeting.strings": "\"hi.text\" = \"Hallo\";",
        ])

        // A file of one language has its own texts.
        #expect(try texts(load(folder.bundle, "de-AT")).first == "Moin")
        #expect(try texts(load(folder.bundle, "it")).first == "Hello")
    }

    @Test func registeredNibFollowsTheLanguage() throws {
        let folder = try NibFolder([
            "Base.lproj/Greeting.xib": Self.greeting, "de.lproj/Greeting.strings": "\"hi.text\" = \"Hallo\";",
        ])
        let stage = Stage()
        let nib = UINib(nibName: "Greeting", bundle: folder.bundle)

        stage.setLanguage("de")

        let view = nib.instantiate(withOwner: nil).first as? UIView
        #expect((view?.viewWithTag(1) as? UILabel)?.text == "Hallo")
    }

    @Test func pseudolanguageMakesTextsLonger() throws {
        let folder = try NibFolder(["Base.lproj/Greeting.xib": Self.greeting])

        #expect(try texts(load(folder.bundle, "double-length")).first == "Hello Hello")
    }
}
