import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Columns of items as high as their nodes, with a header above each section.
private final class ColumnDelegate: ASCollectionLayoutDelegate {
    struct Info: Hashable {
        var columns = 2
        var headerHeight: CGFloat = 0
    }

    @MainActor var info = Info()
    @MainActor var asked = 0
    /// Whether the thread of each calculation was the main one.
    static let threads = Locked<[Bool]>([])

    nonisolated init() {}

    func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }

    func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? {
        asked += 1
        return info
    }

    static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        threads.withLock { $0.append(MainThread.isCurrent) }
        guard let elements = context.elements, let info = context.additionalInfo as? Info else {
            return ASCollectionLayoutState(context: context)
        }
        let table = NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes()
        let width = context.viewportSize.width / CGFloat(info.columns)
        var top: CGFloat = 0
        for section in 0..<elements.numberOfSections {
            if let header = elements.supplementaryElement(
                ofKind: "header", at: IndexPath(item: 0, section: section))
            {
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: section))
                attributes.frame = CGRect(x: 0, y: top, width: context.viewportSize.width, height: info.headerHeight)
                table.setObject(attributes, forKey: header)
                top += info.headerHeight
            }
            var ends = [CGFloat](repeating: top, count: info.columns)
            for item in 0..<elements.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section), column = item % info.columns
                guard let element = elements.elementForItem(at: path) else { continue }
                let size = element.node.layoutThatFits(
                    ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
                ).size
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = CGRect(
                    x: CGFloat(column) * width, y: ends[column], width: width, height: size.height)
                ends[column] += size.height
                table.setObject(attributes, forKey: element)
            }
            top = ends.max() ?? top
        }
        return ASCollectionLayoutState(
            context: context, contentSize: CGSize(width: context.viewportSize.width, height: top),
            elementToLayoutAttributesTable: table)
    }
}

@MainActor
private final class Gallery: ASCollectionGalleryLayoutPropertiesProviding {
    var size = CGSize(width: 100, height: 80)

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap
    ) -> CGSize { size }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 10 }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 5 }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 0) }
}

@MainActor
@Suite(.serialized) struct LayoutDelegateTests {
    let stage = Stage()
    private let gallery = Gallery()

    private func show(
        _ items: Items, _ delegate: any ASCollectionLayoutDelegate, setUp: (ASCollectionNode) -> Void = { _ in }
    ) -> ASCollectionNode {
        let node = ASCollectionNode(layoutDelegate: delegate, layoutFacilitator: nil)
        node.dataSource = items
        node.delegate = items
        node.frame = stage.screen.bounds
        let controller = UIViewController()
        controller.view.addSubnode(node)
        node.view.contentInsetAdjustmentBehavior = .never
        node.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        setUp(node)
        stage.show(controller)
        return node
    }

    private func frame(_ node: ASCollectionNode, _ item: Int, _ section: Int = 0) -> CGRect {
        node.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }

    private func heights() -> Items {
        let items = Items(count: 20)
        items.size = { title in CGSize(width: 50, height: title == "item 0" ? 200 : 100) }
        return items
    }

    @Test func itemsHaveTheFramesOfTheDelegate() {
        let node = show(heights(), ColumnDelegate())

        // Two columns of 187.5 points; the first begins with an item of 200 points.
        #expect(frame(node, 1) == CGRect(x: 187.5, y: 0, width: 187.5, height: 100))
        #expect(frame(node, 2) == CGRect(x: 0, y: 200, width: 187.5, height: 100))
        #expect(node.view.contentSize == CGSize(width: 375, height: 1100))
        #expect(node.visibleNodes.first?.frame.size == CGSize(width: 187.5, height: 200))
        #expect(node.layoutDelegate is ColumnDelegate)
    }

    @Test func layoutsAreComputedOffTheMainThread() {
        ColumnDelegate.threads.withLock { $0 = [] }

        _ = show(heights(), ColumnDelegate())

        let threads = ColumnDelegate.threads.withLock { $0 }
        #expect(!threads.isEmpty && !threads.contains(true))
    }

