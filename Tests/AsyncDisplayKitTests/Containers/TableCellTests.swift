import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct TableCellTests {
    private func show(_ source: any ASTableDataSource, style: UITableView.Style = .plain, on stage: Stage)
        -> ASTableNode
    {
        let table = ASTableNode(style: style)
        table.dataSource = source
        stage.show(ASDKViewController(node: table))
        return table
    }

    private final class Blocks: ASTableDataSource {
        let count: Int
        let make: @Sendable (Int) -> ASCellNode

        init(_ count: Int, _ make: @escaping @Sendable (Int) -> ASCellNode) {
            self.count = count
            self.make = make
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let make = make, row = indexPath.row
            return { make(row) }
        }
    }

    // MARK: Cells around view controllers

    @Test func aCellShowsAViewControllersViewInItsSize() {
        final class Page: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .purple
            }
        }
        let stage = Stage()
        let loaded = Locked<[Int]>([])
        let source = Blocks(3) { row in
            let cell = ASCellNode(viewControllerBlock: { Page() }) { _ in loaded.withLock { $0.append(row) } }
            cell.style.height = ASDimensionMake(100)
            return cell
        }

        let table = show(source, on: stage)
        stage.drawChanges()

        let rect = table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(rect.height >= 100 && rect.height < 101)
        let middle = table.view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        #expect(stage.snapshot().hasColor(.purple, at: middle))
        #expect(loaded.withLock { $0.sorted() } == [0, 1, 2])
    }

    // MARK: Behind the rows

    @Test func theTablesBackgroundShowsThroughPlainRows() {
        let stage = Stage()
        let table = show(
            Blocks(3) { _ in
                let cell = ASCellNode()
                cell.style.height = ASDimensionMake(80)
                return cell
            }, on: stage)
        table.view.separatorStyle = .none
        table.backgroundColor = .green
        stage.drawChanges()

        let rect = table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(stage.snapshot().hasColor(.green, at: table.view.convert(CGPoint(x: 100, y: rect.midY), to: nil)))
    }

    @Test func aTablesDynamicBackgroundFollowsTheAppearance() {
        let stage = Stage()
        let table = show(Blocks(0) { _ in ASCellNode() }, on: stage)
        table.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .yellow }
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.yellow, at: CGPoint(x: 100, y: 300)))

        stage.setAppearance(.dark)
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 100, y: 300)))
    }

    @Test func theFirstNodeOfAClassThatDrawsNothingHasItsRoundCorners() {
        final class Plate: ASDisplayNode {}
        let stage = Stage()
        let root = ASDisplayNode(), plate = Plate()
        root.backgroundColor = .white
        plate.backgroundColor = .red
        plate.cornerRadius = 20
        plate.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        root.addSubnode(plate)

        stage.show(ASDKViewController(node: root))
        stage.drawChanges()

        let picture = stage.snapshot()
        #expect(picture.hasColor(.red, at: CGPoint(x: 120, y: 120)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 102, y: 102)))
        #expect(plate.layer.contents == nil)
    }

    // MARK: Processing

    @Test func onDidFinishProcessingUpdatesIsCalledOnceAllRowsAreMeasured() {
        let stage = Stage()
        let table = show(
            Blocks(200) { _ in
                let cell = ASCellNode()
                cell.style.height = ASDimensionMake(50)
                return cell
            }, on: stage)
        var told: [Bool] = []

        table.onDidFinishProcessingUpdates { told.append(table.isProcessingUpdates) }
        #expect(told.isEmpty)
        stage.drawChanges()

        #expect(told == [false])
        // Nothing is under way: told on the next turn.
        table.onDidFinishProcessingUpdates { told.append(table.isProcessingUpdates) }
        stage.drawChanges()
        #expect(told == [false, false])
    }

    @Test func rowsBeyondTheFirstScreenCountForTheEstimateWhileTheListRestsAtItsTop() {
        let stage = Stage()
        // The first ten rows are low, the others high; the window holds more than twice the first screen.
        let table = show(
            Blocks(100) { row in
                let cell = ASCellNode()
                cell.style.height = ASDimensionMake(row < 10 ? 70 : 140)
                return cell
            }, on: stage)
        table.view.separatorStyle = .none
        stage.drawChanges()

        let live = table.data.live.count
        #expect(live >= 20)
        // Measured rows have their height; the rest that of the mean, which lies well above the first screen's 70.
        let mean = (700 + CGFloat(live - 10) * 140) / CGFloat(live)
        #expect(abs(table.view.estimatedRowHeight - mean) < 1)
        #expect(table.view.contentSize.height > 100 * 90)
    }
}
