import UIKit

/// A layout delegate that places items one after the other in lines, each with the size of its node.
///
/// It measures all nodes, several at once. What nodes say about their place in a stack (`style.flexGrow`,
/// `style.alignSelf` and others) counts. Supplementary elements are not laid out.
public final class ASCollectionFlowLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// Creates a delegate whose content scrolls vertically.
    public convenience override init() {
        self.init(scrollableDirections: ASScrollDirectionVerticalDirections)
    }

    /// Creates a delegate whose content scrolls in some directions.
    public init(scrollableDirections: ASScrollDirection) {
        directions = scrollableDirections
        super.init()
    }

    /// Returns the directions that the delegate was created with.
    @preconcurrency @MainActor
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// Returns nil, as the nodes are all that a layout needs.
    @preconcurrency @MainActor
    public func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { nil }

    /// Returns the layout of the items in lines.
    public static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let elements = context.elements?.itemElements ?? []
        guard !elements.isEmpty else { return ASCollectionLayoutState(context: context) }
        var byNode: [ObjectIdentifier: ASCollectionElement] = [:]
        let nodes = elements.map { element in
            let node = element.node
            byNode[ObjectIdentifier(node)] = element
            return node
        }
        let stack = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, children: nodes)
        stack.isConcurrent = true
        return ASCollectionLayoutState(context: context, layout: stack.layoutThatFits(context.sizeRange)) { sublayout in
            (sublayout.layoutElement as? ASCellNode).flatMap { byNode[ObjectIdentifier($0)] }
        }
    }
}

extension ASCollectionLayoutContext {
    /// The sizes of a layout: that of the viewport across the scrolling axis, and any along it.
    var sizeRange: ASSizeRange {
        var range = ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
        if scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
            range.min.width = viewportSize.width
            range.max.width = viewportSize.width
        }
        if scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections) {
            range.min.height = viewportSize.height
            range.max.height = viewportSize.height
        }
        return range
    }
}