    @Test func scrollingComputesNoLayoutAgain() {
        let node = show(heights(), ColumnDelegate())
        let before = ColumnDelegate.threads.withLock { $0.count }

        for offset in stride(from: CGFloat(0), through: 400, by: 50) {
            node.view.contentOffset.y = offset
            stage.advance(by: 1.0 / 60)
        }

        #expect(ColumnDelegate.threads.withLock { $0.count } == before)
        #expect(node.visibleNodes.count == node.indexPathsForVisibleItems.count)
    }

    @Test func otherInformationComputesTheLayoutAgain() {
        let delegate = ColumnDelegate()
        let node = show(heights(), delegate)

        delegate.info.columns = 5
        node.view.collectionViewLayout.invalidateLayout()
        stage.drawChanges()

        #expect(frame(node, 1) == CGRect(x: 75, y: 0, width: 75, height: 100))
        #expect(node.visibleNodes.first?.frame.width == 75)
    }

    @Test func rotationComputesTheLayoutAgain() {
        let node = show(heights(), ColumnDelegate())

        stage.rotate(to: .landscapeLeft)

        #expect(frame(node, 1).minX == 333.5)
        #expect(node.visibleNodes.allSatisfy { $0.frame.width == 333.5 })
    }

    @Test func changesKeepTheNodesOfItemsThatStay() async {
        let items = heights()
        let node = show(items, ColumnDelegate())
        let second = node.nodeForItem(at: IndexPath(item: 1, section: 0))
        let made = items.made.withLock { $0 }

        items.titles[0].remove(at: 0)
        items.titles[0].insert("new", at: 3)
        node.performBatchUpdates {
            node.deleteItems(at: [IndexPath(item: 0, section: 0)])
            node.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        stage.advance(by: 1)

        #expect(node.nodeForItem(at: IndexPath(item: 0, section: 0)) === second)
        #expect(items.made.withLock { $0 } == made + 1)
        #expect(frame(node, 2) == CGRect(x: 0, y: 100, width: 187.5, height: 100))
        #expect(node.visibleElements.smallDescription == "{ itemCounts = [ <S0: 20> ] }")
    }

    @Test func aReloadMakesAllElementsAgain() {
        let items = heights()
        let node = show(items, ColumnDelegate())
        let old = node.visibleElements

        items.titles = [["a", "b"], ["c"]]
        node.reloadData()
        stage.advance(by: 1)

        #expect(node.visibleElements !== old && node.visibleElements.numberOfSections == 2)
        #expect(node.view.contentSize.height == 200 && node.visibleNodes.count == 3)
    }

    @Test func galleriesPlaceItemsWithoutTheirNodes() {
        let items = Items(count: 2000)
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionVerticalDirections)
        delegate.propertiesProvider = gallery

        let node = show(items, delegate)
        stage.advance(by: 1)

        // 345 points have room for three items of 100 points, 5 points apart.
        #expect(frame(node, 0) == CGRect(x: 30, y: 20, width: 100, height: 80))
        #expect(frame(node, 2) == CGRect(x: 240, y: 20, width: 100, height: 80))
        #expect(frame(node, 3) == CGRect(x: 30, y: 110, width: 100, height: 80))
        // 667 lines of 80 points, 10 points apart.
        #expect(node.view.contentSize == CGSize(width: 375, height: 20 + 667 * 80 + 666 * 10 + 40))
        #expect(items.made.withLock { $0 } < 200 && node.visibleNodes.first?.frame.size == gallery.size)
    }

    @Test func horizontalGalleriesFillColumns() {
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionHorizontalDirections)
        delegate.propertiesProvider = gallery

        let node = show(Items(count: 20), delegate)

