import CoreGraphics

extension UIView {
    /// The components of `tintColor`.
    struct Tint: Equatable {
        var color: UIColor
        var mode: TintAdjustmentMode
    }

    var tint: Tint { Tint(color: inheritedTintColor, mode: effectiveTintAdjustmentMode) }

    var effectiveTintColor: UIColor {
        let color = inheritedTintColor
        guard effectiveTintAdjustmentMode == .dimmed else { return color }
        return color.desaturated(in: traitCollection)
    }

    private var inheritedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            // The tint color itself is no color to resolve to.
            if let color = current.storedTintColor, !color.isTint { return color }
            view = current.storedSuperview
        }
        return .systemBlue
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.storedTintAdjustmentMode != .automatic { return current.storedTintAdjustmentMode }
            view = current.storedSuperview
        }
        return .normal
    }

    /// Runs what resolves colors for this view: with its traits as the current ones, and its tint.
    func performAsCurrent(_ actions: () -> Void) {
        TintContext.perform(for: self) { traitCollection.performAsCurrent(actions) }
    }

    func setTintColor(_ color: UIColor?) {
        let old = tint
        storedTintColor = color
        tintMayHaveChanged(from: old)
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let old = tint
        storedTintAdjustmentMode = mode
        tintMayHaveChanged(from: old)
    }

    /// If the tint differs from `old`, notifies this view and all below it that inherit the change.
    func tintMayHaveChanged(from old: Tint) {
        let new = tint
        if new != old { notifyTint(colorChanged: new.color != old.color, modeChanged: new.mode != old.mode) }
    }

    private func notifyTint(colorChanged: Bool, modeChanged: Bool) {
        tintedContentsDidChange()
        performAsCurrent { tintColorDidChange() }
        for subview in storedSubviews {
            let color = colorChanged && subview.storedTintColor == nil
            let mode = modeChanged && subview.storedTintAdjustmentMode == .automatic
            if color || mode { subview.notifyTint(colorChanged: color, modeChanged: mode) }
        }
    }
}

extension UIColor {
    /// Returns a gray of the same lightness, by the weights of Rec. 709.
    fileprivate func desaturated(in traits: UITraitCollection) -> UIColor {
        let color = self.color(in: traits)
        let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        return UIColor(white: grey, alpha: color.alpha)
    }
}
