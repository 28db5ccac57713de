import Testing
import TwillTesting

@testable import UIKit

/// A table whose swipe actions a test sets, and a log of its delegate's calls.
@MainActor
private final class SwipeSource: UITableViewDataSource, UITableViewDelegate {
    var rows = (0..<6).map { "Row \($0)" }
    var calls: [String] = []
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var canEdit: (IndexPath) -> Bool = { _ in true }
    var deleteTitle: String?
    var style = UITableViewCell.EditingStyle.delete

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = rows[path.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { canEdit(path) }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
    ) -> String? { deleteTitle }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? {
        calls.append("leading \(path.row)")
        return leading
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? {
        calls.append("trailing \(path.row)")
        return trailing
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) {
        calls.append("willBegin \(path.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
        calls.append("didEnd \(path.map { "\($0.row)" } ?? "nil")")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("select \(path.row)") }
    func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
        calls.append("commit \(style == .delete ? "delete" : "insert") \(path.row)")
        rows.remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }
}

/// A data source that implements only the number of rows and deletion.
@MainActor
private final class SilentSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// Swipes on rows of 375×44 points; row `n` is between y = 44n and 44n + 44.
@MainActor
@Suite struct SwipeActionTests {
    private let source = SwipeSource()

    private func show(_ stage: Stage, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    private func action(
        _ title: String, _ style: UIContextualAction.Style = .normal, finishes: Bool = true
    ) -> UIContextualAction {
        UIContextualAction(style: style, title: title) { [source] action, _, done in
            source.calls.append("run \(action.title ?? "")")
            if finishes { done(true) }
        }
    }

    /// Moves a finger sideways along a row, and leaves it there.
    private func pull(_ stage: Stage, row: Int, from start: CGFloat, to end: CGFloat) {
        let y = CGFloat(row) * 44 + 22
        stage.touchDown(at: CGPoint(x: start, y: y))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: y))
        }
        // A finger that rests has no speed.
        stage.advance(by: 0.2)
    }

    private func swipe(_ stage: Stage, row: Int, from start: CGFloat, to end: CGFloat) {
        pull(stage, row: row, from: start, to: end)
        stage.touchUp(at: CGPoint(x: end, y: CGFloat(row) * 44 + 22))
    }

    private func shift(_ table: UITableView, _ row: Int) -> CGFloat {
        table.cellForRow(at: .row(row))?.frame.minX ?? .nan
    }

    // MARK: Opening

    @Test func aSwipeOpensTheRowAsWideAsItsActions() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)
        stage.advance(by: 1)
        // Two short titles: 74 points each, the least.
        #expect(shift(table, 1) == -148 && shift(table, 0) == 0)
        #expect(table.cellForRow(at: .row(1))!.showingDeleteConfirmation)
        #expect(source.calls == ["trailing 1", "willBegin 1"])
        // The content moves along, whatever the safe area.
        #expect(table.cellForRow(at: .row(1))!.contentView.frame.minX == 0)

        let buttons = table.swipes[0].actions.buttons
        #expect(buttons.map { $0.convert($0.bounds, to: table).minX } == [301, 227])
    }

    @Test func theFingerMovesTheRowFromWhereTheDragBegan() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        pull(stage, row: 0, from: 300, to: 240)

        // The step in which the 10 points are passed does not count: 6 points a step, so the second.
        #expect(shift(table, 0) == -48)
    }

    @Test func aShortSwipeClosesAndNotifiesTheDelegate() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        swipe(stage, row: 0, from: 300, to: 250)
        stage.advance(by: 1)

        #expect(shift(table, 0) == 0 && table.swipes.isEmpty)
        #expect(source.calls == ["trailing 0", "willBegin 0", "didEnd 0"])
        #expect(!table.subviews.contains { $0 is SwipeActionsView })
    }

    @Test func aFlickOpensTheActionsBeforeHalfTheirWidth() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        stage.touchDown(at: CGPoint(x: 300, y: 22))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 285, y: 22))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 265, y: 22))
        stage.touchUp(at: CGPoint(x: 265, y: 22))
        stage.advance(by: 1)

        #expect(shift(table, 0) == -148)
    }

    @Test func eachSideHasItsOwnActions() {
        let stage = Stage()
        source.leading = UISwipeActionsConfiguration(actions: [action("A")])
        source.trailing = UISwipeActionsConfiguration(actions: [])
        let table = show(stage)
        swipe(stage, row: 0, from: 300, to: 200)
        stage.advance(by: 1)
        #expect(shift(table, 0) == 0 && !source.calls.contains("willBegin 0"))

        swipe(stage, row: 0, from: 100, to: 200)
        stage.advance(by: 1)
        #expect(shift(table, 0) == 74)
    }

    @Test func rowsThatCannotBeEditedStay() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        source.canEdit = { $0.row != 1 }
        let table = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)

        #expect(shift(table, 1) == 0 && !source.calls.contains { $0.hasPrefix("trailing") })
    }

    @Test func withoutCommitEditingStyleThereIsNoDeleteButton() {
        let stage = Stage(), silent = SilentSource()
        let table = show(stage)
        table.delegate = nil
        table.dataSource = silent
        stage.drawChanges()
        swipe(stage, row: 0, from: 300, to: 200)

        #expect(table.swipes.isEmpty)
    }

    /// The data source alone says that rows can be edited.
    @Test func editableRowsWithoutADelegateOfferDelete() throws {
        let stage = Stage(), table = show(stage)
        table.delegate = nil
        stage.drawChanges()

        swipe(stage, row: 1, from: 300, to: 200)
        stage.advance(by: 1)
        try stage.tap("Delete")
        stage.advance(by: 1)

        #expect(source.calls == ["commit delete 1"] && source.rows.count == 5)
    }

    @Test func aVerticalDragScrollsAndSwipesNothing() {
        let stage = Stage()
        source.rows = (0..<40).map { "Row \($0)" }
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        let table = show(stage)
        stage.touchDown(at: CGPoint(x: 300, y: 400))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 300 - CGFloat(step) * 8, y: 400 - CGFloat(step) * 12))
        }

        #expect(table.contentOffset.y > 50 && table.swipes.isEmpty)
    }

    // MARK: Resistance and full swipes

    @Test func withoutAFullSwipeTheRowResistsBeyondItsActions() {
        let stage = Stage()
        let configuration = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        configuration.performsFirstActionWithFullSwipe = false
        source.trailing = configuration
        let table = show(stage)
        pull(stage, row: 0, from: 350, to: 50)
        // 30 points a step, the first of which begins the drag: 270 of way, 122 beyond, on a length of 375.
        let expected = 148 + (1 - 1 / (122 * 0.55 / 375 + 1)) * 375
        #expect(abs(shift(table, 0) + expected) <= 0.25)

        stage.touchUp(at: CGPoint(x: 50, y: 22))
        stage.advance(by: 1)
        #expect(shift(table, 0) == -148 && !source.calls.contains("run A"))
    }

    @Test func aFullSwipeRunsTheFirstActionAndCloses() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        pull(stage, row: 0, from: 350, to: 50)
        let swiped = table.swipes[0]
        // The first action has come to cover the other.
        #expect(swiped.isArmed && swiped.actions.expansion == 1 && shift(table, 0) == -270)
        #expect(swiped.actions.buttons[0].frame.width == 270)

        stage.touchUp(at: CGPoint(x: 50, y: 22))
        stage.advance(by: 1)
        #expect(source.calls == ["trailing 0", "willBegin 0", "run A", "didEnd 0"])
        #expect(shift(table, 0) == 0)
    }

    @Test func aFullSwipeCanBeReversed() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        pull(stage, row: 0, from: 350, to: 50)
        stage.touchMoved(to: CGPoint(x: 200, y: 22))
        stage.advance(by: 0.3)
        #expect(table.swipes[0].actions.expansion == 0)

        stage.touchUp(at: CGPoint(x: 200, y: 22))
        stage.advance(by: 1)
        #expect(!source.calls.contains("run A") && shift(table, 0) == -148)
    }

    @Test func theRowStaysOpenUntilItsActionCompletes() throws {
        let stage = Stage()
        var finish: ((Bool) -> Void)?
        source.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Archive") { _, _, done in finish = done }
        ])
        let table = show(stage)
        swipe(stage, row: 2, from: 300, to: 200)
        stage.advance(by: 1)
        try stage.tap("Archive")
        stage.advance(by: 5)
        // 15 at both sides of the title.
        #expect(shift(table, 2) < -74)

        finish?(true)
        finish?(true)
        stage.advance(by: 1)
        #expect(shift(table, 2) == 0 && source.calls.last == "didEnd 2")
    }

    // MARK: Deleting

    @Test func theButtonDeletesTheRow() throws {
        let stage = Stage()
        let table = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)
        stage.advance(by: 1)
        try stage.tap("Delete")
        stage.advance(by: 1)

        #expect(source.calls == ["trailing 1", "willBegin 1", "commit delete 1", "didEnd nil"])
        #expect(stage.texts == ["Row 0", "Row 2", "Row 3", "Row 4", "Row 5"])
        #expect(table.swipes.isEmpty && !table.subviews.contains { $0 is SwipeActionsView })
    }

    @Test func theDelegateNamesTheButton() throws {
        let stage = Stage()
        source.deleteTitle = "Throw away"
        _ = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)
        stage.advance(by: 1)

        #expect(stage.shows("Throw away"))
    }

    @Test func aFullSwipeDeletesWithTheRowsBelowMovingUp() {
        let stage = Stage()
        let table = show(stage)
        pull(stage, row: 1, from: 350, to: 50)
        stage.touchUp(at: CGPoint(x: 50, y: 66))
        stage.advance(by: 0.15)
        #expect(source.rows.count == 5 && table.rectForRow(at: .row(1)).minY == 44)
        #expect(table.swipes.count == 1)

        stage.advance(by: 1)
        #expect(table.swipes.isEmpty && stage.texts.count == 5)

        // The cell is used again without a trace of where it was.
        source.rows.append("Last")
        table.reloadData()
        stage.drawChanges()
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.mask == nil })
    }

    @Test func aRowWhoseStyleIsNotDeletingHasNoButton() {
        let stage = Stage()
        source.style = .insert
        let table = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)
        #expect(table.swipes.isEmpty)
    }

    @Test func theRedDiscOpensAndTheButtonDeletes() throws {
        let stage = Stage()
        let table = show(stage)
        table.setEditing(true, animated: false)
        stage.drawChanges()
        try stage.tap(at: CGPoint(x: 22, y: 66))
        stage.advance(by: 1)
        #expect(source.rows.count == 6 && shift(table, 1) < 0)

        try stage.tap("Delete")
        stage.advance(by: 1)
        #expect(source.calls.contains("commit delete 1") && source.rows.count == 5)
    }

    @Test func theGreenDiscInsertsAtOnce() throws {
        let stage = Stage()
        source.style = .insert
        let table = show(stage)
        table.setEditing(true, animated: false)
        stage.drawChanges()
        try stage.tap(at: CGPoint(x: 22, y: 66))

        #expect(source.calls == ["commit insert 1"] && table.swipes.isEmpty)
    }

    // MARK: Closing

    @Test func aTapElsewhereOnlyCloses() throws {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        let table = show(stage)
        for place in [CGPoint(x: 100, y: 22), CGPoint(x: 100, y: 110), CGPoint(x: 100, y: 600)] {
            source.calls = []
            swipe(stage, row: 0, from: 300, to: 200)
            stage.advance(by: 1)
            try stage.tap(at: place)
            stage.advance(by: 1)
            #expect(shift(table, 0) == 0 && source.calls == ["trailing 0", "willBegin 0", "didEnd 0"])
        }

        try stage.tap(at: CGPoint(x: 100, y: 22))
        stage.advance(by: 1)
        #expect(source.calls.last == "select 0")
    }

    @Test func openingOneRowClosesTheOther() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        let table = show(stage)
        swipe(stage, row: 0, from: 300, to: 200)
        stage.advance(by: 1)
        swipe(stage, row: 2, from: 300, to: 200)
        stage.advance(by: 1)

        #expect(shift(table, 0) == 0 && shift(table, 2) == -74)
        #expect(source.calls == ["trailing 0", "willBegin 0", "trailing 2", "willBegin 2", "didEnd 0"])
    }

    @Test func anOpenRowCanBeDraggedOn() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A"), action("B")])
        let table = show(stage)
        swipe(stage, row: 0, from: 300, to: 200)
        stage.advance(by: 1)
        pull(stage, row: 0, from: 100, to: 150)

        #expect(shift(table, 0) == -108)
        #expect(source.calls == ["trailing 0", "willBegin 0"])
    }

    @Test(arguments: ["scroll", "reload", "edit", "leave", "reloadRow", "window"])
    func removingTheRowClosesItsSwipeActions(by means: String) {
        let stage = Stage()
        source.rows = (0..<40).map { "Row \($0)" }
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        let table = show(stage)
        swipe(stage, row: 1, from: 300, to: 200)
        stage.advance(by: 1)
        switch means {
        case "scroll": stage.scroll(by: CGSize(width: 0, height: -20), at: CGPoint(x: 100, y: 300))
        case "reload": table.reloadData()
        case "edit": table.setEditing(true, animated: true)
        case "leave": table.contentOffset.y = 1000
        case "reloadRow": table.reloadRows(at: [.row(1)], with: .none)
        default: table.removeFromSuperview()
        }
        stage.advance(by: 1)

        #expect(table.swipes.isEmpty && !table.subviews.contains { $0 is SwipeActionsView })
        #expect(source.calls.filter { $0.hasPrefix("didEnd") }.count == 1)
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
    }

    @Test func anOpenRowMovesAlongWithOthersChanges() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        let table = show(stage)
        swipe(stage, row: 2, from: 300, to: 200)
        stage.advance(by: 1)
        source.rows.remove(at: 0)
        table.deleteRows(at: [.row(0)], with: .fade)
        stage.advance(by: 1)

        #expect(table.cellForRow(at: .row(1))!.frame == CGRect(x: -74, y: 44, width: 375, height: 44))
        #expect(table.swipes[0].actions.frame == CGRect(x: 301, y: 44, width: 74, height: 44))
    }

    @Test func aTableMayGoInTheMiddleOfASwipe() {
        let stage = Stage()
        source.trailing = UISwipeActionsConfiguration(actions: [action("A")])
        weak var gone: UITableView?
        autoreleasepool {
            let table = show(stage)
            gone = table
            pull(stage, row: 0, from: 300, to: 200)
        }
        stage.clear()
        stage.touchMoved(to: CGPoint(x: 100, y: 22))
        stage.touchUp(at: CGPoint(x: 100, y: 22))
        stage.advance(by: 1)

        #expect(gone == nil)
    }

    // MARK: Looks

    @Test func coloursAreTheStylesUnlessChosen() {
        let red = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
        let grey = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        #expect(red.backgroundColor === UIColor.systemRed && grey.backgroundColor === UIColor.systemGray)

        red.backgroundColor = .systemBlue
        #expect(red.backgroundColor === UIColor.systemBlue)

        red.backgroundColor = nil
        #expect(red.backgroundColor === UIColor.systemRed)
    }

    @Test func actionsNeverCoverTheWholeRow() {
        let actions = (0..<6).map { action("Action number \($0)") }
        let view = SwipeActionsView(actions, isAtRight: true, rowWidth: 375)
        #expect(view.naturalWidth <= 331 && view.naturalWidth > 300)
    }

    @Test func inALowRowTheImageReplacesTheTitle() throws {
        let action = action("Flag")
        action.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let button = SwipeActionButton(action)
        func hidden(height: CGFloat) -> [Bool] {
            button.frame = CGRect(x: 0, y: 0, width: 74, height: height)
            button.layoutIfNeeded()
            return [
                button.subviews.first { $0 is UIImageView }!.isHidden,
                button.subviews.first { $0 is UILabel }!.isHidden,
            ]
        }

        #expect(hidden(height: 44) == [false, true] && hidden(height: 100) == [false, false])
    }
}
