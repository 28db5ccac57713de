import QuartzCore
import TwillSync

/// Takes a window's layer from the screen when the window is no longer retained.
///
/// The window owns it, as a view's own `deinit` cannot be on the main actor without making every subclass's so.
final class WindowCloser: Sendable {
    let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
    }

    deinit {
        if MainThread.isCurrent {
            layer.removeFromSuperlayer()
        } else {
            let layer = layer
            DispatchQueue.main.async { layer.removeFromSuperlayer() }
        }
    }
}
