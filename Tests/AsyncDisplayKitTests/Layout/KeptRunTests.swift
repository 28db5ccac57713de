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
        nonisolated(unsafe) var isReversed = false

        init(_ count: Int) {
            boxes = (0..<count * 2).map { BoxNode(CGFloat(20 + $0), 10) }
            super.init()
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            var rows = stride(from: 0, to: boxes.count, by: 2).map { index in
                stack(.horizontal, spacing: spacing, [boxes[index], boxes[index + 1]])
            }
            if isReversed { rows.reverse() }
            return stack(.vertical, rows)
        }

        /// Returns the number of elements that the engine computes in the next layout; nil if no records were kept.
        func computed() -> Int? {
            func work() -> Int? {
                let memory = LayoutMemory.dequeue(recordsID: state.withLock { $0.lastRecordsID })
                defer { memory.recycle(keepsRecords: memory.root != nil) }
                return memory.root == nil ? nil : memory.tree.statistics.computed
            }
            let before = work()
            _ = layoutThatFits(upTo(300, .infinity))
            guard let before, let after = work() else { return nil }
            return after - before
        }
    }

    @Test func changedBoxRunsOnlyItsRowAndTheColumn() {
        let rows = Rows(10)
        for _ in 0..<2 {
            _ = rows.layoutThatFits(upTo(300, .infinity))
            rows.setNeedsLayout()
        }
        // Nothing changes: the engine reuses the column's result.
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

    @Test func changedSpacingRunsTheRowsAndNoBox() {
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

    @Test func leafWithNewBlockIsLaidOutByIt() {
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

    @Test func skippedRowsAreInTheNextLayout() {
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

        rows.isReversed = true
        let layout = rows.layoutThatFits(upTo(300, .infinity))

        #expect(layout.frame(for: rows.boxes[0]).minY == 20)
        #expect(layout.frame(for: rows.boxes[4]).minY == 0)
        #expect(layout.sublayouts.first?.layoutElement === rows.boxes[4])
    }

    @Test func aNodeAtTheMemoryAddressOfADeallocatedNodeDoesNotGetItsLayout() {
        // New nodes get the memory of freed ones, so that addresses recur.
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

    // MARK: Invariants

    /// A page whose records are kept, and its leaf.
    private func keptPage() -> (page: ASDisplayNode, leaf: ASDisplayNode, recordsID: UInt64) {
        let page = ASDisplayNode(), leaf = BoxNode(10, 10)
        leaf.style.flexGrow = 1
        let other = ASDisplayNode()
        page.layoutSpecBlock = { _, _ in stack(.vertical, [leaf, other]) }
        for _ in 0..<3 {
            page.setNeedsLayout()
            _ = page.layoutThatFits(upTo(100, 100))
        }
        return (page, leaf, page.state.withLock { $0.lastRecordsID })
    }

    @Test func staleVersionWithTheIDOfAMemoryIsFound() {
        let (page, leaf, recordsID) = keptPage()
        #expect(page.brokenInvariant() == nil)
        #expect(leaf.state.recordsID == recordsID)

        leaf.state.withLock { $0.layoutVersion += 1 }
        #expect(page.brokenInvariant()?.contains("recorded in version") == true)

        leaf.state.invalidateRecord()
        #expect(page.brokenInvariant() == nil)
    }

    @Test func changedStyleWithTheIDOfAMemoryIsFound() {
        let (page, leaf, recordsID) = keptPage()

        leaf.style.flexShrink = 1
        #expect(page.brokenInvariant() == nil)

        leaf.style.setRecordsID(recordsID)
        #expect(page.brokenInvariant()?.contains("other values of its style") == true)
    }

    @Test func faultsInRecordsAreFound() throws {
        let faults: [(problem: String, plant: (LayoutMemory) -> Void)] = [
            ("records and no root", { $0.root = nil }),
            ("the reference 1 has the ID of another record", { $0.references[1].id = $0.references[2].id }),
            ("the spec 0 ends at 2, not 3", { $0.references[0].end = 2 }),
            ("the spec 0 ends at 3, not 4", { memory in memory.root.map { memory.addAbsent(to: $0) } }),
            ("a node has two records", { memory in memory.references[2] = memory.references[1] }),
            ("it retains 1 elements", { $0.retainedElements.append(ASDisplayNode()) }),
            ("it keeps records of duplicates", { $0.mayContainDuplicates = true }),
        ]
        for fault in faults {
            let (page, _, recordsID) = keptPage()
            let memory = try #require(LayoutMemory.recycledMemory(recordsID: recordsID))

            fault.plant(memory)

            #expect(page.brokenInvariant()?.hasSuffix(fault.problem) == true, "\(page.brokenInvariant() ?? "no fault")")
            // Other tests of this thread check the same memories.
            memory.retainedElements = []
            memory.clear()
        }
    }

    @Test func recordsWithAMissingPartAreValid() {
        let page = ASDisplayNode(), leaf = BoxNode(10, 10)
        page.layoutSpecBlock = { _, _ in
            let overlay = ASOverlayLayoutSpec(child: leaf, overlay: leaf)
            overlay.overlay = nil
            return overlay
        }

        for _ in 0..<3 {
            page.setNeedsLayout()
            _ = page.layoutThatFits(upTo(100, 100))
        }

        #expect(page.brokenInvariant() == nil)
    }

    @Test func layoutOfAFutureVersionIsFound() {
        let (page, leaf, _) = keptPage()

        leaf.state.withLock { $0.values.pending.version = 99 }

        #expect(page.brokenInvariant()?.contains("pending layout is of version 99") == true)
    }

    @Test func contentOfNoLayoutIsFound() {
        let (page, _, _) = keptPage()

        page.state.withLock { $0.values.pending = .none }

        #expect(page.brokenInvariant()?.contains("content of no pending layout") == true)
    }

    @Test func unfinishedMeasuringIsFound() {
        let page = ASDisplayNode(), scratch = LayoutScratch.current

        let outer = scratch.begin(page)
        #expect(page.brokenInvariant() == "a node is being measured")

        var layout: ASLayout?
        _ = scratch.end(outer, &layout)
        #expect(page.brokenInvariant() == nil)
    }

    // MARK: Random trees

    @Test(arguments: [false, true]) func layingOutAgainEqualsLayingOutAFreshNode(records: Bool) {
        let given = ProcessInfo.processInfo.environment["TWILL_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        for number in 0..<400 as Range<UInt64> {
            guard changedPageAgreesWithNewPages(seed &+ number, records: records) else { return }
        }
    }

    @Test(arguments: [false, true]) func leafBelowASkippedStackKeepsTheQuestionOfItsSize(records: Bool) {
        // The leaf was measured in two other widths meanwhile.
        #expect(changedPageAgreesWithNewPages(686_838, records: records))
    }

    /// Changes a random page in 12 steps, and returns whether its layout equals that of a new page after each.
    ///
    /// Records an issue where it does not.
    private func changedPageAgreesWithNewPages(_ seed: UInt64, records: Bool) -> Bool {
        var trees = RandomPages(seed)
        let page = RandomPage(trees.plan(), records: records)
        var range = trees.range()
        for step in 0..<12 {
            let change = trees.change(page, &range)
            let fresh = RandomPage(page.plan)
            let frames = page.frames(in: range)
            if let broken = page.brokenInvariant() {
                Issue.record("TWILL_SEED=\(seed), step \(step), \(change): \(broken)")
                return false
            }
            if frames != fresh.frames(in: range) {
                Issue.record(
                    """
                    TWILL_SEED=\(seed), step \(step), \(change), in \(NSStringFromASSizeRange(range)):
                    \(frames) instead of \(fresh.frames(in: range))
                    \(page.plan)
                    """)
                return false
            }
        }
        return true
    }
}
