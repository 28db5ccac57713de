import CoreGraphics
import TwillFlex

// What a node knows of its size, and of the style that it was measured under.

extension NodeState {
    /// What was measured for this question before and still counts.
    @inline(__always)
    func known(_ range: ASSizeRange, parentSize: CGSize) -> NodeLayout? {
        if lastCalculated.answers(range, parentSize: parentSize, version: layoutVersion) { return lastCalculated }
        if lastPending.answers(range, parentSize: parentSize, version: layoutVersion) { return lastPending }
        return nil
    }

    @inline(__always)
    func knownSize(_ range: ASSizeRange, parentSize: CGSize) -> CGSize? {
        if lastCalculated.answers(range, parentSize: parentSize, version: layoutVersion) { return lastCalculated.size }
        if lastPending.answers(range, parentSize: parentSize, version: layoutVersion) { return lastPending.size }
        return nil
    }

    /// The size of the style. Lock order: the node's lock first, then the style's.
    var styleSize: ASLayoutElementSize {
        @inline(__always) get { style?._withUnsafeGuaranteedRef { $0.size } ?? ASLayoutElementSize() }
    }

    /// The style's sizes. What was measured under other values counts no more.
    @inline(__always)
    mutating func noticedStyleSize() -> ASLayoutElementSize {
        guard let style else { return ASLayoutElementSize() }
        return style._withUnsafeGuaranteedRef { style in
            style.withFlexStyle { values, changes in
                notice(changes)
                return values.elementSize
            }
        }
    }

    /// - Parameter changes: Of the style, so far.
    @inline(__always)
    mutating func notice(_ changes: UInt32) {
        guard changes != styleChanges else { return }
        styleChanges = changes
        layoutVersion += 1
    }

    mutating func noticeStyle() { _ = noticedStyleSize() }

    /// Adds the node's known layouts to the engine's results.
    @inline(__always)
    func recall(_ id: FlexID, in tree: inout FlexTree) {
        if lastCalculated.version == layoutVersion { lastCalculated.addResult(as: id, in: &tree) }
        if lastPending.version == layoutVersion { lastPending.addResult(as: id, in: &tree) }
    }
}
