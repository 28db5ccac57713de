import CoreGraphics

/// The three months side by side that swipes show.
final class MonthPages: UIScrollView, UIScrollViewDelegate {
    /// The months before, shown and after.
    let grids = [MonthGrid(), MonthGrid(), MonthGrid()]
    /// Called when the user has swiped to the month before (-1) or after (1).
    var onTurn: (Int) -> Void = { _ in }
    /// Whether the months before and after can be shown.
    var allowsTurns = (true, true) {
        didSet { setNeedsLayout() }
    }
    private var completion: (() -> Void)?
    private var laidOutSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        delegate = self
        for grid in grids { addSubview(grid) }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func position(_ page: Int) -> CGFloat { CGFloat((isMirrored ? -page : page) + 1) * bounds.width }

    /// Turns to a neighbor, and calls `completion` when it is shown. A turn under way is completed before.
    func turn(to page: Int, completion: @escaping () -> Void) {
        finishTurn()
        self.completion = completion
        setContentOffset(CGPoint(x: position(page), y: 0), animated: true)
    }

    /// Ends a turn that is under way.
    func finishTurn() {
        guard let done = completion else { return }
        completion = nil
        done()
        center()
    }

    private func center() { contentOffset = CGPoint(x: position(0), y: 0) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let size = CGSize(width: 3 * width, height: bounds.height)
        if contentSize != size { contentSize = size }
        let (before, after) = allowsTurns
        let (left, right) = isMirrored ? (after, before) : (before, after)
        contentInset = UIEdgeInsets(top: 0, left: left ? 0 : -width, bottom: 0, right: right ? 0 : -width)
        for (index, grid) in grids.enumerated() {
            grid.frame = CGRect(x: position(index - 1), y: 0, width: width, height: bounds.height)
            grid.accessibilityElementsHidden = index != 1
        }
        if laidOutSize != bounds.size {
            laidOutSize = bounds.size
            center()
        }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finishTurn() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    private func settle() {
        guard bounds.width > 0 else { return }
        if completion != nil { return finishTurn() }
        let slot = Int((contentOffset.x / bounds.width).rounded()) - 1
        guard slot != 0 else { return }
        onTurn(isMirrored ? -slot : slot)
        center()
    }
}
