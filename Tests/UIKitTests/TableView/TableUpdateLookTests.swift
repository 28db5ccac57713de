import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The frames and contents of visible rows after groups of changes.
@MainActor
@Suite struct TableUpdateLookTests {
    enum Change: CaseIterable {
        case insertRow, deleteRow, reloadRow, moveRow, insertSection, deleteSection, reloadSection, moveSection
    }

    enum Way: CaseIterable {
        case alone, interrupted, whileScrolling, whileDragging, whereTheAppAnimatesCells
    }

    nonisolated static let animations: [UITableView.RowAnimation] = [
        .none, .fade, .left, .right, .top, .bottom, .middle, .automatic,
    ]

    /// The cells that stay were the first or the last of a group before, or are it now.
    @Test(arguments: [UITableView.RowAnimation.none, .automatic])
    func groupsAreRoundAtTheirEndsAfterChanges(animation: UITableView.RowAnimation) {
        let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        let stage = Stage(device: .iphone8, scale: 2)
        let source = TableSource([["a"], ["b", "c"]])
        let table = stage.showTable(source, style: .insetGrouped)
        func expectRoundEnds(_ text: String) {
            for section in 0..<2 {
                for row in 0..<source.sections[section].count {
                    guard let cell = table.cellForRow(at: [section, row]) else {
                        Issue.record("no cell at \(section), \(row) \(text)")
                        continue
                    }
                    let isLast = row == source.sections[section].count - 1
                    var corners: CACornerMask = row == 0 ? top : []
                    if isLast { corners.formUnion(bottom) }
                    let round = cell.layer.cornerRadius == 0 ? [] : cell.layer.maskedCorners
                    #expect(round == corners, "\(section), \(row) \(text)")
                    let lines = cell.subviews.filter {
                        !$0.isHidden && $0.bounds.height == 0.5 && $0.bounds.width > 100
                    }
                    #expect(lines.count == (isLast ? 0 : 1), "the line below \(section), \(row) \(text)")
                }
            }
        }
        expectRoundEnds("at first")

        source.sections[0].append("d")
        table.insertRows(at: [[0, 1]], with: animation)
        stage.advance(by: 0.6)
        expectRoundEnds("after a row was added at the end")

        source.sections = [["a", "d", "b"], ["c"]]
        table.moveRow(at: [1, 0], to: [0, 2])
        stage.advance(by: 0.6)
        expectRoundEnds("after a row was moved to the other group")

        source.sections[0].removeFirst()
        table.deleteRows(at: [[0, 0]], with: animation)
        stage.advance(by: 0.6)
        expectRoundEnds("after the first row was deleted")
    }

    @Test(arguments: animations)
    func everyKindOfUpdateLeavesRowsWhole(animation: UITableView.RowAnimation) {
        let stage = Stage(device: .iphone5, scale: 1)
        for way in Way.allCases {
            for change in Change.allCases {
                let source = LookSource()
                let table = show(source, on: stage)
                source.animatesCells = way == .whereTheAppAnimatesCells
                for round in 0..<2 {
                    if way == .whileScrolling {
                        table.setContentOffset(CGPoint(x: 0, y: round == 0 ? 500 : 100), animated: true)
                        stage.advance(by: 0.1)
                    }
                    if way == .whileDragging {
                        stage.touchDown(at: CGPoint(x: 100, y: 200))
                        stage.advance(by: 0.05)
                        stage.touchMoved(to: CGPoint(x: 100, y: 120))
                        stage.advance(by: 0.05)
                    }
                    apply(change, animation, to: table, source, at: 1)
                    if way == .interrupted {
                        stage.advance(by: 0.1)
                        apply(change, animation, to: table, source, at: 2)
                    }
                    if way == .whileDragging {
                        stage.touchMoved(to: CGPoint(x: 100, y: 100))
                        stage.advance(by: 0.1)
                        stage.touchUp(at: CGPoint(x: 100, y: 100))
                        stage.advance(by: 1.5)
                    }
                    stage.advance(by: 0.7)
                    expectWholeRows(table, source, stage, "\(change) \(animation) \(way), round \(round)")
                }
                // Cells that were used for what went are used for what comes into sight.
                for y in [CGFloat(200), 400, 0] {
                    table.setContentOffset(CGPoint(x: 0, y: y), animated: false)
                    stage.drawChanges()
                    expectWholeRows(table, source, stage, "\(change) \(animation) \(way), at \(y)")
                }
            }
        }
    }

