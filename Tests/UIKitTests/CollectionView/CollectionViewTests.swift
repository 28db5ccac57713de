import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Cells that come, go and are selected.
@MainActor
@Suite struct CollectionViewTests {
    let stage = Stage()

    // MARK: Cells

    @Test func onlyVisibleItemsHaveCells() {
        let source = CollectionSource(items: 1000)
        let view = stage.showCollection(source, grid(125, 100))
        // 667 points are parts of seven lines of three.
        #expect(view.visibleCells.count == 21 && view.indexPathsForVisibleItems.count == 21)
        #expect(stage.shows("Item 20") && !stage.shows("Item 21"))
        #expect(view.cellForItem(at: .item(21)) == nil)
        #expect(view.indexPath(for: view.visibleCells[0]) != nil)
    }

    @Test func cellsAreReusedWhenTheContentScrolls() {
        let source = CollectionSource(items: 1000)
        let view = stage.showCollection(source, grid(125, 100))
        TitleCell.prepared = 0
        source.calls = []
        view.contentOffset.y = 1000
        stage.drawChanges()
        #expect(view.titles == (30..<51).map { "Item \($0)" })
        #expect(view.reuse.made[.cell] == 21 && TitleCell.prepared == 21)
        #expect(source.calls.first == "didEndDisplaying 0" && source.calls.last == "willDisplay 50")
        // Cells go before others are asked for.
        #expect(source.calls.firstIndex(of: "didEndDisplaying 20")! < source.calls.firstIndex(of: "cellForItem 30")!)
    }

