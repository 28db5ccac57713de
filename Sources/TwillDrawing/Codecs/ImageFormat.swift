public import Foundation

/// The format of an image file.
public enum ImageFormat: String, Sendable, Hashable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, including progressive and CMYK files.
    case jpeg = "JPEG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
    /// GIF 87a or 89a.
    case gif = "GIF"
}

/// The properties of an image file, known before its pixels are decoded.
public struct ImageProperties: Sendable, Hashable {
    /// The file's format.
    public var format: ImageFormat
    /// The width in pixels, as stored: before the orientation is applied.
    public var width: Int
    /// The height in pixels, as stored.
    public var height: Int
    /// The EXIF orientation 1...8; 1, upright, if the file has none.
    public var orientation: Int
}

/// A decoded image.
public struct DecodedImage: Sendable {
    /// The pixels as stored in the file, before the orientation is applied. Opaque if no pixel is transparent.
    public var bitmap: Bitmap
    /// The EXIF orientation 1...8, which rotates and mirrors the bitmap upright.
    public var orientation: Int
    /// The file's format.
    public var format: ImageFormat
}

/// The reason why image data could not be decoded.
public enum ImageDecodingError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// The data is empty.
    case empty
    /// The format is unknown. Holds the first few bytes.
    case unknownFormat(firstBytes: [UInt8])
    /// The data ends too early. Holds the first missing row, if that is known.
    case truncated(ImageFormat, row: Int?)
    /// The data is damaged.
    case damaged(ImageFormat, String)
    /// The image has too many pixels.
    case tooLarge(width: Int, height: Int)
    /// The file uses a feature that is not supported.
    case unsupported(String)

    public var description: String {
        switch self {
        case .empty:
            return "The image has no data. Check that its file was read and is not empty."
        case .unknownFormat(let bytes):
            let start = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(separator: " ")
            return
                "The data (it begins with \(start)) is no image in a known format. Save it as PNG, JPEG, WebP or GIF."
        case .truncated(let format, let row):
            let place = row.map { " at row \($0)" } ?? ""
            return "The \(format.rawValue) data ends\(place), before the image does. "
                + "Check that the whole file was copied or downloaded."
        case .damaged(let format, let detail):
            return "The \(format.rawValue) data is damaged: \(detail). Copy the file again, or save the image again."
        case .tooLarge(let width, let height):
            return "The image has \(width) x \(height) pixels; at most \(Bitmap.largestSide) a side and "
                + "\(ImageDecoder.largestArea / 1_000_000) million in all can be decoded. Scale the file down."
        case .unsupported(let what):
            return "The image cannot be decoded: \(what)."
        }
    }

    /// The description for users and logs.
    public var errorDescription: String? { description }
}
