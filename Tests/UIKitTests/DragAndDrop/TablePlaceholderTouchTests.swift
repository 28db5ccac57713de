import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders of a table under the finger: selection, swipes, editing and moving.
@MainActor
@Suite struct TablePlaceholderTouchTests {
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

    // MARK: Touches

    @Test func aPlaceholderIsNeitherSelectedNorDraggedNorSwiped() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        try stage.tap("…")
        try stage.lift("…")
        try stage.drop()
        try stage.drag(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 100, y: 90))
        stage.advance(by: 1)
        #expect(list.calls == [] && list.table.indexPathForSelectedRow == nil)
        try stage.tap("2")
        #expect(list.calls == ["highlight 2", "will select 2", "select 2"])
        #expect(list.table.indexPathsForSelectedRows == [path(1)])
        #expect(list.cell("2")?.isSelected == true && list.strangePaths.isEmpty)
    }

    @Test func aSwipeDeletesTheRowOfTheData() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2", "3"])
        show(list, on: stage)
        drop(atY: 75, on: stage)
        #expect(list.shown == ["1", "…", "2", "3"])

        try stage.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 150, y: 150))
        stage.advance(by: 1)
        try stage.tap("Delete")
        stage.advance(by: 1)

        #expect(list.rows == ["1", "3"] && list.shown == ["1", "…", "3"])
        #expect(list.calls.contains("edit 2") && list.calls.contains("delete 2"))
        #expect(list.strangePaths.isEmpty)
    }

    @Test func aPlaceholderHasNoControlsWhileTheTableIsEdited() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.table.setEditing(true, animated: false)
        stage.advance(by: 0.1)

        #expect(list.cell("…")?.editingStyle == UITableViewCell.EditingStyle.none)
        #expect(list.cell("…")?.hasHandle == false)
        #expect(list.cell("2")?.editingStyle == .delete && list.cell("2")?.hasHandle == true)
        #expect(list.strangePaths.isEmpty)
    }

    @Test func aRowIsMovedPastAPlaceholder() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2", "3"])
        show(list, on: stage)
        drop(atY: 75, on: stage)
        list.table.setEditing(true, animated: false)
        stage.advance(by: 0.1)
        list.calls = []

        // From the first row's handle to the middle of the row "2".
        try stage.drag(from: CGPoint(x: 350, y: 25), to: CGPoint(x: 350, y: 165), seconds: 1)
        stage.advance(by: 1)

        #expect(list.rows == ["2", "1", "3"] && list.shown == ["…", "2", "1", "3"])
        #expect(list.calls.last == "move 1 to 1")
        list.commit(0, "a")
        stage.advance(by: 1)
        #expect(list.rows == ["a", "2", "1", "3"] && list.shown == list.rows)
        #expect(list.strangePaths.isEmpty)
    }

    @Test func aRowThatPassesOnlyAPlaceholderStaysInTheData() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)
        list.table.setEditing(true, animated: false)
        stage.advance(by: 0.1)
        list.calls = []

        try stage.drag(from: CGPoint(x: 350, y: 25), to: CGPoint(x: 350, y: 100), seconds: 1)
        stage.advance(by: 1)

        #expect(list.rows == ["1", "2"] && list.shown == ["…", "1", "2"])
        #expect(!list.calls.contains { $0.hasPrefix("move") })
        list.commit(0, "a")
        stage.advance(by: 1)
        #expect(list.rows == ["a", "1", "2"] && list.shown == list.rows)
    }
}
