public import UIKit

/// The elements that a layout delegate lays out, the room for them, and the delegate's information.
public final class ASCollectionLayoutContext: NSObject, @unchecked Sendable {
    /// The size of the collection without its content insets across the scrolling axis, in points.
    public let viewportSize: CGSize

    /// The content offset when the layout was asked for.
    public let initialContentOffset: CGPoint

    /// The directions in which the content scrolls, as the delegate has returned them.
    public let scrollableDirections: ASScrollDirection

    /// The elements to lay out.
    ///
    /// Optional, as Texture does not retain them here. They are retained until the layout is replaced.
    public let elements: ASElementMap?

    /// The delegate's information for this layout; nil without any.
    public let additionalInfo: Any?

    let delegateType: any ASCollectionLayoutDelegate.Type

    init(
        viewportSize: CGSize, offset: CGPoint, directions: ASScrollDirection, elements: ASElementMap?,
        additionalInfo: Any?, _ delegateType: any ASCollectionLayoutDelegate.Type
    ) {
        self.viewportSize = viewportSize
        initialContentOffset = offset
        scrollableDirections = directions
        self.elements = elements
        self.additionalInfo = additionalInfo
        self.delegateType = delegateType
        super.init()
    }

    /// Whether another context leads to the same layout: all but the offset is equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ASCollectionLayoutContext else { return false }
        return other === self
            || (viewportSize == other.viewportSize && scrollableDirections == other.scrollableDirections
                && elements === other.elements && delegateType == other.delegateType
                && Self.areEqual(additionalInfo, other.additionalInfo))
    }

    public override var hash: Int { viewportSize.width.hashValue ^ viewportSize.height.hashValue }

    private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left as NSObject, let right as NSObject): left.isEqual(right)
        case (let left as AnyHashable, let right as AnyHashable): left == right
        case (let left?, let right?):
            type(of: left) is AnyClass && type(of: right) is AnyClass && (left as AnyObject) === (right as AnyObject)
        default: false
        }
    }
}
