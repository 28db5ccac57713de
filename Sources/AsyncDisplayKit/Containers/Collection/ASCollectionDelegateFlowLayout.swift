public import CoreGraphics
public import UIKit

/// The delegate of a collection node with a flow layout, which determines insets, distances, headers and footers.
///
/// All methods are optional. A delegate that conforms to `UICollectionViewDelegateFlowLayout` instead is asked for
/// insets and distances, too. The sizes of items are those of their nodes.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {
    /// Returns the insets of a section; the layout's `sectionInset` by default.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// Returns the distance between the lines of a section; the layout's `minimumLineSpacing` by default.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the minimum distance between the items of a section's lines; the layout's `minimumInteritemSpacing` by
    /// default.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the range of sizes of a section's header, of which the length along the scrolling axis counts; without
    /// this method, the layout's reference size. A maximum of 0 shows no header.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange

    /// Returns the range of sizes of a section's footer, of which the length along the scrolling axis counts; without
    /// this method, the layout's reference size. A maximum of 0 shows no footer.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
    /// Returns the layout's `sectionInset`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

    /// Returns the layout's `minimumLineSpacing`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

    /// Returns the layout's `minimumInteritemSpacing`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }

    /// Leaves the size to the layout.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int)
        -> ASSizeRange
    {
        OptionalProbe.unimplemented(self, ASSizeRange())
    }

    /// Leaves the size to the layout.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int)
        -> ASSizeRange
    {
        OptionalProbe.unimplemented(self, ASSizeRange())
    }
}

// Without these, neither default would take precedence in a class that conforms to UIKit's protocol, too.
extension ASCollectionDelegateFlowLayout where Self: UICollectionViewDelegateFlowLayout {
    /// Returns the layout's `sectionInset`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

    /// Returns the layout's `minimumLineSpacing`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

    /// Returns the layout's `minimumInteritemSpacing`.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
}
