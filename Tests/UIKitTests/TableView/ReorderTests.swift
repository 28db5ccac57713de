import Testing
import TwillTesting

@testable import UIKit

@MainActor
private final class MovingSource: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var calls: [String] = []
    var canMove: (IndexPath) -> Bool = { _ in true }
    var redirect: (IndexPath) -> IndexPath = { $0 }
    var height: (IndexPath) -> CGFloat = { _ in 44 }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = sections[path.section][path.row]
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height(path) }
    func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { canMove(path) }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        calls.append("target \(source.row) \(proposed.section).\(proposed.row)")
        return redirect(proposed)
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
        calls.append("move \(source.section).\(source.row) \(target.section).\(target.row)")
        let item = sections[source.section].remove(at: source.row)
        sections[target.section].insert(item, at: target.row)
    }
}

/// Says that rows can be moved, and cannot move any.
@MainActor
private final class StuckSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Row \(path.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
}

/// The handles' middle is 27 points from the right edge of 375: at 348.
@MainActor
@Suite struct ReorderTests {
    private let handle: CGFloat = 348

    private func show(_ stage: Stage, _ source: any UITableViewDataSource & AnyObject) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source as? any UITableViewDelegate
        stage.show(table)
        table.setEditing(true, animated: false)
        stage.drawChanges()
        return table
    }

    private func carry(_ stage: Stage, from start: CGFloat, to end: CGFloat, drops: Bool = true) {
        stage.touchDown(at: CGPoint(x: handle, y: start))
        for step in 1...12 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: handle, y: start + (end - start) * CGFloat(step) / 12))
        }
        stage.advance(by: 0.5)
        guard drops else { return }
        stage.touchUp(at: CGPoint(x: handle, y: end))
        stage.advance(by: 1)
    }

    private func texts(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
    }

    @Test func handlesShowWhereRowsCanBeMovedAndOnlyWhileEditing() {
        let stage = Stage(), source = MovingSource([["A", "B", "C"]])
        source.canMove = { $0.row != 1 }
        let table = show(stage, source)
        #expect(table.visibleCells.map { $0.reorderControl != nil } == [true, false, true])
        #expect(table.visibleCells[0].contentView.frame.maxX == 335)

        table.setEditing(false, animated: false)
        #expect(table.visibleCells.allSatisfy { $0.reorderControl == nil })
    }

    @Test func theLiftedRowFollowsTheFingerAndOthersMakeRoom() {
        let stage = Stage(), source = MovingSource([["A", "B", "C", "D"]])
        let table = show(stage, source)
        // A's top reaches 58. Without A, B lies from 0 to 44 and C from 44 to 88: past the middle of B alone.
        carry(stage, from: 22, to: 80, drops: false)
        let tops = (0..<4).map { table.cellForRow(at: .row($0))!.frame.minY }
        #expect(tops == [58, 0, 88, 132])
        #expect(table.subviews.last { $0 is UITableViewCell } === table.cellForRow(at: .row(0)))
        #expect(source.calls == ["target 0 0.1"])

        stage.touchUp(at: CGPoint(x: handle, y: 80))
        stage.advance(by: 1)
        #expect(source.calls == ["target 0 0.1", "move 0.0 0.1"] && source.sections == [["B", "A", "C", "D"]])
        #expect(texts(table) == ["B", "A", "C", "D"] && table.indexPathsForVisibleRows?.count == 4)
        #expect((0..<4).map { table.cellForRow(at: .row($0))!.frame.minY } == [0, 44, 88, 132])
        #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    }

    @Test(arguments: [(0, 3), (3, 0), (1, 2), (2, 1), (0, 0)])
    func everyRowGoesWhereItIsDropped(from: Int, to: Int) {
        let stage = Stage(), source = MovingSource([["A", "B", "C", "D"]])
        source.height = { 40 + CGFloat($0.row) * 10 }
        let table = show(stage, source)
        let start = table.rectForRow(at: .row(from)).midY
        // The rows' tops: 0, 40, 90, 150. Its top goes to the target's place, as if it had been taken out.
        let others = (0..<4).filter { $0 != from }.map { 40 + CGFloat($0) * 10 }
        let top = others.prefix(to).reduce(0, +)
        carry(stage, from: start, to: start + top - table.rectForRow(at: .row(from)).minY)
        var expected = ["A", "B", "C", "D"]
        expected.insert(expected.remove(at: from), at: to)

        #expect(source.sections == [expected] && texts(table) == expected)
        #expect(source.calls.contains { $0.hasPrefix("move") } == (from != to))
    }

    @Test func rowsMoveBetweenSectionsEvenEmptyOnes() {
        let stage = Stage(), source = MovingSource([["A", "B"], [], ["C"]])
        let table = show(stage, source)
        // B's top past the middle of C, from 44 to 88 once B is lifted.
        carry(stage, from: 66, to: 100)

        #expect(source.calls.last == "move 0.1 2.1" && source.sections == [["A"], [], ["C", "B"]])
        #expect(table.numberOfRows(inSection: 0) == 1 && table.numberOfRows(inSection: 2) == 2)
        #expect(texts(table) == ["A", "C", "B"])
    }

    @Test func theDelegateMayRedirectTheRow() {
        let stage = Stage(), source = MovingSource([["A", "B", "C", "D"]])
        source.redirect = { $0.row > 1 ? .row(1) : $0 }
        let table = show(stage, source)
        carry(stage, from: 22, to: 160)
        #expect(source.sections == [["B", "A", "C", "D"]] && texts(table) == ["B", "A", "C", "D"])
    }

    @Test func anInvalidTargetOfAMoveIsLoggedAndIgnored() {
        let stage = Stage(), source = MovingSource([["A", "B", "C"]])
        source.redirect = { _ in .row(7, 3) }
        let table = show(stage, source)
        carry(stage, from: 22, to: 100)
        #expect(source.sections == [["A", "B", "C"]] && texts(table) == ["A", "B", "C"])
    }

    @Test func aCancelledTouchPutsTheRowBack() {
        let stage = Stage(), source = MovingSource([["A", "B", "C"]])
        let table = show(stage, source)
        carry(stage, from: 22, to: 100, drops: false)
        stage.screen.cancelTouches()
        stage.advance(by: 1)

        #expect(!source.calls.contains { $0.hasPrefix("move") } && texts(table) == ["A", "B", "C"])
        #expect(table.cellForRow(at: .row(0))!.frame.minY == 0 && table.reorder == nil)
    }

    @Test(arguments: ["reload", "end", "update", "remove"])
    func changesOfTheTableEndAReordering(by means: String) {
        let stage = Stage(), source = MovingSource([["A", "B", "C"]])
        let table = show(stage, source)
        carry(stage, from: 22, to: 100, drops: false)
        switch means {
        case "reload": table.reloadData()
        case "end": table.setEditing(false, animated: true)
        case "update":
            source.sections[0].removeLast()
            table.deleteRows(at: [.row(2)], with: .fade)
        default: table.removeFromSuperview()
        }
        stage.touchMoved(to: CGPoint(x: handle, y: 120))
        stage.touchUp(at: CGPoint(x: handle, y: 120))
        stage.advance(by: 1)

        #expect(table.reorder == nil && !source.calls.contains { $0.hasPrefix("move") })
        #expect(table.cellForRow(at: .row(0))?.frame.minY ?? 0 == 0)
    }

    @Test func aSourceThatCannotMoveRowsGetsThemBack() {
        let stage = Stage(), source = StuckSource()
        let table = show(stage, source)
        carry(stage, from: 22, to: 100)
        #expect(texts(table) == ["Row 0", "Row 1", "Row 2", "Row 3"])
        #expect(table.indexPath(for: table.visibleCells[0]) == .row(0))
    }

    @Test func theTableScrollsWhileARowIsHeldAtItsEdge() {
        let stage = Stage(), source = MovingSource([(0..<60).map { "\($0)" }])
        let table = show(stage, source)
        carry(stage, from: 22, to: 650, drops: false)
        stage.advance(by: 2)
        let offset = table.contentOffset.y
        #expect(offset > 400)
        // The row stays under the finger: it was taken in its middle.
        #expect(abs(table.cellForRow(at: .row(0))!.frame.midY - (offset + 650)) < 1)

        stage.touchUp(at: CGPoint(x: handle, y: 650))
        stage.advance(by: 1)
        let target = Int(((offset + 628) / 44).rounded())
        #expect(source.sections[0][target] == "0" && table.contentOffset.y == offset)
        #expect(table.subviews.count { $0 is UITableViewCell } <= table.visibleCells.count + 2)
    }

    @Test func theSelectionGoesAlong() {
        let stage = Stage(), source = MovingSource([["A", "B", "C"]])
        let table = show(stage, source)
        table.allowsMultipleSelectionDuringEditing = true
        table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
        carry(stage, from: 22, to: 110)

        #expect(source.sections == [["B", "C", "A"]] && table.indexPathForSelectedRow == .row(2))
    }
}
