public import UIKit

/// An animated image that an image node plays.
///
/// ``ASBasicAnimatedImage`` plays GIF, APNG and WebP data. Conform a class of your own for other formats. A node calls it
/// on the main thread, so a frame that is not decoded yet is returned as nil and asked for again.
public protocol ASAnimatedImageProtocol: AnyObject {
    /// A block that is called with the cover image when that is ready. Set by the node.
    var coverImageReadyCallback: (@Sendable (_ coverImage: UIImage) -> Void)? { get set }

    /// Returns whether data is in a supported format.
    func isDataSupported(_ data: Data) -> Bool

    /// The image that is shown until playback begins: the first frame.
    var coverImage: UIImage { get }

    /// Whether the cover image is ready.
    var coverImageReady: Bool { get }

    /// The duration of one cycle in seconds.
    var totalDuration: CFTimeInterval { get }

    /// The number of screen frames per frame of the animation. The node plays by the durations of the frames.
    var frameInterval: UInt { get }

    /// The number of cycles; 0 to repeat indefinitely.
    var loopCount: Int { get }

    /// The number of frames.
    var frameCount: Int { get }

    /// Whether playback can begin.
    var playbackReady: Bool { get }

    /// The reason why the image cannot be played; nil if it can.
    var error: (any Error)? { get }

    /// A block that is called when playback can begin, and when a frame that was missing is ready. Set by the node.
    var playbackReadyCallback: (@Sendable () -> Void)? { get set }

    /// Returns a frame; nil if it is not ready.
    ///
    /// Texture returns an unmanaged `CGImage`.
    func image(at index: UInt) -> CGImage?

    /// Returns the duration of a frame in seconds.
    func duration(at index: UInt) -> CFTimeInterval

    /// Releases decoded frames. Called when playback pauses.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// Always nil: the node reads ``coverImage``.
    public var coverImageReadyCallback: (@Sendable (_ coverImage: UIImage) -> Void)? {
        get { nil }
        set {}
    }

    /// Returns false.
    public func isDataSupported(_ data: Data) -> Bool { false }
}
