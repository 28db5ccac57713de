import CoreGraphics
import Foundation

extension UIButton {
    /// The values of a classic button for one state; nil uses those of `.normal`.
    struct StateValues {
        var title: String?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var attributedTitle: NSAttributedString?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    func set<Value>(_ key: WritableKeyPath<StateValues, Value?>, _ value: Value?, _ state: State) {
        values[state, default: StateValues()][keyPath: key] = value
        contentSizeDidChange()
    }

    /// Returns the value for a state; without one, that of the same state without the focus, and then the normal one.
    func value<Value>(_ key: KeyPath<StateValues, Value?>, _ state: State) -> Value? {
        values[state]?[keyPath: key] ?? values[state.subtracting(.focused)]?[keyPath: key]
            ?? values[.normal]?[keyPath: key]
    }

    func has<Value>(_ key: KeyPath<StateValues, Value?>, _ state: State) -> Bool {
        values[state]?[keyPath: key] != nil || values[state.subtracting(.focused)]?[keyPath: key] != nil
    }

    func setUpButton() {
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    func become(_ type: ButtonType) {
        storedType = type
        switch type {
        case .detailDisclosure, .infoLight, .infoDark:
            setImage(ButtonSymbol.info, for: .normal)
            accessibilityLabel = "More Info"
        case .contactAdd:
            setImage(ButtonSymbol.add, for: .normal)
            accessibilityLabel = "Add"
        case .close:
            setImage(ButtonSymbol.close, for: .normal)
            accessibilityLabel = "Close"
        case .custom, .system, .plain: break
        }
        loadedLabel?.font = standardTitleFont
        setNeedsContentUpdate()
    }

    /// Whether the type has an image, so that it has no title label before it has a title.
    var hasImageOfType: Bool {
        switch storedType {
        case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
        default: false
        }
    }

    /// The font of a classic title: of 18 points in custom buttons, of 15 in the others, as in UIKit.
    var standardTitleFont: UIFont {
        .systemFont(ofSize: isSystem ? ButtonMetrics.systemFontSize : UIFont.buttonFontSize)
    }

    func take(_ action: UIAction?) {
        guard let action else { return }
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Colours

    func defaultTitleColor(_ state: State) -> UIColor? {
        guard isSystem else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    var isSystem: Bool { storedType != .custom }

    var spokenTitle: String? {
        popUpSelection?.title ?? configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    }

    /// Whether a gesture recognizer of an enclosing view must fail: a control's tap is its own.
    func winsOver(_ recognizer: UIGestureRecognizer) -> Bool {
        isEnabled && recognizer.view !== self && recognizer.isSingleTap
    }
}
