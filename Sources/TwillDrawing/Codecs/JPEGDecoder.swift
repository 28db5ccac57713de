import CCodecs
import Foundation

enum JPEGDecoder: ImageFormatDecoder {
    static func probe(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> ImageProperties {
        let handle = try Handle()
        let header = try handle.readHeader(bytes)
        return ImageProperties(
            format: .jpeg, width: header.width, height: header.height,
            orientation: EXIF.orientation(ofJPEG: bytes) ?? 1)
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, within target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> DecodedImage {
        let handle = try Handle()
        let header = try handle.readHeader(bytes)
        let size = header.scaled(within: target)
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .opaque) else {
            throw .tooLarge(width: size.width, height: size.height)
        }
        if header.isCMYK {
            try handle.decodeCMYK(bytes, into: bitmap)
        } else {
            try handle.decode(
                bytes, into: bitmap.bytes, bytesPerRow: bitmap.bytesPerRow, bitmap.width, bitmap.height, TJPF_BGRA)
        }
        return DecodedImage(bitmap: bitmap, orientation: EXIF.orientation(ofJPEG: bytes) ?? 1, format: .jpeg)
    }

    static func pixelFormat(ofComplete bytes: UnsafeRawBufferPointer) -> Bitmap.Format? {
        bytes.suffix(2).elementsEqual([0xFF, 0xD9]) ? .opaque : nil
    }

    private struct Header {
        var width: Int
        var height: Int
        var isCMYK: Bool

        /// Returns the smallest size not below `target` that the library can scale to while decoding.
        func scaled(within target: (width: Int, height: Int)?) -> (width: Int, height: Int) {
            var best = (width: width, height: height)
            var count: Int32 = 0
            guard let target, let factors = tjGetScalingFactors(&count) else { return best }
            for factor in UnsafeBufferPointer(start: factors, count: Int(count)) {
                let num = Int(factor.num), denom = Int(factor.denom)
                let size = (width: (width * num + denom - 1) / denom, height: (height * num + denom - 1) / denom)
                if size.width >= target.width, size.height >= target.height, size.width < best.width { best = size }
            }
            return best
        }
    }

    /// Owns a decompressor of the library.
    private struct Handle: ~Copyable {
        private let pointer: tjhandle

        init() throws(ImageDecodingError) {
            guard let pointer = tjInitDecompress() else { throw .unsupported("there is no memory for it") }
            self.pointer = pointer
        }

        deinit {
            tjDestroy(pointer)
        }

        private var message: String { String(cString: tjGetErrorStr2(pointer)) }

        private func failure(_ bytes: UnsafeRawBufferPointer) -> ImageDecodingError {
            let message = message
            // If data ends inside a marker, the library reports an invalid marker; a complete file has an end marker,
            // though perhaps not in its very last bytes.
            let tail = bytes.suffix(1024)
            let hasEnd = zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
            let isTruncated = message.contains("remature end") || message.contains("empty input") || !hasEnd
            return isTruncated ? .truncated(.jpeg, row: nil) : .damaged(.jpeg, message)
        }

        func readHeader(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> Header {
            var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, colors: Int32 = 0
            let code = tjDecompressHeader3(
                pointer, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), &width, &height,
                &subsampling, &colors)
            if code != 0, tjGetErrorCode(pointer) != Int32(TJERR_WARNING.rawValue) || width <= 0 {
                throw failure(bytes)
            }
            guard width > 0, height > 0 else { throw .damaged(.jpeg, "the header says \(width) x \(height) pixels") }
            let isCMYK = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
            return Header(width: Int(width), height: Int(height), isCMYK: isCMYK)
        }

        func decode(
            _ bytes: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawPointer, bytesPerRow: Int, _ width: Int,
            _ height: Int, _ format: TJPF
        ) throws(ImageDecodingError) {
            let code = tjDecompress2(
                pointer, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count),
                pixels.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(bytesPerRow), Int32(height),
                Int32(format.rawValue), TJFLAG_LIMITSCANS)
            if code == 0 { return }
            let error = failure(bytes)
            // Deviations that leave all pixels determined, such as bytes after the end, are warnings; a missing end is
            // not.
            let isWarning = tjGetErrorCode(pointer) == Int32(TJERR_WARNING.rawValue)
            if isWarning, !message.contains("remature end") { return }
            throw error
        }

        /// Decodes CMYK colors, approximated as in all viewers without color profiles.
        func decodeCMYK(_ bytes: UnsafeRawBufferPointer, into bitmap: Bitmap) throws(ImageDecodingError) {
            try decode(
                bytes, into: bitmap.bytes, bytesPerRow: bitmap.bytesPerRow, bitmap.width, bitmap.height, TJPF_CMYK)
            // Adobe's programs store the amounts inverted, and identify themselves in a marker.
            let flip: UInt32 = EXIF.hasAdobeMarker(inJPEG: bytes) ? 0 : 255
            for y in 0..<bitmap.height {
                let row = (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt8.self)
                var pixel = row
                let end = row + bitmap.width * 4
                while pixel < end {
                    let black = UInt32(pixel[3]) ^ flip
                    let red = (UInt32(pixel[0]) ^ flip) &* black / 255
                    let green = (UInt32(pixel[1]) ^ flip) &* black / 255
                    let blue = (UInt32(pixel[2]) ^ flip) &* black / 255
                    pixel[0] = UInt8(truncatingIfNeeded: blue)
                    pixel[1] = UInt8(truncatingIfNeeded: green)
                    pixel[2] = UInt8(truncatingIfNeeded: red)
                    pixel[3] = 255
                    pixel += 4
                }
            }
        }
    }
}
