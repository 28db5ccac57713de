import CoreGraphics
import UIKit

extension CollectionProxy: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { data?.layoutSize(ofItemAt: indexPath) ?? .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        data?.layoutSize(ofSupplementary: UICollectionView.elementKindSectionHeader, in: section) ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        data?.layoutSize(ofSupplementary: UICollectionView.elementKindSectionFooter, in: section) ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        if let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
        if let delegate = delegate as? any UICollectionViewDelegateFlowLayout {
            return delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        if let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionView(
                collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
        if let delegate = delegate as? any UICollectionViewDelegateFlowLayout {
            return delegate.collectionView(
                collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        if let delegate = delegate as? any ASCollectionDelegateFlowLayout {
            return delegate.collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
        if let delegate = delegate as? any UICollectionViewDelegateFlowLayout {
            return delegate.collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    }
}
