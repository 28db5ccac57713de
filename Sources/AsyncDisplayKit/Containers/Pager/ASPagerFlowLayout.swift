public import CoreGraphics
public import UIKit

/// The layout of a pager node, which keeps the page in sight when pages before it are inserted or deleted.
@preconcurrency @MainActor
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    private weak var currentNode: ASCellNode?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    private var pager: ASCollectionNode? { (collectionView as? ASCollectionView)?.collectionNode }

    open override func prepare() {
        super.prepare()
        if currentNode == nil { noteCurrentNode() }
    }

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let view = collectionView, !view.isDecelerating, !view.isTracking, let currentNode, let pager,
            let path = pager.indexPath(for: currentNode), let frame = view.layoutAttributesForItem(at: path)?.frame
        else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
        return CGPoint(x: frame.midX - view.bounds.width / 2, y: proposedContentOffset.y)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if newBounds.size == collectionView?.bounds.size { noteCurrentNode() }
        // A page is as large as the view along both axes.
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
            || newBounds.size != collectionView?.bounds.size
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
            newBounds.size != collectionView?.bounds.size
        {
            flow.invalidateFlowLayoutDelegateMetrics = true
            flow.invalidateFlowLayoutAttributes = true
        }
        return context
    }

    /// Notes the page in sight, from its cell.
    private func noteCurrentNode() {
        guard let view = collectionView, let pager else { return }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        for cell in view.visibleCells where cell.frame.contains(middle) {
            if let path = view.indexPath(for: cell), let node = pager.data.live[path]?.node { currentNode = node }
        }
    }
}
