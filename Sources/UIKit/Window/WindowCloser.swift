import QuartzCore
import TwillSync

/// Removes a window's layer from the screen when the window is deallocated.
///
/// The window owns it, as an isolated `deinit` of a view would isolate that of every subclass.
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
