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

    /// Lays a text out as a text of a list is, in the width that there is and in the size that it has, and draws it.
    private func show(_ number: Int, in cache: LayoutCache) {
        let key = key(number)
        let measured = cache.layout(key.content, TextOptions(width: 300))
        _ = cache.layout(key.content, TextOptions(width: measured.size.width, height: measured.size.height))
        cache.releaseAfterDrawing(key)
    }

    @Test func textsThatAreMeasuredAndDrawnOnceAreNotKept() {
        let cache = LayoutCache()

        for number in 0..<100 { show(number, in: cache) }

        #expect(cache.count == 0)
    }

    @Test func aTextThatIsSeenAgainIsKept() {
        let cache = LayoutCache()
        show(0, in: cache)

        show(0, in: cache)
        show(1, in: cache)

        #expect(cache.count == 1)
    }

    @Test func aTextThatWaitsToBeDrawnIsShapedOnce() {
        let cache = LayoutCache(), key = key(7)
        let shaped = cache.entry(for: key, cost: key.cost)

        _ = cache.layout(key.content, TextOptions(width: 300))

        #expect(cache.entry(for: key, cost: key.cost) === shaped)
    }

    @Test func textsThatWereDrawnMakeRoomForOthers() {
        let cache = LayoutCache(), title = key(0)
        let kept = Kept(cache.entry(for: title, cost: title.cost))

        // Texts for ten generations, each released before the next is laid out.
        for number in 1..<3_000 { show(number, in: cache) }

        #expect(kept.entry != nil && cache.count == 1)
    }
}
