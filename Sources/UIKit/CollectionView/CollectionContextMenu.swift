import CoreGraphics
import Foundation

/// Passes the context menu of a collection view's items on to the collection view's delegate.
@MainActor
final class CollectionContextMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var collection: UICollectionView?
    /// The menu of a press on an item without a context menu.
    let editMenu: CellEditMenu
    /// The item whose menu is shown.
    private var path: IndexPath?

    init(_ collection: UICollectionView) {
        self.collection = collection
        editMenu = CellEditMenu(collection)
    }

    private var cellPreview: UITargetedPreview? {
        guard let collection, let cell = path.flatMap(collection.cellForItem(at:)) else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let collection else { return nil }
        path = collection.indexPathForItem(at: location)
        var paths = path.map { [$0] } ?? []
        let selected = collection.indexPathsForSelectedItems ?? []
        if collection.allowsMultipleSelection, let path, selected.contains(path) { paths = selected }
        return collection.delegate?.collectionView(
            collection, contextMenuConfigurationForItemsAt: paths, point: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let collection, let path else { return nil }
        return collection.delegate?.collectionView(
            collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path) ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let collection, let path else { return nil }
        return collection.delegate?.collectionView(
            collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path) ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let collection else { return }
        collection.delegate?.collectionView(
            collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        collection.delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        collection.delegate?.collectionView(
            collection, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UICollectionView {
    /// Adds the interaction of context menus to a collection view with a delegate.
    func enableContextMenu() {
        guard storedMenuInteraction == nil, delegate != nil else { return }
        let menu = CollectionContextMenu(self)
        let interaction = UIContextMenuInteraction(delegate: menu)
        interaction.alternative = menu.editMenu
        contextMenu = menu
        storedMenuInteraction = interaction
        addInteraction(interaction)
    }
}
