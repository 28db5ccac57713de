import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Supplementary nodes, contexts of sections and models of items.
@MainActor @Suite struct CollectionSectionTests {
    private let header = UICollectionView.elementKindSectionHeader

    private func show(_ items: Items) -> ShownCollection {
        items.headerHeight = 40
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let shown = ShownCollection(items, layout)
        shown.node.registerSupplementaryNode(ofKind: header)
        shown.node.reloadData()
        shown.stage.drawChanges()
        return shown
    }

    @Test func headersAreNodesAboveTheirSections() {
        let shown = show(Items([["a", "b"], ["c"]]))

        #expect(shown.stage.shows("header of a") && shown.stage.shows("header of c"))
        #expect(shown.frame(0).minY == 40)
        // A line of 100 points below the first header, and another header.
        #expect(shown.frame(0, 1).minY == 180)
        let node = shown.node.view.supplementaryNode(forElementKind: header, at: item(0, 1))
        #expect((node as? ASTextCellNode)?.text == "header of c")
        #expect(node?.view.convert(CGPoint.zero, to: shown.node.view).y == 140)
        #expect(node?.calculatedSize == CGSize(width: 375, height: 40))
        #expect(node.flatMap { shown.node.indexPath(for: $0) } == item(0, 1))
        #expect(node?.isVisible == true)
    }

    @Test func sectionsWithoutHeightOfTheHeaderHaveNone() {
        let items = Items([["a"]])
        let shown = show(items)
        items.headerHeight = 0
        shown.node.reloadData()
        shown.stage.drawChanges()
        #expect(!shown.stage.shows("header of a") && shown.frame(0).minY == 0)
    }

    @Test func headersFollowTheirSections() {
        let items = Items([["a"], ["b"]])
        let shown = show(items), node = shown.node
        let headerOfA = node.view.supplementaryNode(forElementKind: header, at: item(0))

        items.titles = [["new"], ["b"], ["a"]]
        node.performBatchUpdates {
            node.insertSections([0])
            node.moveSection(0, toSection: 2)
        }
        shown.stage.advance(by: 1)

        #expect(headerOfA != nil && node.view.supplementaryNode(forElementKind: header, at: item(0, 2)) === headerOfA)
        #expect(shown.stage.shows("header of new"))
        items.titles = [["b"]]
        node.deleteSections([0, 2])
        shown.stage.advance(by: 1)
        #expect(!shown.stage.shows("header of a") && shown.stage.shows("header of b"))
        #expect(headerOfA?.isVisible == false && headerOfA?.view.superview == nil)
    }

    @Test func headersAreDisplayedInTurnAndScrollAway() {
        final class Log: ASCollectionDelegateFlowLayout {
            var calls: [String] = []
            func collectionNode(
                _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
            ) -> ASSizeRange { ASSizeRange(min: .zero, max: CGSize(width: 0, height: 60)) }
            func collectionNode(
                _ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode
            ) { calls.append("will \((node as? ASTextCellNode)?.text ?? "")") }
            func collectionNode(
                _ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode
            ) { calls.append("did \((node as? ASTextCellNode)?.text ?? "")") }
        }
        let log = Log()
        let shown = show(Items((0..<20).map { ["s\($0)", "x", "y"] }))
        shown.node.delegate = log
        shown.stage.drawChanges()
        #expect(log.calls.contains("will header of s0"))
        // The header is as high as its text, at most 60 points.
        let first = shown.node.view.supplementaryNode(forElementKind: header, at: item(0))
        #expect(first?.calculatedSize.height ?? 0 > 20 && first?.calculatedSize.height ?? 0 < 60)
        #expect(shown.frame(0).minY == first?.calculatedSize.height)
        log.calls = []

        shown.node.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
        shown.stage.drawChanges()
        #expect(log.calls.contains("did header of s0"))
        #expect(first?.isVisible == false)
    }

