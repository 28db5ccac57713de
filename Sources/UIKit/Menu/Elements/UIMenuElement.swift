public import Foundation

/// An element of a menu: an action, a command, a menu, or elements that are provided later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The state of an element.
    public enum State: Int, Sendable {
        /// The element is off, on, or mixed; menus show a checkmark or a dash.
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
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The title of the element.
    open internal(set) var title: String
    /// The image of the element.
    open internal(set) var image: UIImage?
    /// The second line below the title.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}
