import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Items with texts, each with a size.
@MainActor
final class Items: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    var titles: [[String]]
    var size: (String) -> CGSize = { _ in CGSize(width: 100, height: 100) }
    /// The height of headers in which the name of the section is shown; 0 for none.
    var headerHeight: CGFloat = 0
    var selected: [IndexPath] = []
    var batches: [ASBatchContext] = []
    var shouldFetch = false
    /// Called within node blocks.
    var work: @Sendable (String) -> Void = { _ in }
    /// How many nodes were made, on whatever thread.
    let made = Locked(0)
    let madeOnMain = Locked(0)

    init(_ titles: [[String]]) {
        self.titles = titles
    }

    convenience init(count: Int) { self.init([(0..<count).map { "item \($0)" }]) }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { titles.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        titles[section].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let title = titles[indexPath.section][indexPath.item], size = size(title), work = work
        return { [made, madeOnMain] in
            work(title)
            made.withLock { $0 += 1 }
            if MainThread.isCurrent { madeOnMain.withLock { $0 += 1 } }
            let node = ASTextCellNode()
            node.text = title
            node.style.preferredSize = size
            return node
        }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode {
        let node = ASTextCellNode()
        node.text = "header of \(titles[indexPath.section].first ?? "nothing")"
        return node
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange {
        ASSizeRange(min: CGSize(width: 0, height: headerHeight), max: CGSize(width: 0, height: headerHeight))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { shouldFetch }

    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        batches.append(context)
    }
}

/// A collection node on a stage.
@MainActor
struct ShownCollection {
    let stage: Stage
    let items: Items
    let node: ASCollectionNode

    /// Shows a collection of the whole screen, 375 by 667 points, with a flow layout without gaps by default: three
    /// columns of items of 100 points, with 37.5 points between them.
    init(_ items: Items, _ layout: UICollectionViewLayout? = nil, on stage: Stage = Stage(), isHorizontal: Bool = false)
    {
        self.stage = stage
        self.items = items
        let flow = UICollectionViewFlowLayout()
        flow.minimumLineSpacing = 0
        flow.minimumInteritemSpacing = 0
        flow.scrollDirection = isHorizontal ? .horizontal : .vertical
        node = ASCollectionNode(collectionViewLayout: layout ?? flow)
        node.dataSource = items
        node.delegate = items
        node.frame = stage.screen.bounds
        let controller = UIViewController()
        controller.view.addSubnode(node)
        node.view.contentInsetAdjustmentBehavior = .never
        node.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.show(controller)
    }

    /// The texts of the visible nodes, in order.
    var texts: [String] { node.visibleNodes.compactMap { ($0 as? ASTextCellNode)?.text } }

    /// The texts of the cells in sight, by what is in their views.
    var seen: [String] {
        node.indexPathsForVisibleItems.compactMap { path in
            let cell = node.cellForItem(at: path)
            let nodes = cell?.contentView.subviews.map { ($0.layer as? _ASDisplayLayer)?.node }
            return nodes?.compactMap { ($0 as? ASTextCellNode)?.text }.first
        }
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect {
        node.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }

    func state(_ item: Int, _ section: Int = 0) -> ASInterfaceState {
        node.data.live[IndexPath(item: item, section: section)]?.node?.interfaceState ?? []
    }
}

func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
