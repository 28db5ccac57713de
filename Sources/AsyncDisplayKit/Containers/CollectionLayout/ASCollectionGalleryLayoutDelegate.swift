public import UIKit

/// The sizes and distances of a gallery, all of whose items have one size.
@preconcurrency @MainActor
public protocol ASCollectionGalleryLayoutPropertiesProviding: AnyObject {
    /// Returns the size of all items.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap
    ) -> CGSize

    /// Returns the distance between lines; 0 by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat

    /// Returns the distance between the items of a line; 0 by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat

    /// Returns the distances of the items from the edges of the content; 0 by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets
}

extension ASCollectionGalleryLayoutPropertiesProviding {
    /// Returns 0.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }

    /// Returns 0.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }

    /// Returns no insets.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { .zero }
}

/// A layout delegate that places items of one size in lines, without creating their nodes.
///
/// Items of all sections follow each other. Supplementary elements are not laid out.
public final class ASCollectionGalleryLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// The object that returns sizes and distances. It is not retained; without one the layout is empty.
    @preconcurrency @MainActor
    public weak var propertiesProvider: (any ASCollectionGalleryLayoutPropertiesProviding)?

    /// Creates a delegate whose content scrolls vertically or horizontally.
    public init(scrollableDirections: ASScrollDirection) {
        directions = scrollableDirections
        super.init()
    }

    private struct Info: Hashable {
        let size: CGSize
        let lineSpacing: CGFloat
        let itemSpacing: CGFloat
        let inset: UIEdgeInsets

        static func == (left: Info, right: Info) -> Bool {
            left.size == right.size && left.lineSpacing == right.lineSpacing && left.itemSpacing == right.itemSpacing
                && left.inset == right.inset
        }

        func hash(into hasher: inout Hasher) { hasher.combine(size.width) }
    }

    /// Returns the directions that the delegate was created with.
    @preconcurrency @MainActor
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// Returns the sizes and distances of the properties provider; nil without one.
    @preconcurrency @MainActor
    public func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? {
        guard let provider = propertiesProvider else { return nil }
        return Info(
            size: provider.galleryLayoutDelegate(self, sizeForElements: elements),
            lineSpacing: provider.galleryLayoutDelegate(self, minimumLineSpacingForElements: elements),
            itemSpacing: provider.galleryLayoutDelegate(self, minimumInteritemSpacingForElements: elements),
            inset: provider.galleryLayoutDelegate(self, sectionInsetForElements: elements))
    }

    /// Returns the layout of the items in lines.
    public static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        guard let info = context.additionalInfo as? Info, let elements = context.elements, info.size.width > 0,
            info.size.height > 0, info.size.width.isFinite, info.size.height.isFinite
        else { return ASCollectionLayoutState(context: context) }
        let isVertical = !context.scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections)
        let inset = info.inset, size = info.size, paths = elements.itemIndexPaths
        let room =
            isVertical
            ? context.viewportSize.width - inset.left - inset.right
            : context.viewportSize.height - inset.top - inset.bottom
        let pitch = (isVertical ? size.width : size.height) + info.itemSpacing
        // Thirds of a length have no exact sum.
        let fitting = pitch > 0 ? (room + info.itemSpacing + 1e-3) / pitch : 1
        let perLine = max(1, Int(min(max(1, fitting), 1e6)))
        let table = NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes()
        var end = CGPoint(x: inset.left, y: inset.top)
        for (index, path) in paths.enumerated() {
            let across = CGFloat(index % perLine), line = CGFloat(index / perLine)
            let lineLength = (isVertical ? size.height : size.width) + info.lineSpacing
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(
                x: inset.left + (isVertical ? across * pitch : line * lineLength),
                y: inset.top + (isVertical ? line * lineLength : across * pitch), width: size.width, height: size.height
            )
            end = CGPoint(x: max(end.x, attributes.frame.maxX), y: max(end.y, attributes.frame.maxY))
            table.setObject(attributes, forKey: elements.elementForItem(at: path))
        }
        let content =
            isVertical
            ? CGSize(width: context.viewportSize.width, height: end.y + inset.bottom)
            : CGSize(width: end.x + inset.right, height: context.viewportSize.height)
        return ASCollectionLayoutState(context: context, contentSize: content, elementToLayoutAttributesTable: table)
    }
}
