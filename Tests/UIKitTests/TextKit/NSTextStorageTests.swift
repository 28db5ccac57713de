import Foundation
import Testing

@testable import UIKit

/// Edits of text storages, and who is notified of them.
@Suite struct NSTextStorageTests {
    private final class Delegate: NSTextStorageDelegate {
        var calls: [String] = []
        var onWill: ((NSTextStorage) -> Void)?
        var onDid: ((NSTextStorage) -> Void)?

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            calls.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
            onWill?(textStorage)
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            calls.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
            onDid?(textStorage)
        }
    }

    /// A storage that keeps its text in another string, as apps' own do.
    private final class ColoringStorage: NSTextStorage {
        private let backing = NSMutableAttributedString(string: "")

        override init() { super.init() }
        required init?(coder: NSCoder) { nil }

        override var string: String { backing.string }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, effectiveRange: range)
        }

        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
            endEditing()
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }

        override func processEditing() {
            let text = string as NSString
            let paragraph = text.paragraphRange(for: editedRange)
            removeAttribute(.foregroundColor, range: paragraph)
            var rest = paragraph
            while true {
                let found = text.range(of: "let", options: [], range: rest)
                guard found.location != NSNotFound else { break }
                addAttribute(.foregroundColor, value: UIColor.red, range: found)
                rest = NSRange(location: NSMaxRange(found), length: NSMaxRange(paragraph) - NSMaxRange(found))
            }
            super.processEditing()
        }
    }

    private func red(in text: NSAttributedString) -> [String] {
        var result: [String] = []
        text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            if value is UIColor { result.append((text.string as NSString).substring(with: range)) }
        }
        return result
    }

    // MARK: Notifying

    @Test func eachEditIsReportedWithItsRangeAndDelta() {
        let storage = NSTextStorage(string: "Hello world")
        let delegate = Delegate()
        storage.delegate = delegate

        storage.replaceCharacters(in: NSRange(location: 6, length: 5), with: "moon")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 5))

        #expect(storage.string == "Hello moon")
        // Characters are 2, attributes 1; new characters have attributes, too.
        #expect(delegate.calls == ["will 3 6,4 -1", "did 3 6,4 -1", "will 1 0,5 0", "did 1 0,5 0"])
        #expect(storage.editedMask.isEmpty)
        #expect(storage.editedRange.location == NSNotFound)
    }

    @Test func aGroupOfEditsIsReportedOnceWithTheirUnion() {
        let storage = NSTextStorage(string: "0123456789")
        let delegate = Delegate()
        storage.delegate = delegate

        storage.beginEditing()
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "abc")
        storage.endEditing()
        storage.deleteCharacters(in: NSRange(location: 2, length: 2))
        #expect(delegate.calls.isEmpty)
        storage.endEditing()

        #expect(storage.string == "014567abc9")
        #expect(delegate.calls.first == "will 3 2,7 0")
        #expect(delegate.calls.count == 2)
    }

    @Test func theDelegateMayChangeTheTextBeforeItIsLaidOut() {
        let storage = NSTextStorage(string: "one")
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let delegate = Delegate()
        delegate.onWill = { if !$0.string.hasSuffix("!") { $0.append(NSAttributedString(string: "!")) } }
        delegate.onDid = { $0.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 1)) }
        storage.delegate = delegate

        storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: " two")

        #expect(storage.string == "one two!")
        #expect(manager.numberOfGlyphs == 8)
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        #expect(delegate.calls.count == 2, "an edit by the delegate is part of the one that it is called for")
    }

    @Test func aDelegateThatEditsAtEachCallDoesNotHang() {
        final class Restless: NSTextStorage {
            override func processEditing() {
                super.processEditing()
                append(NSAttributedString(string: "x"))
            }
        }
        let storage = Restless(string: "a")

        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "b")

        #expect(storage.string.hasPrefix("bxx"))
    }

    // MARK: Contents

    @Test func newCharactersHaveTheAttributesOfThoseTheyReplaceOrFollow() {
        let storage = NSTextStorage(string: "ab", attributes: [.kern: 1])
        storage.append(NSAttributedString(string: "cd", attributes: [.kern: 2]))
        func kerns() -> [Int] {
            (0..<storage.length).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as! Int }
        }

        storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "x")
        #expect(kerns() == [1, 1, 1, 2, 2])
        storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "yy")
        #expect(kerns() == [1, 1, 1, 2, 2, 2])
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "z")
        #expect(kerns() == [1, 1, 1, 1, 2, 2, 2])
    }

    @Test(arguments: [10, 70_000]) func foundationCopiesAStorageWithItsAttributes(length: Int) {
        let text = String(repeating: "ä", count: length)
        let storage = NSTextStorage(string: text, attributes: [.kern: 3])

        let copies: [NSAttributedString] = [
            NSAttributedString(attributedString: storage), NSMutableAttributedString(attributedString: storage),
            storage.copy() as! NSAttributedString, storage.mutableCopy() as! NSMutableAttributedString,
            storage.attributedSubstring(from: NSRange(location: 0, length: length)),
        ]
        let appended = NSMutableAttributedString(string: "")
        appended.append(storage)

        for copy in copies + [appended] {
            #expect(copy.string == text)
            #expect(copy.attribute(.kern, at: length - 1, effectiveRange: nil) as? Int == 3)
            #expect(storage.isEqual(to: copy))
        }
    }

    @Test func aShortStorageIsReadByFoundationWhereverItIsPassed() {
        let storage: NSAttributedString = NSTextStorage(string: "short", attributes: [.kern: 3])

        let copy = NSAttributedString(attributedString: storage)

        #expect(copy.string == "short")
        #expect(copy.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 3)
    }

    @Test func aTextThatShrinksIsReadByFoundationAgain() {
        let storage = NSTextStorage(string: String(repeating: "x", count: 200_000))
        storage.replaceCharacters(in: NSRange(location: 10, length: 199_990), with: "")
        let erased: NSAttributedString = storage

        #expect(NSAttributedString(attributedString: erased).string == "xxxxxxxxxx")
    }

    @Test func theMutableStringEditsTheStorage() {
        let storage = NSTextStorage(string: "Hello")
        let delegate = Delegate()
        storage.delegate = delegate

        storage.mutableString.setString("Bye")
        storage.mutableString.append(" now")

        #expect(storage.string == "Bye now")
        #expect(delegate.calls.count == 4)
    }

    @Test func attributesAreEnumeratedBothWaysAndStopped() {
        let storage = NSTextStorage(string: "aabbcc")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 2))
        storage.addAttribute(.tracking, value: 1, range: NSRange(location: 3, length: 1))
        var found: [String] = []

        storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: 6), options: .reverse) {
            value, range, stop in
            found.append("\(range.location),\(range.length) \(value as? Int ?? 0)")
            if range.location == 2 { stop.pointee = true }
        }

        // The run of one value goes across other attributes.
        #expect(found == ["4,2 0", "2,2 1"])
        var range = NSRange(location: 0, length: 0)
        _ = storage.attribute(.kern, at: 2, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6))
        #expect(range == NSRange(location: 2, length: 2))
    }

    // MARK: Bad input

    @Test(arguments: [
        NSRange(location: 3, length: 10), NSRange(location: 40, length: 1), NSRange(location: -3, length: 2),
        NSRange(location: Int.max - 1, length: Int.max),
    ]) func aRangeBeyondTheTextIsCut(range: NSRange) {
        let storage = NSTextStorage(string: "Hello")

        storage.addAttribute(.kern, value: 1, range: range)
        storage.replaceCharacters(in: range, with: "")

        #expect(storage.length >= 3)
        #expect(storage.string.hasPrefix("Hel"))
    }

    @Test func halvesOfSurrogatePairsAreNoTrap() {
        let storage = NSTextStorage(string: "a😀b")

        storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "x")

        #expect(storage.length == 4)
        #expect(storage.string == "a\u{FFFD}xb")
        #expect(NSAttributedString(attributedString: storage as NSAttributedString).length == 4)
    }

    // MARK: Subclasses

    @Test func aSubclassWithItsOwnTextIsLaidOutAndColoured() {
        let storage = ColoringStorage()
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 1_000, height: 0)))
        storage.addLayoutManager(manager)

        storage.append(NSAttributedString(string: "let a\nvar b\n"))
        storage.replaceCharacters(in: NSRange(location: 6, length: 3), with: "let")

        #expect(red(in: storage) == ["let", "let"])
        #expect(manager.numberOfGlyphs == 12)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 12)) { _, _, _, range, _ in
            lines.append(range)
        }
        #expect(lines == [NSRange(location: 0, length: 6), NSRange(location: 6, length: 6)])
        #expect(
            red(in: NSAttributedString(attributedString: storage)) == ["let", "let"], "copied by our own initializer")
    }
}
