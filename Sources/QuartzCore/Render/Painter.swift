import Foundation
import TwillDrawing

/// Owns the pixels of a screen and paints render trees onto them. One thread at a time.
final class Painter {
    private(set) var bitmap: Bitmap?
    private var ownsMemory = true
    private var canvas: Canvas?
    private let shadows = ContentShadowCache()
    /// Those in the coarse pictures of what lies behind a layer.
    private let coarseShadows = ContentShadowCache()

    /// The screen's pixels; another object when its size changes, or what shows it has other memory. nil where there is no
    /// memory for them.
    ///
    /// - Parameter memory: To be painted into; nil takes memory of its own.
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

    /// Paints what lies in `region`, over black.
    ///
    /// - Returns: How many layers were painted.
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

/// Finds the layer that hides all that is painted before it.
private struct Cover {
    /// Layers in the order of painting, counted from 0.
    private var next = 0
    private var found: Int?
    private let box: CGRect

    /// - Returns: The place, in the order of painting, of the last layer that covers `box` with opaque pixels.
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
        // A group, or a clip that cuts the box, is not an opaque cover, nor is anything in it.
        let isPlain =
            node.look.opacity >= 1 && transform.keepsRectanglesUpright && node.mask == nil && !node.look.isIsolated
            && !node.look.isAdded
        let bounds = transform.apply(to: node.look.bounds)
        let clipsBox = node.look.clips && !coversWithinCorners(bounds, node.look, transform)
        guard isPlain, !clipsBox else {
            next += node.layerCount - 1
            return
        }
        if isOpaque(node.look, bounds, transform) { found = place }
        for child in node.children {
            // A layer far from the box cannot hide it, nor can what it holds.
            if child.projection == nil, transform.apply(to: child.transform.apply(to: child.extent)).contains(box) {
                visit(child, transform)
            } else {
                next += child.layerCount
            }
        }
    }

    private func covers(_ rect: CGRect) -> Bool { rect.contains(box) }

    private func isOpaque(_ look: LayerLook, _ bounds: CGRect, _ transform: CGAffineTransform) -> Bool {
        if let background = look.background, background.alpha >= 1, coversWithinCorners(bounds, look, transform) {
            return true
        }
        guard let contents = look.contents, contents.bitmap.format == .opaque else { return false }
        guard covers(transform.apply(to: contents.destination)) else { return false }
        return !look.clips || coversWithinCorners(bounds, look, transform)
    }

    /// The corners take away from a rectangle neither the band between the left ones and the right ones nor the band between
    /// the upper ones and the lower ones.
    private func coversWithinCorners(_ bounds: CGRect, _ look: LayerLook, _ transform: CGAffineTransform) -> Bool {
        guard look.cornerRadius > 0 else { return covers(bounds) }
        let reach = look.cornerRadius * (look.cornerCurve == .continuous ? 1.528665 : 1)
        return covers(bounds.insetBy(dx: reach * transform.a, dy: 0))
            || covers(bounds.insetBy(dx: 0, dy: reach * transform.d))
    }
}
