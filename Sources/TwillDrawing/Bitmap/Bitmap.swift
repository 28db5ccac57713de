import CGraphics
public import Foundation
import TwillSync

/// An image in memory.
///
/// Its owner draws into a bitmap, with a ``Canvas``. Once it is shared it no longer changes, and may be read from any
/// thread. (The compositor's frame is the exception: one thread at a time paints or reads it.)
public final class Bitmap: @unchecked Sendable {
    /// The layout of a pixel.
    public enum Format: Sendable, Hashable {
        /// Four bytes per pixel: blue, green, red, alpha, with colors premultiplied by alpha.
        case premultiplied
        /// Four bytes per pixel: blue, green, red, and one that is ignored. Compositing it is a copy.
        case opaque
        /// One byte of coverage per pixel.
        case mask

        /// The number of bytes per pixel.
        public var bytesPerPixel: Int { self == .mask ? 1 : 4 }

        var cairoFormat: cairo_format_t {
            switch self {
            case .premultiplied: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .mask: CAIRO_FORMAT_A8
            }
        }
    }

    /// The largest side of a bitmap in pixels, which is what pixman can address.
    public static let largestSide = 32_767

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The layout of a pixel.
    public let format: Format
    /// The number of bytes per row.
    public let bytesPerRow: Int
    /// The color that a mask is drawn in if it represents a single-color image, such as a text; otherwise nil. Such an
    /// image takes a quarter of the memory of one with colors.
    public let ink: Color?

    /// The pixels: `height * bytesPerRow` bytes, top row first. Write only before the bitmap is shared.
    public let bytes: UnsafeMutableRawPointer
    private let ownsBytes: Bool
    /// The copy of ``inColors``, once it was needed.
    let colored = Locked<Bitmap?>(nil)

    /// Creates a cleared bitmap: transparent, black or without coverage, depending on its format.
    ///
    /// - Returns: nil if a side is not 1...``largestSide`` or there is no memory for it.
    public convenience init?(width: Int, height: Int, format: Format = .premultiplied) {
        self.init(width: width, height: height, format: format, ink: nil, clears: true)
    }

    /// Creates a cleared single-color image: a mask, which records the coverage of everything drawn into it.
    ///
    /// - Returns: nil if a side is not 1...``largestSide`` or there is no memory for it.
    public convenience init?(width: Int, height: Int, ink: Color) {
        self.init(width: width, height: height, format: .mask, ink: ink, clears: true)
    }

    /// Creates a bitmap with the ink of another one, or with its format if that has none.
    convenience init?(width: Int, height: Int, like other: Bitmap) {
        self.init(width: width, height: height, format: other.format, ink: other.ink, clears: true)
    }

    /// Creates a bitmap whose pixels are not set. Its memory costs nothing until it is written.
    convenience init?(uncleared format: Format, width: Int, height: Int) {
        self.init(width: width, height: height, format: format, ink: nil, clears: false)
    }

    private init?(width: Int, height: Int, format: Format, ink: Color?, clears: Bool) {
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
        let bytesPerRow = (width * format.bytesPerPixel + 15) & ~15
        guard let bytes = clears ? calloc(height, bytesPerRow) : malloc(height * bytesPerRow) else { return nil }
        self.width = width
        self.height = height
        self.format = format
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        self.ink = ink
        ownsBytes = true
    }

    /// Creates a bitmap over existing memory, without clearing it.
    ///
    /// The memory has to outlive the bitmap.
    ///
    /// - Returns: nil if a side is not 1...``largestSide``, or rows are too short or not aligned to pixels.
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

    /// The size in pixels.
    public var size: CGSize { CGSize(width: width, height: height) }

    /// The bounds in pixels, at the origin.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The number of bytes of all rows.
    public var byteCount: Int { height * bytesPerRow }

    /// Creates a cairo surface over these pixels; the caller destroys it, and keeps the bitmap alive until then.
    ///
    /// Each use has its own because a surface's reference to its pixman image is not safe to share among threads.
    package func makeCairoSurface() -> OpaquePointer {
        cairo_image_surface_create_for_data(
            bytes.assumingMemoryBound(to: UInt8.self), format.cairoFormat, Int32(width), Int32(height),
            Int32(bytesPerRow))
    }

    /// Creates a cairo surface over a part of the pixels, so that filters do not read beyond it. `part` lies within
    /// ``bounds``.
    func makeCairoSurface(part: PixelRect) -> OpaquePointer {
        let start = bytes + part.y * bytesPerRow + part.x * format.bytesPerPixel
        return cairo_image_surface_create_for_data(
            start.assumingMemoryBound(to: UInt8.self), format.cairoFormat, Int32(part.width), Int32(part.height),
            Int32(bytesPerRow))
    }
}
