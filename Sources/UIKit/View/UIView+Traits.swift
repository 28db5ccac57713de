import QuartzCore

extension UIView {
    var effectiveTraits: UITraitCollection {
        if let storedTraits { return storedTraits }
        var traits = viewController?.resolveTraits(from: inheritedTraits) ?? inheritedTraits
        if overrideUserInterfaceStyle != .unspecified {
            let style = overrideUserInterfaceStyle
            traits = traits.modifyingTraits { $0.userInterfaceStyle = style }
        }
        if let traitExtras {
            traits = traitExtras.textSizeLimits.applied(to: traitExtras.overrides.applied(to: traits))
        }
        storedTraits = traits
        return traits
    }

    private var inheritedTraits: UITraitCollection {
        if let superview = storedSuperview {
            guard let container = self as? PresentationContainerView, let presentation = container.presentation else {
                return superview.effectiveTraits
            }
            return presentation.resolveTraits(from: superview.effectiveTraits)
        }
        if let window = self as? UIWindow { return window.windowScene?.resolvedTraits ?? window.screen.traitCollection }
        return DisplayEnvironment.screenTraits
    }

    /// Updates the traits of this view and those below it, and notifies each whose traits changed.
    ///
    /// Outside a window views are updated silently; they are notified when they enter one.
    func traitsMayHaveChanged() {
        if storedWindow === self, let window = self as? UIWindow { window.windowScene?.reviewTraits() }
        // As in UIKit since iOS 13, a view whose traits were never read counts as having the screen's traits.
        let previous = storedTraits ?? DisplayEnvironment.current.traits
        storedTraits = nil
        let current = effectiveTraits
        if previous.isEqual(current) { return }
        for subview in storedSubviews { subview.traitsMayHaveChanged() }
        traitsChanged(from: previous, to: current)
    }

    /// Notifies a view that enters a window of its current traits.
    func notifyUnsentTraits() {
        let current = effectiveTraits
        guard let previous = unsentTraits else { return }
        unsentTraits = nil
        if !previous.isEqual(current) { notifyTraits(changedFrom: previous, to: current) }
    }

    /// Updates and notifies a view that is measured before it enters a window, with its subviews.
    func updateTraitsBeforeEntering() {
        guard storedSuperview == nil, let previous = storedTraits else { return }
        traitsMayHaveChanged()
        if !previous.isEqual(effectiveTraits) { notifyUnsentTraitsOfAll() }
    }

    private func notifyUnsentTraitsOfAll() {
        notifyUnsentTraits()
        for subview in storedSubviews { subview.notifyUnsentTraitsOfAll() }
    }

    private func traitsChanged(from previous: UITraitCollection, to current: UITraitCollection) {
        let colorsDiffer = current.hasDifferentColorAppearance(comparedTo: previous)
        if colorsDiffer {
            applyBackgroundColor()
            setNeedsDisplay()
            setNeedsLayout()
        }
        if previous.layoutDirection != current.layoutDirection {
            directionDidChange()
            setNeedsDisplay()
            setNeedsLayout()
        }
        if previous.displayScale != current.displayScale, layer.contentsScale == previous.displayScale {
            setContentScaleFactor(current.displayScale)
        }
        if storedWindow == nil || awaitsDidMoveToWindow {
            if unsentTraits == nil { unsentTraits = previous }
        } else {
            notifyTraits(changedFrom: previous, to: current)
        }
    }

    private func notifyTraits(changedFrom previous: UITraitCollection, to current: UITraitCollection) {
        current.performAsCurrent {
            if let container = self as? PresentationContainerView, let presentation = container.presentation {
                presentation.traitCollectionDidChange(previous)
                presentation.traitExtras?.tell(presentation, from: previous, to: current)
            }
            viewController?.setNeedsUnavailableContentUpdate()
            viewController?.traitCollectionDidChange(previous)
            traitCollectionDidChange(previous)
            if let viewController { viewController.traitExtras?.tell(viewController, from: previous, to: current) }
            traitExtras?.tell(self, from: previous, to: current)
            // A dynamic tint has another color now.
            if current.hasDifferentColorAppearance(comparedTo: previous) { tintColorDidChange() }
        }
    }

    /// The direction for leading and trailing in this view.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction for a semantic attribute.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let direction = DisplayEnvironment.current.traits.layoutDirection
        return userInterfaceLayoutDirection(
            for: attribute, relativeTo: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction for a semantic attribute within another direction.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }
}
