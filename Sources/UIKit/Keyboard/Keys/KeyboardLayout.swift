import CoreGraphics

/// The rows of keys for a text input.
struct KeyboardLayout {
    var type = UIKeyboardType.default
    var language = KeyboardLanguage.english
    var isPad = false
    var returnTitle = ""

    /// The plane that a text input begins with.
    var firstPlane: KeyboardPlane {
        switch type {
        case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: isPad ? .numbers : .pad
        case .numbersAndPunctuation: .numbers
        default: .letters
        }
    }

    /// The letters of the input's kind of text: Latin ones for URLs and mail.
    private var letters: KeyboardLanguage {
        guard Self.isASCII(type), language.rows[0].contains(where: { !$0.allSatisfy(\.isLatin) }) else {
            return language
        }
        return .english
    }

    /// Whether a kind of text is Latin in all languages.
    static func isASCII(_ type: UIKeyboardType) -> Bool {
        switch type {
        case .asciiCapable, .URL, .emailAddress, .asciiCapableNumberPad: true
        default: false
        }
    }

    var hasCase: Bool { letters.hasCase }

    func rows(of plane: KeyboardPlane) -> [[KeyboardKey]] {
        switch plane {
        case .letters: isPad ? padLetters : phoneLetters
        case .numbers:
            full(
                [
                    Self.keys("1234567890"), Self.keys("-/:;()" + language.currency + "&@\""), Self.keys(".,?!’"),
                ], plane)
        case .symbols:
            full([Self.keys("[]{}#%^*+="), Self.keys("_\\|~<>€£¥•"), Self.keys(".,?!’")], plane)
        case .pad, .padSymbols: digits(plane)
        case .emoji:
            [
                [
                    KeyboardKey(.plane(.letters), title: letters.letters, units: 2),
                    KeyboardKey(.space, title: language.space, units: 6), KeyboardKey(.delete, units: 2),
                ]
            ]
        }
    }

    private static func keys(_ characters: String) -> [KeyboardKey] { characters.map { .text(String($0)) } }

    // MARK: Phones

    private var phoneLetters: [[KeyboardKey]] {
        let letters = letters
        var rows = letters.rows.map { $0.map { KeyboardKey.text($0) } }
        let width = Self.width(rows)
        let free = (width - CGFloat(rows[2].count)) / 2
        if letters.hasCase {
            rows[2] = edges(
                KeyboardKey(.shift, units: free, trailing: max(0, free - 1.3)), rows[2],
                KeyboardKey(.delete, units: free, leading: max(0, free - 1.3)))
        } else {
            let end = max(1, width - CGFloat(rows[2].count))
            rows[2].append(KeyboardKey(.delete, units: end, leading: max(0, end - 1.3)))
        }
        return rows + [bottom(.letters, width: width)]
    }

    private func edges(_ first: KeyboardKey, _ middle: [KeyboardKey], _ last: KeyboardKey) -> [KeyboardKey] {
        [first] + middle + [last]
    }

    static func width(_ rows: [[KeyboardKey]]) -> CGFloat {
        rows.map { $0.reduce(0) { $0 + $1.units } }.max() ?? 10
    }

    /// The plane of numbers or symbols.
    private func full(_ rows: [[KeyboardKey]], _ plane: KeyboardPlane) -> [[KeyboardKey]] {
        let other: KeyboardPlane = plane == .numbers ? .symbols : .numbers
        let title = plane == .numbers ? "#+=" : language.numbers
        var rows = rows
        if isPad {
            rows[0].append(KeyboardKey(.delete, units: 1.2))
            rows[1] = [KeyboardKey(.none, units: 0.4)] + rows[1].prefix(9) + [returnKey(units: 1.8)]
            rows[2] =
                [KeyboardKey(.plane(other), title: title, units: 1.1)]
                + Self.keys(plane == .numbers ? "%-+=/;:" : "%§$&@\"'")
                + Self.keys("!?") + [KeyboardKey(.plane(other), title: title, units: 1.1)]
            return rows + [padBottom(plane)]
        }
        let middle = rows[2].map { key in
            var key = key
            key.units = 1.4
            return key
        }
        rows[2] = edges(
            KeyboardKey(.plane(other), title: title, units: 1.5, trailing: 0.2), middle,
            KeyboardKey(.delete, units: 1.5, leading: 0.2))
        return rows + [bottom(plane, width: 10)]
    }

