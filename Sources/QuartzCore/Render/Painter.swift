import Foundation
import TwillDrawing

/// Owns the pixels of a screen and paints render trees onto them. Used by one thread at a time.
final class Painter {
    private(set) var bitmap: Bitmap?
    private var ownsMemory = true
    private var canvas: Canvas?
    private let shadows = ContentShadowCache()
    /// The shadows in coarse images of backdrops.
    private let coarseShadows = ContentShadowCache()

    /// Returns the screen's pixels; another object when its size or memory changes. nil if there is no memory for them.
    ///
    /// - Parameter memory: The memory to paint into; nil allocates.
    func frame(width: Int, height: Int, in memory: Bitmap?) -> Bitmap? {
        if let memory, memory.width == width, memory.height == height {
            if memory !== bitmap { use(memory) }
            ownsMemory = false
        } else if !ownsMemory || bitmap?.width != width || bitmap?.height != height {
            use(nil)
            use(Bitmap(width: width, height: height, format: .opaque))
            ownsMemory = true
        }
        return bitmap
    }

    private func use(_ bitmap: Bitmap?) {
        canvas = bitmap.map { Canvas($0) }
        self.bitmap = bitmap
    }

    /// Paints the pixels in `region`, over black.
    ///
    /// - Returns: The number of painted layers.
    func paint(
        _ root: RenderNode?, onto bitmap: Bitmap, toPixels: CGAffineTransform, within region: PixelRegion
    ) -> Int {
        guard let canvas, canvas.bitmap === bitmap else { return 0 }
        canvas.save()
        defer { canvas.restore() }
        canvas.clip(to: region.rects)
        let cover = root.flatMap { Cover.find(in: $0, transform: toPixels, box: region.boundingBox) }
        if cover == nil {
            canvas.transform = .identity
            canvas.fill(region.boundingBox.cgRect, .black)
        }
        guard let root else { return 0 }
        let scene =
            root.hasBackdrop
            ? BackdropScene(root, toPixels: toPixels, screen: bitmap.bounds, background: .black, shadows: coarseShadows)
            : nil
        var pass = PaintPass(
            canvas: canvas, damage: region.rects, firstVisible: cover ?? 0, shadows: shadows, scene: scene)
        pass.paint(root, in: toPixels)
        return pass.painted
    }
}

/// Finds the layer that hides everything painted before it.
private struct Cover {
    /// The painting index of the next layer, from 0.
    private var next = 0
    private var found: Int?
    private let box: CGRect

    /// - Returns: The painting index of the last layer that covers `box` with opaque pixels.
    static func find(in root: RenderNode, transform: CGAffineTransform, box: PixelRect) -> Int? {
        var search = Cover(box: box.cgRect)
        search.visit(root, transform)
        return search.found
    }

    private init(box: CGRect) {
        self.box = box
    }

    private mutating func visit(_ node: RenderNode, _ parent: CGAffineTransform) {
        let place = next
        next += 1
        let transform = node.transform.concatenating(parent)
        // A group, or a clip that cuts the box, is not an opaque cover, and neither are its sublayers.
        let isPlain =
            node.style.opacity >= 1 && transform.keepsRectanglesUpright && node.mask == nil && !node.style.isIsolated
            && !node.style.isAdded
        let bounds = transform.apply(to: node.style.bounds)
        let clipsBox = node.style.clips && !coversWithinCorners(bounds, node.style, transform)
        guard isPlain, !clipsBox else {
            next += node.layerCount - 1
            return
        }
        if isOpaque(node.style, bounds, transform) { found = place }
        for child in node.children {
            // A layer far from the box cannot hide it, and neither can its sublayers.
            if child.projection == nil, transform.apply(to: child.transform.apply(to: child.extent)).contains(box) {
                visit(child, transform)
            } else {
                next += child.layerCount
            }
        }
    }

    private func covers(_ rect: CGRect) -> Bool { rect.contains(box) }

    private func isOpaque(_ style: RenderStyle, _ bounds: CGRect, _ transform: CGAffineTransform) -> Bool {
        if let background = style.background, background.alpha >= 1, coversWithinCorners(bounds, style, transform) {
            return true
        }
        guard let contents = style.contents, contents.bitmap.format == .opaque else { return false }
        guard covers(transform.apply(to: contents.destination)) else { return false }
        return !style.clips || coversWithinCorners(bounds, style, transform)
    }

    /// Whether the box lies within the rounded rectangle: in the band between the left and right corners, or in the
    /// band between the upper and lower ones.
    private func coversWithinCorners(_ bounds: CGRect, _ style: RenderStyle, _ transform: CGAffineTransform) -> Bool {
        guard style.cornerRadius > 0 else { return covers(bounds) }
        let reach = style.cornerRadius * (style.cornerCurve == .continuous ? 1.528665 : 1)
        return covers(bounds.insetBy(dx: reach * transform.a, dy: 0))
            || covers(bounds.insetBy(dx: 0, dy: reach * transform.d))
    }
}
