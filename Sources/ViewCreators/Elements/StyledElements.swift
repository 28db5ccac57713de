public import UIKit

/// A label that looks the same everywhere: subclass it, and use the subclass instead of `UILabel`.
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

    /// Called once, at the end of initialisation; a subclass's own stored properties have their first values by then.
    /// Does nothing unless overridden.
    open func applyStyle() {}
}

/// A view that looks the same everywhere, as ``StyledLabel`` does.
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

    /// Called once, at the end of initialisation. Does nothing unless overridden.
    open func applyStyle() {}
}

/// A button that looks the same everywhere, as ``StyledLabel`` does. Make it with `init(frame:)`.
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

    /// Called once, at the end of initialisation, and a good place for `configuration`. Does nothing unless overridden.
    open func applyStyle() {}
}
