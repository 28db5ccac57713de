/// A handler of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls, bars and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Creates an action. Without an identifier it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Self.ownIdentifier()
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
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

    /// The identifier.
    public final let identifier: Identifier
    /// The title in a list of shortcuts.
    open var discoverabilityTitle: String?
    /// The attributes.
    open var attributes: UIMenuElement.Attributes
    /// The state.
    open var state: UIMenuElement.State

    /// The object that sent the action, while its handler runs.
    open private(set) var sender: Any?

    /// The view or bar button item whose menu contains the action, while its handler runs.
    open internal(set) weak var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)?

    /// Runs the action's handler.
    ///
    /// - Parameters:
    ///   - sender: The value of ``sender`` while the handler runs.
    ///   - target: The item that shows the action's menu, if it is one.
    open func performWithSender(_ sender: Any?, target: Any?) {
        presentationSourceItem = target as? any UIPopoverPresentationControllerSourceItem
        perform(from: sender)
        presentationSourceItem = nil
    }

    private let handler: UIActionHandler

    private static var count = 0

    private static func ownIdentifier() -> Identifier {
        count += 1
        return Identifier("twill.action.\(count)")
    }

    func perform(from sender: Any?) {
        let previous = self.sender
        self.sender = sender
        handler(self)
        self.sender = previous
    }
}
