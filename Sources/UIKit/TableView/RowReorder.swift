import CoreGraphics
import Foundation
import TwillHost
import TwillSync

/// A row that the user has lifted, until it is released and has reached its position.
///
/// The geometry does not change until then; the rows between the row's old position and the gap for it are shown
/// shifted by its height. All vertical positions are in the table's coordinates.
@MainActor
final class RowReorder {
    private weak var table: UITableView?
    let cell: UITableViewCell
    private var item: ItemReorder
    /// The index path that was last proposed to the delegate.
    private var proposed: IndexPath
    /// The distance from the row's top to the finger.
    private let grip: CGFloat
    /// The position of the finger in the window.
    private var finger: CGPoint
    private var lastTick: TimeInterval
    private var isTicking = false
    private let clipped: Bool

    private enum Metrics {
        /// The height of the areas at the table's edges in which it scrolls, and the highest speed, in points per
        /// second.
        static let edge: CGFloat = 50
        static let speed: CGFloat = 700
        static let shift = 0.25
        static let shadow: Float = 0.25
    }

    /// Lifts a row.
    ///
    /// - Parameter finger: The position of the finger in the window.
    init(_ table: UITableView, _ cell: UITableViewCell, at path: IndexPath, finger: CGPoint) {
        self.table = table
        self.cell = cell
        self.finger = finger
        item = ItemReorder(from: path)
        proposed = path
        grip = table.convert(finger, from: nil).y - table.rect(ofRow: path).minY
        lastTick = AppRuntime.shared.clock.now
        clipped = cell.clipsToBounds
        cell.clipsToBounds = false
        cell.layer.shadowRadius = 6
        cell.layer.shadowOffset = .zero
        table.bringRowToFront(cell)
        UIView.animate(withDuration: Metrics.shift) { cell.layer.shadowOpacity = Metrics.shadow }
    }

    // MARK: Positions

    var source: IndexPath { item.source }

    var target: IndexPath { item.target }

    private var height: CGFloat { table?.rect(ofRow: source).height ?? 0 }

    /// The top of the lifted row, under the finger, within the content.
    private var top: CGFloat {
        guard let table else { return 0 }
        let top = table.convert(finger, from: nil).y - grip
        return ScrollPhysics.clamp(top, to: -height...max(-height, table.contentSize.height))
    }

    /// The current frame of the lifted row.
    var frame: CGRect {
        guard let table else { return .zero }
        var frame = table.rect(ofRow: source)
        frame.origin.y = top
        return frame
    }

    /// Returns how far the content at `y` moves to make room, or to close the gap that the row left.
    func shift(at y: CGFloat) -> CGFloat {
        table.map { item.shift(at: y, in: $0.currentGeometry) } ?? 0
    }

    // MARK: The finger

    func move(to finger: CGPoint) {
        self.finger = finger
        update()
        guard !isTicking else { return }
        isTicking = true
        lastTick = AppRuntime.shared.clock.now
        FrameTicks.add(self) { [weak self] time in self?.scrollAtEdges(at: time) }
    }

    private func update() {
        guard let table else { return }
        UIView.performWithoutAnimation { cell.frame = frame }
        let wanted = item.target(at: top, in: table.currentGeometry)
        guard wanted != proposed else { return }
        proposed = wanted
        var answer = wanted
        if let delegate = table.delegate {
            let proposed = table.dataSourcePath(moving: source, to: wanted)
            let returned = delegate.tableView(
                table, targetIndexPathForMoveFromRowAt: table.dropDestination(source), toProposedIndexPath: proposed)
            if returned != proposed { answer = table.shownPath(returned) }
        }
        // The delegate may have ended the movement.
        guard table.reorder === self, answer != target else { return }
        guard item.accepts(answer, in: table.currentGeometry) else {
            return logError(
                "\(table.describe()): its delegate redirected the row \(source.row) of section \(source.section) to row "
                    + "\(answer.last ?? 0) of section \(answer.first ?? 0), which is no place for it; it stays where it was."
            )
        }
        item.target = answer
        UIView.animate(withDuration: Metrics.shift, delay: 0, options: .allowUserInteraction) {
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
    }

    private func scrollAtEdges(at time: TimeInterval) {
        guard let table else { return FrameTicks.remove(self) }
        let seconds = CGFloat(min(0.1, max(0, time - lastTick)))
        lastTick = time
        let area = table.bounds.inset(by: table.adjustedContentInset), row = frame
        let above = area.minY + Metrics.edge - row.minY, below = row.maxY - area.maxY + Metrics.edge
        let depth = above > 0 && above >= below ? -above : below > 0 ? below : 0
        guard depth != 0 else { return }
        let speed = Metrics.speed * min(1, abs(depth) / (2 * Metrics.edge))
        let y = table.contentOffset.y + (depth < 0 ? -speed : speed) * seconds
        let goal = CGPoint(x: table.contentOffset.x, y: ScrollPhysics.clamp(y, to: table.verticalRange))
        guard goal != table.contentOffset else { return }
        table.move(to: table.onPixels(goal))
        update()
    }

    // MARK: The end

    func putBack() {
        item.target = item.source
    }

    /// Animates the row to its position.
    func settle() {
        FrameTicks.remove(self)
        let cell = cell, clipped = clipped
        UIView.animate(withDuration: Metrics.shift, delay: 0, options: .allowUserInteraction) { [weak table] in
            cell.layer.shadowOpacity = 0
            table?.setNeedsLayout()
            table?.layoutIfNeeded()
        } completion: { _ in
            // In a group this depends on the position.
            cell.clipsToBounds = cell.isInGroup ? !cell.groupCorners.isEmpty : clipped
        }
    }
}

/// A gesture recognizer for handles, which begins with the touch, so that scrolling does not take it.
final class HandleGesture: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == touches.count { state = .began } else { touches.forEach { ignore($0, for: event) } }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// The handle of a row that can be moved: three lines at the trailing edge.
final class CellReorderControl: UIView {
    static let size = CGSize(width: 22, height: 14)
    /// The distances of the line before the handle from the handle, and from the ends of the row.
    static let lineGap: CGFloat = 8

    let handle = HandleGesture()
    /// The color; that of tertiary labels if nil.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether a vertical line is before the handle.
    var showsLine = false {
        didSet {
            guard showsLine != oldValue else { return }
            line?.removeFromSuperview()
            line = showsLine ? UIView() : nil
            line?.backgroundColor = .separator
            if let line { addSubview(line) }
            setNeedsLayout()
        }
    }
    private var line: UIView?

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isOpaque = false
        isAccessibilityElement = true
        addGestureRecognizer(handle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let line, let row = superview?.bounds.height else { return }
        let width = 1 / max(1, traitCollection.displayScale), height = max(0, row - 2 * Self.lineGap)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        line.frame = CGRect(
            x: isRightToLeft ? bounds.width + Self.lineGap : -Self.lineGap - width, y: (bounds.height - height) / 2,
            width: width, height: height)
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Handles of rows are made by their table, never from an archive.")
    }

    override var accessibilityLabel: String? {
        get {
            "Reorder \(titleOfCell ?? "row")"
        }
        set { super.accessibilityLabel = newValue }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -15).contains(point)
    }

    override func draw(_ rect: CGRect) {
        (color ?? .tertiaryLabel).setFill()
        for line in 0..<3 {
            let bar = CGRect(x: 0, y: CGFloat(line) * 6, width: bounds.width, height: 2)
            UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
        }
    }
}
