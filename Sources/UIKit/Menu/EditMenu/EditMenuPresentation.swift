import CoreGraphics
import Foundation

/// A visible edit menu: its callout in the window, and what dismisses it.
@MainActor
final class EditMenuPresentation: NSObject {
    private weak var source: UIView?
    /// Whether actions are sent to the source and its chain, even if another view is the first responder.
    private let startsAtSource: Bool
    private weak var sender: AnyObject?
    private let arrow: UIEditMenuArrowDirection
    private var elements: [UIMenuElement]
    private let callout = EditMenuCallout()
    private var closer: EditMenuCloser?
    private var target = CGRect.zero
    private var isOver = false

    /// Called once, before the menu disappears.
    var onDismiss: ((MenuAnimator) -> Void)?
    /// Called once, when the menu has appeared.
    var onAppear: (() -> Void)?

    /// - Parameters:
    ///   - elements: The elements, of which those are shown that can be performed.
    ///   - source: The view whose menu it is.
    ///   - sender: The sender of its actions.
    ///   - startsAtSource: Whether the search for an action's target begins at the source, rather than at the first responder.
    init(
        elements: [UIMenuElement], source: UIView, sender: AnyObject, arrow: UIEditMenuArrowDirection,
        startsAtSource: Bool = false
    ) {
        self.source = source
        self.startsAtSource = startsAtSource
        self.sender = sender
        self.arrow = arrow
        self.elements = []
        super.init()
        self.elements = responder.performable(elements)
    }

    var isEmpty: Bool { elements.isEmpty }

    /// The frame in the window; zero while it is not shown.
    var frame: CGRect { callout.superview == nil ? .zero : callout.untransformedFrame }

    /// The responder at which the search for an action's target begins.
    var responder: UIResponder {
        if startsAtSource, let source { return source }
        return source?.window?.firstResponder ?? source ?? UIApplication.shared
    }

    // MARK: Presenting

    /// - Parameter target: The rectangle that the callout avoids, in the source's coordinates.
    func present(around target: CGRect, animator: MenuAnimator) {
        guard let source, let window = source.window else { return }
        window.dismissEditMenus()
        self.target = target
        callout.presentation = self
        callout.onChoose = { [weak self] element in self?.choose(element) }
        callout.show(elements)
        window.addSubview(callout)
        load(elements)
        place()
        let closer = EditMenuCloser(self)
        window.addGestureRecognizer(closer)
        self.closer = closer
        UIView.performWithoutAnimation {
            callout.alpha = 0
            callout.layoutIfNeeded()
        }
        UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.callout.alpha = 1
            animator.animate()
        } completion: { _ in
            animator.complete()
            self.onAppear?()
            self.onAppear = nil
        }
        UIAccessibility.post(notification: .layoutChanged, argument: callout)
    }

    /// Shows other elements; none dismiss the menu.
    func show(_ elements: [UIMenuElement]) {
        self.elements = responder.performable(elements)
        guard !isEmpty else { return dismiss(animated: true) }
        load(elements)
        callout.show(self.elements)
        place()
    }

    func move(to target: CGRect, animated: Bool) {
        self.target = target
        guard animated else { return place() }
        UIView.animate(withDuration: 0.2) { self.place() }
    }

    private func load(_ elements: [UIMenuElement]) {
        for case let deferred as UIDeferredMenuElement in elements where deferred.loaded == nil {
            deferred.onLoad = { [weak self] in
                guard let self, !isOver else { return }
                show(elements)
            }
            deferred.load()
        }
    }

    func place() {
        guard let source, let window = callout.superview else { return }
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
        callout.place(around: source.convert(target, to: window), in: room, arrow)
    }

    // MARK: Dismissing

    private func choose(_ element: UIMenuElement) {
        guard !isOver else { return }
        let responder = responder
        if (element as? any UIMenuLeaf)?.attributes.contains(.keepsMenuPresented) != true { dismiss(animated: true) }
        responder.perform(element, from: sender)
    }

    func dismiss(animated: Bool) {
        guard !isOver else { return }
        isOver = true
        let animator = MenuAnimator()
        onDismiss?(animator)
        onDismiss = nil
        closer.map { $0.view?.removeGestureRecognizer($0) }
        callout.isUserInteractionEnabled = false
        guard animated, callout.window != nil else {
            callout.removeFromSuperview()
            return animator.complete()
        }
        UIView.animate(withDuration: 0.15) {
            self.callout.alpha = 0
            animator.animate()
        } completion: { _ in
            self.callout.removeFromSuperview()
            animator.complete()
        }
    }

    /// Called for a touch outside the callout.
    func touched(_ view: UIView) {
        if !view.isDescendant(of: callout) { dismiss(animated: true) }
    }
}

extension UIView {
    /// Removes the edit menus that a window shows.
    fileprivate func dismissEditMenus() {
        for case let callout as EditMenuCallout in subviews { callout.presentation?.dismiss(animated: false) }
    }
}

/// Sees every touch of a window, and dismisses an edit menu for one outside of it. The touch has its usual effect.
private final class EditMenuCloser: UIGestureRecognizer {
    private weak var presentation: EditMenuPresentation?

    init(_ presentation: EditMenuPresentation) {
        self.presentation = presentation
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    required convenience init?(coder: NSCoder) {
        fatalError("EditMenuCloser is never archived.")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        for touch in touches { touch.view.map { presentation?.touched($0) } }
    }
}
