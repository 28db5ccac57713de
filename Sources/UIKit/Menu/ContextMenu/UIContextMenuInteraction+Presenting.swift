import CoreGraphics
import Foundation

/// Lets a press begin only where the delegate has a menu, so that other presses go on.
@MainActor
final class ContextMenuGate: NSObject, UIGestureRecognizerDelegate {
    weak var interaction: UIContextMenuInteraction?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.pressShouldBegin() ?? false
    }
}

/// What a press on a view does where the view's delegate has no context menu.
@MainActor
protocol MenuPressAlternative: AnyObject {
    /// Returns whether the press is used.
    ///
    /// - Parameters:
    ///   - point: In the interaction's view.
    ///   - view: The deepest view under the finger.
    func pressShouldBegin(at point: CGPoint, touching view: UIView?) -> Bool

    func pressDidBegin()

    /// Called when the interaction's view has entered another window, or has left its window.
    func viewDidMoveToWindow()
}

extension UIContextMenuInteraction {
    // MARK: The press

    fileprivate func pressShouldBegin() -> Bool {
        guard run == nil, let view, view.window != nil else { return false }
        // The menu of a control opens when the touch begins.
        if (view as? UIControl)?.opensMenuAtTouch == true { return false }
        lastLocation = press.location(in: nil)
        let location = press.location(in: view)
        pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        if pending != nil { return true }
        return alternative?.pressShouldBegin(at: location, touching: press.seenTouches.first?.view) ?? false
    }

