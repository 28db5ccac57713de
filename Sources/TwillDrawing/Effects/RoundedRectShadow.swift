public import Foundation

/// The blurred shape of a rounded rectangle, as coverage. All lengths are in pixels.
///
/// Between the corners a shadow's edges are uniform, so one small patch serves rectangles of every size; a process-wide
/// cache keeps the patches and the latest sizes. Safe on any thread.
public struct RoundedRectShadow: Sendable, Hashable {
    /// The corner radius.
    public let cornerRadius: CGFloat
    /// The rounded corners.
    public let corners: Path.Corners
    /// The outline of the corners.
    public let curve: Path.CornerCurve
    /// The blur's standard deviation.
    public let sigma: CGFloat

    /// Creates a shadow. Lengths are rounded to 1/64, so that nearly equal ones share a patch.
    public init(
        cornerRadius: CGFloat, corners: Path.Corners = .all, curve: Path.CornerCurve = .circular, sigma: CGFloat
    ) {
        func rounded(_ length: CGFloat) -> CGFloat {
            length > 0 && length.isFinite ? (min(length, 10_000) * 64).rounded() / 64 : 0
        }
        self.cornerRadius = rounded(cornerRadius)
        self.corners = corners
        self.curve = curve
        self.sigma = rounded(sigma)
    }

    /// The distance by which the shadow extends beyond the rectangle on each side.
    public var margin: Int { GaussianBlur.reach(sigma: sigma) }

    /// The extent of the rounded corners along the rectangle's edges.
    var cornerReach: Int {
        let reach = corners.isEmpty ? 0 : cornerRadius * (curve == .continuous ? Path.continuousReach : 1)
        return Int(reach.rounded(.up))
    }

    /// The distance from the rectangle's edges, inwards, within which coverage changes along them.
    public var border: Int { cornerReach + margin }

    /// The shortest side of a rectangle that the patch can serve.
    public var minimumSide: Int { 2 * border + 1 }

    /// Returns the shadow of the smallest rectangle that has all parts: `margin + border` pixels at each side, one
    /// between.
    public func patch() -> Bitmap? {
        Self.cache.bitmap(for: Key(shadow: self, width: 0, height: 0)) { render(minimumSide, minimumSide) }
    }

    /// Returns the shadow of a rectangle of this size in pixels, `margin` larger on each side.
    ///
    /// - Returns: nil for sides below 1 and for shadows that exceed a bitmap's size.
    public func bitmap(width: Int, height: Int) -> Bitmap? {
        guard width > 0, height > 0, max(width, height) + 2 * margin <= Bitmap.largestSide else { return nil }
        return Self.cache.bitmap(for: Key(shadow: self, width: width, height: height)) {
            guard min(width, height) >= minimumSide, let patch = patch() else { return render(width, height) }
            return expand(patch, width, height)
        }
    }

    private struct Key: Hashable {
        var shadow: RoundedRectShadow
        /// The size; 0 for the patch.
        var width, height: Int
    }

    private static let cache = BitmapCache<Key>(largestByteCount: 8 << 20)

    /// Returns the shadow of a rectangle of ``minimumSide`` at least, without the cache.
    func expanded(width: Int, height: Int) -> Bitmap? {
        guard max(width, height) + 2 * margin <= Bitmap.largestSide else { return nil }
        return patch().flatMap { expand($0, width, height) }
    }

    private func render(_ width: Int, _ height: Int) -> Bitmap? {
        guard let mask = Bitmap(width: width + 2 * margin, height: height + 2 * margin, format: .mask) else {
            return nil
        }
        let rect = CGRect(x: margin, y: margin, width: width, height: height)
        Canvas(mask).fill(
            Path(roundedRect: rect, cornerRadius: cornerRadius, corners: corners, curve: curve), .black)
        return sigma > 0 ? GaussianBlur.blur(mask, sigma: sigma) : mask
    }

    /// Repeats the patch's middle column and row. Copies rows, so that it takes about as long as drawing the result.
    private func expand(_ patch: Bitmap, _ width: Int, _ height: Int) -> Bitmap? {
        guard let result = Bitmap(width: width + 2 * margin, height: height + 2 * margin, format: .mask) else {
            return nil
        }
        let side = margin + border
        let (stretchX, stretchY) = (result.width - 2 * side, result.height - 2 * side)
        func expandRow(_ from: Int, to: Int) {
            let source = patch.bytes + from * patch.bytesPerRow, target = result.bytes + to * result.bytesPerRow
            memcpy(target, source, side)
            memset(target + side, Int32(source.load(fromByteOffset: side, as: UInt8.self)), stretchX)
            memcpy(target + side + stretchX, source + side + 1, side)
        }
        for y in 0..<side {
            expandRow(y, to: y)
            expandRow(side + 1 + y, to: side + stretchY + y)
        }
        expandRow(side, to: side)
        for y in 1..<max(stretchY, 1) {
            memcpy(
                result.bytes + (side + y) * result.bytesPerRow, result.bytes + side * result.bytesPerRow, result.width)
        }
        return result
    }
}
