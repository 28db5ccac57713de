import UIKit

/// Columns of items with different heights; each item goes to the column that is shortest so far.
final class WaterfallLayout: UICollectionViewLayout {
    /// Returns the height of an item with a width, in points.
    var heightOfItem: ((IndexPath, CGFloat) -> CGFloat)?

    private static let spacing: CGFloat = 8
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let spacing = Self.spacing, room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        let columns = max(2, Int(room / 240)), scale = max(1, collectionView.traitCollection.displayScale)
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        let pitch = (room - spacing) / CGFloat(columns)
        var bottoms = Array(repeating: spacing, count: columns)
        attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
            let indexPath = IndexPath(item: item, section: 0)
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let x = pixels(spacing + CGFloat(column) * pitch), end = pixels(CGFloat(column + 1) * pitch)
            let height = pixels(heightOfItem?(indexPath, end - x) ?? 0)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: x, y: bottoms[column], width: end - x, height: height)
            bottoms[column] += height + spacing
            return attributes
        }
        height = bottoms.max() ?? 0
    }

    override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        return CGSize(
            width: collectionView.bounds.inset(by: collectionView.adjustedContentInset).width, height: height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
