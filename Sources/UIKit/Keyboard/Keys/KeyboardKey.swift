import CoreGraphics

/// A key on the screen.
struct KeyboardKey: Equatable {
    /// What a key does.
    enum Action: Equatable {
        case text(String)
        case shift, delete, `return`, space
        /// Shows other keys.
        case plane(KeyboardPlane)
        /// Resigns the first responder, on iPads.
        case dismiss
        /// Nothing: a gap.
        case none
    }

    var action: Action
    /// The title; nil for the text, or a symbol.
    var title: String?
    /// The letters below a digit.
    var subtitle: String?
    /// The width of the key with the space around it, in widths of a letter.
    var units: CGFloat
    /// The part of the width that stays free at each side, in widths of a letter.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0

    init(
        _ action: Action, title: String? = nil, subtitle: String? = nil, units: CGFloat = 1, leading: CGFloat = 0,
        trailing: CGFloat = 0
    ) {
        self.action = action
        self.title = title
        self.subtitle = subtitle
        self.units = units
        self.leading = leading
        self.trailing = trailing
    }

    static func text(_ text: String, units: CGFloat = 1) -> KeyboardKey { KeyboardKey(.text(text), units: units) }

    /// The text that the key types; nil for other keys.
    var text: String? {
        if case .text(let text) = action { return text }
        return nil
    }

    /// Whether the key is in the color of letters.
    var isLight: Bool {
        switch action {
        case .text, .space: true
        default: false
        }
    }
}

/// A set of keys that is shown at one time.
enum KeyboardPlane: Equatable {
    case letters, numbers, symbols, emoji
    /// A pad of digits, and its second set of characters.
    case pad, padSymbols
}