    /// The row with the space bar.
    private func bottom(_ plane: KeyboardPlane, width: CGFloat) -> [KeyboardKey] {
        let u = width / 10
        let switchKey =
            plane == .letters
            ? KeyboardKey(.plane(.numbers), title: language.numbers, units: 1.25 * u)
            : KeyboardKey(.plane(.letters), title: letters.letters, units: 1.25 * u)
        let emoji = KeyboardKey(.plane(.emoji), units: 1.25 * u)
        let space = { KeyboardKey(.space, title: language.space, units: $0 * u) }
        let end = returnKey(units: 2.5 * u)
        // The plane of numbers has these characters elsewhere.
        let isFirst = plane == .letters
        switch type {
        case .URL where isFirst:
            var first = switchKey
            first.units = 2.5 * u
            return [
                first, .text(".", units: 1.6 * u), .text("/", units: 1.6 * u), .text(".com", units: 1.8 * u), end,
            ]
        case .emailAddress where isFirst:
            var first = switchKey
            first.units = 2.5 * u
            return [first, space(2.5), .text("@", units: 1.25 * u), .text(".", units: 1.25 * u), end]
        case .webSearch where isFirst: return [switchKey, emoji, space(3.75), .text(".", units: 1.25 * u), end]
        case .twitter where isFirst:
            return [switchKey, emoji, space(2.5), .text("@", units: 1.25 * u), .text("#", units: 1.25 * u), end]
        case .asciiCapable, .URL, .emailAddress:
            var first = switchKey
            first.units = 2.5 * u
            return [first, space(5), end]
        default: return [switchKey, emoji, space(5), end]
        }
    }

    private func returnKey(units: CGFloat) -> KeyboardKey { KeyboardKey(.return, title: returnTitle, units: units) }

    // MARK: Pads of digits

    private func digits(_ plane: KeyboardPlane) -> [[KeyboardKey]] {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        var rows = (0..<3).map { row in
            (1...3).map { column -> KeyboardKey in
                let number = row * 3 + column
                return KeyboardKey(.text("\(number)"), subtitle: letters[number - 1])
            }
        }
        if plane == .padSymbols {
            rows[2] = [
                KeyboardKey(.text("*")), KeyboardKey(.text("0")), KeyboardKey(.text("#")),
            ]
            rows[1] = [
                KeyboardKey(.text(","), title: "pause"), KeyboardKey(.text("+")),
                KeyboardKey(.text(";"), title: "wait"),
            ]
        }
        let corner: KeyboardKey
        switch type {
        case .decimalPad: corner = .text(language.isCommaDecimal ? "," : ".")
        case .phonePad:
            corner =
                plane == .pad
                ? KeyboardKey(.plane(.padSymbols), title: "+*#") : KeyboardKey(.plane(.pad), title: "123")
        default: corner = KeyboardKey(.none)
        }
        // The other set has its zero between the star and the number sign.
        let zero = plane == .pad ? KeyboardKey.text("0") : KeyboardKey(.none)
        return rows + [[corner, zero, KeyboardKey(.delete)]]
    }

    // MARK: Tablets

    private var padLetters: [[KeyboardKey]] {
        let letters = letters
        var rows = letters.rows.map { $0.map { KeyboardKey.text($0) } }
        let width = CGFloat(max(rows[0].count, rows[1].count)) + 1.2
        rows[0].append(KeyboardKey(.delete, units: max(1.2, width - CGFloat(rows[0].count))))
        let left = CGFloat(rows[1].count) < width - 1.8 ? min(0.4, width - 1.6 - CGFloat(rows[1].count)) : 0
        let indent = left > 0 ? [KeyboardKey(.none, units: left)] : []
        rows[1] = indent + rows[1] + [returnKey(units: max(1.2, width - left - CGFloat(rows[1].count)))]
        let marks = CGFloat(rows[2].count) + 4 <= width ? [KeyboardKey.text(","), .text(".")] : []
        let free = max(1, width - CGFloat(rows[2].count + marks.count))
        if letters.hasCase {
            rows[2] = [KeyboardKey(.shift, units: free / 2)] + rows[2] + marks + [KeyboardKey(.shift, units: free / 2)]
        } else {
            rows[2] += marks
        }
        let bottom = padBottom(.letters).map { key in
            var key = key
            key.units *= width / 11.2
            return key
        }
        return rows + [bottom]
    }

    private func padBottom(_ plane: KeyboardPlane) -> [KeyboardKey] {
        let other =
            plane == .letters
            ? KeyboardKey(.plane(.numbers), title: ".?123", units: 1.5)
            : KeyboardKey(.plane(.letters), title: letters.letters, units: 1.5)
        var middle = [KeyboardKey(.space, title: "", units: 5.4)]
        if plane == .letters {
            switch type {
            case .emailAddress:
                middle = [KeyboardKey(.space, title: "", units: 3.4), .text("@"), .text("_")]
            case .URL: middle = [.text("/", units: 1.8), .text("-", units: 1.8), .text(".com", units: 1.8)]
            default: break
            }
        }
        return [other, KeyboardKey(.plane(.emoji), units: 1.2)] + middle + [other, KeyboardKey(.dismiss, units: 1.6)]
    }
}

extension Character {
    fileprivate var isLatin: Bool { unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value == 0x2019 } }
}
