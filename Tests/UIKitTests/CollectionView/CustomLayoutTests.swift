import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Layouts that an app writes, pinned headers, sizes that cells determine, movement and direction.
@MainActor
@Suite struct CustomLayoutTests {
    let stage = Stage()

    /// Items on a diagonal, with attributes of its own class.
    private final class DiagonalLayout: UICollectionViewLayout {
        final class Attributes: UICollectionViewLayoutAttributes {
            var turns = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.turns = turns
                return copy
            }
            override func isEqual(_ object: Any?) -> Bool {
                super.isEqual(object) && (object as? Attributes)?.turns == turns
            }
        }

        var calls: [String] = []
        var turns = 1
        var step: CGFloat = 60
        var invalidatesOnScroll = false
        private var items: [Attributes] = []

        override class var layoutAttributesClass: AnyClass { Attributes.self }

        override func prepare() {
            super.prepare()
            calls.append("prepare")
            items = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                let made = Attributes(forCellWith: .item(item))
                made.frame = CGRect(x: CGFloat(item) * step, y: CGFloat(item) * step, width: 100, height: 100)
                made.turns = turns
                made.zIndex = -item
                return made
            }
        }

        override var collectionViewContentSize: CGSize {
            calls.append("size")
            let length = CGFloat(max(0, items.count - 1)) * step + 100
            return CGSize(width: length, height: length)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            calls.append("elements")
            return items.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            items.indices.contains(path.item) ? items[path.item] : nil
        }

        override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
            // The bounds are still the old ones.
            calls.append("bounds \(collectionView?.bounds.minY ?? -1) to \(new.minY)")
            return invalidatesOnScroll
        }
    }

    private final class TurningCell: UICollectionViewCell {
        var turns: [Int] = []
        override func apply(_ attributes: UICollectionViewLayoutAttributes) {
            super.apply(attributes)
            turns.append((attributes as? DiagonalLayout.Attributes)?.turns ?? -1)
        }
    }

    @Test func aLayoutIsAskedInUIKitsOrder() {
        let layout = DiagonalLayout()
        let view = stage.showCollection(CollectionSource(items: 20), layout, cell: TurningCell.self)
        #expect(layout.calls.prefix(3) == ["prepare", "size", "elements"])
        #expect(view.contentSize == CGSize(width: 1240, height: 1240))
        // Items begin at 0, 60 … 360 within 375 points.
        #expect(view.visibleCells.count == 7)
        // Greater z indexes are in front: the first item is.
        #expect(view.subviews.last { $0 is UICollectionViewCell } === view.cellForItem(at: .item(0)))
    }

    @Test func attributesAreAppliedOnceUntilTheyChange() throws {
        let layout = DiagonalLayout()
        let view = stage.showCollection(CollectionSource(items: 20), layout, cell: TurningCell.self)
        let cell = try #require(view.cellForItem(at: .item(3)) as? TurningCell)
        #expect(cell.turns == [1])
        view.contentOffset = CGPoint(x: 20, y: 20)
        stage.drawChanges()
        #expect(cell.turns == [1])
        layout.turns = 2
        layout.invalidateLayout()
        stage.drawChanges()
        #expect(cell.turns == [1, 2])
    }

    @Test func boundsInvalidateTheLayoutOnlyIfItWants() {
        let layout = DiagonalLayout()
        let view = stage.showCollection(CollectionSource(items: 20), layout, cell: TurningCell.self)
        layout.calls = []
        view.contentOffset.y = 40
        stage.drawChanges()
        // Elements are asked for in the visible part alone, as nothing is prefetched.
        #expect(layout.calls == ["bounds 0.0 to 40.0", "elements"])
        layout.invalidatesOnScroll = true
        layout.calls = []
        view.contentOffset.y = 60
        stage.drawChanges()
        #expect(layout.calls.prefix(4) == ["bounds 40.0 to 60.0", "prepare", "size", "elements"])
        #expect(layout.calls.count { $0 == "prepare" } == 1)
    }

    @Test func changingTheLayoutMovesCells() {
        let layout = DiagonalLayout()
        let view = stage.showCollection(CollectionSource(items: 6), grid(100, 100))
        let cell = view.cellForItem(at: .item(1))
        var isDone = false
        view.setCollectionViewLayout(layout, animated: true) { _ in isDone = true }
        #expect(view.collectionViewLayout === layout && layout.collectionView === view)
        stage.advance(by: 0.15)
        let y = cell?.layer.presentation()?.frame.minY ?? -1
        #expect(y > 5 && y < 55 && !isDone)
        stage.advance(by: 0.3)
        #expect(isDone && view.cellForItem(at: .item(1)) === cell)
        #expect(cell?.frame == CGRect(x: 60, y: 60, width: 100, height: 100))
    }

    @Test func attributesAreCopiedAndCompared() {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "badge", with: .item(3, 1))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.bounds.size == attributes.size)
        #expect(attributes.transform3D == CATransform3DMakeScale(2, 3, 1))
        #expect(attributes.representedElementKind == "badge")
        #expect(attributes.representedElementCategory == .supplementaryView)
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy == attributes && copy !== attributes)
        copy?.zIndex = 1
        #expect(copy != attributes)
    }

    @Test func decorationViewsComeFromTheLayout() {
        final class Shelf: UICollectionReusableView {}
        final class ShelfLayout: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: .item(0))
                shelf.frame = CGRect(x: 0, y: 0, width: 375, height: 130)
                shelf.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? [])
                    + [shelf].filter { $0.frame.intersects(rect) }
            }
        }
        let layout = ShelfLayout()
        layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
        let view = stage.showCollection(CollectionSource(items: 300), layout)
        let shelf = view.subviews.first { $0 is Shelf }
        #expect(shelf?.frame == CGRect(x: 0, y: 0, width: 375, height: 130))
        #expect(view.subviews.first === shelf)
        view.contentOffset.y = 500
        stage.drawChanges()
        #expect(!view.subviews.contains { $0 is Shelf })
    }

    @Test func aLayoutDecidesWhereADragEnds() throws {
        final class Paged: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 300) }
        }
        let view = stage.showCollection(CollectionSource(items: 500), Paged())
        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 300)
    }

    // MARK: Pinned headers

    @Test func pinnedHeadersStayAndArePushed() throws {
        let layout = grid(125, 100)
        layout.headerReferenceSize.height = 30
        layout.sectionHeadersPinToVisibleBounds = true
        let source = CollectionSource([(0..<12).map { "a\($0)" }, (0..<60).map { "b\($0)" }])
        let view = stage.showCollection(source, layout)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(view.supplementaryView(forElementKind: kind, at: .item(0)))
        view.contentOffset.y = 100
        stage.drawChanges()
        #expect(header.frame == CGRect(x: 0, y: 100, width: 375, height: 30))
        let order = view.subviews.filter { $0 is UICollectionReusableView }
        #expect(order.firstIndex(of: header)! > order.lastIndex { $0 is UICollectionViewCell }!)
        // The section ends at 30 + 400.
        view.contentOffset.y = 420
        stage.drawChanges()
        #expect(header.frame.minY == 400)
        view.contentOffset.y = 440
        stage.drawChanges()
        #expect(view.supplementaryView(forElementKind: kind, at: .item(0)) == nil)
        #expect(view.supplementaryView(forElementKind: kind, at: .item(0, 1))?.frame.minY == 440)
        // Scrolling asks for no sizes and distributes no items.
        #expect(layout.measurements == (1, 1))
    }

    // MARK: Sizes that cells determine

    private final class FittingCell: UICollectionViewCell {
        let box = UIView()
        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            width = box.widthAnchor.constraint(equalToConstant: 100)
            height = box.heightAnchor.constraint(equalToConstant: 80)
            NSLayoutConstraint.activate([
                width, height, box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
                box.rightAnchor.constraint(equalTo: contentView.rightAnchor),
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError() }
        var width: NSLayoutConstraint!
        var height: NSLayoutConstraint!
    }

    private final class FittingSource: CollectionSource {
        var heights: [CGFloat] = []
        var width: CGFloat = 100
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = super.collectionView(view, cellForItemAt: path)
            (cell as? FittingCell)?.height.constant = heights[path.item]
            (cell as? FittingCell)?.width.constant = width
            return cell
        }
    }

    @Test func cellsDetermineTheSizeOfItems() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumLineSpacing = 0
        let source = FittingSource(items: 4)
        source.heights = [80, 120, 40, 60]
        let view = stage.showCollection(source, layout, cell: FittingCell.self)
        #expect(view.frame(0) == CGRect(x: 0, y: 20, width: 100, height: 80))
        #expect(view.frame(1) == CGRect(x: 137.5, y: 0, width: 100, height: 120))
        #expect(view.frame(3) == CGRect(x: 0, y: 120, width: 100, height: 60))
        #expect(view.contentSize.height == 180)

        // A cell that says so is measured again.
        let cell = try #require(view.cellForItem(at: .item(3)) as? FittingCell)
        cell.height.constant = 90
        cell.invalidateIntrinsicContentSize()
        stage.drawChanges()
        #expect(view.contentSize.height == 210 && view.frame(3).height == 90)
    }

    /// A label that its cell's constraints fill.
    private final class TextCell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "Text"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: contentView.leftAnchor),
                label.rightAnchor.constraint(equalTo: contentView.rightAnchor),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func cellsAreMeasuredAgainForLargerText() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = stage.showCollection(CollectionSource(items: 8), layout, cell: TextCell.self)
        let before = view.frame(0).size
        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.drawChanges()
        let label = UILabel()
        label.text = "Text"
        // The body style is 53 points at the largest size.
        label.font = .systemFont(ofSize: 53)
        let size = view.frame(0).size
        #expect(size.height > before.height * 2.5 && abs(size.width - label.intrinsicContentSize.width) <= 1)
        #expect(view.visibleCells.allSatisfy { $0.frame.size == size })
    }

    @Test func anAnimatedScrollFollowsItsItemThroughChanges() {
        let source = CollectionSource(items: 200)
        let view = stage.showCollection(source, grid(125, 100))
        view.scrollToItem(at: .item(60), at: .top, animated: true)
        stage.advance(by: 0.1)
        source.sections[0].removeFirst(3)
        view.deleteItems(at: [.item(0), .item(1), .item(2)])
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 1900)
    }

    @Test func visibleItemsStayWhenThoseAboveAreMeasured() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 375, height: 50)
        layout.minimumLineSpacing = 0
        let source = FittingSource(items: 100)
        source.heights = (0..<100).map { $0 % 2 == 0 ? 70 : 110 }
        source.width = 375
        let view = stage.showCollection(source, layout, cell: FittingCell.self)
        view.scrollToItem(at: .item(60), at: .top, animated: false)
        stage.drawChanges()
        let before = view.frame(61).minY - view.contentOffset.y
        view.contentOffset.y -= 20
        stage.drawChanges()
        #expect(abs(view.frame(61).minY - view.contentOffset.y - before - 20) < 0.6)
    }

    // MARK: Moving items

    @Test func anItemIsMovedByTheFinger() throws {
        let source = CollectionSource(items: 9)
        let view = stage.showCollection(source, grid(125, 100))
        let cell = view.cellForItem(at: .item(0))
        #expect(view.beginInteractiveMovementForItem(at: .item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 180, y: 160))
        stage.advance(by: 0.5)
        #expect(cell?.center == CGPoint(x: 180, y: 160))
        // Others have made room; the data has not changed.
        #expect(view.titles.first == "Item 1" && source.sections[0][0] == "Item 0")
        #expect(view.cellForItem(at: .item(4)) === cell)
        view.endInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(source.calls.last == "move 0 to 4" && view.frame(4) == CGRect(x: 125, y: 100, width: 125, height: 100))
        #expect(view.titles == source.sections[0])

        view.beginInteractiveMovementForItem(at: .item(8))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
        view.cancelInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(view.titles == source.sections[0] && view.cellForItem(at: .item(8))?.frame.minY == 200)
        source.allowsMoving = false
        #expect(!view.beginInteractiveMovementForItem(at: .item(1)))
    }

    // MARK: Direction of writing

    @Test func aLayoutIsMirroredOnlyIfItWants() {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        stage.setLayoutDirection(.rightToLeft)
        let plain = stage.showCollection(CollectionSource(items: 3), grid(100, 50))
        #expect(plain.frame(0).minX == 0)
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 100, height: 50)
        let view = stage.showCollection(CollectionSource(items: 4), layout)
        #expect(view.frame(0) == CGRect(x: 275, y: 0, width: 100, height: 50))
        #expect(view.frame(2).minX == 0 && view.frame(3).minX == 275)
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 20)) == .item(0))
    }

    @Test func mirroredContentBeginsAtTheRight() {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        stage.setLayoutDirection(.rightToLeft)
        let layout = Mirrored()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 667)
        layout.minimumLineSpacing = 0
        let view = stage.showCollection(CollectionSource(items: 20), layout)
        #expect(view.contentOffset.x == 2000 - 375 && view.frame(0).maxX == 2000)
        #expect(stage.shows("Item 0") && !stage.shows("Item 5"))
    }

    /// A cell that turns around a point below it, and moves its center by as much, as cells on a circle do.
    private final class OrbitCell: UICollectionViewCell {
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            layer.anchorPoint = CGPoint(x: 0.5, y: 3)
            center.y += 2.5 * bounds.height
        }
    }

    @Test func aCellThatMovesItsAnchorPointStaysInPlace() {
        final class Layout: UICollectionViewFlowLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                guard let offset = collectionView?.contentOffset.y else { return nil }
                return super.layoutAttributesForElements(in: rect)?.map { original in
                    let own = original.copy() as! UICollectionViewLayoutAttributes
                    // They stay where they are on the screen.
                    own.center.y += offset
                    return own
                }
            }
        }
        let stage = Stage(), layout = Layout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = stage.showCollection(CollectionSource(items: 60), layout, cell: OrbitCell.self)

        #expect(view.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
        for offset in [CGFloat(10), 20, 30] {
            view.contentOffset.y = offset
            stage.drawChanges()
            #expect(view.frame(0) == CGRect(x: 0, y: offset, width: 100, height: 100))
        }
    }

    // MARK: The controller

    @Test func theControllerShowsItsItemsAndClearsTheSelection() throws {
        final class Controller: UICollectionViewController {
            var selected: [Int] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                (cell as? TitleCell)?.title.text = "C\(path.item)"
                return cell
            }
            override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
                selected.append(path.item)
            }
        }
        let controller = Controller(collectionViewLayout: grid(100, 100))
        stage.show(controller)
        try stage.tap("C1")
        #expect(controller.selected == [1])
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
    }
}
