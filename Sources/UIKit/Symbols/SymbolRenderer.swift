import CoreGraphics
import Foundation
import TwillDrawing
import TwillSync

/// The appearance of a symbol: everything that its pixels depend on.
struct SymbolAppearance: Hashable, Sendable {
    var name: String
    var pointSize: CGFloat
    var weight: UIImage.SymbolWeight
    var scale: UIImage.SymbolScale
    /// The number of pixels per point.
    var displayScale: CGFloat
    /// The colors of the layers; empty for one color.
    var colors: [Color]
}

/// A symbol's pixels with its metrics.
struct RenderedSymbol: Sendable {
    var image: CGImage
    /// The distance of the baseline from the bottom, in points.
    var baselineOffset: CGFloat
}

/// Draws symbols, and keeps the last ones.
enum SymbolRenderer {
    /// Returns a symbol's pixels; nil if there is no symbol of that name.
    static func render(_ appearance: SymbolAppearance) -> RenderedSymbol? {
        if let known = cache.withLock({ $0.use(appearance) }) { return known }
        guard let drawing = SymbolCatalog.drawing(named: appearance.name),
            let result = draw(drawing, appearance)
        else { return nil }
        cache.withLock { $0.add(result, for: appearance) }
        return result
    }

    // MARK: Drawing

    private static func draw(_ drawing: SymbolDrawing, _ appearance: SymbolAppearance) -> RenderedSymbol? {
        let em = appearance.pointSize * appearance.displayScale
        let unit = em * SymbolMetrics.unit * SymbolMetrics.factor(appearance.scale)
        let strokeWidth =
            SymbolMetrics.strokeWidth(appearance.weight, appearance.scale) / SymbolMetrics.factor(appearance.scale)
        let bounds = drawing.bounds(strokeWidth: strokeWidth)
        guard !bounds.isNull, unit > 0, unit.isFinite else { return nil }
        // The center is on a pixel's center or edge, whichever makes the edges of straight strokes sharper.
        let isOdd = Int((strokeWidth * unit).rounded()) % 2 == 1
        let center: CGFloat = isOdd ? 0.5 : 0
        // A hundredth of a pixel may be cut off.
        let slack: CGFloat = 0.01
        let left = (bounds.minX * unit + center + slack).rounded(.down)
        let top = (bounds.minY * unit + center + slack).rounded(.down)
        let right = (bounds.maxX * unit + center - slack).rounded(.up)
        let bottom = (bounds.maxY * unit + center - slack).rounded(.up)
        let width = Int(max(1, right - left)), height = Int(max(1, bottom - top))
        let transform = CGAffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: center - left, ty: center - top)
        let bitmap: Bitmap?
        if appearance.colors.isEmpty {
            bitmap = mask(drawing, nil, width, height, transform, strokeWidth)
        } else {
            bitmap = layered(drawing, appearance.colors, width, height, transform, strokeWidth)
        }
        guard let bitmap else { return nil }
        let below = em * SymbolMetrics.capHeight / 2
        return RenderedSymbol(
            image: CGImage(bitmap), baselineOffset: (bottom - center - below) / appearance.displayScale)
    }

    /// Draws one layer in black, or all as one.
    static func mask(
        _ drawing: SymbolDrawing, _ layer: SymbolDrawing.Layer?, _ width: Int, _ height: Int,
        _ transform: CGAffineTransform, _ strokeWidth: CGFloat
    ) -> Bitmap? {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        let canvas = Canvas(bitmap)
        canvas.concatenate(transform)
        for step in drawing.steps {
            switch step.effect {
            case .paint:
                guard layer == nil || layer == step.layer else { continue }
                canvas.blendMode = .normal
            case .knockOut:
                canvas.blendMode = layer == .primary ? .normal : .destinationOut
            case .gap:
                canvas.blendMode = .destinationOut
            }
            paint(step, on: canvas, strokeWidth)
        }
        return bitmap
    }

    private static func paint(_ step: SymbolDrawing.Step, on canvas: Canvas, _ strokeWidth: CGFloat) {
        var width = step.paint.strokes ? step.width(strokeWidth) : 0
        if step.effect == .gap { width += 2 * SymbolMetrics.gap(strokeWidth) }
        if step.paint == .solid, let box = step.path.boundingBox, max(box.width, box.height) < width * 1.4 {
            // The stroke of a dot is wider than the dot, which leaves holes in it.
            return canvas.fill(Path(ellipseIn: box.insetBy(dx: -width / 2, dy: -width / 2)), .black)
        }
        if step.paint.fills { canvas.fill(step.path, .black) }
        canvas.stroke(step.path, Path.Stroke(width: width, cap: .round, join: .round), .black)
    }

    /// Draws the secondary layer below the primary one, each in its color.
    private static func layered(
        _ drawing: SymbolDrawing, _ colors: [Color], _ width: Int, _ height: Int, _ transform: CGAffineTransform,
        _ strokeWidth: CGFloat
    ) -> Bitmap? {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        let canvas = Canvas(bitmap)
        let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        for (layer, color) in [(SymbolDrawing.Layer.secondary, colors.last), (.primary, colors.first)] {
            guard let color, let mask = mask(drawing, layer, width, height, transform, strokeWidth) else { return nil }
            canvas.drawTinted(mask, in: whole, color: color, interpolation: .none)
        }
        return bitmap
    }

    // MARK: Cache

    /// The number of bytes of pixels that are kept.
    static let largestByteCount = 4 << 20

    /// The rendered symbols that were used last.
    struct Cache {
        private var entries: [SymbolAppearance: (symbol: RenderedSymbol, lastUse: Int)] = [:]
        private var clock = 0
        private(set) var byteCount = 0

        mutating func use(_ appearance: SymbolAppearance) -> RenderedSymbol? {
            guard let index = entries.index(forKey: appearance) else { return nil }
            clock += 1
            entries.values[index].lastUse = clock
            return entries.values[index].symbol
        }

        mutating func add(_ symbol: RenderedSymbol, for appearance: SymbolAppearance) {
            let size = Self.size(symbol)
            guard size <= SymbolRenderer.largestByteCount / 4 else { return }
            clock += 1
            if let old = entries.updateValue((symbol, clock), forKey: appearance) { byteCount -= Self.size(old.symbol) }
            byteCount += size
            guard byteCount > SymbolRenderer.largestByteCount else { return }
            // The least recently used go first, down to half, so that this is rare.
            for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                if byteCount <= SymbolRenderer.largestByteCount / 2 { break }
                entries.removeValue(forKey: key)
                byteCount -= Self.size(entry.symbol)
            }
        }

        /// The pixels and the entry itself.
        private static func size(_ symbol: RenderedSymbol) -> Int { symbol.image.width * symbol.image.height * 4 + 300 }
    }

    private static let cache = Locked(Cache())

    /// The number of bytes that are kept at the moment.
    static var cachedByteCount: Int { cache.withLock { $0.byteCount } }
}
