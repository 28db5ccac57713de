import CGraphics
package import Foundation

/// The coverage of a drawing that consists of text in one color so far.
///
/// Masks and rectangles on whole pixels are recorded, in the one color, where no partly covered pixel is painted twice.
/// So the colors that follow from coverage and ink are the ones that drawing with colors gives, bit by bit.
struct MaskRecord {
    /// The coverage with its ink; nil before the first drawing.
    private(set) var mask: Bitmap?
    /// Rectangles around all covered pixels.
    private var drawn: [PixelRect] = []

    /// The number of rectangles above which they are united.
    private static let mostRectangles = 16

    var isEmpty: Bool { mask == nil }

    /// Records a part of a mask, whose top left pixel is at `area`.
    ///
    /// - Parameter color: The color with its alpha.
    /// - Returns: False, having recorded nothing, if colors are needed.
    mutating func add(_ source: Bitmap, x: Int, y: Int, to area: PixelRect, _ color: Color, in size: PixelRect) -> Bool
    {
        guard let mask = mask(for: color, size) else { return false }
        let covered = drawn.map { $0.intersection(area) }.filter { !$0.isEmpty }
        for part in covered {
            for row in part.y..<part.maxY {
                let old = mask.row(row), new = source.row(row - area.y + y)
                for column in part.x..<part.maxX where old[column] != 0 {
                    let coverage = new[column - area.x + x]
                    if coverage != 0 && (coverage != 255 || color.alpha < 1) { return false }
                }
            }
        }
        for row in area.y..<area.maxY {
            let old = mask.row(row) + area.x, new = source.row(row - area.y + y) + x
            if covered.isEmpty {
                memcpy(old, new, area.width)
            } else {
                for column in 0..<area.width { old[column] = max(old[column], new[column]) }
            }
        }
        keep(mask, area)
        return true
    }

    /// Records a filled rectangle.
    ///
    /// - Returns: False, having recorded nothing, if colors are needed.
    mutating func fill(_ area: PixelRect, _ color: Color) -> Bool {
        guard let mask, mask.ink == color else { return false }
        if color.alpha < 1 {
            guard !drawn.contains(where: { mask.hasCoverage(in: $0.intersection(area)) }) else { return false }
        }
        for row in area.y..<area.maxY { memset(mask.row(row) + area.x, 255, area.width) }
        keep(mask, area)
        return true
    }

    /// The mask to draw into; nil if it has another ink, or there is no memory for it.
    private func mask(for color: Color, _ size: PixelRect) -> Bitmap? {
        guard let mask else { return Bitmap(width: size.width, height: size.height, ink: color) }
        return mask.ink == color ? mask : nil
    }

    private mutating func keep(_ mask: Bitmap, _ area: PixelRect) {
        self.mask = mask
        drawn.append(area)
        if drawn.count > Self.mostRectangles { drawn = [drawn.reduce(area) { $0.union($1) }] }
    }
}

extension Canvas {
    /// Creates a canvas for the contents of a layer, which become a mask with an ink if only text in one color is drawn.
    ///
    /// - Returns: nil if a side is not 1...``Bitmap/largestSide`` or there is no memory.
    package convenience init?(contentsOfWidth width: Int, height: Int, isOpaque: Bool, scale: CGFloat) {
        guard
            let bitmap = isOpaque
                ? Bitmap(width: width, height: height, format: .opaque)
                : Bitmap(uncleared: .premultiplied, width: width, height: height)
        else { return nil }
        self.init(bitmap, record: isOpaque ? nil : MaskRecord(), scale: scale)
    }

