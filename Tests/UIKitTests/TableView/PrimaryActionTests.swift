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

    private final class Items: UICollectionViewController {
        var calls: [String] = []
        /// The original, the shown and the proposed index of each question.
        var asked: [[Int]] = []

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TitleCell)?.title.text = "Item \(path.item)"
            return cell
        }

        override func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
            path.item != 1
        }

        override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            calls.append("select \(path.item)")
        }

        override func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
            calls.append("unhighlight \(path.item)")
        }

        override func collectionView(
            _ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
        ) -> Bool { path.item != 2 }

        override func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
            calls.append("open \(path.item)")
        }

        override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
            calls.append("move \(source.item) to \(target.item)")
        }

        override func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
            atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath {
            asked.append([original.item, current.item, proposed.item])
            return proposed.item == 2 ? .item(1) : proposed
        }
    }

    private func showItems(on stage: Stage) -> Items {
        let items = Items(collectionViewLayout: grid(100, 100))
        items.collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        stage.show(items)
        return items
    }

    @Test func aTapOnAnItemPerformsItsPrimaryAction() throws {
        let stage = Stage(), items = showItems(on: stage)

        for item in [0, 1, 2] { try stage.tap("Item \(item)") }
        #expect(
            items.calls == [
                "select 0", "open 0", "unhighlight 0", "open 1", "unhighlight 1", "select 2", "unhighlight 2",
            ])
        items.calls = []
        items.collectionView.allowsMultipleSelection = true
        try stage.tap("Item 3")
        #expect(items.calls == ["select 3", "unhighlight 3"])
    }

    // MARK: Moving

    /// Columns are 100 points wide, with 37.5 points between them.
    @Test func theDelegateKnowsWhereTheMovedItemIsShown() {
        let stage = Stage(), items = showItems(on: stage), view = items.collectionView!

        _ = view.beginInteractiveMovementForItem(at: .item(0))
        for x in [CGFloat(187), 330] { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 70)) }
        view.endInteractiveMovement()
        stage.advance(by: 1)

        #expect(items.asked == [[0, 0, 1], [0, 1, 2]])
        #expect(items.calls.contains("move 0 to 1"))
    }
}