    @Test(arguments: [UInt64(11), 12, 13])
    func aRandomWalkOfUpdatesLeavesRowsWhole(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let stage = Stage(device: .iphone5, scale: 1), source = LookSource()
        let table = show(source, on: stage)
        for step in 0..<80 {
            let change = Change.allCases[random.next(below: 8)]
            let animation = Self.animations[random.next(below: 8)]
            apply(change, animation, to: table, source, at: random.next(below: 3))
            if random.next(below: 3) == 0 {
                table.setContentOffset(
                    CGPoint(x: 0, y: random.next(below: 400)), animated: random.next(below: 2) == 0)
            }
            if random.next(below: 8) == 0 { table.reloadData() }
            stage.advance(by: [0, 0.05, 0.15, 0.7][random.next(below: 4)])
            if random.next(below: 4) == 0 {
                stage.advance(by: 0.7)
                expectWholeRows(table, source, stage, "seed \(seed), step \(step), \(change) \(animation)")
            }
        }
        stage.advance(by: 1)

        expectWholeRows(table, source, stage, "seed \(seed)")
        #expect(table.subviews.count { $0 is UITableViewCell } == table.visibleCells.count, "seed \(seed)")
    }

    @Test func aCellThatTheDataSourceKeepsCanBeReloaded() {
        let stage = Stage(), source = KeptCellsSource()
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.rowHeight = 44
        table.dataSource = source
        stage.show(table)

        for animation in Self.animations {
            table.reloadRows(at: [.row(1)], with: animation)
            stage.advance(by: 1)
            #expect(stage.texts == ["Cell 0", "Cell 1", "Cell 2"], "\(animation)")
            #expect(source.cells[1].alpha == 1 && !source.cells[1].isHidden)
        }
    }

    @Test func aReloadEndsTheAnimationsOfRowsThatGo() {
        let stage = Stage(), source = TableSource(rows: 5)
        let table = stage.showTable(source)

        source.sections[0].removeFirst()
        table.deleteRows(at: [.row(0)], with: .left)
        stage.advance(by: 0.1)
        table.reloadData()
        stage.drawChanges()

        #expect(stage.texts == ["Row 1", "Row 2", "Row 3", "Row 4"])
        #expect(source.calls.count { $0 == "didEndDisplaying 0" } == 2)
    }

    @Test func aCellKeepsTheAlphaThatTheAppGaveIt() {
        let stage = Stage(), source = LookSource()
        source.alpha = 0.5
        let table = show(source, on: stage)

        source.sections[0].insert("New", at: 0)
        table.insertRows(at: [.row(0)], with: .fade)
        stage.advance(by: 1)
        table.reloadRows(at: [.row(1)], with: .fade)
        stage.advance(by: 1)

        #expect(table.visibleCells.allSatisfy { $0.alpha == 0.5 })
    }

    @Test func anAnimationInWillDisplayIsSeen() throws {
        let stage = Stage(), source = LookSource()
        source.animatesCells = true
        let table = show(source, on: stage)

        // A tenth of a second of delay, and half of the animation's two tenths.
        stage.advance(by: 0.2)
        let shown = try #require(table.visibleCells[0].layer.presentation()).opacity
        #expect(shown > 0.3 && shown < 0.95)
        stage.advance(by: 0.5)
        #expect(table.visibleCells[0].layer.presentation()?.opacity == 1)
    }

