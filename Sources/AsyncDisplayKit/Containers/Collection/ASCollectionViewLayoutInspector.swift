public import UIKit

/// An object that knows how a collection view's layout constrains nodes, and which supplementary elements it has.
///
/// A layout other than a flow layout that has supplementary nodes needs one that returns their number.
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutInspecting: AnyObject {
    /// Returns the size range of an item.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange

    /// Returns the directions in which the content scrolls; none, if the layout is not known, for those in which the
    /// content is larger than the view.
    func scrollableDirections() -> ASScrollDirection

    /// Returns the size range of a supplementary element; by default the size that the layout gives it.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange

    /// Returns the number of supplementary elements of a kind in a section; 0 by default.
    func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt

    /// Called when the collection node has another delegate.
    func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?)

    /// Called when the collection node has another data source.
    func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?)
}

extension ASCollectionViewLayoutInspecting {
    /// Returns the size that the layout gives the element.
    public func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        let size = collectionView.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)?.size
        return size.map { ASSizeRange(min: $0, max: $0) } ?? ASSizeRange()
    }

    /// Returns 0.
    public func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt { 0 }

    /// Does nothing.
    public func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {}

    /// Does nothing.
    public func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {}
}

/// The inspector of layouts other than flow layouts: items have any size that fits the view across its scrolling axis,
/// unless the delegate says otherwise, and there are no supplementary nodes.
@preconcurrency @MainActor
open class ASCollectionViewLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    /// Creates an inspector.
    public override nonisolated init() {
        super.init()
    }

    /// Returns the size range of an item.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        collectionView.delegateRange(at: indexPath) ?? nodeConstrainedSizeForScrollDirection(collectionView)
    }

    /// Returns no direction, as the layout is not known.
    open func scrollableDirections() -> ASScrollDirection { [] }
}

/// The inspector of flow layouts.
///
/// The size range of an item is the delegate's; without one, the layout's `itemSize` if it was set, and else any size
/// that fits the view across its scrolling axis. Headers and footers fill the view across that axis.
@preconcurrency @MainActor
open class ASCollectionViewFlowLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    private weak var layout: UICollectionViewFlowLayout?

    /// Creates the inspector of a flow layout, which is not retained.
    public init(flowLayout: UICollectionViewFlowLayout) {
        layout = flowLayout
        super.init()
    }

    private var isHorizontal: Bool { layout?.scrollDirection == .horizontal }

    /// Returns the size range of an item.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.delegateRange(at: indexPath), range != ASSizeRange() { return range }
        if let size = layout?.itemSize, size != CGSize(width: 50, height: 50) {
            return ASSizeRange(min: size, max: size)
        }
        return nodeConstrainedSizeForScrollDirection(collectionView)
    }

    /// Returns the size range of a header or footer.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        guard var range = collectionView.referenceRange(of: kind, in: indexPath.section, layout) else {
            return ASSizeRange(min: .zero, max: .zero)
        }
        if isHorizontal {
            range.min.height = collectionView.bounds.height
            range.max.height = collectionView.bounds.height
        } else {
            range.min.width = collectionView.bounds.width
            range.max.width = collectionView.bounds.width
        }
        return range
    }

    /// Returns 1 for a header or footer with a length, and else 0.
    open func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt {
        let range = collectionView.referenceRange(of: kind, in: Int(section), layout)
        let length = isHorizontal ? range?.max.width : range?.max.height
        return length ?? 0 > 0 ? 1 : 0
    }

    /// Returns the directions of the layout's scrolling axis.
    open func scrollableDirections() -> ASScrollDirection {
        isHorizontal ? ASScrollDirectionHorizontalDirections : ASScrollDirectionVerticalDirections
    }
}

/// Returns any size that fits a collection view across its scrolling axis.
@MainActor
func nodeConstrainedSizeForScrollDirection(_ view: ASCollectionView) -> ASSizeRange {
    var size = view.bounds.size
    let inset = view.contentInset
    if view.scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
        size.width = max(0, size.width - inset.left - inset.right)
        size.height = .infinity
    } else {
        size.width = .infinity
        size.height = max(0, size.height - inset.top - inset.bottom)
    }
    return ASSizeRange(min: .zero, max: size)
}

extension ASCollectionView {
    /// Returns the size range that the delegate returns for an item; nil if it implements no such method.
    fileprivate func delegateRange(at path: IndexPath) -> ASSizeRange? {
        guard let node = collectionNode else { return nil }
        return node.data.delegateRange(at: path)
    }

    /// Returns the size range of a header or footer; nil for other kinds.
    fileprivate func referenceRange(
        of kind: String, in section: Int, _ layout: UICollectionViewFlowLayout?
    ) -> ASSizeRange? {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard let node = collectionNode, let layout, isHeader || kind == UICollectionView.elementKindSectionFooter
        else { return nil }
        if let delegate = node.data.delegate as? any ASCollectionDelegateFlowLayout {
            let range =
                isHeader
                ? OptionalProbe.call(delegate, "collectionNode(_:sizeRangeForHeaderInSection:)") {
                    delegate.collectionNode(node, sizeRangeForHeaderInSection: section)
                }
                : OptionalProbe.call(delegate, "collectionNode(_:sizeRangeForFooterInSection:)") {
                    delegate.collectionNode(node, sizeRangeForFooterInSection: section)
                }
            if let range { return range }
        }
        var size = isHeader ? layout.headerReferenceSize : layout.footerReferenceSize
        if let delegate = node.data.delegate as? any UICollectionViewDelegateFlowLayout {
            size =
                isHeader
                ? delegate.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
                : delegate.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
        }
        return ASSizeRange(min: size, max: size)
    }
}
