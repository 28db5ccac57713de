import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct TableFocusTests {
    private let stage = Stage(device: .ipad)

    private func focused(_ table: UITableView) -> IndexPath? {
        let item = UIFocusSystem.focusSystem(for: table)?.focusedItem as? UITableViewCell
        return item.flatMap { table.indexPath(for: $0) }
    }

    private func press(_ keys: String...) { for key in keys { try? stage.press(key) } }

    private func show(_ source: TableSource, setUp: (UITableView) -> Void = { _ in }) -> UITableView {
        let table = stage.showTable(source) {
            $0.allowsFocus = true
            setUp($0)
        }
        source.calls = []
        return table
    }

    @Test func rowsHaveNoFocusByDefault() {
        let table = show(TableSource(rows: 10)) { $0.allowsFocus = false }
        #expect(!UITableView().allowsFocus && !UITableView().selectionFollowsFocus)

        press("tab", "down")

        #expect(focused(table) == nil)
    }

    @Test func arrowsMoveThroughAllRows() {
        let source = TableSource([["A", "B"], [], (0..<5000).map { "Row \($0)" }])
        source.headers = [0: "First", 2: "Second"]
        let table = show(source)
        press("tab")
        #expect(focused(table) == .row(0))

        press("down", "down")
        #expect(focused(table) == .row(0, 2))
        for _ in 0..<100 { press("down") }
        #expect(focused(table) == .row(100, 2))
        #expect(table.bounds.contains(table.rectForRow(at: .row(100, 2))))
        press("left", "right")
        #expect(focused(table) == .row(100, 2))
        for _ in 0..<102 { press("up") }

        #expect(focused(table) == .row(0))
        #expect(table.bounds.contains(table.rectForRow(at: .row(0))))
    }

    @Test func theLastRowIsTheEnd() {
        let table = show(TableSource(rows: 100))
        table.scrollToRow(at: .row(99), at: .bottom, animated: false)
        stage.drawChanges()
        press("tab")
        for _ in 0..<60 { press("down") }

        #expect(focused(table) == .row(99))
        #expect(table.contentOffset.y == table.contentSize.height - table.bounds.height)
    }

    @Test func returnSelectsTheRow() {
        let source = TableSource(rows: 10), table = show(source)
        press("tab", "down")
        source.calls = []

        press("return")

        #expect(source.calls == ["shouldHighlight 1", "willSelect 1", "didSelect 1"])
        #expect(table.indexPathForSelectedRow == .row(1))
    }

    @Test func theSelectionFollowsTheFocus() {
        let table = show(TableSource(rows: 10)) { $0.selectionFollowsFocus = true }

        press("tab", "down", "down")

        #expect(table.indexPathsForSelectedRows == [.row(2)])
    }

    @Test func aDeletedRowsFocusGoesToTheNext() {
        let source = TableSource(rows: 4), table = show(source)
        press("tab", "down")

        for expected in [1, 1, 0] {
            let row = focused(table)?.row ?? 0
            source.sections[0].remove(at: row)
            table.deleteRows(at: [.row(row)], with: .automatic)
            stage.advance(by: 1)
            #expect(focused(table) == .row(expected))
        }
        source.sections[0] = []
        table.deleteRows(at: [.row(0)], with: .automatic)
        stage.advance(by: 1)

        #expect(focused(table) == nil)
    }

    @Test func aReloadKeepsThePlaceOfTheFocus() {
        let source = TableSource(rows: 20), table = show(source)
        press("tab", "down", "down")

        table.reloadData()
        stage.drawChanges()
        stage.drawChanges()

        #expect(focused(table) == .row(2))
        #expect(table.visibleCells.filter(\.isFocused).count == 1)
        table.reloadRows(at: [.row(2)], with: .none)
        stage.drawChanges()
        stage.drawChanges()
        #expect(focused(table) == .row(2))
    }

    @Test func aViewInACellHasTheFocusForItself() {
        final class Cell: UITableViewCell {
            let tile = Tile("in", CGRect(x: 300, y: 5, width: 60, height: 30))
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(tile)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        let source = TableSource(rows: 100)
        let table = stage.showTable(source, cell: Cell.self)
        press("tab")
        let system = UIFocusSystem.focusSystem(for: table)
        func row() -> Int? {
            (system?.focusedItem as? Tile).flatMap { table.focusPath(of: $0)?.row }
        }
        #expect(row() == 0)

        for _ in 0..<5 { press("down") }

        #expect(row() == 5)
        for _ in 0..<60 { press("down") }
        #expect(row() == 65)
        for _ in 0..<65 { press("up") }

        #expect(row() == 0)
    }

    @Test func aTableViewControllerOverridesTheDelegatesMethods() {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            override func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool {
                path.row % 2 == 1
            }
            override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool {
                path.row == 3
            }
        }
        let controller = Controller()
        controller.clearsSelectionOnViewWillAppear = false
        stage.show(controller)

        press("tab")
        #expect(focused(controller.tableView) == .row(1) && controller.tableView.indexPathForSelectedRow == nil)
        press("down")

        #expect(focused(controller.tableView) == .row(3))
        #expect(controller.tableView.indexPathForSelectedRow == .row(3))
    }
}
