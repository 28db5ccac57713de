import CoreGraphics
import Foundation
import TwillHost

/// The part of a list in drags: that of the source, of the destination, or of both.
@MainActor
final class ListDrag: NSObject {
    private(set) weak var list: (any DraggableList)?
    private(set) lazy var dragInteraction = UIDragInteraction(delegate: self)
    private(set) lazy var dropInteraction = UIDropInteraction(delegate: self)

    /// The items that are dragged out of the list, with their index paths.
    var dragged: [(item: UIDragItem, path: IndexPath)] = []
    /// Whether items are dragged out of the list, rather than only lifted.
    var isDragActive = false
    /// The state of the cells of what is dragged.
    var cellState = UICellConfigurationState.DragState.none

    /// The drop session over the list, or whose items the list gets.
    var dropSession: (any UIDropSession)?
    private(set) var gap: ListGap?
    /// The item that the items would be dropped into.
    private(set) var targeted: IndexPath?
    var destination: IndexPath?
    var proposal = UIDropProposal(operation: .cancel)
    var intent = ListDropIntent.unspecified
    /// The drop that is under way.
    var drop: ListDrop?

    /// The delay before a gap opens, in seconds.
    var gapDelay: TimeInterval = 0
    private var waiting: (gap: ListGap, timer: AppClockHandle)?
    private var lastTick: TimeInterval = 0

    private enum Metrics {
        static let shift = 0.25
    }

    init(_ list: any DraggableList) {
        self.list = list
        super.init()
        list.addInteraction(dragInteraction)
        list.addInteraction(dropInteraction)
    }

    /// Whether the drag over the list moves items within it without a drop delegate.
    var movesByItself: Bool {
        guard let list, !list.hasDropDelegate, isDragActive, dragged.count == 1, let path = dragged.first?.path else {
            return false
        }
        return list.dataSourceAllowsDragging(path)
    }

    // MARK: States of cells

    func setCellState(_ state: UICellConfigurationState.DragState) {
        cellState = state
        for (_, path) in dragged { list?.showDragState(state, at: path) }
    }

    func dragState(at path: IndexPath) -> UICellConfigurationState.DragState {
        dragged.contains { $0.path == path } ? cellState : .none
    }

    func dropState(at path: IndexPath) -> UICellConfigurationState.DropState {
        guard dropSession != nil, drop == nil else { return .none }
        return targeted == path ? .targeted : .notTargeted
    }

    /// Whether an item is not shown, because its gap has moved elsewhere.
    func hides(_ path: IndexPath) -> Bool { gap?.source == path }

    // MARK: Changes of the list

    /// Follows a group of changes of the list.
    func follow(_ mapping: ListMapping) {
        dragged = dragged.compactMap { entry in mapping.path(after: entry.path).map { (entry.item, $0) } }
        targeted = targeted.flatMap(mapping.path(after:))
        cancelWaitingGap()
        gap = nil
    }

    /// Forgets index paths: the list was reloaded.
    func reset() {
        cancelWaitingGap()
        gap = nil
        targeted = nil
        dragged = []
    }

    // MARK: The gap

    func show(_ gap: ListGap?, targeted: IndexPath?) {
        setTargeted(targeted)
        guard let gap else {
            cancelWaitingGap()
            return setGap(nil)
        }
        if gap == self.gap { return cancelWaitingGap() }
        guard gapDelay > 0, self.gap == nil || waiting != nil || gap != self.gap else { return setGap(gap) }
        if waiting?.gap == gap { return }
        cancelWaitingGap()
        let timer = AppRuntime.shared.clock.schedule(after: gapDelay) { [weak self] in
            guard let self, waiting?.gap == gap else { return }
            waiting = nil
            setGap(gap)
        }
        waiting = (gap, timer)
    }

    private func cancelWaitingGap() {
        waiting?.timer.cancel()
        waiting = nil
    }

    /// - Parameter animated: False where what follows animates from what is shown now.
    func setGap(_ new: ListGap?, animated: Bool = true) {
        guard new != gap else { return }
        gap = new
        guard animated else { return }
        UIView.animate(
            withDuration: Metrics.shift, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [weak self] in self?.list?.gapDidChange() }
    }

    private func setTargeted(_ path: IndexPath?) {
        guard path != targeted else { return }
        let old = targeted
        targeted = path
        for path in [old, path] { path.map { list?.showDropState(dropState(at: $0), at: $0) } }
    }

    // MARK: Scrolling

    func beginScrolling() {
        lastTick = AppRuntime.shared.clock.now
        FrameTicks.add(self) { [weak self] time in self?.scrollAtEdges(at: time) }
    }

    func endScrolling() { FrameTicks.remove(self) }

    private func scrollAtEdges(at time: TimeInterval) {
        guard let list, let session = dropSession as? DropSession, list.window != nil else { return endScrolling() }
        let seconds = CGFloat(min(0.1, max(0, time - lastTick)))
        lastTick = time
        guard list.scrollAtEdges(near: session.location(in: list), for: seconds) else { return }
        session.drag.run?.updateTarget()
    }
}
