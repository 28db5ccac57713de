import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The properties of a table node, and its calls to the delegate.
@MainActor @Suite struct TableSettingTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func show(_ rows: Rows, on stage: Stage) -> ASTableNode {
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
        stage.drawChanges()
        return table
    }

    private final class Holder: UIViewController {
        var rows: Rows?
    }

    // MARK: Before the view

    @Test func settingsWaitForTheView() {
        let table = ASTableNode()
        table.allowsSelection = false
        table.allowsMultipleSelection = true
        table.allowsSelectionDuringEditing = true
        table.allowsMultipleSelectionDuringEditing = true
        table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        table.contentOffset = CGPoint(x: 0, y: 30)
        #expect(!table.isNodeLoaded)
        #expect(!table.allowsSelection && table.contentOffset.y == 30 && table.contentInset.top == 10)
        let view = table.view
        #expect(!view.allowsSelection && view.allowsMultipleSelection)
        #expect(view.allowsSelectionDuringEditing && view.allowsMultipleSelectionDuringEditing)
        #expect(view.contentInset.bottom == 20 && view.contentOffset.y == 30)
        view.allowsSelection = true
        #expect(table.allowsSelection)
    }

    // MARK: Sizes

    @Test func widthsOfConstrainedSizesDoNotCount() {
        final class Wide: NSObject, ASTableDelegate {
            func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
                ASSizeRangeMake(CGSize(width: 0, height: 80), CGSize(width: CGFloat.infinity, height: 90))
            }
        }
        let stage = Stage()
        let rows = Rows(count: 5), delegate = Wide()
        let table = show(rows, on: stage)
        table.delegate = delegate
        stage.drawChanges()
        #expect(table.visibleNodes.first?.calculatedSize == CGSize(width: 375, height: 80))
    }

    @Test func relayoutItemsAsksEachRowForItsLayoutAgain() {
        final class Page: NSObject, ASTableDataSource {
            let height = Locked<CGFloat>(50)
            let asked = Locked(0)

            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                let height = height, asked = asked
                return {
                    let cell = ASCellNode()
                    cell.layoutSpecBlock = { _, _ in
                        asked.withLock { $0 += 1 }
                        let spec = ASLayoutSpec()
                        spec.style.preferredSize = CGSize(width: 10, height: height.withLock { $0 })
                        return spec
                    }
                    return cell
                }
            }
        }
        let stage = Stage()
        let source = Page(), table = ASTableNode()
        table.dataSource = source
        table.view.separatorStyle = .none
        stage.show(ASDKViewController(node: table))
        stage.drawChanges()
        #expect(table.rectForRow(at: path(1)).height == 50)
        // What the specs read has changed, and no node knows of it.
        source.height.withLock { $0 = 70 }
        table.relayoutItems()
        stage.drawChanges()
        #expect(table.rectForRow(at: path(1)).height == 70)
    }

    // MARK: In step

    @Test func isSynchronizedIsTrueOnceRowsAreComplete() {
        let stage = Stage()
        let rows = Rows(count: 100)
        let table = show(rows, on: stage)
        #expect(table.isSynchronized)
        table.reloadData()
        #expect(!table.isSynchronized)
        stage.drawChanges()
        #expect(table.isSynchronized)
        table.performBatchUpdates { #expect(!table.isSynchronized) }
        rows.titles = [[]]
        table.reloadData()
        #expect(table.isSynchronized)
    }

    @Test(arguments: [false, true])
    func visibleRowsStayWhenRowsAreInsertedAbove(adjusts: Bool) {
        let stage = Stage()
        let rows = Rows(count: 60)
        rows.height = { $0 % 2 == 0 ? 50 : 80 }
        let table = show(rows, on: stage)
        table.automaticallyAdjustsContentOffset = adjusts
        table.contentOffset.y = 500
        stage.drawChanges()
        let first = table.visibleNodes.first as? ASTextCellNode
        let top = first.map { $0.view.convert(CGPoint.zero, to: nil).y }
        rows.titles[0].insert(contentsOf: ["new 0", "new 1"], at: 0)
        table.performBatch(animated: false) { table.insertRows(at: [self.path(0), self.path(1)], with: .none) }
        stage.drawChanges()
        let now = first.map { $0.view.convert(CGPoint.zero, to: nil).y }
        let way = abs((now ?? 0) - (top ?? 0))
        #expect(adjusts ? way < 0.5 : way > 100)
    }

    // MARK: Ranges of the whole app

    @Test func listsHaveSmallerRangesInTheBackground() throws {
        let stage = Stage()
        let table = show(Rows(count: 200), on: stage)
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200))
        stage.drawChanges()
        func post(_ name: Notification.Name) {
            NotificationCenter.default.post(name: name, object: UIApplication.shared)
            stage.drawChanges()
        }
        /// Rows below the last one in sight that load.
        func ahead() -> Int {
            let last = table.indexPathsForVisibleRows().last!.row
            return table.data.live.filter { $0.key.row > last && $0.value.state.contains(.preload) }.count
        }
        // Two and a half screens of rows that are 50 points high, at 667 points a screen.
        #expect(ahead() >= 30)
        post(UIApplication.didEnterBackgroundNotification)
        #expect(ahead() == 0)
        #expect(table.visibleNodes.allSatisfy { $0.isVisible })
        post(UIApplication.willEnterForegroundNotification)
        // Half a screen.
        #expect((5...9).contains(ahead()))
        post(UIApplication.didReceiveMemoryWarningNotification)
        #expect(ahead() == 0)
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400))
        stage.drawChanges()
        #expect(ahead() >= 30)
    }

    @Test func invisibleListsUseTheAppsModeOnMemoryWarnings() {
        let stage = Stage()
        let table = show(Rows(count: 200), on: stage)
        table.view.superview?.removeFromSuperview()
        stage.drawChanges()
        defer { ASDisplayNode.setRangeModeForMemoryWarnings(.visibleOnly) }
        for mode in [ASLayoutRangeMode.lowMemory, .visibleOnly] {
            ASDisplayNode.setRangeModeForMemoryWarnings(mode)
            NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
            #expect(table.data.forcedMode == mode)
        }
    }

    // MARK: Selection

    @Test func aNodeSelectsItsRow() throws {
        let stage = Stage()
        let rows = Rows(count: 20)
        let table = show(rows, on: stage)
        let node = try #require(table.nodeForRow(at: path(2))), other = try #require(table.nodeForRow(at: path(3)))
        node.isSelected = true
        #expect(table.indexPathForSelectedRow == path(2))
        other.isSelected = true
        #expect(table.indexPathsForSelectedRows == [path(3)])
        #expect(!node.isSelected)
        other.isSelected = false
        #expect(table.indexPathForSelectedRow == nil)
        // By code: the delegate hears nothing.
        #expect(rows.selected.isEmpty)
        #expect(table.cellForRow(at: path(3))?.isSelected == false)
        node.isHighlighted = true
        #expect(table.cellForRow(at: path(2))?.isHighlighted == true)
        #expect(node.owningNode === table)
    }

    // MARK: What the delegate hears

    @Test func theDelegateIsNotifiedOfHeadersAndOfEditing() throws {
        final class Heard: NSObject, ASTableDataSource, ASTableDelegate {
            var events: [String] = []

            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 60 }

            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                {
                    let cell = ASCellNode()
                    cell.style.height = ASDimensionMake(50)
                    return cell
                }
            }

            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }

            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                events.append("header comes \(section)")
            }

            func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
                events.append("header goes \(section)")
            }

            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {}

            func tableView(
                _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
            ) -> String? { "Throw away" }

            func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
                events.append("edits \(indexPath.row)")
            }

            func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath) {
                events.append("ends \(indexPath.row)")
            }

            func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 2 }
        }
        let stage = Stage()
        let heard = Heard(), table = ASTableNode(style: .grouped)
        table.dataSource = heard
        table.delegate = heard
        stage.show(ASDKViewController(node: table))
        stage.drawChanges()
        #expect(heard.events == ["header comes 0"])
        #expect(table.cellForRow(at: path(1))?.indentationLevel == 2)

        let middle = table.view.convert(table.rectForRow(at: path(3)), to: nil).midY
        try stage.drag(from: CGPoint(x: 300, y: middle), to: CGPoint(x: 180, y: middle))
        stage.drawChanges()
        #expect(stage.shows("Throw away"))
        #expect(heard.events.last == "edits 3")
        try stage.tap(at: CGPoint(x: 60, y: middle))
        stage.advance(by: 1)
        #expect(heard.events.last == "ends 3")

        table.scrollToRow(at: path(50), at: .top, animated: false)
        stage.drawChanges()
        #expect(heard.events.last == "header goes 0")
    }
}
