import Foundation
import TwillDrawing

/// A layer as the compositor sees it: immutable, so that a frame can be compared with the one before by identity, and
/// painted on any thread.
final class RenderNode: Sendable {
    /// The layer's, for its whole life.
    let identifier: Int
    /// From the layer's coordinates to its superlayer's.
    let transform: CGAffineTransform
    /// The same where the layer is turned in space; `transform` does not count then.
    let projection: Projection?
    let look: LayerLook
    /// Visible sublayers, back to front.
    let children: [RenderNode]
    /// Whose alpha the layer and its sublayers are shown through, in the layer's coordinates.
    let mask: RenderNode?

    /// How many layers the subtree has, this one included.
    let layerCount: Int

    /// Whether this layer or one below it shows what lies behind it.
    let hasBackdrop: Bool

    /// What the layer paints by itself, in its own coordinates, without the shadow. Null where that is nothing.
    let ownExtent: CGRect
    /// What the layer and its sublayers paint, in its own coordinates, with their shadows.
    let extent: CGRect
    /// What the shadow covers; null where there is none.
    let shadowExtent: CGRect

    init(
        identifier: Int, transform: CGAffineTransform, look: LayerLook, children: [RenderNode], mask: RenderNode? = nil,
        projection: Projection? = nil
    ) {
        self.identifier = identifier
        self.transform = transform
        self.look = look
        self.children = children
        self.mask = mask
        self.projection = projection
        hasBackdrop = look.backdrop != nil || children.contains(where: \.hasBackdrop)
        layerCount = children.reduce(1) { $0 + $1.layerCount }

        var own = CGRect.null
        if look.background != nil || look.border != nil || look.gradient != nil || look.backdrop != nil {
            own = look.bounds
        }
        if let shape = look.shape {
            own = own.union(look.clips ? shape.extent.intersection(look.bounds) : shape.extent)
        }
        if let contents = look.contents {
            own = own.union(look.clips ? contents.destination.intersection(look.bounds) : contents.destination)
        }
        var all = own
        for child in children { all = all.union(child.place(child.extent, in: .identity)) }
        if look.clips { all = all.intersection(look.bounds) }

        var shadow = CGRect.null
        if let style = look.shadow {
            let shape = style.path?.boundingBox ?? (look.background != nil ? look.bounds : all)
            if !shape.isNull, !shape.isInfinite {
                // A Gaussian has fallen below one level of 255 at three standard deviations.
                let reach = -(3 * style.sigma).rounded(.up)
                shadow = shape.offsetBy(dx: style.offset.width, dy: style.offset.height).insetBy(dx: reach, dy: reach)
            }
        }
        if let mask {
            // A mask also cuts the shadow.
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
