public import UIKit

/// A label with a consistent style: subclass it, and use the subclass instead of `UILabel`.
@preconcurrency @MainActor
open class StyledLabel: UILabel {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        applyStyle()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        applyStyle()
    }

    /// Called once, at the end of initialization; a subclass's stored properties have their initial values by then.
    /// Does nothing by default.
    open func applyStyle() {}
}

/// A view with a consistent style, like ``StyledLabel``.
@preconcurrency @MainActor
open class StyledView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        applyStyle()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        applyStyle()
    }

    /// Called once, at the end of initialization. Does nothing by default.
    open func applyStyle() {}
}

/// A button with a consistent style, like ``StyledLabel``. Create it with `init(frame:)`.
@preconcurrency @MainActor
open class StyledButton: UIButton {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        applyStyle()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        applyStyle()
    }

    /// Called once, at the end of initialization, for instance to set `configuration`. Does nothing by default.
    open func applyStyle() {}
}
