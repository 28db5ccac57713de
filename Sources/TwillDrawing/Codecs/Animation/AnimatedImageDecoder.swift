public import Foundation

/// A decoder of animated GIF, PNG (APNG) and WebP files, one frame at a time.
///
/// Only the positions of the frames are read at first. A frame is composed on a canvas when it is needed, so memory
/// depends on the canvas and not on the number of frames: the canvas, a copy of the part that a frame restores, and the
/// frame being decoded. One thread at a time. No data makes it crash.
public final class AnimatedImageDecoder {
    /// The largest number of pixels of a canvas. Larger animations are not played.
    public static let largestArea = 8_388_608

    /// The largest number of frames. Frames after that are ignored, which is reported as ``damage``.
    public static let largestFrameCount = 100_000

    /// The file's format.
    public var format: ImageFormat { animation.format }
    /// The width of the canvas in pixels.
    public var width: Int { animation.width }
    /// The height of the canvas in pixels.
    public var height: Int { animation.height }
    /// The number of complete frames, at least 2.
    public var frameCount: Int { animation.frames.count }
    /// The number of times that the animation plays; 0 to repeat indefinitely.
    public var loopCount: Int { animation.loopCount }
    /// The reason why frames are missing at the end of the file; nil if it is complete.
    public var damage: ImageDecodingError? { animation.damage }

    let animation: AnimationIndex
    private let data: Data
    private var canvas: Bitmap?
    /// The index of the frame that is drawn next.
    private var next = 0
    /// The part of the canvas that the last frame restores.
    private var backup: (bitmap: Bitmap, x: Int, y: Int)?

    /// Reads the positions of the frames.
    ///
    /// - Returns: nil for a still image: another format, or only one frame.
    /// - Throws: The problem of an animation that cannot be played; ``ImageDecoder`` may decode its first frame.
    public init?(_ data: Data) throws(ImageDecodingError) {
        let index = try Self.withBytes(data) { bytes throws(ImageDecodingError) in try Self.index(of: bytes) }
        guard let index, index.frames.count > 1 else { return nil }
        guard index.width <= Bitmap.largestSide, index.height <= Bitmap.largestSide,
            index.width * index.height <= Self.largestArea
        else {
            throw .unsupported(
                "its animation has \(index.width) x \(index.height) pixels, and at most "
                    + "\(Self.largestArea / 1_000_000) million can be played. Scale the file down")
        }
        self.data = data
        animation = index
    }

    /// Returns whether data is an animation that can be played. Reads the positions of the frames only.
    public static func isAnimated(_ data: Data) -> Bool { (try? AnimatedImageDecoder(data)) != nil }

    /// Returns the time for which a frame is shown, in seconds. Below 0.02 seconds it is 0.1, as in browsers.
    public func duration(at index: Int) -> TimeInterval {
        let milliseconds = animation.frames[index].milliseconds
        return milliseconds < 20 ? 0.1 : TimeInterval(milliseconds) / 1000
    }

    /// Decodes a frame, composed with those before it.
    ///
    /// Frames are decoded in order. One that was decoded before begins again with the first.
    ///
    /// - Returns: The canvas's pixels. Opaque if no pixel is transparent.
    /// - Throws: The problem of a frame that is damaged. It is left out, and the next one may be decoded.
    public func decodeFrame(at index: Int) throws(ImageDecodingError) -> Bitmap {
        guard let canvas = canvas ?? Bitmap(width: width, height: height) else {
            throw .tooLarge(width: width, height: height)
        }
        self.canvas = canvas
        if index < next {
            canvas.clear(canvas.bounds)
            backup = nil
            next = 0
        }
        while next < index {
            // A damaged frame is left out.
            do throws(ImageDecodingError) { try drawNext(on: canvas) } catch {}
        }
        try drawNext(on: canvas)
        guard let copy = canvas.copy() else { throw .tooLarge(width: width, height: height) }
        return copy.hasOnlyOpaquePixels ? copy.withFormat(.opaque) : copy
    }

    /// Releases the canvas. The next frame is composed from the first one on.
    public func releaseCanvas() {
        canvas = nil
        backup = nil
        next = 0
    }

