import CoreGraphics
import Foundation

/// Passes the context menu of a table's rows on to the table's delegate.
@MainActor
final class TableContextMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var table: UITableView?
    /// The menu of a press on a row without a context menu.
    let editMenu: CellEditMenu
    /// The row whose menu is shown.
    private var path: IndexPath?

    init(_ table: UITableView) {
        self.table = table
        editMenu = CellEditMenu(table)
    }

    private var cellPreview: UITargetedPreview? {
        guard let table, let cell = path.flatMap(table.cellForRow(at:)) else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let table, !table.storedIsEditing, let path = table.indexPathForRow(at: location) else { return nil }
        self.path = path
        return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let table else { return nil }
        return table.delegate?.tableView(
            table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let table else { return nil }
        return table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
            ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let table else { return }
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UITableView {
    /// Adds the interaction of context menus to a table with a delegate.
    func enableContextMenu() {
        guard storedMenuInteraction == nil, delegate != nil else { return }
        let menu = TableContextMenu(self)
        let interaction = UIContextMenuInteraction(delegate: menu)
        interaction.alternative = menu.editMenu
        contextMenu = menu
        storedMenuInteraction = interaction
        addInteraction(interaction)
    }
}
