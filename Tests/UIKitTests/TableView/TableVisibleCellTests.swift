import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The cells that a table returns for its rows. Cells that were made only to measure a row are not included:
/// https://developer.apple.com/documentation/uikit/uitableview/cellforrow(at:)
@MainActor @Suite struct TableVisibleCellTests {
    /// Fits in 10, 30, 50 or 70 points, by its row.
    private final class SizedCell: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: CGFloat(10 + tag % 4 * 20))
        }
    }

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 500
        var made: [IndexPath: UITableViewCell] = [:]
        var onDisplay: (IndexPath, UITableViewCell) -> Void = { _, _ in }
        var onEnd: (IndexPath, UITableViewCell) -> Void = { _, _ in }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "sized", for: path)
            cell.tag = path.row
            made[path] = cell
            return cell
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            onDisplay(path, cell)
        }

        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            onEnd(path, cell)
        }
    }

    private let source = Source()

    private func show(on stage: Stage) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.register(SizedCell.self, forCellReuseIdentifier: "sized")
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    private func expectShown(_ table: UITableView, _ comment: Comment) {
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(table.visibleCells.map(\.tag) == paths.map(\.row), comment)
        #expect(table.visibleCells.allSatisfy { $0.superview === table }, comment)
        for path in paths {
            let cell = table.cellForRow(at: path)
            #expect(cell?.tag == path.row && cell?.superview === table, comment)
            #expect(cell.map { table.indexPath(for: $0) } == path, comment)
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3])
    func cellThatMeasuresTheTargetOfAnAnimatedScrollIsNotTheRows(scale: CGFloat) throws {
        let stage = Stage(scale: scale), table = show(on: stage)

        // Twice, and back.
        for row in [100, 300, 0] {
            let target = IndexPath.row(row)
            source.made = [:]
            table.scrollToRow(at: target, at: .top, animated: true)
            #expect(table.cellForRow(at: target) == nil, "row \(row)")
            if let measuring = source.made[target] { #expect(table.indexPath(for: measuring) == nil) }
            expectShown(table, "on the way to row \(row)")
            stage.advance(by: 0.1)
            expectShown(table, "on the way to row \(row)")
            stage.advance(by: 2)

            let cell = try #require(table.cellForRow(at: target))
            #expect(cell.superview === table && cell.tag == row && table.visibleCells.first === cell)
            expectShown(table, "at row \(row)")
        }
    }

    @Test func cellThatTheNextLayoutShowsIsTheRows() throws {
        let stage = Stage(), table = show(on: stage), target = IndexPath.row(100)

        table.scrollToRow(at: target, at: .top, animated: false)
        let prepared = try #require(table.cellForRow(at: target))
        #expect(prepared.tag == 100 && table.indexPath(for: prepared) == target)
        #expect(table.visibleCells.allSatisfy { $0.superview === table })
        stage.drawChanges()

        #expect(table.cellForRow(at: target) === prepared && prepared.superview === table)
        expectShown(table, "at the row")
    }

    @Test func rowThatWasScrolledAwayIsNotVisibleWhenItsDisplayEnds() {
        let stage = Stage(), table = show(on: stage)
        var ended: [Int] = []
        source.onEnd = { path, cell in
            ended.append(path.row)
            #expect(table.indexPathsForVisibleRows?.contains(path) == false && !table.visibleCells.contains(cell))
            #expect(table.cellForRow(at: path) == nil && table.indexPath(for: cell) == nil)
        }

        table.contentOffset.y = 2000
        stage.drawChanges()

        #expect(ended == Array(0..<ended.count) && ended.count > 10)
        expectShown(table, "at the end")
    }

    @Test func cellsOfAReloadedTableAreReused() {
        let stage = Stage(), table = show(on: stage)
        var ended = 0
        source.onEnd = { path, cell in
            ended += 1
            #expect(table.cellForRow(at: path) == nil && table.indexPath(for: cell) == nil)
            #expect(!table.visibleCells.contains(cell))
        }
        let count = table.visibleCells.count

        table.reloadData()
        #expect(ended == count && table.cellForRow(at: .row(0)) == nil)
        source.onEnd = { _, _ in }
        stage.drawChanges()

        #expect(table.visibleCells.count == count)
        expectShown(table, "after reloading")
    }

    @Test func cellIsTheRowsWhenItWillBeDisplayed() {
        let stage = Stage()
        var displayed: [Int] = []
        weak var table: UITableView?
        source.onDisplay = { path, cell in
            displayed.append(path.row)
            guard let table else { return }
            #expect(table.cellForRow(at: path) === cell && table.indexPath(for: cell) == path)
        }
        let shown = show(on: stage)
        table = shown

        shown.contentOffset.y = 500
        stage.drawChanges()

        #expect(Set(displayed).isSuperset(of: shown.visibleCells.map(\.tag)))
    }

    @Test func deletedRowsCellIsNotVisibleWhileItLeaves() throws {
        let stage = Stage(), table = show(on: stage)
        let leaving = try #require(table.cellForRow(at: .row(1)))

        source.count = 499
        table.deleteRows(at: [.row(1)], with: .fade)

        #expect(leaving.superview === table && !table.visibleCells.contains(leaving))
        #expect(table.indexPath(for: leaving) == nil && table.cellForRow(at: .row(1)) !== leaving)
        stage.advance(by: 1)
        #expect(leaving.superview == nil)
    }
}
