import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Tables that show snapshots.
@MainActor
@Suite struct DiffableTableTests {
    // MARK: Applying

    @Test func theFirstSnapshotFillsTheTable() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)

        #expect(screen.rows == ["1", "2", "3"] && screen.table.numberOfSections == 2)
        #expect(screen.table.numberOfRows(inSection: 0) == 2 && screen.table.dataSource === screen.source)
    }

    @Test func itemsThatStayKeepTheirCells() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.provided = []
        screen.source.apply(numberSnapshot([("a", [3, 4, 1])]))
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["3", "4", "1"] && screen.provided == [4])
        #expect(screen.table.visibleCells[0] === cells[2] && screen.table.visibleCells[2] === cells[0])
    }

    @Test func rowsMoveWithAnimationUnlessItIsTurnedOff() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false)
        let cell = screen.table.visibleCells[0]
        var isOver = false
        screen.source.apply(numberSnapshot([("a", [2, 1])])) { isOver = true }
        screen.stage.advance(by: 0.1)
        let middle = cell.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 0 && middle < 44 && !isOver)

        screen.stage.advance(by: 1)
        #expect(isOver && cell.frame.minY == 44)

        isOver = false
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false) { isOver = true }
        #expect(cell.layer.presentation()?.frame.minY ?? cell.frame.minY == 0)
        screen.stage.drawChanges()
        #expect(isOver)
    }

    @Test func lookupsAreThoseOfTheShownSnapshot() {
        let screen = DiffableScreen(), source = screen.source
        source.apply(numberSnapshot([("a", [1, 2]), ("empty", []), ("b", [3])]), animatingDifferences: false)

        #expect(source.itemIdentifier(for: .row(0, 2)) == 3 && source.itemIdentifier(for: .row(2, 0)) == nil)
        #expect(source.indexPath(for: 2) == .row(1, 0) && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "empty" && source.sectionIdentifier(for: 3) == nil)
        #expect(source.index(for: "b") == 2 && source.index(for: "none") == nil)
        #expect(source.snapshot() == numberSnapshot([("a", [1, 2]), ("empty", []), ("b", [3])]))
    }

    @Test func reloadedItemsHaveNewCellsAndReconfiguredOnesTheirOwn() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.suffix = "!"
        var next = screen.source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        screen.source.apply(next)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1!", "2!", "3"])
        #expect(screen.table.visibleCells[0] !== cells[0] && screen.table.visibleCells[1] === cells[1])
        #expect(screen.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test func reloadedSectionsHaveNewCells() {
        let screen = DiffableScreen()
        screen.source.titles = true
        screen.source.apply(numberSnapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.suffix = "!"
        var next = screen.source.snapshot()
        next.reloadSections(["a"])
        next.appendItems([4], toSection: "a")
        screen.source.apply(next)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1!", "2!", "4!", "3"])
        #expect(screen.table.visibleCells[3] === cells[2] && screen.stage.shows("a"))
    }

    @Test func itemsMoveOutOfSectionsThatAreDeleted() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2]), ("b", [3, 4])]), animatingDifferences: false)
        let cell = screen.table.visibleCells[1]
        screen.source.apply(numberSnapshot([("c", [5]), ("b", [3, 2, 4])]))
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["5", "3", "2", "4"] && screen.table.visibleCells[2] === cell)
    }

    @Test func theSelectionFollowsItsItem() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        screen.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        screen.source.apply(numberSnapshot([("a", [3, 9, 1, 2])]))

        #expect(screen.table.indexPathForSelectedRow == .row(0))
    }

    @Test func reloadingDataReplacesAllCells() {
        let screen = DiffableScreen()
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false)
        screen.provided = []
        var isOver = false
        screen.source.applySnapshotUsingReloadData(numberSnapshot([("a", [1, 2, 3])])) { isOver = true }
        screen.stage.drawChanges()

        #expect(screen.provided == [1, 2, 3] && screen.rows == ["1", "2", "3"] && isOver)
    }

    @Test func aSnapshotThatIsAppliedInACompletionComesAfterwards() {
        let screen = DiffableScreen(), last = numberSnapshot([("a", [3])])
        screen.source.apply(numberSnapshot([("a", [1])]), animatingDifferences: false)
        screen.source.apply(numberSnapshot([("a", [2])])) { [source = screen.source] in source.apply(last) }
        screen.stage.advance(by: 2)

        #expect(screen.rows == ["3"])
    }

    @Test func aSnapshotOfAnotherThreadIsShownOnTheMainThread() async {
        let screen = DiffableScreen(), source = screen.source
        let next = numberSnapshot([("a", [1, 2])]), last = numberSnapshot([("a", [2, 5])])
        await Task.detached {
            source.apply(next, animatingDifferences: false)
            source.apply(last, animatingDifferences: false)
        }.value
        #expect(source.snapshot() == last)
        for _ in 0..<200 where source.itemIdentifier(for: .row(1)) != 5 {
            try? await Task.sleep(for: .milliseconds(5))
        }
        screen.stage.drawChanges()

        #expect(screen.rows == ["2", "5"])
    }

    // MARK: The user's changes

    @Test func aDeletedRowLeavesTheSnapshot() throws {
        let screen = DiffableScreen()
        screen.source.edits = true
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        try screen.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
        screen.stage.advance(by: 1)
        try screen.stage.tap("Delete")
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1", "3"] && screen.source.snapshot().itemIdentifiers == [1, 3])
    }

    @Test func aMovedRowStaysWhereTheAppAppliesIt() throws {
        let screen = DiffableScreen(), source = screen.source
        source.edits = true
        source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        source.moves = { [unowned source] from, to in
            var next = source.snapshot()
            guard let item = source.itemIdentifier(for: from), let other = source.itemIdentifier(for: to) else {
                return
            }
            if to.row > from.row {
                next.moveItem(item, afterItem: other)
            } else {
                next.moveItem(item, beforeItem: other)
            }
            source.apply(next, animatingDifferences: false)
        }
        screen.table.setEditing(true, animated: false)
        screen.stage.drawChanges()
        try screen.stage.drag(from: CGPoint(x: 355, y: 22), to: CGPoint(x: 355, y: 115), seconds: 1)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["2", "3", "1"] && source.snapshot().itemIdentifiers == [2, 3, 1])
        #expect(screen.table.visibleCells.map(ObjectIdentifier.init) == [1, 2, 0].map { ObjectIdentifier(cells[$0]) })
    }
}
