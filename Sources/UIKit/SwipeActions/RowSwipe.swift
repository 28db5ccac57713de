import CoreGraphics
import Foundation
import TwillHost

/// A row that is swiped aside, from the moment it moves until it has moved back or was deleted.
@MainActor
final class RowSwipe {
    enum Side {
        case leading, trailing
    }

    private weak var host: (any SwipeHost)?
    let cell: any SwipeableRow
    let side: Side
    let actions: SwipeActionsView
    private let configuration: UISwipeActionsConfiguration
    /// Whether the row moves to the left.
    private let isLeftwards: Bool

    /// How far the row is aside, in points; negative if it is pulled in the other direction.
    private(set) var offset: CGFloat = 0
    private var dragOrigin: CGFloat = 0
    /// The animated movement of the row.
    private var motion: (course: ScrollMotion, start: TimeInterval, then: (() -> Void)?)?
    /// The animation with which the first action covers the others, or uncovers them.
    private var expanding: (course: ScrollMotion, start: TimeInterval)?
    /// Whether lifting the finger would run the first action.
    private(set) var isArmed = false
    private var isRunning = false
    private(set) var isClosing = false
    private(set) var isLeaving = false
    private var isOver = false

    private enum Metrics {
        /// The part of the row over which a swipe counts as a full one.
        static let fullSwipe: CGFloat = 0.5
        /// The frequency of the springs that open and close: both take about a third of a second.
        static let frequency: CGFloat = 20
        static let expansion: CGFloat = 0.2
        /// The time in seconds for which a finger's velocity is extrapolated when it is lifted.
        static let foresight: CGFloat = 0.15
    }

