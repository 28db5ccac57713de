public import Foundation

/// The contents of a document as elements.
public protocol NSTextElementProvider: NSObjectProtocol {
    /// The whole contents.
    var documentRange: NSTextRange { get }

    /// Calls a closure with elements, until it returns false.
    ///
    /// - Parameter textLocation: Where to begin: at the element that contains the location; nil for the first one, or with `.reverse`
    ///   the last one.
    /// - Returns: The end of what was enumerated; nil without elements.
    @discardableResult
    func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: NSTextContentManager.EnumerationOptions,
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)?

    /// Replaces a part of the contents by elements.
    func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)

    /// Stores changes of the contents.
    func synchronizeToBackingStore(_ completionHandler: ((any Error)?) -> Void)

    /// Returns a location at a distance from another one; nil beyond the contents.
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?

    /// Returns the distance between two locations; negative if the second is first.
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int

    /// Returns a range that begins and ends where text can be edited; nil if it does so already.
    func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}

/// The contents of a document, for one or more text layout managers. ``NSTextContentStorage`` is the one with an attributed string.
///
/// Layout works with the contents of an ``NSTextContentStorage`` alone.
open class NSTextContentManager: NSObject, NSTextElementProvider, _TextContentDelegating {
    /// The ways in which elements are enumerated.
    public struct EnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Elements are enumerated from the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1)
    }

    /// Creates contents without a text.
    public override init() {}

    // MARK: Layout managers

    /// The layout managers. Retained.
    open var textLayoutManagers: [NSTextLayoutManager] { storedLayoutManagers }

    /// The layout manager of the view that the user edits in; the first one, until another is set.
    open weak var primaryTextLayoutManager: NSTextLayoutManager?

    /// Adds a layout manager, which lays out the contents from then on.
    open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard !storedLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
        storedLayoutManagers.append(textLayoutManager)
        if primaryTextLayoutManager == nil { primaryTextLayoutManager = textLayoutManager }
        textLayoutManager.contentsDidChange(to: self)
    }

    /// Removes a layout manager.
    open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard storedLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        storedLayoutManagers.removeAll { $0 === textLayoutManager }
        if primaryTextLayoutManager === textLayoutManager { primaryTextLayoutManager = storedLayoutManagers.first }
        textLayoutManager.contentsDidChange(to: nil)
    }

    /// Calls a closure once all layout managers know of all changes, which they do at the end of each transaction.
    open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }

    // MARK: Editing

    /// Whether a transaction is being performed.
    open var hasEditingTransaction: Bool { transactionDepth > 0 }

    /// Runs a closure that changes the contents. The changes are laid out together after it.
    open func performEditingTransaction(_ transaction: () -> Void) {
        transactionDepth += 1
        transaction()
        transactionDepth -= 1
    }

    /// Notes that a range was replaced, in contents of an app's own kind.
    open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {}

    /// Whether layout managers know of changes at the end of each transaction. True; stored.
    open var automaticallySynchronizesTextLayoutManagers = true

    /// Whether changes are stored at the end of each transaction. True; stored.
    open var automaticallySynchronizesToBackingStore = true

    // MARK: Elements

    /// The whole contents: empty here.
    open var documentRange: NSTextRange { NSTextRange(0..<0) }

    /// Returns the elements of a range.
    open func textElements(for range: NSTextRange) -> [NSTextElement] {
        var result: [NSTextElement] = []
        _ = enumerateTextElements(from: range.location, options: []) { element in
            guard let place = element.elementRange else { return true }
            if place.location.compare(range.endLocation) != .orderedAscending, !result.isEmpty || !range.isEmpty {
                return false
            }
            result.append(element)
            return true
        }
        return result
    }

    /// Calls a closure with elements: none here.
    @discardableResult
    open func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? {
        nil
    }

    /// Replaces a part of the contents: nothing here.
    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}

    /// Stores changes of the contents: there is nothing to store.
    open func synchronizeToBackingStore(_ completionHandler: ((any Error)?) -> Void) { completionHandler(nil) }

    /// Returns a location at a distance from another one: nil here.
    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? { nil }

    /// Returns the distance between two locations: `NSNotFound` here.
    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { NSNotFound }

    /// Returns a range that begins and ends where text can be edited: nil here.
    open func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { nil }

    /// Has everything be laid out again, with other elements.
    func elementsDidChange() {
        for manager in storedLayoutManagers { manager.engine.containersDidChange() }
    }

    // MARK: Stored state

    /// The delegate, which `delegate` reads and sets.
    public final var _contentDelegate: (any NSTextContentManagerDelegate)? {
        get { storedDelegate }
        set {
            storedDelegate = newValue
            elementsDidChange()
        }
    }

    final weak var storedDelegate: (any NSTextContentManagerDelegate)?
    final var storedLayoutManagers: [NSTextLayoutManager] = []
    final var transactionDepth = 0
}

/// Contents with a `delegate`. It is declared here and not in the class because contents in an attributed string declare one of a narrower
/// type, which Swift allows together with a protocol's default but not as an override.
public protocol _TextContentDelegating: AnyObject {
    /// The stored delegate, which `delegate` reads and sets.
    var _contentDelegate: (any NSTextContentManagerDelegate)? { get set }
}

extension _TextContentDelegating {
    /// The object that makes elements, or leaves some out. Not retained.
    public var delegate: (any NSTextContentManagerDelegate)? {
        get { _contentDelegate }
        set { _contentDelegate = newValue }
    }
}

/// An object that makes elements, or leaves some out. All methods are optional.
public protocol NSTextContentManagerDelegate: AnyObject {
    /// Returns an element for a location; nil for the content manager's own.
    func textContentManager(
        _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
    ) -> NSTextElement?

    /// Returns whether an element is laid out and enumerated.
    func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool
}

extension NSTextContentManagerDelegate {
    /// Returns nil.
    public func textContentManager(
        _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
    ) -> NSTextElement? { nil }
    /// Returns true.
    public func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool { true }
}
