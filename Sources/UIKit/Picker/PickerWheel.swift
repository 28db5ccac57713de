import CoreGraphics
import Foundation

/// One column of a picker: rows on a cylinder that the user spins, and that comes to rest on a row.
///
/// Its offset is the distance along the cylinder, `rowHeight` for each row.
final class PickerWheel: UIScrollView {
    /// What the wheel shows.
    @MainActor
    struct Content {
        var count = 0
        var rowHeight: CGFloat = PickerMetrics.rowHeight
        /// Returns the view of a row; `reusing` is one that is no longer shown.
        var view: @MainActor (_ row: Int, _ reusing: UIView?) -> UIView = { _, reused in reused ?? UIView() }
        /// Returns the text of a row, for accessibility.
        var text: @MainActor (_ row: Int) -> String? = { _ in nil }
    }

    private(set) var content = Content()

    /// The row that was selected last; -1 without rows. It does not change while the wheel spins.
    private(set) var selectedRow = -1

    /// Called when the user has selected another row.
    var onSelect: (Int) -> Void = { _ in }

    /// The horizontal distance from the wheel's middle to the vanishing point.
    var vanishingPoint: CGFloat = 0 {
        didSet { if vanishingPoint != oldValue { setNeedsLayout() } }
    }

    /// The rows that are shown.
    private var rows: [Int: PickerRow] = [:]
    private var spareViews: [UIView] = []
    private var needsAlignment = false
    private var laidOutSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = PickerMetrics.decelerationRate
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped", PickerWheel.tapped)))
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Content

    /// Shows other rows, and keeps the selection as far as it exists.
    func show(_ content: Content) {
        self.content = content
        removeRows()
        // Views of another content may be of another class.
        spareViews = []
        select(selectedRow, animated: false)
        setNeedsLayout()
    }

    /// Makes the shown rows again, of the same content.
    func refresh() {
        guard !rows.isEmpty else { return }
        removeRows()
        setNeedsLayout()
    }

    private func removeRows() {
        for row in rows.values { discard(row) }
        rows = [:]
    }

    private func discard(_ row: PickerRow) {
        if let view = row.content { spareViews.append(view) }
        row.removeFromSuperview()
    }

    /// Returns the view of a row that is shown.
    func view(forRow row: Int) -> UIView? {
        layoutIfNeeded()
        return rows[row]?.content
    }

    func forEachShownRow(_ body: (_ row: Int, _ view: UIView) -> Void) {
        for (index, row) in rows {
            if let view = row.content { body(index, view) }
        }
    }

    // MARK: Selection

    /// Selects a row, without a call of ``onSelect``. Rows that do not exist count as the nearest one.
    func select(_ row: Int, animated: Bool) {
        selectedRow = content.count == 0 ? -1 : min(max(row, 0), content.count - 1)
        needsAlignment = false
        updateContentSize()
        setContentOffset(offset(of: max(selectedRow, 0)), animated: animated && window != nil)
    }

    /// Spins to a row as the user does.
    func spin(to row: Int) {
        guard content.count > 0 else { return }
        needsAlignment = true
        let goal = offset(of: min(max(row, 0), content.count - 1))
        if goal == contentOffset { didComeToRest() } else { setContentOffset(goal, animated: true) }
    }

    /// The row that is nearest to the middle.
    var nearestRow: Int {
        guard content.count > 0 else { return -1 }
        return row(at: contentOffset.y)
    }

