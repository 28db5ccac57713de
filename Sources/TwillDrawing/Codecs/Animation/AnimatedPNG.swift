import CCodecs
import Foundation

/// The animation chunks of a PNG file (https://www.w3.org/TR/png-3/#apng-frame-based-animation).
///
/// The library decodes still images only, so each frame is wrapped as a PNG file.
enum AnimatedPNG: AnimationFrameDecoder {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private struct Chunk {
        var name: UInt32
        /// The content's range.
        var content: Range<Int>
        /// The position after the checksum.
        var end: Int
    }

    private static func name(_ text: StaticString) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(text.utf8Start[$1]) }
    }

    /// Returns the chunk at a position; nil if the data ends before its end.
    private static func chunk(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Chunk? {
        guard offset + 12 <= bytes.count else { return nil }
        let length = Int(bytes.bigEndian32(at: offset))
        guard offset + 12 + length <= bytes.count else { return nil }
        return Chunk(
            name: bytes.bigEndian32(at: offset + 4), content: (offset + 8)..<(offset + 8 + length),
            end: offset + 12 + length)
    }

    /// Finds the frames that are complete.
    ///
    /// - Returns: nil for a still image.
    static func index(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationIndex? {
        let properties = try PNGDecoder.probe(bytes)
        var index = AnimationIndex(format: .png, width: properties.width, height: properties.height)
        var isAnimated = false, hasData = false, sequence = 0
        var frame: AnimationFrame?
        var dataStart = 0, dataEnd = 0
        /// Adds the frame whose data ends here. Returns whether to continue.
        func endFrame() -> Bool {
            guard var ended = frame else { return true }
            frame = nil
            guard dataEnd > dataStart else { return true }
            ended.setData(dataStart..<dataEnd)
            return index.append(ended)
        }
        var offset = 8
        while let chunk = chunk(bytes, at: offset) {
            switch chunk.name {
            case name("acTL"):
                guard !hasData, chunk.content.count >= 8 else { break }
                isAnimated = true
                index.loopCount = Int(bytes.bigEndian32(at: chunk.content.lowerBound + 4))
            case name("fcTL"):
                guard isAnimated, endFrame() else { return isAnimated ? index : nil }
                guard let next = Self.frame(bytes, chunk, index, sequence) else {
                    return index.damaged(.damaged(.png, "the header of frame \(index.frames.count) is invalid"))
                }
                sequence += 1
                frame = next
                dataStart = chunk.end
                dataEnd = chunk.end
            case name("IDAT"):
                guard isAnimated else { return nil }
                hasData = true
                if frame != nil { dataEnd = chunk.end }
            case name("fdAT"):
                guard frame != nil, chunk.content.count >= 4,
                    Int(bytes.bigEndian32(at: chunk.content.lowerBound)) == sequence
                else { return index.damaged(.damaged(.png, "the data of frame \(index.frames.count) is misplaced")) }
                sequence += 1
                dataEnd = chunk.end
            case name("IEND"):
                guard isAnimated else { return nil }
                _ = endFrame()
                return index
            case name("PLTE"), name("tRNS"): if !hasData { index.shared.append(offset..<chunk.end) }
            default: break
            }
            offset = chunk.end
        }
        // The last frame may lack data.
        return isAnimated ? index.damaged(.truncated(.png, row: nil)) : nil
    }

    private static func frame(
        _ bytes: UnsafeRawBufferPointer, _ chunk: Chunk, _ index: AnimationIndex, _ sequence: Int
    ) -> AnimationFrame? {
        guard chunk.content.count >= 26 else { return nil }
        let start = chunk.content.lowerBound
        func number(_ offset: Int) -> Int { Int(bytes.bigEndian32(at: start + offset)) }
        let width = number(4), height = number(8), x = number(12), y = number(16)
        guard number(0) == sequence, width > 0, height > 0, x + width <= index.width, y + height <= index.height else {
            return nil
        }
        let parts = bytes.bigEndian16(at: start + 22)
        let milliseconds = bytes.bigEndian16(at: start + 20) * 1000 / (parts == 0 ? 100 : parts)
        var disposal = AnimationFrame.Disposal(rawValue: bytes[start + 24]) ?? .none
        // Before the first frame, the canvas is transparent.
        if index.frames.isEmpty, disposal == .previous { disposal = .background }
        return AnimationFrame(
            x: x, y: y, width: width, height: height, data: 0..<0, milliseconds: milliseconds, disposal: disposal,
            blends: bytes[start + 25] == 1)
    }

    // MARK: Pixels

    static func decode(
        _ frame: AnimationFrame, of animation: AnimationIndex, _ bytes: UnsafeRawBufferPointer
    ) throws(ImageDecodingError) -> Bitmap {
        var file = PNGFile()
        // The header, with the frame's size.
        var header = [UInt8]()
        for side in [frame.width, frame.height] {
            for shift in [24, 16, 8, 0] { header.append(UInt8(truncatingIfNeeded: side >> shift)) }
        }
        header += bytes[24..<29]
        file.append("IHDR", header[...])
        for range in animation.shared { file.bytes += bytes[range] }
        var data: [UInt8] = []
        var offset = frame.data.lowerBound
        while offset < frame.data.upperBound, let chunk = chunk(bytes, at: offset) {
            if chunk.name == name("IDAT") { data += bytes[chunk.content] }
            if chunk.name == name("fdAT") { data += bytes[chunk.content].dropFirst(4) }
            offset = chunk.end
        }
        file.append("IDAT", data[...])
        file.append("IEND", [])
        let result = file.bytes.withUnsafeBytes { bytes -> Result<DecodedImage, ImageDecodingError> in
            do throws(ImageDecodingError) { return .success(try PNGDecoder.decode(bytes, within: nil)) } catch {
                return .failure(error)
            }
        }
        return try result.get().bitmap
    }

    private struct PNGFile {
        var bytes = AnimatedPNG.signature

        mutating func append(_ name: String, _ content: ArraySlice<UInt8>) {
            func number(_ value: UInt32) {
                for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
            }
            number(UInt32(content.count))
            let start = bytes.count
            bytes += name.utf8
            bytes += content
            let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) }
            number(checksum)
        }
    }
}
