import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The data that a table node passes to its view: groups of changes and the heights of rows.
@MainActor @Suite struct TableHandoverTests {
    private func show(
        _ rows: Rows, on stage: Stage, style: UITableView.Style = .plain
    ) -> ASTableNode {
        let table = ASTableNode(style: style)
        table.dataSource = rows
        table.delegate = rows
        let controller = Holder()
        controller.rows = rows
        controller.table = table
        controller.view.addSubnode(table)
        table.view.separatorStyle = .none
        stage.show(controller)
        stage.drawChanges()
        return table
    }

    /// Tables do not keep their data sources.
    private final class Holder: UIViewController {
        var rows: Rows?
        var table: ASTableNode?

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            table?.frame = view.bounds
        }
    }

    private func texts(_ table: ASTableNode) -> [String] {
        table.visibleNodes.compactMap { ($0 as? ASTextCellNode)?.text }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: Changes

    @Test func rowsInsertedBeforeTheFirstLayoutAreShown() {
        let stage = Stage(), rows = Rows(count: 2), table = ASTableNode()
        table.dataSource = rows
        table.frame = stage.screen.bounds
        // Loading the view asks for the counts.
        let view = table.view
        var completions: [Bool] = []

        rows.titles[0].append("new")
        table.performBatchUpdates {
            table.insertRows(at: [path(2)], with: .fade)
        } completion: {
            completions.append($0)
        }
        stage.show(view)
        stage.drawChanges()

        #expect(texts(table) == ["row 0", "row 1", "new"])
        stage.advance(by: 1)
        #expect(completions == [true])
    }

    @Test func changesWithinTheViewsBatchUpdateArePartOfIt() {
        let stage = Stage(), rows = Rows(count: 3)
        let table = show(rows, on: stage)

        table.view.beginUpdates()
        rows.titles[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .none)
        #expect(table.view.numberOfRows(inSection: 0) == 3)
        table.view.endUpdates()
        stage.advance(by: 1)

        #expect(texts(table) == ["row 1", "row 2"] && table.view.numberOfRows(inSection: 0) == 2)
    }

    /// Groups of all kinds against the same changes of nested arrays.
    @Test(arguments: UInt64(1)...4)
    func randomGroupsShowTheRowsOfAChangedArray(seed: UInt64) {
        var random = Numbers(seed)
        let stage = Stage(), rows = Rows([["a", "b", "c"], ["d"]])
        let table = show(rows, on: stage)
        var next = 0
        for step in 0..<25 {
            var titles = rows.titles
            let animated = random.next(below: 2) == 0
            table.performBatch(animated: animated) {
                switch random.next(below: 5) {
                case 0 where titles.count > 1:
                    let section = random.next(below: titles.count)
                    titles.remove(at: section)
                    table.deleteSections([section], with: .fade)
                case 1 where titles.count < 4:
                    let section = random.next(below: titles.count + 1)
                    next += 2
                    titles.insert(["new \(next)", "new \(next + 1)"], at: section)
                    table.insertSections([section], with: .fade)
                case 2 where titles.count > 1:
                    let from = random.next(below: titles.count), to = random.next(below: titles.count)
                    titles.insert(titles.remove(at: from), at: to)
                    table.moveSection(from, toSection: to)
                case 3:
                    let section = random.next(below: titles.count), target = random.next(below: titles.count)
                    guard !titles[section].isEmpty else { return }
                    let from = random.next(below: titles[section].count)
                    let title = titles[section].remove(at: from)
                    let to = random.next(below: titles[target].count + 1)
                    titles[target].insert(title, at: to)
                    table.moveRow(at: path(from, section), to: path(to, target))
                default:
                    let section = random.next(below: titles.count)
                    if !titles[section].isEmpty, random.next(below: 2) == 0 {
                        let row = random.next(below: titles[section].count)
                        titles[section].remove(at: row)
                        table.deleteRows(at: [path(row, section)], with: .left)
                    } else {
                        next += 1
                        titles[section].append("new \(next)")
                        table.insertRows(at: [path(titles[section].count - 1, section)], with: .top)
                    }
                }
                rows.titles = titles
            }
            stage.advance(by: random.next(below: 2) == 0 ? 0.1 : 1)

            let counts = (0..<table.view.numberOfSections).map { table.view.numberOfRows(inSection: $0) }
            #expect(counts == titles.map(\.count), "seed \(seed), step \(step)")
            #expect(texts(table) == Array(titles.joined().prefix(14)), "seed \(seed), step \(step)")
        }
    }

    // MARK: Heights

    @Test func onlyRowsNearTheScreenAreMadeInManySections() {
        let stage = Stage()
        let rows = Rows((0..<400).map { section in (0..<3).map { "\(section).\($0)" } })

        let table = show(rows, on: stage)
        stage.advance(by: 1)

        // The screen and two and a half screens ahead, in rows of fifty points.
        #expect(rows.made.withLock { $0 } <= 60)
        #expect(table.view.numberOfSections == 400 && texts(table).first == "0.0")
    }

    @Test func constrainedSizesAreAskedForOncePerRow() {
        final class Counting: NSObject, ASTableDelegate {
            var asked: [Int] = []

            func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
                asked.append(indexPath.row)
                return ASSizeRangeMake(CGSize(width: 0, height: 60), CGSize(width: 0, height: 80))
            }
        }
        let stage = Stage(), rows = Rows(count: 5), delegate = Counting()
        let table = ASTableNode()
        table.dataSource = rows
        table.delegate = delegate
        table.frame = stage.screen.bounds
        table.view.separatorStyle = .none

        stage.show(table.view)
        stage.drawChanges()
        #expect(delegate.asked.sorted() == [0, 1, 2, 3, 4])
        #expect(table.rectForRow(at: path(4)).minY == 240)

        table.relayoutItems()
        stage.drawChanges()
        #expect(delegate.asked.sorted() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    }

    // MARK: Widths

    /// Rows that keep the widths they were laid out in.
    private final class MeasuredRows: NSObject, ASTableDataSource {
        let widths = Locked<Set<CGFloat>>([])

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 5 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let widths = widths
            return {
                let cell = ASCellNode()
                cell.layoutSpecBlock = { _, range in
                    widths.withLock { _ = $0.insert(range.max.width) }
                    let box = ASDisplayNode()
                    box.style.preferredSize = CGSize(width: 10, height: 50)
                    return ASWrapperLayoutSpec(layoutElement: box)
                }
                return cell
            }
        }
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func rowsAreMeasuredAsWideAsTheyAreShownBesideTheSensorHousing(style: UITableView.Style) throws {
        let stage = Stage(device: .iphone15)
        let source = MeasuredRows(), table = ASTableNode(style: style), holder = Holder()
        table.dataSource = source
        holder.table = table
        holder.view.addSubnode(table)
        stage.show(holder)
        stage.drawChanges()
        let portrait: CGFloat = style == .insetGrouped ? 393 - 2 * 16 : 393
        #expect(source.widths.withLock { $0 } == [portrait])

        source.widths.withLock { $0 = [] }
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)

        // Of 852 points 59 on each side are not for content.
        let landscape: CGFloat = style == .insetGrouped ? 852 - 2 * (20 + 59) : 852 - 2 * 59
        let cell = try #require(table.cellForRow(at: path(0)))
        #expect(cell.contentView.bounds.width == landscape)
        #expect(source.widths.withLock { $0 } == [landscape])
    }

    @Test func rowsOfInsetGroupsAreMeasuredAgainWhenTheSafeAreaChanges() throws {
        let stage = Stage()
        let table = show(Rows(count: 3), on: stage, style: .insetGrouped)

        table.closestViewController?.additionalSafeAreaInsets.left = 30
        stage.drawChanges()

        let node = try #require(table.nodeForRow(at: path(0))), cell = try #require(table.cellForRow(at: path(0)))
        #expect(node.calculatedSize.width == 375 - 2 * (16 + 30) && cell.bounds.width == node.calculatedSize.width)
    }
}

/// Numbers that are the same on every machine.
private struct Numbers {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, limit)))
    }
}
