public import Foundation

extension UIImage {
    /// An image that plays `images` in turn.
    ///
    /// - Parameters:
    ///   - images: Of one size and scale; the first one's are the image's. An animated one counts with all its frames.
    ///   - duration: Of one round, in seconds; 0, negative or not finite takes a thirtieth of a second a frame.
    /// - Returns: Nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        let frames = images.flatMap { $0.images ?? [$0] }
        guard !frames.isEmpty else { return nil }
        return UIImage(frames: frames, duration: roundTime(duration, frames: frames.count))
    }

    /// An image that plays the images `name0`, `name1` and so on, up to `name1024`, as far as there are any without a gap.
    ///
    /// The first may also be `name1`. Nil where there is neither, which one line on stderr says.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: series(named: name), duration: duration)
    }

    /// The same, of resizable images.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(
            with: series(named: name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
            duration: duration)
    }

    /// Of frames that say no duration.
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
            ImageFile.report("UIImage: there is no image named \"\(name)0\" for the animated image \"\(name)\".")
        }
        return images
    }
}
