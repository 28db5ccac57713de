import Foundation
import Testing
import TwillSync

@testable import TwillText

/// Characters that the shipped fonts do not have.
@Suite struct MachineFontTests {
    /// A library of Inter alone, and a machine whose fonts are Liberation, which has Hebrew.
    private final class Setting {
        let folder = NSTemporaryDirectory() + "twill-machine-" + UUID().uuidString
        let messages = Locked<[String]>([])
        let library: FontLibrary

        init(allowsMachine: Bool) throws {
            let fonts = Bundle.main.bundlePath + "/" + FontLibrary.bundleName + "/Fonts"
            let manager = FileManager.default
            try manager.createDirectory(atPath: folder + "/shipped", withIntermediateDirectories: true)
            try manager.copyItem(atPath: fonts + "/Inter", toPath: folder + "/shipped/Inter")
            try manager.copyItem(atPath: fonts + "/Liberation", toPath: folder + "/machine")
            let machine = MachineFontFinder(folder: folder + "/machine")
            let messages = messages
            library = FontLibrary(
                directory: folder + "/shipped", emojiPath: "/nowhere",
                report: { message in messages.withLock { $0.append(message) } },
                machine: { allowsMachine ? machine : nil })
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func shape(_ text: String) -> ShapedParagraph {
            ShapedText(
                TextContent(text, font: FontCatalog.system(size: 17)), isRightToLeft: false, library: library
            ).paragraph(0)
        }

        /// What was said of scripts.
        var said: [String] {
            messages.withLock { $0.filter { $0.contains("drawn as boxes") && $0.contains("no font has") } }
        }
    }

    private let hebrew = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"

    @Test func missingScriptIsLoggedOnceWithItsPackage() throws {
        let setting = try Setting(allowsMachine: false)

        _ = setting.shape(hebrew)
        _ = setting.shape(hebrew + "!")
        _ = setting.shape("\u{4E2D}\u{6587}")

        #expect(setting.said.count == 2)
        #expect(setting.said[0].contains("Hebrew") && setting.said[0].contains("fonts-noto-core"))
        #expect(setting.said[0].contains("--system-fonts") && setting.said[0].contains("U+5E9"))
        #expect(setting.said[1].contains("Han") && setting.said[1].contains("fonts-noto-cjk"))
    }

    @Test func theMachinesFontsDrawWhatIsMissing() throws {
        let setting = try Setting(allowsMachine: true)

        let paragraph = setting.shape("Hi " + hebrew)

        #expect(setting.said.isEmpty)
        #expect(paragraph.glyphs.allSatisfy { $0.id != 0 })
        #expect(paragraph.segments.count >= 2)
        // Characters that no font has are logged all the same.
        _ = setting.shape("\u{4E2D}")
        #expect(setting.said.count == 1 && setting.said[0].contains("Han"))
    }

    @Test func theMachinesFontsAreNotUsedUnlessAllowed() {
        #expect(!MachineFonts.areAllowed)
    }

    @Test func weightsAndSlantsChooseTheFile() throws {
        let setting = try Setting(allowsMachine: true)
        let finder = MachineFontFinder(folder: setting.folder + "/machine")

        let regular = finder.face(covering: [0x05D0], weight: 400, isItalic: false)
        let bold = finder.face(covering: [0x05D0], weight: 700, isItalic: false)

        #expect(regular != nil && bold != nil && regular !== bold)
        #expect(finder.face(covering: [0x05D0], weight: 400, isItalic: false) === regular)
        #expect(finder.face(covering: [0x4E2D], weight: 400, isItalic: false) == nil)
    }

    @Test(arguments: [0x01, 0x0378, 0xE000] as [UInt32])
    func charactersWithoutAnyGlyphAreNotReported(scalar: UInt32) throws {
        let setting = try Setting(allowsMachine: false)

        _ = setting.shape(String(Unicode.Scalar(scalar)!))

        #expect(setting.said.isEmpty)
    }

    @Test func anEmptyFolderHasNoFonts() {
        let finder = MachineFontFinder(folder: "/nowhere at all")

        #expect(finder.face(covering: [0x41], weight: 400, isItalic: false) == nil)
    }
}
