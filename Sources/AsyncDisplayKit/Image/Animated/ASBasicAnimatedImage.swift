import TwillDrawing
import TwillSync
public import UIKit

/// An animated GIF, APNG or WebP image, whose frames are decoded ahead on other threads.
///
///     imageNode.animatedImage = ASBasicAnimatedImage(animatedImageData: data)
///
/// It keeps the shown frame and the next ones, at most 4 frames and 8 MB (2 frames, if these are larger), or all frames
/// if they take 2 MB or less together. Animations of more than 8 million pixels are not played. Give each node another
/// image. Any thread.
///
/// Twill adds it; with Texture, this is a class of PINRemoteImage.
public final class ASBasicAnimatedImage: NSObject, ASAnimatedImageProtocol, Sendable {
    /// The number of bytes up to which all frames stay in memory.
    static let smallSize = 2 << 20
    /// The number of bytes of decoded frames that a larger animation keeps, if two frames fit.
    static let largestSize = 8 << 20

    struct State {
        var frames: [Int: CGImage] = [:]
        /// The index of the frame that was last asked for.
        var current = 0
        var isDecoding = false
        /// Whether the cover image is ready and the node was notified.
        var hasBegun = false
        /// Whether frames were asked for since the last ones were released.
        var isPlaying = false
        /// The frames that cannot be decoded.
        var damaged: Set<Int> = []
        /// The first damaged frame, until it is logged.
        var damageToReport: (frame: Int, error: ImageDecodingError)?
        var cover: UIImage?
        var error: (any Error)?
        /// Whether a frame was asked for that was not ready.
        var isAwaited = false
        /// Whether the canvas is to be released.
        var releasesCanvas = false
        /// The number of frames that were decoded so far.
        var decoded = 0
        var onCover: (@Sendable (UIImage) -> Void)?
        var onReady: (@Sendable () -> Void)?
    }

    let state = Locked(State())
    /// Used by one thread at a time: the one that has set `isDecoding`.
    nonisolated(unsafe) let decoder: AnimatedImageDecoder
    private let data: Data
    private let durations: [CFTimeInterval]

    /// The duration of one cycle in seconds.
    public let totalDuration: CFTimeInterval

    /// The number of frames that are kept in memory.
    let capacity: Int

    /// Reads the positions and durations of the frames, and begins to decode the first ones on another thread.
    ///
    /// - Parameter animatedImageData: GIF, PNG or WebP data.
    /// - Returns: nil for a still image, and for one that cannot be played, which is logged. `UIImage(data:)` may decode
    ///   its first frame.
    public init?(animatedImageData: Data) {
        let decoder: AnimatedImageDecoder
        do throws(ImageDecodingError) {
            guard let found = try AnimatedImageDecoder(animatedImageData) else { return nil }
            decoder = found
        } catch {
            logError("An animated image is not played. \(error.description)")
            return nil
        }
        let durations = (0..<decoder.frameCount).map { decoder.duration(at: $0) }
        self.decoder = decoder
        self.durations = durations
        data = animatedImageData
        totalDuration = durations.reduce(0, +)
        let size = decoder.width * decoder.height * 4
        capacity = size * durations.count <= Self.smallSize ? durations.count : max(2, min(4, Self.largestSize / size))
        super.init()
        if let damage = decoder.damage {
            logError(
                "An animated image is damaged, and plays only its first \(durations.count) frames. \(damage.description)"
            )
        }
        decodeMissing()
    }

    // MARK: Protocol

    /// A block that is called on the main thread with the cover image when that is ready.
    public var coverImageReadyCallback: (@Sendable (_ coverImage: UIImage) -> Void)? {
        get { state.withLock { $0.onCover } }
        set { state.withLock { $0.onCover = newValue } }
    }

    /// A block that is called on the main thread when playback can begin, and when a missing frame is ready.
    public var playbackReadyCallback: (@Sendable () -> Void)? {
        get { state.withLock { $0.onReady } }
        set { state.withLock { $0.onReady = newValue } }
    }

    /// Returns whether data is an animation in a supported format.
    public func isDataSupported(_ data: Data) -> Bool { (try? AnimatedImageDecoder(data)) != nil }

    /// The first frame. If it is not ready, it is decoded now; an image without pixels if it is damaged.
    public var coverImage: UIImage {
        if let cover = state.withLock({ $0.cover }) { return cover }
        return UIImage(data: data) ?? UIImage()
    }

    /// Whether the first frame is decoded.
    public var coverImageReady: Bool { state.withLock { $0.cover != nil } }

    /// The number of screen frames of the shortest frame, at 60 per second.
    public var frameInterval: UInt { UInt(max(1, ((durations.min() ?? 0.1) * 60).rounded(.down))) }

    /// The number of cycles; 0 to repeat indefinitely.
    public var loopCount: Int { decoder.loopCount }

    /// The number of complete frames.
    public var frameCount: Int { durations.count }

    /// Whether the first frame is decoded.
    public var playbackReady: Bool { coverImageReady }

    /// The reason why no frame can be decoded; nil if one can.
    public var error: (any Error)? { state.withLock { $0.error } }

    /// Returns a frame, and decodes the next ones on another thread; nil if it is not ready or is damaged.
    public func image(at index: UInt) -> CGImage? {
        guard index < UInt(durations.count) else { return nil }
        let index = Int(index)
        let frame = state.withLock { state -> CGImage? in
            state.current = index
            state.isPlaying = true
            state.isAwaited = state.frames[index] == nil
            return state.frames[index]
        }
        decodeMissing()
        return frame
    }

    /// Returns the duration of a frame in seconds; 0 if there is no such frame.
    public func duration(at index: UInt) -> CFTimeInterval {
        index < UInt(durations.count) ? durations[Int(index)] : 0
    }

    /// Releases the decoded frames and, unless it is small, the canvas. The cover image stays.
    public func clearAnimatedImageCache() {
        let gone = state.withLock { state in
            defer { state.frames = [:] }
            state.isAwaited = false
            state.isPlaying = false
            state.releasesCanvas = decoder.width * decoder.height * 4 > Self.smallSize / 2
            return state.frames
        }
        withExtendedLifetime(gone) {}
    }

    // MARK: Tests

    /// The number of decoded frames in memory, without the cover image.
    var framesInMemory: Int { state.withLock { $0.frames.count } }

    /// The number of frames of all images that were decoded on the main thread.
    static let framesDecodedOnMainThread = Locked(0)

    /// The number of frames that were decoded so far, on any thread.
    var framesDecoded: Int { state.withLock { $0.decoded } }
}
