import UIKit

/// The last things that happened, the newest at the bottom.
final class LogView: UIView {
    private let label = UILabel()
    private var lines: [String] = []

    private static let kept = 40

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        clipsToBounds = true
        label.font = UIFontMetrics(forTextStyle: .caption2)
            .scaledFont(for: .monospacedSystemFont(ofSize: 11, weight: .regular), maximumPointSize: 17)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.accessibilityIdentifier = "log"
        addSubview(label)
        clear()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func add(_ line: String) {
        lines = (lines + [line]).suffix(Self.kept)
        show()
    }

    func clear() {
        lines = []
        show()
    }

    private func show() {
        label.text = lines.isEmpty ? "Nothing has happened yet." : lines.joined(separator: "\n")
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: 12, dy: 10)
        let height = label.sizeThatFits(CGSize(width: area.width, height: 0)).height
        // What does not fit leaves at the top.
        label.frame = CGRect(
            x: area.minX, y: min(area.minY, area.maxY - height), width: area.width, height: height)
    }
}
