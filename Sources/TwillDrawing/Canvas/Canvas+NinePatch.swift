public import Foundation

/// The four borders of a bitmap that keep their size when it is stretched, in its pixels.
public struct NinePatchInsets: Sendable, Hashable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// How the parts between the borders fill their room.
public enum NinePatchMode: Sendable, Hashable {
    case stretch, tile
}

extension Canvas {
    /// Draws a bitmap whose four corners keep their size, while its edges and centre fill what room there is.
    ///
    /// Where `rect` has no room for two opposite borders, they shrink in proportion.
    ///
    /// - Parameters:
    ///   - insets: In the bitmap's pixels; negative ones and those that are not numbers count as 0.
    ///   - scale: Bitmap pixels a unit: with a 2x bitmap and points, 2.
    ///   - drawsCenter: False leaves out the middle of the nine parts.
    ///   - tint: Draws the bitmap's alpha in this colour, as ``drawTinted(_:in:source:color:opacity:interpolation:)``.
    public func drawNinePatch(
        _ bitmap: Bitmap, insets: NinePatchInsets, in rect: CGRect, scale: CGFloat = 1,
        mode: NinePatchMode = .stretch, drawsCenter: Bool = true, opacity: Double = 1, tint: Color? = nil
    ) {
        guard rect.isDrawable, scale.isFinite, scale > 0 else { return }
        let rect = rect.standardized
        let columns = Self.slices(
            insets.left, insets.right, length: CGFloat(bitmap.width), over: rect.minX, rect.width, scale)
        let rows = Self.slices(
            insets.top, insets.bottom, length: CGFloat(bitmap.height), over: rect.minY, rect.height, scale)
        for (i, row) in rows.enumerated() {
            for (j, column) in columns.enumerated() {
                if i == 1 && j == 1 && !drawsCenter { continue }
                guard row.length > 0, column.length > 0, row.source > 0, column.source > 0 else { continue }
                drawPatch(
                    bitmap, column, row, tiles: mode == .tile, (j == 1, i == 1), scale, opacity, tint)
            }
        }
    }

    /// One of three parts along an axis.
    private struct Slice {
        /// In bitmap pixels.
        var sourceStart, source: CGFloat
        /// In units.
        var start, length: CGFloat
    }

    private static func slices(
        _ before: CGFloat, _ after: CGFloat, length: CGFloat, over start: CGFloat, _ room: CGFloat, _ scale: CGFloat
    ) -> [Slice] {
        let first = before > 0 ? min(before, length) : 0
        let last = after > 0 ? min(after, length - first) : 0
        let borders = (first + last) / scale
        let shrink = borders > room ? room / borders : 1
        let firstLength = first / scale * shrink, lastLength = last / scale * shrink
        return [
            Slice(sourceStart: 0, source: first, start: start, length: firstLength),
            Slice(
                sourceStart: first, source: length - first - last, start: start + firstLength,
                length: max(0, room - firstLength - lastLength)),
            Slice(sourceStart: length - last, source: last, start: start + room - lastLength, length: lastLength),
        ]
    }

    private func drawPatch(
        _ bitmap: Bitmap, _ column: Slice, _ row: Slice, tiles: Bool, _ isMiddle: (x: Bool, y: Bool),
        _ scale: CGFloat, _ opacity: Double, _ tint: Color?
    ) {
        func piece(_ slice: Slice, tiled: Bool) -> [Slice] {
            let step = slice.source / scale
            // A tile smaller than a thousandth of its room is a mistake that would take long to draw.
            guard tiled, step * 1000 > slice.length else { return [slice] }
            return stride(from: 0, to: slice.length, by: step).map { offset in
                let length = min(step, slice.length - offset)
                return Slice(
                    sourceStart: slice.sourceStart, source: length * scale, start: slice.start + offset,
                    length: length)
            }
        }
        for y in piece(row, tiled: tiles && isMiddle.y) {
            for x in piece(column, tiled: tiles && isMiddle.x) {
                let target = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
                let source = CGRect(x: x.sourceStart, y: y.sourceStart, width: x.source, height: y.source)
                if let tint {
                    drawTinted(bitmap, in: target, source: source, color: tint, opacity: opacity)
                } else {
                    draw(bitmap, in: target, source: source, opacity: opacity)
                }
            }
        }
    }
}
