import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Drags of a table's rows.
@MainActor
@Suite struct TableDragTests {
    /// Rows of 50 points.
    @MainActor
    final class List: NSObject, UITableViewDataSource, UITableViewDragDelegate {
        let table: UITableView
        var rows: [String]
        var calls: [String] = []
        var canMove = true

        init(_ rows: [String], frame: CGRect) {
            self.rows = rows
            table = UITableView(frame: frame, style: .plain)
            super.init()
            table.rowHeight = 50
            table.dataSource = self
            table.dragDelegate = self
            table.dragInteractionEnabled = true
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            calls.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
            rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))
            item.localObject = rows[indexPath.row]
            return [item]
        }

        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            calls.append("begin")
        }

        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            calls.append("end")
        }

        func frame(_ text: String) -> CGRect? {
            table.visibleCells.first { $0.textLabel?.text == text }?.frame
        }
    }

    @MainActor
    final class Dropping: NSObject, UITableViewDropDelegate {
        let list: List
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var destinations: [IndexPath?] = []

        init(_ list: List) {
            self.list = list
            super.init()
            list.table.dropDelegate = self
        }

        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            destinations.append(destinationIndexPath)
            return UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: intent)
        }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let target = coordinator.destinationIndexPath ?? IndexPath(row: list.rows.count, section: 0)
            list.calls.append("drop at \(target.row)")
            coordinator.session.loadObjects(ofClass: NSString.self) { texts in
                for text in texts.compactMap({ ($0 as? NSString).map { $0 as String } }) {
                    self.list.rows.insert(text, at: target.row)
                    tableView.insertRows(at: [target], with: .none)
                }
            }
        }
    }

    private func show(_ lists: [List], on stage: Stage) {
        let controller = UIViewController()
        for list in lists { controller.view.addSubview(list.table) }
        stage.show(controller)
    }

    private let top = CGRect(x: 0, y: 0, width: 375, height: 300)
    private let bottom = CGRect(x: 0, y: 350, width: 375, height: 300)

    @Test func rowsMoveThroughTheDataSourceWithADragDelegateAlone() throws {
        let stage = Stage()
        let list = List(["a", "b", "c", "d"], frame: top)
        show([list], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 100, y: 125))
        stage.advance(by: 0.5)
        #expect(list.frame("b")?.minY == 0)
        #expect(list.frame("c")?.minY == 50)
        #expect(list.frame("d")?.minY == 150)
        try stage.drop()

        #expect(list.rows == ["b", "c", "a", "d"])
        #expect(list.calls == ["begin", "move 0 to 2", "end"])
        #expect(list.frame("a")?.minY == 100)
        #expect(list.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    }

    @Test func rowsThatCannotMoveReturn() throws {
        let stage = Stage()
        let list = List(["a", "b", "c"], frame: top)
        list.canMove = false
        show([list], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 100, y: 125))
        try stage.drop()

        #expect(list.rows == ["a", "b", "c"])
        #expect(list.calls == ["begin", "end"])
    }

    @Test func aGapOpensForARowFromAnotherTable() throws {
        let stage = Stage()
        let source = List(["a"], frame: top), target = List(["1", "2", "3"], frame: bottom)
        let dropping = Dropping(target)
        show([source, target], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 100, y: 425))
        stage.advance(by: 0.5)
        #expect(target.frame("1")?.minY == 0)
        #expect(target.frame("2")?.minY == 100)
        #expect(dropping.destinations.last == IndexPath(row: 1, section: 0))
        try stage.drop()

        #expect(target.rows == ["1", "a", "2", "3"])
        #expect(source.rows == ["a"])
        #expect(target.frame("2")?.minY == 100)
        #expect(target.frame("a")?.minY == 50)
    }

    @Test func theAutomaticIntentDependsOnThePartOfTheRow() throws {
        let stage = Stage()
        let source = List(["a"], frame: top), target = List(["1", "2", "3"], frame: bottom)
        let dropping = Dropping(target)
        dropping.intent = .automatic
        show([source, target], on: stage)
        let cell = try #require(target.table.cellForRow(at: IndexPath(row: 1, section: 0)))

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 100, y: 425))
        stage.advance(by: 0.5)
        #expect(cell.isHighlighted && cell.configurationState.cellDropState == .targeted)
        #expect(cell.frame.minY == 50)
        try stage.carry(to: CGPoint(x: 100, y: 403))
        stage.advance(by: 0.5)
        #expect(!cell.isHighlighted)
        #expect(cell.frame.minY == 100)
        try stage.drop()
    }

    @Test func whatTheDesktopDropsBecomesARow() throws {
        let stage = Stage()
        let list = List(["a", "b"], frame: top)
        let dropping = Dropping(list)
        show([list], on: stage)

        stage.post(.drop([.text("x")], position: CGPoint(x: 100, y: 75)))
        stage.advance(by: 1)

        #expect(list.rows == ["a", "x", "b"])
        #expect(dropping.destinations == [IndexPath(row: 1, section: 0)])
    }

    @Test func theTableScrollsNearItsEdge() throws {
        let stage = Stage()
        let list = List((0..<100).map { "row \($0)" }, frame: top)
        show([list], on: stage)

        try stage.lift("row 1")
        try stage.carry(to: CGPoint(x: 100, y: 290))
        stage.advance(by: 2)
        try stage.drop()

        #expect(list.table.contentOffset.y > 500)
        let index = try #require(list.rows.firstIndex(of: "row 1"))
        #expect(index > 10)
        #expect(list.rows.count == 100)
    }

    @Test func cancellingPutsTheRowBack() throws {
        let stage = Stage()
        let list = List(["a", "b", "c"], frame: top)
        show([list], on: stage)

        try stage.lift("b")
        try stage.carry(to: CGPoint(x: 100, y: 20))
        try stage.press("escape")
        stage.advance(by: 1)
        try stage.drop()

        #expect(list.rows == ["a", "b", "c"])
        #expect(list.table.visibleCells.map(\.alpha) == [1, 1, 1])
        #expect(list.frame("b")?.minY == 50)
        #expect(!list.table.hasActiveDrag && !list.table.hasActiveDrop)
    }
}