        // 667 points less 60 have room for seven items of 80 points, 5 points apart.
        #expect(frame(node, 1) == CGRect(x: 30, y: 105, width: 100, height: 80))
        #expect(frame(node, 7) == CGRect(x: 140, y: 20, width: 100, height: 80))
        #expect(node.view.contentSize == CGSize(width: 30 + 3 * 100 + 2 * 10, height: 667))
    }

    @Test func aGalleryWithoutSizesIsEmpty() {
        let delegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionVerticalDirections)
        let node = show(Items(count: 20), delegate)
        #expect(node.view.contentSize == .zero && node.visibleNodes.isEmpty)

        gallery.size = CGSize(width: CGFloat.nan, height: 80)
        delegate.propertiesProvider = gallery
        node.view.collectionViewLayout.invalidateLayout()
        stage.drawChanges()

        #expect(node.view.contentSize == .zero && node.visibleNodes.isEmpty)
    }

    @Test func flowDelegatesWrapNodesOfTheirOwnSizes() {
        let items = Items(count: 10)
        items.size = { title in CGSize(width: title == "item 2" ? 200 : 100, height: 50) }

        let node = show(items, ASCollectionFlowLayoutDelegate())

        // 375 points have room for two items of 100 points, and not for one of 200 after them.
        #expect(frame(node, 1) == CGRect(x: 100, y: 0, width: 100, height: 50))
        #expect(frame(node, 2) == CGRect(x: 0, y: 50, width: 200, height: 50))
        #expect(frame(node, 3) == CGRect(x: 200, y: 50, width: 100, height: 50))
        #expect(node.visibleNodes.count == 10)
    }

    @Test func noItemsMakeAnEmptyLayout() {
        let node = show(Items(count: 0), ASCollectionFlowLayoutDelegate())

        #expect(node.view.contentSize == .zero && node.visibleElements.count == 0)
    }
}

@Suite struct ElementMapTests {
    private func element(_ kind: String? = nil) -> ASCollectionElement {
        ASCollectionElement(kind: kind, model: nil, owner: nil, traits: ASPrimitiveTraitCollection()) { ASCellNode() }
    }

    @Test func elementsAreFoundByIndexPathsAndTheOtherWayRound() {
        let items = [[element(), element()], [element()]], header = element("header")
        let map = ASElementMap(
            items: items, supplementary: ["header": [IndexPath(item: 0, section: 1): header]], contexts: [])

        #expect(map.count == 4 && map.numberOfSections == 2 && map.numberOfItems(inSection: 0) == 2)
        #expect(map.numberOfItems(inSection: 7) == 0 && map.supplementaryElementKinds == ["header"])
        #expect(map.elementForItem(at: IndexPath(item: 0, section: 1)) === items[1][0])
        #expect(map.elementForItem(at: IndexPath(item: 1, section: 1)) == nil)
        #expect(map.elementForItem(at: IndexPath(index: 0)) == nil)
        #expect(map.indexPath(for: header) == IndexPath(item: 0, section: 1))
        #expect(map.indexPathForElementIfCell(header) == nil)
        #expect(map.itemElements.map(ObjectIdentifier.init) == items.joined().map(ObjectIdentifier.init))
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 1))
        #expect(map.element(for: attributes) === header)
    }

    @Test func indexPathsAreConvertedBetweenMaps() {
        let first = element(), second = element(), third = element()
        let old = ASElementMap(items: [[first], [second, third]], supplementary: [:], contexts: [])
        let new = ASElementMap(items: [[third, second]], supplementary: [:], contexts: [])

        #expect(new.convert(IndexPath(item: 1, section: 1), from: old) == IndexPath(item: 0, section: 0))
        #expect(new.convert(IndexPath(item: 0, section: 0), from: old) == nil)
        #expect(new.convertSection(1, from: old) == 0 && new.convertSection(0, from: old) == NSNotFound)
        #expect(new.convert(IndexPath(index: 1), from: old) == IndexPath(index: 0))
    }

    @Test func anElementCreatesItsNodeOnce() {
        let made = Locked(0)
        let element = ASCollectionElement(
            kind: nil, model: nil, owner: nil, traits: ASPrimitiveTraitCollection()
        ) {
            made.withLock { $0 += 1 }
            return ASCellNode()
        }
        #expect(element.nodeIfAllocated == nil)

        DispatchQueue.concurrentPerform(iterations: 16) { _ in _ = element.node }

        #expect(made.withLock { $0 } == 1 && element.nodeIfAllocated === element.node)
    }
}
