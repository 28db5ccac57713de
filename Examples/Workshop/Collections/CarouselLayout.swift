import UIKit

/// A row of cards that come to rest in the middle. Cards beside it are turned away and smaller.
final class CarouselLayout: MirroredFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        minimumLineSpacing = 0
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepare() {
        if let collectionView {
            let bounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            // One card in the middle, on whole points whether the view's width is even or odd: a card that is a fraction
            // of a pixel away from the middle would be turned a little, and blurred.
            let side = ((bounds.width - min(260, bounds.width * 0.68)) / 2).rounded()
            let width = max(1, bounds.width - 2 * side), height = min(bounds.height - 48, width * 1.5)
            itemSize = CGSize(width: width, height: max(1, height.rounded()))
            // One row of them, however high the view is.
            let above = max(0, (bounds.height - itemSize.height) / 2)
            sectionInset = UIEdgeInsets(top: above, left: side, bottom: above, right: side)
        }
        super.prepare()
    }

    override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { turned($0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map { turned($0) }
    }

    /// Turns a card by its distance from the middle.
    private func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        // Positions are mirrored afterwards, transforms are not.
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? collectionViewContentSize.width - copy.center.x : copy.center.x
        let distance = (x - collectionView.bounds.midX) / itemSize.width
        let amount = max(-1, min(1, distance))
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 900
        transform = CATransform3DTranslate(transform, -amount * itemSize.width * 0.12, 0, -abs(amount) * 160)
        transform = CATransform3DRotate(transform, -amount * .pi / 5, 0, 1, 0)
        copy.transform3D = transform
        copy.zIndex = -Int(abs(distance) * 10)
        copy.alpha = 1 - abs(amount) * 0.35
        return copy
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView, itemSize.width > 0 else { return proposedContentOffset }
        let count = CGFloat(collectionView.numberOfItems(inSection: 0))
        let card = (proposedContentOffset.x / itemSize.width).rounded()
        return CGPoint(x: max(0, min(count - 1, card)) * itemSize.width, y: proposedContentOffset.y)
    }
}