    @Test func contextsStayWithTheirSections() {
        final class Context: ASSectionContext {
            var sectionName: String?
            weak var collectionView: ASCollectionView?
            init(_ name: String) { sectionName = name }
        }
        final class Source: ASCollectionDataSource {
            var names = ["a", "b"]
            func numberOfSections(in collectionNode: ASCollectionNode) -> Int { names.count }
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
                ASTextCellNode()
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode, contextForSection section: Int
            ) -> (any ASSectionContext)? { Context(names[section]) }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
                "model of \(names[indexPath.section])"
            }
        }
        let stage = Stage(), source = Source()
        let node = ASCollectionNode(
            frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        node.dataSource = source
        stage.show(node.view)
        let a = node.context(forSection: 0)
        #expect(a?.sectionName == "a" && a?.collectionView === node.view)
        #expect(node.nodeModelForItem(at: item(0, 1)) as? String == "model of b")

        source.names = ["c", "b", "a"]
        node.performBatchUpdates {
            node.insertSections([0])
            node.moveSection(0, toSection: 2)
        }
        #expect(node.context(forSection: 2) === a && node.context(forSection: 0)?.sectionName == "c")
        #expect(node.view.context(forSection: 1)?.sectionName == "b" && node.context(forSection: 9) == nil)
        #expect(node.nodeModelForItem(at: item(0, 1)) as? String == "model of b")
        #expect(node.nodeModelForItem(at: item(0, 2)) as? String == "model of a")
    }

    private final class ModelNode: ASCellNode {
        let text = ASTextNode()
        var models: [String] = []

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override var nodeModel: Any? {
            didSet { text.attributedText = (nodeModel as? String).map { NSAttributedString(string: $0) } }
        }

        override func canUpdate(toNodeModel nodeModel: Any) -> Bool {
            models.append("\(nodeModel)")
            return "\(nodeModel)" != "other"
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASWrapperLayoutSpec(layoutElement: text)
        }
    }

    @Test func reloadedNodesThatCanShowTheNewModelAreKept() throws {
        final class Source: ASCollectionDataSource {
            var models = ["one", "two"]
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
                models[indexPath.item]
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
            ) -> ASCellNodeBlock { { ModelNode() } }
        }
        let stage = Stage(), source = Source(), layout = UICollectionViewFlowLayout()
        let node = ASCollectionNode(frame: stage.screen.bounds, collectionViewLayout: layout)
        node.dataSource = source
        stage.show(node.view)
        stage.drawChanges()
        let first = try #require(node.nodeForItem(at: item(0)) as? ModelNode)
        #expect(first.nodeModel as? String == "one")
        #expect(first.layoutAttributes?.indexPath == item(0) && first.supplementaryElementKind == nil)

        source.models[0] = "three"
        node.reloadItems(at: [item(0)])
        stage.advance(by: 1)
        #expect(node.nodeForItem(at: item(0)) === first && first.models == ["three"])
        #expect(first.nodeModel as? String == "three" && stage.shows("three"))

        source.models[0] = "other"
        node.reloadItems(at: [item(0)])
        stage.advance(by: 1)
        #expect(node.nodeForItem(at: item(0)) !== first)
        #expect(node.nodeModelForItem(at: item(0)) as? String == "other")
    }

    /// A column whose items ask for the sizes of their nodes, with a banner above all.
    private final class Column: UICollectionViewLayout {
        static let banner = "Banner"
        var frames: [CGRect] = []

        override func prepare() {
            super.prepare()
            guard let view = collectionView as? ASCollectionView, let node = view.collectionNode else { return }
            var top: CGFloat = 30
            frames = (0..<view.numberOfItems(inSection: 0)).map { index in
                let size = node.nodeForItem(at: item(index))?.calculatedSize ?? .zero
                defer { top += size.height }
                return CGRect(origin: CGPoint(x: 20, y: top), size: size)
            }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 375, height: frames.last?.maxY ?? 0) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let items = frames.indices.filter { frames[$0].intersects(rect) }
                .compactMap { layoutAttributesForItem(at: item($0)) }
            let banner = layoutAttributesForSupplementaryView(ofKind: Self.banner, at: item(0))
            return items + [banner].compactMap { $0 }.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: 0, width: 375, height: 30)
            return attributes
        }
    }

    @Test func allNodesOfAnAppsLayoutAreMeasuredBeforeItIsPrepared() {
        let items = Items(count: 200)
        items.size = { CGSize(width: 200, height: CGFloat(30 + (Int($0.dropFirst(5)) ?? 0) % 7)) }
        let shown = ShownCollection(items, Column())

        #expect(items.made.withLock { $0 } == 200 && items.madeOnMain.withLock { $0 } == 0)
        #expect(shown.frame(7).minY == CGFloat(261))
        #expect(shown.stage.shows("item 3") && shown.stage.shows("header of item 0"))
        #expect(shown.node.nodeForItem(at: item(199)) != nil)

        items.titles[0].insert("item 6", at: 0)
        shown.node.insertItems(at: [item(0)])
        shown.stage.advance(by: 1)
        #expect(shown.frame(1).minY == 66 && shown.seen.prefix(2) == ["item 6", "item 0"])
    }

    @Test func anInspectorConstrainsItemsAndCountsSupplementaryNodes() {
        final class Inspector: ASCollectionViewLayoutInspecting {
            var delegates = 0
            var ranges: [String] = []
            func collectionView(
                _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
            ) -> ASSizeRange { ASSizeRange(min: CGSize(width: 50, height: 25), max: CGSize(width: 50, height: 25)) }
            func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }
            func collectionView(
                _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
                at indexPath: IndexPath
            ) -> ASSizeRange {
                ranges.append(kind)
                return ASSizeRange(min: CGSize(width: 9, height: 8), max: CGSize(width: 9, height: 8))
            }
            func collectionView(
                _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
            ) -> UInt { kind == Column.banner ? 1 : 0 }
            func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) { delegates += 1 }
        }
        let inspector = Inspector(), shown = ShownCollection(Items(count: 5), Column())
        shown.node.registerSupplementaryNode(ofKind: Column.banner)
        shown.node.layoutInspector = inspector
        shown.stage.drawChanges()

        #expect(inspector.delegates == 1 && shown.node.layoutInspector === inspector)
        #expect(shown.frame(1) == CGRect(x: 20, y: 55, width: 50, height: 25))
        shown.node.reloadData()
        shown.stage.drawChanges()
        let banner = shown.node.view.supplementaryNode(forElementKind: Column.banner, at: item(0))
        #expect(banner != nil && inspector.ranges.contains(Column.banner))
    }
}
