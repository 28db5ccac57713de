/// A key, with modifiers, that does something; given by `UIResponder.keyCommands`.
///
/// The command's action is called on the responder that gave it, or the next one up the chain whose class has the method
/// and whose `canPerformAction(_:withSender:)`, where it is overridden, does not refuse.
@preconcurrency @MainActor
open class UIKeyCommand: UIMenuElement {
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.input = input
        self.modifierFlags = modifierFlags
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// - Parameter input: What the key types without modifiers, or one of the names below.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    public final let action: Selector
    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags
    open private(set) var propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State

    /// Whether a text field leaves the key to the command. Stored: commands are asked first here.
    open var wantsPriorityOverSystemBehavior = false

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "\u{8}"

    func matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled) else { return false }
        return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && modifierFlags == key.modifierFlags.subtracting(.alphaShift)
    }
}
