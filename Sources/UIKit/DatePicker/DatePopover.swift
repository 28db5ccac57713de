import CoreGraphics
import QuartzCore

/// A card over the window, next to the pill of a compact date picker. A touch elsewhere closes it.
final class DatePopover: UIView {
    private let card = UIView()
    private let content: UIView
    private let size: CGSize
    private weak var source: UIView?
    /// Called when the card begins to close.
    var onClose: () -> Void = {}
    private var isClosing = false

    init(_ content: UIView, size: CGSize, from source: UIView, in window: UIWindow) {
        self.content = content
        self.size = size
        self.source = source
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        card.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
        }
        card.layer.cornerRadius = 13
        card.layer.cornerCurve = .continuous
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.22
        card.layer.shadowRadius = 28
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(card)
        card.addSubview(content)
    }

    required init?(coder: NSCoder) { fatalError("DatePopover is never archived.") }

    func open(in window: UIWindow) {
        window.addSubview(self)
        window.keyOverlay = self
        layoutIfNeeded()
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: { [card] in
                card.alpha = 1
                card.transform = .identity
            })
    }

    func close(animated: Bool) {
        guard !isClosing else { return }
        isClosing = true
        if window?.keyOverlay === self { window?.keyOverlay = nil }
        isUserInteractionEnabled = false
        onClose()
        guard animated, window != nil else { return removeFromSuperview() }
        UIView.animate(
            withDuration: 0.2, animations: { [card] in card.alpha = 0 },
            completion: { [weak self] _ in self?.removeFromSuperview() })
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        close(animated: true)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        for press in presses {
            guard let key = press.key else { continue }
            if key.keyCode == .keyboardEscape {
                rest.remove(press)
                close(animated: true)
            } else if (content as? DateWheels)?.handle(key) == true {
                rest.remove(press)
            }
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func accessibilityPerformEscape() -> Bool {
        close(animated: true)
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let source, let window, source.window === window else { return close(animated: false) }
        let room = bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
        let anchor = source.convert(source.bounds, to: self)
        let width = min(size.width, room.width), height = min(size.height, room.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = isMirrored ? anchor.minX : anchor.maxX - width
        if anchor.midX < room.midX { x = isMirrored ? anchor.maxX - width : anchor.minX }
        x = min(max(x, room.minX), room.maxX - width)
        let below = anchor.maxY + 8, above = anchor.minY - 8 - height
        // Where neither side has room, the card covers the pill.
        let y = below + height <= room.maxY ? below : above >= room.minY ? above : room.maxY - height
        let transform = card.transform
        card.transform = .identity
        card.frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        card.transform = transform
        content.frame = card.bounds.insetBy(dx: 0, dy: content is DateWheels ? 0 : 6)
    }
}
