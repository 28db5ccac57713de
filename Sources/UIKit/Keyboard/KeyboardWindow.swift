import CoreGraphics
import QuartzCore

/// The window of the input views, in front of the app's. It takes touches where they are, and no keys.
@MainActor
final class KeyboardWindow: UIWindow {
    weak var controller: KeyboardController?
    let host = InputHostView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        host.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(host)
    }

    required init?(coder: NSCoder) {
        fatalError("KeyboardWindow is never archived.")
    }

    override var canBecomeKey: Bool { false }

    /// Views within get keys as first responders of the app's window.
    override var responderWindow: UIWindow { screen.keyWindow ?? self }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }

    /// Takes on what the app has set for the window of the responder.
    func adapt(to responder: UIResponder?) {
        guard let source = responder?.firstResponderWindow, source !== self else { return }
        tintColor = source.tintColor
        overrideUserInterfaceStyle =
            (responder as? UIView)?.traitCollection.userInterfaceStyle ?? source.traitCollection.userInterfaceStyle
    }
}

/// The view with the keyboard, or the view in place of it, at the bottom, and the accessory view above.
@MainActor
final class InputHostView: UIView {
    private let backdrop = UIView()
    private let accessoryHolder = InputHolder()
    private let inputHolder = InputHolder()
    private var contents = InputViewSet()
    private var accessoryHeight: CGFloat = 0
    private var inputHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backdrop.backgroundColor = .keyboardBackground
        backdrop.isUserInteractionEnabled = false
        // Keys' pop-ups are in front of the accessory view.
        for view in [backdrop, accessoryHolder, inputHolder] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("InputHostView is never archived.")
    }

    /// The frame at the bottom of the window.
    var dockedFrame: CGRect {
        let area = superview?.bounds ?? .zero
        let height = accessoryHeight + inputHeight
        return CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    }

    /// The height of the keyboard, or the view in place of it.
    var inputPartHeight: CGFloat { inputHeight }

    func setContents(_ new: InputViewSet) {
        let old = contents
        contents = new
        replace(old.input, old.inputController, new.input, new.inputController, in: inputHolder)
        replace(old.accessory, old.accessoryController, new.accessory, new.accessoryController, in: accessoryHolder)
        accessoryHolder.owner = new.accessoryOwner
        backdrop.isHidden = new.input == nil
        measure()
    }

    private func replace(
        _ old: UIView?, _ oldController: UIInputViewController?, _ new: UIView?, _ controller: UIInputViewController?,
        in holder: InputHolder
    ) {
        guard old !== new || new.map({ $0.superview !== holder }) == true else { return }
        if let old, old.superview === holder {
            oldController?.beginAppearanceTransition(false, animated: true)
            old.removeFromSuperview()
            oldController?.endAppearanceTransition()
        }
        guard let new else { return }
        controller?.beginAppearanceTransition(true, animated: true)
        holder.addSubview(new)
        holder.pin(new)
        controller?.endAppearanceTransition()
    }

    // MARK: Sizes

    /// Reads the heights of the views, which depend on the width and the safe area.
    func measure() {
        guard let window = superview else { return }
        let width = window.bounds.width
        let limit = window.bounds.height
        let bottom = window.safeAreaInsets.bottom
        inputHeight = 0
        accessoryHeight = 0
        if let input = contents.input {
            let height = contents.isKeyboard ? KeyboardMetrics.height(of: contents.keyboard, in: window) : nil
            inputHeight = min(
                height ?? (Self.height(of: input, width: width, standard: standardHeight(bottom)) + bottom), limit)
        }
        if let accessory = contents.accessory {
            // Its safe area counts at its frame: at the bottom of the screen, or above the keyboard.
            accessoryHeight = Self.height(of: accessory, width: width, standard: nil)
            for _ in 0..<2 {
                layOut()
                accessoryHeight = min(
                    Self.height(of: accessory, width: width, standard: nil), max(0, limit - inputHeight))
            }
        }
        layOut()
    }

    private func standardHeight(_ bottom: CGFloat) -> CGFloat {
        superview.map { KeyboardMetrics.height(of: nil, in: $0) - bottom } ?? 0
    }

    private func layOut() {
        let frame = dockedFrame
        restingFrame = frame
        untransformedFrame = CGRect(x: frame.minX, y: self.frame.minY, width: frame.width, height: frame.height)
        safeAreaMayHaveChanged()
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Returns the height that a view of the app wants: by constraints where it asks for that, else that of its frame.
    private static func height(of view: UIView, width: CGFloat, standard: CGFloat?) -> CGFloat {
        let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
        var height = view.frame.height
        if sizesItself || !view.translatesAutoresizingMaskIntoConstraints {
            height =
                view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if view.autoresizingMask.contains(.flexibleHeight) {
            let natural = view.intrinsicContentSize.height
            if natural != UIView.noIntrinsicMetric {
                height = natural
            } else if let standard {
                height = standard
            }
        }
        return height.isFinite ? max(0, height) : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let bottom = contents.isKeyboard ? 0 : min(superview?.safeAreaInsets.bottom ?? 0, inputHeight)
        backdrop.frame = CGRect(
            x: 0, y: accessoryHeight, width: size.width, height: max(0, size.height - accessoryHeight))
        accessoryHolder.frame = CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight)
        inputHolder.frame = CGRect(
            x: 0, y: accessoryHeight, width: size.width, height: contents.input == nil ? 0 : inputHeight)
        Self.fill(accessoryHolder, contents.accessory, height: accessoryHeight)
        Self.fill(inputHolder, contents.input, height: max(0, inputHeight - bottom))
    }

    private static func fill(_ holder: UIView, _ view: UIView?, height: CGFloat) {
        guard let view, view.superview === holder, view.translatesAutoresizingMaskIntoConstraints else { return }
        let frame = CGRect(x: 0, y: 0, width: holder.bounds.width, height: height)
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && contents.input == nil ? nil : found
    }
}

/// The superview of an input view.
@MainActor
private final class InputHolder: UIView {
    /// The responder that the view belongs to, which is next after the view.
    weak var owner: UIResponder?

    override var next: UIResponder? { owner ?? super.next }

    /// Fills the holder with a view whose size constraints determine.
    func pin(_ view: UIView) {
        NSLayoutConstraint.deactivate(pins)
        pins = []
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        let bottom = view.bottomAnchor.constraint(equalTo: bottomAnchor)
        // The height is the view's own until it is read.
        bottom.priority = UILayoutPriority(999)
        pins = [
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), bottom,
        ]
        NSLayoutConstraint.activate(pins)
    }

    private var pins: [NSLayoutConstraint] = []

    /// The safe area of the view is the holder's, also while the view is higher.
    override func restingArea(of subview: UIView) -> CGRect { subview.restingFrame ?? subview.frame }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && subviews.isEmpty ? nil : found
    }
}
