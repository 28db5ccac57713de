public import CoreGraphics

/// A view in place of the keyboard, or above it, with the keyboard's background.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The style of an input view's background.
    public enum Style: Int, Sendable {
        /// No background.
        case `default`
        /// The background of the keyboard.
        case keyboard
    }

    /// The style of the background.
    public final let inputViewStyle: Style

    /// Whether constraints determine the height, rather than the frame; false by default.
    open var allowsSelfSizing = false {
        didSet { if allowsSelfSizing != oldValue { window?.screen.keyboard.setNeedsUpdate() } }
    }

    /// Creates an input view.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    /// Creates an input view from a nib, without a background.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}

extension UIColor {
    /// The color behind the keys.
    static let keyboardBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 43 / 255, green: 43 / 255, blue: 45 / 255, alpha: 1)
            : UIColor(red: 209 / 255, green: 211 / 255, blue: 217 / 255, alpha: 1)
    }
}
