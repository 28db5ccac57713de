import ResponderChain
import UIKit

/// A responder that handles the ringing of a bell.
protocol BellHandling {
    func handle(_ bell: RingBell) -> EventAnswer
}

struct RingBell: ResponderEvent {
    func deliver(to handler: any BellHandling) -> EventAnswer { handler.handle(self) }
}

/// A box with a name, which handles bells and may contain another box.
final class ChainBox: UIView, BellHandling {
    /// Why bells go on; nil where they end here.
    var excuse: String?

    private let name: UILabel
    private let content: UIView

    init(_ title: String, around content: UIView, color: UIColor) {
        name = ColumnView.text(title, style: .headline)
        self.content = content
        super.init(frame: .zero)
        accessibilityIdentifier = title
        backgroundColor = color
        layer.cornerRadius = 12
        addSubview(name)
        addSubview(content)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func handle(_ bell: RingBell) -> EventAnswer {
        if let excuse { return .passedOn(because: excuse) }
        let color = backgroundColor
        backgroundColor = .systemYellow
        UIView.animate(withDuration: 0.6) { self.backgroundColor = color }
        return .taken
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = max(0, size.width - 24)
        let parts = [name, content].map { $0.sizeThatFits(CGSize(width: width, height: size.height)).height }
        return CGSize(width: size.width, height: parts[0] + parts[1] + 36)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 24), height = name.sizeThatFits(bounds.size).height
        name.frame = pixelAligned(CGRect(x: 12, y: 12, width: width, height: height))
        content.frame = pixelAligned(
            CGRect(x: 12, y: height + 24, width: width, height: max(0, bounds.height - height - 36)))
    }
}
