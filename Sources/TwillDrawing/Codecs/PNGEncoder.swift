import CCodecs
import CGraphics
public import Foundation

/// An encoder of PNG files. Safe on any thread; equal pixels give equal bytes (with equal versions of libdeflate).
public enum PNGEncoder {
    /// The trade-off between speed and file size.
    public enum Effort: Int32, Sendable, Hashable {
        /// Fast: about 10 ms for a phone's screen.
        case fast = 1
        /// About a tenth smaller than `fast`, in twice the time.
        case balanced = 6
        /// Tries several ways to write the pixels, for files that are kept. Takes a second for a phone's screen.
        case smallest = 12
    }

    /// Encodes a bitmap as 8-bit RGBA, or RGB if no pixel is transparent; a mask becomes gray. The file declares sRGB.
    ///
    /// Premultiplied colors are divided by their alpha, which cannot undo rounding: a pixel of alpha 3 has four levels
    /// of each color left.
    public static func encode(_ bitmap: Bitmap, effort: Effort = .balanced) -> Data {
        let layout = Layout(bitmap)
        let plain = file(bitmap, layout.colorType, compress(filteredRows(bitmap, layout), effort))
        guard effort == .smallest, layout == .rgb else { return plain }
        let colors = IndexedPixels(bitmap)
        let others = [
            file(bitmap, layout.colorType, compress(plainRows(bitmap), effort)),
            colors.map { file(bitmap, 3, palette: $0.palette, compress($0.rows, effort)) },
        ]
        return others.compactMap(\.self).reduce(plain) { $1.count < $0.count ? $1 : $0 }
    }

