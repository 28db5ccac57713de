import CoreGraphics

/// The emojis of the keyboard, in columns that scroll.
///
/// They are drawn in a color emoji font of the machine, because none is shipped.
@MainActor
final class EmojiPane: UIScrollView {
    private let choose: (String) -> Void
    private var buttons: [UIView] = []
    private var laidOutHeight: CGFloat = 0

    init(choose: @escaping (String) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        alwaysBounceHorizontal = true
        let tap = UITapGestureRecognizer(target: self, action: Selector("tapped(_:)", EmojiPane.tapped))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        fatalError("EmojiPane is never archived.")
    }

    private var rows: Int { max(2, Int((bounds.height / 44).rounded(.down))) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.height > 0, bounds.height != laidOutHeight else { return }
        laidOutHeight = bounds.height
        for button in buttons { button.removeFromSuperview() }
        let rows = rows, side = bounds.height / CGFloat(rows)
        buttons = Self.emojis.enumerated().map { index, emoji in
            let cell = EmojiCell(emoji)
            cell.frame = CGRect(
                x: 6 + CGFloat(index / rows) * side, y: CGFloat(index % rows) * side, width: side, height: side)
            addSubview(cell)
            return cell
        }
        let columns = (Self.emojis.count + rows - 1) / rows
        contentSize = CGSize(width: CGFloat(columns) * side + 12, height: bounds.height)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: self)
        if let cell = buttons.first(where: { $0.frame.contains(point) }) as? EmojiCell { choose(cell.emoji) }
    }

    static let emojis: [String] = """
        😀 😃 😄 😁 😆 😅 😂 🙂 🙃 😉 😊 😇 😍 😘 😋 😛 😜 🤔 😐 😑 😏 😒 🙄 😬 😌 😔 😴 😷 🤒 😎 😕 😟 🙁 😮 😳 😦 \
        😨 😢 😭 😱 😞 😓 😩 😤 😡 😈 💀 💩 👻 👽 🤖 👋 ✋ 👌 👍 👎 👊 👏 🙌 🙏 💪 👀 👶 👦 👧 👨 👩 👴 👵 🐶 🐱 🐭 \
        🐰 🦊 🐻 🐼 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🐤 🐺 🐴 🦄 🐝 🐛 🦋 🐌 🐢 🐍 🐙 🐠 🐬 🐳 🌵 🌲 🌴 🌱 🍀 🍁 🌹 🌻 🌞 \
        🌝 🌍 ⭐ ⚡ 🔥 🌈 ☀️ ☁️ ❄️ 💧 🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🍍 🍅 🍆 🌽 🥕 🍞 🧀 🍗 🍔 🍟 🍕 🌭 🌮 🍣 🍦 \
        🍰 🎂 🍪 🍫 🍿 ☕ 🍵 🍺 🍷 🍸 ⚽ 🏀 🏈 ⚾ 🎾 🏐 🏓 🏆 🥇 🎯 🎮 🎲 🎸 🎺 🎻 🎬 🎨 🚗 🚕 🚌 🚲 🚂 ✈️ 🚀 ⛵ 🏠 \
        ⌚ 📱 💻 ⌨️ 📷 📺 ⏰ 💡 📚 ✏️ 📎 🔑 🔨 🎁 🎈 🎉 ❤️ 💛 💚 💙 💜 🖤 💔 💕 💯 ✅ ❌ ❓ ❗ ➕ ➖ ♻️ 🔴 🔵 🏁 🚩
        """.split(separator: " ").map(String.init)
}

/// One emoji.
@MainActor
private final class EmojiCell: UIView {
    let emoji: String

    init(_ emoji: String) {
        self.emoji = emoji
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = emoji
        accessibilityTraits = .keyboardKey
    }

    required init?(coder: NSCoder) {
        fatalError("EmojiCell is never archived.")
    }

    override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.label,
        ]
        let size = emoji.size(withAttributes: attributes)
        emoji.draw(
            at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
            withAttributes: attributes)
    }
}