    @Test func aCellThatTheAppHasTransformedKeepsItsSize() {
        let stage = Stage(), source = TableSource(rows: 3)
        let table = stage.showTable(source)
        let cell = table.visibleCells[1]

        cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        table.setNeedsLayout()
        stage.drawChanges()
        cell.transform = .identity

        #expect(cell.frame == table.rectForRow(at: .row(1)))
    }

    // MARK: Helpers

    private func show(_ source: LookSource, on stage: Stage) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 230), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.delegate = source
        source.heights = { 40 + CGFloat($0.count % 3) * 5 }
        stage.show(table)
        return table
    }

    private func apply(
        _ change: Change, _ animation: UITableView.RowAnimation, to table: UITableView, _ source: LookSource,
        at place: Int
    ) {
        let section = min(place, source.sections.count - 1)
        let row = min(place, source.sections[section].count - 1)
        table.performBatchUpdates {
            switch change {
            case .insertRow:
                source.sections[section].insert(source.next(), at: row + 1)
                table.insertRows(at: [.row(row + 1, section)], with: animation)
            case .deleteRow:
                guard source.sections[section].count > 2 else { return }
                source.sections[section].remove(at: row)
                table.deleteRows(at: [.row(row, section)], with: animation)
            case .reloadRow:
                source.sections[section][row] = source.next()
                table.reloadRows(at: [.row(row, section)], with: animation)
            case .moveRow:
                let last = source.sections[section].count - 1
                source.sections[section].insert(source.sections[section].remove(at: row), at: last)
                table.moveRow(at: .row(row, section), to: .row(last, section))
            case .insertSection:
                source.sections.insert((0..<3).map { _ in source.next() }, at: section)
                table.insertSections([section], with: animation)
            case .deleteSection:
                guard source.sections.count > 2 else { return }
                source.sections.remove(at: section)
                table.deleteSections([section], with: animation)
            case .reloadSection:
                source.sections[section] = (0..<4).map { _ in source.next() }
                table.reloadSections([section], with: animation)
            case .moveSection:
                let last = source.sections.count - 1
                source.sections.insert(source.sections.remove(at: section), at: last)
                table.moveSection(section, toSection: last)
            }
        }
    }

    private func expectWholeRows(_ table: UITableView, _ source: LookSource, _ stage: Stage, _ comment: Comment) {
        var expected: [String] = []
        for path in table.indexPathsForVisibleRows ?? [] {
            let text = source.sections[path.section][path.row], rect = table.rectForRow(at: path)
            guard let cell = table.cellForRow(at: path) else {
                Issue.record("no cell at \(path): \(comment)")
                continue
            }
            #expect(cell.textLabel?.text == text, comment)
            #expect(cell.superview === table && cell.alpha == 1 && !cell.isHidden, comment)
            #expect(cell.transform == .identity && cell.frame == rect, comment)
            // A label is to be seen where its middle is.
            if table.bounds.contains(CGPoint(x: rect.midX, y: rect.midY)) { expected.append(text) }
        }
        #expect(!expected.isEmpty, comment)
        let seen = Set(stage.texts)
        #expect(expected.filter { !seen.contains($0) }.isEmpty, comment)
        #expect(seen.count <= (table.indexPathsForVisibleRows ?? []).count, comment)
    }
}

@MainActor
private final class LookSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = (0..<4).map { section in (0..<6).map { "\(section).\($0)" } }
    var heights: (String) -> CGFloat = { _ in 44 }
    var animatesCells = false
    var alpha: CGFloat = 1
    private var number = 0

    func next() -> String {
        number += 1
        return String(repeating: "x", count: number % 3) + "new \(number)"
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = sections[path.section][path.row]
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        heights(sections[path.section][path.row])
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
        if alpha != 1 { cell.alpha = alpha }
        guard animatesCells else { return }
        cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.8)
        cell.alpha = 0.2
        UIView.animate(withDuration: 0.2, delay: 0.1) {
            cell.transform = .identity
            cell.alpha = 1
        }
    }
}

@MainActor
private final class KeptCellsSource: NSObject, UITableViewDataSource {
    let cells = (0..<3).map { number in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Cell \(number)"
        return cell
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cells[path.row] }
}
