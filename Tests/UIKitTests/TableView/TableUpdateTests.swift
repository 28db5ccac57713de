import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Groups of changes to a table: errors in UIKit's words, and the rows after them.
@MainActor
@Suite struct TableUpdateTests {
    private func failure(_ old: [Int], _ new: [Int], _ change: (inout TableUpdate) -> Void) -> String {
        var update = TableUpdate()
        change(&update)
        do {
            _ = try update.resolve(old: old, new: new)
            return ""
        } catch {
            return error.description
        }
    }

    private final class Growing: NSObject, UITableViewDataSource {
        var count = 1
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    @Test func aReloadCountsRowsAtOnceWithoutAWindowToo() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), source = Growing()
        table.dataSource = source
        table.reloadData()
        source.count = 2
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        #expect(table.numberOfRows(inSection: 0) == 2)
    }

    @Test func rowCountsThatDoNotAddUpAreUIKitsError() {
        let expected =
            "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
            + "section after the update (3) must be equal to the number of rows contained in that section before the "
            + "update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 "
            + "deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."

        #expect(failure([3], [3]) { $0.deletedItems[.row(1)] = .fade } == expected)
    }

    @Test func sectionCountsThatDoNotAddUpAreUIKitsError() {
        let expected =
            "Invalid update: invalid number of sections.  The number of sections contained in the table view after "
            + "the update (2) must be equal to the number of sections contained in the table view before the update "
            + "(1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
        #expect(failure([3], [3, 3]) { $0.insertedItems[.row(0)] = .fade } == expected)
    }

    @Test func placesThatDoNotExistAreUIKitsErrors() {
        let deleted = failure([3], [2]) { $0.deletedItems[.row(3)] = .fade }
        #expect(deleted == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")

        let inserted = failure([3], [4]) { $0.insertedItems[.row(4)] = .fade }
        #expect(
            inserted
                == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after the update")

        let both = failure([3], [2]) {
            $0.deletedItems[.row(1)] = .fade
            $0.reloadedItems[.row(1)] = .fade
        }
        #expect(both.hasPrefix("attempt to delete and reload the same index path ("))
    }

    @Test func contradictoryMovesAreErrors() {
        let deleted = failure([3], [2]) {
            $0.deletedItems[.row(1)] = .fade
            $0.movedItems = [(.row(1), .row(0))]
        }
        let inserted = failure([3], [4]) {
            $0.insertedItems[.row(1)] = .fade
            $0.movedItems = [(.row(0), .row(1))]
        }
        let ontoOne = failure([3], [3]) { $0.movedItems = [(.row(0), .row(2)), (.row(1), .row(2))] }
        let fromOne = failure([3], [3]) { $0.movedItems = [(.row(0), .row(2)), (.row(0), .row(1))] }

        let path = { (row: Int) in "({length = 2, path = 0 - \(row)})" }
        #expect(deleted == "attempt to perform a delete and a move from the same index path " + path(1))
        #expect(inserted == "attempt to perform an insert and a move to the same index path " + path(1))
        #expect(ontoOne == "attempt to perform two moves to the same index path " + path(2))
        #expect(fromOne == "attempt to perform two moves from the same index path " + path(0))
    }

    /// Random groups of changes against an array that does the same.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func randomGroupsOfChangesEndAsTheArrayDoes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let stage = Stage()
        let source = TableSource((0..<3).map { section in (0..<6).map { "\(section).\($0)" } })
        let table = stage.showTable(source)
        var number = 0
        for step in 0..<60 {
            var sections = source.sections
            var deleted: Set<IndexPath> = []
            for _ in 0..<random.next(below: 4) {
                let section = random.next(below: sections.count)
                if !sections[section].isEmpty {
                    deleted.insert(.row(random.next(below: sections[section].count), section))
                }
            }
            for path in deleted.sorted(by: >) { sections[path.section].remove(at: path.row) }
            var inserted: Set<IndexPath> = []
            for _ in 0..<random.next(below: 4) {
                let section = random.next(below: sections.count)
                let row = random.next(below: sections[section].count + 1)
                // Earlier insertions behind it move on.
                inserted = Set(inserted.map { $0.section == section && $0.row >= row ? .row($0.row + 1, section) : $0 })
                inserted.insert(.row(row, section))
                number += 1
                sections[section].insert("new \(number)", at: row)
            }
            let selected = table.indexPathForSelectedRow.map { source.sections[$0.section][$0.row] }
            table.performBatchUpdates {
                source.sections = sections
                table.insertRows(at: inserted.sorted(), with: .fade)
                table.deleteRows(at: deleted.sorted(), with: .left)
            }
            stage.advance(by: random.next(below: 2) == 0 ? 0.1 : 1)
            #expect(
                (0..<3).map { table.numberOfRows(inSection: $0) } == sections.map(\.count), "seed \(seed), step \(step)"
            )
            for path in table.indexPathsForVisibleRows ?? [] {
                #expect(
                    table.cellForRow(at: path)?.textLabel?.text == sections[path.section][path.row],
                    "seed \(seed), step \(step), \(path)")
            }
            if let selected, let path = table.indexPathForSelectedRow {
                #expect(sections[path.section][path.row] == selected, "seed \(seed), step \(step)")
            }
            if random.next(below: 3) == 0, let path = table.indexPathsForVisibleRows?.first {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }

        stage.advance(by: 2)
        let rows = source.sections.reduce(0) { $0 + $1.count }
        #expect(table.contentSize.height == CGFloat(rows) * 44, "seed \(seed)")
        #expect(table.subviews.count { $0 is UITableViewCell } == table.visibleCells.count, "seed \(seed)")
        for path in table.indexPathsForVisibleRows ?? [] {
            #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path), "seed \(seed)")
            #expect(table.cellForRow(at: path)?.alpha == 1, "seed \(seed)")
        }
    }
}
