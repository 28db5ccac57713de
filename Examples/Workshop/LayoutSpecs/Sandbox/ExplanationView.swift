import UIKit

/// Paragraphs on elements: the element's color and name, its frame, and why it has this frame.
final class ExplanationView: UIView {
    struct Paragraph {
        var color: UIColor
        /// Whether the element is a frame, not a filled box.
        var isOutline: Bool
        var title: String
        var detail: String
        var sentences: [String]
    }

    private enum Metrics {
        static let swatch: CGFloat = 14
        static let gap: CGFloat = 10
        static let lineGap: CGFloat = 4
        static let spacing: CGFloat = 16
    }

    @MainActor private struct Row {
        let swatch = UIView()
        let title = ColumnView.text(style: .subheadline)
        let text = ColumnView.text(style: .footnote, color: .secondaryLabel)
    }

    private let warning = ColumnView.text(style: .footnote, color: .systemRed)
    private var rows: [Row] = []

    init() {
        super.init(frame: .zero)
        addSubview(warning)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(warnings: [String], _ paragraphs: [Paragraph]) {
        warning.text = warnings.joined(separator: "\n")
        warning.isHidden = warnings.isEmpty
        while rows.count < paragraphs.count {
            let row = Row()
            for view in [row.swatch, row.title, row.text] { addSubview(view) }
            row.swatch.layer.cornerRadius = 3
            rows.append(row)
        }
        while rows.count > paragraphs.count {
            let row = rows.removeLast()
            for view in [row.swatch, row.title, row.text] { view.removeFromSuperview() }
        }
        for (row, paragraph) in zip(rows, paragraphs) {
            row.swatch.backgroundColor = paragraph.isOutline ? .clear : paragraph.color
            row.swatch.layer.borderWidth = paragraph.isOutline ? 2 : 0
            row.swatch.layer.borderColor = paragraph.color.resolvedColor(with: traitCollection).cgColor
            row.title.text = "\(paragraph.title): \(paragraph.detail)"
            row.text.text = paragraph.sentences.joined(separator: "\n")
        }
        cache.invalidate()
        setNeedsLayout()
    }

    private var cache = ArrangementCache<[(UIView, CGRect)]>()

    private func arrangement(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        cache.frames(in: self, width: width) { arrange(in: $0) }
    }

    private func arrange(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        var frames: [(UIView, CGRect)] = [], y: CGFloat = 0
        func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        if !warning.isHidden {
            let height = height(warning, width)
            frames.append((warning, CGRect(x: 0, y: 0, width: width, height: height)))
            y = height + Metrics.spacing
        }
        let x = Metrics.swatch + Metrics.gap, inner = max(0, width - x)
        for (index, row) in rows.enumerated() {
            if index > 0 { y += Metrics.spacing }
            let title = height(row.title, inner), text = height(row.text, inner)
            let line = min(title, row.title.font.lineHeight)
            frames.append(
                (
                    row.swatch,
                    CGRect(x: 0, y: y + (line - Metrics.swatch) / 2, width: Metrics.swatch, height: Metrics.swatch)
                ))
            frames.append((row.title, CGRect(x: x, y: y, width: inner, height: title)))
            y += title + Metrics.lineGap
            frames.append((row.text, CGRect(x: x, y: y, width: inner, height: text)))
            y += text
        }
        return (frames, y)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(in: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in arrangement(in: bounds.width).frames {
            var frame = frame
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            view.frame = pixelAligned(frame)
        }
    }
}
