import Foundation
import TwillDrawing

/// A layer in the render tree: immutable, so that frames are compared by identity, and painted on any thread.
final class RenderNode: Sendable {
    /// The layer's identifier.
    let identifier: Int
    /// The transform from the layer's coordinates to its superlayer's.
    let transform: CGAffineTransform
    /// The projection, if the layer is rotated in space; `transform` is then ignored.
    let projection: Projection?
    let style: RenderStyle
    /// The visible sublayers, back to front.
    let children: [RenderNode]
    /// The mask, in the layer's coordinates.
    let mask: RenderNode?

    /// The number of layers in the subtree, including this one.
    let layerCount: Int

    /// Whether this layer or one below it is a backdrop layer.
    let hasBackdrop: Bool

    /// The bounds of the layer's own contents, in its coordinates, without the shadow. Null if there are none.
    let ownExtent: CGRect
    /// The bounds of the layer and its sublayers, in its coordinates, with their shadows.
    let extent: CGRect
    /// The bounds of the shadow; null without one.
    let shadowExtent: CGRect

    init(
        identifier: Int, transform: CGAffineTransform, style: RenderStyle, children: [RenderNode],
        mask: RenderNode? = nil,
        projection: Projection? = nil
    ) {
        self.identifier = identifier
        self.transform = transform
        self.style = style
        self.children = children
        self.mask = mask
        self.projection = projection
        hasBackdrop = style.backdrop != nil || children.contains(where: \.hasBackdrop)
        layerCount = children.reduce(1) { $0 + $1.layerCount }

        var own = CGRect.null
        if style.background != nil || style.border != nil || style.gradient != nil || style.backdrop != nil {
            own = style.bounds
        }
        if let shape = style.shape {
            own = own.union(style.clips ? shape.extent.intersection(style.bounds) : shape.extent)
        }
        if let contents = style.contents {
            own = own.union(style.clips ? contents.destination.intersection(style.bounds) : contents.destination)
        }
        var all = own
        for child in children { all = all.union(child.place(child.extent, in: .identity)) }
        if style.clips { all = all.intersection(style.bounds) }

        var shadow = CGRect.null
        if let shadowStyle = style.shadow {
            let shape = shadowStyle.path?.boundingBox ?? (style.background != nil ? style.bounds : all)
            if !shape.isNull, !shape.isInfinite {
                // At three standard deviations a Gaussian is below one level of 255.
                let reach = -(3 * shadowStyle.sigma).rounded(.up)
                shadow = shape.offsetBy(dx: shadowStyle.offset.width, dy: shadowStyle.offset.height)
                    .insetBy(dx: reach, dy: reach)
            }
        }
        if let mask {
            // A mask also clips the shadow.
            let visible = mask.transform.apply(to: mask.extent)
            own = own.intersection(visible)
            shadow = shadow.intersection(visible)
            all = all.intersection(visible)
        }
        ownExtent = own
        shadowExtent = shadow
        extent = all.union(shadow)
    }

}
