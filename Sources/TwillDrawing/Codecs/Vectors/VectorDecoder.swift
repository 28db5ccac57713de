package import Foundation

/// Draws SVG and PDF files, with libraries that are opened when the first file is drawn. Safe on any thread.
///
/// Files refer to nothing outside them. Each is limited in bytes, pixels and time.
package enum VectorDecoder {
    /// More than drawn icons have; entities are limited by librsvg.
    private static let largestFile = 16 << 20

    /// The seconds that a drawing may take. Icons take some thousandths.
    private static let longestTime = 5.0

    /// Whether the library for SVG files is there.
    package static var drawsSVG: Bool { SVGLibrary.shared != nil }

    /// Whether the library for PDF files is there.
    package static var drawsPDF: Bool { PDFLibrary.shared != nil }

    /// Draws a file in its own size.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per unit of the file, which are points in a PDF file.
    ///   - limit: The seconds that it may take.
    package static func draw(
        _ data: Data, scale: CGFloat, limit: TimeInterval = longestTime
    ) throws(ImageDecodingError) -> Bitmap {
        try draw(data, in: .scale(scale), limit: limit)
    }

    /// Draws a file stretched over a number of pixels.
    package static func draw(
        _ data: Data, width: Int, height: Int, limit: TimeInterval = longestTime
    ) throws(ImageDecodingError) -> Bitmap {
        try draw(data, in: .pixels(width: width, height: height), limit: limit)
    }

    private static func draw(
        _ data: Data, in extent: VectorExtent, limit: TimeInterval
    ) throws(ImageDecodingError) -> Bitmap {
        guard !data.isEmpty else { throw .empty }
        let isPDF = data.starts(with: "%PDF".utf8)
        let kind = isPDF ? "PDF" : "SVG"
        guard data.count <= largestFile else {
            throw .unsupported("the \(kind) file has more than \(largestFile >> 20) MB. Save it as PNG")
        }
        let library: (any VectorLibrary)? = isPDF ? PDFLibrary.shared : SVGLibrary.shared
        guard let library else {
            let (name, package) =
                isPDF ? (PDFLibrary.name, PDFLibrary.package) : (SVGLibrary.name, SVGLibrary.package)
            throw .unsupported(
                "\(kind) needs the library \(name), which is not here. Install Debian's package \(package), or save "
                    + "the image as PNG")
        }
        let result = BoundedWork.run(limit: limit) { () -> Result<Bitmap, ImageDecodingError> in
            do throws(ImageDecodingError) {
                return .success(try library.draw(data, in: extent))
            } catch {
                return .failure(error)
            }
        }
        guard let result else {
            throw .unsupported("the \(kind) takes more than \(limit) s to draw. Simplify it, or save it as PNG")
        }
        return try result.get()
    }
}

/// A library that draws vector files.
protocol VectorLibrary: Sendable {
    func draw(_ data: Data, in extent: VectorExtent) throws(ImageDecodingError) -> Bitmap
}

/// The number of pixels that a file is drawn in.
enum VectorExtent: Sendable {
    /// Pixels per unit of the file.
    case scale(CGFloat)
    case pixels(width: Int, height: Int)

    /// Creates the bitmap for a file of a size, with a canvas whose units are the file's.
    func canvas(for size: CGSize, kind: String) throws(ImageDecodingError) -> (Bitmap, Canvas) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .unsupported("the \(kind) has no size. Save it again with a width and a height")
        }
        var width: CGFloat, height: CGFloat, transform: CGAffineTransform
        switch self {
        case .scale(let scale):
            // An edge that is a hundredth of a pixel over is no pixel more.
            width = max(1, (size.width * scale - 0.01).rounded(.up))
            height = max(1, (size.height * scale - 0.01).rounded(.up))
            transform = CGAffineTransform(scaleX: scale, y: scale)
        case .pixels(let pixelWidth, let pixelHeight):
            (width, height) = (CGFloat(pixelWidth), CGFloat(pixelHeight))
            transform = CGAffineTransform(scaleX: width / size.width, y: height / size.height)
        }
        guard width.isFinite, height.isFinite, width <= CGFloat(Bitmap.largestSide),
            height <= CGFloat(Bitmap.largestSide), width * height <= CGFloat(ImageDecoder.largestArea),
            let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { throw .tooLarge(width: Int(min(width, 1e15)), height: Int(min(height, 1e15))) }
        let canvas = Canvas(bitmap)
        canvas.concatenate(transform)
        return (bitmap, canvas)
    }
}
