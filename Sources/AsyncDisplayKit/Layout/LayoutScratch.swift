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
    private var isInUse = false
    @exclusivity(unchecked)
    private var isUsedByNode = false

    /// That of the run which measures; nil outside.
    @exclusivity(unchecked)
    var rounding: FlexRounding?

    /// The nodes whose specs are being laid out, the outermost first, retained by the callers that lay them out.
    @exclusivity(unchecked)
    private var nodes: ContiguousArray<Unmanaged<ASDisplayNode>> = []

    private static let own = ThreadLocal { LayoutScratch() }

    static var current: LayoutScratch { own.value }

    /// The layout of the leaf that this thread measures; nil where it measures another node, or the node has one
    /// already.
    ///
    /// - Parameter size: Goes up to whole pixels.
    @inline(__always)
    static func reuse(for node: ASDisplayNode, _ size: CGSize) -> ASLayout? {
        own.withValue { scratch in
            scratch.reuse(for: node, CGSize((scratch.rounding ?? .current).up(FlexSize(size))), nil)
        }
    }

    /// What was measured before a node inside another is.
    struct Outer {
        fileprivate let node: Unmanaged<ASDisplayNode>?
        fileprivate let isUsedByNode: Bool
    }

    func begin(_ node: ASDisplayNode) -> Outer {
        let outer = Outer(node: self.node, isUsedByNode: isUsedByNode)
        self.node = .passUnretained(node)
        isUsedByNode = false
        return outer
    }

    /// Before a node's spec is laid out.
    ///
    /// - Returns: False where it is being laid out already: the node lies in its own layout.
    func enter(_ node: ASDisplayNode) -> Bool {
        let entry = Unmanaged.passUnretained(node)
        for other in nodes.reversed() where other.toOpaque() == entry.toOpaque() { return false }
        nodes.append(entry)
        return true
    }

    func leave() { nodes.removeLast() }

    /// Whether the node is the one that is being measured, so that its spec is being asked for.
    @inline(__always)
    func isMeasuring(_ node: ASDisplayNode) -> Bool {
        self.node?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
    }

    /// What is being measured on this thread.
    var measuredNode: ASDisplayNode? { node?.takeUnretainedValue() }

    /// A layout for the node that is being measured; nil where it is another, or has one already.
    ///
    /// - Parameter size: On pixels.
    func reuse(for node: ASDisplayNode, _ size: CGSize, _ places: NodePlaces?) -> ASLayout? {
        guard isMeasuring(node), !isInUse else { return nil }
        isInUse = true
        isUsedByNode = true
        let layout = self.layout ?? makeLayout()
        layout.reuse(for: node, size, places)
        return layout
    }

    @inline(never)
    private func makeLayout() -> ASLayout {
        let layout = ASLayout()
        self.layout = layout
        return layout
    }

    /// Returns the results of measuring. `answer` is nil afterwards, so that this has the only reference to the layout.
    func end(_ outer: Outer, _ answer: inout ASLayout?) -> (size: CGSize, places: NodePlaces?, kept: ASLayout?) {
        defer {
            node = outer.node
            isUsedByNode = outer.isUsedByNode
        }
        let size = answer?.size ?? .zero
        guard isUsedByNode else { return (size, nil, answer) }
        isInUse = false
        let isOwn = answer === layout
        let kept = isOwn ? nil : answer
        answer = nil
        if isKnownUniquelyReferenced(&layout) {
            let places = isOwn ? layout?.ownPlaces : nil
            // The app may have read its sublayouts and changed their positions.
            if isOwn, layout?.isTakenApart == true { return (size, nil, settled()) }
            layout?.reset()
            return (size, places, kept)
        }
        let settled = settled()
        return (size, nil, isOwn ? settled : kept)
    }

    private func settled() -> ASLayout? {
        layout?.settle()
        defer { layout = nil }
        return layout
    }
}
