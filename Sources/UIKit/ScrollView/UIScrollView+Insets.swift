import CoreGraphics

extension UIScrollView {
    /// Returns the part of a safe area that is added to `contentInset`.
    private func systemInset(_ safe: UIEdgeInsets) -> UIEdgeInsets {
        guard safe != .zero else { return .zero }
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .scrollableAxes, .automatic:
            let isBarContent = contentInsetAdjustmentBehavior == .automatic && isContentOfContainer
            var inset = UIEdgeInsets.zero
            if isBarContent || needsScrolling(contentSize.height, contentInset.top + contentInset.bottom, bounds.height)
                || (bounces && alwaysBounceVertical)
            {
                inset.top = safe.top
                inset.bottom = safe.bottom
            }
            if needsScrolling(contentSize.width, contentInset.left + contentInset.right, bounds.width)
                || (bounces && alwaysBounceHorizontal)
            {
                inset.left = safe.left
                inset.right = safe.right
            }
            return inset
        }
    }

    /// The safe area for the content, without the part that the content's insets include already.
    var safeAreaInsetsLeftForContent: UIEdgeInsets {
        let own = storedSafeAreaInsets
        guard own != .zero else { return own }
        let all = adjustedContentInset, app = contentInset
        return UIEdgeInsets(
            top: max(0, own.top - max(0, all.top - app.top)), left: max(0, own.left - max(0, all.left - app.left)),
            bottom: max(0, own.bottom - max(0, all.bottom - app.bottom)),
            right: max(0, own.right - max(0, all.right - app.right)))
    }

    private func needsScrolling(_ content: CGFloat, _ insets: CGFloat, _ length: CGFloat) -> Bool {
        content > 0 && content + insets > length
    }

    /// Whether this is the main scroll view of a child of a navigation or tab bar controller, or of a page in one.
    private var isContentOfContainer: Bool {
        func isInContainer(_ controller: UIViewController?) -> Bool {
            controller?.parent?.insetsScrollViewsOfChildren ?? false
        }
        if let viewController { return isInContainer(viewController) }
        guard let superview, superview.subviews.first === self else { return false }
        return isInContainer(superview.viewController)
    }

    /// Returns the adjusted content inset for a safe area.
    func adjustedInset(forSafeArea safe: UIEdgeInsets) -> UIEdgeInsets {
        var system = systemInset(safe)
        system.top += refreshControl?.heldHeight ?? 0
        return UIEdgeInsets(
            top: contentInset.top + system.top, left: contentInset.left + system.left,
            bottom: contentInset.bottom + system.bottom, right: contentInset.right + system.right)
    }

    /// Updates the insets. Content that rests at its top stays there; otherwise the offset is kept.
    ///
    /// - Parameter settles: Whether content that is now beyond an edge moves back with an animation.
    func insetsMayHaveChanged(settles: Bool = false) {
        let old = storedAdjustedInset
        let new = adjustedInset(forSafeArea: safeAreaInsets)
        guard new != old else { return }
        let wasAtTop = contentOffset.y == -old.top, wasAtLeft = contentOffset.x == -old.left
        storedAdjustedInset = new
        if settles {
            if drag == nil, clamped(contentOffset) != contentOffset { settle(velocity: .zero) }
        } else if drag == nil, movement == nil {
            var offset = contentOffset
            if wasAtTop { offset.y = -new.top }
            if wasAtLeft { offset.x = -new.left }
            move(to: offset)
            comeBackIntoRange()
        } else if movement?.isDeceleration == true {
            restartDeceleration()
        }
        setNeedsLayout()
        adjustedContentInsetDidChange()
        _scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        updateIndicators()
    }
}
