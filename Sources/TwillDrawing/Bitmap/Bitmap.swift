import CGraphics
public import Foundation

/// Pixels in memory.
///
/// One owner draws into a bitmap, with a ``Canvas``; once it has been shared it no longer changes, and may be read
/// from any thread. (The compositor's own frame is the exception: one thread at a time paints or reads it.)
public final class Bitmap: @unchecked Sendable {
    public enum Format: Sendable, Hashable {
        /// Four bytes a pixel: blue, green, red, alpha, the colours multiplied by alpha.
        case premultiplied
        /// Four bytes a pixel: blue, green, red, and one that is ignored. Compositing it copies.
        case opaque
        /// One byte a pixel, coverage alone.
        case mask

        public var bytesPerPixel: Int { self == .mask ? 1 : 4 }

        var cairoFormat: cairo_format_t {
            switch self {
            case .premultiplied: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .mask: CAIRO_FORMAT_A8
            }
        }
    }

    /// The largest side a bitmap may have, in pixels: what pixman can address.
    public static let largestSide = 32_767

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    public let format: Format
    public let bytesPerRow: Int
    /// The colour that a mask is drawn in where it stands for a picture of one colour, such as a text; else nil. Such a picture
    /// takes a quarter of the memory of one with colours.
    public let ink: Color?

    /// `height * bytesPerRow` bytes, top row first. Write only before the bitmap is shared.
    public let bytes: UnsafeMutableRawPointer
    private let ownsBytes: Bool

    /// A cleared bitmap: transparent, black or without coverage by its format.
    ///
    /// - Returns: nil where a side is not 1...``largestSide`` or there is no memory for it.
    public convenience init?(width: Int, height: Int, format: Format = .premultiplied) {
        self.init(width: width, height: height, format: format, ink: nil)
    }

    /// A cleared picture of one colour: a mask, of which whatever is drawn into it leaves its coverage.
    ///
    /// - Returns: nil where a side is not 1...``largestSide`` or there is no memory for it.
    public convenience init?(width: Int, height: Int, ink: Color) {
        self.init(width: width, height: height, format: .mask, ink: ink)
    }

    private init?(width: Int, height: Int, format: Format, ink: Color?) {
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
        let bytesPerRow = (width * format.bytesPerPixel + 15) & ~15
        guard let bytes = calloc(height, bytesPerRow) else { return nil }
        self.width = width
        self.height = height
        self.format = format
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        self.ink = ink
        ownsBytes = true
    }

    /// A bitmap over somebody else's memory, as it is: what is drawn is there at once.
    ///
    /// The memory has to be there for as long as anybody uses the bitmap.
    ///
    /// - Returns: nil where a side is not 1...``largestSide``, or rows are too short or do not begin at whole pixels.
    package init?(
        width: Int, height: Int, format: Format, bytesPerRow: Int, over bytes: UnsafeMutableRawPointer
    ) {
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
            bytesPerRow >= width * format.bytesPerPixel, bytesPerRow.isMultiple(of: 4)
        else { return nil }
        self.width = width
        self.height = height
        self.format = format
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        ink = nil
        ownsBytes = false
    }

    deinit {
        if ownsBytes { free(bytes) }
    }

    public var size: CGSize { CGSize(width: width, height: height) }

    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    public var byteCount: Int { height * bytesPerRow }

    /// A cairo surface over these pixels; the caller destroys it, and keeps the bitmap alive until then.
    ///
    /// One is made for each use because a surface's reference to its pixman image is not safe to share among threads.
    package func makeCairoSurface() -> OpaquePointer {
        cairo_image_surface_create_for_data(
            bytes.assumingMemoryBound(to: UInt8.self), format.cairoFormat, Int32(width), Int32(height),
            Int32(bytesPerRow))
    }

    /// The same over a part of the pixels, so that filters do not reach beyond it. `part` lies within ``bounds``.
    func makeCairoSurface(part: PixelRect) -> OpaquePointer {
        let start = bytes + part.y * bytesPerRow + part.x * format.bytesPerPixel
        return cairo_image_surface_create_for_data(
            start.assumingMemoryBound(to: UInt8.self), format.cairoFormat, Int32(part.width), Int32(part.height),
            Int32(bytesPerRow))
    }
}
