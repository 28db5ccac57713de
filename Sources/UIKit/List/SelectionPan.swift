import CoreGraphics
import Foundation
import TwillHost

/// A list in which a gesture selects the items that fingers pass over: a table or a collection view.
@MainActor
protocol PanSelectableList: UIScrollView {
    var allowsMultipleSelection: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    /// Whether the user can select several items now.
    var selectsMany: Bool { get }
    /// The gesture of ``addSelectionPan()``.
    var selectionPan: SelectionPan? { get set }
    var selection: ListSelection { get }
    /// The number of items in each section.
    var itemCounts: [Int] { get }

    /// Returns the index path of the item at a point of the list's coordinates.
    func selectablePath(at point: CGPoint) -> IndexPath?
    /// Returns whether one finger that moves from a point selects, rather than to scroll.
    ///
    /// - Parameters:
    ///   - start: Where the finger came down, in the list's coordinates.
    ///   - movement: How far it has moved by then.
    func selectsWithOneFinger(from start: CGPoint, _ movement: CGPoint) -> Bool

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool
    func didBeginMultipleSelection(at path: IndexPath)
    func didEndMultipleSelection()
    /// Selects an item as a tap does, with the delegate's calls, unless the delegate refuses.
    func selectByUser(_ path: IndexPath)
    /// Deselects an item as a tap does, with the delegate's calls, unless the delegate refuses.
    func deselectByUser(_ path: IndexPath)
}

extension PanSelectableList {
    /// Adds the gesture where several items can be selected.
    func addSelectionPan() {
        guard selectionPan == nil, allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return }
        let pan = SelectionPan(self)
        selectionPan = pan
        addGestureRecognizer(pan)
    }
}

/// The gesture that selects several items: two fingers that move over them, or one where the list is being edited.
final class SelectionPan: UIPanGestureRecognizer {
    private weak var list: (any PanSelectableList)?
    private var sweep: SelectionSweep?
    /// What was decided about the fingers that are down: the item at which they begin; nil inside for none.
    private var decision: IndexPath??
    private var lastTick: TimeInterval = 0

    init(_ list: any PanSelectableList) {
        self.list = list
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 2
        addTarget(self, action: Selector("handle", SelectionPan.handle))
    }

    required convenience init?(coder: NSCoder) {
        preconditionFailure("Gestures that select items are made by their list, never from an archive.")
    }

    /// Waits for the gesture at the edge of the screen, which goes back in navigation.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }

    override func isDrag(_ movement: CGPoint) -> Bool { super.isDrag(movement) && decide(movement) != nil }

    /// Returns whether the fingers that move over the list select, so that they do not scroll.
    func takes(_ movement: CGPoint) -> Bool { isEnabled && decide(movement) != nil }

    /// Asks the delegate once for the fingers that are down.
    private func decide(_ movement: CGPoint) -> IndexPath? {
        if let decision { return decision }
        guard let list, numberOfTouches > 0 else { return nil }
        let here = location(in: list), start = CGPoint(x: here.x - movement.x, y: here.y - movement.y)
        let mayBegin = numberOfTouches > 1 || list.selectsMany && list.selectsWithOneFinger(from: start, movement)
        let path = mayBegin ? list.selectablePath(at: start) : nil
        let answer = path.flatMap { list.shouldBeginMultipleSelection(at: $0) ? $0 : nil }
        // A second finger may still come.
        if numberOfTouches > 1 || path != nil { decision = .some(answer) }
        return answer
    }

    override func reset() {
        super.reset()
        decision = nil
        stop()
    }

    // MARK: Selecting

    private func handle() {
        switch state {
        case .began:
            guard let list, let path = decision ?? nil else { return }
            list.didBeginMultipleSelection(at: path)
            guard list.selectsMany, contains(path, in: list.itemCounts) else { return }
            let sweep = SelectionSweep(from: path, list.selection, counts: list.itemCounts)
            self.sweep = sweep
            apply(to: path)
            follow()
            lastTick = AppRuntime.shared.clock.now
            FrameTicks.add(self) { [weak self] time in self?.scrollAtEdges(at: time) }
        case .changed: follow()
        case .ended, .cancelled:
            stop()
            list?.didEndMultipleSelection()
        default: break
        }
    }

    private func contains(_ path: IndexPath, in counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && path.item < counts[path.section]
    }

    private func stop() {
        guard sweep != nil else { return }
        sweep = nil
        FrameTicks.remove(self)
    }

    /// Selects as far as the fingers have come.
    private func follow() {
        guard let list, var sweep else { return }
        // Once items have come or gone, the sweep's index paths are those of other items.
        guard list.selectsMany, sweep.counts == list.itemCounts else { return stop() }
        let area = list.bounds.inset(by: list.adjustedContentInset), finger = location(in: list)
        let inside = CGPoint(
            x: ScrollPhysics.clamp(finger.x, to: area.minX...max(area.minX, area.maxX - 1)),
            y: ScrollPhysics.clamp(finger.y, to: area.minY...max(area.minY, area.maxY - 1)))
        // Between items the last one stays the end.
        guard let path = list.selectablePath(at: inside) else { return }
        let changed = sweep.move(to: path)
        self.sweep = sweep
        for path in changed { apply(to: path) }
    }

    private func apply(to path: IndexPath) {
        // The delegate may have ended it.
        guard let list, let sweep, sweep.counts == list.itemCounts else { return }
        let wanted = sweep.isSelected(path)
        guard list.selection.contains(path) != wanted else { return }
        if wanted { list.selectByUser(path) } else { list.deselectByUser(path) }
    }

    private func scrollAtEdges(at time: TimeInterval) {
        guard let list, sweep != nil, list.window != nil else { return FrameTicks.remove(self) }
        let seconds = CGFloat(min(0.1, max(0, time - lastTick)))
        lastTick = time
        if list.scrollAtEdges(near: location(in: list), for: seconds) { follow() }
    }
}
