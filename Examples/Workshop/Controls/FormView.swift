import UIKit

/// Rows in rounded groups with headings, as in Settings.
final class FormView: UIScrollView {
    private struct Group {
        var heading: UILabel
        var card: UIView
        var rows: [FormRow]
        var lines: [UIView]
    }

    private enum Metrics {
        static let top: CGFloat = 16
        static let headingHeight: CGFloat = 18
        static let headingGap: CGFloat = 7
        static let groupGap: CGFloat = 24
        static let cornerRadius: CGFloat = 10
    }

    private var groups: [Group] = []

    func add(_ heading: String, _ rows: [FormRow]) {
        let label = UILabel()
        label.text = heading.uppercased()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.accessibilityTraits = .header
        let card = UIView()
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = Metrics.cornerRadius
        let lines = rows.dropFirst().map { _ -> UIView in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
        addSubview(label)
        addSubview(card)
        rows.forEach(card.addSubview)
        lines.forEach(card.addSubview)
        groups.append(Group(heading: label, card: card, rows: rows, lines: lines))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = FormRow.margin, hairline = 1 / max(1, traitCollection.displayScale)
        let left = safeAreaInsets.left + margin
        let width = max(0, bounds.width - left - safeAreaInsets.right - margin)
        var y = Metrics.top
        for group in groups {
            group.heading.frame = pixelAligned(
                CGRect(
                    x: left + margin, y: y, width: max(0, width - 2 * margin), height: Metrics.headingHeight))
            y += Metrics.headingHeight + Metrics.headingGap
            var bottom: CGFloat = 0
            for (index, row) in group.rows.enumerated() {
                if index > 0 {
                    group.lines[index - 1].frame = pixelAligned(
                        CGRect(
                            x: margin, y: bottom, width: max(0, width - margin), height: hairline))
                }
                let height = row.sizeThatFits(CGSize(width: width, height: 0)).height
                row.frame = pixelAligned(CGRect(x: 0, y: bottom, width: width, height: height))
                bottom += height
            }
            group.card.frame = pixelAligned(CGRect(x: left, y: y, width: width, height: bottom))
            y += bottom + Metrics.groupGap
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }
}
