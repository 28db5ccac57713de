public import CoreGraphics
import TwillDrawing

/// A layer that shows copies of its sublayers, each transformed, tinted and delayed relative to the previous one.
open class CAReplicatorLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAReplicatorLayer else { return }
        stored = layer.stored
        instanceIdentifiers = layer.instanceIdentifiers
        tinted = layer.tinted
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The number of copies, including the original; 1 by default.
    open var instanceCount: Int {
        get { stored.count }
        set { if stored.count != newValue { change("instanceCount") { stored.count = newValue } } }
    }

    /// Whether copies keep their depth. Not yet: stored; the copies are flattened into the layer's plane.
    open var preservesDepth: Bool {
        get { stored.preservesDepth }
        set { stored.preservesDepth = newValue }
    }

    /// The delay of a copy's animations relative to the previous copy, in seconds. A negative delay shows a copy ahead.
    open var instanceDelay: CFTimeInterval {
        get { stored.delay }
        set { if stored.delay != newValue { change("instanceDelay") { stored.delay = newValue } } }
    }

    /// The transform from each copy to the next, about the layer's anchor point, which is its center by default.
    open var instanceTransform: CATransform3D {
        get { stored.transform }
        set {
            if !CATransform3DEqualToTransform(stored.transform, newValue) {
                change("instanceTransform") { stored.transform = newValue }
            }
        }
    }

    /// The color that the first copy's colors are multiplied by. White, the default, leaves them unchanged.
    open var instanceColor: CGColor? {
        get { stored.color }
        set { if stored.color != newValue { change("instanceColor") { stored.color = newValue } } }
    }

    /// The difference of `instanceColor`'s red component from each copy to the next.
    open var instanceRedOffset: Float {
        get { stored.red }
        set { if stored.red != newValue { change("instanceRedOffset") { stored.red = newValue } } }
    }

    /// The difference of `instanceColor`'s green component from each copy to the next.
    open var instanceGreenOffset: Float {
        get { stored.green }
        set { if stored.green != newValue { change("instanceGreenOffset") { stored.green = newValue } } }
    }

    /// The difference of `instanceColor`'s blue component from each copy to the next.
    open var instanceBlueOffset: Float {
        get { stored.blue }
        set { if stored.blue != newValue { change("instanceBlueOffset") { stored.blue = newValue } } }
    }

    /// The difference of `instanceColor`'s alpha component from each copy to the next.
    open var instanceAlphaOffset: Float {
        get { stored.alpha }
        set { if stored.alpha != newValue { change("instanceAlphaOffset") { stored.alpha = newValue } } }
    }

    private struct Values {
        var count = 1
        var preservesDepth = false
        var delay: CFTimeInterval = 0
        var transform = CATransform3DIdentity
        var color: CGColor? = .white
        var red: Float = 0
        var green: Float = 0
        var blue: Float = 0
        var alpha: Float = 0
    }

    private var stored = Values()

    /// The maximum number of nodes: further copies are not drawn.
    static let maximumInstances = 10_000

    override func committedSublayers(of shown: CALayer, _ pass: inout CommitPass) -> [RenderNode] {
        let time = pass.time, space = pass.space
        let first = committedInOrder(&pass)
        return (shown as? CAReplicatorLayer ?? self).copies(of: first, owner: self) { index, delay in
            snapshotInOrder(in: space, atMediaTime: time - Double(index) * delay)
        }
    }

    override func snapshotSublayers(
        of model: CALayer, in space: CATransform3D?, atMediaTime time: CFTimeInterval?
    ) -> [RenderNode] {
        let first = super.snapshotSublayers(of: model, in: space, atMediaTime: time)
        return copies(of: first, owner: model as? CAReplicatorLayer ?? self) { index, delay in
            guard let time else { return first }
            return model.snapshotInOrder(in: space, atMediaTime: time - Double(index) * delay)
        }
    }

    /// - Parameters:
    /// - first: The sublayers' nodes in the first copy.
    /// - later: Returns the nodes of a copy by its index, for a delay.
    private func copies(
        of first: [RenderNode], owner: CAReplicatorLayer, later: (Int, CFTimeInterval) -> [RenderNode]
    ) -> [RenderNode] {
        let count = max(0, min(stored.count, Self.maximumInstances))
        guard count > 0 else { return [] }
        while owner.instanceIdentifiers.count < count { owner.instanceIdentifiers.append(LayerIdentifier.next()) }
        let hasDelay = stored.delay != 0 && stored.delay.isFinite && owner.flags.contains(.subtreeAnimates)
        let anchor = anchorInBounds
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        let fromAnchor = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
        var repeated = CATransform3DIdentity
        var nodes: [RenderNode] = []
        let white = Color(red: 1, green: 1, blue: 1)
        let base = stored.color?.color ?? white
        var used: [TintKey: Bitmap] = [:]
        for index in 0..<count {
            let step = Double(index)
            func channel(_ value: Double, _ offset: Float) -> Double {
                let sum = value + step * Double(offset)
                return sum.isFinite ? max(0, min(1, sum)) : value
            }
            let color = Color(
                red: channel(base.red, stored.red), green: channel(base.green, stored.green),
                blue: channel(base.blue, stored.blue), alpha: 1)
            var style = RenderStyle(bounds: bounds.standardized)
            style.opacity = channel(base.alpha, stored.alpha)
            let projection = Projection(
                CATransform3DConcat(CATransform3DConcat(toAnchor, repeated), fromAnchor))
            repeated = CATransform3DConcat(stored.transform, repeated)
            guard style.opacity > 0, projection.isFinite else { continue }
            var children = index > 0 && hasDelay ? later(index, stored.delay) : first
            if color != white {
                children = children.map { $0.multiplied(by: color, known: owner.tinted, used: &used) }
            }
            let affine = projection.affine
            nodes.append(
                RenderNode(
                    identifier: owner.instanceIdentifiers[index], transform: affine ?? .identity, style: style,
                    children: children, projection: affine == nil ? projection : nil))
        }
        owner.tinted = used
        return nodes
    }

    /// One identifier per copy, so that frames can be compared.
    private var instanceIdentifiers: [Int] = []
    /// The tinted images of the last frame.
    private var tinted: [TintKey: Bitmap] = [:]

    override func property(named name: String) -> LayerProperty? {
        Self.replicatorProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union(replicatorProperties.keys)

    private static func property(float path: ReferenceWritableKeyPath<CAReplicatorLayer, Float>) -> LayerProperty {
        var property = LayerProperty {
            .number(Double(($0 as? CAReplicatorLayer)?[keyPath: path] ?? 0))
        } set: { layer, value in
            if let number = value.number { (layer as? CAReplicatorLayer)?[keyPath: path] = Float(number) }
        }
        property.box = { $0.number.map { NSNumber(value: Float($0)) } }
        return property
    }

    nonisolated(unsafe) private static let replicatorProperties: [String: LayerProperty] = [
        "instanceCount": LayerProperty {
            .number(Double(($0 as? CAReplicatorLayer)?.instanceCount ?? 0))
        } set: { layer, value in
            guard let number = value.number, abs(number) < 1e9 else { return }
            (layer as? CAReplicatorLayer)?.instanceCount = Int(number.rounded())
        },
        "instanceDelay": LayerProperty {
            .number(($0 as? CAReplicatorLayer)?.instanceDelay ?? 0)
        } set: { layer, value in
            if let number = value.number { (layer as? CAReplicatorLayer)?.instanceDelay = number }
        },
        "instanceTransform": LayerProperty {
            .transform(($0 as? CAReplicatorLayer)?.instanceTransform ?? CATransform3DIdentity)
        } set: { layer, value in
            if case .transform(let transform) = value { (layer as? CAReplicatorLayer)?.instanceTransform = transform }
        },
        "instanceColor": LayerProperty {
            AnimatedValue(($0 as? CAReplicatorLayer)?.instanceColor)
        } set: { layer, value in
            if let color = value.color { (layer as? CAReplicatorLayer)?.instanceColor = CGColor(color) }
            if value.isAbsent { (layer as? CAReplicatorLayer)?.instanceColor = nil }
        },
        "instanceRedOffset": property(float: \.instanceRedOffset),
        "instanceGreenOffset": property(float: \.instanceGreenOffset),
        "instanceBlueOffset": property(float: \.instanceBlueOffset),
        "instanceAlphaOffset": property(float: \.instanceAlphaOffset),
    ]
}

