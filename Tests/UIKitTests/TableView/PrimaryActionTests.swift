import Testing
import TwillTesting

@testable import UIKit

/// Primary actions of rows and items, which a tap performs besides selecting.
@MainActor
@Suite struct PrimaryActionTests {
    private final class Rows: UITableViewController {
        var calls: [String] = []
        var canSelect = true
        var allowed: Bool?

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(path.row)"
            return cell
        }

        override func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            canSelect ? path : nil
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            calls.append("select \(path.row)")
        }

        override func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool {
            allowed ?? super.tableView(tableView, canPerformPrimaryActionForRowAt: path)
        }

        override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
            calls.append("open \(path.row)")
        }
    }

    private func show(on stage: Stage) -> Rows {
        let rows = Rows()
        stage.show(rows)
        return rows
    }

    @Test func aTapSelectsARowAndThenPerformsItsPrimaryAction() throws {
        let stage = Stage(), rows = show(on: stage)

        try stage.tap("Row 1")
        try stage.tap("Row 1")

        #expect(rows.calls == ["select 1", "open 1", "select 1", "open 1"])
    }

    @Test func theActionIsPerformedWhereTheRowMayNotBeSelected() throws {
        let stage = Stage(), rows = show(on: stage)
        rows.canSelect = false

        try stage.tap("Row 1")

        #expect(rows.calls == ["open 1"])
    }

    @Test func theDelegateMayRefuseTheAction() throws {
        let stage = Stage(), rows = show(on: stage)
        rows.allowed = false

        try stage.tap("Row 1")

        #expect(rows.calls == ["select 1"])
    }

    @Test func aTapThatExtendsASelectionPerformsNothing() throws {
        let stage = Stage(), rows = show(on: stage)
        rows.tableView.allowsMultipleSelection = true

        try stage.tap("Row 1")
        try stage.tap("Row 2")

        #expect(rows.calls == ["select 1", "select 2"])
    }

    @Test func anEditedTablePerformsNothingByDefault() throws {
        let stage = Stage(), rows = show(on: stage)
        rows.tableView.allowsSelectionDuringEditing = true
        rows.tableView.isEditing = true
        stage.advance(by: 0.5)

        try stage.tap("Row 1")
        #expect(rows.calls == ["select 1"])
        rows.allowed = true
        try stage.tap("Row 2")
        #expect(rows.calls == ["select 1", "select 2", "open 2"])
    }

    // MARK: Items

    private final class Items: CollectionSource {
        func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
            calls.append("open \(path.item)")
        }

        func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
            path.item != 2
        }
    }

    @Test func aTapOnAnItemPerformsItsPrimaryAction() throws {
        let stage = Stage(), items = Items(items: 3)
        items.allowsSelection = false
        let view = stage.showCollection(items, grid(100, 100))
        items.calls = []

        try stage.tap("Item 1")
        #expect(items.calls == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "open 1", "didUnhighlight 1"])
        try stage.tap("Item 2")
        view.allowsMultipleSelection = true
        try stage.tap("Item 0")
        #expect(items.calls.filter { $0.hasPrefix("open") } == ["open 1"])
    }

    // MARK: Moving

    private final class Moved: CollectionSource {
        var asked: [[Int]] = []

        func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
            atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath {
            asked.append([original.item, current.item, proposed.item])
            return proposed.item == 2 ? .item(1) : proposed
        }
    }

    /// Items are 100 points wide, so that 275 is in item 2.
    @Test func theDelegateKnowsWhereTheMovedItemIsShown() {
        let stage = Stage(), items = Moved(items: 6)
        let view = stage.showCollection(items, grid(100, 100))

        _ = view.beginInteractiveMovementForItem(at: .item(0))
        for x in [CGFloat(180), 320] { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 50)) }
        view.endInteractiveMovement()
        stage.advance(by: 1)

        #expect(items.asked.first?.prefix(2) == [0, 0] && items.asked.last?.prefix(2) == [0, 1])
        #expect(items.calls.contains("move 0 to 1"))
    }
}
