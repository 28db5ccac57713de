public import Foundation
import TwillSync

/// A document's contents in an attributed string, a text storage unless another is set.
///
/// Its elements are the paragraphs of the text, ``NSTextParagraph``, made when they are asked for. The delegate can show a paragraph with
/// other attributes than the text has, or leave it out.
///
/// Not safe on several threads at once.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving {
    /// Creates contents without text.
    public override init() {
        super.init()
        observe(storedStorage, after: nil)
    }

    init(_ storage: NSTextStorage) {
        super.init()
        storedStorage = storage
        storage.textStorageObserver = self
    }

    // MARK: Text

    /// The text storage. Edit it within `performEditingTransaction(_:)`.
    open var textStorage: NSTextStorage? {
        get { storedStorage }
        set {
            let old = storedStorage
            storedStorage = newValue ?? NSTextStorage()
            if old !== storedStorage { observe(storedStorage, after: old) }
        }
    }

    /// The text. Setting a text storage takes it over; another attributed string is copied.
    open var attributedString: NSAttributedString? {
        get { storedStorage }
        set {
            if let storage = newValue as? NSTextStorage {
                textStorage = storage
            } else {
                performEditingTransaction {
                    storedStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
                }
            }
        }
    }

    private func observe(_ storage: NSTextStorage, after old: NSTextStorage?) {
        old?.textStorageObserver = nil
        storage.textStorageObserver = self
        for manager in storedLayoutManagers { storage.addLayoutManager(manager.engine) }
    }

    /// Whether items of lists have their markers in the text. False: markers are drawn beside the text.
    open var includesTextListMarkers: Bool { false }

    /// Forgets what was known of the paragraphs. Text storages call it.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        known = nil
    }

    /// Runs a closure that edits the text, as one transaction.
    open func performEditingTransaction(for textStorage: NSTextStorage, transaction: () -> Void) {
        performEditingTransaction(transaction)
    }

    open override func performEditingTransaction(_ transaction: () -> Void) {
        let storage = storedStorage
        storage.beginEditing()
        super.performEditingTransaction(transaction)
        storage.endEditing()
    }

    // MARK: Locations

    open override var documentRange: NSTextRange { NSTextRange(0..<storedStorage.length) }

    open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        let (place, overflow) = location.offset.addingReportingOverflow(offset)
        return !overflow && (0...storedStorage.length).contains(place) ? TextLocation(place) : nil
    }

    open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { to.offset - from.offset }

    open override func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? {
        let text = storedStorage.text, offsets = textRange.offsets.clamped(to: 0..<text.count)
        func isWithinPair(_ offset: Int) -> Bool {
            offset > 0 && offset < text.count && text[offset] & 0xFC00 == 0xDC00 && text[offset - 1] & 0xFC00 == 0xD800
        }
        let start = isWithinPair(offsets.lowerBound) ? offsets.lowerBound - 1 : offsets.lowerBound
        let end = isWithinPair(offsets.upperBound) ? offsets.upperBound + 1 : offsets.upperBound
        return start..<end == textRange.offsets ? nil : NSTextRange(start..<end)
    }

    // MARK: Elements

    /// The object that makes paragraphs, or leaves some out. Not retained.
    open var delegate: (any NSTextContentStorageDelegate)? {
        get { storedDelegate as? any NSTextContentStorageDelegate }
        set { _contentDelegate = newValue }
    }

    /// Returns the text of an element; nil for one that is no paragraph.
    open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
        (textElement as? NSTextParagraph)?.attributedString
    }

    /// Returns a paragraph with a text, which belongs to no document.
    open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
        let paragraph = NSTextParagraph(attributedString: attributedString)
        paragraph.textContentManager = self
        return paragraph
    }

    @discardableResult
    open override func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        let length = storedStorage.length
        var place = textLocation?.offset ?? (isReverse ? length : 0)
        var end: (any NSTextLocation)?
        while isReverse ? place > 0 : place < length {
            // Backward, an offset at a boundary means the paragraph before.
            let isBoundary = isReverse && (textLocation == nil || end != nil || place == length)
            let range = storedStorage.text.paragraph(at: isBoundary ? place - 1 : place)
            let element = element(ofParagraph: range)
            place = isReverse ? range.lowerBound : range.upperBound
            guard isShown(element, options) else { continue }
            end = TextLocation(place)
            guard block(element) else { break }
        }
        return end
    }

    open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
        let text = NSMutableAttributedString(string: "")
        for element in textElements ?? [] { attributedString(for: element).map(text.append) }
        replace(range, with: text)
    }

    func replace(_ range: NSTextRange, with text: NSAttributedString) {
        performEditingTransaction { storedStorage.replaceCharacters(in: NSRange(range.offsets), with: text) }
    }

    /// Returns the element of a paragraph: the delegate's, or the text as it is.
    func element(ofParagraph range: Range<Int>) -> NSTextElement {
        if let known, known.elementRange?.offsets == range { return known }
        let place = NSTextRange(range)
        let element =
            storedDelegate?.textContentManager(self, textElementAt: place.location)
            ?? delegate?.textContentStorage(self, textParagraphWith: NSRange(range)).flatMap { checked($0, range) }
            ?? NSTextParagraph(attributedString: storedStorage.part(NSRange(range)))
        element.textContentManager = self
        element.elementRange = place
        known = element
        return element
    }

    private func checked(_ paragraph: NSTextParagraph, _ range: Range<Int>) -> NSTextParagraph? {
        guard paragraph.attributedString.length != range.count else { return paragraph }
        logError(
            "\(delegate.map { "\(type(of: $0))" } ?? "A delegate") returned a paragraph of \(paragraph.attributedString.length) UTF-16 units "
                + "for \(range.count) units of the text. The text is shown as it is. Return a paragraph of the same length: it can "
                + "have other attributes and other characters.", subsystem: "NSTextContentStorage")
        return nil
    }

    func isShown(_ element: NSTextElement, _ options: EnumerationOptions = []) -> Bool {
        storedDelegate?.textContentManager(self, shouldEnumerate: element, options: options) ?? true
    }

    override func elementsDidChange() {
        known = nil
        super.elementsDidChange()
    }

    // MARK: Stored state

    final var storedStorage = NSTextStorage()
    /// The element that was made last.
    private var known: NSTextElement?
}

/// An object that makes paragraphs for a text. All methods are optional.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
    /// Returns a paragraph to be shown for a range of the text, which has the same length; nil for the text as it is.
    func textContentStorage(
        _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
    /// Returns nil.
    public func textContentStorage(
        _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? { nil }
}

/// An object that follows the edits of a text storage.
public protocol NSTextStorageObserving: NSObjectProtocol {
    /// The text storage.
    var textStorage: NSTextStorage? { get set }

    /// Called when an edit was processed.
    func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange)

    /// Runs a closure that edits the text.
    func performEditingTransaction(for textStorage: NSTextStorage, transaction: () -> Void)
}
