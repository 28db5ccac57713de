public import Foundation

/// A decoder of PNG, JPEG, WebP and GIF files. Of an animation, it decodes the first frame or the default image;
/// ``AnimatedImageDecoder`` decodes all frames.
///
/// Safe on any thread. No data makes it crash or allocate more than the announced image, which is rejected beforehand
/// if it is too large.
public enum ImageDecoder {
    /// The largest number of pixels of an image.
    public static let largestArea = 200_000_000

    /// Returns the image's properties. Reads the header only, so damage further on is not detected.
    public static func probe(_ data: Data) throws(ImageDecodingError) -> ImageProperties {
        let decoder = try decoder(for: data)
        return try withBytes(data) { bytes throws(ImageDecodingError) in try decoder.probe(bytes) }
    }

    /// Decodes an image.
    public static func decode(_ data: Data) throws(ImageDecodingError) -> DecodedImage {
        let decoder = try decoder(for: data)
        return try withBytes(data) { bytes throws(ImageDecodingError) in
            try checkSize(try decoder.probe(bytes))
            return try decoder.decode(bytes, within: nil)
        }
    }

    /// Returns an image whose pixels are decoded when they are first needed, by the thread that needs them.
    ///
    /// Only of complete files: data that looks damaged, and formats whose damage shows late, are decoded immediately. The
    /// data is kept until the pixels are decoded. Damage that shows only then is logged, and the image stays empty.
    public static func decodeWhenNeeded(_ data: Data) throws(ImageDecodingError) -> DecodedImage {
        let decoder = try decoder(for: data)
        let later = try withBytes(data) { bytes throws(ImageDecodingError) -> DecodedImage? in
            let properties = try decoder.probe(bytes)
            try checkSize(properties)
            guard let format = decoder.pixelFormat(ofComplete: bytes) else { return nil }
            let bitmap = Bitmap(
                width: properties.width, height: properties.height, format: format,
                deferring: DeferredPixels(data, width: properties.width, height: properties.height, format: format))
            return bitmap.map {
                DecodedImage(bitmap: $0, orientation: properties.orientation, format: properties.format)
            }
        }
        return if let later { later } else { try decode(data) }
    }

    /// Decodes an image at a smaller size, which is much faster than ``decode(_:)`` for large JPEG and WebP files.
    ///
    /// - Parameter size: The size in pixels that the upright image is fitted into, keeping its proportions. It is
    ///   reduced, never enlarged. Values below 1, or not finite, set no limit.
    public static func decode(_ data: Data, fitting size: CGSize) throws(ImageDecodingError) -> DecodedImage {
        let decoder = try decoder(for: data)
        return try withBytes(data) { bytes throws(ImageDecodingError) in
            let properties = try decoder.probe(bytes)
            try checkSize(properties)
            guard let target = properties.fitted(into: size) else { return try decoder.decode(bytes, within: nil) }
            var image = try decoder.decode(bytes, within: target)
            if image.bitmap.width != target.width || image.bitmap.height != target.height {
                image.bitmap = image.bitmap.resampled(width: target.width, height: target.height) ?? image.bitmap
            }
            return image
        }
    }

    private static func decoder(for data: Data) throws(ImageDecodingError) -> any ImageFormatDecoder.Type {
        let start = [UInt8](data.prefix(12))
        if start.isEmpty { throw .empty }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return PNGDecoder.self }
        if start.starts(with: [0xFF, 0xD8]) { return JPEGDecoder.self }
        if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
            return WebPDecoder.self
        }
        if start.starts(with: "GIF8".utf8) { return GIFDecoder.self }
        for (signature, name) in otherFormats where start.starts(with: Array(signature.utf8)) {
            throw .unsupported("it is \(name) data. Save it as PNG, JPEG, WebP or GIF")
        }
        if start.dropFirst(4).starts(with: "ftyp".utf8) {
            throw .unsupported("it is HEIF or AVIF data. Save it as PNG, JPEG, WebP or GIF")
        }
        throw .unknownFormat(firstBytes: Array(start.prefix(8)))
    }

    /// Formats that are recognized for the error message.
    private static let otherFormats = [
        ("BM", "BMP"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"), ("%PDF", "PDF"), ("<svg", "SVG"),
        ("<?xml", "SVG or other XML"),
    ]

    private static func checkSize(_ properties: ImageProperties) throws(ImageDecodingError) {
        let (width, height) = (properties.width, properties.height)
        guard width <= Bitmap.largestSide, height <= Bitmap.largestSide, width * height <= largestArea else {
            throw .tooLarge(width: width, height: height)
        }
    }

    static func withBytes<Result>(
        _ data: Data, _ body: (UnsafeRawBufferPointer) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        let result = data.withUnsafeBytes { bytes -> Swift.Result<Result, ImageDecodingError> in
            do throws(ImageDecodingError) {
                return .success(try body(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

/// A decoder of one format.
protocol ImageFormatDecoder {
    static func probe(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> ImageProperties

    /// - Parameter target: The size that the caller needs; the decoded bitmap must have at least as many pixels per
    ///   side. nil for all pixels.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, within target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> DecodedImage

    /// Returns the format of the pixels of a complete file whose header has been checked; nil if the file may be damaged,
    /// or the format is known only after decoding.
    static func pixelFormat(ofComplete bytes: UnsafeRawBufferPointer) -> Bitmap.Format?
}

extension ImageFormatDecoder {
    static func pixelFormat(ofComplete bytes: UnsafeRawBufferPointer) -> Bitmap.Format? { nil }
}

extension ImageProperties {
    /// Returns the stored size after fitting; nil if the image is not larger than that.
    fileprivate func fitted(into size: CGSize) -> (width: Int, height: Int)? {
        let isTurned = orientation >= 5
        func limit(_ length: CGFloat) -> CGFloat { length.isFinite && length >= 1 ? length : .infinity }
        let maxWidth = limit(isTurned ? size.height : size.width)
        let maxHeight = limit(isTurned ? size.width : size.height)
        let scale = min(maxWidth / CGFloat(width), maxHeight / CGFloat(height))
        guard scale < 1 else { return nil }
        return (
            max(1, Int((CGFloat(width) * scale).rounded())), max(1, Int((CGFloat(height) * scale).rounded()))
        )
    }
}
