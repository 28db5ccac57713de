import Testing
import TwillTesting

@testable import UIKit

/// Edit menus of rows and items, as before iOS 13.
@MainActor
@Suite struct CellEditMenuTests {
    private final class NoteCell: UITableViewCell {
        weak var rows: Rows?

        func shout() { rows?.shouted.append(textLabel?.text ?? "") }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            if rows?.cellsRefuseCopy == true, action.name == "copy:" { return false }
            return super.canPerformAction(action, withSender: sender)
        }

        override func copy(_ sender: Any?) {
            guard rows?.cellsCopy == true else { return super.copy(sender) }
            rows?.copied.append(textLabel?.text ?? "")
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
        var titles = (0..<20).map { "Row \($0)" }
        var calls: [String] = []
        var shows: Set<Int> = [1, 2, 3]
        var allowed: Set<String> = ["copy:"]
        var contextMenus: Set<Int> = []
        var sender: Any?
        var shouted: [String] = []
        var copied: [String] = []
        var cellsCopy = false
        var cellsRefuseCopy = false

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = titles[path.row]
            (cell as? NoteCell)?.rows = self
            return cell
        }

        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool {
            calls.append("shows \(path.row)?")
            return shows.contains(path.row)
        }

        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt path: IndexPath,
            withSender sender: Any?
        ) -> Bool {
            calls.append("\(action.name) \(path.row)?")
            return allowed.contains(action.name)
        }

        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt path: IndexPath, withSender sender: Any?
        ) {
            calls.append("\(action.name) \(path.row)")
            self.sender = sender
        }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard contextMenus.contains(path.row) else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Archive") { _ in }])
            }
        }

        func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
            calls.append("highlight \(path.row)")
        }

        func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
            calls.append("unhighlight \(path.row)")
        }

        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("select \(path.row)") }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath
        ) -> [UIDragItem] {
            calls.append("drag \(path.row)")
            return [UIDragItem(itemProvider: NSItemProvider(object: titles[path.row] as NSString))]
        }
    }

    private let rows = Rows()

    private func show(on stage: Stage, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(NoteCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        stage.show(table)
        return table
    }

    private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test func aLongPressAsksTheDelegateInTheDocumentedOrder() throws {
        let stage = Stage()
        let table = show(on: stage)

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)

        #expect(rows.calls == ["highlight 2", "shows 2?", "cut: 2?", "copy: 2?", "paste: 2?"])
        #expect(stage.shows("Copy") && !stage.shows("Cut") && !stage.shows("Paste"))
        #expect(try cell(2, in: table).isHighlighted)
        #expect(table.indexPathsForSelectedRows == nil)
        #expect(UIMenuController.shared.isMenuVisible)
    }

    @Test func theChosenCommandGoesToTheDelegate() throws {
        let stage = Stage()
        let table = show(on: stage)
        rows.allowed = ["cut:", "copy:", "paste:"]

        for (round, title) in ["Cut", "Copy", "Paste"].enumerated() {
            rows.calls = []
            try stage.longPress("Row \(round + 1)")
            stage.advance(by: 0.5)
            try stage.tap(title)
            stage.advance(by: 0.5)

            #expect(
                rows.calls.filter { !$0.hasSuffix("?") }.suffix(3) == [
                    "highlight \(round + 1)", "unhighlight \(round + 1)", "\(title.lowercased()): \(round + 1)",
                ])
            #expect(try !cell(round + 1, in: table).isHighlighted)
        }
        #expect(rows.sender as? UIMenuController === UIMenuController.shared)
        #expect(!stage.shows("Paste"))
    }

    @Test func withoutAMenuTheTouchSelectsTheRow() throws {
        let stage = Stage()
        _ = show(on: stage)

        try stage.longPress("Row 0")
        #expect(rows.calls == ["highlight 0", "shows 0?", "unhighlight 0", "select 0"])

        rows.calls = []
        rows.allowed = []
        try stage.longPress("Row 1")
        #expect(
            rows.calls == [
                "highlight 1", "shows 1?", "cut: 1?", "copy: 1?", "paste: 1?", "unhighlight 1", "select 1",
            ])
    }

    @Test func aShorterPressSelectsTheRow() throws {
        let stage = Stage()
        let table = show(on: stage)
        let point = CGPoint(x: 60, y: try cell(2, in: table).frame.midY)

        stage.touchDown(at: point)
        stage.advance(by: 0.4)
        stage.touchUp(at: point)
        stage.advance(by: 0.5)

        #expect(rows.calls == ["highlight 2", "unhighlight 2", "select 2"])
    }

    @Test func aTouchElsewhereHidesTheMenuAndEndsTheHighlight() throws {
        let stage = Stage()
        let table = show(on: stage)

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)
        rows.calls = []
        try stage.tap("Row 7")
        stage.advance(by: 0.5)

        #expect(rows.calls == ["unhighlight 2", "highlight 7", "unhighlight 7", "select 7"])
        #expect(!stage.shows("Copy"))
        #expect(try !cell(2, in: table).isHighlighted)
    }

    @Test func aSecondLongPressOnTheSameRowShowsTheMenuAgain() throws {
        let stage = Stage()
        let table = show(on: stage)

        for _ in 0..<2 {
            try stage.longPress("Row 2")
            stage.advance(by: 0.5)
            #expect(stage.shows("Copy"))
            #expect(try cell(2, in: table).isHighlighted)
        }
        #expect(rows.calls.filter { $0 == "shows 2?" }.count == 2)
    }

    // MARK: The position

    @Test(arguments: [false, true]) func theMenuIsAboveTheRow(rightToLeft: Bool) throws {
        let stage = Stage()
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        let table = show(on: stage)
        rows.allowed = ["cut:", "copy:", "paste:"]

        try stage.longPress("Row 3")
        stage.advance(by: 0.5)

        func frame(_ title: String) throws -> CGRect {
            let button = try #require(
                stage.accessibilityElements.first { $0.accessibilityLabel == title } as? UIView)
            return button.convert(button.bounds, to: nil)
        }
        let row = try cell(3, in: table).frame, cut = try frame("Cut"), paste = try frame("Paste")
        // The buttons are 44 points high above an arrow of 9 points, whose tip is at the row's edge.
        #expect(cut.maxY == row.minY - 9 && cut.height == 44)
        #expect(rightToLeft ? cut.minX > paste.minX : cut.minX < paste.minX)
        #expect(abs((min(cut.minX, paste.minX) + max(cut.maxX, paste.maxX)) / 2 - row.midX) <= 1)
    }

    @Test func theMenuIsBelowTheFirstRow() throws {
        let stage = Stage()
        let table = show(on: stage)
        rows.shows = [0]

        try stage.longPress("Row 0")
        stage.advance(by: 0.5)

        #expect(UIMenuController.shared.menuFrame.minY >= (try cell(0, in: table).frame.maxY))
    }

    // MARK: The app's items

    @Test func itemsOfTheAppGoToTheCell() throws {
        let stage = Stage()
        _ = show(on: stage)
        rows.allowed = []
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Shout", action: Selector("shout", NoteCell.shout)),
            UIMenuItem(title: "Sing", action: Selector("select", UISwitch.becomeFirstResponder)),
        ]
        defer { UIMenuController.shared.menuItems = nil }

        try stage.longPress("Row 3")
        stage.advance(by: 0.5)
        #expect(stage.shows("Shout") && !stage.shows("Sing") && !stage.shows("Copy"))
        try stage.tap("Shout")
        stage.advance(by: 0.5)

        #expect(rows.shouted == ["Row 3"])
        #expect(!rows.calls.contains { $0.hasPrefix("shout") })
    }

    @Test func aCellMayPerformACommandItself() throws {
        let stage = Stage()
        _ = show(on: stage)
        rows.cellsCopy = true

        try stage.longPress("Row 1")
        stage.advance(by: 0.5)
        try stage.tap("Copy")
        stage.advance(by: 0.5)

        #expect(rows.copied == ["Row 1"])
        #expect(!rows.calls.contains("copy: 1"))
    }

    @Test func aCellMayRefuseACommandThatTheDelegateAllows() throws {
        let stage = Stage()
        _ = show(on: stage)
        rows.cellsRefuseCopy = true
        rows.allowed = ["copy:", "paste:"]

        try stage.longPress("Row 1")
        stage.advance(by: 0.5)

        #expect(!stage.shows("Copy") && stage.shows("Paste"))
    }

    @Test func theDelegateIsNotAskedForCommandsWithoutAMenu() throws {
        let stage = Stage()
        let table = show(on: stage)
        rows.allowed = ["cut:", "copy:", "paste:"]

        #expect(try !cell(1, in: table).canPerformAction(EditCommands.copy, withSender: nil))
        try cell(1, in: table).copy(nil)
        try stage.longPress("Row 1")
        stage.advance(by: 0.5)
        try stage.tap("Row 9")
        stage.advance(by: 0.5)
        rows.calls = []
        #expect(try !cell(1, in: table).canPerformAction(EditCommands.copy, withSender: nil))
        #expect(rows.calls.isEmpty)
    }

    @Test func theFirstResponderStaysAndDoesNotGetTheCommand() throws {
        let stage = Stage()
        let table = show(on: stage)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        table.tableHeaderView = field
        field.text = "Text"
        stage.drawChanges()
        field.becomeFirstResponder()

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)
        #expect(!stage.shows("Select All"))
        try stage.tap("Copy")
        stage.advance(by: 0.5)

        #expect(field.isFirstResponder)
        #expect(rows.calls.last == "copy: 2")
    }

    // MARK: Other gestures

    @Test func aContextMenuTakesPrecedence() throws {
        let stage = Stage()
        _ = show(on: stage)
        rows.contextMenus = [2]

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)

        #expect(stage.shows("Archive") && !stage.shows("Copy"))
        #expect(!rows.calls.contains("shows 2?"))
    }

    @Test func aDragTakesPrecedence() throws {
        let stage = Stage()
        let table = show(on: stage)
        table.dragDelegate = rows
        table.dragInteractionEnabled = true

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)

        #expect(rows.calls.contains("drag 2") && !rows.calls.contains("shows 2?"))
        #expect(!stage.shows("Copy"))
    }

    @Test func aFingerThatScrollsShowsNoMenu() throws {
        let stage = Stage()
        let table = show(on: stage)

        stage.touchDown(at: CGPoint(x: 100, y: 110))
        stage.advance(by: 0.1)
        for step in 1...4 { stage.touchMoved(to: CGPoint(x: 100, y: 110 - CGFloat(step) * 8)) }
        stage.advance(by: 1)

        #expect(table.contentOffset.y > 0)
        #expect(!rows.calls.contains { $0.hasPrefix("shows") })
    }

    @Test func rowsOfATableThatIsEditedHaveNoMenus() throws {
        let stage = Stage()
        let table = show(on: stage)
        table.isEditing = true
        stage.drawChanges()

        try stage.longPress("Row 2")

        #expect(!rows.calls.contains { $0.hasPrefix("shows") })
    }

    @Test func aPressOnAControlShowsNoMenu() throws {
        let stage = Stage()
        let table = show(on: stage)
        let toggle = UISwitch()
        try cell(2, in: table).accessoryView = toggle
        stage.drawChanges()

        try stage.longPress(at: toggle.convert(CGPoint(x: 20, y: 15), to: nil))

        #expect(!rows.calls.contains { $0.hasPrefix("shows") })
    }

    // MARK: Interruptions

    private enum Interruption: CaseIterable {
        case insertion, deletion, reload, scrolling, removal, editing
    }

    @Test(arguments: Interruption.allCases)
    private func theMenuGoesWithItsRow(_ interruption: Interruption) throws {
        let stage = Stage()
        let table = show(on: stage)

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)
        let cell = try cell(2, in: table)
        #expect(stage.shows("Copy"))
        switch interruption {
        case .insertion:
            rows.titles.insert("New", at: 0)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        case .deletion:
            rows.titles.remove(at: 2)
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        case .reload: table.reloadData()
        case .scrolling: table.contentOffset.y = 20
        case .removal: table.removeFromSuperview()
        case .editing: table.setEditing(true, animated: true)
        }
        stage.advance(by: 1)

        #expect(!stage.shows("Copy"))
        #expect(!cell.isHighlighted)
        #expect(table.highlighted == nil)
    }

    @Test func anotherMenuOfTheAppReplacesTheRows() throws {
        let stage = Stage()
        let table = show(on: stage)

        try stage.longPress("Row 2")
        stage.advance(by: 0.5)
        UIMenuController.shared.showMenu(from: table, rect: CGRect(x: 0, y: 300, width: 100, height: 20))
        stage.advance(by: 0.5)

        #expect(!stage.shows("Copy"))
        #expect(rows.calls.last == "unhighlight 2")
    }
}
