public import Foundation

/// A list of positions for VoiceOver's rotor, such as headings, links, or errors of a form.
///
/// There is no screen reader on Linux: rotors are stored, and a test calls ``itemSearchBlock`` itself.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// A function that returns the next position.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// The two directions.
        case previous, next
    }

    /// The standard rotors of VoiceOver.
    public enum SystemRotorType: Int, Sendable {
        /// Links and headings.
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
        /// Headings, styles of text, and kinds of elements.
        case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table
        /// Lists and landmarks.
        case list, landmark
    }

    /// Creates a rotor with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor with an attributed name.
    public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.init(name: attributedName.string, itemSearch: itemSearchBlock)
        self.attributedName = attributedName
    }

    /// Creates a rotor that replaces a standard one.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        attributedName = NSAttributedString(string: "")
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }

    /// The name.
    open var name: String
    /// The name with attributes.
    open var attributedName: NSAttributedString
    /// A function that returns the position after, or before, the current one; nil at the end.
    open var itemSearchBlock: Search
    /// The standard rotor that this one replaces.
    public let systemRotorType: SystemRotorType
}

/// The position from which a rotor searches, with the direction.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The current position.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// The direction.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// A position found by a rotor. Not yet: a range of its text; there is no `UITextRange`.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element at the position.
    open weak var targetElement: NSObject?

    override init() {
        super.init()
    }

    /// Creates a position.
    public init(targetElement: NSObject, targetRange: Never? = nil) {
        self.targetElement = targetElement
        super.init()
    }
}
