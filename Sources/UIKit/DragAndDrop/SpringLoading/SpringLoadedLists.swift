import CoreGraphics
import Foundation

/// A list whose items dragged items activate.
@MainActor
protocol SpringLoadedList: UIScrollView {
    /// Returns the index path in the presentation, and the cell, of the item at a point; nil for a placeholder.
    func springTarget(at point: CGPoint) -> (path: IndexPath, cell: UIView)?
    func shouldSpringLoad(_ path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
    /// Selects an item as a tap does.
    func springLoad(_ path: IndexPath)
}

/// The spring-loaded interaction of a list, whose target is the item under the finger.
@MainActor
final class ListSpringLoading: UISpringLoadedInteraction {
    init(_ list: any SpringLoadedList) {
        super.init(interactionBehavior: ListSpringLoadingBehavior(), interactionEffect: nil) { interaction, context in
            guard let list = interaction.view as? any SpringLoadedList,
                let target = list.springTarget(at: context.location(in: list))
            else { return }
            list.springLoad(target.path)
        }
        didMove(to: list)
    }
}

/// The behavior that allows to activate the items that the list's delegate allows.
@MainActor
final class ListSpringLoadingBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let list = interaction.view as? any SpringLoadedList, list.window != nil,
            let target = list.springTarget(at: context.location(in: list))
        else { return false }
        if let known = context.targetItem as? IndexPath { return known == target.path }
        context.targetItem = target.path
        context.targetView = target.cell
        return list.shouldSpringLoad(target.path, with: context)
    }
}

extension UICollectionView: UISpringLoadedInteractionSupporting, SpringLoadedView, SpringLoadedList {
    /// Whether dragged items that are held over an item select it; false by default.
    public final var isSpringLoaded: Bool {
        get { springLoading != nil }
        set { springLoading = newValue ? springLoading ?? ListSpringLoading(self) : nil }
    }

    func springTarget(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
        guard let path = path(at: point), !isPlaceholder(path), let cell = cell(at: path) else { return nil }
        return (path, cell)
    }

    func shouldSpringLoad(_ path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
        askDelegate(about: path) { $0.collectionView(self, shouldSpringLoadItemAt: $1, with: context) } ?? true
    }

    func springLoad(_ path: IndexPath) { choose(path) }
}

extension UITableView: UISpringLoadedInteractionSupporting, SpringLoadedView, SpringLoadedList {
    /// Whether dragged items that are held over a row select it; false by default.
    public final var isSpringLoaded: Bool {
        get { springLoading != nil }
        set { springLoading = newValue ? springLoading ?? ListSpringLoading(self) : nil }
    }

    func springTarget(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
        guard let path = path(at: point), !isPlaceholder(path), let cell = cell(at: path) else { return nil }
        return (path, cell)
    }

    func shouldSpringLoad(_ path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
        askDelegate(about: path) { $0.tableView(self, shouldSpringLoadRowAt: $1, with: context) } ?? true
    }

    func springLoad(_ path: IndexPath) { choose(path) }
}
