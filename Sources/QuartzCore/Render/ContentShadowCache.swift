import Foundation
import TwillDrawing

/// A cache of shadows in the shape of a layer's pixels, kept while the pixels and their shown size are unchanged.
final class ContentShadowCache {
    private struct Entry {
        var node: RenderNode
        var scale: CGSize
        var sigma: CGFloat
        var mask: Bitmap
        /// The mask's frame in the layer's coordinates, without the shadow's offset.
        var place: CGRect
    }

    private var entries: [Int: Entry] = [:]

    /// The maximum number of entries. Those of removed layers stay until it is reached; then all are discarded.
    private static let maximumEntries = 64

    func paint(
        _ shadow: RenderStyle.Shadow, of node: RenderNode, color: Color, _ transform: CGAffineTransform,
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
            let bitmap = Bitmap(width: Int(width), height: Int(height), format: .mask)
        else { return nil }
        let place = CGRect(
            origin: area.origin, size: CGSize(width: width / scale.width, height: height / scale.height))
        // Painting onto a mask keeps the coverage only. The node's own transform is undone.
        let toMask = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        let canvas = Canvas(bitmap)
        var pass = PaintPass(canvas: canvas, damage: [bitmap.bounds], firstVisible: 0, shadows: ContentShadowCache())
        pass.paint(node.withoutShadow, in: node.transform.inverted().concatenating(toMask))
        guard let mask = GaussianBlur.blur(bitmap, sigma: sigma * (scale.width + scale.height) / 2) else { return nil }
        let entry = Entry(node: node, scale: scale, sigma: sigma, mask: mask, place: place)
        if entries.count >= Self.maximumEntries { entries.removeAll() }
        entries[node.identifier] = entry
        return entry
    }
}

extension RenderNode {
    var extentWithoutShadow: CGRect { withoutShadow.extent }

    /// The node without its shadow, at full opacity, from which the shadow's shape is made.
    var withoutShadow: RenderNode {
        var style = self.style
        style.shadow = nil
        style.opacity = 1
        return RenderNode(
            identifier: identifier, transform: transform, style: style, children: children, mask: mask,
            projection: projection)
    }
}
