import CGraphics
public import Foundation
import Synchronization
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
    public var format: Format { knownLayout?.format ?? madeLater.format }
    /// The number of bytes per row.
    public var bytesPerRow: Int { knownLayout?.bytesPerRow ?? madeLater.bytesPerRow }
    /// The color that a mask is drawn in if it represents a single-color image, such as a text; otherwise nil. Such an
    /// image takes a quarter of the memory of one with colors.
    public var ink: Color? { knownLayout == nil ? madeLater.ink : storedInk }
    private let storedInk: Color?

    /// The pixels: `height * bytesPerRow` bytes, top row first. Write only before the bitmap is shared.
    ///
    /// Those of a deferred bitmap are made on first use, on the thread of that use.
    public var bytes: UnsafeMutableRawPointer { pixels.load(ordering: .acquiring) ?? bytesMadeLater() }
    private let pixels: Atomic<UnsafeMutableRawPointer?>
    private let ownsBytes: Bool
    /// The copy of ``inColors``, once it was needed; retained.
    let colored = Atomic<Unmanaged<Bitmap>?>(nil)

    private struct Layout {
        var format: Format
        var bytesPerRow: Int
    }

    /// Nil in a deferred drawing, which may become a mask.
    private let knownLayout: Layout?
    private let deferred: DeferredPixels?

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
        let bytesPerRow = Self.bytesPerRow(width: width, format: format)
        guard let bytes = clears ? calloc(height, bytesPerRow) : malloc(height * bytesPerRow) else { return nil }
        self.width = width
        self.height = height
        knownLayout = Layout(format: format, bytesPerRow: bytesPerRow)
        pixels = Atomic(bytes)
        storedInk = ink
        ownsBytes = true
        deferred = nil
    }

    /// Creates a bitmap whose pixels are made when they are first needed.
    ///
    /// - Parameters:
    ///   - format: The format that is known before; nil if it is the one of the bitmap that is made.
    ///   - pixels: Makes a bitmap of this size.
    /// - Returns: nil if a side is not 1...``largestSide``.
    init?(width: Int, height: Int, format: Format?, deferring pixels: DeferredPixels) {
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
        knownLayout = format.map { Layout(format: $0, bytesPerRow: Self.bytesPerRow(width: width, format: $0)) }
        self.pixels = Atomic(nil)
        storedInk = nil
        ownsBytes = false
        deferred = pixels
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
        knownLayout = Layout(format: format, bytesPerRow: bytesPerRow)
        pixels = Atomic(bytes)
        storedInk = nil
        ownsBytes = false
        deferred = nil
    }

    deinit {
        if ownsBytes { free(bytes) }
        colored.load(ordering: .acquiring)?.release()
    }

    /// Rows begin at multiples of 16 bytes.
    private static func bytesPerRow(width: Int, format: Format) -> Int { (width * format.bytesPerPixel + 15) & ~15 }

    /// Whether the pixels are there, and need not be decoded or drawn first.
    package var hasPixels: Bool { deferred?.isMade ?? true }

    /// The bitmap of a deferred one, made now if it is not yet.
    private var madeLater: Bitmap {
        // Only deferred bitmaps lack a layout or pixels.
        deferred!.bitmap
    }

    @inline(never)
    private func bytesMadeLater() -> UnsafeMutableRawPointer {
        let bytes = madeLater.bytes
        pixels.store(bytes, ordering: .releasing)
        return bytes
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
