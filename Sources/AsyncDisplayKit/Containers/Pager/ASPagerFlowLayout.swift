public import CoreGraphics
public import UIKit

/// The layout of a pager node, which keeps the page in sight when pages before it are inserted or deleted.
@preconcurrency @MainActor
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var pager: ASCollectionNode? { (collectionView as? ASCollectionView)?.collectionNode }

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let view = collectionView, !view.isDecelerating, !view.isTracking, let pager,
            let path = pager.data.centeredNode.flatMap({ pager.data.path(of: $0) }),
            let frame = view.layoutAttributesForItem(at: path)?.frame
        else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
        return CGPoint(x: frame.midX - view.bounds.width / 2, y: proposedContentOffset.y)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
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
}
