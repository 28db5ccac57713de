import Foundation
import TwillDrawing

/// Shadows that have the shape of a layer's pixels: blurred once, then kept while neither the pixels nor the size in which
/// they are shown change.
final class ContentShadowCache {
    private struct Entry {
        var node: RenderNode
        var scale: CGSize
        var sigma: CGFloat
        var mask: Bitmap
        /// Where the mask lies, in the layer's coordinates, without the shadow's offset.
        var place: CGRect
    }

    private var entries: [Int: Entry] = [:]

    /// Entries of layers that have gone stay until there are many; then all are made anew as they are needed.
    private static let mostEntries = 64

    func paint(
        _ shadow: LayerLook.Shadow, of node: RenderNode, color: Color, _ transform: CGAffineTransform,
        onto canvas: Canvas
    ) {
        let scale = CGSize(
            width: hypot(transform.a, transform.b), height: hypot(transform.c, transform.d))
        guard let entry = entry(for: node, scale: scale, sigma: shadow.sigma) else { return }
        canvas.transform = transform
        canvas.drawMask(
            entry.mask, in: entry.place.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), color: color)
    }

    private func entry(for node: RenderNode, scale: CGSize, sigma: CGFloat) -> Entry? {
        if let entry = entries[node.identifier], entry.node === node, entry.scale == scale, entry.sigma == sigma {
            return entry
        }
        let shape = node.extentWithoutShadow
        guard !shape.isNull, !shape.isInfinite, scale.width > 0, scale.height > 0 else { return nil }
        let reach = (3 * sigma).rounded(.up)
        let area = shape.insetBy(dx: -reach, dy: -reach)
        let width = (area.width * scale.width).rounded(.up), height = (area.height * scale.height).rounded(.up)
        let largest = CGFloat(Bitmap.largestSide)
        guard width >= 1, height >= 1, width <= largest, height <= largest,
            let picture = Bitmap(width: Int(width), height: Int(height), format: .mask)
        else { return nil }
        let place = CGRect(
            origin: area.origin, size: CGSize(width: width / scale.width, height: height / scale.height))
        // Painting onto a mask keeps the coverage alone. The node's own place does not matter here, so it is undone.
        let toMask = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        let canvas = Canvas(picture)
        var pass = PaintPass(canvas: canvas, damage: [picture.bounds], firstVisible: 0, shadows: ContentShadowCache())
        pass.paint(node.withoutShadow, in: node.transform.inverted().concatenating(toMask))
        guard let mask = GaussianBlur.blur(picture, sigma: sigma * (scale.width + scale.height) / 2) else { return nil }
        let entry = Entry(node: node, scale: scale, sigma: sigma, mask: mask, place: place)
        if entries.count >= Self.mostEntries { entries.removeAll() }
        entries[node.identifier] = entry
        return entry
    }
}

extension RenderNode {
    var extentWithoutShadow: CGRect { withoutShadow.extent }

    /// The same layer casting no shadow, at full opacity: what its shadow is cut out of.
    var withoutShadow: RenderNode {
        var look = self.look
        look.shadow = nil
        look.opacity = 1
        return RenderNode(
            identifier: identifier, transform: transform, look: look, children: children, mask: mask,
            projection: projection)
    }
}
