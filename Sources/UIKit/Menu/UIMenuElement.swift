public import Foundation

/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The state of an element.
    public enum State: Int, Sendable {
        /// Off, on, or mixed.
        case off, on, mixed
    }

    /// The attributes of an element.
    public struct Attributes: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element is disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// The element is destructive.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is hidden.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The title.
    open internal(set) var title: String
    /// The image.
    open internal(set) var image: UIImage?
    /// The subtitle.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// A handler of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls, bars and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
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
