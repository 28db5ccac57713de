import Foundation
import Testing
import TwillSync

@testable import TwillText

/// Folders of fonts as a broken installation would have them.
@Suite struct FontLibraryTests {
    private final class Folder {
        let path = NSTemporaryDirectory() + "twill-fonts-" + UUID().uuidString

        init() throws {
            let fonts = Bundle.main.bundlePath + "/" + FontLibrary.bundleName + "/Fonts"
            try FileManager.default.copyItem(atPath: fonts, toPath: path)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func library(_ path: String, emoji: String = "/nowhere/emoji.ttf") -> (FontLibrary, Locked<[String]>) {
        let messages = Locked<[String]>([])
        return (
            FontLibrary(directory: path, emojiPath: emoji) { message in messages.withLock { $0.append(message) } },
            messages
        )
    }

    private func width(_ text: String, _ font: TextFont, _ library: FontLibrary) -> Double {
        ShapedText(TextContent(text, font: font), isRightToLeft: false, library: library).paragraph(0).advance
    }

    @Test("a missing file is named once, with the way out, and the nearest face draws")
    func missing() throws {
        let folder = try Folder()
        try FileManager.default.removeItem(atPath: folder.path + "/Inter/Inter-roman.var.ttf")
        let (library, messages) = library(folder.path)
        let font = FontCatalog.system(size: 17)
        #expect(width("Hello", font, library) > 20)

        _ = width("Hello again", font, library)
        let said = messages.withLock { $0 }
        #expect(said.count == 1)
        #expect(said[0].contains("Inter/Inter-roman.var.ttf is missing"))
        #expect(said[0].contains(FontLibrary.bundleName))

        let display = FontFace(family: .interDisplay)
        #expect(library.face(font.face) === library.face(display))
    }

    @Test("damaged files are as missing", arguments: [0, 1, 100, 5_000, 200_000])
    func damaged(length: Int) throws {
        let folder = try Folder()
        let path = folder.path + "/Inter/Inter-roman.var.ttf"
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        try data.prefix(length).write(to: URL(fileURLWithPath: path))
        let (library, messages) = library(folder.path)

        #expect(width("Hello", FontCatalog.system(size: 17), library) > 20)
        #expect(messages.withLock { $0.count } == 1)
    }

    @Test("with no font at all text still has a size, and draws nothing")
    func none() {
        let (library, messages) = library("/nowhere")
        let font = FontCatalog.system(size: 20)
        let text = ShapedText(TextContent("Hello 👍", font: font), isRightToLeft: false, library: library)
        let layout = TextLayout(
            TextContent("Hello 👍", font: font), TextOptions(), Typesetter.typeset(text, TextOptions()))
        #expect(layout.size.width > 50)
        #expect(layout.size.height == font.lineHeight)

        let picture = layout.picture(scale: 1, width: 100, height: 30)
        #expect(!(0..<30).contains { picture.rowHasInk($0) })
        #expect(messages.withLock { $0 }.contains { $0.contains("fonts-noto-color-emoji") })
    }

    @Test("missing emoji are said once, and only when text has some")
    func emoji() throws {
        let folder = try Folder()
        let (library, messages) = library(folder.path)
        let font = FontCatalog.system(size: 17)
        _ = width("Hello", font, library)
        #expect(messages.withLock { $0 }.isEmpty)

        _ = width("👍", font, library)
        _ = width("👩‍👩‍👧", font, library)
        #expect(messages.withLock { $0.count } == 1)
    }
}
