public import CoreGraphics
import Foundation
import TwillHost

/// A control above a scroll view's content that requests new content when it is pulled far enough.
///
/// It sends `.valueChanged` once per pull; the app loads, and then calls `endRefreshing()`. Meanwhile, the scroll view
/// has an inset for it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(spinner)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(spinner)
    }

    /// Whether the control refreshes: it was pulled, or `beginRefreshing()` was called, and `endRefreshing()` was not
    /// called since.
    public final var isRefreshing: Bool { storedIsRefreshing }

    /// Begins refreshing: shows the spinner, and sends no action.
    ///
    /// As in UIKit, it does not scroll so that the control is visible.
    open func beginRefreshing() { begin() }

    /// Ends refreshing: hides the spinner, and removes the inset for it.
    open func endRefreshing() { end() }

    /// The title below the spinner.
    open var attributedTitle: NSAttributedString? {
        get { storedAttributedTitle }
        set {
            storedAttributedTitle = newValue
            titleDidChange()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.setNeedsDisplay()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = RefreshSpinner.side, hasTitle = title != nil
        spinner.frame = edgesOnPixels(
            CGRect(
                x: (bounds.width - side) / 2, y: hasTitle ? 8 : (bounds.height - side) / 2, width: side, height: side))
        title?.frame = edgesOnPixels(
            CGRect(x: 0, y: 8 + side, width: bounds.width, height: bounds.height - 8 - side))
    }

    /// The height in points.
    static let height: CGFloat = 60
    /// The distance that the content is pulled until refreshing begins.
    static let trigger: CGFloat = 120

    private var storedIsRefreshing = false
    /// Whether the scroll view has an inset for the control; not while a finger holds the content.
    private var holds = false
    private let spinner = RefreshSpinner(frame: .zero)
    private var title: UILabel?
    private weak var scrollView: UIScrollView? { superview as? UIScrollView }

    /// The inset that the scroll view adds above its content.
    var heldHeight: CGFloat { storedIsRefreshing && holds ? bounds.height : 0 }

    // MARK: Pulling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let top = -(scrollView.adjustedContentInset.top - heldHeight)
        let pull = top - scrollView.contentOffset.y
        place(in: scrollView)
        isHidden = pull <= 0
        guard !storedIsRefreshing else { return }
        spinner.part = pull / Self.trigger
        guard scrollView.drag != nil, pull >= Self.trigger, isEnabled else { return }
        begin(holds: false)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView) {
        guard storedIsRefreshing, !holds else { return }
        holds = true
        scrollView.insetsMayHaveChanged(settles: true)
        scrollView.stopMovement()
    }

    /// Positions the control just above the content, or in the middle of a longer pull.
    func place(in scrollView: UIScrollView) {
        let frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        if frame != self.frame { self.frame = frame }
    }

    private func begin(holds: Bool = true) {
        guard !storedIsRefreshing else { return }
        storedIsRefreshing = true
        self.holds = holds
        isHidden = false
        spinner.isSpinning = true
        if holds { scrollView?.insetsMayHaveChanged(settles: true) }
    }

    private func end() {
        guard storedIsRefreshing else { return }
        storedIsRefreshing = false
        holds = false
        spinner.isSpinning = false
        scrollView?.insetsMayHaveChanged(settles: true)
    }

    private func titleDidChange() {
        guard let attributedTitle else {
            title?.removeFromSuperview()
            title = nil
            return setNeedsLayout()
        }
        let label = title ?? UILabel()
        label.attributedText = attributedTitle
        label.textAlignment = .center
        if title == nil { addSubview(label) }
        title = label
        setNeedsLayout()
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedAttributedTitle: NSAttributedString?
}

/// Eight strokes in a ring: their number grows with the pull, and all of them rotate while refreshing.
private final class RefreshSpinner: UIView {
    static let side: CGFloat = 28
    private static let strokes = 8

    /// The fraction of visible strokes; 1 for all.
    var part: CGFloat = 0 {
        didSet { if shown(oldValue) != shown(part) { setNeedsDisplay() } }
    }

    private var step = 0

    var isSpinning = false {
        didSet {
            setNeedsDisplay()
            guard isSpinning else { return FrameTicks.remove(self) }
            let start = AppRuntime.shared.clock.now
            FrameTicks.add(self) { [weak self] time in
                guard let self, window != nil else { return }
                let step = Int(max(0, time - start) * Double(Self.strokes))
                if step != self.step {
                    self.step = step
                    setNeedsDisplay()
                }
            }
        }
    }

    private func shown(_ part: CGFloat) -> Int { Int(min(max(part, 0), 1) * CGFloat(Self.strokes)) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let color = superview?.storedTintColor ?? .systemGray
        for index in 0..<(isSpinning ? Self.strokes : shown(part)) {
            let angle = CGFloat(index) / CGFloat(Self.strokes) * 2 * .pi - .pi / 2
            let path = UIBezierPath()
            path.move(to: CGPoint(x: middle.x + cos(angle) * 6, y: middle.y + sin(angle) * 6))
            path.addLine(to: CGPoint(x: middle.x + cos(angle) * 12, y: middle.y + sin(angle) * 12))
            path.lineWidth = 3
            path.lineCapStyle = .round
            let age = isSpinning ? (step - index + Self.strokes * 2) % Self.strokes : 0
            color.withAlphaComponent(1 - 0.75 * CGFloat(age) / CGFloat(Self.strokes)).setStroke()
            path.stroke()
        }
    }
}

extension UIScrollView {
    func refreshControlDidChange(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.removeFromSuperview()
        if let refreshControl {
            insertSubview(refreshControl, at: 0)
            refreshControl.place(in: self)
            refreshControl.isHidden = !refreshControl.isRefreshing
        }
        insetsMayHaveChanged(settles: true)
    }
}
