public import Foundation

/// A layer that is no plane: its sublayers keep their depth, and lie in one space with those of transform layers in it.
///
/// Its geometry and its `opacity`, which counts for each sublayer by itself, are all that shows of it: background, border,
/// contents, shadow, mask and clipping do not. Its sublayers are drawn in the order of the depth of their centres; they do
/// not cut each other.
///
/// Not yet: hit testing looks at the affine part of transforms alone.
open class CATransformLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var isFlattening: Bool { false }

    override func space(in outer: CATransform3D?) -> CATransform3D? {
        let placement = placement(in: outer)
        return spaceForSublayers.map { CATransform3DConcat($0, placement) } ?? placement
    }

    override func committedSublayers(of shown: CALayer, _ pass: inout CommitPass) -> [RenderNode] {
        leaves.removeAll()
        for sublayer in storedSublayers {
            guard let node = sublayer.committed(&pass) else { continue }
            add(node, of: sublayer, sublayer.shown(atMediaTime: pass.time), in: pass.space)
        }
        return inOrder
    }

    override func snapshotSublayers(
        of model: CALayer, in space: CATransform3D?, atMediaTime time: CFTimeInterval?
    ) -> [RenderNode] {
        let kept = leaves
        defer { leaves = kept }
        leaves.removeAll()
        for sublayer in model.storedSublayers {
            guard let node = sublayer.snapshotNode(in: space, atMediaTime: time) else { continue }
            add(node, of: sublayer, time.map { sublayer.shownAgain(atMediaTime: $0) } ?? sublayer, in: space)
        }
        return inOrder
    }

    /// What is drawn of the layer, with its depth: planes, and transform layers that are translucent.
    private var leaves: [(depth: CGFloat, node: RenderNode)] = []

    private var inOrder: [RenderNode] {
        leaves.indices.sorted { (leaves[$0].depth, $0) < (leaves[$1].depth, $1) }.map { leaves[$0].node }
    }

    /// The sublayers of a transform layer are ordered among those of the one that it is in.
    private func add(_ node: RenderNode, of sublayer: CALayer, _ shown: CALayer, in space: CATransform3D?) {
        if let inner = sublayer as? CATransformLayer, shown.opacity >= 1, inner.leaves.count == node.children.count {
            leaves += inner.leaves
        } else {
            leaves.append((Self.depth(of: shown, in: space), node))
        }
    }

    /// How near the centre of a layer is.
    private static func depth(of layer: CALayer, in space: CATransform3D?) -> CGFloat {
        let t = layer.placement(in: space), x = layer.bounds.midX, y = layer.bounds.midY
        let z = x * t.m13 + y * t.m23 + t.m43, w = x * t.m14 + y * t.m24 + t.m44
        let depth = w > 0 ? z / w : z
        return depth.isFinite ? depth : 0
    }
}
