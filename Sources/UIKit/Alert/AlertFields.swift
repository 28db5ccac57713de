import CoreGraphics

/// The text fields of an alert, in one frame.
@MainActor
final class AlertFields: UIView {
    private static let rowHeight: CGFloat = 30
    private var lines: [UIView] = []

    var fields: [UITextField] = [] {
        didSet {
            guard fields.map(ObjectIdentifier.init) != oldValue.map(ObjectIdentifier.init) else { return }
            for field in oldValue where !fields.contains(where: { $0 === field }) { field.removeFromSuperview() }
            for field in fields where field.superview !== self { addSubview(field) }
            for line in lines { line.removeFromSuperview() }
            lines = fields.dropFirst().map { _ in
                let line = UIView()
                line.backgroundColor = .separator
                addSubview(line)
                return line
            }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .alertField
        layer.cornerRadius = 7
        layer.cornerCurve = .continuous
        clipsToBounds = true
        applyBorder()
    }

    required init?(coder: NSCoder) {
        fatalError("AlertFields is never archived.")
    }

    /// Returns the height of all fields; larger text gets higher ones.
    func height(lineHeight: CGFloat) -> CGFloat {
        guard !fields.isEmpty else { return 0 }
        return heights.reduce(0, +) + lineHeight * CGFloat(fields.count - 1)
    }

    private var heights: [CGFloat] {
        fields.map { max(Self.rowHeight, (($0.font ?? .systemFont(ofSize: 13)).lineHeight + 14).rounded(.up)) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(1, traitCollection.displayScale)
        layer.borderWidth = hairline
        var y: CGFloat = 0
        for (index, (field, height)) in zip(fields, heights).enumerated() {
            field.frame = CGRect(x: 7, y: y, width: max(0, bounds.width - 14), height: height)
            y += height
            guard lines.indices.contains(index) else { continue }
            lines[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
            y += hairline
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyBorder()
    }

    private func applyBorder() { layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor }

    // A touch beside the text edits the nearest field.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found === self else { return found }
        return fields.first { $0.frame.minY <= point.y && point.y <= $0.frame.maxY } ?? found
    }
}

extension UIColor {
    fileprivate static let alertField = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 28 / 255 : 1, alpha: 1)
    }
}
