import QuartzCore
import TwillSync

extension UIView {
    /// - Parameter index: The index among the subviews; nil is the front. Clamped to the valid range.
    func insert(_ view: UIView, at index: Int?) {
        requireCanContain(view)
        if view.storedSuperview === self {
            // As in UIKit, a view that is a subview already only changes its index.
            removeSubview(view)
            place(view, at: index ?? storedSubviews.count)
            return
        }
        let newWindow = storedWindow
        let changesWindow = view.storedWindow !== newWindow
        let tint = view.tint
        let appearances = changesWindow ? AppearanceChange(moving: view, from: view.storedWindow, into: self) : nil
        appearances?.willMove()
        view.willMove(toSuperview: self)
        if changesWindow { view.notifyWillMove(toWindow: newWindow) }
        if let old = view.storedSuperview {
            view.dropCrossingConstraints()
            old.willRemoveSubview(view)
            old.removeSubview(view)
            old.subviewsDidChange()
        }
        place(view, at: index ?? storedSubviews.count)
        view.storedSuperview = self
        view.superviewDidChange()
        subviewsDidChange()
        if changesWindow {
            let old = view.storedWindow
            view.enter(newWindow)
            old?.context.updates.constraints.forgetViewsElsewhere()
        }
        view.traitsMayHaveChanged()
        view.safeAreaMayHaveChanged(everywhereBelow: changesWindow)
        view.tintMayHaveChanged(from: tint)
        if changesWindow { view.notifyDidMoveToWindow() }
        // A callback may have removed the view again, with all callbacks for that.
        if view.storedSuperview === self {
            view.didMoveToSuperview()
            didAddSubview(view)
        }
        appearances?.didMove()
    }

    /// Has the view laid out, unless its own layout has added or removed the subview.
    private func subviewsDidChange() {
        if !layer.placesSublayers { setNeedsLayout() }
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard let index = storedSubviews.firstIndex(where: { $0 === sibling }) else {
            logError(
                "\(view.describe()) cannot be inserted beside \(sibling.describe()), which is not a subview of "
                    + "\(describe()). Add the sibling to it first. The view is added at the \(offset > 0 ? "front" : "back")."
            )
            return insert(view, at: offset > 0 ? nil : 0)
        }
        guard view !== sibling else { return }
        let own = storedSubviews.firstIndex { $0 === view }
        let shift = own.map { $0 < index ? -1 : 0 } ?? 0
        insert(view, at: index + offset + shift)
    }

    func exchange(_ first: Int, _ second: Int) {
        let range = storedSubviews.indices
        precondition(
            range.contains(first) && range.contains(second),
            "exchangeSubview(at: \(first), withSubviewAt: \(second)): \(describe()) has \(range.count) subviews.")
        guard first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let lower = storedSubviews[low], upper = storedSubviews[high]
        insert(upper, at: low)
        insert(lower, at: high)
    }

    func move(_ view: UIView, toFront: Bool) {
        guard view.storedSuperview === self else { return }
        insert(view, at: toFront ? storedSubviews.count : 0)
    }

    func leaveSuperview() {
        guard let superview = storedSuperview else { return }
        let leavesWindow = storedWindow != nil
        let appearances = leavesWindow ? AppearanceChange(moving: self, from: storedWindow, into: nil) : nil
        let tint = tint
        appearances?.willMove()
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if leavesWindow { notifyWillMove(toWindow: nil) }
        dropCrossingConstraints()
        superview.removeSubview(self)
        layer.removeFromSuperlayer()
        storedSuperview = nil
        superviewDidChange()
        superview.subviewsDidChange()
        // Its traits stay unchanged until it is in a tree again.
        if leavesWindow {
            let old = storedWindow
            enter(nil)
            old?.context.updates.constraints.forgetViewsElsewhere()
            safeAreaMayHaveChanged(everywhereBelow: true)
        }
        tintMayHaveChanged(from: tint)
        if leavesWindow { notifyDidMoveToWindow() }
        if storedSuperview == nil { didMoveToSuperview() }
        appearances?.didMove()
    }

    private func removeSubview(_ view: UIView) {
        // A loop, as each call of a closure of the main actor would check which thread it runs on.
        for index in storedSubviews.indices where storedSubviews[index] === view {
            storedSubviews.remove(at: index)
            return
        }
    }

    /// Moves the view and its layer to an index among the subviews and their layers.
    ///
    /// The front is in front of all sublayers, including those without views, as in UIKit's `addSubview(_:)` and
    /// `bringSubviewToFront(_:)`.
    private func place(_ view: UIView, at index: Int) {
        let index = min(max(0, index), storedSubviews.count)
        if index < storedSubviews.count {
            layer.insertSublayer(view.layer, below: storedSubviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        storedSubviews.insert(view, at: index)
    }

    private func requireCanContain(_ view: UIView) {
        requireAllowed(view)
        precondition(
            view !== self,
            "Can't add self as subview: \(describe()) was added to itself. Add it to another view.")
        precondition(
            !isDescendant(of: view),
            "\(view.describe()) cannot become a subview of \(describe()), which is inside it. "
                + "Remove the inner view from its superview first.")
        guard let window = view as? UIWindow else { return }
        logError(
            "\(window.describe()) is a window, and was added to \(describe()) as a subview. It is shown there as any view is, and "
                + "no longer on the screen by itself. Show windows with makeKeyAndVisible(), and add another view.")
        window.screen.detach(window)
    }

    // MARK: Windows

    func notifyWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        if rareState?.isFocused == true { storedWindow?.context.focusSystem?.itemWillLeave(self) }
        if let holder = storedWindow?.responderWindow, let first = holder.firstResponder, first.isOwned(by: self) {
            first.resignFirstResponder()
            // One that refuses cannot receive the keys of a window that it is not in.
            if holder.firstResponder === first { holder.firstResponder = nil }
        }
        for subview in storedSubviews { subview.notifyWillMove(toWindow: window) }
    }

    /// Sets the window of the whole subtree before any callback.
    private func enter(_ window: UIWindow?) {
        // A window that is no longer a subview is its own window again.
        let window = window ?? self as? UIWindow
        storedWindow = window
        awaitsDidMoveToWindow = true
        if storedAuto != nil, let window { window.context.layoutEngine.adoptItems(of: self) }
        for subview in storedSubviews { subview.enter(window) }
    }

    /// Calls `didMoveToWindow()`, parents first. A view whose window changes again in such a callback got the callback
    /// for that change.
    private func notifyDidMoveToWindow() {
        guard awaitsDidMoveToWindow else { return }
        awaitsDidMoveToWindow = false
        if let context = storedWindow?.context {
            notifyUnsentTraits()
            if storedNeedsUpdateConstraints { context.updates.constraints.add(self) }
            if storedAuto != nil { context.layoutEngine.wasShown(self) }
            let appearances = context.appearances
            if !appearances.isEmpty { appearances.apply(to: self, at: self, taken: &takenAppearance) }
        }
        didMoveToWindow()
        if rareState != nil { notifyInteractionsOfWindow() }
        for subview in storedSubviews { subview.notifyDidMoveToWindow() }
    }
}

extension UIResponder {
    /// Whether this is `view` itself, or its view controller.
    fileprivate func isOwned(by view: UIView) -> Bool {
        self === view || view.viewController === self
    }
}
