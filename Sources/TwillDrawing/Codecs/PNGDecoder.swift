import CCodecs
import CGraphics
import Foundation

enum PNGDecoder: ImageFormatDecoder {
    static func probe(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> ImageProperties {
        // The first chunk is the header, at fixed offsets: signature, length, name, width, height, …, checksum.
        guard bytes.count >= 33 else { throw .truncated(.png, row: 0) }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.prefix(8).elementsEqual(signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw .damaged(.png, "the header is missing")
        }
        let width = Int(bytes.bigEndian32(at: 16)), height = Int(bytes.bigEndian32(at: 20))
        guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else {
            throw .damaged(.png, "the header says \(width) x \(height) pixels")
        }
        return ImageProperties(format: .png, width: width, height: height, orientation: 1)
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, within target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> DecodedImage {
        if let image = PlainPNG.decode(bytes) { return image }
        return try decodeAnything(bytes)
    }

    static func pixelFormat(ofComplete bytes: UnsafeRawBufferPointer) -> Bitmap.Format? {
        PlainPNG.pixelFormat(ofComplete: bytes)
    }

    /// Decodes any PNG file, row by row; describes damage.
    static func decodeAnything(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> DecodedImage {
        guard let context = spng_ctx_new(0) else { throw .unsupported("there is no memory for it") }
        defer { spng_ctx_free(context) }
        func check(_ code: Int32, _ row: Int) throws(ImageDecodingError) {
            if code == 0 { return }
            if code == Int32(SPNG_IO_EOF.rawValue) || code == Int32(SPNG_EIDAT_TOO_SHORT.rawValue) {
                throw .truncated(.png, row: row)
            }
            throw .damaged(.png, "\(String(cString: spng_strerror(code))), at row \(row)")
        }
        // Chunks of metadata that claim to be huge must not allocate that much memory.
        spng_set_chunk_limits(context, 64 << 20, 64 << 20)
        // Read as a stream, a truncated file yields the rows before its end, and so the first missing one.
        var unread = bytes
        return try withUnsafeMutablePointer(to: &unread) { unread throws(ImageDecodingError) in
            try check(spng_set_png_stream(context, read, unread), 0)
            return try decode(context, check)
        }
    }

    private static func decode(
        _ context: OpaquePointer, _ check: (Int32, Int) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) -> DecodedImage {
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header), 0)
        let width = Int(header.width), height = Int(header.height)

        var transparency = spng_trns()
        let hasAlpha =
            header.color_type & 4 != 0 || spng_get_trns(context, &transparency) == 0
        guard let bitmap = Bitmap(width: width, height: height, format: hasAlpha ? .premultiplied : .opaque) else {
            throw .tooLarge(width: width, height: height)
        }
        let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
        try check(spng_decode_image(context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue), flags), 0)
        let rowLength = width * 4
        while true {
            var row = spng_row_info()
            let state = spng_get_row_info(context, &row)
            if state == Int32(SPNG_EOI.rawValue) { break }
            try check(state, Int(row.row_num))
            let start = bitmap.bytes + Int(row.row_num) * bitmap.bytesPerRow
            let code = spng_decode_row(context, start, rowLength)
            if code == Int32(SPNG_EOI.rawValue) { break }
            try check(code, Int(row.row_num))
        }
        bitmap.convertFromStraightRGBA()
        return DecodedImage(
            bitmap: hasAlpha && bitmap.hasOnlyOpaquePixels ? bitmap.withFormat(.opaque) : bitmap, orientation: 1,
            format: .png)
    }
}

/// Reads bytes from the front of the buffer that `user` points to.
private func read(
    _ context: OpaquePointer?, _ user: UnsafeMutableRawPointer?, _ target: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
    guard let unread = user?.assumingMemoryBound(to: UnsafeRawBufferPointer.self), let target,
        count <= unread.pointee.count
    else { return Int32(SPNG_IO_EOF.rawValue) }
    if count > 0 { memcpy(target, unread.pointee.baseAddress!, count) }
    unread.pointee = UnsafeRawBufferPointer(rebasing: unread.pointee.dropFirst(count))
    return 0
}

extension UnsafeRawBufferPointer {
    func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
