import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Collection views that show snapshots.
@MainActor
@Suite struct DiffableCollectionTests {
    @MainActor
    final class Screen {
        let stage = Stage()
        let view: UICollectionView
        private(set) var source: UICollectionViewDiffableDataSource<String, Int>!
        var provided: [Int] = []
        var suffix = ""

        init(_ layout: UICollectionViewLayout? = nil) {
            let grid = layout ?? grid(375, 44)
            view = UICollectionView(frame: stage.screen.bounds, collectionViewLayout: grid)
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<TitleCell, Int> { [weak self] cell, _, item in
                cell.title.text = "\(item)\(self?.suffix ?? "")"
                self?.provided.append(item)
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            stage.show(view)
        }
    }

    // MARK: Applying

    @Test func itemsThatStayKeepTheirCells() {
        let screen = Screen()
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        screen.stage.drawChanges()
        let first = screen.view.cellForItem(at: .item(0)), last = screen.view.cellForItem(at: .item(2))
        screen.provided = []
        screen.source.apply(numberSnapshot([("a", [3, 4, 1])]))
        screen.stage.advance(by: 1)

        #expect(screen.view.titles == ["3", "4", "1"] && screen.provided == [4])
        #expect(screen.view.cellForItem(at: .item(0)) === last && screen.view.cellForItem(at: .item(2)) === first)
        #expect(screen.view.dataSource === screen.source)
    }

    @Test func itemsMoveWithAnimationUnlessItIsTurnedOff() {
        let screen = Screen()
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false)
        screen.stage.drawChanges()
        let cell = screen.view.cellForItem(at: .item(0))
        var isOver = false
        screen.source.apply(numberSnapshot([("a", [2, 1])])) { isOver = true }
        screen.stage.advance(by: 0.1)
        let middle = cell?.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 0 && middle < 44 && !isOver)
        screen.stage.advance(by: 1)
        #expect(isOver && cell?.frame.minY == 44)