    /// Returns a bitmap like the ``contents`` of such a canvas, whose drawing runs when its pixels are first needed.
    ///
    /// - Parameters:
    ///   - transform: The transform from the drawing's coordinates, in points, to points from the top left.
    ///   - draw: Draws, on any thread.
    /// - Returns: nil if a side is not 1...``Bitmap/largestSide``.
    package static func deferredContents(
        width: Int, height: Int, isOpaque: Bool, scale: CGFloat, transform: CGAffineTransform,
        _ draw: @escaping @Sendable (Canvas) -> Void
    ) -> Bitmap? {
        let pixels = DeferredPixels {
            guard let canvas = Canvas(contentsOfWidth: width, height: height, isOpaque: isOpaque, scale: scale) else {
                fatalError("There is no memory for contents of \(width) x \(height) pixels.")
            }
            canvas.concatenate(transform)
            draw(canvas)
            return canvas.contents
        }
        return Bitmap(width: width, height: height, format: isOpaque ? .opaque : nil, deferring: pixels)
    }

    /// The drawn image: a mask with an ink if the canvas records one, otherwise ``bitmap``.
    package var contents: Bitmap { record?.mask ?? bitmap }

    /// The width in pixels.
    package var width: Int { pixels.width }
    /// The height in pixels.
    package var height: Int { pixels.height }
    /// The number of bytes per row of ``bitmap``.
    package var bytesPerRow: Int { pixels.bytesPerRow }
    /// The bounds in pixels, at the origin.
    package var bounds: PixelRect { pixels.bounds }

    /// Ends the recording of coverage: sets the pixels' colors. Called before every drawing that cannot be recorded.
    @inline(__always)
    package func giveColors() {
        if record != nil { endRecord() }
    }

    private func endRecord() {
        let mask = record?.mask
        record = nil
        memset(pixels.bytes, 0, pixels.byteCount)
        if let mask, let ink = mask.ink { Canvas(pixels).drawMask(mask, in: bounds.cgRect, color: ink) }
    }

    /// - Returns: False if the mask has to be drawn with colors.
    func recordMask(_ stretch: Stretch, _ color: Color) -> Bool {
        let color = color.multiplyingAlpha(by: state.alpha)
        guard stretch.bitmap.format == .mask, state.blendMode == .normal, color.isFinite,
            let origin = stretch.exactOrigin(transform), let clip = wholePixelClip
        else { return false }
        guard color.alpha > 0 else { return true }
        let part = stretch.part
        let area = PixelRect(x: origin.x, y: origin.y, width: part.width, height: part.height).intersection(clip)
        guard !area.isEmpty else { return true }
        return record?.add(
            stretch.bitmap, x: part.x + area.x - origin.x, y: part.y + area.y - origin.y, to: area, color, in: bounds)
            ?? false
    }

    /// - Returns: False if the rectangle has to be drawn with colors.
    func recordFill(_ rect: CGRect, _ color: Color) -> Bool {
        let color = color.multiplyingAlpha(by: state.alpha)
        // A drawing that begins with a rectangle seldom is a text.
        guard record?.isEmpty == false, rect.isDrawable, state.blendMode == .normal, color.isFinite, color.alpha > 0,
            let pixels = transform.wholePixels(rect.standardized), let clip = wholePixelClip
        else { return false }
        let area = pixels.intersection(clip)
        return area.isEmpty || record?.fill(area, color) == true
    }

    /// The clip, if it is a rectangle of whole pixels; otherwise nil.
    private var wholePixelClip: PixelRect? {
        var result: PixelRect?
        inPixels {
            guard let list = cairo_copy_clip_rectangle_list(cairo) else { return }
            defer { cairo_rectangle_list_destroy(list) }
            guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return }
            if list.pointee.num_rectangles == 0 { result = .zero }
            guard list.pointee.num_rectangles == 1 else { return }
            let rect = list.pointee.rectangles[0]
            result = PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
                .intersection(bounds)
        }
        return result
    }
}

extension Bitmap {
    /// The pixels of a row of a mask.
    fileprivate func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    }

    /// Whether a mask covers any pixel of a rectangle within its bounds.
    func hasCoverage(in area: PixelRect) -> Bool {
        guard !area.isEmpty else { return false }
        for y in area.y..<area.maxY {
            let row = row(y)
            for x in area.x..<area.maxX where row[x] != 0 { return true }
        }
        return false
    }
}
