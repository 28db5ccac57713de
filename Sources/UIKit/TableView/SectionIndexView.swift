import CoreGraphics
import TwillSync

/// A table or a collection view with an index at its trailing edge.
@MainActor
protocol SectionIndexOwner: UIScrollView {
    /// The color of the titles; that of the tint if nil.
    var sectionIndexColor: UIColor? { get }
    var sectionIndexBackgroundColor: UIColor? { get }
    var sectionIndexTrackingBackgroundColor: UIColor? { get }

    /// Scrolls to what a title stands for.
    func jump(toIndexTitle index: Int)
}

/// The index of a table or a collection view: titles at the trailing edge, which the user touches to jump to sections.
final class SectionIndexView: UIView {
    let titles: [String]
    private let handle = HandleGesture()
    private weak var owner: (any SectionIndexOwner)?
    private var lastTitle: Int?
    private var isTracking = false

    enum Metrics {
        static let width: CGFloat = 15
        static let pitch: CGFloat = 15
        static let size: CGFloat = 11
    }

    init(_ titles: [String], owner: any SectionIndexOwner) {
        self.titles = titles
        self.owner = owner
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        handle.addTarget(self, action: Selector("track", SectionIndexView.track))
        addGestureRecognizer(handle)
        coloursDidChange()
    }

    required init?(coder: NSCoder) {
        preconditionFailure("A section index is made by its list, never from an archive.")
    }

    func coloursDidChange() {
        backgroundColor =
            (isTracking ? owner?.sectionIndexTrackingBackgroundColor : owner?.sectionIndexBackgroundColor) ?? .clear
        setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Extends the touch area beyond the letters, because a finger is wider.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // On the side of the rows.
        let x: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : -15
        return CGRect(x: x, y: 0, width: bounds.width + 15, height: bounds.height).contains(point)
    }

    /// Lays the index out at the trailing edge of the visible part.
    func place() {
        guard let owner else { return }
        let inset = owner.adjustedContentInset, area = owner.bounds.inset(by: inset), width = Metrics.width
        let left = max(inset.left, owner.safeAreaInsets.left), right = max(inset.right, owner.safeAreaInsets.right)
        let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? owner.bounds.minX + left : owner.bounds.maxX - right - width
        let wanted = CGRect(x: x, y: area.minY, width: width, height: max(0, area.height))
        if frame != wanted { frame = wanted }
    }

    // MARK: Lines

    /// Returns the titles that are shown; nil is a dot that replaces several. The first and the last are always shown.
    static func lines(_ count: Int, height: CGFloat) -> [Int?] {
        let room = max(1, Int(height / Metrics.pitch))
        guard count > room else { return Array(0..<count) }
        guard room >= 3 else { return count > 0 ? [0] : [] }
        // Every other line is a dot.
        let shown = (room + 1) / 2
        var lines: [Int?] = []
        for place in 0..<shown {
            if place > 0 { lines.append(nil) }
            lines.append(Int((Double(place) * Double(count - 1) / Double(shown - 1)).rounded()))
        }
        return lines
    }

    private var lines: [Int?] { Self.lines(titles.count, height: bounds.height) }

    private var top: CGFloat { max(0, (bounds.height - CGFloat(lines.count) * Metrics.pitch) / 2) }

    override func draw(_ rect: CGRect) {
        let colour = owner?.sectionIndexColor ?? tintColor ?? .label
        let font = UIFont.systemFont(ofSize: Metrics.size, weight: .semibold)
        for (index, line) in lines.enumerated() {
            let middle = top + (CGFloat(index) + 0.5) * Metrics.pitch
            guard let line else {
                colour.setFill()
                UIBezierPath(ovalIn: CGRect(x: bounds.midX - 1.5, y: middle - 1.5, width: 3, height: 3)).fill()
                continue
            }
            guard titles[line] != UITableView.indexSearch else {
                drawGlass(at: CGPoint(x: bounds.midX, y: middle), colour)
                continue
            }
            let text = NSAttributedString(string: titles[line], attributes: [.font: font, .foregroundColor: colour])
            let size = text.size()
            text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: middle - size.height / 2))
        }
    }

    private func drawGlass(at center: CGPoint, _ colour: UIColor) {
        colour.setStroke()
        let glass = UIBezierPath(ovalIn: CGRect(x: center.x - 4.5, y: center.y - 4.5, width: 7, height: 7))
        glass.move(to: CGPoint(x: center.x + 1.6, y: center.y + 1.6))
        glass.addLine(to: CGPoint(x: center.x + 4.6, y: center.y + 4.6))
        glass.lineWidth = 1.4
        glass.lineCapStyle = .round
        glass.stroke()
    }

    // MARK: Tracking

    /// Returns the title at a vertical position; a dot represents all titles that it replaces.
    func title(at y: CGFloat) -> Int? {
        guard !titles.isEmpty, y.isFinite else { return nil }
        let height = CGFloat(lines.count) * Metrics.pitch
        let way = min(max(0, (y - top) / max(1, height)), 1)
        return min(titles.count - 1, Int(way * CGFloat(titles.count)))
    }

    private func track(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began, .changed:
            if !isTracking {
                isTracking = true
                coloursDidChange()
            }
            guard let title = title(at: gesture.location(in: self).y), title != lastTitle else { return }
            lastTitle = title
            owner?.jump(toIndexTitle: title)
        default:
            lastTitle = nil
            isTracking = false
            coloursDidChange()
        }
    }
}
