import CoreGraphics
import CoreText
import Foundation
import Testing
import UIKit

/// The shipped font files serve as an app's fonts: they are not registered otherwise. Registered fonts stay for the
/// process, so each test uses its own family or copy.
@Suite struct FontRegistrationTests {
    private func shipped(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/TwillText/Fonts/Liberation/\(name).ttf")
    }

    private func copy(of name: String, change: (inout Data) -> Void = { _ in }) throws -> URL {
        var data = try Data(contentsOf: shipped(name))
        change(&data)
        let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(name)-\(UUID()).ttf")
        try data.write(to: url)
        return url
    }

    private func register(_ url: URL) -> NSError? {
        var error: Unmanaged<CFError>?
        let isDone = CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error)
        let told = error?.takeRetainedValue()
        #expect(isDone == (told == nil))
        return told
    }

    @Test func aRegisteredFontIsFoundByAllItsNamesAndDrawn() throws {
        let error = register(shipped("LiberationMono-Regular"))

        #expect(error == nil)
        for name in ["LiberationMono", "Liberation Mono"] {
            let font = try #require(UIFont(name: name, size: 10))
            #expect(font.fontName == "LiberationMono")
            #expect(font.familyName == "Liberation Mono")
            // Of its hhea table, in units of 2048: 1705 above the baseline, 615 below.
            #expect(abs(font.ascender - 10 * 1705 / 2048) < 1e-6)
            #expect(abs(font.descender + 10 * 615 / 2048) < 1e-6)
            // Every advance of the font is 1229 units.
            let width = ("fillimW" as NSString).size(withAttributes: [.font: font]).width
            #expect(abs(width - 7 * 10 * 1229 / 2048) < 0.01)
        }
        #expect(UIFont.familyNames.contains("Liberation Mono"))
        #expect(UIFont.fontNames(forFamilyName: "Liberation Mono").contains("LiberationMono"))
    }

    @Test func membersOfARegisteredFamilyAreFoundByTheirTraits() throws {
        for style in ["Regular", "Bold", "Italic"] { #expect(register(shipped("LiberationSerif-\(style)")) == nil) }
        let regular = try #require(UIFont(name: "Liberation Serif", size: 20))

        let bold = try #require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
        let italic = try #require(regular.fontDescriptor.withSymbolicTraits(.traitItalic))

        #expect(regular.fontName == "LiberationSerif")
        #expect(bold.postscriptName == "LiberationSerif-Bold")
        #expect(italic.postscriptName == "LiberationSerif-Italic")
        // No file of it was registered.
        #expect(regular.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]) == nil)
        let resized = regular.withSize(30)
        #expect(resized.fontName == "LiberationSerif" && resized.pointSize == 30)
    }

    @Test func errorForAMissingFileNamesIt() throws {
        let url = URL(fileURLWithPath: "/nowhere/Brand.ttf")

        let error = try #require(register(url))

        #expect(error.domain == "com.apple.CoreText.CTFontManagerErrorDomain")
        #expect(error.code == 101)
        #expect(error.localizedDescription.contains("/nowhere/Brand.ttf"))
        #expect(error.userInfo[kCTFontManagerErrorFontURLsKey] as? [URL] == [url])
    }

    @Test(arguments: [0, 3, 11, 12, 200, 5_000, 100_000])
    func aFileThatIsCutOffIsRefused(length: Int) throws {
        let url = try copy(of: "LiberationMono-BoldItalic") { $0 = $0.prefix(length) }
        defer { try? FileManager.default.removeItem(at: url) }

        #expect(register(url)?.code == 103)
    }

    @Test func invalidFontFilesAreRefused() throws {
        let url = try copy(of: "LiberationMono-Bold") { $0 = Data("This is no font, however long it goes on.".utf8) }
        defer { try? FileManager.default.removeItem(at: url) }
        let collection = try copy(of: "LiberationMono-Bold") { data in
            // A collection that promises more fonts than the file has room for.
            data = Data("ttcf".utf8) + Data([0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]) + data
        }
        defer { try? FileManager.default.removeItem(at: collection) }

        #expect(register(url)?.code == 103)
        #expect(register(collection)?.code == 103)
    }

    /// Bytes turned at random, with a printed seed, anywhere in the file: refused or registered, but it never crashes.
    @Test func damagedFontsNeverCrash() throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 1...1_000_000)
        var random = SplitMix(state: seed)
        print("damagedFontsNeverCrash: TWILL_SEED=\(seed)")
        for _ in 0..<40 {
            let url = try copy(of: "LiberationSans-BoldItalic") { data in
                for _ in 0..<8 {
                    // Half of them in the tables' directory.
                    let end = random.next() % 2 == 0 ? 400 : UInt64(data.count)
                    data[Int(random.next() % end)] = UInt8(truncatingIfNeeded: random.next())
                }
            }
            var error: Unmanaged<CFError>?
            if CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) {
                for name in ["LiberationSans-BoldItalic", "Liberation Sans"] {
                    let font = try #require(UIFont(name: name, size: 17))
                    let size = ("Wave, 12%" as NSString).size(withAttributes: [.font: font])
                    #expect(size.width.isFinite && size.height.isFinite)
                }
            }
            error?.release()
            try? FileManager.default.removeItem(at: url)
        }
    }

    @Test func aFileIsRegisteredOnce() throws {
        let url = try copy(of: "LiberationMono-Italic")
        #expect(register(url) == nil)

        #expect(register(url)?.code == 105)
        let other = try copy(of: "LiberationMono-Italic")
        let error = try #require(register(other))
        #expect(error.code == 305)
        #expect(error.localizedDescription.contains("LiberationMono-Italic"))
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
