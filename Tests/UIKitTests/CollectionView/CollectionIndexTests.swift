import Testing
import TwillTesting

@testable import UIKit

@MainActor
private final class IndexedSource: CollectionSource, UICollectionViewDelegateFlowLayout {
    var titles: [String]? = ["A", "B", "C", "D"]
    var asked: [Int] = []
    var target: (Int) -> IndexPath = { IndexPath(item: 0, section: $0) }
    var headerHeight: CGFloat = 0

    /// Four sections of thirty items.
    convenience init(headerHeight: CGFloat = 0) {
        self.init((0..<4).map { section in (0..<30).map { "Item \(section).\($0)" } })
        self.headerHeight = headerHeight
    }

    override func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

    override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        asked.append(index)
        return target(index)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 375, height: headerHeight) }
}

@MainActor
@Suite struct CollectionIndexTests {
    let stage = Stage()

    /// Rows of 50 points, so that a section is 1,500 points high.
    private func show(_ source: IndexedSource, pinned: Bool = false) -> UICollectionView {
        let layout = grid(375, 50)
        layout.sectionHeadersPinToVisibleBounds = pinned
        return stage.showCollection(source, layout)
    }

    @Test func titlesAreAtTheTrailingEdgeAndStayThere() {
        let view = show(IndexedSource())
        #expect(view.sectionIndex.view?.frame == CGRect(x: 360, y: 0, width: 15, height: 667))
        #expect(
            view.subviews.last { !($0 is UICollectionViewCell) && $0 is SectionIndexView } === view.sectionIndex.view)

        view.contentOffset.y = 700
        stage.drawChanges()

        #expect(view.sectionIndex.view?.frame.minY == 700)
        let index = view.subviews.firstIndex { $0 is SectionIndexView } ?? -1
        let cells = view.subviews.indices.filter { view.subviews[$0] is UICollectionViewCell }
        #expect(cells.allSatisfy { $0 < index })
    }

    @Test func titlesAreAtTheLeftInRightToLeftInterfaces() {
        let view = show(IndexedSource())

        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        stage.drawChanges()

        #expect(view.sectionIndex.view?.frame.minX == 0)
    }

    @Test func aFingerAlongTheTitlesJumpsFromItemToItem() {
        let source = IndexedSource()
        let view = show(source)

        // Four titles, 15 points each, in the middle of 667: from 303.5 to 363.5.
        stage.touchDown(at: CGPoint(x: 368, y: 340))
        #expect(view.contentOffset.y == 3000 && view.titles.first == "Item 2.0")

        stage.touchMoved(to: CGPoint(x: 200, y: 325))
        #expect(view.contentOffset.y == 1500)

        stage.touchUp(at: CGPoint(x: 200, y: 325))
        #expect(source.asked == [2, 1] && view.indexPathsForSelectedItems == [])
    }

    @Test func theHeaderOfASectionIsShownWithItsFirstItem() {
        // A section is 40 + 1,500 points high.
        let view = show(IndexedSource(headerHeight: 40))

        view.jump(toIndexTitle: 2)

        #expect(view.contentOffset.y == 3080)
    }

    @Test func aPinnedHeaderDoesNotCoverTheFirstItem() {
        let view = show(IndexedSource(headerHeight: 40), pinned: true)

        view.jump(toIndexTitle: 2)

        #expect(view.contentOffset.y == 3080)
        #expect(view.cellForItem(at: .item(0, 2))?.frame.minY == 3120)
    }

    @Test func theDataSourceMapsTitlesToItems() {
        let source = IndexedSource()
        let view = show(source)
        source.target = { _ in .item(7, 1) }

        view.jump(toIndexTitle: 0)

        #expect(view.contentOffset.y == 1850)
    }

    @Test func anItemThatDoesNotExistScrollsNowhere() {
        let source = IndexedSource()
        let view = show(source)
        view.contentOffset.y = 120
        source.target = { _ in .item(30, 9) }

        view.jump(toIndexTitle: 3)

        #expect(view.contentOffset.y == 120)
    }

    @Test func titlesAreAskedForAgainAfterAReloadAndAfterChanges() {
        let source = IndexedSource()
        let view = show(source)

        source.titles = ["X", "Y"]
        view.reloadData()
        stage.drawChanges()
        #expect(view.sectionIndex.view?.titles == ["X", "Y"])

        source.titles = nil
        source.sections[0].removeLast()
        view.deleteItems(at: [.item(29, 0)])
        stage.advance(by: 1)
        #expect(view.sectionIndex.view == nil && view.subviews.allSatisfy { !($0 is SectionIndexView) })
    }

    @Test func aDiffableDataSourceHasTitlesInASubclass() {
        final class Titled: UICollectionViewDiffableDataSource<String, String> {
            override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
        }
        let view = UICollectionView(frame: stage.screen.bounds, collectionViewLayout: grid(375, 50))
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
        let source = Titled(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for section in ["a", "b"] {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<30).map { "\(section)\($0)" })
        }
        source.apply(snapshot, animatingDifferences: false)
        stage.show(view)

        view.jump(toIndexTitle: 1)

        // The end of the content is at 3,000, and 667 are visible.
        #expect(view.sectionIndex.view?.titles == ["A", "B"] && view.contentOffset.y == 1500)
    }
}
