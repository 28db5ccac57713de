import CCodecs
import Foundation

enum WebPDecoder: ImageFormatDecoder {
    static func probe(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> ImageProperties {
        let features = try features(bytes)
        return ImageProperties(
            format: .webp, width: Int(features.width), height: Int(features.height), orientation: 1)
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, within target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> DecodedImage {
        let features = try features(bytes)
        let bitmap =
            features.has_animation == 0
            ? try decodeStill(bytes, features, target) : try decodeFirstFrame(bytes, features)
        return DecodedImage(bitmap: bitmap, orientation: 1, format: .webp)
    }

    private static func features(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        try check(WebPGetFeatures(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &features))
        guard features.width > 0, features.height > 0 else {
            throw .damaged(.webp, "the header says \(features.width) x \(features.height) pixels")
        }
        return features
    }

    private static func check(_ status: VP8StatusCode) throws(ImageDecodingError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated(.webp, row: nil)
        case VP8_STATUS_OUT_OF_MEMORY: throw .unsupported("there is no memory for it")
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported("the WebP data uses a feature that is not known")
        default: throw .damaged(.webp, "its bit stream makes no sense")
        }
    }

    private static func decodeStill(
        _ bytes: UnsafeRawBufferPointer, _ features: WebPBitstreamFeatures, _ target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> Bitmap {
        let hasAlpha = features.has_alpha != 0
        let width = target?.width ?? Int(features.width), height = target?.height ?? Int(features.height)
        guard let bitmap = Bitmap(width: width, height: height, format: hasAlpha ? .premultiplied : .opaque),
            var configuration = makeConfiguration()
        else { throw .tooLarge(width: width, height: height) }
        if target != nil {
            configuration.options.use_scaling = 1
            configuration.options.scaled_width = Int32(width)
            configuration.options.scaled_height = Int32(height)
        }
        configuration.output.colorspace = hasAlpha ? MODE_bgrA : MODE_BGRA
        configuration.output.is_external_memory = 1
        configuration.output.u.RGBA.rgba = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        configuration.output.u.RGBA.stride = Int32(bitmap.bytesPerRow)
        configuration.output.u.RGBA.size = bitmap.byteCount
        let status = WebPDecode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &configuration)
        WebPFreeDecBuffer(&configuration.output)
        try check(status)
        return hasAlpha && bitmap.hasOnlyOpaquePixels ? bitmap.withFormat(.opaque) : bitmap
    }

    private static func makeConfiguration() -> WebPDecoderConfig? {
        var configuration = WebPDecoderConfig()
        return WebPInitDecoderConfig(&configuration) == 0 ? nil : configuration
    }

    /// Decodes the first frame of an animation, on a canvas of the animation's size.
    private static func decodeFirstFrame(
        _ bytes: UnsafeRawBufferPointer, _ features: WebPBitstreamFeatures
    ) throws(ImageDecodingError) -> Bitmap {
        guard let index = try AnimatedWebP.index(bytes) else { throw .truncated(.webp, row: nil) }
        guard let frame = index.frames.first else { throw index.damage ?? .truncated(.webp, row: nil) }
        let pixels = try AnimatedWebP.decode(frame, of: index, bytes)
        if pixels.width == index.width, pixels.height == index.height { return pixels }
        guard let canvas = Bitmap(width: index.width, height: index.height) else {
            throw .tooLarge(width: index.width, height: index.height)
        }
        canvas.compose(pixels, x: frame.x, y: frame.y, blends: false)
        return canvas
    }

    /// Wraps a frame's chunks as a separate file, as the library requires.
    ///
    /// - Parameters:
    ///   - width: The width in pixels that the frame has to have.
    ///   - height: The height in pixels that the frame has to have.
    static func decodeFrame(
        _ chunks: UnsafeRawBufferPointer, width: Int, height: Int
    ) throws(ImageDecodingError) -> Bitmap {
        var file = Data()
        func append(_ value: Int, _ count: Int) {
            for i in 0..<count { file.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
        }
        let hasAlpha = chunks.prefix(4).elementsEqual("ALPH".utf8)
        file.append(contentsOf: "RIFF".utf8)
        append(4 + (hasAlpha ? 18 : 0) + chunks.count, 4)
        file.append(contentsOf: "WEBP".utf8)
        if hasAlpha {
            guard let size = lossySize(chunks) else { throw .damaged(.webp, "its first frame has no image") }
            file.append(contentsOf: "VP8X".utf8)
            append(10, 4)
            append(0x10, 4)
            append(size.width - 1, 3)
            append(size.height - 1, 3)
        }
        file.append(contentsOf: chunks)
        let result = file.withUnsafeBytes { bytes -> Result<Bitmap, ImageDecodingError> in
            do throws(ImageDecodingError) {
                let features = try features(bytes)
                guard Int(features.width) == width, Int(features.height) == height else {
                    throw .damaged(
                        .webp, "a frame of \(width) x \(height) pixels has \(features.width) x \(features.height)")
                }
                guard width * height <= ImageDecoder.largestArea else { throw .tooLarge(width: width, height: height) }
                return .success(try decodeStill(bytes, features, nil))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Returns the size in the header of the lossy image that follows an alpha chunk.
    private static func lossySize(_ chunks: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
        guard chunks.count > 8 else { return nil }
        let length = Int(UInt32(littleEndian: chunks.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
        let image = 8 + length + length % 2
        // Chunk name and length, three bytes of frame tag, three of start code, then two 14-bit sides.
        guard image + 18 <= chunks.count, chunks[image..<(image + 4)].elementsEqual("VP8 ".utf8) else {
            return nil
        }
        func side(_ offset: Int) -> Int {
            (Int(chunks[image + offset]) | Int(chunks[image + offset + 1]) << 8) & 0x3FFF
        }
        let width = side(14), height = side(16)
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
