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
    /// The number of levels of a variable value that are opaque; nil for all.
    var activeLevel: Int?
    /// Whether `colors` has a color for each shape.
    var isMulticolor = false
    /// The symbol of an asset catalog; nil for a system symbol.
    var custom: CustomSymbol?

    /// The drawing of the symbol; nil if there is no symbol of that name.
    var drawing: SymbolDrawing? {
        custom?.drawing(weight, scale) ?? SymbolCatalog.drawing(named: name)
    }
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
        guard let drawing = appearance.drawing, let result = draw(drawing, appearance) else { return nil }
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
        guard width <= Bitmap.largestSide, height <= Bitmap.largestSide else { return nil }
        let sheet = Sheet(
            width: width, height: height, transform: transform, strokeWidth: strokeWidth,
            largestThreshold: appearance.activeLevel.map { $0 == 0 ? -1 : drawing.thresholds[$0 - 1] })
        let bitmap =
            appearance.isMulticolor
            ? sheet.multicolor(drawing, appearance.colors)
            : appearance.colors.isEmpty
                ? sheet.mask(drawing, nil) : sheet.layered(drawing, appearance.colors)
        guard let bitmap else { return nil }
        let below = em * SymbolMetrics.capHeight / 2
        return RenderedSymbol(
            image: CGImage(bitmap), baselineOffset: (bottom - center - below) / appearance.displayScale)
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
