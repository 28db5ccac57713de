public import Foundation

/// A layer without a plane: its sublayers keep their depth, and share one space with those of nested transform layers.
///
/// Only its geometry and its `opacity`, which applies to each sublayer separately, have an effect: background, border,
/// contents, shadow, mask and clipping do not. Its sublayers are drawn in the order of the depth of their centers; they
/// do not intersect each other.
///
/// Not yet: hit testing uses the affine part of transforms only.
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
            add(node, of: sublayer, time.map { sublayer.shownWithoutStarting(atMediaTime: $0) } ?? sublayer, in: space)
        }
        return inOrder
    }

    /// The drawn parts of the layer, with their depth: planes, and translucent transform layers.
    private var leaves: [(depth: CGFloat, node: RenderNode)] = []

    private var inOrder: [RenderNode] {
        leaves.indices.sorted { (leaves[$0].depth, $0) < (leaves[$1].depth, $1) }.map { leaves[$0].node }
    }

    /// Adds a sublayer's node; the sublayers of a nested transform layer are ordered among this layer's.
    private func add(_ node: RenderNode, of sublayer: CALayer, _ shown: CALayer, in space: CATransform3D?) {
        if let inner = sublayer as? CATransformLayer, shown.opacity >= 1, inner.leaves.count == node.children.count {
            leaves += inner.leaves
        } else {
            leaves.append((Self.depth(of: shown, in: space), node))
        }
    }

    /// Returns the depth of a layer's center.
    private static func depth(of layer: CALayer, in space: CATransform3D?) -> CGFloat {
        let t = layer.placement(in: space), x = layer.bounds.midX, y = layer.bounds.midY
        let z = x * t.m13 + y * t.m23 + t.m43, w = x * t.m14 + y * t.m24 + t.m44
        let depth = w > 0 ? z / w : z
        return depth.isFinite ? depth : 0
    }
}
