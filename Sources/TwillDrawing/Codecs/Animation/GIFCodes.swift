import Foundation

/// The rows of a GIF frame, as its codes fill them.
final class GIFRows {
    private let bitmap: Bitmap
    private let width: Int
    private let height: Int
    /// The colors, in separate memory, which is read faster than an array's.
    private let palette: UnsafeMutablePointer<UInt32>
    /// The steps between rows in each pass; one pass unless the frame is interlaced.
    private let passes: [(first: Int, step: Int)]
    private var pass = 0
    private var x = 0
    private var y = 0
    private var row: UnsafeMutablePointer<UInt32>?

    /// - Parameters:
    ///   - bitmap: The pixels. Those outside of it are left out.
    ///   - palette: 256 colors.
    init(_ bitmap: Bitmap, width: Int, height: Int, isInterlaced: Bool, _ palette: [UInt32]) {
        self.bitmap = bitmap
        self.width = width
        self.height = height
        self.palette = .allocate(capacity: 256)
        self.palette.initialize(from: palette, count: 256)
        passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
        findRow()
    }

    deinit {
        palette.deallocate()
    }

    /// Whether all rows are filled.
    private(set) var isFull = false

    private func findRow() {
        row =
            y < bitmap.height ? (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self) : nil
    }

    /// Sets the next pixels to the colors of a table.
    func append(_ indices: UnsafePointer<UInt8>, count: Int) {
        var done = 0
        while done < count, !isFull {
            let length = min(count - done, width - x)
            if let row {
                let visible = min(length, bitmap.width - x)
                var index = 0
                while index < visible {
                    row[x &+ index] = palette[Int(indices[done &+ index])]
                    index &+= 1
                }
            }
            done += length
            x += length
            if x == width { nextRow() }
        }
    }

    private func nextRow() {
        x = 0
        y += passes[pass].step
        while y >= height {
            pass += 1
            guard pass < passes.count else {
                isFull = true
                return
            }
            y = passes[pass].first
        }
        findRow()
    }
}

/// The variable-length codes of GIF pixels: LZW with codes of at most 12 bits.
enum GIFCodes {
    /// Decodes until all rows are filled or the data ends. Pixels that are missing at the end stay transparent.
    static func decode(_ data: [UInt8], minimumSize: Int, into rows: GIFRows) throws(ImageDecodingError) {
        guard (1...11).contains(minimumSize) else {
            throw .damaged(.gif, "the codes of a frame have \(minimumSize) bits")
        }
        let isValid = data.withUnsafeBufferPointer { data in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4096) { prefixes in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * 4096) { bytes in
                    decode(data, minimumSize, prefixes.baseAddress!, bytes.baseAddress!, rows)
                }
            }
        }
        guard isValid else { throw .damaged(.gif, "the codes of a frame are invalid") }
    }

    /// - Parameters:
    ///   - prefixes: For each code, the code of all its indices but the last.
    ///   - bytes: For each code, its last index; then its first index; then room to reverse a code's indices.
    /// - Returns: Whether all codes exist.
    private static func decode(
        _ data: UnsafeBufferPointer<UInt8>, _ minimumSize: Int, _ prefixes: UnsafeMutablePointer<UInt16>,
        _ bytes: UnsafeMutablePointer<UInt8>, _ rows: GIFRows
    ) -> Bool {
        let lasts = bytes, firsts = bytes + 4096, end = bytes + 3 * 4096
        let clear = 1 << minimumSize
        for code in 0..<clear {
            // With codes of more than 8 bits, there are more codes than colors.
            lasts[code] = UInt8(truncatingIfNeeded: code)
            firsts[code] = UInt8(truncatingIfNeeded: code)
        }
        var size = minimumSize + 1, next = clear + 2, previous = -1
        var bits = 0, bitCount = 0, offset = 0
        while !rows.isFull {
            while bitCount < size {
                guard offset < data.count else { return true }
                bits |= Int(data[offset]) << bitCount
                bitCount &+= 8
                offset &+= 1
            }
            let code = bits & ((1 << size) - 1)
            bits >>= size
            bitCount &-= size
            if code == clear {
                size = minimumSize + 1
                next = clear + 2
                previous = -1
                continue
            }
            if code == clear + 1 { return true }
            guard code < next || (code == next && previous >= 0) else { return false }
            guard previous >= 0 || code < clear else { return false }
            // A code that is about to be added is the previous one and its own first index.
            let isNew = code == next
            var current = isNew ? previous : code, start = end
            if isNew {
                start -= 1
                start.pointee = firsts[previous]
            }
            while current >= clear {
                start -= 1
                start.pointee = lasts[current]
                current = Int(prefixes[current])
            }
            start -= 1
            start.pointee = lasts[current]
            rows.append(start, count: end - start)
            if previous >= 0, next < 4096 {
                prefixes[next] = UInt16(previous)
                lasts[next] = start.pointee
                firsts[next] = firsts[previous]
                next &+= 1
                if next == 1 << size, size < 12 { size &+= 1 }
            }
            previous = code
        }
        return true
    }
}
