import CoreGraphics
import TwillFlex

/// A measured layout of a node: its numbers, and what lies below the node in it.
struct NodeLayout {
    var values: NodeLayoutValues
    var content: NodeLayoutContent

    init(_ values: NodeLayoutValues, _ content: NodeLayoutContent) {
        self.values = values
        self.content = content
    }

    init(
        size: CGSize, nodeFrames: NodeFrames?, made: ASLayout?, constrainedSize: ASSizeRange, parentSize: CGSize,
        version: UInt
    ) {
        values = NodeLayoutValues(
            size: FlexSize(size), range: FlexRange(constrainedSize), parentSize: FlexSize(parentSize), version: version)
        content = NodeLayoutContent(nodeFrames: nodeFrames, made: made)
    }

    var size: CGSize { CGSize(values.size) }
    var constrainedSize: ASSizeRange { ASSizeRange(values.range) }
    var parentSize: CGSize { CGSize(values.parentSize) }
    var version: UInt {
        get { values.version }
        set { values.version = newValue }
    }
    var requestedLayoutFromAbove: Bool {
        get { values.requestedLayoutFromAbove }
        set { values.requestedLayoutFromAbove = newValue }
    }
    var nodeFrames: NodeFrames? { content.nodeFrames }
    var made: ASLayout? {
        get { content.made }
        set { content.made = newValue }
    }

    /// Whether both were measured for the same range and parent, with the same result.
    func isSame(as other: NodeLayout) -> Bool {
        size == other.size && nodeFrames === other.nodeFrames
            && values.isMeasured(for: other.values.range, other.values.parentSize)
    }

    /// Calls `body` with the nodes directly below and their frames, back to front.
    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        if let made { made.forEachNode(body) } else { nodeFrames?.forEachNode(body) }
    }

    /// The nodes directly below, back to front.
    var nodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        forEachNode { node, _ in nodes.append(node) }
        return nodes
    }

    /// Returns the frame of a node directly below; null if it is not in the layout.
    func frame(of node: ASDisplayNode) -> CGRect { made?.frame(for: node) ?? nodeFrames?.frame(of: node) ?? .null }
}

/// What lies below a node in a layout, as references.
struct NodeLayoutContent {
    /// The nodes below with their frames; nil without any, or if `made` has them.
    var nodeFrames: NodeFrames?
    /// The layout as an object, once one was made.
    var made: ASLayout?

    static var none: NodeLayoutContent { NodeLayoutContent() }

    /// Whether there is nothing below the node.
    var isNone: Bool { @inline(__always) get { nodeFrames == nil && made == nil } }
}