    init(
        _ host: any SwipeHost, _ cell: any SwipeableRow, _ side: Side, _ configuration: UISwipeActionsConfiguration
    ) {
        self.host = host
        self.cell = cell
        self.side = side
        self.configuration = configuration
        isLeftwards = (side == .trailing) != (host.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        actions = SwipeActionsView(configuration.actions, isAtRight: isLeftwards, rowWidth: cell.bounds.width)
        for button in actions.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    run(button)
                }, for: .touchUpInside)
        }
        actions.frame = CGRect(
            x: isLeftwards ? cell.frame.maxX : cell.frame.minX, y: cell.frame.minY, width: 0, height: 0)
        host.insertSubview(actions, belowSubview: cell)
        cell.changeConfirmation(true)
    }

    // MARK: Dragging

    func beginDrag() {
        dragOrigin = offset
        motion = nil
        isClosing = false
    }

    /// Moves the row with the finger.
    ///
    /// - Parameter movement: The movement of the finger to the right since the drag began, in points.
    func drag(by movement: CGFloat) {
        let wanted = dragOrigin + (isLeftwards ? -movement : movement)
        place(shown(wanted))
        guard configuration.performsFirstActionWithFullSwipe else { return }
        arm(offset > max(actions.naturalWidth, width * Metrics.fullSwipe))
    }

    /// Returns the offset of the row under a finger, which resists beyond the last action.
    private func shown(_ wanted: CGFloat) -> CGFloat {
        let most = configuration.performsFirstActionWithFullSwipe ? width : actions.naturalWidth
        return ScrollPhysics.banded(wanted, in: 0...max(0, most), length: width)
    }

    private func arm(_ isOn: Bool) {
        guard isOn != isArmed else { return }
        isArmed = isOn
        let seconds = Metrics.expansion
        expanding = (.ease(from: actions.expansion, to: isOn ? 1 : 0, seconds: seconds), now)
        tick()
    }

    /// Ends the drag: opens the row, closes it, or runs the first action.
    ///
    /// - Parameter velocity: The velocity to the right, in points per second.
    func letGo(velocity: CGFloat) {
        let speed = isLeftwards ? -velocity : velocity
        if isArmed, let first = actions.buttons.first {
            move(to: width, velocity: speed)
            return run(first)
        }
        if offset + speed * Metrics.foresight > actions.naturalWidth / 2 {
            move(to: actions.naturalWidth, velocity: speed)
        } else {
            close(velocity: speed)
        }
    }

    func open() { move(to: actions.naturalWidth, velocity: 0) }

    // MARK: Actions

    private func run(_ button: SwipeActionButton) {
        guard !isRunning, !isOver, !isLeaving, !isClosing else { return }
        isRunning = true
        button.action.handler(button.action, button) { [weak self] _ in
            guard let self, isRunning else { return }
            isRunning = false
            if !isLeaving { close() }
        }
    }

    // MARK: Closing

    /// Moves the row back. An action that is running may still delete it.
    func close(velocity: CGFloat = 0) {
        guard !isOver, !isLeaving, !isClosing else { return }
        isClosing = true
        if actions.expansion > 0 { arm(false) }
        move(to: 0, velocity: velocity) { [weak self] in self?.finish() }
    }

    /// Moves the row back without animation.
    func finish() {
        guard !isOver else { return }
        isOver = true
        FrameTicks.remove(self)
        motion = nil
        actions.removeFromSuperview()
        cell.mask = nil
        if !isLeaving { cell.frame.origin.x -= cell.swipeShift }
        cell.swipeShift = 0
        cell.restingFrame = nil
        cell.changeConfirmation(false)
        host?.swipeDidEnd(self)
    }

    /// Moves a row that is being deleted out, in the direction in which it was pulled, and closes its actions. Called
    /// within the animations of the list.
    func leave() {
        actions.revealed = width
        if isRunning { actions.expansion = 1 }
        var frame = actions.frame
        frame.origin.x = cell.frame.minX - cell.swipeShift
        frame.size = CGSize(width: width, height: 0)
        actions.frame = frame
        actions.layoutIfNeeded()
        cell.frame.origin.x += (isLeftwards ? -width : width) - cell.swipeShift
    }

    /// Stops the animations of a row that was deleted.
    func prepareToLeave() {
        isLeaving = true
        isClosing = false
        motion = nil
        expanding = nil
        FrameTicks.remove(self)
    }

    // MARK: Moving

    private var now: TimeInterval { AppRuntime.shared.clock.now }

    private var width: CGFloat { cell.bounds.width }

    private func move(to goal: CGFloat, velocity: CGFloat, then done: (() -> Void)? = nil) {
        guard UIView.areAnimationsEnabled, host?.window != nil else {
            motion = nil
            place(goal)
            done?()
            return
        }
        motion = (.seek(goal, from: offset, velocity: velocity, frequency: Metrics.frequency), now, done)
        tick()
    }

    private func tick() {
        FrameTicks.add(self) { [weak self] time in self?.tick(at: time) }
    }

    private func tick(at time: TimeInterval) {
        if let expanding {
            let elapsed = CGFloat(time - expanding.start)
            let isThere = elapsed >= expanding.course.duration
            actions.expansion = isThere ? expanding.course.end : expanding.course.offset(at: elapsed)
            if isThere { self.expanding = nil }
        }
        if let motion {
            let elapsed = CGFloat(time - motion.start)
            let isThere = elapsed >= motion.course.duration
            if isThere { self.motion = nil }
            place(isThere ? motion.course.end : motion.course.offset(at: elapsed))
            if isThere { motion.then?() }
        }
        if motion == nil, expanding == nil { FrameTicks.remove(self) }
    }

    private func place(_ offset: CGFloat) {
        self.offset = offset
        placeViews()
    }

    /// Sets the frames of the row and its actions.
    func placeViews() {
        guard !isOver, !isLeaving, let host, let row = host.frameWithoutSwipe(of: cell) else { return }
        let offset = ScrollPhysics.round(offset, toPixelsAt: host.traitCollection.displayScale)
        cell.swipeShift = isLeftwards ? -offset : offset
        // The safe area at the side of the row does not inset its content.
        cell.restingFrame = row
        let place = { [self] in
            if let frame = host.swipedFrame(of: cell) { cell.frame = frame }
            let shown = max(0, offset)
            // Rounded corners of the row uncover more.
            let under = shown > 0 ? cell.layer.cornerRadius : 0
            actions.revealed = shown
            actions.frame = CGRect(
                x: isLeftwards ? row.maxX - shown - under : row.minX, y: row.minY, width: shown + under,
                height: row.height)
            actions.layer.cornerRadius = cell.layer.cornerRadius
            actions.layer.maskedCorners = cell.layer.maskedCorners.intersection(
                isLeftwards
                    ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
            actions.layoutIfNeeded()
            if cell.isInGroup { placeMask(shown) }
        }
        // During other rows' changes it moves with them.
        if host.isChangingRows { place() } else { UIView.performWithoutAnimation(place) }
    }

    /// Clips a row of an inset group at the group's edge.
    private func placeMask(_ shown: CGFloat) {
        let mask = cell.mask ?? UIView(frame: .zero)
        mask.backgroundColor = .black
        mask.frame = CGRect(
            x: isLeftwards ? shown : 0, y: 0, width: max(0, cell.bounds.width - shown), height: cell.bounds.height)
        mask.layer.cornerRadius = cell.layer.cornerRadius
        mask.layer.maskedCorners = cell.layer.maskedCorners
        if cell.mask == nil { cell.mask = mask }
    }
}