    private static func file(_ bitmap: Bitmap, _ colorType: UInt8, palette: Data? = nil, _ pixels: Data) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var header = Data()
        header.append(bigEndian: UInt32(bitmap.width))
        header.append(bigEndian: UInt32(bitmap.height))
        header.append(contentsOf: [8, colorType, 0, 0, 0])
        file.append(chunk: "IHDR", header)
        file.append(chunk: "sRGB", Data([0]))
        if let palette { file.append(chunk: "PLTE", palette) }
        file.append(chunk: "IDAT", pixels)
        file.append(chunk: "IEND", Data())
        return file
    }

    private enum Layout {
        case gray, rgb, rgba

        init(_ bitmap: Bitmap) {
            self = bitmap.format == .mask ? .gray : bitmap.hasOnlyOpaquePixels ? .rgb : .rgba
        }

        var colorType: UInt8 {
            switch self {
            case .gray: 0
            case .rgb: 2
            case .rgba: 6
            }
        }

        var bytesPerPixel: Int {
            switch self {
            case .gray: 1
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    private static func compress(_ bytes: [UInt8], _ effort: Effort) -> Data {
        let compressor = libdeflate_alloc_compressor(effort.rawValue)
        defer { libdeflate_free_compressor(compressor) }
        var result = Data(count: libdeflate_zlib_compress_bound(compressor, bytes.count))
        let count = result.withUnsafeMutableBytes {
            libdeflate_zlib_compress(compressor, bytes, bytes.count, $0.baseAddress, $0.count)
        }
        return result.prefix(count)
    }

    /// Returns the rows, each after a byte that names its filter: "up" for a row that equals the one above, "sub" for
    /// all others.
    ///
    /// Screenshots consist of flat areas and text; trying more filters takes longer and saves little there.
    private static func filteredRows(_ bitmap: Bitmap, _ layout: Layout) -> [UInt8] {
        let length = bitmap.width * layout.bytesPerPixel
        let pixelLength = bitmap.width * bitmap.format.bytesPerPixel
        // Eight spare bytes before the row, for the pixel before the first; some after it, for whole-word steps.
        let row = UnsafeMutableRawPointer.allocate(byteCount: length + 32, alignment: 16)
        row.initializeMemory(as: UInt8.self, repeating: 0, count: length + 32)
        defer { row.deallocate() }
        return [UInt8](unsafeUninitializedCapacity: (length + 1) * bitmap.height + 16) { output, count in
            var target = UnsafeMutableRawPointer(output.baseAddress!)
            for y in 0..<bitmap.height {
                let pixels = bitmap.bytes + y * bitmap.bytesPerRow
                if y > 0, memcmp(pixels, pixels - bitmap.bytesPerRow, pixelLength) == 0 {
                    target.storeBytes(of: 2, as: UInt8.self)
                    memset(target + 1, 0, length)
                } else {
                    target.storeBytes(of: 1, as: UInt8.self)
                    convert(pixels, bitmap.width, layout, into: row + 16)
                    subtractPrevious(row + 16, layout.bytesPerPixel, length, into: target + 1)
                }
                target += length + 1
            }
            count = (length + 1) * bitmap.height
        }
    }

    /// RGB rows without a filter: where shapes repeat, they are found more easily than differences.
    private static func plainRows(_ bitmap: Bitmap) -> [UInt8] {
        let length = bitmap.width * 3 + 1
        return [UInt8](unsafeUninitializedCapacity: length * bitmap.height) { output, count in
            let start = UnsafeMutableRawPointer(output.baseAddress!)
            for y in 0..<bitmap.height {
                let row = start + y * length
                row.storeBytes(of: 0, as: UInt8.self)
                convert(bitmap.bytes + y * bitmap.bytesPerRow, bitmap.width, .rgb, into: row + 1)
            }
            count = length * bitmap.height
        }
    }

    private static func convert(
        _ pixels: UnsafeMutableRawPointer, _ width: Int, _ layout: Layout, into row: UnsafeMutableRawPointer
    ) {
        switch layout {
        case .gray: memcpy(row, pixels, width)
        case .rgb:
            let bytes = row.assumingMemoryBound(to: UInt8.self)
            let source = pixels.assumingMemoryBound(to: UInt32.self)
            var x = 0
            var target = bytes
            while x < width {
                let pixel = source[x]
                target[0] = UInt8(truncatingIfNeeded: pixel &>> 16)
                target[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
                target[2] = UInt8(truncatingIfNeeded: pixel)
                target += 3
                x &+= 1
            }
        case .rgba:
            let target = row.assumingMemoryBound(to: UInt32.self)
            let source = pixels.assumingMemoryBound(to: UInt32.self)
            var x = 0
            while x < width {
                target[x] = straightRGBA(source[x])
                x &+= 1
            }
        }
    }

    /// Converts premultiplied BGRA to straight RGBA, both as little-endian words.
    @inline(__always)
    private static func straightRGBA(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel &>> 24
        if alpha == 0 { return 0 }
        var red = (pixel &>> 16) & 0xFF, green = (pixel &>> 8) & 0xFF, blue = pixel & 0xFF
        if alpha != 255 {
            let half = alpha &>> 1
            red = min(255, (red &* 255 &+ half) / alpha)
            green = min(255, (green &* 255 &+ half) / alpha)
            blue = min(255, (blue &* 255 &+ half) / alpha)
        }
        return alpha &<< 24 | blue &<< 16 | green &<< 8 | red
    }

    /// Applies PNG's "sub" filter: each byte minus that of the previous pixel. Eight bytes a step, without borrows
    /// between bytes. `row` has a spare pixel of zeros before it; up to seven bytes after `target` are overwritten.
    private static func subtractPrevious(
        _ row: UnsafeMutableRawPointer, _ bytesPerPixel: Int, _ length: Int, into target: UnsafeMutableRawPointer
    ) {
        let high: UInt64 = 0x8080_8080_8080_8080
        var offset = 0
        while offset < length {
            let this = row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let previous = row.loadUnaligned(fromByteOffset: offset &- bytesPerPixel, as: UInt64.self)
            let difference = ((this | high) &- (previous & ~high)) ^ ((this ^ ~previous) & high)
            target.storeBytes(of: difference, toByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
    }
}

/// Pixels as numbers of at most 256 colors, without alpha.
private struct IndexedPixels {
    /// Red, green and blue of each color.
    var palette = Data()
    /// A byte a pixel, each row after a byte for no filter.
    var rows: [UInt8] = []

    /// - Returns: nil where there are more colors.
    init?(_ bitmap: Bitmap) {
        var indexes: [UInt32: UInt8] = [:]
        var last: (color: UInt32, index: UInt8)?
        rows.reserveCapacity((bitmap.width + 1) * bitmap.height)
        for y in 0..<bitmap.height {
            let pixels = (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            rows.append(0)
            for x in 0..<bitmap.width {
                let color = pixels[x] & 0xFF_FFFF
                if let last, last.color == color {
                    rows.append(last.index)
                    continue
                }
                let index: UInt8
                if let known = indexes[color] {
                    index = known
                } else {
                    guard indexes.count < 256 else { return nil }
                    index = UInt8(indexes.count)
                    indexes[color] = index
                    palette.append(contentsOf: [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) })
                }
                rows.append(index)
                last = (color, index)
            }
        }
    }
}

extension Data {
    fileprivate mutating func append(bigEndian value: UInt32) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func append(chunk name: String, _ content: Data) {
        append(bigEndian: UInt32(content.count))
        let start = count
        append(contentsOf: name.utf8)
        append(content)
        let checksum = withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) }
        append(bigEndian: checksum)
    }
}
