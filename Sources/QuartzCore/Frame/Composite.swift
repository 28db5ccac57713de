import Foundation
import TwillDrawing

extension FramePipeline {
    /// Phase 5: paints where the render tree differs from the one on the screen. What was scrolled is moved.
    ///
    /// - Returns: nil where nothing differs; then nothing was painted.
    func composite(_ next: RenderNode?) -> Frame? {
        defer { renderTree = next }
        let before = painter.bitmap
        guard
            let bitmap = painter.frame(
                width: pixelWidth, height: pixelHeight, in: frameMemory?(pixelWidth, pixelHeight))
        else { return nil }
        let isOther = bitmap !== before
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        var damage = Damage(screen: bitmap.bounds)
        if takeMustPaintAll() || isOther {
            damage.addAll()
        } else {
            damage.compare(renderTree, with: next, scale: toPixels)
        }
        let region = damage.region.simplified(maximumRects: 8)
        guard !region.isEmpty || damage.scroll != nil else { return nil }
        var shown = region
        if let scroll = damage.scroll {
            bitmap.move(scroll.area, byX: scroll.dx, y: scroll.dy)
            shown.add(scroll.area)
            count { $0.pixelsMoved = scroll.target.area }
        }
        let drawn = region.isEmpty ? 0 : painter.paint(next, onto: bitmap, toPixels: toPixels, within: region)
        count {
            $0.layersDrawn = drawn
            $0.pixelsComposited = region.area
        }
        return Frame(bitmap: bitmap, damage: shown.rects, statistics: statistics)
    }

    /// Whether the pixels of the last frame are still there to be shown.
    package var hasPixels: Bool {
        guard let bitmap = painter.bitmap else { return false }
        guard let memory = frameMemory?(bitmap.width, bitmap.height) else { return painter.ownsMemory }
        return memory === bitmap
    }

    private var pixelWidth: Int { Self.pixels(size.width * scale) }
    private var pixelHeight: Int { Self.pixels(size.height * scale) }

    /// At least one pixel: a window can be made as narrow as its frame.
    private static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        return Int(max(1, min(CGFloat(Bitmap.largestSide), length.rounded())))
    }
}
