/// A key with modifiers that performs an action; returned by `UIResponder.keyCommands`.
///
/// The command's action is called on the responder that returned it, or the next one up the chain whose class has the
/// method and whose `canPerformAction(_:withSender:)`, if overridden, returns true.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// Creates a key command with a title, an image, an action and a key.
    ///
    /// - Parameters:
    ///   - title: The title in menus.
    ///   - subtitle: The second line in menus.
    ///   - image: The image in menus.
    ///   - action: The method that the key calls, along the responder chain.
    ///   - input: The text that the key types without modifiers, or one of the input constants of this class.
    ///   - modifierFlags: The modifier keys that must be held down.
    ///   - propertyList: Data for the action, which is stored.
    ///   - alternates: Commands that replace this one while modifier keys are held; stored.
    ///   - discoverabilityTitle: The title in lists of keyboard commands.
    ///   - attributes: The appearance in menus.
    ///   - state: The state in menus.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a key command with a key, modifiers and an action.
    ///
    /// - Parameters:
    ///   - input: The text that the key types without modifiers, or one of the input constants of this class.
    ///   - modifierFlags: The modifier keys that must be held down.
    ///   - action: The method that the key calls, along the responder chain.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// The text that the key types without modifiers, or one of the input constants of this class.
    open private(set) var input: String?
    /// The modifier keys that must be held.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// Whether the command has priority over keys that move the focus on an iPad; false by default. Over text input, commands
    /// always have it here.
    open var wantsPriorityOverSystemBehavior = false

    /// The input of the up arrow key.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the escape key.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The input of the page up key.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the page down key.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the home key.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The input of the end key.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The input of the delete key.
    nonisolated public static let inputDelete = "\u{8}"

    func matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled) else { return false }
        return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && modifierFlags == key.modifierFlags.subtracting(.alphaShift)
    }
}
