import Dispatch
import Foundation
import Testing
import TwillDrawing
import TwillSync

@testable import TwillText

/// Text measures and draws the same on any thread, at any time and in any order.
@Suite struct DeterminismTests {
    private static let texts = [
        "This is a test string", "Ünïcödé AVATAR — 12.345", "שלום world", "👩‍👩‍👧 ❤️ 🇩🇪", "a\tb\nc d e f g", "…",
        "The quick brown fox jumps over the lazy dog",
    ]

    private static func content(_ index: Int) -> TextContent {
        let sizes: [CGFloat] = [11, 13.5, 17, 20, 34]
        let weights: [CGFloat] = [0, 0.3, 0.4]
        return TextContent(
            texts[index % texts.count],
            font: FontCatalog.system(size: sizes[index % 5], weight: weights[index % 3], isItalic: index % 2 == 1))
    }

    /// Bytes of a picture and the numbers of its layout, without a cache.
    private static func fingerprint(_ index: Int, library: FontLibrary) -> [UInt8] {
        let content = content(index)
        let options = TextOptions(width: 120, maximumLines: 3, lastLineBreakMode: .truncateTail)
        let text = ShapedText(content, isRightToLeft: false, library: library)
        let layout = TextLayout(content, options, Typesetter.typeset(text, options))
        let picture = layout.picture(scale: CGFloat(index % 3 + 1), width: 300, height: 120)
        return picture.allBytes
            + withUnsafeBytes(of: (layout.size.width, layout.size.height, layout.lastBaseline)) { Array($0) }
    }

    private static func newLibrary() -> FontLibrary {
        FontLibrary(
            directory: Bundle.main.bundlePath + "/" + FontLibrary.bundleName + "/Fonts",
            emojiPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", report: { _ in })
    }

    @Test("four threads at once, in different orders, get the bytes that one thread gets alone")
    func threads() {
        let count = 70
        let alone = Self.newLibrary()
        let expected = (0..<count).map { Self.fingerprint($0, library: alone) }
        let shared = Self.newLibrary()
        let mismatches = Locked<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for step in 0..<count {
                // Each thread uses another stride; all are prime to the count.
                let index = (step * [1, 3, 9, 69][thread] + thread * 17) % count
                if Self.fingerprint(index, library: shared) != expected[index] {
                    mismatches.withLock { $0.append(index) }
                }
            }
        }

        #expect(mismatches.withLock { $0 } == [])
    }

    @Test("the cache returns the same layout on every thread")
    func cache() {
        let content = TextContent("Only once, \(#line)", font: FontCatalog.system(size: 17))
        let results = Locked<[ObjectIdentifier]>([])
        let kept = Locked<[TextLayout]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let layout = TextLayout.make(content, TextOptions(width: 77))
            kept.withLock { $0.append(layout) }
            results.withLock { $0.append(ObjectIdentifier(layout)) }
        }

        #expect(Set(results.withLock { $0 }).count == 1)
    }

    @Test("the cache releases a layout after many others")
    func bounded() {
        weak let first = TextLayout.make(TextContent("first \(#line)", font: mono))
        let filler = String(repeating: "x", count: 4_000)
        for index in 0..<100 { _ = TextLayout.make(TextContent("\(index)" + filler, font: mono)) }
        #expect(first == nil)

        weak let long = TextLayout.make(TextContent(String(repeating: "y", count: 50_000), font: mono))
        #expect(long == nil)
    }

    @Test("masks that were forgotten are made again as they were")
    func forgotten() {
        let library = Self.newLibrary()
        let before = Self.fingerprint(2, library: library)
        // More coverage than a face keeps.
        for size in 40..<150 {
            let content = TextContent("ABCDEFGHIJKLMNOPQRSTUVWXYZ", font: FontCatalog.system(size: CGFloat(size)))
            let text = ShapedText(content, isRightToLeft: false, library: library)
            let layout = TextLayout(content, TextOptions(), Typesetter.typeset(text, TextOptions()))
            _ = layout.picture(scale: 1, width: 400, height: 60)
        }

        #expect(Self.fingerprint(2, library: library) == before)
    }
}