    private func drawNext(on canvas: Bitmap) throws(ImageDecodingError) {
        let frame = animation.frames[next]
        if next > 0 { dispose(animation.frames[next - 1], on: canvas) }
        next += 1
        if frame.disposal == .previous {
            let visible = frame.rect.intersection(canvas.bounds)
            if !visible.isEmpty, let part = Bitmap(width: visible.width, height: visible.height) {
                part.copyPixels(from: canvas, visible, toX: 0, y: 0)
                backup = (part, visible.x, visible.y)
            }
        }
        let pixels = try Self.withBytes(data) { bytes throws(ImageDecodingError) in
            try Self.decoder(of: animation.format).decode(frame, of: animation, bytes)
        }
        canvas.compose(pixels, x: frame.x, y: frame.y, blends: frame.blends)
    }

    private func dispose(_ frame: AnimationFrame, on canvas: Bitmap) {
        switch frame.disposal {
        case .none: break
        case .background: canvas.clear(frame.rect.intersection(canvas.bounds))
        case .previous:
            guard let backup else { break }
            canvas.copyPixels(from: backup.bitmap, backup.bitmap.bounds, toX: backup.x, y: backup.y)
        }
        backup = nil
    }

    // MARK: Formats

    static func index(of bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationIndex? {
        if bytes.starts(with: "GIF8".utf8) { return try GIFDecoder.index(bytes) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try AnimatedPNG.index(bytes) }
        if bytes.starts(with: "RIFF".utf8) { return try AnimatedWebP.index(bytes) }
        return nil
    }

    private static func decoder(of format: ImageFormat) -> any AnimationFrameDecoder.Type {
        switch format {
        case .gif: GIFDecoder.self
        case .webp: AnimatedWebP.self
        default: AnimatedPNG.self
        }
    }

    private static func withBytes<Result>(
        _ data: Data, _ body: (UnsafeRawBufferPointer) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        try ImageDecoder.withBytes(data, body)
    }
}

/// A decoder of one frame of a format.
protocol AnimationFrameDecoder {
    /// - Returns: The frame's own pixels, with the size of the part of its rectangle that is inside the canvas.
    static func decode(
        _ frame: AnimationFrame, of animation: AnimationIndex, _ bytes: UnsafeRawBufferPointer
    ) throws(ImageDecodingError) -> Bitmap
}

/// The frames of a file, without their pixels.
struct AnimationIndex {
    var format: ImageFormat
    var width: Int
    var height: Int
    var loopCount = 1
    var frames: [AnimationFrame] = []
    var damage: ImageDecodingError?
    /// The colors of a GIF file that has them for all frames, or the chunks of a PNG file that all frames need.
    var shared: [Range<Int>] = []

    /// - Returns: Whether there was room for it.
    mutating func append(_ frame: AnimationFrame) -> Bool {
        guard frames.count < AnimatedImageDecoder.largestFrameCount else {
            damage = .damaged(
                format, "it has more than \(AnimatedImageDecoder.largestFrameCount) frames, and the rest is not played")
            return false
        }
        frames.append(frame)
        return true
    }
}

/// The position of a frame in the file and on the canvas.
struct AnimationFrame {
    /// What happens to the frame's rectangle before the next frame is drawn.
    enum Disposal: UInt8 {
        /// It stays.
        case none
        /// It becomes transparent.
        case background
        /// It becomes what it was before the frame.
        case previous
    }

    // Compact, since a file may have many.
    private var storedX: Int32
    private var storedY: Int32
    private var storedWidth: Int32
    private var storedHeight: Int32
    private var start: Int32
    private var end: Int32
    var milliseconds: Int32
    var disposal: Disposal
    /// Whether transparent pixels show what is below; otherwise they replace it.
    var blends: Bool
    /// The index of the color that is transparent in a GIF frame; negative without one.
    var transparentIndex: Int16 = -1

    /// - Parameter data: The frame's bytes in the file.
    init(
        x: Int, y: Int, width: Int, height: Int, data: Range<Int>, milliseconds: Int, disposal: Disposal, blends: Bool
    ) {
        storedX = Int32(clamping: x)
        storedY = Int32(clamping: y)
        storedWidth = Int32(clamping: width)
        storedHeight = Int32(clamping: height)
        start = 0
        end = 0
        self.milliseconds = Int32(clamping: milliseconds)
        self.disposal = disposal
        self.blends = blends
        setData(data)
    }

    var x: Int { Int(storedX) }
    var y: Int { Int(storedY) }
    var width: Int { Int(storedWidth) }
    var height: Int { Int(storedHeight) }
    var rect: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
    var data: Range<Int> { Int(start)..<Int(end) }

    mutating func setData(_ data: Range<Int>) {
        start = Int32(clamping: data.lowerBound)
        end = Int32(clamping: data.upperBound)
    }
}
