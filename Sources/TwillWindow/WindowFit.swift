import Foundation
import TwillHost

/// The size and scale of a new window.
///
/// A phone's screen is tall: 667 points at 2x are 1,334 pixels, more than most desktops have. The window keeps the
/// device's size in points, because the layout depends on it, and reduces the scale: from the requested one down in
/// whole steps to 1x, the first that fits. If even 1x does not fit, the window is as large as the desktop and the app
/// has fewer points, as in a window that the user made smaller. A scale that was requested explicitly is kept.
struct WindowFit: Equatable {
    var scale: CGFloat
    /// The width in pixels.
    var width: Int
    /// The height in pixels.
    var height: Int

    /// - Parameter desktop: The usable size of the desktop, in pixels; zero if it is unknown, and everything fits.
    init(_ display: HostDisplay, desktop: CGSize) {
        let asked = display.scale.isFinite && display.scale > 0 ? min(display.scale, 16) : 1
        let limit = CGSize(
            width: desktop.width >= 1 ? desktop.width : 16_384, height: desktop.height >= 1 ? desktop.height : 16_384)
        func pixels(_ points: CGFloat, _ scale: CGFloat) -> CGFloat {
            let pixels = (points * scale).rounded()
            return pixels >= 1 ? pixels : 1
        }
        func fits(_ scale: CGFloat) -> Bool {
            pixels(display.size.width, scale) <= limit.width && pixels(display.size.height, scale) <= limit.height
        }
        let smaller = stride(from: asked.rounded(.up) - 1, through: 1, by: -1)
        let scales = display.isScaleFixed ? [asked] : [asked] + smaller
        scale = scales.first(where: fits) ?? scales[scales.count - 1]
        width = Int(min(pixels(display.size.width, scale), limit.width))
        height = Int(min(pixels(display.size.height, scale), limit.height))
    }
}
