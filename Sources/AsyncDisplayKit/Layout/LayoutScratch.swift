import CoreGraphics
import TwillFlex
import TwillSync

/// The reused layout object that the nodes of one thread return while they are measured.
///
/// Most layouts are read once: the node keeps sizes and positions, and creates an object on request. So one object is
/// reused for all of them, unless an app's override has retained it. Besides memory, this saves a weak reference, which
/// would make every later retain of the node more expensive.
final class LayoutScratch {
    // Used by one thread only.

    @exclusivity(unchecked)
    private var layout: ASLayout?
    /// The node that is being measured, retained by the caller that measures it.
    @exclusivity(unchecked)
    private var node: Unmanaged<ASDisplayNode>?
    @exclusivity(unchecked)
    private(set) var isCheckedOut = false
    /// Whether it was checked out for `node`, rather than for one around it.
    @exclusivity(unchecked)
    private var isCheckedOutForNode = false

    /// The rounding of the run that is measuring; nil outside of one.
    @exclusivity(unchecked)
    var rounding: FlexRounding?

    /// The nodes whose specs are being laid out, the outermost first, retained by the callers that lay them out.
    @exclusivity(unchecked)
    private(set) var nodes: ContiguousArray<Unmanaged<ASDisplayNode>> = []

    private static let own = ThreadLocal { LayoutScratch() }

    static var current: LayoutScratch { own.value }

    /// Checks out the layout object of this thread for a leaf.
    ///
    /// - Parameter size: The size, which is rounded up to whole pixels.
    /// - Returns: nil if the node is not the one that this thread measures, or the object is checked out already.
    @inline(__always)
    static func checkOut(for node: ASDisplayNode, _ size: CGSize) -> ASLayout? {
        own.withValue { scratch in
            scratch.checkOut(for: node, CGSize((scratch.rounding ?? .current).up(FlexSize(size))), nil)
        }
    }

    /// The state of the measuring around a node's.
    struct Outer {
        fileprivate let node: Unmanaged<ASDisplayNode>?
        fileprivate let isCheckedOutForNode: Bool
    }

    /// Begins measuring a node. Pass the result to ``end(_:_:)``.
    func begin(_ node: ASDisplayNode) -> Outer {
        let outer = Outer(node: self.node, isCheckedOutForNode: isCheckedOutForNode)
        self.node = .passUnretained(node)
        isCheckedOutForNode = false
        return outer
    }

    /// Begins laying out a node's spec. Call ``leave()`` at its end.
    ///
    /// - Returns: False if it is being laid out already: the node is in its own layout.
    func enter(_ node: ASDisplayNode) -> Bool {
        let entry = Unmanaged.passUnretained(node)
        for other in nodes.reversed() where other.toOpaque() == entry.toOpaque() { return false }
        nodes.append(entry)
        return true
    }

    func leave() { nodes.removeLast() }

    /// Whether the node is the one that is being measured.
    @inline(__always)
    func isMeasuring(_ node: ASDisplayNode) -> Bool {
        self.node?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
    }

    /// The node that is being measured on this thread.
    var measuredNode: ASDisplayNode? { node?.takeUnretainedValue() }

    /// Checks out the layout object for a node.
    ///
    /// - Parameter size: The size in whole pixels.
    /// - Returns: nil if the node is not the one that is being measured, or the object is checked out already.
    func checkOut(for node: ASDisplayNode, _ size: CGSize, _ nodeFrames: NodeFrames?) -> ASLayout? {
        guard isMeasuring(node), !isCheckedOut else { return nil }
        isCheckedOut = true
        isCheckedOutForNode = true
        let layout = self.layout ?? makeLayout()
        layout.reuse(for: node, size, nodeFrames)
        return layout
    }

    @inline(never)
    private func makeLayout() -> ASLayout {
        let layout = ASLayout()
        self.layout = layout
        return layout
    }

    /// Ends measuring a node.
    ///
    /// - Parameter answer: The layout that the node returned; nil afterwards, so that only an app's references are left.
    /// - Returns: The result, as values if the layout object can be reused, and otherwise with the object.
    func end(_ outer: Outer, _ answer: inout ASLayout?) -> (size: CGSize, nodeFrames: NodeFrames?, kept: ASLayout?) {
        defer {
            node = outer.node
            isCheckedOutForNode = outer.isCheckedOutForNode
        }
        let size = answer?.size ?? .zero
        guard isCheckedOutForNode else { return (size, nil, answer) }
        isCheckedOut = false
        let isOwn = answer === layout
        let kept = isOwn ? nil : answer
        answer = nil
        if isKnownUniquelyReferenced(&layout) {
            let nodeFrames = isOwn ? layout?.unsharedNodeFrames : nil
            // The app may have read its sublayouts and changed their positions.
            if isOwn, layout?.hasMadeSublayouts == true { return (size, nil, detachLayout()) }
            layout?.prepareForReuse()
            return (size, nodeFrames, kept)
        }
        let detached = detachLayout()
        return (size, nil, isOwn ? detached : kept)
    }

    /// Gives up the layout object, which is referenced elsewhere.
    private func detachLayout() -> ASLayout? {
        layout?.detach()
        defer { layout = nil }
        return layout
    }
}
