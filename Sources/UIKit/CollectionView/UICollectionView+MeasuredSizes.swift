import CoreGraphics
import Foundation

/// For owners of a collection view that measure its items themselves.
extension UICollectionView {
    /// Returns the attributes of the elements in a rectangle of the view, from a layout that is prepared.
    package func attributesOfElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !isPreparing, dataSource != nil else { return [] }
        prepareIfNeeded()
        let found = elements(in: rect)
        guard placeholders != nil else { return found }
        return found.compactMap { attributes in
            appPath(of: attributes.element).map { path in attributes.copied { $0.indexPath = path } }
        }
    }

    /// Invalidates the layout because items have other sizes. The first item that is seen whole keeps its position.
    package func sizesWillChange(_ invalidate: () -> Void) {
        keepVisibleItems {
            invalidate()
            prepareIfNeeded()
        }
    }

    /// Whether a group of changes has begun and not ended yet.
    package var isCollectingChanges: Bool { batch.isOpen }

    /// Whether the layout is shown mirrored.
    package var showsMirroredLayout: Bool { isMirrored }

    /// Whether the layout is being prepared or shown.
    package var isInLayout: Bool { isPreparing || isLayingOut }
}

extension UICollectionViewFlowLayout {
    /// Whether an item is placed with another size than one that was measured.
    package final func places(differentlyThan sizes: [(path: IndexPath, size: CGSize)]) -> Bool {
        guard let metrics else { return false }
        let sizes = presented(sizes)
        return sizes.contains { path, size in
            metrics.indices.contains(path.section) && metrics[path.section].size(of: path.item) != size
        }
    }

    /// Takes over sizes of items that were measured, and distributes the items again if one differs.
    package final func takeSizes(_ sizes: [(path: IndexPath, size: CGSize)]) {
        guard metrics != nil else { return }
        var hasChanged = false
        for (path, size) in presented(sizes) where metrics?.indices.contains(path.section) == true {
            guard metrics?[path.section].size(of: path.item) != size else { continue }
            metrics?[path.section].setSize(size, of: path.item)
            hasChanged = true
        }
        guard hasChanged else { return }
        let context = makeInvalidationContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        invalidateLayout(with: context)
    }
}

extension UICollectionViewFlowLayout {
    /// Returns sizes with the index paths of the presentation.
    fileprivate final func presented(_ sizes: [(path: IndexPath, size: CGSize)]) -> [(path: IndexPath, size: CGSize)] {
        guard let view = collectionView, view.placeholders != nil else { return sizes }
        return sizes.map { (view.shownPath($0.path), $0.size) }
    }
}

extension FlowMetrics {
    fileprivate func size(of item: Int) -> CGSize? {
        guard item >= 0, item < count else { return nil }
        return switch sizes {
        case .equal(let size): size
        case .each(let sizes): sizes[item]
        }
    }
}
