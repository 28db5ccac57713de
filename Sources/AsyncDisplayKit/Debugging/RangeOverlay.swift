import QuartzCore
import UIKit

/// The extents of a list's ranges, in screenfuls.
struct RangeExtents: Equatable {
    var display: ASRangeTuningParameters
    var preload: ASRangeTuningParameters
    /// Whether the list moved forward last, so that the leading part is below.
    var isForward: Bool

    /// The spans of the visible area and the ranges, as parts of all of them together, from top to bottom.
    var spans: (visible: ClosedRange<CGFloat>, display: ClosedRange<CGFloat>, preload: ClosedRange<CGFloat>) {
        let display = ends(display), preload = ends(preload)
        let top = max(display.above, preload.above), length = top + 1 + max(display.below, preload.below)
        func span(_ ends: (above: CGFloat, below: CGFloat)) -> ClosedRange<CGFloat> {
            (top - ends.above) / length...(top + 1 + ends.below) / length
        }
        return (span((0, 0)), span(display), span(preload))
    }

    private func ends(_ tuning: ASRangeTuningParameters) -> (above: CGFloat, below: CGFloat) {
        let (ahead, behind) = (tuning.leadingBufferScreenfuls, tuning.trailingBufferScreenfuls)
        return isForward ? (behind, ahead) : (ahead, behind)
    }
}

/// The panel at a window's bottom right with the ranges of its visible lists.
@MainActor
final class RangeOverlay: UIView {
    private static let barHeight: CGFloat = 24
    private static let inset: CGFloat = 10
    private var bars: [RangeBar] = []
    private var wasDragged = false

    static func of(_ window: UIWindow) -> RangeOverlay? {
        window.subviews.lazy.compactMap { $0 as? RangeOverlay }.first
    }

    /// Shows the ranges of a list, or removes them if it is not visible.
    static func update(_ data: ListData, _ extents: RangeExtents, isVisible: Bool) {
        guard DebugOverlays.showsRange, let list = data.list else { return }
        let window = data.scrollView?.window
        // A list that has left its window leaves the panel.
        guard let window, isVisible else {
            data.rangeOverlay?.update(list, extents, isVisible: false)
            return
        }
        let overlay = of(window) ?? RangeOverlay(in: window)
        data.rangeOverlay = overlay
        overlay.update(list, extents, isVisible: true)
    }

    private init(in window: UIWindow) {
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.4)
        layer.zPosition = 1000
        clipsToBounds = true
        isAccessibilityElement = false
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: Selector("dragged", RangeOverlay.dragged))
        addGestureRecognizer(pan)
        window.addSubview(self)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func update(_ list: any ListNode, _ extents: RangeExtents, isVisible: Bool) {
        bars.removeAll { bar in
            let isGone = bar.list == nil || bar.list?.isVisible != true || (bar.list === list && !isVisible)
            if isGone { bar.removeFromSuperview() }
            return isGone
        }
        guard isVisible else { return arrange() }
        let bar = bars.first { $0.list === list } ?? RangeBar(list)
        if bar.superview == nil {
            bars.append(bar)
            addSubview(bar)
        }
        bar.extents = extents
        arrange()
    }

    private func arrange() {
        guard let window = superview else { return }
        guard !bars.isEmpty else { return removeFromSuperview() }
        let size = CGSize(width: (window.bounds.width / 3).rounded(), height: Self.barHeight * CGFloat(bars.count))
        if wasDragged {
            frame = CGRect(x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height)
        } else {
            frame = CGRect(
                x: window.bounds.width - size.width - Self.inset, y: window.bounds.height - size.height - Self.inset,
                width: size.width, height: size.height)
        }
        for (index, bar) in bars.enumerated() {
            bar.frame = CGRect(
                x: 0, y: size.height - Self.barHeight * CGFloat(index + 1), width: size.width,
                height: Self.barHeight)
        }
    }

    /// Moves the panel with a finger; some of it stays in the window.
    func dragged(_ pan: UIPanGestureRecognizer) {
        guard let window = superview else { return }
        let moved = pan.translation(in: window), rest: CGFloat = 40
        pan.setTranslation(.zero, in: window)
        wasDragged = true
        let (half, size) = (bounds.size, window.bounds.size)
        center = CGPoint(
            x: min(max(center.x + moved.x, rest - half.width / 2), size.width + half.width / 2 - rest),
            y: min(max(center.y + moved.y, rest - half.height / 2), size.height + half.height / 2 - rest))
    }
}

/// The ranges of one list, to scale.
@MainActor
final class RangeBar: UIView {
    private(set) weak var list: (any ListNode)?
    private static let inset: CGFloat = 10
    private let name = UILabel()
    private let arrow = CAShapeLayer()
    private let preload = RangeBar.part(.orange), display = RangeBar.part(.yellow), visible = RangeBar.part(.green)

    var extents = RangeExtents(display: .init(), preload: .init(), isForward: true) {
        didSet { if extents != oldValue { setNeedsLayout() } }
    }

    init(_ list: any ListNode) {
        self.list = list
        super.init(frame: .zero)
        name.font = .systemFont(ofSize: 9)
        name.textColor = .white
        name.textAlignment = .center
        name.lineBreakMode = .byTruncatingMiddle
        let source = (list as? any ListDataOwner)?.data.source
        name.text = list.debugName ?? source.map { "\(type(of: $0))" } ?? "\(type(of: list))"
        addSubview(name)
        arrow.fillColor = UIColor.white.cgColor
        arrow.followsViewActions = true
        for part in [preload, display, visible] { layer.addSublayer(part) }
        layer.addSublayer(arrow)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private static func part(_ color: UIColor) -> CALayer {
        let part = CALayer()
        part.followsViewActions = true
        part.backgroundColor = color.withAlphaComponent(0.5).cgColor
        part.borderColor = UIColor.black.withAlphaComponent(0.9).cgColor
        part.borderWidth = 1
        part.cornerRadius = 3
        return part
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let spans = extents.spans, width = bounds.width - 2 * Self.inset, top: CGFloat = 12, height: CGFloat = 9
        name.frame = CGRect(x: 2, y: 0, width: bounds.width - 4, height: top)
        func frame(_ span: ClosedRange<CGFloat>) -> CGRect {
            CGRect(
                x: Self.inset + span.lowerBound * width, y: top, width: (span.upperBound - span.lowerBound) * width,
                height: height)
        }
        preload.frame = frame(spans.preload)
        display.frame = frame(spans.display)
        visible.frame = frame(spans.visible)
        // The longer range is behind the other.
        preload.zPosition = preload.frame.width >= display.frame.width ? 0 : 1
        display.zPosition = 1 - preload.zPosition
        visible.zPosition = 2
        let path = UIBezierPath(), middle = top + height / 2
        let (left, tip, base) =
            extents.isForward
            ? (bounds.width - Self.inset + 2, middle + 3, middle - 3) : (2, middle - 3, middle + 3)
        path.move(to: CGPoint(x: left, y: base))
        path.addLine(to: CGPoint(x: left + 6, y: base))
        path.addLine(to: CGPoint(x: left + 3, y: tip))
        path.close()
        arrow.path = path.cgPath
    }
}

extension ListData {
    /// Shows the ranges in the panel for debugging.
    final func showRangesForDebugging() {
        guard DebugOverlays.showsRange else { return }
        RangeOverlay.update(
            self,
            RangeExtents(
                display: tuning[mode, .display], preload: tuning[mode, .preload],
                isForward: isHorizontal ? heading.isRight : heading.isDown),
            isVisible: list?.isVisible == true)
    }
}
