import Foundation
import TwillDrawing

extension FramePipeline {
    /// Phase 5: paints where the render tree differs from the one on the screen.
    ///
    /// - Returns: nil where nothing differs; then nothing was painted.
    func composite(_ next: RenderNode?) -> Frame? {
        defer { renderTree = next }
        guard let bitmap = painter.frame(width: pixelWidth, height: pixelHeight) else { return nil }
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        var damage = Damage(screen: bitmap.bounds)
        if takeMustPaintAll() {
            damage.addAll()
        } else {
            damage.compare(renderTree, with: next, scale: toPixels)
        }
        let region = damage.region.simplified(maximumRects: 8)
        guard !region.isEmpty else { return nil }
        let drawn = painter.paint(next, onto: bitmap, toPixels: toPixels, within: region)
        count {
            $0.layersDrawn = drawn
            $0.pixelsComposited = region.area
        }
        return Frame(bitmap: bitmap, damage: region.rects, statistics: statistics)
    }

    private var pixelWidth: Int { Self.pixels(size.width * scale) }
    private var pixelHeight: Int { Self.pixels(size.height * scale) }

    /// At least one pixel: a window can be made as narrow as its frame.
    private static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        return Int(max(1, min(CGFloat(Bitmap.largestSide), length.rounded())))
    }
}
