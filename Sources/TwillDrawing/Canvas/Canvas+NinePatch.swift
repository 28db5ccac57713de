public import Foundation

/// The widths of a bitmap's four borders that keep their size when it is stretched, in its pixels.
public struct NinePatchInsets: Sendable, Hashable {
    /// The widths in pixels.
    public var top, left, bottom, right: CGFloat

    /// Creates insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// The way the parts between the borders fill their space.
public enum NinePatchMode: Sendable, Hashable {
    /// Stretching the part, or repeating it.
    case stretch, tile
}

extension Canvas {
    /// Draws a bitmap whose four corners keep their size, while its edges and center fill the remaining space.
    ///
    /// If `rect` is too small for two opposite borders, they shrink in proportion.
    ///
    /// - Parameters:
    /// - insets: The borders in the bitmap's pixels; negative ones and NaN count as 0.
    /// - scale: The number of bitmap pixels per unit: with a 2x bitmap and points, 2.
    /// - center: The size of the part after the left and top borders that fills the middle, in the bitmap's pixels. nil,
    ///   or a side of 0, is all between the borders.
    /// - drawsCenter: Whether the middle of the nine parts is drawn.
    /// - tint: Draws the bitmap's alpha in this color, as ``drawTinted(_:in:source:color:opacity:interpolation:)``.
    public func drawNinePatch(
        _ bitmap: Bitmap, insets: NinePatchInsets, in rect: CGRect, scale: CGFloat = 1,
        mode: NinePatchMode = .stretch, center: CGSize? = nil, drawsCenter: Bool = true, opacity: Double = 1,
        tint: Color? = nil
    ) {
        guard rect.isDrawable, scale.isFinite, scale > 0 else { return }
        let rect = rect.standardized
        let transform = transform
        let columns = Axis(transform.a, transform.tx, isUpright: transform.keepsRectanglesUpright).slices(
            insets.left, insets.right, length: CGFloat(bitmap.width), center: center?.width ?? 0, over: rect.minX,
            rect.width, scale, tiles: mode == .tile)
        let rows = Axis(transform.d, transform.ty, isUpright: transform.keepsRectanglesUpright).slices(
            insets.top, insets.bottom, length: CGFloat(bitmap.height), center: center?.height ?? 0, over: rect.minY,
            rect.height, scale, tiles: mode == .tile)
        for row in rows where row.length > 0 && row.source > 0 {
            for column in columns where column.length > 0 && column.source > 0 {
                if row.isMiddle && column.isMiddle && !drawsCenter { continue }
                let target = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
                let source = CGRect(
                    x: column.sourceStart, y: row.sourceStart, width: column.source, height: row.source)
                if let tint {
                    drawTinted(bitmap, in: target, source: source, color: tint, opacity: opacity)
                } else {
                    draw(bitmap, in: target, source: source, opacity: opacity)
                }
            }
        }
    }

    /// A part along an axis.
    private struct Slice {
        /// The source in bitmap pixels.
        var sourceStart, source: CGFloat
        /// The target in units.
        var start, length: CGFloat
        var isMiddle = false
    }

    /// Divides one axis, at whole pixels if possible: parts that meet within a pixel would show the background between
    /// them.
    private struct Axis {
        var scale, offset: CGFloat
        var isUpright: Bool

        init(_ scale: CGFloat, _ offset: CGFloat, isUpright: Bool) {
            self.scale = scale
            self.offset = offset
            self.isUpright = isUpright
        }

        func snapped(_ position: CGFloat) -> CGFloat {
            isUpright ? ((position * scale + offset).rounded() - offset) / scale : position
        }

        func slices(
            _ before: CGFloat, _ after: CGFloat, length: CGFloat, center: CGFloat, over start: CGFloat,
            _ room: CGFloat, _ bitmapScale: CGFloat, tiles: Bool
        ) -> [Slice] {
            let first = before > 0 ? min(before, length) : 0
            let last = after > 0 ? min(after, length - first) : 0
            let borders = (first + last) / bitmapScale
            let shrink = borders > room ? room / borders : 1
            let end = start + room
            let from = min(max(snapped(start + first / bitmapScale * shrink), start), end)
            let to = min(max(snapped(end - last / bitmapScale * shrink), from), end)
            let between = length - first - last
            let middle = center > 0 ? min(center, between) : between
            var result = [
                Slice(sourceStart: 0, source: first, start: start, length: from - start),
                Slice(sourceStart: length - last, source: last, start: to, length: end - to),
            ]
            let step = middle / bitmapScale
            // A tile smaller than a thousandth of its space is a mistake that would take long to draw. One of a single pixel
            // is the same stretched, as catalogs often have it.
            guard tiles, middle > 1, step * 1000 > to - from else {
                result.append(
                    Slice(sourceStart: first, source: middle, start: from, length: to - from, isMiddle: true))
                return result
            }
            for offset in stride(from: 0, to: to - from, by: step) {
                let share = min(1, (to - from - offset) / step)
                let tileStart = snapped(from + offset), tileEnd = share < 1 ? to : snapped(from + offset + step)
                result.append(
                    Slice(
                        sourceStart: first, source: middle * share, start: tileStart, length: tileEnd - tileStart,
                        isMiddle: true))
            }
            return result
        }
    }
}
