import UIKit

/// A card with a title, and views one below the other, each as high as its `sizeThatFits`.
final class PanelCard: UIView {
    private static let margin: CGFloat = 16

    private let rows: [UIView]
    private let spacing: CGFloat

    init(_ title: String, note: String = "", spacing: CGFloat = 16, _ rows: [UIView]) {
        let heading = ColumnView.text(title, style: .headline)
        heading.accessibilityTraits = .header
        var all: [UIView] = [heading]
        if !note.isEmpty { all.append(ColumnView.text(note, style: .footnote, color: .secondaryLabel)) }
        self.rows = all + rows
        self.spacing = spacing
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        self.rows.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Measures the rows again: one of them has another content.
    func contentDidChange() {
        cache.invalidate()
        setNeedsLayout()
    }

    private var cache = ArrangementCache<[CGRect]>()

    private func arrangement(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
        cache.frames(in: self, width: width) { arrange(in: $0) }
    }

    private func arrange(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
        var frames: [CGRect] = [], y = Self.margin
        let inner = max(0, width - 2 * Self.margin)
        for (index, row) in rows.enumerated() {
            // What follows the title belongs to it.
            if index > 0 { y += index == 1 ? min(8, spacing) : spacing }
            let height = row.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
            frames.append(CGRect(x: Self.margin, y: y, width: inner, height: height))
            y += height
        }
        return (frames, y + Self.margin)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(in: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (row, frame) in zip(rows, arrangement(in: bounds.width).frames) {
            row.frame = pixelAligned(frame)
        }
    }
}
