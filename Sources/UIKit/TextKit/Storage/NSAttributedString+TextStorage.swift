public import Foundation

// Foundation on Linux copies the text of a text storage only as long as it is short, and never that of a subclass. These take the
// place of its own methods wherever the argument is known to be a text storage.

extension NSAttributedString {
    /// Creates a copy of a text storage's text.
    public convenience init(attributedString storage: NSTextStorage) {
        self.init(attributedString: storage.plain)
    }

    /// Returns whether the text and the attributes are those of a text storage.
    public func isEqual(to storage: NSTextStorage) -> Bool { isEqual(to: storage.plain) }
}

extension NSMutableAttributedString {
    /// Adds the text of a text storage at the end.
    public func append(_ storage: NSTextStorage) { append(storage.plain) }

    /// Inserts the text of a text storage.
    public func insert(_ storage: NSTextStorage, at loc: Int) { insert(storage.plain, at: loc) }

    /// Replaces a range by the text of a text storage.
    public func replaceCharacters(in range: NSRange, with storage: NSTextStorage) {
        replaceCharacters(in: range, with: storage.plain)
    }

    /// Replaces everything by the text of a text storage.
    public func setAttributedString(_ storage: NSTextStorage) { setAttributedString(storage.plain) }
}
