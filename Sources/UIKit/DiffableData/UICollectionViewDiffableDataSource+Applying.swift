import Foundation
import TwillSync

extension UICollectionViewDiffableDataSource {
    nonisolated func tree(
        of section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = chain.outlines.trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        let latest = chain.latest
        if latest.has(section) { tree.append(latest.itemIdentifiers(inSection: section)) }
        return tree
    }

    nonisolated func enqueue(
        _ link: SnapshotChain<SectionIdentifierType, ItemIdentifierType>.Link, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        // Called on the main thread alone.
        nonisolated(unsafe) let completion = completion
        SnapshotShow<SectionIdentifierType, ItemIdentifierType>.onMain {
            self.show.show(link, move: { self.hasMoved ? nil : self.list?.moveBeingCommitted }) { changes in
                self.make(
                    changes, reconfiguring: link.snapshot.reconfiguredItemIdentifiers, animated: animated, completion)
            }
        }
    }

    private func make(
        _ changes: ComparedLists?, reconfiguring items: [ItemIdentifierType], animated: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let list, let changes else {
            list?.reloadData()
            if let completion { AfterCommit.run(completion) }
            return
        }
        let paths = items.compactMap { show.shown.path(of: $0) }
        let apply = {
            if changes.isEmpty, let completion {
                AfterCommit.run(completion)
            } else if !changes.isEmpty {
                list.perform(ResolvedListUpdate(changes, animation: ()), completion: { _ in completion?() })
            }
            if !paths.isEmpty { list.reconfigureItems(at: paths) }
            list.outlinesDidChange()
        }
        if animated { apply() } else { UIView.performWithoutAnimation(apply) }
    }

    // MARK: Views

    func providedCell(_ list: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
        guard let item = show.shown.item(at: path) else {
            preconditionFailure("\(type(of: self)) has no item at \(path), and was asked for its cell.")
        }
        guard let cell = cellProvider(list, path, item) else {
            preconditionFailure(
                "NSInternalInconsistencyException: UICollectionViewDiffableDataSource's cell provider returned nil for item "
                    + "\(path.item) in section \(path.section), which is \(item). Return a cell that was dequeued.")
        }
        return cell
    }

    func providedView(_ list: UICollectionView, _ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(list, kind, path) else {
            preconditionFailure(
                "NSInternalInconsistencyException: UICollectionViewDiffableDataSource's supplementaryViewProvider "
                    + "\(supplementaryViewProvider == nil ? "is nil" : "returned nil"), and the layout has a view of kind "
                    + "\(kind) in section \(path.first ?? 0). Set one that returns a view that was dequeued.")
        }
        return view
    }
}
