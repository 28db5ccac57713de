import UIKit

extension SwiftHighlighter.Kind {
    /// The color of a token. On `CodeView.background`, every color has a contrast of at least 4.5 to 1.
    var color: UIColor {
        switch self {
        case .plain: .label
        case .keyword: Self.color(light: 0xA0217F, dark: 0xFF7AB8)
        case .type: Self.color(light: 0x0F6674, dark: 0x7FD6E5)
        case .string: Self.color(light: 0xB3261E, dark: 0xFF8C7A)
        case .number: Self.color(light: 0x2447B8, dark: 0xA9B8FF)
        case .comment: Self.color(light: 0x5F6B76, dark: 0x95A1AD)
        case .documentation: Self.color(light: 0x3F6B4A, dark: 0x9CC3A5)
        case .attribute: Self.color(light: 0x855600, dark: 0xF0B95A)
        case .directive: Self.color(light: 0x7A4B2A, dark: 0xE0A47E)
        }
    }

    fileprivate static func color(light: Int, dark: Int) -> UIColor {
        UIColor { UIColor(hexadecimal: $0.userInterfaceStyle == .dark ? dark : light) }
    }
}

extension CodeView {
    static let background = SwiftHighlighter.Kind.color(light: 0xF5F6F8, dark: 0x1D1E22)
    static let lineNumberColor = SwiftHighlighter.Kind.color(light: 0x66707A, dark: 0x8F99A3)
}

extension UIColor {
    fileprivate convenience init(hexadecimal: Int) {
        self.init(
            red: CGFloat(hexadecimal >> 16 & 0xFF) / 255, green: CGFloat(hexadecimal >> 8 & 0xFF) / 255,
            blue: CGFloat(hexadecimal & 0xFF) / 255, alpha: 1)
    }
}
