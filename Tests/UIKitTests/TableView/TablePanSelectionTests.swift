import Testing
import TwillTesting

@testable import UIKit

/// A source that lets a gesture select several rows, and edits the table then.
@MainActor
private final class SelectableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    var begins = true
    /// Rows that are redirected to another one, as a delegate may do.
    var redirected: [Int: Int] = [:]

    func numberOfSections(in table: UITableView) -> Int { 3 }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { section == 1 ? 0 : 40 }

    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "Row \(path.row) of \(path.section)"
        return cell
    }

    func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }

    func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        redirected[path.row].map { .row($0, path.section) } ?? path
    }

    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { calls.append("didSelect \(path.row)") }

    func tableView(_ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool {
        calls.append("shouldBegin \(path.row)")
        return begins
    }

    func tableView(_ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
        calls.append("didBegin \(path.row)")
        table.setEditing(true, animated: true)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) { calls.append("didEnd") }
}

@MainActor
@Suite struct TablePanSelectionTests {
    private let stage = Stage()
    private let source = SelectableRows()

    private func show() -> UITableView {
        let table = UITableView(frame: stage.screen.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.allowsMultipleSelectionDuringEditing = true
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    private func selected(_ table: UITableView) -> [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row) }

    @Test func twoFingersSelectRowsAndTheTableIsEdited() {
        let table = show()

        stage.drag(
            (CGPoint(x: 100, y: 66), CGPoint(x: 100, y: 154)), (CGPoint(x: 140, y: 66), CGPoint(x: 140, y: 154)))

        #expect(table.isEditing)
        #expect(selected(table) == [1, 2, 3])
        #expect(table.contentOffset.y == 0)
        #expect(
            source.calls == [
                "shouldBegin 1", "didBegin 1", "didSelect 1", "didSelect 2", "didSelect 3", "didEnd",
            ])
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func oneFingerOnTheCirclesSelects(_ direction: UITraitEnvironmentLayoutDirection) throws {
        stage.setLayoutDirection(direction)
        let table = show()
        table.setEditing(true, animated: false)
        stage.advance(by: 0.5)
        let circle: CGFloat = direction == .rightToLeft ? 355 : 20, text: CGFloat = 200

        try stage.drag(from: CGPoint(x: circle, y: 22), to: CGPoint(x: circle, y: 154))
        #expect(selected(table) == [0, 1, 2, 3])
        #expect(table.contentOffset.y == 0)

        try stage.drag(from: CGPoint(x: text, y: 400), to: CGPoint(x: text, y: 300))
        #expect(selected(table) == [0, 1, 2, 3])
        #expect(table.contentOffset.y > 50)
    }

    @Test func withoutConsentAFingerOnTheCirclesScrolls() throws {
        let table = show()
        source.begins = false
        table.setEditing(true, animated: false)

        try stage.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 20, y: 300))

        #expect(selected(table).isEmpty)
        #expect(table.contentOffset.y > 50)
    }

    @Test func theGestureGoesOverSectionsAndScrolls() {
        let table = show()
        table.scrollToRow(at: .row(39), at: .middle, animated: false)
        let start = table.convert(table.rectForRow(at: .row(38)), to: nil).midY

        func touch(_ y: CGFloat, _ phase: (CGPoint, Int) -> Void) {
            phase(CGPoint(x: 100, y: y), 0)
            phase(CGPoint(x: 140, y: y), 1)
        }
        touch(start) { stage.touchDown(at: $0, finger: $1) }
        for y in stride(from: start, through: 660, by: 10) {
            touch(y) { stage.touchMoved(to: $0, finger: $1) }
            stage.advance(by: 1.0 / 60)
        }
        let before = selected(table).count
        stage.advance(by: 0.5)
        touch(660) { stage.touchUp(at: $0, finger: $1) }

        let paths = table.indexPathsForSelectedRows ?? []
        #expect(paths.prefix(3) == [.row(38), .row(39), .row(0, 2)])
        #expect(paths.count > before + 3)
    }

    @Test func rowsThatTheDelegateRedirectsAreSelectedInstead() {
        let table = show()
        source.redirected = [2: 5]

        stage.drag(
            (CGPoint(x: 100, y: 66), CGPoint(x: 100, y: 154)), (CGPoint(x: 140, y: 66), CGPoint(x: 140, y: 154)))

        #expect(selected(table) == [1, 3, 5])
    }
}
