import CoreGraphics
import Foundation
import TwillHost

/// What keys on the screen insert, and the Shift key.
extension KeyboardView {
    /// Two taps on a key that are further apart are two single ones, in seconds.
    private static let doubleTap = 0.35

    private var now: TimeInterval { screen.context.runtime.clock.now }

    func type(_ text: String) {
        lastSpace = nil
        screen.context.input.keys.typeText(text)
        if isShiftHeld { hasTypedWithShift = true } else if shift == .once, hasCase { shift = .off }
        if plane == .numbers || plane == .symbols, text == "’" || text == "'" || returnsToLetters { show(.letters) }
        returnsToLetters = false
        knownContext = nil
    }

    func type(emoji: String) {
        lastSpace = nil
        screen.context.input.keys.typeText(emoji)
    }

    /// Types a space; two in a row after a word become a full stop and a space.
    func typeSpace() {
        let time = now
        defer { knownContext = nil }
        if let last = lastSpace, time - last <= Self.doubleTap * 2, endsWithWordAndSpace {
            lastSpace = nil
            screen.context.input.keys.typeDelete()
            screen.context.input.keys.typeText(". ")
        } else {
            lastSpace = time
            screen.context.input.keys.typeText(" ")
        }
        if plane == .numbers || plane == .symbols, kind != .numbersAndPunctuation { show(.letters) }
    }

    private var endsWithWordAndSpace: Bool {
        guard traits?.isSecureTextEntry != true, kind != .emailAddress, kind != .URL,
            let text = input?.context(.backward), text.last == " "
        else { return false }
        return text.dropLast().last.map { $0.isLetter || $0.isNumber || ")\"”’'".contains($0) } ?? false
    }

    private var input: (any UITextInput)? { traits as? any UITextInput }

    // MARK: Shift

    var isShiftHeld: Bool {
        presses.contains { caps.indices.contains($0.index) && caps[$0.index].key.action == .shift }
    }

    func pressShift() {
        let time = now
        if let last = lastShift, time - last <= Self.doubleTap, shift != .locked {
            shift = .locked
            lastShift = nil
            return
        }
        lastShift = time
        shift = shift == .off ? .once : .off
    }

    /// Sets the Shift key by the text before the caret, when that has changed.
    func updateShift() {
        guard hasCase else { return }
        let before = input?.context(.backward)
        let context = before ?? ""
        guard context != knownContext else { return }
        knownContext = context
        guard shift != .locked, !isShiftHeld else { return }
        shift = capitalizes(after: context) ? .once : .off
    }

    private func capitalizes(after text: String) -> Bool {
        // Addresses, URLs and secret texts are not capitalized.
        guard traits?.isSecureTextEntry != true, kind != .emailAddress, kind != .URL else { return false }
        switch traits?.autocapitalizationType ?? .sentences {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last.map { $0.isWhitespace || "-([{\"“„".contains($0) } ?? true
        case .sentences:
            guard let last = text.last else { return true }
            guard last.isWhitespace else { return false }
            let words = text.reversed().drop { $0.isWhitespace || "\"”’')]".contains($0) }
            return words.first.map { ".!?…".contains($0) } ?? true
        }
    }
}
