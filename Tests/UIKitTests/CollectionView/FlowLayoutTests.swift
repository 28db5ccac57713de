import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The frames of a flow layout, calculated by hand from the rules of UICollectionViewFlowLayout's documentation.
@MainActor
@Suite struct FlowLayoutTests {
    let stage = Stage()

    // MARK: Lines

    @Test func defaultsAreUIKits() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.sectionInset == .zero && layout.scrollDirection == .vertical)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(!layout.sectionHeadersPinToVisibleBounds && layout.sectionInsetReference == .fromContentInset)
    }

    /// Three items of 100 and two spaces of at least 10 leave 375 − 320 = 55 points, so that each space has 37.5.
    @Test func aLineIsJustified() {
        let view = stage.showCollection(CollectionSource(items: 7), grid(100, 80, line: 5, item: 10))
        #expect(view.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(view.frame(1) == CGRect(x: 137.5, y: 0, width: 100, height: 80))
        #expect(view.frame(2) == CGRect(x: 275, y: 0, width: 100, height: 80))
        #expect(view.frame(3) == CGRect(x: 0, y: 85, width: 100, height: 80))
        // The last line begins at the leading edge, with the spacing of the others.
        #expect(view.frame(6) == CGRect(x: 0, y: 170, width: 100, height: 80))
        #expect(view.contentSize == CGSize(width: 375, height: 250))
    }

    @Test func theOnlyLineKeepsTheSpacingOfAFullOne() {
        let view = stage.showCollection(CollectionSource(items: 2), grid(100, 80, item: 10))
        #expect(view.frame(1).minX == 137.5)
    }

    /// A line that has room for one item only centers it.
    @Test func anItemThatIsAloneIsCentered() {
        let view = stage.showCollection(CollectionSource(items: 2), grid(275, 80, item: 10))
        #expect(view.frame(0).minX == 50 && view.frame(1).minX == 50)
    }

    @Test func itemsOfALineAreCenteredInItsHeight() {
        let source = SizedItemSource([["a", "b", "c"]])
        source.size = { CGSize(width: 175, height: $0.item == 1 ? 100 : 40) }
        let view = stage.showCollection(source)
        #expect(view.frame(0) == CGRect(x: 0, y: 30, width: 175, height: 40))
        #expect(view.frame(1) == CGRect(x: 200, y: 0, width: 175, height: 100))
        #expect(view.frame(2) == CGRect(x: 0, y: 110, width: 175, height: 40))
    }

    /// As public tests of layout libraries expect it on a phone: such a header has attributes, without a size.
    @Test func aSectionWithoutAHeaderHasAttributesWithoutASize() {
        let view = stage.showCollection(CollectionSource([["a"], ["b"]]), grid(100, 80))
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let second = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: .item(0, 1))
            #expect(second?.frame.size == .zero)
            #expect(second?.frame.minY == (kind == UICollectionView.elementKindSectionHeader ? 80 : 160))
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: .item(0, 2)) == nil)
            #expect(view.supplementaryView(forElementKind: kind, at: .item(0, 1)) == nil)
        }
        let shown = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
        #expect(shown.count == 2 && shown.allSatisfy { $0.representedElementCategory == .cell })
    }

    @Test func insetsHeadersAndFootersSurroundTheItems() {
        let layout = grid(100, 50, line: 10, item: 5)
        layout.sectionInset = UIEdgeInsets(top: 1, left: 20, bottom: 4, right: 35)
        layout.headerReferenceSize = CGSize(width: 7, height: 30)
        layout.footerReferenceSize = CGSize(width: 7, height: 20)
        let view = stage.showCollection(CollectionSource([["a", "b", "c", "d"], ["e"]]), layout)
        // 375 − 55 = 320 has room for three: 310 with two spaces of 10.
        #expect(view.frame(0) == CGRect(x: 20, y: 31, width: 100, height: 50))
        #expect(view.frame(1).minX == 130 && view.frame(2).minX == 240)
        #expect(view.frame(3) == CGRect(x: 20, y: 91, width: 100, height: 50))
        let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter
        #expect(
            view.supplementaryView(forElementKind: header, at: .item(0))?.frame
                == CGRect(x: 0, y: 0, width: 375, height: 30))
        #expect(
            view.supplementaryView(forElementKind: footer, at: .item(0))?.frame
                == CGRect(x: 0, y: 145, width: 375, height: 20))
        #expect(view.supplementaryView(forElementKind: header, at: .item(0, 1))?.frame.minY == 165)
        #expect(view.frame(0, 1).minY == 196)
        // 165 and 30 + 1 + 50 + 4 + 20.
        #expect(view.contentSize.height == 270)
        #expect(stage.shows("Header 1") && stage.shows("Footer 0"))
    }

    @Test func aHorizontalLayoutFillsColumns() {
        let layout = grid(60, 200, line: 8, item: 10)
        layout.scrollDirection = .horizontal
        layout.sectionInset = UIEdgeInsets(top: 10, left: 3, bottom: 17, right: 5)
        layout.headerReferenceSize = CGSize(width: 40, height: 9)
        let view = stage.showCollection(CollectionSource(items: 5), layout)
        // 667 − 27 = 640 has room for three: 600 with two spaces of 20.
        #expect(view.frame(0) == CGRect(x: 43, y: 10, width: 60, height: 200))
        #expect(view.frame(1).minY == 230 && view.frame(2).minY == 450)
        #expect(view.frame(3) == CGRect(x: 111, y: 10, width: 60, height: 200))
        #expect(view.contentSize == CGSize(width: 40 + 3 + 60 + 8 + 60 + 5, height: 667))
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: .item(0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 40, height: 667))
    }

    @Test func contentInsetsNarrowTheLines() {
        let view = stage.showCollection(CollectionSource(items: 3), grid(100, 50, item: 0)) {
            $0.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 45)
        }
        // Three items fill 300 points.
        #expect(view.frame(2).minX == 200 && view.contentSize.width == 300 && view.contentOffset.x == -30)
    }

    @Test func sectionInsetsCanBeginAtTheLayoutMargins() {
        let layout = grid(100, 50)
        layout.sectionInsetReference = .fromLayoutMargins
        layout.sectionInset.left = 5
        let view = stage.showCollection(CollectionSource(items: 3), layout) {
            $0.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
        }
        // 375 − 35 − 40 = 300.
        #expect(view.frame(0).minX == 35 && view.frame(2).minX == 235)
    }

    /// 375 − 4 × 90 = 15 in three spaces is 5; 376 − 360 = 16 is 5⅓, on whole pixels.
    @Test(
        arguments: [(1, [95, 191, 286]), (2, [95.5, 190.5, 286]), (3, [286.0 / 3, 572.0 / 3, 286])]
            as [(CGFloat, [CGFloat])])
    func originsLieOnPixels(scale: CGFloat, expected: [CGFloat]) {
        let stage = Stage(scale: scale)
        let view = stage.showCollection(
            CollectionSource(items: 4), grid(90, 50), frame: CGRect(x: 0, y: 0, width: 376, height: 500))
        for item in 1...3 { #expect(abs(view.frame(item).minX - expected[item - 1]) < 1e-9, "item \(item)") }
    }

    // MARK: Sizes of the delegate

    @Test func theDelegateIsAskedOnceForEachItem() {
        let source = SizedItemSource([(0..<200).map { "\($0)" }])
        let view = stage.showCollection(source)
        #expect(source.asked == 200)
        view.contentOffset.y = 300
        stage.drawChanges()
        #expect(source.asked == 200)
        view.collectionViewLayout.invalidateLayout()
        stage.drawChanges()
        #expect(source.asked == 400)
    }

    @Test func aNewWidthDistributesWithoutAskingTheDelegate() {
        let source = SizedItemSource([(0..<20).map { "\($0)" }])
        source.size = { _ in CGSize(width: 100, height: 50) }
        let view = stage.showCollection(source)
        view.frame.size.width = 210
        stage.drawChanges()
        #expect(source.asked == 20)
        #expect(view.frame(1).minX == 110 && view.frame(2) == CGRect(x: 0, y: 60, width: 100, height: 50))
    }

    @Test func invalidSizesCountAsZero() {
        let source = SizedItemSource([["a", "b", "c"]])
        source.size = { $0.item == 1 ? CGSize(width: CGFloat.nan, height: -4) : CGSize(width: 50, height: 50) }
        let view = stage.showCollection(source)
        #expect(view.frame(0).minX == 0 && view.frame(1).isNull && view.contentSize.height == 50)
    }

    // MARK: Cost

    @Test func aHundredThousandItemsCostWhatIsVisible() {
        let source = CollectionSource([[String](repeating: "x", count: 100_000)])
        let layout = grid(125, 100)
        let view = stage.showCollection(source, layout)
        #expect(view.contentSize.height == 3_333_400)
        view.contentOffset.y = 2_000_050
        stage.drawChanges()
        // 667 points and 50 more are parts of eight lines.
        #expect(view.visibleCells.count == 24 && view.frame(60_000).minY == 2_000_000)
        #expect(view.preparations == 1 && layout.measurements == (1, 1))
        // Seven lines were visible before.
        #expect(view.reuse.made[.cell] == 24)
    }

    /// Compares the lines that a query finds with all lines, for many sizes.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    func queriesFindWhatOverlaps(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let sizes = (0..<60).map { _ in
            FlowSize(main: CGFloat(random.next(below: 40)), cross: CGFloat(10 + random.next(below: 90)))
        }
        let lines = FlowLines(sizes: sizes, length: 200, lineSpacing: 3, itemSpacing: 5)
        for _ in 0..<200 {
            let low = CGFloat(random.next(below: 900)) - 50, high = low + 1 + CGFloat(random.next(below: 200))
            let found = lines.items(from: low, to: high)
            for item in sizes.indices {
                let start = lines.position(of: item).main
                guard start < high, start + sizes[item].main > low else { continue }
                #expect(found.contains(item), "seed \(seed), item \(item), \(low)…\(high)")
            }
        }
    }
}
