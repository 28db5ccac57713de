import CoreGraphics

extension UIView {
    /// The part of the superview's safe area insets that applies to this view, by their current frames.
    private var currentSafeAreaInsets: UIEdgeInsets {
        guard storedWindow != nil else { return .zero }
        var insets = UIEdgeInsets.zero
        if let window = self as? UIWindow {
            insets = window.screen.safeAreaInsets(of: window)
        } else if let superview = storedSuperview {
            let outer = superview.safeAreaInsetsOfContent
            if outer != .zero {
                let area = superview.restingArea(of: self), frame = restingFrame ?? self.frame
                // The parts of the view beyond an edge add nothing: a view's insets are at most its superview's.
                func left(of inset: CGFloat, at distance: CGFloat) -> CGFloat {
                    inset > 0 ? min(max(0, inset - distance), inset) : 0
                }
                insets = UIEdgeInsets(
                    top: left(of: outer.top, at: frame.minY - area.minY),
                    left: left(of: outer.left, at: frame.minX - area.minX),
                    bottom: left(of: outer.bottom, at: area.maxY - frame.maxY),
                    right: left(of: outer.right, at: area.maxX - frame.maxX))
            }
        }
        guard let viewController else { return insets }
        for additional in [viewController.barInsets, viewController.additionalSafeAreaInsets] {
            insets.top += additional.top
            insets.left += additional.left
            insets.bottom += additional.bottom
            insets.right += additional.right
        }
        return insets
    }

    /// Updates the insets of this view and those below it. The callbacks follow before the next layout.
    ///
    /// - Parameter everywhereBelow: Whether to visit views below those without insets: on entering or leaving a window,
    ///   a view controller below may add its own.
    func safeAreaMayHaveChanged(everywhereBelow: Bool = false) {
        let insets = currentSafeAreaInsets
        let differs = insets != storedSafeAreaInsets
        if differs {
            pendingUpdates.safeAreas.add(self, was: storedSafeAreaInsets)
            storedSafeAreaInsets = insets
            setNeedsLayout()
            guidesMayHaveChanged()
        }
        guard everywhereBelow || differs || insets != .zero else { return }
        for subview in storedSubviews { subview.safeAreaMayHaveChanged(everywhereBelow: everywhereBelow) }
    }
}

/// The views of one screen whose safe area changed since the last layout, in order of the changes.
@MainActor
final class SafeAreaChanges {
    /// The views with the insets that they had before the first change.
    private var views: [(view: UIView, before: UIEdgeInsets)] = []

    func add(_ view: UIView, was before: UIEdgeInsets) {
        guard !view.awaitsSafeAreaCallback else { return }
        view.awaitsSafeAreaCallback = true
        views.append((view, before))
    }

    /// Calls the views, and further views that change because of it. A view with the same insets as before is not called.
    func tell() {
        while !views.isEmpty {
            let changed = views
            views = []
            for (view, before) in changed {
                view.awaitsSafeAreaCallback = false
                if let changes = view.storedWindow?.context.updates.safeAreas, changes !== self {
                    // It has moved to another screen, whose frame calls it.
                    changes.add(view, was: before)
                    continue
                }
                guard view.storedSafeAreaInsets != before else { continue }
                view.safeAreaInsetsDidChange()
                view.marginsMayHaveChanged(marks: false)
                view.viewController?.viewSafeAreaInsetsDidChange()
            }
        }
    }

    /// Forgets the views, when the screen ends: another one may show them.
    func removeAll() {
        for (view, _) in views { view.awaitsSafeAreaCallback = false }
        views = []
    }
}
