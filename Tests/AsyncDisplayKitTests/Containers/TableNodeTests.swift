import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Rows of fixed heights, with their index path as text.
@MainActor
final class Rows: ASTableDataSource, ASTableDelegate {
    var titles: [[String]]
    var height: (Int) -> CGFloat = { _ in 50 }
    var selected: [IndexPath] = []
    var batches: [ASBatchContext] = []
    var shouldFetch = false
    /// How many nodes were made, on whatever thread.
    let made = Locked(0)
    let madeOnMain = Locked(0)

    init(_ titles: [[String]]) {
        self.titles = titles
    }

    convenience init(count: Int) { self.init([(0..<count).map { "row \($0)" }]) }

    func numberOfSections(in tableNode: ASTableNode) -> Int { titles.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { titles[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let title = titles[indexPath.section][indexPath.row], height = height(indexPath.row)
        return { [made, madeOnMain] in
            made.withLock { $0 += 1 }
            if MainThread.isCurrent { madeOnMain.withLock { $0 += 1 } }
            let node = ASTextCellNode()
            node.text = title
            node.style.height = ASDimensionMake(height)
            return node
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { shouldFetch }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        batches.append(context)
    }
}

@MainActor @Suite struct TableNodeTests {
    /// A table of the whole screen, 375 by 667 points.
    private func show(_ rows: Rows, in stage: Stage) -> ASTableNode {
        let table = ASTableNode()
        table.dataSource = rows
        table.delegate = rows
        let controller = Holder()
        controller.rows = rows
        controller.view.addSubnode(table)
        table.frame = stage.screen.bounds
        table.view.separatorStyle = .none
        table.view.contentInsetAdjustmentBehavior = .never
        stage.show(controller)
        return table
    }

    /// Tables do not keep their data sources.
    private final class Holder: UIViewController {
        var rows: Rows?
    }

    private func texts(_ table: ASTableNode) -> [String] {
        table.visibleNodes.compactMap { ($0 as? ASTextCellNode)?.text }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: Showing

    @Test func theFirstScreenfulIsMeasuredBeforeTheFirstFrame() {
        let stage = Stage()
        let rows = Rows(count: 100)
        let table = ASTableNode()
        table.dataSource = rows
        table.frame = stage.screen.bounds
        table.view.separatorStyle = .none
        table.view.layoutIfNeeded()
        #expect(texts(table) == (0..<14).map { "row \($0)" })
        #expect(rows.made.withLock { $0 } == 14)
    }

    @Test func rowsAreStackedVertically() {
        let stage = Stage()
        let table = show(Rows(count: 100), in: stage)
        #expect(texts(table) == (0..<14).map { "row \($0)" })
        #expect(table.rectForRow(at: path(3)) == CGRect(x: 0, y: 150, width: 375, height: 50))
        #expect(table.numberOfRows(inSection: 0) == 100)
        #expect(table.numberOfSections == 1)
    }

    @Test func aSeparatorAddsAPixelToTheRow() {
        let stage = Stage(scale: 2)
        let table = show(Rows(count: 3), in: stage)
        table.view.separatorStyle = .singleLine
        table.relayoutItems()
        stage.drawChanges()
        #expect(table.rectForRow(at: path(0)).height == 50.5)
    }

    @Test func constrainedSizesLimitRows() {
        final class Narrow: NSObject, ASTableDelegate {
            func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
                ASSizeRangeMake(CGSize(width: 200, height: 80), CGSize(width: 200, height: 90))
            }
        }
        let stage = Stage()
        let rows = Rows(count: 5), delegate = Narrow()
        let table = show(rows, in: stage)
        table.delegate = delegate
        stage.drawChanges()
        #expect(table.rectForRow(at: path(0)).height == 80)
    }

    @Test func indexPathsAndNodesOfRowsMapToEachOther() {
        let stage = Stage()
        let table = show(Rows(count: 30), in: stage)
        let node = table.nodeForRow(at: path(4)) as? ASTextCellNode
        #expect(node?.text == "row 4")
        #expect(node.flatMap { table.indexPath(for: $0) } == path(4))
        #expect(node?.indexPath == path(4))
        #expect(table.nodeForRow(at: path(400)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 120)) == path(2))
    }

    // MARK: Long lists

    @Test func tenThousandRowsCreateAsManyNodesAsOneThousand() {
        var made: [Int] = []
        for count in [1000, 10_000] {
            let stage = Stage()
            let rows = Rows(count: count)
            let table = show(rows, in: stage)
            stage.drawChanges()
            made.append(rows.made.withLock { $0 })
            #expect(table.view.contentSize.height == CGFloat(count) * 50)
        }
        #expect(made[0] == made[1])
        // The screen and two and a half screens ahead, in rows of fifty points.
        #expect(made[0] <= 50)
        #expect(made[0] >= 40)
    }

    @Test func rowsOutsideTheScreenAreCreatedAfterTheFirstFrame() {
        let stage = Stage()
        let rows = Rows(count: 200)
        let table = ASTableNode()
        table.dataSource = rows
        table.frame = stage.screen.bounds
        table.view.separatorStyle = .none
        table.view.contentInsetAdjustmentBehavior = .never
        let window = UIWindow(frame: stage.screen.bounds)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubnode(table)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()

        table.view.layoutIfNeeded()
        WorkerPool.shared.join()
        #expect(rows.made.withLock { $0 } == 14)
        #expect(table.isProcessingUpdates)
        stage.drawChanges()

        #expect(rows.made.withLock { $0 } > 40)
        #expect(!table.isProcessingUpdates)
    }

    @Test func nodesOfRowsFarAwayAreReleased() {
        let stage = Stage()
        let rows = Rows(count: 1000)
        let table = show(rows, in: stage)
        stage.drawChanges()
        weak let first = table.visibleNodes.first
        #expect(first != nil)
        table.scrollToRow(at: path(500), at: .top, animated: false)
        stage.drawChanges()
        #expect(texts(table).first == "row 500")
        #expect(table.data.live.count < 120)
        #expect(first == nil)
        table.scrollToRow(at: path(0), at: .top, animated: false)
        stage.drawChanges()
        #expect(texts(table).first == "row 0")
    }

    @Test func aNodeRequestedByCodeIsKept() {
        let stage = Stage()
        let table = show(Rows(count: 1000), in: stage)
        let node = table.nodeForRow(at: path(2))
        table.scrollToRow(at: path(500), at: .top, animated: false)
        stage.drawChanges()
        #expect(table.nodeForRow(at: path(2)) === node)
    }

    @Test func rowsOfUnexpectedHeightsDoNotMoveVisibleRows() throws {
        let stage = Stage()
        let rows = Rows(count: 400)
        rows.height = { CGFloat(20 + $0 * 37 % 120) }
        let table = show(rows, in: stage)
        table.scrollToRow(at: path(300), at: .top, animated: false)
        stage.drawChanges()
        // Back up, through rows that were never measured, a little at a time.
        for _ in 0..<60 {
            let node = table.visibleNodes[1]
            let before = node.view.convert(CGPoint.zero, to: nil).y
            stage.scroll(by: CGSize(width: 0, height: 20), at: CGPoint(x: 180, y: 300))
            let after = node.view.convert(CGPoint.zero, to: nil).y
            #expect(abs(after - before - 20) < 1.01)
        }
    }

    @Test func aRowIsCreatedOnceByTheMainThreadOrByAnother() async {
        for _ in 0..<50 {
            let made = Locked(0)
            let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: CGFloat.infinity))
            let job = MeasureJob(range: range, traits: ASPrimitiveTraitCollection()) {
                made.withLock { $0 += 1 }
                let node = ASTextCellNode()
                node.text = "a row"
                return node
            }
            let other = Task.detached { job.finish()?.bounds.size }
            let size = job.finish()?.bounds.size ?? .zero
            #expect(await other.value == size)
            #expect(size.width > 0 && size.height > 22)
            #expect(made.withLock { $0 } == 1)
        }
    }

    // MARK: Behaviour 29

    @Test func behaviour29StatesFollowTheRanges() {
        let stage = Stage()
        let table = show(Rows(count: 1000), in: stage)
        stage.drawChanges()
        // Minimum until the user scrolls: a quarter of a screen is drawn, half a screen is loaded.
        func state(_ row: Int) -> ASInterfaceState { table.data.live[path(row)]?.node?.interfaceState ?? [] }
        #expect(state(0) == .inHierarchy)
        #expect(state(13) == .inHierarchy)
        #expect(state(14) == [.measureLayout, .preload, .display])
        #expect(state(16) == [.measureLayout, .preload, .display])
        #expect(state(17) == [.measureLayout, .preload])
        #expect(state(19) == [.measureLayout, .preload])
        #expect(state(21) == [.measureLayout])
    }

    @Test func behaviour29AfterScrollingTheRangesAreFull() throws {
        let stage = Stage()
        let table = show(Rows(count: 1000), in: stage)
        try stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 300), seconds: 0.5)
        stage.drawChanges()
        let last = table.indexPathsForVisibleRows().last?.row ?? 0
        func state(_ row: Int) -> ASInterfaceState { table.data.live[path(row)]?.node?.interfaceState ?? [] }
        // A screen is thirteen and a third rows.
        #expect(state(last + 12).contains(.display))
        #expect(!state(last + 15).contains(.display))
        #expect(state(last + 30).contains(.preload))
        #expect(!state(last + 36).contains(.preload))
    }

    @Test func behaviour29RowsOfATableThatIsNotSeenAreNotVisible() {
        let stage = Stage()
        let rows = Rows(count: 100)
        let table = show(rows, in: stage)
        let node = table.visibleNodes.first
        #expect(node?.isVisible == true)
        table.view.removeFromSuperview()
        stage.drawChanges()
        #expect(node?.isVisible == false)
    }

    @Test func tuningParametersDetermineTheRanges() throws {
        let stage = Stage()
        let table = show(Rows(count: 1000), in: stage)
        table.setTuningParameters(
            ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0), for: .display)
        table.updateCurrentRange(with: .full)
        stage.drawChanges()
        #expect(table.data.live[path(14)]?.node?.isInDisplayState == false)
        #expect(table.data.live[path(14)]?.node?.isInPreloadState == true)
        #expect(table.tuningParameters(for: .preload).leadingBufferScreenfuls == 2.5)
    }

    // MARK: Behaviour 33

    private struct Fetch {
        var isFetching = false
        var isVisible = true
        var toHead = false
        var screens: CGFloat = 2
        var content: CGFloat
        var target: CGFloat = 0
        var expected: Bool
    }

    /// In a list of a hundred points.
    private static let fetches: [Fetch] = [
        // Content smaller than the list: at once, seen or not, whatever the direction.
        Fetch(isVisible: false, toHead: true, content: 90, expected: true),
        Fetch(isVisible: false, content: 100, expected: false),
        // To the head: never.
        Fetch(toHead: true, content: 300, expected: false),
        // At most two screens from the end of where it comes to rest.
        Fetch(content: 500, target: 200, expected: true),
        Fetch(content: 500, target: 199, expected: false),
        // During a fetch, and without a delegate that wants rows: never.
        Fetch(isFetching: true, content: 90, expected: false),
        Fetch(screens: 0, content: 90, expected: false),
    ]

    @Test func behaviour33MoreIsFetchedNearTheEnd() {
        for (index, fetch) in Self.fetches.enumerated() {
            let begins = BatchFetching.shouldBegin(
                isFetching: fetch.isFetching, isVisible: fetch.isVisible, movesToHead: fetch.toHead,
                leadingScreens: fetch.screens, viewLength: 100, contentLength: fetch.content, target: fetch.target)
            #expect(begins == fetch.expected, "case \(index)")
        }
    }

    @Test func behaviour33AListThatDoesNotFillItsViewFetchesAtOnce() {
        let stage = Stage()
        let rows = Rows(count: 3)
        rows.shouldFetch = true
        let table = show(rows, in: stage)
        stage.drawChanges()
        #expect(rows.batches.count == 1)

        // Nothing else is asked for while this one is under way, and nothing after it without a place to scroll from.
        table.view.contentOffset.y = 10
        stage.drawChanges()
        #expect(rows.batches.count == 1)
    }

    @Test func behaviour33ScrollingToTheHeadFetchesNothing() throws {
        let stage = Stage()
        let rows = Rows(count: 60)
        let table = show(rows, in: stage)
        table.scrollToRow(at: path(59), at: .bottom, animated: false)
        stage.drawChanges()
        rows.shouldFetch = true

        try stage.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 400), seconds: 0.5)
        stage.drawChanges()
        #expect(rows.batches.isEmpty)
        try stage.drag(from: CGPoint(x: 180, y: 400), to: CGPoint(x: 180, y: 300), seconds: 0.5)
        stage.drawChanges()
        #expect(rows.batches.count == 1)
    }

    @Test func behaviour33AnEndlessListGrows() throws {
        let stage = Stage()
        let rows = Rows(count: 60)
        rows.shouldFetch = true
        let table = show(rows, in: stage)
        stage.drawChanges()
        #expect(rows.batches.isEmpty)
        try stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 100), seconds: 0.1)
        stage.drawChanges()
        #expect(rows.batches.count == 1)
        let context = try #require(rows.batches.first)
        #expect(context.isFetching())
        let old = rows.titles[0].count
        rows.titles[0] += (old..<old + 60).map { "row \($0)" }
        table.insertRows(at: (old..<old + 60).map { path($0) }, with: .none)
        context.completeBatchFetching(true)
        stage.drawChanges()
        #expect(table.numberOfRows(inSection: 0) == 120)
        #expect(!context.isFetching())
    }

    // MARK: Changes

    @Test func rowsAreInsertedAndDeletedInABatch() {
        let stage = Stage()
        let rows = Rows([["a", "b", "c", "d"]])
        let table = show(rows, in: stage)
        let kept = table.visibleNodes[2]
        rows.titles[0] = ["x", "a", "c", "d", "y"]
        var finished: [Bool] = []
        table.performBatch(
            animated: false,
            updates: {
                table.deleteRows(at: [path(1)], with: .none)
                table.insertRows(at: [path(0), path(4)], with: .none)
            }, completion: { finished.append($0) })
        stage.drawChanges()
        #expect(texts(table) == ["x", "a", "c", "d", "y"])
        #expect(table.visibleNodes[2] === kept)
        #expect(finished == [true])
    }

    @Test func rowsAndSectionsMove() {
        let stage = Stage()
        let rows = Rows([["a", "b"], ["c"]])
        let table = show(rows, in: stage)
        rows.titles = [["b", "a"], ["c"]]
        table.moveRow(at: path(0), to: path(1))
        stage.drawChanges()
        #expect(texts(table) == ["b", "a", "c"])
        rows.titles = [["c"], ["b", "a"]]
        table.moveSection(0, toSection: 1)
        stage.drawChanges()
        #expect(texts(table) == ["c", "b", "a"])
        rows.titles = [["c", "d"]]
        table.performBatch(
            animated: true,
            updates: {
                table.deleteSections([1], with: .fade)
                table.insertRows(at: [path(1)], with: .fade)
            })
        stage.drawChanges()
        #expect(texts(table) == ["c", "d"])
    }

    @Test func reloadedRowsAreCreatedAgain() {
        let stage = Stage()
        let rows = Rows([["a", "b"]])
        let table = show(rows, in: stage)
        rows.titles = [["a", "B"]]
        table.reloadRows(at: [path(1)], with: .none)
        stage.drawChanges()
        #expect(texts(table) == ["a", "B"])
        rows.titles = [["q"]]
        table.reloadData()
        stage.drawChanges()
        #expect(texts(table) == ["q"])
    }

    @Test func anInconsistentBatchIsLoggedAndTheTableReloads() {
        let stage = Stage()
        let rows = Rows([["a", "b", "c"]])
        let table = show(rows, in: stage)
        rows.titles = [["a", "b", "c", "d", "e"]]
        let messages = LogCapture.messages { table.insertRows(at: [path(3)], with: .none) }
        stage.drawChanges()
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains("The number of rows contained in an existing section after the update (5)")
                == true)
        #expect(messages.first?.contains("ASTableNode") == true)
        #expect(texts(table) == ["a", "b", "c", "d", "e"])
    }

    @Test func oneNodeForTwoRowsIsLogged() {
        final class Same: ASTableDataSource {
            let node = ASTextCellNode()
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { node }
        }
        let stage = Stage()
        let source = Same()
        source.node.text = "only one"
        let table = ASTableNode()
        table.dataSource = source
        table.frame = stage.screen.bounds
        let messages = LogCapture.messages {
            _ = table.view
            table.view.layoutIfNeeded()
        }
        #expect(messages.contains { $0.contains("shows row 0 of section 0 already") })
    }

    // MARK: The user

    @Test func aTapSelectsARow() throws {
        let stage = Stage()
        let rows = Rows(count: 20)
        let table = show(rows, in: stage)
        try stage.tap("row 3")
        #expect(rows.selected == [path(3)])
        #expect(table.visibleNodes[3].isSelected)
        #expect(table.indexPathForSelectedRow == path(3))
        table.deselectRow(at: path(3), animated: false)
        #expect(!table.visibleNodes[3].isSelected)
    }

    @Test func scrollToRowShowsTheRow() {
        let stage = Stage()
        let table = show(Rows(count: 200), in: stage)
        table.scrollToRow(at: path(100), at: .middle, animated: true)
        stage.advance(by: 1)
        #expect(texts(table).contains("row 100"))
        let messages = LogCapture.messages { table.scrollToRow(at: path(900), at: .top, animated: false) }
        #expect(messages.count == 1)
    }

    @Test func aRowThatGrowsPushesTheOthersDown() {
        let stage = Stage()
        let table = show(Rows(count: 20), in: stage)
        let node = table.visibleNodes[1]
        node.style.height = ASDimensionMake(90)
        node.setNeedsLayout()
        stage.drawChanges()
        #expect(table.rectForRow(at: path(1)).height == 90)
        #expect(table.rectForRow(at: path(2)).minY == 140)
        #expect(node.frame.height == 90)
    }

    @Test func rotationMeasuresAgainAndKeepsTheScrollPosition() {
        let stage = Stage()
        let rows = Rows(count: 300)
        let table = show(rows, in: stage)
        table.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.scrollToRow(at: path(100), at: .top, animated: false)
        stage.drawChanges()
        stage.rotate(to: .landscapeLeft)
        stage.drawChanges()
        #expect(table.view.bounds.width == 667)
        #expect(texts(table).first == "row 100")
        #expect(table.visibleNodes.first?.frame.width == 667)
    }

    @Test func anInvertedTableBeginsAtTheBottom() throws {
        let stage = Stage()
        let table = show(Rows(count: 5), in: stage)
        table.inverted = true
        table.reloadData()
        stage.drawChanges()
        let first = try #require(table.visibleNodes.first).view
        let place = first.convert(CGPoint(x: 0, y: 25), to: nil)
        #expect(abs(place.y - (667 - 25)) < 1)
    }
}
