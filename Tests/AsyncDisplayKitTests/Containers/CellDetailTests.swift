import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The cell around a node, its events, and changes of a table's sections.
@MainActor @Suite struct CellDetailTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private final class Cells: ASTableDataSource {
        var counts: [Int]
        let make: @Sendable (IndexPath) -> ASCellNode

        init(_ counts: [Int], _ make: @escaping @Sendable (IndexPath) -> ASCellNode) {
            self.counts = counts
            self.make = make
        }

        func numberOfSections(in tableNode: ASTableNode) -> Int { counts.count }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { counts[section] }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let make = make
            return { make(indexPath) }
        }

        func sectionIndexTitles(for tableView: UITableView) -> [String]? { counts.count > 5 ? ["A", "B"] : nil }

        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            index * 3
        }
    }

    private func show(_ cells: Cells, on stage: Stage) -> ASDKViewController<ASTableNode> {
        let controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = cells
        controller.node.view.separatorStyle = .none
        stage.show(controller)
        stage.drawChanges()
        return controller
    }

    // MARK: Looks

    @Test func theTablesCellHasTheAppearanceOfItsNode() throws {
        let stage = Stage()
        let behind = UIView(), chosen = UIView()
        let views = (behind, chosen)
        let cells = Cells([3]) { path in
            let cell = ASCellNode()
            cell.style.height = ASDimensionMake(60)
            guard path.row == 0 else { return cell }
            cell.accessoryType = .checkmark
            cell.selectionStyle = .none
            cell.separatorInset = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 0)
            cell.backgroundView = views.0
            cell.selectedBackgroundView = views.1
            return cell
        }
        let controller = show(cells, on: stage), table = controller.node!
        let first = try #require(table.cellForRow(at: path(0))), second = try #require(table.cellForRow(at: path(1)))
        #expect(first.accessoryType == .checkmark && second.accessoryType == .none)
        #expect(first.selectionStyle == .none && second.selectionStyle == .default)
        #expect(first.separatorInset.left == 33)
        #expect(first.backgroundView === behind && first.selectedBackgroundView === chosen)
        #expect(second.backgroundView == nil)
        table.nodeForRow(at: path(1))?.accessoryType = .disclosureIndicator
        #expect(second.accessoryType == .disclosureIndicator)
    }

    @Test func aTextCellsTextAttributesAndInsetsCanChange() {
        let cell = ASTextCellNode(
            attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 20)],
            insets: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        cell.text = "Text"
        let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))
        let small = cell.layoutThatFits(range).size
        #expect(cell.textNode.frame.origin == .zero)
        #expect(small.height == cell.textNode.calculatedSize.height + 12)
        cell.textInsets.top = 15
        #expect(cell.layoutThatFits(range).size.height == small.height + 10)
        cell.textAttributes = [.font: UIFont.systemFont(ofSize: 40)]
        #expect(cell.layoutThatFits(range).size.height > small.height + 25)
        #expect(ASTextCellNode().textInsets == UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15))
    }

    @Test func aTextCellsAttributesMayBeInAnUntypedDictionary() {
        let font = UIFont.systemFont(ofSize: 33)
        let untyped: NSDictionary = [NSAttributedString.Key.font.rawValue: font]
        let cells = [
            ASTextCellNode(attributes: untyped as! [AnyHashable: Any], insets: .zero),
            ASTextCellNode(attributes: ["NSFont": font, 5: "not an attribute"], insets: .zero),
        ]
        for cell in cells {
            cell.text = "Text"
            #expect(cell.textAttributes.count == 1)
            #expect(cell.textNode.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont === font)
        }
    }

    // MARK: Hearing

    @Test func aCellGetsItsVisibilityEvents() throws {
        final class Hearing: ASCellNode {
            nonisolated(unsafe) static var events: [String] = []
            var row = 0

            override func cellNodeVisibilityEvent(
                _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
            ) {
                guard row == 0 else { return }
                Self.events.append("\(event) \(Int(cellFrame.minY)) \(scrollView is ASTableView)")
            }

            override func prepareForReuse() {
                super.prepareForReuse()
                if row == 0 { Self.events.append("reuse") }
            }
        }
        let stage = Stage()
        let cells = Cells([60]) { path in
            let cell = Hearing()
            cell.row = path.row
            cell.style.height = ASDimensionMake(100)
            return cell
        }
        Hearing.events = []
        let controller = show(cells, on: stage), table = controller.node!
        #expect(Hearing.events.first == "visible 0 true")
        Hearing.events = []
        try stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350), seconds: 0.5)
        stage.drawChanges()
        #expect(Hearing.events.first == "willBeginDragging 0 true")
        #expect(Hearing.events.contains { $0.hasPrefix("visibleRectChanged") })
        #expect(Hearing.events.contains { $0.hasPrefix("didEndDragging") })
        Hearing.events = []
        table.scrollToRow(at: path(30), at: .top, animated: false)
        stage.drawChanges()
        #expect(Hearing.events.contains { $0.hasPrefix("invisible") })
    }

    // MARK: Sections and places

    @Test func sectionsAreInsertedAndReloaded() {
        let stage = Stage()
        let made = Locked<[IndexPath]>([])
        let cells = Cells([2, 2]) { path in
            made.withLock { $0.append(path) }
            let cell = ASCellNode()
            cell.style.height = ASDimensionMake(40)
            return cell
        }
        let controller = show(cells, on: stage), table = controller.node!
        let kept = table.nodeForRow(at: path(0, 1))
        cells.counts = [2, 3, 2]
        table.insertSections([1], with: .none)
        stage.drawChanges()
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 1) == 3)
        #expect(table.nodeForRow(at: path(0, 2)) === kept)
        made.withLock { $0 = [] }
        table.reloadSections([0], with: .none)
        stage.drawChanges()
        #expect(Set(made.withLock { $0 }) == [path(0, 0), path(1, 0)])
    }

    @Test func framesOfRowsAreReturnedAndScrolledTo() {
        let stage = Stage()
        let cells = Cells([100]) { _ in
            let cell = ASCellNode()
            cell.style.height = ASDimensionMake(50)
            return cell
        }
        let controller = show(cells, on: stage), table = controller.node!
        table.waitUntilAllUpdatesAreProcessed()
        #expect(!table.isProcessingUpdates)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 80))?.map(\.row) == [1, 2])
        table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        stage.advance(by: 1)
        #expect(table.contentOffset.y == 500)
        table.selectRow(at: path(40), animated: false, scrollPosition: .top)
        stage.drawChanges()
        #expect(table.indexPathForSelectedRow == path(40))
        #expect(table.indexPathsForVisibleRows().contains(path(40)))
        table.deselectRow(at: path(40), animated: false)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func theSectionIndexJumpsToItsSections() throws {
        let stage = Stage()
        let cells = Cells(Array(repeating: 5, count: 6)) { _ in
            let cell = ASCellNode()
            cell.style.height = ASDimensionMake(50)
            return cell
        }
        let controller = show(cells, on: stage), table = controller.node!
        // Two letters in the middle of the right edge: the second one leads to the fourth section.
        try stage.drag(from: CGPoint(x: 370, y: 300), to: CGPoint(x: 370, y: 360), seconds: 0.2)
        stage.drawChanges()
        let top = table.contentOffset.y + table.view.adjustedContentInset.top
        #expect(abs(table.rectForRow(at: path(0, 3)).minY - top) < 1)
    }

    @Test(arguments: [CGFloat(0), 1, 4])
    func leadingScreensForBatchingDeterminesWhenToFetch(screens: CGFloat) {
        let stage = Stage()
        let rows = Rows(count: 60)
        rows.shouldFetch = true
        let controller = ASDKViewController(node: ASTableNode())
        let table = controller.node!
        table.leadingScreensForBatching = screens
        table.dataSource = rows
        table.delegate = rows
        table.view.separatorStyle = .none
        stage.show(controller)
        stage.drawChanges()
        // 60 rows of 50 points are four and a half screens of 667: three and a half lie below the first.
        #expect(rows.batches.isEmpty == (screens < 4))
        table.contentOffset.y = 60 * 50 - 667
        stage.drawChanges()
        #expect(rows.batches.isEmpty == (screens == 0))
        if let batch = rows.batches.first {
            table.reloadData()
            #expect(batch.batchFetchingWasCancelled())
        }
    }

    @Test(arguments: [false, true])
    func aRowCanGrowWithAnAnimation(animates: Bool) throws {
        let stage = Stage()
        let cells = Cells([5]) { _ in
            let cell = ASCellNode()
            cell.style.height = ASDimensionMake(50)
            return cell
        }
        let controller = show(cells, on: stage), table = controller.node!
        let node = try #require(table.nodeForRow(at: path(0)))
        #expect(node.shouldAnimateSizeChanges)
        node.shouldAnimateSizeChanges = animates
        node.style.height = ASDimensionMake(150)
        node.setNeedsLayout()
        stage.advance(by: 0.1)
        let second = try #require(table.cellForRow(at: path(1)))
        let seen = second.layer.presentation()?.frame.minY ?? -1
        #expect(animates ? seen > 50 && seen < 150 : seen == 150)
        stage.advance(by: 1)
        #expect(second.frame.minY == 150)
    }
}
