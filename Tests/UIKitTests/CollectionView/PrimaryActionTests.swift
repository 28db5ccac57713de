import Testing
import TwillTesting

@testable import UIKit

@MainActor
private final class ActionSource: CollectionSource {
    var allowsAction: Bool?
    var fixed: Set<Int> = []
    var target: IndexPath?

    override func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
        allowsAction ?? !view.isEditing
    }

    override func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
        calls.append("performPrimaryAction \(path.item)")
    }

    override func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
        !fixed.contains(path.item)
    }

    override func collectionView(
        _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        calls.append("from \(original.item) at \(current.item) to \(proposed.item)")
        return target ?? proposed
    }
}

@MainActor
@Suite struct PrimaryActionTests {
    private let stage = Stage()

    private func show(_ source: CollectionSource, _ setUp: (UICollectionView) -> Void = { _ in }) -> UICollectionView {
        let view = stage.showCollection(source, grid(75, 60), setUp: setUp)
        source.calls = []
        return view
    }

    private func tap(_ item: Int) throws {
        try stage.tap(at: CGPoint(x: CGFloat(item % 5) * 75 + 30, y: CGFloat(item / 5) * 60 + 30))
    }

    private func actions(_ source: CollectionSource) -> [String] { source.calls.filter { $0.hasPrefix("perform") } }

    @Test func theActionFollowsTheSelection() throws {
        let source = ActionSource(items: 20)
        _ = show(source)

        try tap(2)

        #expect(
            source.calls == [
                "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "performPrimaryAction 2",
                "didUnhighlight 2",
            ])
    }

    @Test func anItemThatMayNotBeSelectedPerformsItsAction() throws {
        let source = ActionSource(items: 20), view = show(source)
        source.allowsSelection = false

        try tap(2)

        #expect(actions(source) == ["performPrimaryAction 2"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func addingToASelectionPerformsNothing() throws {
        let source = ActionSource(items: 20)
        _ = show(source) { $0.allowsMultipleSelection = true }

        try tap(2)
        try tap(3)
        try tap(2)
        try tap(3)

        #expect(actions(source) == ["performPrimaryAction 2"])
    }

    @Test func whileEditingNothingIsPerformedUnlessTheDelegateSaysSo() throws {
        let source = ActionSource(items: 20), view = show(source)
        view.allowsSelectionDuringEditing = true
        view.isEditing = true

        try tap(2)
        #expect(actions(source).isEmpty)
        #expect(source.calls.contains("didSelect 2"))

        source.allowsAction = true
        try tap(3)
        #expect(actions(source) == ["performPrimaryAction 3"])
    }

    @Test func rowsOfTablesPerformTheirAction() throws {
        @MainActor final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            var calls: [String] = []
            func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "Row \(path.row)"
                return cell
            }
            func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
                calls.append("didSelect \(path.row)")
            }
            func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {
                calls.append("perform \(path.row)")
            }
        }
        let source = Source(), table = UITableView(frame: stage.screen.bounds)
        table.allowsSelectionDuringEditing = true
        table.dataSource = source
        table.delegate = source
        stage.show(table)

        try stage.tap("Row 1")
        #expect(source.calls == ["didSelect 1", "perform 1"])
        table.isEditing = true
        try stage.tap("Row 2")
        #expect(source.calls == ["didSelect 1", "perform 1", "didSelect 2"])
        withExtendedLifetime(source) {}
    }

    @Test func itemsThatCannotBeEditedDoNotShowIt() {
        let source = ActionSource(items: 200), view = show(source)
        source.fixed = [1, 150]

        view.isEditing = true
        #expect(view.cellForItem(at: .item(0))?.configurationState.isEditing == true)
        #expect(view.cellForItem(at: .item(1))?.configurationState.isEditing == false)

        // A cell that comes into view.
        view.scrollToItem(at: .item(151), at: .top, animated: false)
        stage.advance(by: 0.1)
        #expect(view.cellForItem(at: .item(150))?.configurationState.isEditing == false)
        #expect(view.cellForItem(at: .item(151))?.configurationState.isEditing == true)

        view.isEditing = false
        #expect(view.cellForItem(at: .item(151))?.configurationState.isEditing == false)
    }

    @Test func theDelegateIsAskedWithThePlaceOfAMovedItem() {
        let source = ActionSource(items: 20), view = show(source)

        #expect(view.beginInteractiveMovementForItem(at: .item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 187, y: 30))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 262, y: 30))
        view.endInteractiveMovement()

        #expect(source.calls.filter { $0.hasPrefix("from") } == ["from 0 at 0 to 2", "from 0 at 2 to 3"])
    }
}
