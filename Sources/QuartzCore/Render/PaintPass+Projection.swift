import Foundation
import TwillDrawing

extension PaintPass {
    /// Paints a layer that is rotated in space: first flattened into an image, which is then projected.
    mutating func paintProjected(
        _ node: RenderNode, _ projection: Projection, in parent: CGAffineTransform, opacity: Double
    ) {
        passOver(node)
        let toPixels = projection.concatenating(Projection(parent))
        let box = toPixels.boundingBox(of: node.extent)
        guard !box.isNull, !box.isInfinite else { return }
        let target = PixelRect(touching: box.intersection(canvas.bounds.cgRect))
            .intersection(canvas.clipPixelBounds)
        guard !target.isEmpty, let (picture, toPicture) = flatten(node, toPixels) else { return }
        // The transform from the target's pixels back to the image's.
        let origin = Projection(CGAffineTransform(translationX: CGFloat(target.x), y: CGFloat(target.y)))
        guard let back = toPixels.inverse,
            let seen = picture.projected(
                width: target.width, height: target.height,
                toSource: origin.concatenating(back).concatenating(Projection(toPicture)))
        else { return }
        canvas.save()
        canvas.transform = .identity
        canvas.draw(seen, in: target.cgRect, opacity: opacity * node.style.opacity)
        canvas.restore()
    }

    /// Returns the layer with its sublayers as an image with a transparent edge, and the transform from its coordinates
    /// to pixels.
    private mutating func flatten(_ node: RenderNode, _ toPixels: Projection) -> (Bitmap, CGAffineTransform)? {
        let extent = node.extent
        // At the resolution of its nearest part.
        let corners = [
            CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
            CGPoint(x: extent.minX, y: extent.maxY), CGPoint(x: extent.maxX, y: extent.maxY),
        ].map { toPixels.apply($0).z }.filter { $0 > 0.1 }
        guard let nearest = corners.min() else { return nil }
        let plain = max(hypot(toPixels.a, toPixels.b), hypot(toPixels.c, toPixels.d))
        let largest = 4096 / max(1, max(extent.width, extent.height))
        let scale = min(max(plain / nearest, 0.25), 8, largest)
        let width = Int((extent.width * scale).rounded(.up)) + 2, height = Int((extent.height * scale).rounded(.up)) + 2
        guard let picture = Bitmap(width: width, height: height) else { return nil }
        let toPicture = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: 1, y: 1))
        var pass = PaintPass(
            canvas: Canvas(picture), damage: [picture.bounds], firstVisible: 0, shadows: shadows)
        pass.paint(node.flat, in: toPicture)
        countPainted(pass.painted)
        return (picture, toPicture)
    }
}

extension RenderNode {
    /// The node in its own plane, at full opacity.
    fileprivate var flat: RenderNode {
        var style = self.style
        style.opacity = 1
        return RenderNode(identifier: identifier, transform: .identity, style: style, children: children, mask: mask)
    }

    /// Returns the projected bounds of a rectangle of the layer.
    ///
    /// - Parameter parent: The transform from the superlayer's coordinates.
    func place(_ rect: CGRect, in parent: CGAffineTransform) -> CGRect {
        guard let projection else { return transform.concatenating(parent).apply(to: rect) }
        return projection.concatenating(Projection(parent)).boundingBox(of: rect)
    }
}