        isOver = false
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false) { isOver = true }
        screen.stage.drawChanges()
        #expect(isOver && cell?.layer.presentation()?.frame.minY ?? 0 == 0)
    }

    @Test func lookupsAreThoseOfTheShownSnapshot() {
        let source = Screen().source!
        source.apply(numberSnapshot([("a", [1, 2]), ("empty", []), ("b", [3])]), animatingDifferences: false)

        #expect(source.itemIdentifier(for: .item(0, 2)) == 3 && source.itemIdentifier(for: .item(2, 0)) == nil)
        #expect(source.indexPath(for: 2) == .item(1, 0) && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "empty" && source.sectionIdentifier(for: 3) == nil)
        #expect(source.index(for: "b") == 2 && source.index(for: "none") == nil)
        #expect(source.snapshot() == numberSnapshot([("a", [1, 2]), ("empty", []), ("b", [3])]))
        #expect(source.snapshot(for: "a").items == [1, 2] && source.snapshot(for: "none").items.isEmpty)
    }

    @Test func reloadedItemsHaveNewCellsAndReconfiguredOnesTheirOwn() {
        let screen = Screen()
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        screen.stage.drawChanges()
        let cells = (0..<3).map { screen.view.cellForItem(at: .item($0)) }
        screen.suffix = "!"
        var next = screen.source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        screen.source.apply(next)
        screen.stage.advance(by: 1)

        #expect(screen.view.titles == ["1!", "2!", "3"])
        #expect(screen.view.cellForItem(at: .item(0)) !== cells[0])
        #expect(screen.view.cellForItem(at: .item(1)) === cells[1])
        #expect(screen.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test func twoSnapshotsInARowEndAsTheSecond() {
        let screen = Screen()
        var order: [Int] = []
        screen.source.apply(numberSnapshot([("a", [1, 2, 3])])) { order.append(1) }
        screen.source.apply(numberSnapshot([("b", [3, 1, 4])])) { order.append(2) }
        screen.stage.advance(by: 1)
        #expect(screen.view.titles == ["3", "1", "4"] && Set(order) == [1, 2])
    }

    @Test func snapshotsOfABackgroundQueueAreShown() async {
        let screen = Screen()
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false, completion: nil)
        screen.stage.drawChanges()
        let source = screen.source!
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                source.apply(numberSnapshot([("a", [2, 5])]))
                source.apply(numberSnapshot([("a", [5, 2, 6])]))
                continuation.resume()
            }
        }
        await screen.stage.waitForMainQueue()
        screen.stage.advance(by: 1)
        #expect(screen.view.titles == ["5", "2", "6"])
    }

    @Test func aSnapshotThatIsAppliedByACellProviderIsShownNext() {
        let screen = Screen()
        let view = UICollectionView(frame: screen.stage.screen.bounds, collectionViewLayout: grid(375, 44))
        let registration = UICollectionView.CellRegistration<TitleCell, Int> { cell, _, item in
            cell.title.text = "\(item)"
        }
        weak var own: UICollectionViewDiffableDataSource<String, Int>?
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            if item == 1, own?.snapshot().numberOfItems == 1 {
                own?.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false)
            }
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        own = source
        screen.stage.show(view)
        source.apply(numberSnapshot([("a", [1])]), animatingDifferences: false)
        screen.stage.advance(by: 1)
        #expect(view.titles == ["1", "2"])
    }

    @Test func applyingWithReloadDataMakesAllCellsAgain() {
        let screen = Screen()
        screen.source.apply(numberSnapshot([("a", [1, 2])]), animatingDifferences: false)
        screen.stage.drawChanges()
        screen.provided = []
        var isOver = false
        screen.source.applySnapshotUsingReloadData(numberSnapshot([("a", [1, 2])])) { isOver = true }
        screen.stage.drawChanges()
        #expect(screen.provided == [1, 2] && isOver)
    }

    // MARK: Random walks

    @Test func randomSnapshotsThatInterruptEachOtherEndAsTheyAre() {
        for seed in UInt64(1)...20 {
            var random = SeededRandom(seed: seed)
            let screen = Screen(seed % 2 == 0 ? grid(120, 60, line: 4) : nil)
            var latest = numberSnapshot([])
            for step in 0..<12 {
                latest = RandomSnapshotTests.changed(
                    screen.source.snapshot(), &random, next: Int(seed) * 1_000 + step * 10)
                screen.source.apply(latest, animatingDifferences: random.next(below: 4) > 0)
                screen.stage.advance(by: [0, 0.05, 0.2, 0.5][random.next(below: 4)])
            }
            screen.stage.advance(by: 1)
            expectShown(latest, screen.view, "seed \(seed)") { "\($0)" }
        }
    }

    @Test func randomWalksOfOutlinesEndAsTheyAre() {
        for seed in UInt64(1)...20 {
            var random = SeededRandom(seed: seed)
            let screen = ListScreen(seed % 2 == 0 ? .insetGrouped : .plain)
            screen.show([("s0", [])])
            var trees: [String: NSDiffableDataSourceSectionSnapshot<String>] = [:]
            for step in 0..<14 {
                let section = "s\(random.next(below: 2))"
                var tree = trees[section] ?? NSDiffableDataSourceSectionSnapshot<String>()
                for change in 0..<3 {
                    let items = tree.items, new = "\(section) \(step)-\(change)"
                    let item = items.isEmpty ? nil : items[random.next(below: items.count)]
                    switch (random.next(below: 5), item) {
                    case (0, let item?): tree.append([new], to: item)
                    case (1, let item?): tree.delete([item])
                    case (2, let item?): tree.expand([item])
                    case (3, let item?): tree.collapse([item])
                    default: tree.append([new])
                    }
                }
                trees[section] = tree
                screen.source.apply(tree, to: section, animatingDifferences: random.next(below: 4) > 0)
                screen.stage.advance(by: [0, 0.05, 0.2, 0.5][random.next(below: 4)])
                // The user taps an item's disclosure.
                if random.next(below: 3) == 0, let path = screen.view.indexPathsForVisibleItems.first,
                    let item = screen.source.itemIdentifier(for: path)
                {
                    screen.source.toggleOutline(at: path)
                    let own = screen.source.sectionIdentifier(for: path.section) ?? ""
                    trees[own] = screen.source.snapshot(for: own)
                    #expect(trees[own]?.contains(item) == true, "seed \(seed)")
                }
            }
            screen.stage.advance(by: 1)
            let latest = screen.source.snapshot()
            for (section, tree) in trees {
                #expect(latest.itemIdentifiers(inSection: section) == tree.visibleItems, "seed \(seed)")
                for item in tree.visibleItems {
                    guard let cell = screen.cell(item) else { continue }
                    #expect(cell.indentationLevel == tree.level(of: item), "seed \(seed)")
                }
            }
            for cell in screen.view.visibleCells {
                let path = screen.view.indexPath(for: cell) ?? .item(-1)
                let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text
                #expect(text == screen.source.itemIdentifier(for: path), "seed \(seed)")
                #expect(cell.alpha == 1 && cell.frame == screen.view.layoutAttributesForItem(at: path)?.frame)
            }
            #expect(screen.view.subviews.count { $0 is UICollectionViewCell } == screen.view.visibleCells.count)
        }
    }

    private func expectShown(
        _ latest: NSDiffableDataSourceSnapshot<String, Int>, _ view: UICollectionView, _ comment: Comment,
        _ title: (Int) -> String
    ) {
        #expect(
            (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
                == latest.sectionIdentifiers.map { latest.numberOfItems(inSection: $0) }, comment)
        for path in view.indexPathsForVisibleItems {
            let item = latest.itemIdentifiers(inSection: latest.sectionIdentifiers[path.section])[path.item]
            let cell = view.cellForItem(at: path) as? TitleCell
            #expect(cell?.title.text == title(item), comment)
            #expect(cell?.alpha == 1 && cell?.frame == view.layoutAttributesForItem(at: path)?.frame, comment)
        }
        #expect(view.subviews.count { $0 is UICollectionViewCell } == view.visibleCells.count, comment)
    }

    // MARK: Misuse

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aRegistrationThatAProviderMakesStopsTheApp() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let view = UICollectionView(
                    frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
                    let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
                }
                source.apply(numberSnapshot([("a", [1])]), animatingDifferences: false)
                stage.show(view)
            }
        }
        #expect(Self.text(result).contains("Attempted to dequeue a cell using a registration that was created inside"))
    }

    @Test func aProviderThatReturnsNilStopsTheApp() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let view = UICollectionView(
                    frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
                source.apply(numberSnapshot([("a", [1])]), animatingDifferences: false)
                stage.show(view)
            }
        }
        #expect(Self.text(result).contains("cell provider returned nil"))
    }
}
