import UIKit

/// A frame on a page to point out.
struct SandboxMark: Equatable {
    var frame: CGRect
    var color: UIColor
    /// A number beside the frame.
    var number: Int?
}

/// A bordered sandbox that shows a page scaled down, with frames marked on it, and texts beside it where there is room.
final class SandboxView: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let narrowest: CGFloat = 110
        static let numberSide: CGFloat = 20
    }

    private let border = UIView()
    private let content: UIView
    private let legend = ColumnView.text(style: .footnote, color: .secondaryLabel)
    private var outlines: [CAShapeLayer] = []
    private var numbers: [UILabel] = []

    /// The size of the page that is scaled.
    var pageSize = CGSize.zero {
        didSet { if pageSize != oldValue { setNeedsLayout() } }
    }
    /// Called when the page is shown at another scale.
    var scaleDidChange: (CGFloat) -> Void = { _ in }
    private(set) var scale: CGFloat = 1

    var marks: [SandboxMark] = [] {
        didSet { if marks != oldValue { setNeedsLayout() } }
    }

    var legendText: String {
        get { legend.text ?? "" }
        set {
            guard newValue != legend.text else { return }
            legend.text = newValue
            setNeedsLayout()
        }
    }

    /// - Parameter content: The page, which is laid out in its real size.
    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        border.layer.borderWidth = 1
        border.layer.cornerRadius = 8
        border.clipsToBounds = true
        border.backgroundColor = .systemBackground
        border.accessibilityIdentifier = "sandbox"
        addSubview(border)
        border.addSubview(content)
        addSubview(legend)
        setBorderColor()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setBorderColor() {
        border.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setBorderColor()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard pageSize.width > 0, pageSize.height > 0 else { return }
        let room = bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        guard room.width > 0, room.height > 0 else { return }
        let scale = min(room.width / pageSize.width, room.height / pageSize.height)
        let size = CGSize(width: pageSize.width * scale, height: pageSize.height * scale)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let beside = room.width - size.width - Metrics.margin, below = room.height - size.height - Metrics.margin
        let isBeside = beside >= Metrics.narrowest
        func fits(_ width: CGFloat, _ height: CGFloat) -> Bool {
            legend.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height <= height
        }
        legend.isHidden = !(isBeside && fits(beside, room.height) || !isBeside && fits(room.width, below))

        var frame = CGRect(origin: room.origin, size: size)
        if legend.isHidden || !isBeside { frame.origin.x = room.midX - size.width / 2 }
        if legend.isHidden || isBeside { frame.origin.y = room.midY - size.height / 2 }
        if isMirrored { frame.origin.x = bounds.width - frame.maxX }
        border.frame = pixelAligned(frame)
        if !legend.isHidden {
            let width = isBeside ? beside : room.width
            let height = legend.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            var text = CGRect(
                x: isBeside ? frame.maxX + Metrics.margin : room.minX,
                y: isBeside ? room.minY : frame.maxY + Metrics.margin, width: width, height: height.rounded(.up))
            if isMirrored, isBeside { text.origin.x = room.minX }
            legend.frame = pixelAligned(text)
        }
        content.bounds = CGRect(origin: .zero, size: pageSize)
        content.center = CGPoint(x: border.bounds.midX, y: border.bounds.midY)
        content.transform = CGAffineTransform(scaleX: scale, y: scale)
        if scale != self.scale {
            self.scale = scale
            scaleDidChange(scale)
        }
        layOutMarks(scale, isMirrored)
    }

    /// What the marks that are shown were made for.
    private struct ShownMarks: Equatable {
        var marks: [SandboxMark]
        var border: CGRect
        var scale: CGFloat
        var isMirrored: Bool
        var style: UIUserInterfaceStyle
    }

    private var shownMarks: ShownMarks?

    private func layOutMarks(_ scale: CGFloat, _ isMirrored: Bool) {
        // Each new layer needs a layout of this view again: without a change, none is made.
        let new = ShownMarks(
            marks: marks, border: border.frame, scale: scale, isMirrored: isMirrored,
            style: traitCollection.userInterfaceStyle)
        guard new != shownMarks else { return }
        shownMarks = new
        outlines.forEach { $0.removeFromSuperlayer() }
        numbers.forEach { $0.removeFromSuperview() }
        outlines = []
        numbers = []
        for mark in marks {
            var frame = mark.frame
            if isMirrored { frame.origin.x = pageSize.width - frame.maxX }
            let origin = border.frame.origin
            let shown = pixelAligned(
                CGRect(
                    x: origin.x + frame.minX * scale, y: origin.y + frame.minY * scale, width: frame.width * scale,
                    height: frame.height * scale))
            let visible = shown.intersection(border.frame)
            guard !visible.isNull, visible.width.isFinite, visible.height.isFinite else { continue }
            let outline = CAShapeLayer()
            outline.path = UIBezierPath(rect: visible).cgPath
            outline.strokeColor = mark.color.resolvedColor(with: traitCollection).cgColor
            outline.fillColor = nil
            outline.lineWidth = 1.5
            outline.lineDashPattern = mark.number == nil ? [4, 3] : nil
            layer.addSublayer(outline)
            outlines.append(outline)
            if let number = mark.number { addNumber(number, mark.color, at: visible) }
        }
    }

    /// A disc with the number at the top leading corner of the frame, next to others that are there.
    private func addNumber(_ number: Int, _ color: UIColor, at frame: CGRect) {
        let side = Metrics.numberSide
        let label = UILabel()
        label.text = "\(number)"
        label.font = .boldSystemFont(ofSize: 12)
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = color
        label.layer.cornerRadius = side / 2
        label.clipsToBounds = true
        label.accessibilityLabel = "Frame of \(number)"
        var disc = CGRect(x: frame.minX - side / 2, y: frame.minY - side / 2, width: side, height: side)
        while numbers.contains(where: { $0.frame.intersects(disc) }) { disc.origin.x += side + 2 }
        label.frame = pixelAligned(disc)
        addSubview(label)
        numbers.append(label)
    }
}
