import CoreGraphics
import Foundation

/// The items of the next screenful, which a data source prepares before they are seen.
///
/// The window is ahead of the visible part in the direction in which the list last moved.
struct PrefetchWindow {
    /// The items for which prefetching has begun, and which were not seen yet.
    private(set) var items: Set<IndexPath> = []
    /// Whether the list moves to its end.
    private(set) var isForward = true
    private var offset: CGFloat = 0

    /// What begins and ends when the window moves.
    struct Change: Equatable {
        /// The items to prefetch, the nearest first.
        var started: [IndexPath] = []
        /// The items that are not needed any more, in order.
        var cancelled: [IndexPath] = []
    }

    /// Notes where the list was scrolled to.
    ///
    /// - Returns: Whether the window may have moved.
    mutating func scroll(to offset: CGFloat) -> Bool {
        guard offset != self.offset || items.isEmpty else { return false }
        isForward = offset >= self.offset
        self.offset = offset
        return true
    }

    /// The part of the content that the window covers.
    ///
    /// - Parameters:
    ///   - start: The start of the visible part.
    ///   - end: The end of the visible part.
    func span(besideVisible start: CGFloat, _ end: CGFloat) -> ListGeometry.Span {
        isForward
            ? ListGeometry.Span(start: end, end: end + (end - start))
            : ListGeometry.Span(start: start - (end - start), end: start)
    }

    /// Moves the window to other items.
    ///
    /// - Parameters:
    ///   - ahead: The items in the window's span, in order.
    ///   - visible: The items that are seen, which need no prefetching, but whose prefetching is not cancelled either.
    mutating func move(to ahead: [IndexPath], visible: [IndexPath]) -> Change {
        let wanted = Set(ahead), seen = Set(visible)
        var change = Change()
        change.started = ahead.filter { !items.contains($0) && !seen.contains($0) }
        if !isForward { change.started.reverse() }
        change.cancelled = items.filter { !wanted.contains($0) && !seen.contains($0) }.sorted()
        // What is seen has come, and is not cancelled later.
        items = wanted.subtracting(seen)
        return change
    }

    /// Forgets the items, whose index paths may have changed.
    mutating func removeAll() { items = [] }
}
