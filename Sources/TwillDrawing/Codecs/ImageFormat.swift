public import Foundation

/// A picture file's format.
public enum ImageFormat: String, Sendable, Hashable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"
}

/// What a picture file says about itself before its pixels are decoded.
public struct ImageProperties: Sendable, Hashable {
    public var format: ImageFormat
    /// In pixels, as stored: before the orientation is applied.
    public var width: Int
    /// In pixels, as stored.
    public var height: Int
    /// EXIF's 1...8; 1, upright, where the file does not say.
    public var orientation: Int
}

/// A decoded picture.
public struct DecodedImage: Sendable {
    /// As stored in the file: the orientation is not applied. Opaque where no pixel is transparent.
    public var bitmap: Bitmap
    /// EXIF's 1...8: how to turn and mirror the bitmap to see it upright.
    public var orientation: Int
    public var format: ImageFormat
}

/// Why picture data could not be decoded.
public enum ImageDecodingError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// There are no bytes at all.
    case empty
    /// The bytes begin like no format that is known. Holds the first few of them.
    case unknownFormat(firstBytes: [UInt8])
    /// The data ends too early. The row is the first one that is missing, where that is known.
    case truncated(ImageFormat, row: Int?)
    case damaged(ImageFormat, String)
    case tooLarge(width: Int, height: Int)
    case unsupported(String)

    public var description: String {
        switch self {
        case .empty:
            return "The picture has no data. Check that its file was read and is not empty."
        case .unknownFormat(let bytes):
            let start = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(separator: " ")
            return "The data (it begins with \(start)) is no picture in a known format. Save it as PNG, JPEG or WebP."
        case .truncated(let format, let row):
            let place = row.map { " at row \($0)" } ?? ""
            return "The \(format.rawValue) data ends\(place), before the picture does. "
                + "Check that the whole file was copied or downloaded."
        case .damaged(let format, let detail):
            return "The \(format.rawValue) data is damaged: \(detail). Copy the file again, or save the picture anew."
        case .tooLarge(let width, let height):
            return "The picture has \(width) x \(height) pixels; at most \(Bitmap.largestSide) a side and "
                + "\(ImageDecoder.largestArea / 1_000_000) million in all can be decoded. Scale the file down."
        case .unsupported(let what):
            return "The picture cannot be decoded: \(what)."
        }
    }

    public var errorDescription: String? { description }
}
