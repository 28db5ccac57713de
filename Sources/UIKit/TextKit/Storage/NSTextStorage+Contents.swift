import Foundation
import TwillSync

// MARK: The class's own text

extension NSTextStorage {
    /// The length up to which Foundation's own storage is kept equal. Copying a longer text with each key would take too long.
    private static let mirrorLimit = 65_536

    func replaceOwn(
        _ range: Range<Int>, with string: String, _ new: [(length: Int, attributes: [NSAttributedString.Key: Any])]
    ) {
        let isPlain = text.isPlainBoundary(range.lowerBound) && text.isPlainBoundary(range.upperBound)
        text.replace(range, with: string)
        runs.replace(range, with: new)
        cachedString = nil
        guard isMirrored || text.count <= Self.mirrorLimit / 2 else { return }
        if text.count > Self.mirrorLimit {
            setMirror("")
            isMirrored = false
        } else if isMirrored, isPlain {
            super.replaceCharacters(in: NSRange(range), with: string)
            mirrorAttributes(of: range.lowerBound..<range.lowerBound + string.utf16.count)
        } else {
            // Foundation extends a range that begins or ends within a character, and then traps: it gets the whole text.
            isMirrored = true
            setMirror(text.string(in: 0..<text.count))
            mirrorAttributes(of: 0..<text.count)
        }
    }

    private func setMirror(_ string: String) {
        super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: string)
    }

    func mirrorAttributes(of range: Range<Int>) {
        guard isMirrored else { return }
        runs.forEachRun(in: range.clamped(to: 0..<super.length)) { super.setAttributes($0, range: NSRange($1)) }
    }

    // MARK: Ranges

    /// Returns a range, cut to the text; logs one that goes beyond it.
    func checked(_ range: NSRange) -> NSRange {
        let count = length
        let (end, overflow) = range.location.addingReportingOverflow(range.length)
        if range.location >= 0, range.length >= 0, !overflow, end <= count { return range }
        logRange(range)
        let start = min(max(range.location, 0), count)
        return NSRange(location: start, length: overflow ? count - start : min(max(end, start), count) - start)
    }

    func logRange(_ range: NSRange) {
        logError(
            "The range (\(range.location), \(range.length)) goes beyond the \(length) UTF-16 units of a \(type(of: self)). It was cut to the "
                + "text. Ranges count units of UTF-16, not characters.", subsystem: "NSTextStorage")
    }

    // MARK: Reading

    /// Returns a part as a string of Foundation's own class.
    func part(_ range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: characters(range.location..<NSMaxRange(range)))
        enumerateRuns(in: range, []) { attributes, run, _ in
            if !attributes.isEmpty {
                result.setAttributes(
                    attributes, range: NSRange(location: run.location - range.location, length: run.length))
            }
        }
        return NSAttributedString(attributedString: result)
    }

    /// Returns the characters of a range within the text.
    func characters(_ range: Range<Int>) -> String { text.string(in: range) }

    func enumerateRuns(
        in range: NSRange, _ options: NSAttributedString.EnumerationOptions,
        _ body: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = checked(range)
        var parts: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
        if isSubclassed {
            var place = range.location
            while place < NSMaxRange(range) {
                var run = NSRange(location: place, length: 0)
                let attributes = attributes(at: place, effectiveRange: &run)
                let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
                parts.append((attributes, NSRange(location: place, length: end - place)))
                place = end
            }
        } else {
            runs.forEachRun(in: range.location..<NSMaxRange(range)) { parts.append(($0, NSRange($1))) }
        }
        deliver(options.contains(.reverse) ? parts.reversed() : parts, body)
    }

    func enumerateRuns(
        of key: NSAttributedString.Key, in range: NSRange, _ options: NSAttributedString.EnumerationOptions,
        _ body: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var parts: [(value: Any?, range: NSRange)] = []
        enumerateRuns(in: range, []) { attributes, run, _ in
            let value = attributes[key]
            if let last = parts.last, !options.contains(.longestEffectiveRangeNotRequired),
                AttributeRuns.areEqual(last.value, value)
            {
                parts[parts.count - 1].range.length += run.length
            } else {
                parts.append((value, run))
            }
        }
        deliver(options.contains(.reverse) ? parts.reversed() : parts, body)
    }

    private func deliver<Value>(
        _ parts: [(Value, NSRange)], _ body: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for (value, range) in parts {
            body(value, range, &stop)
            if stop.boolValue { return }
        }
    }

    func longestAttribute(
        _ key: NSAttributedString.Key, at location: Int, _ range: NSRangePointer?, in limit: NSRange
    ) -> Any? {
        let limit = checked(limit)
        var run = NSRange(location: 0, length: 0)
        let value = attributes(at: location, effectiveRange: &run)[key]
        guard let range else { return value }
        var found = NSIntersectionRange(run, limit)
        func isSame(at place: Int) -> Bool {
            AttributeRuns.areEqual(attributes(at: place, effectiveRange: &run)[key], value)
        }
        while found.location > limit.location, isSame(at: found.location - 1) {
            found = NSUnionRange(found, NSIntersectionRange(run, limit))
        }
        while NSMaxRange(found) < NSMaxRange(limit), isSame(at: NSMaxRange(found)) {
            found = NSUnionRange(found, NSIntersectionRange(run, limit))
        }
        range.pointee = found
        return value
    }

    // MARK: Subclasses with a text of their own

    /// Repeats an edit of a subclass's text in the characters for layout managers.
    func followSubclass(_ range: NSRange, _ delta: Int) {
        guard isSubclassed else { return }
        let string = string as NSString
        let length = range.length + delta
        if range.location >= 0, range.length >= 0, length >= 0, NSMaxRange(range) <= text.count,
            text.count + delta == string.length
        {
            text.replace(
                range.location..<NSMaxRange(range),
                with: string.substring(with: NSRange(location: range.location, length: length)))
        } else {
            text = ChunkedText(string.substring(from: 0))
        }
    }

    func replaceBySubclass(_ range: NSRange, with string: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: string.string)
        var place = checked(NSRange(location: range.location, length: 0)).location
        for (length, attributes) in string.attributeRuns {
            setAttributes(attributes, range: NSRange(location: place, length: length))
            place += length
        }
        endEditing()
    }

    func changeBySubclass(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        enumerateRuns(in: range, []) { attributes, run, _ in
            var attributes = attributes
            change(&attributes)
            setAttributes(attributes, range: run)
        }
        endEditing()
    }
}