    func handlePress(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
            guard let configuration = pending else {
                alternative?.pressDidBegin()
                return
            }
            pending = nil
            UIImpactFeedbackGenerator(style: .medium).impactOccurred()
            open(configuration, isRich: (view as? UIControl)?.showsCompactMenu != true)
        case .changed: run.map { $0.overlay.track(press.location(in: $0.overlay)) }
        case .ended: run?.overlay.release()
        case .cancelled: run?.overlay.stopTracking()
        default: break
        }
    }

    func pressLocation(in other: UIView?) -> CGPoint { other?.convert(lastLocation, from: nil) ?? lastLocation }

    // MARK: Opening

    /// Opens the menu at a location of the view without a preview, as a click or a control does.
    ///
    /// - Returns: Whether a menu was opened.
    @discardableResult
    func openCompact(at location: CGPoint, isPointer: Bool) -> Bool {
        guard run == nil, let view, view.window != nil else { return false }
        lastLocation = view.convert(location, to: nil)
        let answer = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        guard let answer else { return false }
        open(answer, isRich: false, pointer: isPointer ? location : nil)
        return run != nil
    }

    /// - Parameter pointer: Where the menu is shown; nil is at the view.
    private func open(_ configuration: UIContextMenuConfiguration, isRich: Bool, pointer: CGPoint? = nil) {
        guard run == nil, let view, let window = view.window else { return }
        var targeted: UITargetedPreview?
        if isRich {
            targeted = delegate?.contextMenuInteraction(
                self, configuration: configuration,
                highlightPreviewForItemWithIdentifier: configuration.copyableIdentifier)
        }
        let menu = configuration.actionProvider?([])
        let controller = isRich ? configuration.previewProvider?() : nil
        let hasMenu = menu?.hasVisibleElements == true
        guard hasMenu || controller != nil, view.window === window, run == nil else { return }
        window.closeMenus()
        let overlay = MenuOverlay(window: window, responder: window.firstResponder ?? view)
        overlay.order = order(of: configuration)
        overlay.sourceRect = { [weak self, weak overlay] in
            guard let self, let view = self.view, let overlay else { return .zero }
            return overlay.convert(sourceRect(pointer), from: view)
        }
        let run = ContextMenuRun(configuration, overlay: overlay, isRich: isRich, controller: controller)
        self.run = run
        connect(overlay)
        window.addSubview(overlay)
        window.keyOverlay = overlay
        if isRich {
            AppContext.current.drags.menuDidOpen(in: window)
            overlay.preview = MenuPreview(
                targeted ?? UITargetedPreview(view: view), controller: controller, overlay: overlay)
        }
        if let menu, hasMenu { overlay.show(menu) }
        notify(run)
    }

    private func notify(_ run: ContextMenuRun) {
        let animator = MenuAnimator(preview: run.controller)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: run.configuration, animator: animator)
        run.isOpening = false
        if run.waitingEnd == false { return end(animated: false) }
        run.overlay.appear(animator)
        if run.waitingEnd != nil { end(animated: true) }
    }

    private func order(of configuration: UIContextMenuConfiguration) -> UIContextMenuConfiguration.ElementOrder {
        guard configuration.preferredMenuElementOrder == .automatic else {
            return configuration.preferredMenuElementOrder
        }
        return view is UIControl ? .priority : .fixed
    }

    /// - Returns: In the view's coordinates.
    private func sourceRect(_ pointer: CGPoint?) -> CGRect {
        if let pointer { return CGRect(origin: pointer, size: .zero) }
        return (view as? UIControl)?.menuSourceRect ?? view?.bounds ?? .zero
    }

    private func connect(_ overlay: MenuOverlay) {
        overlay.onDismiss = { [weak self] in self?.end(animated: true) }
        overlay.onCommit = { [weak self] in self?.commit() }
        overlay.onChoose = { [weak self] element in self?.choose(element) }
    }

    // MARK: Choosing

    private func choose(_ element: UIMenuElement) {
        guard let run, let view else { return }
        let keeps = (element as? any UIMenuLeaf)?.attributes.contains(.keepsMenuPresented) == true
        let sender: Any = (view as? UIControl)?.menuSender ?? self
        if !keeps { end(animated: true) }
        if let command = element as? UICommand {
            run.overlay.responder.perform(command, from: sender)
        } else {
            (element as? any UIMenuLeaf)?.performWithSender(sender, target: (view as? UIControl)?.menuSender ?? view)
        }
        (view as? UIControl)?.menuDidChoose(element)
    }

    private func commit() {
        guard let run, !run.isOpening else { return }
        let animator = MenuAnimator(preview: run.controller)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: run.configuration, animator: animator)
        end(animated: true, commit: animator)
    }

    // MARK: Ending

    /// - Parameter commit: The animator of the tap on the preview that ends the menu.
    func end(animated: Bool, commit: MenuAnimator? = nil) {
        guard let run else { return }
        if run.isOpening {
            // The delegate dismisses the menu before it is shown: that is done as soon as the delegate returns.
            run.waitingEnd = animated && run.waitingEnd != false
            return
        }
        self.run = nil
        let animator = MenuAnimator(preview: run.controller)
        delegate?.contextMenuInteraction(self, willEndFor: run.configuration, animator: animator)
        let grows = commit?.preferredCommitStyle == .pop
        if run.isRich, !grows {
            run.overlay.preview?.willDrop(
                to: delegate?.contextMenuInteraction(
                    self, configuration: run.configuration,
                    dismissalPreviewForItemWithIdentifier: run.configuration.copyableIdentifier))
        }
        if let commit {
            animator.addAnimations { commit.animate() }
            animator.addCompletion { commit.complete() }
        }
        run.overlay.disappear(animator, animated: animated, commits: grows)
    }
}

extension UIContextMenuInteraction: WindowInteraction, ClickInteraction {
    func viewDidMoveToWindow() {
        end(animated: false)
        alternative?.viewDidMoveToWindow()
    }

    func secondaryClick(at location: CGPoint) -> Bool { openCompact(at: location, isPointer: true) }
}

extension UIWindow {
    /// Dismisses the menus that the window shows.
    func closeMenus() {
        for case let overlay as MenuOverlay in subviews { overlay.onDismiss?() }
    }
}
