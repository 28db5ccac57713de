import Testing
import TwillTesting

@testable import Workshop

/// The tables on a stage.
@MainActor
private struct TableScreen {
    let workshop = WorkshopStage()
    var stage: Stage { workshop.stage }

    init() throws { try workshop.open("Tables") }

    var table: UITableView {
        get throws {
            let view = try #require(workshop.navigation.topViewController?.view)
            return try #require(view.subviews.compactMap { $0 as? UITableView }.first)
        }
    }

    /// What the rows of the list say, read off the cells from top to bottom.
    var shown: [String] {
        get throws {
            let table = try table
            return table.visibleCells.filter { table.indexPath(for: $0)?.section == 0 }
                .sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
        }
    }

    var data: [String] {
        get throws { try #require(try table.dataSource as? TableSamples).itemNames }
    }

    /// The row's button, not the toolbar's.
    func tapDeleteOfSecondRow() throws {
        let row = try table.rectForRow(at: IndexPath(row: 1, section: 0))
        try stage.tap(at: try table.convert(CGPoint(x: 340, y: row.midY), to: nil))
        stage.advance(by: 1)
    }
}

@MainActor @Suite struct TableScreenTests {
    @Test func toolbarChangesKeepRowsAndDataEqual() throws {
        let screen = try TableScreen()
        #expect(try screen.shown == ["Mango", "Papaya", "Rambutan", "Salak", "Durian"])

        try screen.workshop.tap("Insert")
        #expect(try screen.shown == ["Guava", "Mango", "Papaya", "Rambutan", "Salak", "Durian"])
        try screen.workshop.tap("Move")
        #expect(try screen.shown == ["Durian", "Guava", "Mango", "Papaya", "Rambutan", "Salak"])
        try screen.workshop.tap("Delete")
        #expect(try screen.shown == ["Guava", "Mango", "Papaya", "Rambutan", "Salak"])
        try screen.workshop.tap("Reload")
        #expect(try screen.shown == ["Guava", "Mango", "Papaya", "Rambutan", "Salak"])
        #expect(screen.stage.texts.filter { $0 == "Version 2" }.count == 5)
        try screen.workshop.tap("Shuffle")
        #expect(try screen.shown == screen.data)
        #expect(try Set(screen.shown) == ["Guava", "Mango", "Papaya", "Rambutan", "Salak"])
    }

    @Test func changesDuringAnimationsKeepRowsAndDataEqual() throws {
        let screen = try TableScreen()
        for _ in 0..<3 {
            for change in ["Insert", "Shuffle", "Move", "Reload", "Delete", "Insert", "Delete"] {
                try screen.stage.tap(change)
                screen.stage.advance(by: 0.05)
            }
        }
        screen.stage.advance(by: 1)

        #expect(try screen.shown == screen.data)
    }

    @Test func theListCanBeEmptied() throws {
        let screen = try TableScreen()
        for _ in 0..<7 { try screen.workshop.tap("Delete") }

        #expect(try screen.shown == [] && screen.data == [])
        try screen.workshop.tap("Move")
        try screen.workshop.tap("Shuffle")
        try screen.workshop.tap("Insert")
        #expect(try screen.shown == ["Guava"])
    }

    @Test func aRowIsDeletedWhileEditing() throws {
        let screen = try TableScreen()
        try screen.workshop.tap("Edit")
        #expect(try screen.table.isEditing)
        // The disc of the second row.
        let row = try screen.table.rectForRow(at: IndexPath(row: 1, section: 0))
        try screen.stage.tap(at: try screen.table.convert(CGPoint(x: 23, y: row.midY), to: nil))
        screen.stage.advance(by: 1)
        try screen.tapDeleteOfSecondRow()

        #expect(try screen.shown == ["Mango", "Rambutan", "Salak", "Durian"] && screen.data == screen.shown)
        try screen.workshop.tap("Done")
        #expect(try !screen.table.isEditing)
    }

    @Test func aRowIsMovedByItsHandle() throws {
        let screen = try TableScreen()
        try screen.workshop.tap("Edit")
        func handle(_ row: Int) throws -> CGPoint {
            let rect = try screen.table.rectForRow(at: IndexPath(row: row, section: 0))
            return try screen.table.convert(CGPoint(x: 350, y: rect.midY), to: nil)
        }

        let start = try handle(0), end = try handle(3)
        screen.stage.touchDown(at: start)
        screen.stage.advance(by: 0.6)
        for step in 1...12 {
            screen.stage.touchMoved(to: CGPoint(x: start.x, y: start.y + (end.y - start.y) * CGFloat(step) / 12))
            screen.stage.advance(by: 1.0 / 60)
        }
        screen.stage.touchUp(at: end)
        screen.stage.advance(by: 0.8)

        #expect(try screen.data == ["Papaya", "Rambutan", "Salak", "Mango", "Durian"] && screen.shown == screen.data)
    }

    @Test func aSwipeFlagsDeletesAndMovesARow() throws {
        let screen = try TableScreen()
        let row = try screen.table.convert(try screen.table.rectForRow(at: IndexPath(row: 2, section: 0)), to: nil)
        func swipe(from start: CGFloat, to end: CGFloat, seconds: TimeInterval = 0.2) throws {
            try screen.stage.drag(
                from: CGPoint(x: start, y: row.midY), to: CGPoint(x: end, y: row.midY), seconds: seconds)
            screen.stage.advance(by: 1)
        }

        try swipe(from: 300, to: 180)
        try screen.workshop.tap("Flag")
        #expect(screen.stage.shows("Flagged"))
        try swipe(from: 60, to: 190)
        try screen.workshop.tap("To the top")
        #expect(try screen.shown.first == "Rambutan" && screen.data == screen.shown)
        try swipe(from: 360, to: 10)
        #expect(try screen.shown.count == 4 && screen.data == screen.shown, "a full swipe deletes")
    }

    @Test(arguments: [("Plain", UITableView.Style.plain), ("Grouped", .grouped), ("Inset", .insetGrouped)])
    func theStyleIsSwitchedAndKeepsTheData(name: String, style: UITableView.Style) throws {
        let screen = try TableScreen()
        try screen.workshop.tap("Insert")
        try screen.workshop.tap(name)

        #expect(try screen.table.style == style)
        #expect(try screen.shown == screen.data && screen.data.count == 6)
    }

    @Test func pullingDownRefreshes() throws {
        let screen = try TableScreen()
        try screen.stage.drag(from: CGPoint(x: 187, y: 200), to: CGPoint(x: 187, y: 560), seconds: 0.4)
        screen.stage.advance(by: 0.5)
        #expect(try screen.table.refreshControl?.isRefreshing == true)
        screen.stage.advance(by: 2)

        #expect(try screen.table.refreshControl?.isRefreshing == false)
        #expect(try screen.shown.first == "Guava" && screen.data == screen.shown)
    }

    @Test func theToolbarIsThereForThisScreenAlone() throws {
        let screen = try TableScreen()
        #expect(screen.stage.shows("Shuffle"))

        try screen.workshop.tap("Workshop")

        #expect(!screen.stage.shows("Shuffle") && screen.workshop.navigation.isToolbarHidden)
    }
}
