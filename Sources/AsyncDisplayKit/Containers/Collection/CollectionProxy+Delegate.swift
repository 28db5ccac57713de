import UIKit

extension CollectionProxy: UICollectionViewDelegate {
    // MARK: Items

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let collection else { return }
        cell.contentView.transform = collection.inverted ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        if let node = node(cell) {
            if let delegate {
                let called: Void? = OptionalProbe.call(delegate, "collectionNode(_:willDisplayItemWith:)") {
                    delegate.collectionNode(collection, willDisplayItemWith: node)
                }
                if called == nil {
                    delegate.collectionView(collection.view, willDisplay: node, forItemAt: indexPath)
                }
            }
            node.tell(.visible, in: collectionView)
        } else if isUIKitView(of: ElementKey(indexPath)) {
            (delegate as? any ASCollectionDelegateInterop)?
                .collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let collection else { return }
        if let node = node(cell) {
            node.tell(.invisible, in: collectionView)
            (cell as? _ASCollectionViewCell)?.takeOff()
            if let delegate {
                let called: Void? = OptionalProbe.call(delegate, "collectionNode(_:didEndDisplayingItemWith:)") {
                    delegate.collectionNode(collection, didEndDisplayingItemWith: node)
                }
                if called == nil {
                    delegate.collectionView(collection.view, didEndDisplaying: node, forItemAt: indexPath)
                }
            }
        } else if !(cell is _ASCollectionViewCell) {
            (delegate as? any ASCollectionDelegateInterop)?
                .collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
        data?.setNeedsUpdate()
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        guard let collection else { return }
        (view as? _ASCollectionReusableView)?.nodeSuperview.transform =
            collection.inverted ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        if let node = node(view) {
            delegate?.collectionNode(collection, willDisplaySupplementaryElementWith: node)
        } else if isUIKitView(of: ElementKey(indexPath, kind: elementKind)) {
            (delegate as? any ASCollectionDelegateInterop)?.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
        data?.setNeedsUpdate()
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        guard let collection else { return }
        if let node = node(view) {
            (view as? _ASCollectionReusableView)?.takeOff()
            delegate?.collectionNode(collection, didEndDisplayingSupplementaryElementWith: node)
        } else if !(view is _ASCollectionReusableView) {
            (delegate as? any ASCollectionDelegateInterop)?.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
        data?.setNeedsUpdate()
    }

    // MARK: Menus

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        collection.flatMap { delegate?.collectionNode($0, shouldShowMenuForItemAt: indexPath) } ?? false
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        guard let collection, let delegate else { return false }
        return delegate.collectionNode(collection, canPerformAction: action, forItemAt: indexPath, sender: sender)
    }

    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        guard let collection else { return }
        delegate?.collectionNode(collection, performAction: action, forItemAt: indexPath, sender: sender)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        delegate?.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.collectionView(
            collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    // MARK: Selection

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collection.flatMap { delegate?.collectionNode($0, shouldHighlightItemAt: indexPath) } ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        if let collection { delegate?.collectionNode(collection, didHighlightItemAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        if let collection { delegate?.collectionNode(collection, didUnhighlightItemAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collection.flatMap { delegate?.collectionNode($0, shouldSelectItemAt: indexPath) } ?? true
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        collection.flatMap { delegate?.collectionNode($0, shouldDeselectItemAt: indexPath) } ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let collection { delegate?.collectionNode(collection, didSelectItemAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if let collection { delegate?.collectionNode(collection, didDeselectItemAt: indexPath) }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        tellVisible(.visibleRectChanged, in: scrollView)
        delegate?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        data?.hasScrolled = true
        data?.forcedMode = nil
        tellVisible(.willBeginDragging, in: scrollView)
        delegate?.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate?.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        data?.fetchIfNeeded(target: targetContentOffset.pointee, velocity: velocity)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        tellVisible(.didEndDragging, in: scrollView)
        delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        delegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop(scrollView) }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
