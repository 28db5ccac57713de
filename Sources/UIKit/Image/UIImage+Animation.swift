public import Foundation
import TwillSync

extension UIImage {
    /// Returns an image that plays `images` in order.
    ///
    /// - Parameters:
    /// - images: The frames, of one size and scale; the first one's are the image's. The frames of animated images are
    ///   included.
    /// - duration: The duration of one cycle, in seconds; 0, negative or not finite means a thirtieth of a second per
    ///   frame.
    /// - Returns: The image; nil without frames.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        let frames = images.flatMap { $0.images ?? [$0] }
        guard !frames.isEmpty else { return nil }
        return UIImage(frames: frames, duration: roundTime(duration, frames: frames.count))
    }

    /// Returns an image that plays the images `name0`, `name1` and so on, up to `name1024` or the first gap.
    ///
    /// The first may also be `name1`. Nil if there is neither, which is logged.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: series(named: name), duration: duration)
    }

    /// Returns an image that plays resizable images.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Returns an image that plays images with a resizing mode.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(
            with: series(named: name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
            duration: duration)
    }

    /// Returns the default duration if `duration` is not set.
    static func roundTime(_ duration: TimeInterval, frames: Int) -> TimeInterval {
        duration > 0 && duration.isFinite ? duration : TimeInterval(frames) / 30
    }

    private static func series(named name: String) -> [UIImage] {
        var images: [UIImage] = []
        for number in 0...1024 {
            if ImageLookup.hasImage(named: "\(name)\(number)"), let image = UIImage(named: "\(name)\(number)") {
                images.append(image)
            } else if number > 0 {
                break
            }
        }
        if images.isEmpty {
            logError("there is no image named \"\(name)0\" for the animated image \"\(name)\".", subsystem: "UIImage")
        }
        return images
    }
}
