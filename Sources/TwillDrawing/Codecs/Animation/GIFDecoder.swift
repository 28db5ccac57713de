import Foundation

/// A decoder of GIF files (https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
enum GIFDecoder: ImageFormatDecoder, AnimationFrameDecoder {
    static func probe(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> ImageProperties {
        guard bytes.count >= 13 else { throw .truncated(.gif, row: nil) }
        guard bytes[4] == 0x37 || bytes[4] == 0x39, bytes[5] == 0x61 else {
            throw .damaged(.gif, "its version is neither 87a nor 89a")
        }
        let width = bytes.littleEndian(at: 6, 2), height = bytes.littleEndian(at: 8, 2)
        guard width > 0, height > 0 else { throw .damaged(.gif, "the header says \(width) x \(height) pixels") }
        return ImageProperties(format: .gif, width: width, height: height, orientation: 1)
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, within target: (width: Int, height: Int)?
    ) throws(ImageDecodingError) -> DecodedImage {
        let index = try index(bytes, limit: 1)
        guard let frame = index.frames.first else { throw index.damage ?? .truncated(.gif, row: nil) }
        guard let canvas = Bitmap(width: index.width, height: index.height) else {
            throw .tooLarge(width: index.width, height: index.height)
        }
        canvas.compose(try decode(frame, of: index, bytes), x: frame.x, y: frame.y, blends: true)
        return DecodedImage(
            bitmap: canvas.hasOnlyOpaquePixels ? canvas.withFormat(.opaque) : canvas, orientation: 1, format: .gif)
    }

    // MARK: Blocks

    /// Finds the frames that are complete.
    ///
    /// - Parameter limit: The number of frames after which it stops.
    static func index(
        _ bytes: UnsafeRawBufferPointer, limit: Int = .max
    ) throws(ImageDecodingError) -> AnimationIndex {
        let properties = try probe(bytes)
        var index = AnimationIndex(format: .gif, width: properties.width, height: properties.height)
        var offset = 13
        if let colors = colors(bytes[10], at: offset) {
            index.shared = [colors]
            offset = colors.upperBound
        }
        var control = Control()
        while index.frames.count < limit {
            guard offset < bytes.count else { return index.damaged(.truncated(.gif, row: nil)) }
            switch bytes[offset] {
            case 0x21:
                guard let end = readExtension(bytes, at: offset, &control, &index.loopCount) else {
                    return index.damaged(.truncated(.gif, row: nil))
                }
                offset = end
            case 0x2C:
                guard let frame = frame(bytes, at: offset, control) else {
                    return index.damaged(.truncated(.gif, row: nil))
                }
                guard index.append(frame) else { return index }
                offset = frame.data.upperBound
                control = Control()
            case 0x3B: return index
            // Some files have a zero between blocks.
            case 0: offset += 1
            default:
                return index.damaged(.damaged(.gif, "frame \(index.frames.count) is followed by an unknown block"))
            }
        }
        return index
    }

    /// The properties of the next frame.
    private struct Control {
        var milliseconds = 0
        var disposal = AnimationFrame.Disposal.none
        var transparentIndex = -1
    }

    /// Reads an extension.
    ///
    /// - Returns: The position after it; nil if the data ends before.
    private static func readExtension(
        _ bytes: UnsafeRawBufferPointer, at start: Int, _ control: inout Control, _ loopCount: inout Int
    ) -> Int? {
        guard start + 2 < bytes.count else { return nil }
        let first = start + 2, length = Int(bytes[first])
        guard let end = endOfBlocks(bytes, at: first) else { return nil }
        if bytes[start + 1] == 0xF9, length >= 4 {
            let flags = bytes[first + 1]
            control.milliseconds = bytes.littleEndian(at: first + 2, 2) * 10
            control.transparentIndex = flags & 1 == 0 ? -1 : Int(bytes[first + 4])
            // Some encoders write 4 for 3.
            control.disposal =
                switch flags >> 2 & 7 {
                case 2: .background
                case 3, 4: .previous
                default: .none
                }
        } else if bytes[start + 1] == 0xFF, length == 11, first + 15 < end {
            let name = bytes[(first + 1)..<(first + 12)]
            let isLoop = name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8)
            if isLoop, bytes[first + 12] >= 3, bytes[first + 13] == 1 {
                loopCount = bytes.littleEndian(at: first + 14, 2)
            }
        }
        return end
    }

