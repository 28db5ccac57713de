import Foundation

/// The animation chunks of a WebP file (https://developers.google.com/speed/webp/docs/riff_container).
enum AnimatedWebP: AnimationFrameDecoder {
    /// Finds the frames that are complete.
    ///
    /// - Returns: nil for a still image.
    static func index(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationIndex? {
        // RIFF, length, WEBP; then the header's chunk: name, length, flags, three reserved bytes, both sides less 1.
        guard bytes.count >= 30, bytes[8..<16].elementsEqual("WEBPVP8X".utf8), bytes[20] & 2 != 0 else { return nil }
        var index = AnimationIndex(
            format: .webp, width: bytes.littleEndian(at: 24, 3) + 1, height: bytes.littleEndian(at: 27, 3) + 1)
        var offset = 12
        // Bytes after the announced length are not part of the image.
        let end = min(bytes.count, 8 + bytes.littleEndian(at: 4, 4))
        while offset + 8 <= end {
            let length = bytes.littleEndian(at: offset + 4, 4), content = (offset + 8)..<(offset + 8 + length)
            guard content.upperBound <= bytes.count else { return index.damaged(.truncated(.webp, row: nil)) }
            let name = bytes[offset..<(offset + 4)]
            if name.elementsEqual("ANIM".utf8), length >= 6 {
                index.loopCount = bytes.littleEndian(at: content.lowerBound + 4, 2)
            } else if name.elementsEqual("ANMF".utf8) {
                guard let frame = frame(bytes, content, index) else {
                    return index.damaged(.damaged(.webp, "the header of frame \(index.frames.count) is invalid"))
                }
                guard index.append(frame) else { return index }
            }
            offset = content.upperBound + length % 2
        }
        let isComplete = bytes.count >= 8 + bytes.littleEndian(at: 4, 4)
        return isComplete ? index : index.damaged(.truncated(.webp, row: nil))
    }

    private static func frame(
        _ bytes: UnsafeRawBufferPointer, _ content: Range<Int>, _ index: AnimationIndex
    ) -> AnimationFrame? {
        guard content.count > 24 else { return nil }
        let start = content.lowerBound
        let x = bytes.littleEndian(at: start, 3) * 2, y = bytes.littleEndian(at: start + 3, 3) * 2
        let width = bytes.littleEndian(at: start + 6, 3) + 1, height = bytes.littleEndian(at: start + 9, 3) + 1
        guard x + width <= index.width, y + height <= index.height else { return nil }
        let flags = bytes[start + 15]
        return AnimationFrame(
            x: x, y: y, width: width, height: height, data: (start + 16)..<content.upperBound,
            milliseconds: bytes.littleEndian(at: start + 12, 3), disposal: flags & 1 == 0 ? .none : .background,
            blends: flags & 2 == 0)
    }

    static func decode(
        _ frame: AnimationFrame, of animation: AnimationIndex, _ bytes: UnsafeRawBufferPointer
    ) throws(ImageDecodingError) -> Bitmap {
        try WebPDecoder.decodeFrame(
            UnsafeRawBufferPointer(rebasing: bytes[frame.data]), width: frame.width, height: frame.height)
    }
}
