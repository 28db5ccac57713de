import Foundation
import Testing
import TwillFlex

@testable import AsyncDisplayKit

/// Nodes that are laid out again keep the engine's records of their last run.
@MainActor @Suite struct KeptRunTests {
    // MARK: What runs again

    /// A column of rows of two boxes each.
    private final class Rows: ASDisplayNode {
        let boxes: [BoxNode]
        nonisolated(unsafe) var spacing: CGFloat = 0
        nonisolated(unsafe) var isTurned = false

        init(_ count: Int) {
            boxes = (0..<count * 2).map { BoxNode(CGFloat(20 + $0), 10) }
            super.init()
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            var rows = stride(from: 0, to: boxes.count, by: 2).map { index in
                stack(.horizontal, spacing: spacing, [boxes[index], boxes[index + 1]])
            }
            if isTurned { rows.reverse() }
            return stack(.vertical, rows)
        }

        /// Elements that the engine computes in the next layout; nil where nothing was kept.
        func computed() -> Int? {
            func work() -> Int? {
                let memory = LayoutMemory.take(of: state.withLock { $0.lastRun })
                defer { memory.giveBack(isFilled: memory.root != nil) }
                return memory.root == nil ? nil : memory.tree.statistics.computed
            }
            let before = work()
            _ = layoutThatFits(upTo(300, .infinity))
            guard let before, let after = work() else { return nil }
            return after - before
        }
    }

    @Test func aBoxThatChangesRunsItsRowAndTheColumnAlone() {
        let rows = Rows(10)
        for _ in 0..<2 {
            _ = rows.layoutThatFits(upTo(300, .infinity))
            rows.setNeedsLayout()
        }
        // Nothing changes: the column answers at once.
        #expect(rows.computed() == 0)

        rows.boxes[6].size.height = 35
        rows.boxes[6].setNeedsLayout()
        rows.setNeedsLayout()

        #expect(rows.computed() == 3)
        let layout = rows.layoutThatFits(upTo(300, .infinity))
        #expect(layout.size.height == 125)
        #expect(layout.frame(for: rows.boxes[8]).minY == 65)
        #expect(rows.boxes.map(\.questions.count).reduce(0, +) == 21)
    }

    @Test func anotherSpacingRunsTheRowsAndNoBox() {
        let rows = Rows(3)
        for _ in 0..<2 {
            _ = rows.layoutThatFits(upTo(300, .infinity))
            rows.setNeedsLayout()
        }

        rows.spacing = 5
        let layout = rows.layoutThatFits(upTo(300, .infinity))

        #expect(layout.frame(for: rows.boxes[1]).minX == 25)
        #expect(layout.frame(for: rows.boxes[5]).minX == 29)
        #expect(rows.boxes.map(\.questions.count) == [1, 1, 1, 1, 1, 1])
    }

    @Test func styleChangesForAStackAreNoticedWithoutSetNeedsLayout() {
        let rows = Rows(2)
        for _ in 0..<2 {
            _ = rows.layoutThatFits(upTo(300, .infinity))
            rows.setNeedsLayout()
        }
        func frame(_ index: Int) -> CGRect {
            rows.setNeedsLayout()
            return rows.layoutThatFits(upTo(300, .infinity)).frame(for: rows.boxes[index])
        }

        rows.boxes[1].style.spacingBefore = 7
        #expect(frame(1).minX == 27)
        rows.boxes[0].style.spacingAfter = 4
        #expect(frame(1).minX == 31)
        rows.boxes[0].style.ascender = 3
        rows.boxes[2].style.alignSelf = .end
        rows.boxes[3].size.height = 40
        rows.boxes[3].setNeedsLayout()
        #expect(frame(2).minY == 40)
        #expect(frame(3).height == 40)
        rows.boxes[2].style.alignSelf = .start
        #expect(frame(2).minY == 10)
    }

    @Test func aLeafThatGetsABlockAsksIt() {
        let page = ASDisplayNode(), leaf = ASDisplayNode()
        page.layoutSpecBlock = { _, _ in stack(.vertical, align: .start, [leaf]) }
        for _ in 0..<3 {
            #expect(page.layoutThatFits(upTo(100, 100)).frame(for: leaf).size == .zero)
            page.setNeedsLayout()
        }

        let box = BoxNode(12, 13)
        leaf.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: box) }
        page.setNeedsLayout()

        #expect(page.layoutThatFits(upTo(100, 100)).frame(for: leaf).size == CGSize(width: 12, height: 13))
    }

    @Test func rowsThatAreLeftOutInOneLayoutAreThereInTheNext() {
        // Where nothing is left for its only flexible child, a row leaves out what is below it.
        let inner = BoxNode(10, 10), wide = BoxNode(50, 10)
        let page = ASDisplayNode()
        page.layoutSpecBlock = { _, _ in
            let flexible = stack(.horizontal, [inner])
            flexible.style.flexGrow = 1
            flexible.style.flexShrink = 1
            return stack(.horizontal, [wide, flexible])
        }
        for _ in 0..<3 {
            for width in [50.0, 80, 40, 100] {
                let range = ASSizeRangeMake(CGSize(width: width, height: 20))
                let fresh = ASDisplayNode()
                fresh.layoutSpecBlock = page.layoutSpecBlock
                let expected = fresh.layoutThatFits(range).sublayouts.map(\.frame)
                page.setNeedsLayout()
                #expect(page.layoutThatFits(range).sublayouts.map(\.frame) == expected, "\(width) wide")
            }
        }
    }

    @Test func rowsInAnotherOrderAreRecordedAgain() {
        let rows = Rows(3)
        for _ in 0..<3 {
            _ = rows.layoutThatFits(upTo(300, .infinity))
            rows.setNeedsLayout()
        }

        rows.isTurned = true
        let layout = rows.layoutThatFits(upTo(300, .infinity))

        #expect(layout.frame(for: rows.boxes[0]).minY == 20)
        #expect(layout.frame(for: rows.boxes[4]).minY == 0)
        #expect(layout.sublayouts.first?.layoutElement === rows.boxes[4])
    }

    @Test func aNodeAtTheMemoryAddressOfADeallocatedNodeDoesNotGetItsLayout() {
        // Memory of freed nodes serves new ones, so that addresses are met again.
        let page = ASDisplayNode()
        nonisolated(unsafe) var box = BoxNode(10, 10)
        page.layoutSpecBlock = { _, _ in stack(.vertical, [box]) }
        for width in 1...50 {
            box = BoxNode(CGFloat(width), 10)
            page.setNeedsLayout()
            #expect(page.layoutThatFits(upTo(100, 100)).frame(for: box).width == CGFloat(width))
            page.setNeedsLayout()
            #expect(page.layoutThatFits(upTo(100, 100)).size.width == CGFloat(width))
        }
    }

    // MARK: Random trees

    @Test(arguments: [false, true]) func layingOutAgainEqualsLayingOutAFreshNode(records: Bool) {
        let given = ProcessInfo.processInfo.environment["TWILL_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        for number in 0..<400 as Range<UInt64> {
            var trees = RandomPages(seed &+ number)
            let page = RandomPage(trees.plan(), records: records)
            var range = trees.range()
            for step in 0..<12 {
                let change = trees.change(page, &range)
                let fresh = RandomPage(page.plan)
                let frames = page.frames(in: range)
                if frames != fresh.frames(in: range) {
                    Issue.record(
                        """
                        TWILL_SEED=\(seed &+ number), step \(step), \(change), in \(NSStringFromASSizeRange(range)):
                        \(frames) instead of \(fresh.frames(in: range))
                        \(page.plan)
                        """)
                    return
                }
            }
        }
    }
}
