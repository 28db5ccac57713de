import CCodecs
import CGraphics
import Foundation

/// A fast decoder of the PNG files that apps ship, in half the time: 8-bit RGB or RGBA, not interlaced, complete.
///
/// Anything unusual or damaged is left to ``PNGDecoder``'s general path, which supports all of PNG and describes
/// errors; both return the same pixels.
struct PlainPNG {
    private let bytes: UnsafeRawBufferPointer
    private let width, height, channels: Int
    /// The ranges of the compressed pixels in the file.
    private var parts: [Range<Int>] = []

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The size in bytes above which the general decoder is used, which goes row by row and needs less memory.
    private static let largestSize = 64 << 20

    /// - Parameter bytes: A file whose header has been checked.
    /// - Returns: nil if the general decoder has to decode it.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> DecodedImage? {
        guard var file = PlainPNG(bytes), file.findParts() else { return nil }
        return file.image
    }

    /// Returns the format of the pixels if all chunks are there and have their checksums; otherwise nil.
    static func pixelFormat(ofComplete bytes: UnsafeRawBufferPointer) -> Bitmap.Format? {
        guard var file = PlainPNG(bytes), file.findParts() else { return nil }
        return file.channels == 3 ? .opaque : .premultiplied
    }

    private init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 33, bytes.prefix(8).elementsEqual(Self.signature) else { return nil }
        // Depth 8, then color type, compression, filters and interlacing.
        guard bytes[24] == 8, bytes[26] == 0, bytes[27] == 0, bytes[28] == 0 else { return nil }
        switch bytes[25] {
        case 2: channels = 3
        case 6: channels = 4
        default: return nil
        }
        self.bytes = bytes
        width = Int(bytes.bigEndian32(at: 16))
        height = Int(bytes.bigEndian32(at: 20))
        guard (1...Bitmap.largestSide).contains(width), (1...Bitmap.largestSide).contains(height),
            rawSize <= Self.largestSize
        else { return nil }
    }

    private var rowLength: Int { width * channels }
    /// The size of the pixels with each row's filter byte.
    private var rawSize: Int { height * (rowLength + 1) }

    /// Collects the compressed ranges; false if a chunk is damaged or unknown.
    private mutating func findParts() -> Bool {
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = Int(bytes.bigEndian32(at: offset)), end = offset + 12 + length
            guard end <= bytes.count else { return false }
            let covered = UnsafeRawBufferPointer(rebasing: bytes[(offset + 4)..<(end - 4)])
            guard libdeflate_crc32(0, covered.baseAddress, covered.count) == bytes.bigEndian32(at: end - 4) else {
                return false
            }
            switch String(decoding: covered.prefix(4), as: UTF8.self) {
            case "IHDR": guard offset == 8, length == 13 else { return false }
            case _ where offset == 8: return false
            case "IDAT":
                // The chunks have to be consecutive.
                if let last = parts.last, last.upperBound + 12 != offset + 8 { return false }
                parts.append((offset + 8)..<(end - 4))
            case "IEND": return !parts.isEmpty
            case "tRNS": return false
            // Chunks with a lowercase first letter are ancillary.
            case let name: guard name.first?.isLowercase == true || name == "PLTE" else { return false }
            }
            offset = end
        }
        return false
    }

    private var image: DecodedImage? {
        guard let raw = malloc(rawSize), inflate(into: raw) else { return nil }
        defer { free(raw) }
        let isOpaque = channels == 3
        guard let bitmap = Bitmap(width: width, height: height, format: isOpaque ? .opaque : .premultiplied) else {
            return nil
        }
        let pixels = raw.assumingMemoryBound(to: UInt8.self)
        var above: UnsafeMutablePointer<UInt8>?
        for y in 0..<height {
            let start = pixels + y * (rowLength + 1)
            guard unfilter(start + 1, start[0], above) else { return nil }
            above = start + 1
            let target = bitmap.bytes + y * bitmap.bytesPerRow
            if isOpaque { expand(start + 1, to: target) } else { memcpy(target, start + 1, rowLength) }
        }
        if !isOpaque { bitmap.convertFromStraightRGBA() }
        return DecodedImage(
            bitmap: !isOpaque && bitmap.hasOnlyOpaquePixels ? bitmap.withFormat(.opaque) : bitmap, orientation: 1,
            format: .png)
    }

    /// Inflates the pixels. Returns false, having freed `raw`, if the data is damaged or has another size.
    private func inflate(into raw: UnsafeMutableRawPointer) -> Bool {
        var joined: [UInt8] = []
        if parts.count > 1 { for part in parts { joined.append(contentsOf: bytes[part]) } }
        var written = 0
        func decompress(_ data: UnsafeRawBufferPointer) -> Bool {
            guard let decompressor = libdeflate_alloc_decompressor() else { return false }
            defer { libdeflate_free_decompressor(decompressor) }
            return libdeflate_zlib_decompress(
                decompressor, data.baseAddress, data.count, raw, rawSize, &written) == LIBDEFLATE_SUCCESS
        }
        let isDone =
            parts.count == 1
            ? decompress(UnsafeRawBufferPointer(rebasing: bytes[parts[0]])) : joined.withUnsafeBytes(decompress)
        guard isDone, written == rawSize else {
            free(raw)
            return false
        }
        return true
    }

    /// Reverses a row's filter, in place.
    ///
    /// - Parameter above: The row before, unfiltered; nil for the first, above which all is 0.
    private func unfilter(
        _ row: UnsafeMutablePointer<UInt8>, _ filter: UInt8, _ above: UnsafeMutablePointer<UInt8>?
    ) -> Bool {
        let step = channels, count = rowLength
        switch (filter, above) {
        case (0, _), (2, nil): break
        case (1, _), (4, nil):
            for x in step..<max(step, count) { row[x] &+= row[x - step] }
        case (2, let above?):
            for x in 0..<count { row[x] &+= above[x] }
        case (3, nil):
            for x in step..<max(step, count) { row[x] &+= row[x - step] / 2 }
        case (3, let above?):
            for x in 0..<min(step, count) { row[x] &+= above[x] / 2 }
            for x in step..<max(step, count) {
                row[x] &+= UInt8((Int(row[x - step]) + Int(above[x])) / 2)
            }
        case (4, let above?):
            for x in 0..<min(step, count) { row[x] &+= above[x] }
            for x in step..<max(step, count) {
                let left = Int(row[x - step]), up = Int(above[x]), corner = Int(above[x - step])
                let toLeft = abs(up - corner), toUp = abs(left - corner), toCorner = abs(left + up - 2 * corner)
                let nearest =
                    toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
                row[x] &+= UInt8(nearest)
            }
        default: return false
        }
        return true
    }

    /// Converts red, green, blue to a bitmap's blue, green, red and filler.
    private func expand(_ row: UnsafeMutablePointer<UInt8>, to target: UnsafeMutableRawPointer) {
        let pixels = target.assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
            let from = row + 3 * x
            pixels[x] = 0xFF00_0000 | UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2])
        }
    }
}
