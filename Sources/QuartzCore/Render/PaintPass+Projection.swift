import Foundation
import TwillDrawing

extension PaintPass {
    /// Paints a layer that is turned in space: flattened into a picture first, which is then laid down as it is seen.
    mutating func paintProjected(
        _ node: RenderNode, _ projection: Projection, in parent: CGAffineTransform, opacity: Double
    ) {
        passOver(node)
        let toPixels = projection.concatenating(Projection(parent))
        let box = toPixels.boundingBox(of: node.extent)
        guard !box.isNull, !box.isInfinite else { return }
        let target = PixelRect(touching: box.intersection(canvas.bitmap.bounds.cgRect))
            .intersection(canvas.clipPixelBounds)
        guard !target.isEmpty, let (picture, toPicture) = flatten(node, toPixels) else { return }
        // From the target's pixels back to the picture's.
        let origin = Projection(CGAffineTransform(translationX: CGFloat(target.x), y: CGFloat(target.y)))
        guard let back = toPixels.inverse,
            let seen = picture.projected(
                width: target.width, height: target.height,
                toSource: origin.concatenating(back).concatenating(Projection(toPicture)))
        else { return }
        canvas.save()
        canvas.transform = .identity
        canvas.draw(seen, in: target.cgRect, opacity: opacity * node.look.opacity)
        canvas.restore()
    }

    /// The layer with all it holds as a flat picture with a transparent edge, and how its coordinates become pixels.
    private mutating func flatten(_ node: RenderNode, _ toPixels: Projection) -> (Bitmap, CGAffineTransform)? {
        let extent = node.extent
        // As fine as its nearest part is seen.
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
    /// The same layer lying in its own plane, at full opacity.
    fileprivate var flat: RenderNode {
        var look = self.look
        look.opacity = 1
        return RenderNode(identifier: identifier, transform: .identity, look: look, children: children, mask: mask)
    }

    /// Where a rectangle of the layer is seen.
    ///
    /// - Parameter parent: From the superlayer's coordinates.
    func place(_ rect: CGRect, in parent: CGAffineTransform) -> CGRect {
        guard let projection else { return transform.concatenating(parent).apply(to: rect) }
        return projection.concatenating(Projection(parent)).boundingBox(of: rect)
    }
}
