/// The keys by their position on a keyboard, numbered as in the USB standard's usage table for keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key that has no name here.
    case keyboardErrorUndefined = 3
    /// The keys A to F.
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF
    /// The keys G to L.
    case keyboardG = 10, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL
    /// The keys M to R.
    case keyboardM = 16, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
    /// The keys S to X.
    case keyboardS = 22, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX
    /// The keys Y and Z.
    case keyboardY = 28, keyboardZ
    /// The digits 1 to 9 above the letters.
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
    /// The digit 0 above the letters.
    case keyboard0 = 39
    /// The return key, the escape key, the delete key, the tab key and the space bar.
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    /// The keys of the hyphen, the equal sign, the brackets and the backslash.
    case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    /// The keys of the semicolon, the quote, the grave accent, the comma and the period.
    case keyboardSemicolon = 51, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod
    /// The key of the slash, and the caps lock key.
    case keyboardSlash = 56, keyboardCapsLock
    /// The function keys F1 to F6.
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
    /// The function keys F7 to F12.
    case keyboardF7 = 64, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
    /// The insert, home, page up, forward delete, end and page down keys.
    case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    /// The arrow keys.
    case keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    /// The left modifier keys: control, shift, alternate and command.
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI

    var pressType: UIPress.PressType {
        switch self {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: .select
        }
    }

    /// The key that a host calls `name`.
    init(hostName name: String) {
        if let known = Self.named[name] {
            self = known
        } else if name.count == 1, let code = name.unicodeScalars.first?.value, (97...122).contains(code) {
            self = Self(rawValue: Int(code) - 97 + 4) ?? .keyboardErrorUndefined
        } else if name.count == 1, let digit = Int(name) {
            self = Self(rawValue: digit == 0 ? 39 : 29 + digit) ?? .keyboardErrorUndefined
        } else if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
            self = Self(rawValue: 57 + number) ?? .keyboardErrorUndefined
        } else {
            self = .keyboardErrorUndefined
        }
    }

    private static let named: [String: UIKeyboardHIDUsage] = [
        "return": .keyboardReturnOrEnter, "escape": .keyboardEscape, "delete": .keyboardDeleteOrBackspace,
        "tab": .keyboardTab, "space": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
        "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon,
        "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
        "/": .keyboardSlash, "insert": .keyboardInsert, "home": .keyboardHome, "page-up": .keyboardPageUp,
        "forward-delete": .keyboardDeleteForward, "end": .keyboardEnd, "page-down": .keyboardPageDown,
        "right": .keyboardRightArrow, "left": .keyboardLeftArrow, "down": .keyboardDownArrow, "up": .keyboardUpArrow,
        "control": .keyboardLeftControl, "shift": .keyboardLeftShift, "alternate": .keyboardLeftAlt,
        "command": .keyboardLeftGUI,
    ]
}
