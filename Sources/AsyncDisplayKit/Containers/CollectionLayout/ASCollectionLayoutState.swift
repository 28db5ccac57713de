public import Foundation
import TwillDrawing
import TwillSync
public import UIKit

/// Returns the element that a sublayout is of; nil for the layout of a spec.
public typealias ASCollectionLayoutStateGetElementBlock = (ASLayout) -> ASCollectionElement?

extension NSMapTable {
    /// Returns a table for the attributes of elements, which it retains.
    public class func elementToLayoutAttributes() -> NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
        NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>()
    }
}

/// The layout of a collection node: the size of the content, and the attributes of all elements. It never changes.
public final class ASCollectionLayoutState: NSObject, @unchecked Sendable {
    /// The context that the layout was computed for.
    public let context: ASCollectionLayoutContext

    /// The size of the content in points.
    public let contentSize: CGSize

    private struct Key: Hashable {
        let kind: String?
        let path: IndexPath
    }

    private let all: [UICollectionViewLayoutAttributes]
    private let byKey: [Key: UICollectionViewLayoutAttributes]
    /// The attributes by the start of their frames along the longer side of the content.
    private let sorted: [UICollectionViewLayoutAttributes]
    private let isHorizontal: Bool
    /// The longest frame along that side.
    private let longest: CGFloat

    private init(
        _ context: ASCollectionLayoutContext, _ size: CGSize, _ attributes: [UICollectionViewLayoutAttributes]
    ) {
        self.context = context
        let isValid = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        if !isValid {
            logError(
                "\(context.delegateType) computed a layout with a content of \(size.width) × \(size.height). Sizes are finite "
                    + "and not negative; 0 × 0 is taken.")
        }
        contentSize = isValid ? size : .zero
        let isHorizontal = contentSize.width > contentSize.height
        self.isHorizontal = isHorizontal
        all = attributes
        var byKey: [Key: UICollectionViewLayoutAttributes] = [:]
        for one in attributes { byKey[Key(kind: one.representedElementKind, path: one.indexPath)] = one }
        self.byKey = byKey
        func start(_ one: UICollectionViewLayoutAttributes) -> CGFloat {
            isHorizontal ? one.frame.minX : one.frame.minY
        }
        sorted = attributes.sorted { start($0) < start($1) }
        longest = attributes.reduce(0) { max($0, isHorizontal ? $1.size.width : $1.size.height) }
        super.init()
    }

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - context: The context that the layout was computed for.
    ///   - contentSize: The size of the content.
    ///   - table: The attributes of all elements.
    public convenience init(
        context: ASCollectionLayoutContext, contentSize: CGSize,
        elementToLayoutAttributesTable table: NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>
    ) {
        var attributes: [UICollectionViewLayoutAttributes] = []
        if let elements = context.elements {
            let supplementary = elements.supplementaryElementKinds.flatMap {
                elements.supplementaryElements(ofKind: $0)
            }
            for element in elements.itemElements + supplementary {
                if let one = table.object(forKey: element) { attributes.append(one) }
            }
        }
        self.init(context, contentSize, attributes)
    }

    /// Creates a layout without elements and without a size.
    public convenience init(context: ASCollectionLayoutContext) { self.init(context, .zero, []) }

    /// Creates a layout from that of a spec.
    ///
    /// - Parameters:
    ///   - context: The context that the layout was computed for.
    ///   - layout: The layout of all elements.
    ///   - getElementBlock: Returns the element of a sublayout.
    public convenience init(
        context: ASCollectionLayoutContext, layout: ASLayout,
        getElementBlock: ASCollectionLayoutStateGetElementBlock
    ) {
        var attributes: [UICollectionViewLayoutAttributes] = []
        var waiting = layout.sublayouts.map { ($0, CGPoint.zero) }
        while let (sublayout, origin) = waiting.popLast() {
            let position = sublayout.position
            let start = CGPoint(
                x: origin.x + (position.x.isFinite ? position.x : 0),
                y: origin.y + (position.y.isFinite ? position.y : 0))
            guard let element = getElementBlock(sublayout) else {
                waiting += sublayout.sublayouts.map { ($0, start) }
                continue
            }
            guard let path = context.elements?.indexPath(for: element) else { continue }
            let one =
                element.supplementaryElementKind.map {
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
                } ?? UICollectionViewLayoutAttributes(forCellWith: path)
            one.frame = CGRect(origin: start, size: sublayout.size)
            attributes.append(one)
        }
        self.init(context, layout.size, attributes.sorted { $0.indexPath < $1.indexPath })
    }

    /// Returns the attributes of all elements.
    public func allLayoutAttributes() -> [UICollectionViewLayoutAttributes] { all }

    /// Returns the attributes of the elements in a rectangle.
    public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let low = (isHorizontal ? rect.minX : rect.minY) - longest, high = isHorizontal ? rect.maxX : rect.maxY
        // The first that may reach into the rectangle.
        var first = 0, end = sorted.count
        while first < end {
            let middle = (first + end) / 2, frame = sorted[middle].frame
            if (isHorizontal ? frame.minX : frame.minY) < low { first = middle + 1 } else { end = middle }
        }
        var found: [UICollectionViewLayoutAttributes] = []
        for one in sorted[first...] {
            let frame = one.frame
            guard (isHorizontal ? frame.minX : frame.minY) < high else { break }
            if frame.overlaps(rect) { found.append(one) }
        }
        return found
    }

    /// Returns the attributes of an item; nil if the layout has none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        byKey[Key(kind: nil, path: indexPath)]
    }

    /// Returns the attributes of a supplementary element; nil if the layout has none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { byKey[Key(kind: kind, path: indexPath)] }

    /// Returns the attributes of an element; nil if the layout has none.
    public func layoutAttributes(for element: ASCollectionElement) -> UICollectionViewLayoutAttributes? {
        context.elements?.indexPath(for: element).flatMap {
            byKey[Key(kind: element.supplementaryElementKind, path: $0)]
        }
    }
}
