import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Several operations on a table in one iteration of the run loop.
@MainActor
@Suite struct TableTurnTests {
    @Test func aRowHeightMayBeSetBeforeRowsAreInserted() {
        let stage = Stage(), source = TableSource(rows: 3)
        let table = stage.showTable(source)

        table.rowHeight = 60
        source.sections[0].insert("New", at: 0)
        table.insertRows(at: [.row(0)], with: .fade)
        stage.advance(by: 1)

        #expect(stage.texts == ["New", "Row 0", "Row 1", "Row 2"])
        #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60, 60])
    }

    @Test func everyHeightMayBeSetBeforeAGroupOfChanges() {
        let changes: [(UITableView) -> Void] = [
            { $0.estimatedRowHeight = 90 }, { $0.sectionHeaderHeight = 40 }, { $0.sectionFooterHeight = 12 },
            { $0.sectionHeaderTopPadding = 3 }, { $0.frame.size.width = 300 },
            { $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30)) },
        ]

        for (number, change) in changes.enumerated() {
            let stage = Stage(), source = TableSource(rows: 3)
            let table = stage.showTable(source)
            change(table)
            source.sections[0].removeLast()
            table.deleteRows(at: [.row(2)], with: .fade)
            stage.advance(by: 1)
            #expect(stage.texts == ["Row 0", "Row 1"], "change \(number)")
        }
    }

    @Test func newHeightsAskForNoNewCounts() {
        let stage = Stage(), source = TableSource(rows: 3)
        let table = stage.showTable(source)

        source.sections[0].append("Later")
        table.rowHeight = 50
        #expect(table.numberOfRows(inSection: 0) == 3)
        table.insertRows(at: [.row(3)], with: .none)
        stage.advance(by: 1)

        #expect(stage.texts == ["Row 0", "Row 1", "Row 2", "Later"])
    }

    @Test func reloadedRowsAreDeselected() {
        let stage = Stage(), source = TableSource(rows: 6)
        let table = stage.showTable(source)
        table.allowsMultipleSelection = true
        for row in [1, 2, 4] { table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
        source.calls = []

        table.reloadRows(at: [.row(2)], with: .none)
        stage.advance(by: 1)

        #expect(table.indexPathsForSelectedRows == [.row(1), .row(4)])
        #expect(table.visibleCells.map(\.isSelected) == [false, true, false, false, true, false])
        #expect(!source.calls.contains("didDeselect 2"))
        // Cells that are configured again stay selected.
        table.reconfigureRows(at: [.row(1)])
        stage.advance(by: 1)
        #expect(table.indexPathsForSelectedRows == [.row(1), .row(4)])
        table.reloadSections([0], with: .fade)
        stage.advance(by: 1)
        #expect(table.indexPathsForSelectedRows == nil)
        table.selectRow(at: .row(3), animated: false, scrollPosition: .none)
        table.reloadData()
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func aGroupOfChangesNeedsNoSelf() {
        let stage = Stage(), list = ListWithoutSelf()
        stage.show(list.table)

        list.add()
        stage.advance(by: 1)

        #expect(list.table.numberOfRows(inSection: 0) == 2 && list.isDone)
        // nil is nothing to change.
        var isOver = false
        list.table.performBatchUpdates(nil) { isOver = $0 }
        stage.advance(by: 1)
        #expect(isOver)
    }

    @Test func anOverrideOfPerformBatchUpdatesSeesClosures() {
        final class Watched: UITableView {
            var groups = 0

            override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
                groups += 1
                super.performBatchUpdates(updates, completion: completion)
            }
        }
        let table = Watched(frame: .zero, style: .plain)
        var runs = 0
        table.performBatchUpdates { runs += 1 }
        #expect(table.groups == 1 && runs == 1)
    }
}

@MainActor
private final class ListWithoutSelf: NSObject, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
    var count = 1
    var isDone = false

    override init() {
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
    }

    func add() {
        table.performBatchUpdates(
            {
                count += 1
                table.insertRows(at: [.row(1)], with: .fade)
            }, completion: { self.isDone = $0 })
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
}
