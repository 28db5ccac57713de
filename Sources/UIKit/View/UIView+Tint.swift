import CoreGraphics

extension UIView {
    var effectiveTintColor: UIColor {
        let color = inheritedTintColor
        guard effectiveTintAdjustmentMode == .dimmed else { return color }
        return color.desaturated(in: traitCollection)
    }

    private var inheritedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.storedTintColor { return color }
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

    func setTintColor(_ color: UIColor?) {
        guard storedTintColor !== color else { return }
        storedTintColor = color
        tintMayHaveChanged()
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard storedTintAdjustmentMode != mode else { return }
        storedTintAdjustmentMode = mode
        tintMayHaveChanged()
    }

    /// Tells this view and all below it that take their tint from it.
    func tintMayHaveChanged() {
        tintColorDidChange()
        for subview in storedSubviews
        where subview.storedTintColor == nil || subview.storedTintAdjustmentMode == .automatic {
            subview.tintMayHaveChanged()
        }
    }
}

extension UIColor {
    /// A grey of the same lightness, by the weights of Rec. 709.
    fileprivate func desaturated(in traits: UITraitCollection) -> UIColor {
        let color = self.color(in: traits)
        let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        return UIColor(white: grey, alpha: color.alpha)
    }
}
