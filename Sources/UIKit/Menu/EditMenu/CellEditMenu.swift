import CoreGraphics
import Foundation

/// A list whose delegate decides on the edit menus of its cells.
@MainActor
protocol EditMenuList: UIScrollView {
    /// Returns the row or item at a point in the list's coordinates; nil where no cell has a menu now.
    func editMenuPath(at point: CGPoint) -> IndexPath?
    func editMenuPath(of cell: UIView) -> IndexPath?
    func editMenuCell(at path: IndexPath) -> UIView?

    /// The delegate's methods.
    func shouldShowEditMenu(at path: IndexPath) -> Bool
    func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool
    func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?)

    /// Ends the highlight of a cell whose touch has become the press for a menu.
    func endHighlight(of cell: UIView)
}

/// The edit menu that a long press on a cell shows where the list's delegate returns true for it, as before iOS 13.
///
/// The search for what performs a command begins at the cell. For Cut, Copy and Paste the cell's default implementations
/// call the list's delegate. The cell stays highlighted while the menu is shown.
@MainActor
final class CellEditMenu {
    private weak var list: (any EditMenuList)?
    /// The cell whose menu is prepared, shown or disappearing.
    private weak var cell: UIView?
    private var presentation: EditMenuPresentation?
    private var isPresented = false
    private var shownFrame = CGRect.null

    init(_ list: any EditMenuList) {
        self.list = list
    }

    /// Whether the highlight of a touch stays, because a menu is shown for it.
    var keepsHighlight: Bool { presentation != nil }

    // MARK: The cell's commands

    /// Returns whether the delegate can perform a command; nil for commands that are not the delegate's, and without a menu
    /// of the cell.
    func canPerform(_ action: Selector, on cell: UIView) -> Bool? {
        guard cell === self.cell, let list, Self.isOfDelegate(action), let path = list.editMenuPath(of: cell) else {
            return nil
        }
        return list.canPerform(action, at: path, withSender: UIMenuController.shared)
    }

    /// Has the delegate perform a command of the cell's menu.
    func perform(_ action: Selector, on cell: UIView) {
        guard cell === self.cell, let list, let path = list.editMenuPath(of: cell) else { return }
        list.perform(action, at: path, withSender: UIMenuController.shared)
    }

    private static func isOfDelegate(_ action: Selector) -> Bool {
        action == EditCommands.cut || action == EditCommands.copy || action == EditCommands.paste
    }

    // MARK: Showing

    /// Hides the menu of a cell that has moved or has left the list.
    func listDidLayOut() {
        guard isPresented, let presentation else { return }
        guard let cell, let list, cell.frame == shownFrame, cell.window === list.window,
            list.editMenuPath(of: cell) != nil
        else { return presentation.dismiss(animated: true) }
    }

    /// Hides the menu, because the list scrolls or is edited.
    func hide() {
        if isPresented { presentation?.dismiss(animated: true) }
    }

    private func didDismiss(_ presentation: EditMenuPresentation, _ animator: MenuAnimator) {
        guard presentation === self.presentation else { return }
        self.presentation = nil
        isPresented = false
        guard let cell else { return }
        list?.endHighlight(of: cell)
        // The chosen command is performed after this.
        animator.addCompletion { [weak self, weak cell] in
            if let self, self.presentation == nil, self.cell === cell { self.cell = nil }
        }
    }
}

extension CellEditMenu: MenuPressAlternative {
    func pressShouldBegin(at point: CGPoint, touching view: UIView?) -> Bool {
        guard !isPresented, let list, let path = list.editMenuPath(at: point),
            let cell = list.editMenuCell(at: path), !isInControl(view, below: cell), list.shouldShowEditMenu(at: path)
        else { return false }
        self.cell = cell
        presentation = UIMenuController.shared.makeMenu(of: cell)
        return presentation != nil
    }

    /// Controls have their own gestures.
    private func isInControl(_ view: UIView?, below cell: UIView) -> Bool {
        var touched = view
        while let current = touched, current !== cell {
            if current is UIControl { return true }
            touched = current.superview
        }
        return false
    }

    func pressDidBegin() {
        guard let presentation, let cell, let list else { return }
        isPresented = true
        shownFrame = cell.frame
        let visible = cell.convert(list.bounds, from: list).intersection(cell.bounds)
        let isShown = UIMenuController.shared.present(
            presentation, of: cell, around: visible.isNull ? cell.bounds : visible
        ) { [weak self, weak presentation] animator in
            if let self, let presentation { didDismiss(presentation, animator) }
        }
        // The app may have shown another menu when it was notified.
        if !isShown { didDismiss(presentation, MenuAnimator()) }
    }

    func viewDidMoveToWindow() {
        if isPresented { presentation?.dismiss(animated: false) }
    }
}
