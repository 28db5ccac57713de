import CoreGraphics
import TwillDiff
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
    /// Returns the area around the visible one in which elements have nodes, and that outside which they lose them.
    final func windowAreas(around seen: CGRect) -> (reach: CGRect, slack: CGRect) {
        let directions = scrollableDirections
        let reach = seen.reaching(windowReach, along: directions, heading)
        let horizontal = !directions.isDisjoint(with: ASScrollDirectionHorizontalDirections)
        let vertical = !directions.isDisjoint(with: ASScrollDirectionVerticalDirections)
        let slack = reach.insetBy(
            dx: horizontal ? -windowSlack * seen.width : 0, dy: vertical ? -windowSlack * seen.height : 0)
        return (reach, slack)
    }

    /// Whether the list moves towards its end.
    final var isForward: Bool { isHorizontal ? heading.isRight != beginsAtRight : heading.isDown }

    /// Whether the content moves along the x axis alone.
    final var isHorizontal: Bool {
        scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections)
            && !scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections)
    }

    /// Returns the elements without a node in the window, those ahead and near the visible ones last.
    final func missing(in window: [PathNumber], around visible: [IndexPath]) -> [PathNumber] {
        let isForward = isForward
        guard let middle = (isForward ? visible.last : visible.first).map(PathNumber.init) ?? window.first else {
            return []
        }
        var above: [PathNumber] = [], below: [PathNumber] = []
        for number in window where live[number] == nil {
            if number < middle { above.append(number) } else if number > middle { below.append(number) }
        }
        below.reverse()
        return isForward ? above + below : below + above
    }

    /// Begins to create the next elements that have come into the window.
    final func makeAhead() {
        guard lastUpdate?.toMake.isEmpty == false else { return }
        var jobs = 0
        for element in live.values where element.job != nil { jobs += 1 }
        while jobs < mostJobs, let number = lastUpdate?.toMake.popLast() {
            guard live[number] == nil else { continue }
            prepareLater(number.path)
            jobs += 1
        }
    }

    /// Releases the nodes of elements far away, unless they may have been changed.
    final func letGo(outside window: [PathNumber], near: [PathNumber]) {
        guard !window.isEmpty, live.count > window.count else { return }
        let near = pathSet(near)
        var outside: [(key: IndexPath, value: ListElement)] = []
        for (position, number) in live.numbers.enumerated() where !near.contains(number) {
            outside.append(live[position])
        }
        for (path, element) in outside {
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
