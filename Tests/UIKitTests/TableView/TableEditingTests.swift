import Testing
import TwillTesting

@testable import UIKit

/// The leading edge of rows in editing mode: controls, room without one, and circles that show the selection.
@MainActor
@Suite struct TableEditingTests {
    @MainActor
    private final class Source: UITableViewDataSource, UITableViewDelegate {
        var styles: [UITableViewCell.EditingStyle] = [.none, .delete, .insert]
        var canEdit: (IndexPath) -> Bool = { _ in true }
        var indents: (IndexPath) -> Bool = { _ in true }
        var stylesAsked = 0
        var calls: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { styles.count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "Row \(path.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { canEdit(path) }
        func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
            stylesAsked += 1
            return styles[path.row]
        }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
            indents(path)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("select \(path.row)") }
        func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
            calls.append("deselect \(path.row)")
        }
    }

    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 20, width: 375, height: 400), style: .plain)

    private func show(on stage: Stage) {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        let back = UIView(frame: stage.screen.bounds)
        back.backgroundColor = .systemBackground
        back.addSubview(table)
        stage.show(back)
        stage.drawChanges()
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func indent(_ row: Int) throws -> CGFloat {
        let cell = try cell(row)
        cell.layoutIfNeeded()
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isMirrored ? cell.bounds.maxX - cell.contentView.frame.maxX : cell.contentView.frame.minX
    }

    /// A point on the control or circle of a row.
    private func start(_ row: Int) -> CGPoint { CGPoint(x: 23, y: 42 + 44 * CGFloat(row)) }

    @Test(arguments: [false, true]) func rowOfStyleNoneIsIndentedAsOthers(isRightToLeft: Bool) throws {
        let stage = Stage()
        if isRightToLeft { stage.setLayoutDirection(.rightToLeft) }
        show(on: stage)

        table.isEditing = true
        stage.drawChanges()

        #expect(try indent(0) == 38)
        #expect(try [indent(1), indent(2)] == [38, 38])
        #expect(try cell(0).editControl == nil)
        table.isEditing = false
        stage.drawChanges()
        #expect(try indent(0) == 0)
    }

    @Test func rowIsNotIndentedIfTheDelegateSaysSo() throws {
        let stage = Stage()
        source.indents = { $0.row != 0 }
        show(on: stage)

        table.isEditing = true
        stage.drawChanges()

        #expect(try [indent(0), indent(1)] == [0, 38])
    }

    /// "Rows that are not editable … do no indentation for the deletion or insertion control."
    /// https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:caneditrowat:)
    @Test func rowThatCannotBeEditedIsNotIndented() throws {
        let stage = Stage()
        source.canEdit = { $0.row != 1 }
        show(on: stage)

        table.isEditing = true
        stage.drawChanges()

        #expect(try [indent(0), indent(1)] == [38, 0])
        #expect(try cell(1).editControl == nil)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func multipleSelectionShowsCircles(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        table.allowsMultipleSelectionDuringEditing = true
        source.canEdit = { $0.row != 2 }
        show(on: stage)

        table.isEditing = true
        let empty = stage.snapshot()

        // The middle of an empty circle shows the row; its ring at the left is gray.
        #expect(empty.hasColor(.white, at: start(0)))
        #expect(!empty.hasColor(.white, at: CGPoint(x: 12.7, y: 42)))
        #expect(!empty.hasColor(.systemRed, at: CGPoint(x: 15, y: 86), tolerance: 20), "no control for deleting")
        #expect(empty.hasColor(.white, at: CGPoint(x: 12.7, y: 130)), "no circle in a row that cannot be edited")
        #expect(try [indent(0), indent(1), indent(2)] == [38, 38, 0])

        try stage.tap(at: start(0))
        let selected = stage.snapshot()

        #expect(source.calls == ["select 0"])
        #expect(selected.hasColor(.systemBlue, at: CGPoint(x: 15, y: 42), tolerance: 8))
        #expect(selected.hasColor(.white, at: CGPoint(x: 21.5, y: 46.3), tolerance: 40), "the checkmark")

        try stage.tap("Row 0")

        #expect(source.calls == ["select 0", "deselect 0"])
        #expect(!stage.snapshot().hasColor(.systemBlue, at: CGPoint(x: 15, y: 42), tolerance: 60))
    }

    /// "UITableView does not query for editing styles when it goes into editing mode."
    /// https://developer.apple.com/documentation/uikit/uitableview/allowsmultipleselectionduringediting
    @Test func delegateIsNotAskedForStylesInMultipleSelection() throws {
        let stage = Stage()
        table.allowsMultipleSelectionDuringEditing = true
        show(on: stage)

        table.isEditing = true
        stage.drawChanges()

        #expect(source.stylesAsked == 0)
        #expect(try cell(1).editingStyle == .none)
    }

    @Test func changeOfMultipleSelectionWhileEditingExchangesTheControls() throws {
        let stage = Stage()
        show(on: stage)
        table.isEditing = true
        stage.drawChanges()
        #expect(try cell(1).editControl != nil)

        table.allowsMultipleSelectionDuringEditing = true
        stage.drawChanges()
        #expect(try cell(1).editControl == nil && cell(1).selectionCircle != nil)

        table.allowsMultipleSelectionDuringEditing = false
        stage.drawChanges()
        #expect(try cell(1).editControl != nil && cell(1).selectionCircle == nil)
    }

    @Test func circlesAreGoneAfterEditing() throws {
        let stage = Stage()
        table.allowsMultipleSelectionDuringEditing = true
        show(on: stage)
        let before = stage.snapshot()
        for _ in 1...2 {
            table.isEditing = true
            stage.drawChanges()
            try stage.tap("Row 1")
            table.isEditing = false
            stage.advance(by: 1)
        }

        #expect(stage.snapshot() == before)
        #expect(table.indexPathsForSelectedRows == nil)
    }
}
