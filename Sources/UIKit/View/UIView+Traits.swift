import QuartzCore

extension UIView {
    var effectiveTraits: UITraitCollection {
        if let storedTraits { return storedTraits }
        var traits = viewController?.resolveTraits(from: inheritedTraits) ?? inheritedTraits
        if overrideUserInterfaceStyle != .unspecified {
            let style = overrideUserInterfaceStyle
            traits = traits.modifyingTraits { $0.userInterfaceStyle = style }
        }
        storedTraits = traits
        return traits
    }

    private var inheritedTraits: UITraitCollection {
        if let superview = storedSuperview { return superview.effectiveTraits }
        if let window = self as? UIWindow { return window.screen.traitCollection }
        return DisplayEnvironment.current.traits
    }

    /// Works the traits of this view and those below it out anew, and tells each whose traits differ.
    func traitsMayHaveChanged() {
        let previous = storedTraits
        storedTraits = nil
        let current = effectiveTraits
        // Views that nobody asked yet have nothing to be told, and nothing below them was asked either.
        guard previous != nil || storedWindow != nil || !storedSubviews.isEmpty else { return applyBackgroundColor() }
        if let previous, previous.isEqual(current) { return }
        for subview in storedSubviews { subview.traitsMayHaveChanged() }
        traitsChanged(from: previous, to: current)
    }

    private func traitsChanged(from previous: UITraitCollection?, to current: UITraitCollection) {
        let colorsDiffer = current.hasDifferentColorAppearance(comparedTo: previous)
        if colorsDiffer {
            applyBackgroundColor()
            setNeedsDisplay()
            setNeedsLayout()
        }
        if let previous, previous.displayScale != current.displayScale, layer.contentsScale == previous.displayScale {
            setContentScaleFactor(current.displayScale)
        }
        guard storedWindow != nil, let previous else { return }
        current.performAsCurrent {
            viewController?.traitCollectionDidChange(previous)
            traitCollectionDidChange(previous)
            // A dynamic tint looks different now.
            if colorsDiffer { tintColorDidChange() }
        }
    }

    /// The direction that leading and trailing follow in this view.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let direction = DisplayEnvironment.current.traits.layoutDirection
        return userInterfaceLayoutDirection(
            for: attribute, relativeTo: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }

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
