import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Random snapshots: what a table shows in the end, and the changes between two of them.
@MainActor
@Suite struct RandomSnapshotTests {
    @Test(arguments: [UITableView.Style.plain, .insetGrouped])
    func randomSnapshotsThatInterruptEachOtherEndAsTheyAre(style: UITableView.Style) {
        for seed in UInt64(1)...25 {
            var random = SeededRandom(seed: seed)
            let screen = DiffableScreen(style: style)
            screen.source.titles = random.next(below: 2) == 0
            var latest = numberSnapshot([])
            for step in 0..<12 {
                latest = Self.changed(screen.source.snapshot(), &random, next: Int(seed) * 1_000 + step * 10)
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

    static func changed(
        _ old: NSDiffableDataSourceSnapshot<String, Int>, _ random: inout SeededRandom, next: Int
    ) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = old
        for change in 0..<(1 + random.next(below: 5)) {
            let sections = snapshot.sectionIdentifiers, items = snapshot.itemIdentifiers
            switch random.next(below: 7) {
            case 0 where sections.count < 4: snapshot.appendSections(["s\(next + change)"])
            case 1 where sections.count > 1:
                snapshot.moveSection(sections[sections.count - 1], beforeSection: sections[0])
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
            var old = numberSnapshot([("a", [1, 2, 3, 4]), ("b", [5, 6]), ("c", [])])
            for step in 0..<3 { old = Self.changed(old, &random, next: 100 * (step + 1)) }
            var new = old
            new.marks = SnapshotMarks()
            for step in 0..<3 { new = Self.changed(new, &random, next: 1_000 + 100 * step) }
            let compared = new.changes(from: old)
            let resolved = ResolvedListUpdate(compared, animation: UITableView.RowAnimation.fade)

            let asked = try resolved.update.resolve(old: resolved.oldCounts, new: resolved.newCounts)

            for (section, count) in resolved.oldCounts.enumerated() {
                let target = resolved.mapping.section(after: section)
                #expect(asked.mapping.section(after: section) == target, "seed \(seed)")
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
