import CGraphics
package import Foundation

/// Draws SVG files with librsvg, which is opened when the first one is drawn. Safe on any thread.
///
/// Files refer to nothing outside them: librsvg loads no other file or URL for data in memory.
package enum VectorDecoder {
    /// More than drawn icons have; entities are limited by librsvg.
    private static let largestFile = 16 << 20

    /// Whether the library is there.
    package static var isAvailable: Bool { Library.shared != nil }

    /// Draws a file in its own size.
    ///
    /// - Parameter scale: The number of pixels per unit of the file.
    package static func draw(_ data: Data, scale: CGFloat) throws(ImageDecodingError) -> Bitmap {
        guard !data.isEmpty else { throw .empty }
        guard !data.starts(with: "%PDF".utf8) else {
            throw .unsupported("PDF is not read yet. Save it as SVG or PNG")
        }
        guard data.count <= largestFile else {
            throw .unsupported("the SVG file has more than \(largestFile >> 20) MB. Save it as PNG")
        }
        guard let library = Library.shared else {
            throw .unsupported(
                "SVG needs the library librsvg, which is not here. Install Debian's package librsvg2-2, or save the "
                    + "image as PNG")
        }
        return try library.draw(data, scale: scale)
    }

    /// The functions of librsvg that are called here, by https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/.
    private struct Library: @unchecked Sendable {
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
        private typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?

        private let create: Create
        private let measure: Measure
        private let dimensions: Dimensions
        private let drawDocument: Draw
        private let release: Release

        static let shared = Library()

        private init?() {
            guard let library = dlopen("librsvg-2.so.2", RTLD_NOW) else { return nil }
            func function<Function>(_ name: String, as type: Function.Type) -> Function? {
                dlsym(library, name).map { unsafeBitCast($0, to: type) }
            }
            guard let create = function("rsvg_handle_new_from_data", as: Create.self),
                let measure = function("rsvg_handle_get_intrinsic_size_in_pixels", as: Measure.self),
                let dimensions = function("rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self),
                let drawDocument = function("rsvg_handle_render_document", as: Draw.self),
                let release = function("g_object_unref", as: Release.self)
            else { return nil }
            self.create = create
            self.measure = measure
            self.dimensions = dimensions
            self.drawDocument = drawDocument
            self.release = release
        }

        func draw(_ data: Data, scale: CGFloat) throws(ImageDecodingError) -> Bitmap {
            var error: UnsafeMutablePointer<GError>?
            let handle = data.withUnsafeBytes {
                create($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &error)
            }
            guard let handle else { throw .unsupported("the SVG is damaged: \(Self.text(of: &error)). Save it again") }
            defer { release(handle) }
            let size = size(of: handle)
            let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
            guard width >= 1, height >= 1, width.isFinite, height.isFinite else {
                throw .unsupported("the SVG has no size. Give it a width and height, or a viewBox")
            }
            guard width <= CGFloat(Bitmap.largestSide), height <= CGFloat(Bitmap.largestSide),
                width * height <= CGFloat(ImageDecoder.largestArea),
                let bitmap = Bitmap(width: Int(width), height: Int(height))
            else { throw .tooLarge(width: Int(min(width, 1e15)), height: Int(min(height, 1e15))) }
            let canvas = Canvas(bitmap)
            let isDrawn = withExtendedLifetime(canvas) {
                drawDocument(handle, canvas.cairo, [0, 0, size.width * scale, size.height * scale], &error) != 0
            }
            if !isDrawn {
                throw .unsupported("the SVG cannot be drawn: \(Self.text(of: &error)). Save it again")
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

        private static func text(of error: inout UnsafeMutablePointer<GError>?) -> String {
            guard let found = error else { return "it holds no drawing" }
            defer { g_error_free(found) }
            error = nil
            return String(cString: found.pointee.message)
        }
    }
}
