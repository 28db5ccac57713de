import CoreGraphics
import TwillFlex
import TwillSync

/// The layout that nodes of one thread answer with while they are measured.
///
/// Most layouts are read once: the node keeps size and places, and makes an object of them when somebody asks. So one
/// object serves for all, again and again; only if an app's override has kept it does it stay what it is. Besides the
/// memory this saves a weak reference, which would make every later retain of the node dearer.
final class LayoutScratch {
    // Reached by one thread alone.

    @exclusivity(unchecked)
    private var layout: ASLayout?
    /// What is being measured; whoever measures holds it.
    @exclusivity(unchecked)
    private var node: Unmanaged<ASDisplayNode>?
    @exclusivity(unchecked)
    private var isLent = false
    @exclusivity(unchecked)
    private var isLentByNode = false

    /// That of the run which measures; nil outside.
    @exclusivity(unchecked)
    var rounding: FlexRounding?

    /// The nodes whose specs are being laid out, the outermost first; whoever lays them out holds them.
    @exclusivity(unchecked)
    private var nodes: ContiguousArray<Unmanaged<ASDisplayNode>> = []

    private static let own = ThreadLocal { LayoutScratch() }

    static var current: LayoutScratch { own.value }

    /// The layout of the leaf that this thread measures; nil where it measures another node, or the node has one already.
    ///
    /// - Parameter size: Goes up to whole pixels.
    @inline(__always)
    static func lend(to node: ASDisplayNode, _ size: CGSize) -> ASLayout? {
        own.withValue { scratch in
            scratch.lend(to: node, CGSize((scratch.rounding ?? .current).up(FlexSize(size))), nil)
        }
    }

    /// What was measured before a node inside another is.
    struct Outer {
        fileprivate let node: Unmanaged<ASDisplayNode>?
        fileprivate let isLentByNode: Bool
    }

    func begin(_ node: ASDisplayNode) -> Outer {
        let outer = Outer(node: self.node, isLentByNode: isLentByNode)
        self.node = .passUnretained(node)
        isLentByNode = false
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
    func lend(to node: ASDisplayNode, _ size: CGSize, _ places: NodePlaces?) -> ASLayout? {
        guard isMeasuring(node), !isLent else { return nil }
        isLent = true
        isLentByNode = true
        let layout = self.layout ?? makeLayout()
        layout.lend(to: node, size, places)
        return layout
    }

    @inline(never)
    private func makeLayout() -> ASLayout {
        let layout = ASLayout()
        self.layout = layout
        return layout
    }

    /// What came of measuring. `answer` is nil afterwards, because nobody else may hold the layout.
    func end(_ outer: Outer, _ answer: inout ASLayout?) -> (size: CGSize, places: NodePlaces?, kept: ASLayout?) {
        defer {
            node = outer.node
            isLentByNode = outer.isLentByNode
        }
        let size = answer?.size ?? .zero
        guard isLentByNode else { return (size, nil, answer) }
        isLent = false
        let isOwn = answer === layout
        let kept = isOwn ? nil : answer
        answer = nil
        if isKnownUniquelyReferenced(&layout) {
            let places = isOwn ? layout?.ownPlaces : nil
            // Somebody may have asked it for sublayouts and moved them.
            if isOwn, layout?.isTakenApart == true { return (size, nil, settled()) }
            layout?.takeBack()
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