/// The key of a tinted image.
struct TintKey: Hashable {
    /// Retained, so that no other bitmap gets its address.
    let bitmap: Bitmap
    let color: Color

    static func == (a: TintKey, b: TintKey) -> Bool { a.bitmap === b.bitmap && a.color == b.color }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(bitmap))
        hasher.combine(color.red)
        hasher.combine(color.green)
        hasher.combine(color.blue)
    }
}

extension CALayer {
    /// Returns the sublayers' nodes at a time, without committing.
    final func snapshotInOrder(in space: CATransform3D?, atMediaTime time: CFTimeInterval) -> [RenderNode] {
        sublayersInDrawingOrder { $0.depth(in: space) }.compactMap { $0.snapshotNode(in: space, atMediaTime: time) }
    }
}

extension RenderNode {
    /// Returns the node with its colors multiplied by a color.
    ///
    /// - Parameters:
    /// - known: The tinted images of the previous frame, to be reused.
    /// - used: The tinted images of this frame.
    func multiplied(by color: Color, known: [TintKey: Bitmap], used: inout [TintKey: Bitmap]) -> RenderNode {
        var style = self.style
        style.background = style.background?.multiplied(by: color)
        if var border = style.border {
            border.color = border.color.multiplied(by: color)
            style.border = border
        }
        if var shadow = style.shadow {
            shadow.color = shadow.color.multiplied(by: color)
            style.shadow = shadow
        }
        if var shape = style.shape {
            shape.fill = shape.fill?.multiplied(by: color)
            shape.strokeColor = shape.strokeColor?.multiplied(by: color)
            style.shape = shape
        }
        if var gradient = style.gradient {
            for index in gradient.gradient.stops.indices {
                gradient.gradient.stops[index].color = gradient.gradient.stops[index].color.multiplied(by: color)
            }
            style.gradient = gradient
        }
        if let bitmap = style.contents?.bitmap {
            let key = TintKey(bitmap: bitmap, color: color)
            let tinted = used[key] ?? known[key] ?? bitmap.multiplied(by: color) ?? bitmap
            used[key] = tinted
            style.contents?.bitmap = tinted
        }
        return RenderNode(
            identifier: identifier, transform: transform, style: style,
            children: children.map { $0.multiplied(by: color, known: known, used: &used) }, mask: mask,
            projection: projection)
    }
}