    private func row(at offset: CGFloat) -> Int {
        guard offset.isFinite else { return 0 }
        return Int(min(max((offset / content.rowHeight).rounded(), 0), CGFloat(max(content.count - 1, 0))))
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * content.rowHeight) }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard content.count > 0 else { return }
        let middle = recognizer.location(in: self).y - contentOffset.y - bounds.height / 2
        let target = contentOffset.y + curve.distance(at: middle)
        guard target > -content.rowHeight / 2, target < (CGFloat(content.count) - 0.5) * content.rowHeight else {
            return
        }
        spin(to: row(at: target))
    }

    // MARK: Movement

    override func draggingWillBegin() { needsAlignment = true }

    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { offset(of: row(at: proposed.y)) }

    override func didComeToRest() {
        guard needsAlignment else { return }
        let row = nearestRow
        guard row >= 0 else { return }
        let goal = offset(of: row)
        if abs(goal.y - contentOffset.y) > 0.5 {
            // A finger has stopped the wheel between two rows.
            guard window == nil else { return setContentOffset(goal, animated: true) }
            contentOffset = goal
        }
        needsAlignment = false
        guard row != selectedRow else { return }
        selectedRow = row
        onSelect(row)
    }

    override func takeScroll(_ scroll: WheelScroll) -> Bool {
        guard content.count > 0, isScrollEnabled, drag == nil else { return false }
        let from = movement?.end.y ?? contentOffset.y
        wheelDistance += scroll.delta.height
        let limit = scroll.isPrecise ? content.rowHeight : content.rowHeight / 2
        guard abs(wheelDistance) >= limit else { return true }
        let steps = max(1, Int(abs(wheelDistance) / content.rowHeight))
        let goal = row(at: from) - (wheelDistance > 0 ? steps : -steps)
        wheelDistance = 0
        spin(to: goal)
        return true
    }

    /// What a mouse's wheel has turned and was less than a row.
    private var wheelDistance: CGFloat = 0

    // MARK: Layout

    private var curve: PickerCurve { PickerCurve(height: bounds.height, rowHeight: content.rowHeight) }

    private func updateContentSize() {
        let length = CGFloat(max(content.count - 1, 0)) * content.rowHeight
        let size = CGSize(width: bounds.width, height: bounds.height + length)
        if size != contentSize { contentSize = size }
        alwaysBounceVertical = content.count > 0
    }

    override func layoutSubviews() {
        if bounds.size != laidOutSize {
            laidOutSize = bounds.size
            updateContentSize()
            if movement == nil, drag == nil { contentOffset = offset(of: max(selectedRow, 0)) }
        }
        super.layoutSubviews()
        UIView.performWithoutAnimation { placeRows() }
    }

    private func placeRows() {
        let curve = curve, height = content.rowHeight, offset = contentOffset.y
        guard bounds.width > 0, bounds.height > 0, content.count > 0 else { return removeRows() }
        let first = max(0, Int(((offset - curve.horizon) / height).rounded(.up)))
        let last = min(content.count - 1, Int(((offset + curve.horizon) / height).rounded(.down)))
        for (index, row) in rows where index < first || index > last {
            discard(row)
            rows[index] = nil
        }
        guard first <= last else { return }
        let size = CGSize(width: bounds.width, height: height)
        for index in first...last {
            let row = rows[index] ?? makeRow(index, size)
            let distance = CGFloat(index) * height - offset, scale = curve.scale(at: distance)
            row.bounds.size = size
            row.center = CGPoint(
                x: bounds.width / 2 + vanishingPoint * (1 - curve.depth(at: distance)),
                y: offset + bounds.height / 2 + curve.position(at: distance))
            row.transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
            row.alpha = curve.alpha(at: distance)
        }
    }

    private func makeRow(_ index: Int, _ size: CGSize) -> PickerRow {
        let row = PickerRow()
        row.bounds.size = size
        let view = content.view(index, spareViews.popLast())
        row.content = view
        view.frame = CGRect(origin: .zero, size: size)
        row.addSubview(view)
        addSubview(row)
        rows[index] = row
        return row
    }

    // MARK: Accessibility

    override var accessibilityValue: String? {
        get { selectedRow < 0 ? nil : content.text(selectedRow) }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { step(by: 1) }

    override func accessibilityDecrement() { step(by: -1) }

    /// Selects another row at once, as the user does.
    func step(by steps: Int) {
        let row = selectedRow + steps
        guard row >= 0, row < content.count else { return }
        select(row, animated: true)
        onSelect(row)
    }
}

/// A row of a wheel, which the wheel scales and fades; its content is the data source's.
private final class PickerRow: UIView {
    var content: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}

/// The sizes of pickers, in points.
enum PickerMetrics {
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    static let fontSize: CGFloat = 23.5
    /// The distance from the band to the picker's sides.
    static let side: CGFloat = 9
    /// The distance between two columns.
    static let spacing: CGFloat = 5
    static let bandRadius: CGFloat = 8
    /// What the band is higher than a row.
    static let bandMargin: CGFloat = 2
    static let decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.995)

}
