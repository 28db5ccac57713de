import Foundation

/// The metadata that is read from a JPEG file's markers.
enum EXIF {
    /// Returns the camera's orientation, 1...8; nil if it is missing or invalid.
    static func orientation(ofJPEG bytes: UnsafeRawBufferPointer) -> Int? {
        var result: Int?
        forEachMarker(bytes) { marker, content in
            guard marker == 0xE1, content.count > 14, content.prefix(6).elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0])
            else { return true }
            result = orientation(inTIFF: UnsafeRawBufferPointer(rebasing: content.dropFirst(6)))
            return false
        }
        return result
    }

    static func hasAdobeMarker(inJPEG bytes: UnsafeRawBufferPointer) -> Bool {
        var result = false
        forEachMarker(bytes) { marker, content in
            result = marker == 0xEE && content.starts(with: "Adobe".utf8)
            return !result
        }
        return result
    }

    /// Calls `body` with each marker before the pixels and its content, until it returns false.
    private static func forEachMarker(
        _ bytes: UnsafeRawBufferPointer, _ body: (UInt8, Slice<UnsafeRawBufferPointer>) -> Bool
    ) {
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            // Fill bytes before a marker, and markers without content.
            if marker == 0xFF {
                offset += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            if marker == 0xD9 || marker == 0xDA { return }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            guard length >= 2, offset + 2 + length <= bytes.count else { return }
            if !body(marker, bytes[(offset + 4)..<(offset + 2 + length)]) { return }
            offset += 2 + length
        }
    }

    private static func orientation(inTIFF bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count >= 8 else { return nil }
        let isLittle = bytes[0] == 0x49
        guard bytes[0] == bytes[1], isLittle || bytes[0] == 0x4D else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= bytes.count else { return nil }
            var result = 0
            for i in 0..<count { result = result << 8 | Int(bytes[offset + (isLittle ? count - 1 - i : i)]) }
            return result
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2), let type = number(entry + 2, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard type == 3, let value = number(entry + 8, 2), (1...8).contains(value) else { return nil }
            return value
        }
        return nil
    }
}
