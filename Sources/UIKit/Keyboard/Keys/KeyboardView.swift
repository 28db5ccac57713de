import CoreGraphics
import QuartzCore
import TwillHost

/// The keyboard: keys for the first responder's kind of text, in the app's language.
///
/// It handles all touches itself, so that several fingers can type in turn.
@MainActor
final class KeyboardView: UIView {
    weak var controller: KeyboardController?

    /// The caps as they are shown, in order of the rows.
    private(set) var caps: [KeyCapView] = []
    /// The frames with the space around them in which a touch counts as the key's.
    private(set) var cells: [CGRect] = []
    private var keyboardLayout = KeyboardLayout()
    private(set) var plane = KeyboardPlane.letters
    var shift = KeyboardShift.off {
        didSet { if shift != oldValue { for cap in caps { cap.shift = shift } } }
    }
    private var emojis: EmojiPane?
    private weak var responder: UIResponder?
    private var builtSize = CGSize.zero
    private var built: (layout: String, plane: KeyboardPlane)?

    // The state of typing, in the extensions.
    var presses: [KeyPress] = []
    var lastSpace: TimeInterval?
    var lastShift: TimeInterval?
    /// Whether the letters come back after the key that a finger slides to from the key of numbers.
    var returnsToLetters = false
    /// Whether a letter was typed while the Shift key was held.
    var hasTypedWithShift = false
    /// The text before the caret that the Shift key was set for.
    var knownContext: String?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .keyboardBackground
        // Keys are at the same places in all languages.
        semanticContentAttribute = .forceLeftToRight
        accessibilityTraits = .keyboardKey
    }

    required init?(coder: NSCoder) {
        fatalError("KeyboardView is never archived.")
    }

    var screen: UIScreen { controller?.screen ?? .main }

    /// The kind of text that the keys are for.
    var traits: (any UITextInputTraits)? { responder as? any UIKeyInput }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginPresses(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { movePresses(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finishPresses(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelPresses(touches) }

    // MARK: Content

    /// Shows the keys for a responder.
    func configure(for responder: UIResponder?) {
        let isNew = responder !== self.responder
        self.responder = responder
        let traits = traits
        var new = KeyboardLayout()
        new.type = traits?.keyboardType ?? .default
        new.language = .named(
            UITextInputMode.language(for: responder, screen.context.environment.localization.language))
        new.isPad = (controller?.screen.device.idiom ?? .phone) == .pad
        new.returnTitle = new.language.returns[traits?.returnKeyType ?? .default] ?? "return"
        overrideUserInterfaceStyle =
            switch traits?.keyboardAppearance ?? .default {
            case .dark: .dark
            case .light: .light
            default: .unspecified
            }
        let changesType = new.type != keyboardLayout.type || new.isPad != keyboardLayout.isPad
        keyboardLayout = new
        if isNew || changesType {
            cancelTouches()
            plane = new.firstPlane
            shift = .off
            knownContext = nil
        }
        rebuildIfNeeded()
        refresh()
    }

    /// Shows another plane.
    func show(_ plane: KeyboardPlane) {
        // The key of letters leads back to the first plane of the input's kind of text.
        self.plane = plane
        knownContext = nil
        rebuildIfNeeded()
        refresh()
    }

    private func rebuildIfNeeded() {
        let layout = keyboardLayout
        let name =
            "\(layout.type.rawValue) \(layout.language.letters)\(layout.language.space) \(layout.isPad) \(layout.returnTitle)"
        guard built?.layout != name || built?.plane != plane else { return }
        built = (name, plane)
        for cap in caps { cap.removeFromSuperview() }
        emojis?.removeFromSuperview()
        emojis = nil
        UIView.performWithoutAnimation {
            caps = layout.rows(of: plane).flatMap { row in
                row.map { key in
                    let cap = KeyCapView(key, isPad: layout.isPad)
                    cap.shift = layout.hasCase ? shift : .off
                    addSubview(cap)
                    return cap
                }
            }
            if plane == .emoji {
                let pane = EmojiPane { [weak self] in self?.type(emoji: $0) }
                addSubview(pane)
                emojis = pane
            }
            builtSize = .zero
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != builtSize || cells.count != caps.count else { return }
        builtSize = bounds.size
        let area = keyArea
        let rows = keyboardLayout.rows(of: plane)
        let isLow = area.height < 200
        let isPad = keyboardLayout.isPad
        if plane == .emoji {
            let bar = (area.height / (isPad ? 5 : 4)).rounded()
            emojis?.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - bar)
            cells = Self.cells(rows, in: CGRect(x: area.minX, y: area.maxY - bar, width: area.width, height: bar))
        } else {
            cells = Self.cells(rows, in: area)
        }
        let isDigits = plane == .pad || plane == .padSymbols
        let gap = UIEdgeInsets(
            top: isPad ? 7 : isDigits ? (isLow ? 4 : 6) : isLow ? 5 : 9, left: isPad ? 6 : 3,
            bottom: isPad ? 4 : isDigits ? (isLow ? 2 : 1) : isLow ? 3 : 3, right: isPad ? 6 : 3)
        let unit = area.width / KeyboardLayout.width(rows)
        for ((cap, cell), key) in zip(zip(caps, cells), rows.joined()) {
            var frame = cell.inset(by: gap)
            frame.origin.x += key.leading * unit
            frame.size.width -= (key.leading + key.trailing) * unit
            cap.frame = edgesOnPixels(
                CGRect(x: frame.minX, y: frame.minY, width: max(1, frame.width), height: max(1, frame.height)))
        }
    }

    /// The area of the keys: above the home indicator, and beside a sensor housing.
    private var keyArea: CGRect {
        guard let window else { return bounds }
        let isPad = keyboardLayout.isPad, size = window.bounds.size
        let margin = KeyboardMetrics.margin(isPad: isPad, size: size, bottom: window.safeAreaInsets.bottom)
        let sides = window.safeAreaInsets
        return CGRect(
            x: sides.left, y: 0, width: max(1, bounds.width - sides.left - sides.right),
            height: max(1, bounds.height - margin))
    }

    /// Returns the cells of rows that fill an area. A row that is narrower than the widest is in the middle.
    private static func cells(_ rows: [[KeyboardKey]], in area: CGRect) -> [CGRect] {
        let unit = area.width / KeyboardLayout.width(rows)
        let height = area.height / CGFloat(max(1, rows.count))
        return rows.enumerated().flatMap { index, row in
            let width = row.reduce(0) { $0 + $1.units } * unit
            var x = area.minX + (area.width - width) / 2
            return row.map { key in
                defer { x += key.units * unit }
                return CGRect(x: x, y: area.minY + CGFloat(index) * height, width: key.units * unit, height: height)
            }
        }
    }

    /// Returns the index of the key at a point: the nearest of those in the row.
    func index(at point: CGPoint) -> Int? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        if let pane = emojis, pane.frame.contains(point) { return nil }
        var best: (index: Int, distance: CGFloat)?
        for (index, cell) in cells.enumerated() where caps.indices.contains(index) && caps[index].key.action != .none {
            let x = max(cell.minX - point.x, 0, point.x - cell.maxX)
            let y = max(cell.minY - point.y, 0, point.y - cell.maxY)
            let distance = hypot(x, y)
            if distance < best?.distance ?? 60 { best = (index, distance) }
        }
        return best?.index
    }

    // MARK: The state of the text

    /// Updates the Shift and Return keys from the text.
    func refresh() {
        guard window != nil || controller != nil else { return }
        let traits = traits
        let hasText = (responder as? any UIKeyInput)?.hasText ?? false
        let isEnabled = !(traits?.enablesReturnKeyAutomatically ?? false) || hasText
        let isProminent =
            switch traits?.returnKeyType ?? .default {
            case .default, .next: false
            default: true
            }
        for cap in caps where cap.key.action == .return {
            cap.isActive = isEnabled
            cap.isProminent = isProminent
        }
        updateShift()
    }

    var isPad: Bool { keyboardLayout.isPad }
    var hasCase: Bool { keyboardLayout.hasCase && plane == .letters }
    var kind: UIKeyboardType { keyboardLayout.type }
}
