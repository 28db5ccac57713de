import TwillSync
import UIKit

extension ASCollectionNode {
    /// The kinds that were registered for supplementary nodes.
    @MainActor
    final var registeredSupplementaryKinds: [String] { data.registeredKinds }

    @MainActor
    final var layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)? {
        facilitator.withLock { $0.object }
    }

    @MainActor
    final func dataSourceDidChange() {
        data.inspector.didChangeCollectionViewDataSource(collectionDataSource)
        data.reload()
    }

    @MainActor
    final func delegateDidChange() {
        data.inspector.didChangeCollectionViewDelegate(collectionDelegate)
        data.reload()
    }

    @MainActor
    final func setInspector(_ inspector: (any ASCollectionViewLayoutInspecting)?) {
        data.customInspector = inspector
        inspector?.didChangeCollectionViewDelegate(collectionDelegate)
        inspector?.didChangeCollectionViewDataSource(collectionDataSource)
        data.layoutWillChange()
        data.layoutDidChange()
    }
}

extension CollectionData {
    func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        guard let collection else { return }
        let view = collection.view
        guard contains(path) else { return logMissing(path, "scroll to") }
        view.layoutIfNeeded()
        view.scrollToItem(at: path, at: position, animated: animated)
        guard !animated, !isLayingOut else { return }
        // Items that were not measured before may have other sizes.
        for _ in 0..<3 {
            let offset = view.contentOffset
            view.layoutIfNeeded()
            view.scrollToItem(at: path, at: position, animated: false)
            if view.contentOffset == offset { break }
        }
    }
}
