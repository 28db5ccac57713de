import CoreGraphics
import QuartzCore

/// A key as it is drawn. Touches are handled by the keyboard.
@MainActor
final class KeyCapView: UIView {
    let key: KeyboardKey
    private let isPad: Bool
    /// Whether letters are in upper case, and what the Shift key shows.
    var shift = KeyboardShift.off {
        didSet { if shift != oldValue, key.text != nil || key.action == .shift { change() } }
    }
    var isPressed = false {
        didSet { if isPressed != oldValue { change() } }
    }
    /// Whether the key does something.
    var isActive = true {
        didSet { if isActive != oldValue { change() } }
    }
    /// Whether the key is filled with blue, as a Return key that searches or sends.
    var isProminent = false {
        didSet { if isProminent != oldValue { change() } }
    }

    init(_ key: KeyboardKey, isPad: Bool) {
        self.key = key
        self.isPad = isPad
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        contentMode = .redraw
        isHidden = key.action == .none
        layer.cornerRadius = isPad ? 6 : 5
        layer.cornerCurve = .continuous
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 0
        layer.shadowOpacity = 1
        isAccessibilityElement = key.action != .none
        accessibilityTraits = .keyboardKey
        change()
    }

    required init?(coder: NSCoder) {
        fatalError("KeyCapView is never archived.")
    }

    /// The text that the key types now.
    var text: String? {
        guard let text = key.text else { return nil }
        let upper = text.uppercased()
        return shift != .off && text.count == 1 && upper.count == 1 ? upper : text
    }

    private func change() {
        applyColors()
        accessibilityLabel = label
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyColors()
        setNeedsDisplay()
    }

    private var isFilledBlue: Bool { isProminent && isActive && !isPressed }

    private func applyColors() {
        let isOn = key.action == .shift && shift != .off
        let isLight = (key.isLight || isOn) != isPressed
        backgroundColor =
            isFilledBlue ? .systemBlue : isOn && !isPressed ? .keyShiftOn : isLight ? .keyLight : .keyDark
        layer.shadowColor = UIColor.keyShadow.resolvedColor(with: traitCollection).cgColor
    }

    private var label: String {
        switch key.action {
        case .text: text ?? ""
        case .space: key.title.flatMap { $0.isEmpty ? nil : $0 } ?? "space"
        case .shift: "shift"
        case .delete: "delete"
        case .return: key.title ?? "return"
        case .plane(.emoji): "emoji"
        case .plane: key.title ?? ""
        case .dismiss: "hide keyboard"
        case .none: ""
        }
    }

    // MARK: Drawing

    private var ink: UIColor {
        if isFilledBlue { return .white }
        if key.action == .shift, shift != .off, !isPressed { return .black }
        if key.action == .return, !isActive { return UIColor.label.withAlphaComponent(0.35) }
        return .label
    }

    private var symbol: String? {
        switch key.action {
        case .shift:
            switch shift {
            case .off: "shift"
            case .once: "shift.fill"
            case .locked: "capslock.fill"
            }
        case .delete: isPressed ? "delete.left.fill" : "delete.left"
        case .plane(.emoji): "face.smiling"
        case .dismiss: "keyboard.chevron.compact.down"
        default: nil
        }
    }

    override func draw(_ rect: CGRect) {
        if let symbol { return draw(symbol: symbol) }
        let isText = key.text != nil && key.title == nil
        let title = isText ? text ?? "" : key.title ?? ""
        guard !title.isEmpty else { return }
        var font = font(isText: isText, title)
        let room = max(8, bounds.width - 6)
        let width = title.size(withAttributes: [.font: font]).width
        if width > room { font = font.withSize(max(8, (font.pointSize * room / width).rounded(.down))) }
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
        let size = title.size(withAttributes: attributes)
        var y = (bounds.height - size.height) / 2
        if let subtitle = key.subtitle {
            let isLow = bounds.height < 38
            let small = UIFont.systemFont(ofSize: 10, weight: .semibold)
            let spaced: [NSAttributedString.Key: Any] = [.font: small, .foregroundColor: ink, .kern: 2]
            let below = subtitle.size(withAttributes: spaced)
            if isLow {
                // Side by side in landscape.
                let whole = size.width + (subtitle.isEmpty ? 0 : below.width + 6)
                let x = (bounds.width - whole) / 2
                title.draw(at: CGPoint(x: x, y: y), withAttributes: attributes)
                if !subtitle.isEmpty {
                    subtitle.draw(
                        at: CGPoint(x: x + size.width + 6, y: (bounds.height - below.height) / 2 + 2),
                        withAttributes: spaced)
                }
                return
            }
            y -= 5
            if !subtitle.isEmpty {
                subtitle.draw(
                    at: CGPoint(x: (bounds.width - below.width + 2) / 2, y: y + size.height - 5), withAttributes: spaced
                )
            }
        } else if isText, title.count == 1, title.first?.isLowercase == true {
            // Small letters have their optical middle higher.
            y -= 2
        }
        title.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: y), withAttributes: attributes)
    }

    private func font(isText: Bool, _ title: String) -> UIFont {
        guard isText, title.count == 1 else { return .systemFont(ofSize: isPad ? 18 : 16) }
        if key.subtitle != nil { return .systemFont(ofSize: 25) }
        let isSmall = title.first?.isLowercase == true
        return .systemFont(ofSize: (isPad ? 24 : 25) - (isSmall ? 0 : 2.5), weight: isSmall ? .light : .regular)
    }

    private func draw(symbol name: String) {
        let size: CGFloat = isPad ? 22 : 20
        guard name == "face.smiling" else { return KeySymbol.draw(name, in: bounds, size: size, color: ink) }
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
        guard let image = UIImage(systemName: name, withConfiguration: configuration) else { return }
        let tinted = image.withTintColor(ink.resolvedColor(with: traitCollection))
        tinted.draw(
            at: CGPoint(x: (bounds.width - image.size.width) / 2, y: (bounds.height - image.size.height) / 2))
    }
}

/// The state of the Shift key.
enum KeyboardShift: Equatable {
    case off
    /// Until the next letter.
    case once
    /// Until the key is tapped again.
    case locked
}

extension UIColor {
    /// The keys with letters.
    static let keyLight = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 107 / 255, alpha: 1) : .white
    }

    /// The other keys.
    static let keyDark = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 71 / 255, alpha: 1) : UIColor(red: 172 / 255, green: 177 / 255, blue: 187 / 255, alpha: 1)
    }

    static let keyShiftOn = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 215 / 255, alpha: 1) : .white
    }

    fileprivate static let keyShadow = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 26 / 255, alpha: 1) : UIColor(red: 137 / 255, green: 139 / 255, blue: 143 / 255, alpha: 1)
    }
}