    private static func frame(
        _ bytes: UnsafeRawBufferPointer, at start: Int, _ control: Control
    ) -> AnimationFrame? {
        guard start + 10 <= bytes.count else { return nil }
        let colors = colors(bytes[start + 9], at: start + 10)
        let codes = colors?.upperBound ?? start + 10
        guard codes < bytes.count, let end = endOfBlocks(bytes, at: codes + 1) else { return nil }
        var frame = AnimationFrame(
            x: bytes.littleEndian(at: start + 1, 2), y: bytes.littleEndian(at: start + 3, 2),
            width: bytes.littleEndian(at: start + 5, 2), height: bytes.littleEndian(at: start + 7, 2),
            data: start..<end, milliseconds: control.milliseconds, disposal: control.disposal, blends: true)
        frame.transparentIndex = Int16(control.transparentIndex)
        return frame
    }

    /// Returns the range of a color table, if the flags say that there is one. It may be beyond the end of the data.
    private static func colors(_ flags: UInt8, at start: Int) -> Range<Int>? {
        flags & 0x80 == 0 ? nil : start..<(start + 3 << (Int(flags & 7) + 1))
    }

    /// Returns the position after a sequence of blocks, which a length of 0 ends; nil if the data ends before.
    private static func endOfBlocks(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let length = Int(bytes[offset])
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }

    // MARK: Pixels

    static func decode(
        _ frame: AnimationFrame, of animation: AnimationIndex, _ bytes: UnsafeRawBufferPointer
    ) throws(ImageDecodingError) -> Bitmap {
        let visible = frame.rect.intersection(
            PixelRect(x: 0, y: 0, width: animation.width, height: animation.height))
        guard !visible.isEmpty else {
            throw .damaged(.gif, "a frame at \(frame.x), \(frame.y) is outside the image")
        }
        // Otherwise a few bytes could keep a thread busy with pixels that are not seen.
        let largest = max(AnimatedImageDecoder.largestArea, animation.width * animation.height)
        guard frame.width * frame.height <= largest else {
            throw .damaged(.gif, "a frame has \(frame.width) x \(frame.height) pixels")
        }
        guard let bitmap = Bitmap(width: visible.width, height: visible.height) else {
            throw .tooLarge(width: visible.width, height: visible.height)
        }
        let start = frame.data.lowerBound, flags = bytes[start + 9]
        let own = colors(flags, at: start + 10)
        guard let table = own ?? animation.shared.first else { throw .damaged(.gif, "a frame has no colors") }
        guard table.upperBound < bytes.count else { throw .truncated(.gif, row: nil) }
        var palette = [UInt32](repeating: 0xFF00_0000, count: 256)
        for index in 0..<(table.count / 3) {
            let color = table.lowerBound + 3 * index
            palette[index] =
                0xFF00_0000 | UInt32(bytes[color]) << 16 | UInt32(bytes[color + 1]) << 8 | UInt32(bytes[color + 2])
        }
        if frame.transparentIndex >= 0 { palette[Int(frame.transparentIndex)] = 0 }
        let codes = own?.upperBound ?? start + 10
        let target = GIFRows(
            bitmap, width: frame.width, height: frame.height, isInterlaced: flags & 0x40 != 0, palette)
        try GIFCodes.decode(blocks(bytes, at: codes + 1), minimumSize: Int(bytes[codes]), into: target)
        return bitmap
    }

    /// Returns the contents of a sequence of blocks, which is complete.
    private static func blocks(_ bytes: UnsafeRawBufferPointer, at start: Int) -> [UInt8] {
        var result: [UInt8] = [], offset = start
        while offset < bytes.count, bytes[offset] > 0 {
            let length = Int(bytes[offset])
            result.append(contentsOf: bytes[(offset + 1)..<min(bytes.count, offset + 1 + length)])
            offset += 1 + length
        }
        return result
    }
}

extension AnimationIndex {
    /// Returns the index with the reason why it ends.
    func damaged(_ error: ImageDecodingError) -> AnimationIndex {
        var result = self
        result.damage = error
        return result
    }
}
