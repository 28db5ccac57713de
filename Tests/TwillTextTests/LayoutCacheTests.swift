import Foundation
import Testing

@testable import TwillText

@Suite struct LayoutCacheTests {
    private final class Kept {
        weak var entry: LayoutCache.Entry?
        init(_ entry: LayoutCache.Entry) { self.entry = entry }
    }

    /// A text of 20 letters, whose cost is 84.
    private func key(_ number: Int) -> LayoutCache.Key {
        let digits = String(number)
        let text = String(repeating: "a", count: 20 - digits.count) + digits
        return LayoutCache.Key(content: TextContent(text, font: mono), isRightToLeft: false)
    }

    @Test func aLongListForgetsTheTextsItHasPassed() {
        let cache = LayoutCache()
        let kept = (0..<5_000).map { Kept(cache.entry(for: key($0), cost: 84)) }

        let alive = kept.indices.filter { kept[$0].entry != nil }
        // Two generations of 24 KB at most, and the last one whole.
        #expect(alive.count <= 2 * 24_576 / 84 + 1)
        #expect(alive.count > 24_576 / 84)
        #expect(alive == Array((5_000 - alive.count)..<5_000))
    }

    @Test func aTextThatIsUsedStaysWhileOthersPass() {
        let cache = LayoutCache()
        let title = Kept(cache.entry(for: key(0), cost: 84))

        for number in 1..<5_000 {
            _ = cache.entry(for: key(number), cost: 84)
            if number.isMultiple(of: 100) { #expect(cache.entry(for: key(0), cost: 84) === title.entry) }
        }
        #expect(title.entry != nil)
    }
}
