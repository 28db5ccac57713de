import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders of a table while its data changes.
@MainActor
@Suite struct TablePlaceholderChangeTests {
    private func show(_ list: PlaceholderTable, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubview(list.table)
        stage.show(controller)
        list.calls = []
    }

    /// Drops a text from another program.
    private func drop(atY y: CGFloat, on stage: Stage) {
        stage.post(.drop([.text("x")], position: CGPoint(x: 100, y: y)))
        stage.advance(by: 1)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    // MARK: Changes of the data

    @Test func theAppChangesRowsInIndexPathsOfItsData() {
        let stage = Stage(), list = PlaceholderTable(["1", "2", "3"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.rows = ["1", "3", "new", "2!"]
        list.table.performBatchUpdates {
            list.table.moveRow(at: path(2), to: path(1))
            list.table.insertRows(at: [path(2)], with: .fade)
        }
        list.table.reloadRows(at: [path(3)], with: .automatic)
        stage.advance(by: 1)
        #expect(list.shown == ["1", "3", "new", "…", "2!"])
        list.rows.removeFirst()
        list.table.deleteRows(at: [path(0)], with: .left)
        list.commit(0, "a")
        stage.advance(by: 1)

        #expect(list.rows == ["3", "new", "a", "2!"] && list.shown == list.rows)
        #expect(list.strangePaths.isEmpty)
    }

    @Test func changesInAnAnimationDoNotDisturbEachOther() {
        let stage = Stage(), list = PlaceholderTable(["1", "2", "3"])
        show(list, on: stage)
        stage.post(.drop([.text("x")], position: CGPoint(x: 100, y: 75)))
        stage.advance(by: 0.1)

        list.rows.insert("new", at: 0)
        list.table.insertRows(at: [path(0)], with: .top)
        stage.advance(by: 0.1)
        list.commit(0, "a")
        stage.advance(by: 0.1)
        list.rows.removeLast()
        list.table.deleteRows(at: [path(4)], with: .fade)
        stage.advance(by: 2)

        #expect(list.rows == ["new", "1", "a", "2"] && list.shown == list.rows)
        #expect(list.cell("a")?.isHidden == false && list.cell("a")?.alpha == 1)
        #expect(list.strangePaths.isEmpty)
    }

    @Test func theSelectionFollowsItsRow() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        list.table.selectRow(at: path(1), animated: false, scrollPosition: .none)

        drop(atY: 75, on: stage)

        #expect(list.table.indexPathForSelectedRow == path(1))
        #expect(list.cell("2")?.isSelected == true && list.cell("…")?.isSelected == false)
        list.table.deselectRow(at: path(1), animated: false)
        #expect(list.cell("2")?.isSelected == false)
    }

    @Test func reloadingRemovesPlaceholders() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.table.reloadData()
        stage.advance(by: 0.1)

        #expect(list.shown == ["1", "2"] && !list.table.hasUncommittedUpdates)
        #expect(list.table.contentSize.height == 100)
        #expect(!list.commit(0, "a") && !list.contexts[0].deletePlaceholder())
        #expect(list.calls.allSatisfy { !$0.contains("…") })
    }

    @Test func anotherDataSourceRemovesPlaceholders() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"]), other = PlaceholderTable(["x"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.table.dataSource = other
        stage.advance(by: 0.1)

        #expect(list.shown == ["x"] && !list.commit(0, "a"))
    }

    @Test func scrollingTakesIndexPathsOfTheData() {
        let stage = Stage(), list = PlaceholderTable((0..<60).map { "\($0)" })
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.table.scrollToRow(at: path(30), at: .top, animated: false)
        stage.advance(by: 0.1)
        let top = list.table.contentOffset.y + list.table.adjustedContentInset.top
        #expect(list.cell("30")?.frame.minY == 1580 && top == 1580, "30 rows of 50 points, and the placeholder")
        list.table.scrollToRow(at: IndexPath(row: NSNotFound, section: 0), at: .top, animated: false)
        stage.advance(by: 0.1)

        #expect(Array(list.shown.prefix(3)) == ["0", "…", "1"])
        #expect(list.calls.allSatisfy { !$0.contains("…") } && list.strangePaths.isEmpty)
        #expect(list.calls.contains("hide 9 at 9"), "with the index paths of the data source")
    }

    @Test func aDiffableDataSourceIsAppliedAroundPlaceholders() {
        let stage = Stage(), list = PlaceholderTable([])
        let source = UITableViewDiffableDataSource<Int, String>(tableView: list.table) { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = text
            return cell
        }
        func apply(_ rows: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(rows)
            snapshot.reconfigureItems(rows.contains("3") ? ["3"] : [])
            source.apply(snapshot)
        }
        list.table.delegate = nil
        apply(["1", "2", "3"])
        show(list, on: stage)
        drop(atY: 75, on: stage)
        #expect(list.shown == ["1", "…", "2", "3"])

        apply(["3", "new", "2"])
        stage.advance(by: 1)
        #expect(list.shown == ["3", "new", "…", "2"])
        list.contexts[0].commitInsertion { path in
            var rows = source.snapshot().itemIdentifiers
            rows.insert("a", at: path.row)
            apply(rows)
        }
        stage.advance(by: 1)

        #expect(list.shown == ["3", "new", "a", "2"] && !list.table.hasUncommittedUpdates)
    }

    // MARK: Values of the presentation

    @Test func actionsMayUseValuesOfThePresentation() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)
        let table = list.table

        #expect(table.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(2))
        #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
        #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(2)) == path(1))
        table.performUsingPresentationValues {
            #expect(table.numberOfRows(inSection: 0) == 3)
            #expect(table.cellForRow(at: path(1))?.textLabel?.text == "…")
            #expect(table.rectForRow(at: path(1)).height == 80)
            list.rows.append("3")
            table.insertRows(at: [path(3)], with: .none)
        }
        stage.advance(by: 1)

        #expect(list.shown == ["1", "…", "2", "3"] && list.strangePaths.isEmpty)
    }
}
