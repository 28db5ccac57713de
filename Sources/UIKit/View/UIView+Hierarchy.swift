import QuartzCore

extension UIView {
    /// - Parameter index: Among the subviews; nil is the front. Past either end is that end.
    func insert(_ view: UIView, at index: Int?) {
        requireCanContain(view)
        if view.storedSuperview === self {
            // As UIKit: a view that is here already only changes its place.
            storedSubviews.removeAll { $0 === view }
            place(view, at: index ?? storedSubviews.count)
            return
        }
        let newWindow = storedWindow
        let changesWindow = view.storedWindow !== newWindow
        let appearances = changesWindow ? AppearanceChange(moving: view, from: view.storedWindow, into: self) : nil
        appearances?.willMove()
        view.willMove(toSuperview: self)
        if changesWindow { view.tellWillMove(toWindow: newWindow) }
        if let old = view.storedSuperview {
            old.willRemoveSubview(view)
            old.storedSubviews.removeAll { $0 === view }
        }
        place(view, at: index ?? storedSubviews.count)
        view.storedSuperview = self
        view.inheritedValuesMayHaveChanged()
        if changesWindow {
            view.tellDidMove(toWindow: newWindow)
            // A view without a window has no safe area: only now is it known.
            view.safeAreaMayHaveChanged()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        appearances?.didMove()
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard let index = storedSubviews.firstIndex(where: { $0 === sibling }) else {
            preconditionFailure(
                "\(view.describe()) cannot be inserted beside \(sibling.describe()), which is not a subview of "
                    + "\(describe()). Add the sibling to it first.")
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
        appearances?.willMove()
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if leavesWindow { tellWillMove(toWindow: nil) }
        superview.storedSubviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        storedSuperview = nil
        inheritedValuesMayHaveChanged()
        if leavesWindow { tellDidMove(toWindow: nil) }
        didMoveToSuperview()
        superview.setNeedsLayout()
        appearances?.didMove()
    }

    /// Puts the view and its layer at a place among the subviews and their layers.
    private func place(_ view: UIView, at index: Int) {
        let index = min(max(0, index), storedSubviews.count)
        if index < storedSubviews.count {
            layer.insertSublayer(view.layer, below: storedSubviews[index].layer)
        } else if let last = storedSubviews.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        storedSubviews.insert(view, at: index)
    }

    private func requireCanContain(_ view: UIView) {
        precondition(
            view !== self,
            "Can't add self as subview: \(describe()) was added to itself. Add it to another view.")
        precondition(
            !isDescendant(of: view),
            "\(view.describe()) cannot become a subview of \(describe()), which is inside it. "
                + "Remove the inner view from its superview first.")
        precondition(
            !(view is UIWindow),
            "\(view.describe()) is a window and cannot be a subview. Show it with makeKeyAndVisible().")
    }

    // MARK: Windows

    func tellWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        if window == nil, let first = storedWindow?.firstResponder, first.isOwned(by: self) {
            first.resignFirstResponder()
            if storedWindow?.firstResponder === first { storedWindow?.firstResponder = nil }
        }
        for subview in storedSubviews { subview.tellWillMove(toWindow: window) }
    }

    /// Parents first, so that a view's callback finds its subviews on their way and its superview arrived.
    func tellDidMove(toWindow window: UIWindow?) {
        storedWindow = window
        didMoveToWindow()
        for subview in storedSubviews where subview.storedWindow !== window { subview.tellDidMove(toWindow: window) }
    }

    private func inheritedValuesMayHaveChanged() {
        traitsMayHaveChanged()
        safeAreaMayHaveChanged()
        if storedTintColor == nil { tintMayHaveChanged() }
    }
}

extension UIResponder {
    /// Whether this is `view` itself, or its view controller.
    fileprivate func isOwned(by view: UIView) -> Bool {
        self === view || view.viewController === self
    }
}
