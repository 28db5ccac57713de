/// Keys by their place on a keyboard, numbered as in the USB standard's usage table for keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key that has no name here.
    case keyboardErrorUndefined = 3
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF
    case keyboardG = 10, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL
    case keyboardM = 16, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
    case keyboardS = 22, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX
    case keyboardY = 28, keyboardZ
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
    case keyboard0 = 39
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardSemicolon = 51, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod
    case keyboardSlash = 56, keyboardCapsLock
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
    case keyboardF7 = 64, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
    case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    case keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
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
