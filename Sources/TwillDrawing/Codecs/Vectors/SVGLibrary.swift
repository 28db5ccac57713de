import CGraphics
import Foundation

/// The functions of librsvg that draw SVG files, by https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/.
///
/// For data in memory, librsvg loads no other file or URL.
struct SVGLibrary: VectorLibrary, @unchecked Sendable {
    static let name = "librsvg"
    /// Debian's package.
    static let package = "librsvg2-2"

    private typealias Create = @convention(c) (UnsafePointer<UInt8>?, Int, ErrorPointer) -> OpaquePointer?
    private typealias Measure =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
        ) -> Int32
    // A rectangle of librsvg is its x, y, width and height.
    private typealias Dimensions =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?,
            UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Double>?
        ) -> Void
    private typealias Draw =
        @convention(c) (
            OpaquePointer, OpaquePointer, UnsafePointer<Double>, ErrorPointer
        ) -> Int32
    private typealias Release = @convention(c) (OpaquePointer) -> Void

    private let create: Create
    private let measure: Measure
    private let dimensions: Dimensions
    private let drawDocument: Draw
    private let release: Release

    static let shared = try? SVGLibrary()

    private init() throws(RuntimeLibrary.Missing) {
        let library = try RuntimeLibrary("librsvg-2.so.2")
        create = try library.function("rsvg_handle_new_from_data")
        measure = try library.function("rsvg_handle_get_intrinsic_size_in_pixels")
        dimensions = try library.function("rsvg_handle_get_intrinsic_dimensions")
        drawDocument = try library.function("rsvg_handle_render_document")
        release = try library.function("g_object_unref")
    }

    func draw(_ data: Data, in extent: VectorExtent) throws(ImageDecodingError) -> Bitmap {
        var error: UnsafeMutablePointer<GError>?
        let handle = data.withUnsafeBytes {
            create($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &error)
        }
        guard let handle else {
            let (reason, _) = RuntimeLibrary.take(&error)
            throw .unsupported("the SVG is damaged: \(reason ?? "it holds no drawing"). Save it again")
        }
        defer { release(handle) }
        let size = size(of: handle)
        let (bitmap, canvas) = try extent.canvas(for: size, kind: "SVG")
        let isDrawn = withExtendedLifetime(canvas) {
            drawDocument(handle, canvas.cairo, [0, 0, size.width, size.height], &error) != 0
        }
        if !isDrawn {
            let (reason, _) = RuntimeLibrary.take(&error)
            throw .unsupported("the SVG cannot be drawn: \(reason ?? "it holds no drawing"). Save it again")
        }
        return bitmap
    }

    /// Returns the width and height that the file states, or those of its view box.
    private func size(of handle: OpaquePointer) -> CGSize {
        var width = 0.0, height = 0.0
        if measure(handle, &width, &height) != 0, width > 0, height > 0 {
            return CGSize(width: width, height: height)
        }
        var hasBox: Int32 = 0
        var box = [0.0, 0, 0, 0]
        dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
        return hasBox != 0 ? CGSize(width: box[2], height: box[3]) : .zero
    }
}
