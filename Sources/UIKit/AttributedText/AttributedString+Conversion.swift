public import Foundation

/// An attribute whose value has another type than its key.
public struct AttributeConversionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The key's name.
    public var key: String

    public var description: String {
        "The attribute \"\(key)\" has a value of another type than its key's. Give it the type that the key documents."
    }
}

// Foundation on Linux has no conversions between the two kinds of attributed strings: these are Apple's, for the scopes
// of UIKit, Foundation (links, languages, descriptions, image URLs) and accessibility. Keys of an app's own scope are
// left out, because they cannot be listed without Objective-C.

extension NSAttributedString {
    /// Creates a string with the attributes of UIKit's scope and those within it.
    public convenience init(_ attributedString: AttributedString) {
        self.init(attributedString: attributedString.asDictionaries(DictionaryAttributes.all))
    }

    /// Creates a string with the attributes of one scope.
    public convenience init<S: AttributeScope>(
        _ attributedString: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        try self.init(attributedString, including: S.self)
    }

    /// Creates a string with the attributes of one scope.
    public convenience init<S: AttributeScope>(_ attributedString: AttributedString, including scope: S.Type) throws {
        self.init(attributedString: attributedString.asDictionaries(DictionaryAttributes.keys(of: scope)))
    }
}

extension AttributedString {
    /// Creates a string with the attributes of UIKit's scope and those within it; values of another type are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init(nsStr, DictionaryAttributes.all) { _ in }
    }

    /// Creates a string with the attributes of one scope.
    ///
    /// - Throws: ``AttributeConversionError`` for a value of another type than its key's.
    public init<S: AttributeScope>(
        _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        try self.init(nsStr, including: S.self)
    }

    /// Creates a string with the attributes of one scope.
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
        try self.init(nsStr, DictionaryAttributes.keys(of: scope)) { throw AttributeConversionError(key: $0) }
    }

    private init(
        _ text: NSAttributedString, _ keys: DictionaryAttributes.Keys, _ fail: (String) throws -> Void
    ) rethrows {
        self.init()
        let string = text.string as NSString
        var location = 0
        while location < text.length {
            var range = NSRange()
            let attributes = text.attributes(at: location, effectiveRange: &range)
            var container = AttributeContainer()
            for key in keys where !key.copy(from: attributes, to: &container) { try fail(key.name) }
            append(AttributedString(string.substring(with: range), attributes: container))
            location = range.location + range.length
        }
    }

    fileprivate func asDictionaries(_ keys: DictionaryAttributes.Keys) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for key in keys { key.copy(from: run.attributes, to: &attributes) }
            result.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
        }
        return result
    }
}

extension AttributeContainer {
    /// Creates a container with the attributes of UIKit's scope and those within it; values of another type are left
    /// out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for key in DictionaryAttributes.all { _ = key.copy(from: dictionary, to: &self) }
    }

    /// Creates a container with the attributes of one scope.
    ///
    /// - Throws: ``AttributeConversionError`` for a value of another type than its key's.
    public init<S: AttributeScope>(
        _ dictionary: [NSAttributedString.Key: Any], including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        try self.init(dictionary, including: S.self)
    }

    /// Creates a container with the attributes of one scope.
    public init<S: AttributeScope>(_ dictionary: [NSAttributedString.Key: Any], including scope: S.Type) throws {
        self.init()
        for key in DictionaryAttributes.keys(of: scope) where !key.copy(from: dictionary, to: &self) {
            throw AttributeConversionError(key: key.name)
        }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Creates a dictionary with the attributes of UIKit's scope and those within it.
    public init(_ container: AttributeContainer) {
        self.init()
        for key in DictionaryAttributes.all { key.copy(from: container, to: &self) }
    }

    /// Creates a dictionary with the attributes of one scope.
    public init<S: AttributeScope>(
        _ container: AttributeContainer, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        try self.init(container, including: S.self)
    }

    /// Creates a dictionary with the attributes of one scope.
    public init<S: AttributeScope>(_ container: AttributeContainer, including scope: S.Type) throws {
        self.init()
        for key in DictionaryAttributes.keys(of: scope) { key.copy(from: container, to: &self) }
    }
}

extension NSRange {
    /// Creates a range in UTF-16 code units, as used by `NSAttributedString`.
    public init<R: RangeExpression<AttributedString.Index>>(_ range: R, in target: AttributedString) {
        let range = range.relative(to: target.characters)
        self.init(
            location: String(target.characters[..<range.lowerBound]).utf16.count,
            length: String(target.characters[range]).utf16.count)
    }
}

extension Range<AttributedString.Index> {
    /// Creates a range of an attributed string; nil if `range` is outside the text, or its ends are within a character.
    public init?(_ range: NSRange, in attributedString: AttributedString) {
        let text = String(attributedString.characters)
        guard range.location != NSNotFound, let inText = Range<String.Index>(range, in: text) else { return nil }
        let characters = attributedString.characters
        let lower = text.distance(from: text.startIndex, to: inText.lowerBound)
        let length = text.distance(from: inText.lowerBound, to: inText.upperBound)
        let start = characters.index(characters.startIndex, offsetBy: lower)
        self = start..<characters.index(start, offsetBy: length)
    }
}
