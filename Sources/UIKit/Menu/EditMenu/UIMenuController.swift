public import Foundation

/// An item that an app adds to the edit menu of ``UIMenuController``.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// Creates an item.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }

    /// The title of the item.
    open var title: String
    /// The action, which is sent to the first responder up the chain that can perform it.
    open var action: Selector
}

/// The controller of the edit menu before iOS 16, which is deprecated there: use ``UIEditMenuInteraction`` in new code.
///
/// The menu has the system's commands and the app's items that the first responder, or else the target view, can perform.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The direction in which the arrow points.
    public enum ArrowDirection: Int, Sendable {
        /// The system chooses, or the arrow points up, down, to the left or to the right.
        case `default`, up, down, left, right
    }

    /// The controller of the app.
    public class var shared: UIMenuController { sharedController }

    private static let sharedController = UIMenuController()

    /// A notification that is posted before the menu is shown.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// A notification that is posted when the menu has been shown.
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// A notification that is posted before the menu is hidden.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// A notification that is posted when the menu has been hidden.
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// A notification that is posted when the frame of the menu has changed.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    /// Whether the menu is shown. Setting it shows or hides the menu without animation.
    open var isMenuVisible: Bool {
        get { presentation != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The direction in which the arrow points.
    open var arrowDirection = ArrowDirection.default

    /// The app's items, which follow the system's commands.
    open var menuItems: [UIMenuItem]?

    /// The frame of the visible menu in its window; zero while it is hidden.
    open var menuFrame: CGRect { presentation?.frame ?? .zero }

    /// Shows the menu at a rectangle of a view, in the view's coordinates.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        show()
    }

    /// Hides the menu if it belongs to a view.
    open func hideMenu(from targetView: UIView) {
        if targetView === self.targetView { hideMenu() }
    }

    /// Hides the menu.
    open func hideMenu() { presentation?.dismiss(animated: true) }

    /// Sets where the menu is shown.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
        presentation?.move(to: targetRect, animated: false)
    }

    /// Shows the menu at the target that was set, or hides it.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show() } else { presentation?.dismiss(animated: animated) }
    }

    /// Asks the responders again which actions they can perform.
    open func update() { presentation?.show(elements) }

    private final var presentation: EditMenuPresentation?
    private final weak var targetView: UIView?
    private final var targetRect = CGRect.zero

    private final var elements: [UIMenuElement] {
        EditCommands.suggested(from: presentation?.responder ?? targetView?.window?.firstResponder ?? targetView)
            + itemCommands
    }

    private final var itemCommands: [UIMenuElement] {
        (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    }

    private final var direction: UIEditMenuArrowDirection {
        UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
    }

    private final func show() {
        guard let targetView, targetView.window != nil else { return }
        presentation?.dismiss(animated: false)
        let presentation = EditMenuPresentation(
            elements: elements, source: targetView, sender: self, arrow: direction)
        guard !presentation.isEmpty else { return }
        present(presentation)
    }

    private final func present(_ presentation: EditMenuPresentation, onDismiss: ((MenuAnimator) -> Void)? = nil) {
        self.presentation = presentation
        presentation.onDismiss = { [weak self, weak presentation] animator in
            onDismiss?(animator)
            guard let self, self.presentation === presentation else { return }
            self.presentation = nil
            post(Self.willHideMenuNotification)
            animator.addCompletion { self.post(Self.didHideMenuNotification) }
        }
        presentation.onAppear = { [weak self] in self?.post(Self.didShowMenuNotification) }
        post(Self.willShowMenuNotification)
        guard self.presentation === presentation else { return }
        presentation.present(around: targetRect, animator: MenuAnimator())
    }

    // MARK: Cells of lists

    /// Returns the menu of a list's cell, with what the cell and the responders up its chain can perform; nil if that is
    /// nothing.
    final func makeMenu(of cell: UIView) -> EditMenuPresentation? {
        let menu = EditMenuPresentation(
            elements: EditCommands.suggested(from: cell) + itemCommands, source: cell, sender: self, arrow: direction,
            startsAtSource: true)
        return menu.isEmpty ? nil : menu
    }

    /// Shows the menu of a list's cell.
    ///
    /// - Parameters:
    ///   - rect: The visible part of the cell, in its coordinates.
    ///   - onDismiss: Called once, before the menu disappears.
    /// - Returns: Whether the menu is shown: the app may have shown another one when it was notified.
    final func present(
        _ menu: EditMenuPresentation, of cell: UIView, around rect: CGRect, onDismiss: @escaping (MenuAnimator) -> Void
    ) -> Bool {
        presentation?.dismiss(animated: false)
        targetView = cell
        targetRect = rect
        present(menu, onDismiss: onDismiss)
        return presentation === menu
    }

    private final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
