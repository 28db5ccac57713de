public import Foundation

/// A list of places that VoiceOver's rotor goes through: headings, links, errors of a form.
///
/// There is no screen reader on Linux: rotors are kept, and a test asks ``itemSearchBlock`` itself.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    public enum Direction: Int, Sendable {
        case previous, next
    }

    /// The rotors that VoiceOver brings.
    public enum SystemRotorType: Int, Sendable {
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
        case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table
        case list, landmark
    }

    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.init(name: attributedName.string, itemSearch: itemSearchBlock)
        self.attributedName = attributedName
    }

    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        attributedName = NSAttributedString(string: "")
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }

    open var name: String
    open var attributedName: NSAttributedString
    /// Returns the place that comes after, or before, the current one; nil at the end.
    open var itemSearchBlock: Search
    public let systemRotorType: SystemRotorType
}

/// The place from which a rotor searches, and in which direction.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// A place that a rotor found. Not yet: a range of its text; there is no `UITextRange`.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    open weak var targetElement: NSObject?

    override init() {
        super.init()
    }

    public init(targetElement: NSObject, targetRange: Never? = nil) {
        self.targetElement = targetElement
        super.init()
    }
}
