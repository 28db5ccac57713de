import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Tables in corners where apps go: each test is a thing that an app relies on.
@MainActor
@Suite struct TableProbeTests {
    private func showEditable(
        _ source: EditableSource, _ stage: Stage, direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> UITableView {
        stage.setLayoutDirection(direction)
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    // MARK: Swipes

    @Test func fromRightToLeftATrailingSwipeGoesRight() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage, direction: .rightToLeft)
        defer { stage.setLayoutDirection(.leftToRight) }
        try stage.drag(from: CGPoint(x: 150, y: 66), to: CGPoint(x: 300, y: 66), seconds: 0.5)
        stage.advance(by: 1)
        let cell = try #require(table.cellForRow(at: .row(1)))
        #expect(cell.frame.minX > 40 && stage.shows("Delete"))

        try stage.tap("Delete")
        stage.advance(by: 1)
        #expect(source.rows == ["0", "2", "3", "4"] && stage.texts == ["0", "2", "3", "4"])
    }

    @Test func editingControlsAreAtTheRightInRightToLeft() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage, direction: .rightToLeft)
        defer { stage.setLayoutDirection(.leftToRight) }
        table.setEditing(true, animated: true)
        stage.advance(by: 1)
        let cell = table.visibleCells[0], disc = try #require(cell.editControl)
        #expect(disc.frame.midX > 300 && cell.contentView.frame.maxX < disc.frame.minX)

        // The disc asks, at the other side.
        try stage.tap(at: CGPoint(x: disc.frame.midX, y: 22))
        stage.advance(by: 1)
        #expect(stage.shows("Delete") && table.visibleCells[0].frame.minX > 40)

        try stage.tap("Delete")
        stage.advance(by: 1)
        #expect(source.rows == ["1", "2", "3", "4"])
    }

    @Test func aReloadClosesASwipedRow() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
        stage.advance(by: 1)
        #expect(stage.shows("Delete"))

        table.reloadData()
        stage.advance(by: 1)
        #expect(!stage.shows("Delete") && table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.mask == nil })
        #expect(source.log.count { $0.hasPrefix("didEndEditing") } == 1)
    }

    @Test func insertingARowAboveMovesASwipedRowDown() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
        stage.advance(by: 1)
        source.rows.insert("new", at: 0)
        table.insertRows(at: [.row(0)], with: .fade)
        stage.advance(by: 1)
        try stage.tap("Delete")
        stage.advance(by: 1)

        #expect(source.rows == ["new", "0", "2", "3", "4"] && stage.texts == ["new", "0", "2", "3", "4"])
    }

    @Test func editingClosesASwipedRow() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
        stage.advance(by: 1)
        table.setEditing(true, animated: true)
        stage.advance(by: 1)

        #expect(!stage.shows("Delete") && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test func aSwipedRowThatIsReloadedIsWhole() throws {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)

        for animation in [UITableView.RowAnimation.none, .fade, .left] {
            try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
            stage.advance(by: 1)
            table.reloadRows(at: [.row(1)], with: animation)
            stage.advance(by: 1)
            #expect(stage.texts == ["0", "1", "2", "3", "4"], "\(animation)")
            #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 && !$0.isHidden })
        }
    }

    // MARK: Changes

    @Test func changesWithoutAnimationAreThereAtOnceAndComplete() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        var isOver = false
        UIView.performWithoutAnimation {
            table.performBatchUpdates {
                source.rows.removeFirst()
                table.deleteRows(at: [.row(0)], with: .left)
            } completion: {
                isOver = $0
            }
        }
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3", "4"])
        #expect(table.subviews.count { $0 is UITableViewCell } == 4)

        stage.drawChanges()
        #expect(isOver && stage.texts == ["1", "2", "3", "4"])
    }

    @Test func changesInAnAnimationBlockEndWhole() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        UIView.animate(withDuration: 1) {
            table.frame.size.height = 300
            source.rows.removeFirst()
            table.deleteRows(at: [.row(0)], with: .fade)
            table.layoutIfNeeded()
        }
        stage.advance(by: 2)

        #expect(stage.texts == ["1", "2", "3", "4"])
        #expect(
            table.visibleCells.allSatisfy {
                $0.alpha == 1 && $0.frame == table.rectForRow(at: table.indexPath(for: $0)!)
            })
    }

    @Test func nestedGroupsAreOneAndCompleteOnce() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        var completions = 0
        table.beginUpdates()
        table.performBatchUpdates {
            source.rows.append("5")
            // Where it is when the whole group is over.
            table.insertRows(at: [.row(4)], with: .automatic)
        } completion: { _ in
            completions += 1
        }
        source.rows.removeFirst()
        table.deleteRows(at: [.row(0)], with: .automatic)
        #expect(table.numberOfRows(inSection: 0) == 5, "the rows before the group")

        table.endUpdates()
        stage.advance(by: 1)
        #expect(completions == 1 && stage.texts == ["1", "2", "3", "4", "5"])
    }

    @Test func aCompletionMayChangeTheTableAgain() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        table.performBatchUpdates {
            source.rows.append("5")
            table.insertRows(at: [.row(5)], with: .fade)
        } completion: { _ in
            source.rows.removeFirst()
            table.deleteRows(at: [.row(0)], with: .left)
        }
        stage.advance(by: 2)

        #expect(stage.texts == ["1", "2", "3", "4", "5"])
    }

    @Test func editingMayBeginInAGroup() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        table.performBatchUpdates {
            table.setEditing(true, animated: true)
            source.rows.append("5")
            table.insertRows(at: [.row(5)], with: .fade)
        }
        stage.advance(by: 1)

        #expect(
            table.visibleCells.count == 6 && table.visibleCells.allSatisfy { $0.isEditing && $0.editControl != nil })
    }

    @Test func theSelectionFollowsItsRow() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        table.performBatchUpdates {
            source.rows.insert("new", at: 0)
            source.rows.remove(at: 2)
            table.insertRows(at: [.row(0)], with: .fade)
            table.deleteRows(at: [.row(1)], with: .fade)
        }
        stage.advance(by: 1)

        #expect(table.indexPathForSelectedRow == .row(2) && table.cellForRow(at: .row(2))?.isSelected == true)
    }

    // MARK: Heads

    @Test func aHeaderViewThatIsSetAgainTakesItsNewHeight() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage), header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        table.tableHeaderView = header
        stage.drawChanges()
        #expect(table.rectForRow(at: .row(0)).minY == 50 && header.frame.width == 375)

        header.frame.size.height = 120
        table.tableHeaderView = header
        stage.drawChanges()
        #expect(table.rectForRow(at: .row(0)).minY == 120 && table.contentSize.height == 120 + 5 * 44)

        table.tableHeaderView = nil
        stage.drawChanges()
        #expect(table.rectForRow(at: .row(0)).minY == 0 && header.superview == nil)
    }

    @Test func countsAreThoseOfTheLastReload() {
        let stage = Stage(), source = EditableSource()
        let table = showEditable(source, stage)
        source.rows.append("5")
        #expect(table.numberOfRows(inSection: 0) == 5)

        table.frame.size.width = 300
        stage.drawChanges()
        #expect(table.numberOfRows(inSection: 0) == 5)

        table.reloadData()
        #expect(table.numberOfRows(inSection: 0) == 6)
    }

    @Test func aTapOnMovingContentStopsItAndSelectsNothing() throws {
        let stage = Stage(), source = EditableSource()
        source.rows = (0..<100).map { "\($0)" }
        let table = showEditable(source, stage)
        try stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 300), seconds: 0.1)
        #expect(table.isDecelerating)

        try stage.tap(at: CGPoint(x: 150, y: 300))
        #expect(!table.isDecelerating && table.indexPathForSelectedRow == nil)

        stage.advance(by: 0.5)
        try stage.tap(at: CGPoint(x: 150, y: 300))
        #expect(table.indexPathForSelectedRow != nil)
    }

    @Test func theSectionIndexIsAtTheLeftInRightToLeft() throws {
        let stage = Stage(), source = EditableSource()
        source.titles = ["A", "B"]
        let table = showEditable(source, stage, direction: .rightToLeft)
        defer { stage.setLayoutDirection(.leftToRight) }
        stage.drawChanges()
        let index = try #require(table.sectionIndex.view)
        #expect(index.frame.minX == 0)
        // Content leaves it clear.
        #expect(table.visibleCells[0].contentView.frame.minX == 15)
    }
}

@MainActor
private final class EditableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["0", "1", "2", "3", "4"]
    var titles: [String]?
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = rows[path.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
        rows.remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) { log.append("didEndEditing") }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
}
