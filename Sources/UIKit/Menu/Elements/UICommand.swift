public import Foundation

/// An element of a menu that sends an action along the responder chain.
///
/// The action goes to the first responder up the chain that can perform it. In edit menus a command that no responder
/// performs is left out, in other menus it is disabled.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title in menus.
    ///   - subtitle: The second line in menus.
    ///   - image: The image in menus.
    ///   - action: The method that is called along the responder chain, with the command as its sender.
    ///   - propertyList: Data for the action, which tells commands with equal actions apart.
    ///   - alternates: Commands that replace this one while modifier keys are held.
    ///   - discoverabilityTitle: The text that explains the command.
    ///   - attributes: The appearance in menus.
    ///   - state: The state in menus.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// The action that the command performs.
    public final let action: Selector
    /// Data that the app attaches to the command.
    open private(set) var propertyList: Any?
    /// The commands that replace this one while modifier keys are held. Stored: menus show the command itself.
    open private(set) var alternates: [UICommandAlternate]
    /// The text that explains the command to the user.
    open var discoverabilityTitle: String?
    /// The attributes of the command; a disabled command matches no key.
    open var attributes: UIMenuElement.Attributes
    /// The state of the command in a menu.
    open var state: UIMenuElement.State
    /// The object that triggered the command, while it is performed.
    open private(set) var sender: Any?
    /// The view or bar button item whose menu contains the command, while it is performed.
    open internal(set) weak var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)?

    /// Sends the action to the target, or else to the first responder up the chain that can perform it.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        self.sender = nil
    }
}

/// A command that replaces another one while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// Creates an alternate command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }

    /// The title of the alternate.
    public final let title: String
    /// The action of the alternate.
    public final let action: Selector
    /// The modifier keys that are held for it.
    public final let modifierFlags: UIKeyModifierFlags
}
