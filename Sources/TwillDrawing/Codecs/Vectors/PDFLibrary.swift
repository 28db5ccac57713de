import CGraphics
import Foundation

/// The functions of Poppler that draw PDF files, by https://poppler.freedesktop.org/api/glib/.
///
/// The first page is drawn in the size of its crop box, which is its media box if it has none.
struct PDFLibrary: VectorLibrary, @unchecked Sendable {
    static let name = "poppler-glib"
    /// Debian's package.
    static let package = "libpoppler-glib8"

    private typealias Create =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>?, ErrorPointer) -> OpaquePointer?
    private typealias Count = @convention(c) (OpaquePointer) -> Int32
    private typealias GetPage = @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
    private typealias Measure =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
        ) -> Void
    private typealias Draw = @convention(c) (OpaquePointer, OpaquePointer) -> Void
    private typealias Release = @convention(c) (OpaquePointer) -> Void

    /// The code of the error for files with a password.
    private static let isEncrypted: Int32 = 1

    private let create: Create
    private let count: Count
    private let page: GetPage
    private let measure: Measure
    private let drawPage: Draw
    private let release: Release

    static let shared = try? PDFLibrary()

    private init() throws(RuntimeLibrary.Missing) {
        let library = try RuntimeLibrary("libpoppler-glib.so.8")
        create = try library.function("poppler_document_new_from_bytes")
        count = try library.function("poppler_document_get_n_pages")
        page = try library.function("poppler_document_get_page")
        measure = try library.function("poppler_page_get_size")
        drawPage = try library.function("poppler_page_render")
        release = try library.function("g_object_unref")
    }

    func draw(_ data: Data, in extent: VectorExtent) throws(ImageDecodingError) -> Bitmap {
        guard let bytes = data.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) }) else { throw .empty }
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        guard let document = create(bytes, nil, &error) else {
            let (reason, code) = RuntimeLibrary.take(&error)
            guard code != Self.isEncrypted else {
                throw .unsupported("the PDF is encrypted. Save it without a password")
            }
            throw .unsupported("the PDF is damaged: \(reason ?? "it cannot be read"). Save it again")
        }
        defer { release(document) }
        guard count(document) > 0, let first = page(document, 0) else {
            throw .unsupported("the PDF has no page that can be read. Save it again")
        }
        defer { release(first) }
        var width = 0.0, height = 0.0
        measure(first, &width, &height)
        let (bitmap, canvas) = try extent.canvas(for: CGSize(width: width, height: height), kind: "PDF")
        withExtendedLifetime(canvas) { drawPage(first, canvas.cairo) }
        return bitmap
    }
}
