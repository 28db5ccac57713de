public import Foundation

/// A part of a document's contents that is laid out by itself, such as a paragraph.
open class NSTextElement: NSObject {
    /// The content manager that made the element. Not retained.
    open weak var textContentManager: NSTextContentManager?

    /// The part of the contents that the element stands for; nil for one that belongs to no contents.
    open var elementRange: NSTextRange?

    /// Creates an element.
    public init(textContentManager: NSTextContentManager?) {
        self.textContentManager = textContentManager
    }

    /// The elements within this one: none, as paragraphs have none.
    open var childElements: [NSTextElement] { [] }

    /// The element that contains this one: none.
    open var parentElement: NSTextElement? { nil }

    /// Whether the element is shown. Delegates of content managers leave elements out.
    open var isRepresentedElement: Bool { true }
}

/// A paragraph of an attributed string.
open class NSTextParagraph: NSTextElement {
    /// The paragraph's text, with the separator that ends it.
    public final let attributedString: NSAttributedString

    /// Creates a paragraph.
    public init(attributedString: NSAttributedString?) {
        self.attributedString = attributedString ?? NSAttributedString(string: "")
        super.init(textContentManager: nil)
    }

    /// The range of the text without the separator; nil for a paragraph without a range.
    open var paragraphContentRange: NSTextRange? {
        (elementRange?.offsets).map { NSTextRange($0.lowerBound..<max($0.lowerBound, $0.upperBound - separatorLength)) }
    }

    /// The range of the separator; nil for a paragraph without one, or without a range.
    open var paragraphSeparatorRange: NSTextRange? {
        guard separatorLength > 0, let offsets = elementRange?.offsets else { return nil }
        return NSTextRange(max(offsets.lowerBound, offsets.upperBound - separatorLength)..<offsets.upperBound)
    }

    private var separatorLength: Int {
        let units = attributedString.string.utf16
        guard let last = units.last, ChunkedText.isSeparator(last) else { return 0 }
        return last == 0x0A && units.dropLast().last == 0x0D ? 2 : 1
    }
}
