import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Tables that show snapshots.
@MainActor
@Suite struct DiffableTableTests {
    @MainActor
    final class Source: UITableViewDiffableDataSource<String, Int> {
        var titles = false
        var edits = false
        var moves: ((IndexPath, IndexPath) -> Void)?

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles ? sectionIdentifier(for: section) : nil
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { edits }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { edits }
        override func tableView(
            _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            guard let item = itemIdentifier(for: path) else { return }
            var snapshot = snapshot()
            snapshot.deleteItems([item])
            apply(snapshot)
        }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
            moves?(source, target)
        }
    }

    @MainActor
    final class Screen {
        let stage = Stage()
        let table: UITableView
        let source: Source
        var provided: [Int] = []
        /// What a cell shows for an item; changes are seen by cells that are configured again.
        var suffix = ""

        init(style: UITableView.Style = .plain) {
            let table = UITableView(frame: stage.screen.bounds, style: style)
            self.table = table
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.sectionHeaderTopPadding = 0
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            weak var screen: Screen?
            source = Source(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "\(item)\(screen?.suffix ?? "")"
                screen?.provided.append(item)
                return cell
            }
            screen = self
            stage.show(table)
        }

        var rows: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    }

    private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    // MARK: Applying

    @Test func theFirstSnapshotFillsTheTable() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)

        #expect(screen.rows == ["1", "2", "3"] && screen.table.numberOfSections == 2)
        #expect(screen.table.numberOfRows(inSection: 0) == 2 && screen.table.dataSource === screen.source)
    }

    @Test func itemsThatStayKeepTheirCells() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.provided = []
        screen.source.apply(snapshot([("a", [3, 4, 1])]))
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["3", "4", "1"] && screen.provided == [4])
        #expect(screen.table.visibleCells[0] === cells[2] && screen.table.visibleCells[2] === cells[0])
    }

    @Test func rowsMoveWithAnimationUnlessItIsTurnedOff() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
        let cell = screen.table.visibleCells[0]
        var isOver = false
        screen.source.apply(snapshot([("a", [2, 1])])) { isOver = true }
        screen.stage.advance(by: 0.1)
        let middle = cell.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 0 && middle < 44 && !isOver)

        screen.stage.advance(by: 1)
        #expect(isOver && cell.frame.minY == 44)

        isOver = false
        screen.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false) { isOver = true }
        #expect(cell.layer.presentation()?.frame.minY ?? cell.frame.minY == 0)
        screen.stage.drawChanges()
        #expect(isOver)
    }

    @Test func lookupsAreThoseOfTheShownSnapshot() {
        let screen = Screen(), source = screen.source
        source.apply(snapshot([("a", [1, 2]), ("empty", []), ("b", [3])]), animatingDifferences: false)

        #expect(source.itemIdentifier(for: .row(0, 2)) == 3 && source.itemIdentifier(for: .row(2, 0)) == nil)
        #expect(source.indexPath(for: 2) == .row(1, 0) && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "empty" && source.sectionIdentifier(for: 3) == nil)
        #expect(source.index(for: "b") == 2 && source.index(for: "none") == nil)
        #expect(source.snapshot() == snapshot([("a", [1, 2]), ("empty", []), ("b", [3])]))
    }

    @Test func reloadedItemsHaveNewCellsAndReconfiguredOnesTheirOwn() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.suffix = "!"
        var next = screen.source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        screen.source.apply(next)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1!", "2!", "3"])
        #expect(screen.table.visibleCells[0] !== cells[0] && screen.table.visibleCells[1] === cells[1])
        #expect(screen.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test func reloadedSectionsHaveNewCells() {
        let screen = Screen()
        screen.source.titles = true
        screen.source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        screen.suffix = "!"
        var next = screen.source.snapshot()
        next.reloadSections(["a"])
        next.appendItems([4], toSection: "a")
        screen.source.apply(next)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1!", "2!", "4!", "3"])
        #expect(screen.table.visibleCells[3] === cells[2] && screen.stage.shows("a"))
    }

    @Test func itemsMoveOutOfSectionsThatAreDeleted() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2]), ("b", [3, 4])]), animatingDifferences: false)
        let cell = screen.table.visibleCells[1]
        screen.source.apply(snapshot([("c", [5]), ("b", [3, 2, 4])]))
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["5", "3", "2", "4"] && screen.table.visibleCells[2] === cell)
    }

    @Test func theSelectionFollowsItsItem() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        screen.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        screen.source.apply(snapshot([("a", [3, 9, 1, 2])]))

        #expect(screen.table.indexPathForSelectedRow == .row(0))
    }

    @Test func reloadingDataReplacesAllCells() {
        let screen = Screen()
        screen.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
        screen.provided = []
        var isOver = false
        screen.source.applySnapshotUsingReloadData(snapshot([("a", [1, 2, 3])])) { isOver = true }
        screen.stage.drawChanges()

        #expect(screen.provided == [1, 2, 3] && screen.rows == ["1", "2", "3"] && isOver)
    }

    @Test func aSnapshotThatIsAppliedInACompletionComesAfterwards() {
        let screen = Screen(), last = snapshot([("a", [3])])
        screen.source.apply(snapshot([("a", [1])]), animatingDifferences: false)
        screen.source.apply(snapshot([("a", [2])])) { [source = screen.source] in source.apply(last) }
        screen.stage.advance(by: 2)

        #expect(screen.rows == ["3"])
    }

    @Test func aSnapshotOfAnotherThreadIsShownOnTheMainThread() async {
        let screen = Screen(), source = screen.source, next = snapshot([("a", [1, 2])]), last = snapshot([("a", [2, 5])])
        await Task.detached {
            source.apply(next, animatingDifferences: false)
            source.apply(last, animatingDifferences: false)
        }.value
        #expect(source.snapshot() == last)
        for _ in 0..<200 where source.itemIdentifier(for: .row(1)) != 5 {
            try? await Task.sleep(for: .milliseconds(5))
        }
        screen.stage.drawChanges()

        #expect(screen.rows == ["2", "5"])
    }

    // MARK: The user's changes

    @Test func aDeletedRowLeavesTheSnapshot() throws {
        let screen = Screen()
        screen.source.edits = true
        screen.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        try screen.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), seconds: 0.5)
        screen.stage.advance(by: 1)
        try screen.stage.tap("Delete")
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["1", "3"] && screen.source.snapshot().itemIdentifiers == [1, 3])
    }

    @Test func aMovedRowStaysWhereTheAppAppliesIt() throws {
        let screen = Screen(), source = screen.source
        source.edits = true
        source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        let cells = screen.table.visibleCells
        source.moves = { [unowned source] from, to in
            var next = source.snapshot()
            guard let item = source.itemIdentifier(for: from), let other = source.itemIdentifier(for: to) else { return }
            if to.row > from.row { next.moveItem(item, afterItem: other) } else { next.moveItem(item, beforeItem: other) }
            source.apply(next, animatingDifferences: false)
        }
        screen.table.setEditing(true, animated: false)
        screen.stage.drawChanges()
        try screen.stage.drag(from: CGPoint(x: 355, y: 22), to: CGPoint(x: 355, y: 115), seconds: 1)
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["2", "3", "1"] && source.snapshot().itemIdentifiers == [2, 3, 1])
        #expect(screen.table.visibleCells.map(ObjectIdentifier.init) == [1, 2, 0].map { ObjectIdentifier(cells[$0]) })
    }

    // MARK: Random

    @Test(arguments: [UITableView.Style.plain, .insetGrouped])
    func randomSnapshotsThatInterruptEachOtherEndAsTheyAre(style: UITableView.Style) {
        for seed in UInt64(1)...25 {
            var random = SeededRandom(seed: seed)
            let screen = Screen(style: style)
            screen.source.titles = random.next(below: 2) == 0
            var latest = snapshot([])
            for step in 0..<12 {
                latest = changed(screen.source.snapshot(), &random, next: Int(seed) * 1_000 + step * 10)
                screen.source.apply(latest, animatingDifferences: random.next(below: 4) > 0)
                screen.stage.advance(by: [0, 0.05, 0.2, 0.5][random.next(below: 4)])
            }
            screen.stage.advance(by: 1)

            let table = screen.table, shown = table.indexPathsForVisibleRows ?? []
            #expect(screen.source.snapshot().itemIdentifiers == latest.itemIdentifiers, "seed \(seed)")
            #expect(
                (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
                    == latest.sectionIdentifiers.map { latest.numberOfItems(inSection: $0) }, "seed \(seed)")
            for (path, cell) in zip(shown, table.visibleCells) {
                let item = latest.itemIdentifiers(inSection: latest.sectionIdentifiers[path.section])[path.row]
                #expect(cell.textLabel?.text == "\(item)", "seed \(seed) at \(path)")
                #expect(cell.alpha == 1 && !cell.isHidden && cell.frame == table.rectForRow(at: path), "seed \(seed)")
            }
            let rows = latest.numberOfItems
            #expect(shown.count == table.visibleCells.count && (rows == 0) == shown.isEmpty, "seed \(seed)")
            #expect(table.subviews.count { $0 is UITableViewCell } == shown.count, "seed \(seed)")
        }
    }

    private func changed(
        _ old: NSDiffableDataSourceSnapshot<String, Int>, _ random: inout SeededRandom, next: Int
    ) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = old
        for change in 0..<(1 + random.next(below: 5)) {
            let sections = snapshot.sectionIdentifiers, items = snapshot.itemIdentifiers
            switch random.next(below: 7) {
            case 0 where sections.count < 4: snapshot.appendSections(["s\(next + change)"])
            case 1 where sections.count > 1: snapshot.moveSection(sections[sections.count - 1], beforeSection: sections[0])
            case 2 where sections.count > 2: snapshot.deleteSections([sections[random.next(below: sections.count)]])
            case 3 where items.count > 1:
                let item = items[random.next(below: items.count)]
                let others = items.filter { $0 != item }
                snapshot.moveItem(item, afterItem: others[random.next(below: others.count)])
            case 4 where items.count > 3:
                snapshot.deleteItems([items[random.next(below: items.count)], items[random.next(below: items.count)]])
            case 5 where !items.isEmpty: snapshot.reloadItems([items[random.next(below: items.count)]])
            default:
                if sections.isEmpty { snapshot.appendSections(["s\(next)"]) }
                let section = snapshot.sectionIdentifiers[random.next(below: snapshot.numberOfSections)]
                if snapshot.indexOfItem(next + change) == nil {
                    snapshot.appendItems([next + change], toSection: section)
                }
            }
        }
        return snapshot
    }

    @Test func changesOneByOneAreThoseThatWereCompared() throws {
        for seed in UInt64(1)...300 {
            var random = SeededRandom(seed: seed)
            var old = snapshot([("a", [1, 2, 3, 4]), ("b", [5, 6]), ("c", [])])
            for step in 0..<3 { old = changed(old, &random, next: 100 * (step + 1)) }
            var new = old
            new.marks = SnapshotMarks()
            for step in 0..<3 { new = changed(new, &random, next: 1_000 + 100 * step) }
            let compared = new.changes(from: old)
            let resolved = ResolvedListUpdate(compared, animation: UITableView.RowAnimation.fade)

            let asked = try resolved.update.resolve(old: resolved.oldCounts, new: resolved.newCounts)

            for (section, count) in resolved.oldCounts.enumerated() {
                #expect(asked.mapping.section(after: section) == resolved.mapping.section(after: section), "seed \(seed)")
                for item in 0..<count {
                    let path = IndexPath(item: item, section: section), target = resolved.mapping.path(after: path)
                    // A reloaded item that has moved is one that is deleted and one that is inserted.
                    if resolved.mapping.isReloaded(path), !asked.mapping.isReloaded(path) { continue }
                    #expect(asked.mapping.path(after: path) == target, "seed \(seed), \(path)")
                }
            }
        }
    }
}
