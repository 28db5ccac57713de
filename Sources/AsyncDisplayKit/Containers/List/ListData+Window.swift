import CoreGraphics
import TwillSync
import UIKit

/// How far around the visible area elements have nodes, in screenfuls, and how much farther they may be before they
/// lose them.
private let windowReach = ASRangeTuningParameters(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5)
private let windowSlack: CGFloat = 1

/// The largest number of elements that are created in the background at a time.
private let mostJobs = 12

/// The window: the elements around the visible area, which have nodes.
extension ListData {
    /// Begins to create elements that come into the window, and releases those that have left it.
    final func updateWindow(_ view: UIScrollView, _ visible: [IndexPath]) {
        let window = paths(in: view.bounds, reaching: windowReach)
        if !keepsAllNodes { letGo(outside: window, view) }
        makeAhead(window, visible)
    }

    /// Whether the list moves towards its end.
    final var isForward: Bool { isHorizontal ? heading.isRight != beginsAtRight : heading.isDown }

    /// Whether the content moves along the x axis alone.
    final var isHorizontal: Bool {
        scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections)
            && !scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections)
    }

    private func makeAhead(_ window: [IndexPath], _ visible: [IndexPath]) {
        let middle = (isForward ? visible.last : visible.first) ?? window.first
        guard let middle else { return }
        var jobs = 0
        for element in live.values where element.job != nil { jobs += 1 }
        guard jobs < mostJobs else { return }
        var above: [IndexPath] = [], below: [IndexPath] = []
        for path in window {
            if path < middle { above.append(path) } else if path > middle { below.append(path) }
        }
        let inOrder = isForward ? below + above.reversed() : above.reversed() + below
        for path in inOrder where live[path] == nil {
            guard jobs < mostJobs else { return }
            prepareLater(path)
            jobs += 1
        }
    }

    /// Releases the nodes of elements far away, unless they may have been changed.
    private func letGo(outside window: [IndexPath], _ view: UIScrollView) {
        guard !window.isEmpty, live.count > window.count else { return }
        let reach = view.bounds.reaching(windowReach, along: scrollableDirections, heading)
        let horizontal = !scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections)
        let vertical = !scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections)
        let near = pathSet(
            paths(
                in: reach.insetBy(
                    dx: horizontal ? -windowSlack * view.bounds.width : 0,
                    dy: vertical ? -windowSlack * view.bounds.height : 0)))
        for (path, element) in live where !near.contains(path) {
            guard element.node?.cell.withLock({ $0.isInUse }) != true, !isShown(path) else { continue }
            live[path] = nil
            release(element)
        }
    }

    /// Releases the node of an element, which gets another one. A cell that leaves shows the old one until its display
    /// ends.
    final func release(_ element: ListElement) {
        element.job = nil
        element.answered = nil
        guard let node = element.node else { return }
        set([], of: element)
        node.setRangeManaged(false)
        node.cell.withLock { if $0.list === self { $0.list = nil } }
        element.node = nil
    }
}