    @Test func aCellHasItsFrameWhenItIsDequeued() {
        final class Source: CollectionSource {
            var frames: [CGRect] = []
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                let cell = super.collectionView(view, cellForItemAt: path)
                frames.append(cell.frame)
                return cell
            }
        }
        let source = Source(items: 2)
        _ = stage.showCollection(source, grid(125, 100))
        #expect(
            source.frames == [
                CGRect(x: 0, y: 0, width: 125, height: 100), CGRect(x: 125, y: 0, width: 125, height: 100),
            ])
    }

    @Test func aViewWithoutDataSourceIsEmpty() {
        let view = UICollectionView(frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        stage.show(view)
        #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty && view.contentSize.height == 0)
    }

    @Test func reloadDataDeselectsAndAsksTheDataSourceAgain() {
        let source = CollectionSource(items: 5)
        let view = stage.showCollection(source)
        view.selectItem(at: .item(2), animated: false, scrollPosition: [])
        source.sections[0].append("More")
        #expect(view.numberOfItems(inSection: 0) == 5)

        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
        stage.drawChanges()
        #expect(view.numberOfItems(inSection: 0) == 6 && stage.shows("More"))
    }

    @Test func reconfiguringAsksForTheCellThatIsThere() {
        let source = CollectionSource(items: 5)
        let view = stage.showCollection(source)
        let cell = view.cellForItem(at: .item(1)) as? TitleCell
        TitleCell.prepared = 0
        source.sections[0][1] = "Changed"
        view.reconfigureItems(at: [.item(1)])
        #expect(cell?.title.text == "Changed" && TitleCell.prepared == 0)
    }

    @Test func registrationsConfigureCellsAndHeaders() {
        final class Source: CollectionSource {
            let cells = UICollectionView.CellRegistration<TitleCell, String> { cell, path, item in
                cell.title.text = "\(item) at \(path.item)"
            }
            let headers = UICollectionView.SupplementaryRegistration<TitleView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, path in view.title.text = "Part \(path.section)" }

            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(
                    using: cells, for: path, item: sections[path.section][path.item])
            }

            override func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
        }
        let layout = grid(100, 50)
        layout.headerReferenceSize.height = 20
        let source = Source([["a", "b"], (0..<100).map { "n\($0)" }])
        let view = stage.showCollection(source, layout)
        #expect(stage.shows("b at 1") && stage.shows("Part 1"))
        view.contentOffset.y = 1000
        stage.drawChanges()
        #expect(view.reuse.made[.cell].map { $0 <= 45 } == true, "\(view.reuse.made)")
    }

    @Test func theFrontmostItemIsAtAPoint() {
        let view = stage.showCollection(CollectionSource(items: 9), grid(100, 100, line: 10, item: 10))
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 50)) == .item(1))
        #expect(view.indexPathForItem(at: CGPoint(x: 110, y: 50)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 105)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 111)) == .item(3))
    }

    // MARK: Selection

    @Test func aTapSelectsInUIKitsOrder() throws {
        let source = CollectionSource(items: 5)
        let view = stage.showCollection(source)
        source.calls = []
        try stage.tap("Item 1")
        #expect(
            source.calls == [
                "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
            ])
        #expect(view.indexPathsForSelectedItems == [.item(1)] && view.cellForItem(at: .item(1))?.isSelected == true)
        source.calls = []
        try stage.tap("Item 2")
        #expect(
            source.calls == [
                "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
                "didUnhighlight 2",
            ])
        #expect(view.cellForItem(at: .item(1))?.isSelected == false)
    }

    @Test func severalItemsAreSelectedAndDeselectedByTaps() throws {
        let source = CollectionSource(items: 5)
        let view = stage.showCollection(source)
        view.allowsMultipleSelection = true
        try stage.tap("Item 1")
        try stage.tap("Item 3")
        #expect(view.indexPathsForSelectedItems == [.item(1), .item(3)])
        source.calls = []
        try stage.tap("Item 1")
        #expect(
            source.calls == [
                "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1",
            ])
        #expect(view.indexPathsForSelectedItems == [.item(3)])
    }

    @Test func theDelegateRefusesHighlightAndSelection() throws {
        let source = CollectionSource(items: 5)
        let view = stage.showCollection(source)
        source.allowsHighlight = false
        source.calls = []
        try stage.tap("Item 1")
        #expect(source.calls == ["shouldHighlight 1"])
        source.allowsHighlight = true
        source.allowsSelection = false
        try stage.tap("Item 1")
        #expect(view.indexPathsForSelectedItems == [] && source.calls.last == "didUnhighlight 1")
    }

    @Test func selectingInCodeCallsNoDelegate() {
        let source = CollectionSource(items: 500)
        let view = stage.showCollection(source)
        source.calls = []
        view.selectItem(at: .item(400), animated: false, scrollPosition: .top)
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(400))?.isSelected == true)
        #expect(!source.calls.contains { $0.hasPrefix("didSelect") || $0.hasPrefix("shouldSelect") })
        // A cell that is reused is not selected.
        view.contentOffset.y = 0
        stage.drawChanges()
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func theSelectedBackgroundIsShownOnlyWhileSelected() throws {
        let source = CollectionSource(items: 3)
        let view = stage.showCollection(source)
        let cell = try #require(view.cellForItem(at: .item(0)))
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()
        #expect(cell.subviews == [cell.backgroundView, cell.selectedBackgroundView, cell.contentView])
        #expect(cell.selectedBackgroundView?.isHidden == true)
        stage.touchDown(at: CGPoint(x: 20, y: 20))
        stage.advance(by: 0.3)
        #expect(cell.isHighlighted && cell.selectedBackgroundView?.isHidden == false)
        stage.touchUp(at: CGPoint(x: 20, y: 20))
        stage.advance(by: 0.3)
        #expect(!cell.isHighlighted && cell.isSelected && cell.selectedBackgroundView?.frame == cell.bounds)
    }

    // MARK: Scrolling

    @Test(
        arguments: [
            (.top, 1000), (.bottom, 1100 - 667), (.centeredVertically, 1050 - 333.5), ([], 1100 - 667),
        ] as [(UICollectionView.ScrollPosition, CGFloat)])
    func itemsAreScrolledToPositions(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        let view = stage.showCollection(CollectionSource(items: 200), grid(125, 100))
        view.scrollToItem(at: .item(30), at: position, animated: false)
        #expect(view.contentOffset.y == offset)
    }

    @Test func anAnimatedScrollEndsAtTheItem() {
        let view = stage.showCollection(CollectionSource(items: 200), grid(125, 100)) {
            $0.contentInset.top = 40
        }
        view.scrollToItem(at: .item(30), at: .top, animated: true)
        stage.advance(by: 0.1)
        #expect(view.contentOffset.y > -40 && view.contentOffset.y < 960)
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == 960)
    }

    @Test func theNextScreenfulIsPrefetchedAndCancelled() {
        final class Prefetcher: UICollectionViewDataSourcePrefetching {
            var started: [Int] = [], cancelled: [Int] = []
            func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
                started += paths.map(\.item)
            }
            func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
                cancelled += paths.map(\.item)
            }
        }
        let prefetcher = Prefetcher()
        let view = stage.showCollection(CollectionSource(items: 300), grid(125, 100)) {
            $0.prefetchDataSource = prefetcher
        }
        // From 667 to 1334: lines 6 to 13; line 6 is visible.
        #expect(prefetcher.started == Array(21..<42))
        view.contentOffset.y = 5000
        stage.drawChanges()
        #expect(prefetcher.cancelled == Array(21..<42))
    }
}