extension NSAttributedString {
    /// The runs in order, as their lengths and attributes.
    var attributeRuns: [(length: Int, attributes: [NSAttributedString.Key: Any])] {
        var result: [(length: Int, attributes: [NSAttributedString.Key: Any])] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            result.append((range.length, attributes))
        }
        return result
    }

    /// The string, or a copy of a text storage, whose text Foundation on Linux does not read.
    var plain: NSAttributedString {
        (self as? NSTextStorage).map { $0.part(NSRange(location: 0, length: $0.length)) } ?? self
    }
}

/// The characters of a text storage as a mutable string.
final class TextStorageString: NSMutableString {
    private let storage: NSTextStorage

    init(_ storage: NSTextStorage) {
        self.storage = storage
        super.init(capacity: 0)
    }

    // Foundation's mutable strings require these.

    required init(capacity: Int) {
        storage = NSTextStorage()
        super.init(capacity: capacity)
    }

    required init(string aString: String) {
        storage = NSTextStorage(string: aString)
        super.init(capacity: 0)
    }

    required init(characters: UnsafePointer<unichar>, length: Int) {
        storage = NSTextStorage(
            string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
        super.init(capacity: 0)
    }

    required init(stringLiteral value: StaticString) {
        storage = NSTextStorage(string: "\(value)")
        super.init(capacity: 0)
    }

    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
    required convenience init?(coder aDecoder: NSCoder) { self.init(NSTextStorage()) }

    override var length: Int { storage.length }

    override func character(at index: Int) -> unichar {
        (storage.string as NSString).character(at: index)
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage.replaceCharacters(in: range, with: aString)
    }
}
