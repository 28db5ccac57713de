import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Flow layouts that change their own settings in `prepare()`, as carousels and grids of public repositories do.
@MainActor
@Suite struct PreparedSettingsTests {
    let stage = Stage()

    /// A carousel that takes the size of its items from the bounds, and shrinks those beside the center.
    private final class Carousel: UICollectionViewFlowLayout {
        var changesFirst = false
        /// What the superclass says within `prepare()`, after its settings have changed.
        var known: (size: CGSize, second: CGRect?, count: Int?) = (.zero, nil, nil)

        override func prepare() {
            if changesFirst { change() }
            super.prepare()
            if !changesFirst { change() }
            known = (
                super.collectionViewContentSize, super.layoutAttributesForItem(at: .item(1))?.frame,
                super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 200))?.count
            )
        }

        private func change() {
            guard let bounds = collectionView?.bounds else { return }
            scrollDirection = .horizontal
            itemSize = CGSize(width: bounds.width / 2, height: 200)
            minimumLineSpacing = 20
            sectionInset = UIEdgeInsets(top: 0, left: bounds.width / 4, bottom: 0, right: bounds.width / 4)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let view = collectionView else { return nil }
            let middle = view.contentOffset.x + view.bounds.width / 2
            return super.layoutAttributesForElements(in: rect)?.map { original in
                guard let own = original.copy() as? UICollectionViewLayoutAttributes else { return original }
                let scale = 1 - min(0.5, abs(own.center.x - middle) / view.bounds.width)
                own.transform = CGAffineTransform(scaleX: scale, y: scale)
                return own
            }
        }
    }

    /// 400 points wide: items of 200 begin at 100, and follow each other by 220.
    private func show(_ layout: UICollectionViewLayout, items: Int = 5) -> UICollectionView {
        let view = stage.showCollection(CollectionSource(items: items), layout)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        stage.drawChanges()
        return view
    }

    @Test(arguments: [false, true])
    func itemsAreShownWhereTheNewSettingsPlaceThem(changesFirst: Bool) {
        let layout = Carousel()
        layout.changesFirst = changesFirst
        let view = show(layout)
        // Five items of 200 with four spaces of 20, between insets of 100.
        #expect(view.contentSize == CGSize(width: 1280, height: 300))
        #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1])
        let first = view.cellForItem(at: .item(0)), second = view.cellForItem(at: .item(1))
        #expect(first?.center == CGPoint(x: 200, y: 150) && first?.transform == .identity)
        #expect(second?.center == CGPoint(x: 420, y: 150) && second?.transform.a == 0.5)
    }

    @Test func positionsAreKnownWithinPrepare() {
        let layout = Carousel()
        _ = show(layout)
        #expect(layout.known.size == CGSize(width: 1280, height: 300))
        #expect(layout.known.second == CGRect(x: 320, y: 50, width: 200, height: 200))
        #expect(layout.known.count == 2)
    }

    @Test func itemsFollowThroughScrollingAndOtherBounds() {
        let layout = Carousel()
        let view = show(layout)
        view.contentOffset.x = 440
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(2))?.center.x == 640)
        #expect(view.cellForItem(at: .item(2))?.transform == .identity)
        #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [1, 2, 3])
        view.frame.size.width = 200
        view.contentOffset.x = 0
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(0))?.bounds.size == CGSize(width: 100, height: 200))
        // Five items of 100 with four spaces of 20, between insets of 50.
        #expect(view.contentSize.width == 680)
    }

    /// Each pass of layout prepares the layout once, although the settings change while it does.
    @Test func settingsThatStayTheSameNeedNoFurtherPreparation() {
        let view = show(Carousel())
        let before = view.preparations
        stage.drawChanges()
        view.layoutIfNeeded()
        #expect(view.preparations == before)
    }

    /// A delegate that is asked for sizes while the layout is prepared may ask the layout in turn.
    @Test func aDelegateMayAskForTheContentSizeWhileItIsAskedForSizes() {
        let source = SizedItemSource([["a", "b"]])
        let layout = Carousel()
        layout.changesFirst = true
        var sizes: [CGSize] = []
        source.size = { _ in
            sizes.append(layout.collectionViewContentSize)
            return CGSize(width: 60, height: 40)
        }
        let view = stage.showCollection(source, layout)
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0.width == 0 || $0.width.isFinite })
        #expect(view.cellForItem(at: .item(0))?.bounds.size == CGSize(width: 60, height: 40))
    }
}
