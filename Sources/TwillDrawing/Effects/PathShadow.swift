import Foundation

/// The blurred shape of a path, as coverage from a process-wide cache. Lengths are in pixels.
struct PathShadow: Hashable, Sendable {
    private let path: Path
    private let rule: Path.FillRule
    private let sigma: CGFloat
    /// The transform without the whole pixels of its translation, so that a shape that is scrolled keeps its shadow.
    private let transform: CGAffineTransform
    private let part: PixelRect

    /// The shadow's bounds, before the whole pixels of the translation.
    var bounds: CGRect { part.cgRect }

    /// Returns nil if the shape is too large to be cached, or the blur too wide.
    ///
    /// - Parameter box: A rectangle around the path's control points, in units; `sigma` is in units, too.
    init?(_ path: Path, _ box: CGRect, _ rule: Path.FillRule, sigma: CGFloat, transform: CGAffineTransform) {
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let sigma = sigma > 0 ? sigma * scale : 0
        guard sigma <= 64, transform.isFinite else { return nil }
        self.path = path
        self.rule = rule
        self.sigma = sigma
        self.transform = CGAffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d,
            tx: transform.tx - transform.tx.rounded(.down), ty: transform.ty - transform.ty.rounded(.down))
        let reach = CGFloat(GaussianBlur.reach(sigma: sigma)) + 1
        part = PixelRect(touching: self.transform.apply(to: box).insetBy(dx: -reach, dy: -reach))
        guard !part.isEmpty, part.width <= 4096, part.height <= 4096, part.area <= 2_000_000 else { return nil }
    }

    func bitmap() -> Bitmap? {
        Self.cache.bitmap(for: self) {
            guard let mask = Bitmap(width: part.width, height: part.height, format: .mask) else { return nil }
            let canvas = Canvas(mask)
            canvas.transform = transform.concatenating(
                CGAffineTransform(translationX: CGFloat(-part.x), y: CGFloat(-part.y)))
            canvas.fill(path, .black, rule: rule)
            return sigma > 0 ? GaussianBlur.blur(mask, sigma: sigma) : mask
        }
    }

    private static let cache = BitmapCache<PathShadow>(largestByteCount: 16 << 20)
}
