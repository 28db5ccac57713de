public import QuartzCore
import TwillSync

/// Never instantiated. It declares the inherited initializer `required`, so that a call through its metatype uses the
/// class's own entry for `init()`; any subclass of `CALayer` may be passed (ARCHITECTURE.md, "Initializers through a
/// metatype").
open class _CALayerInitShim: CALayer, @unchecked Sendable {
    public required override init() {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}

extension UIView {
    func makeLayer() -> CALayer {
        guard let layerClass = type(of: self).layerClass as? CALayer.Type else {
            preconditionFailure(
                "\(type(of: self)).layerClass answers \(type(of: self).layerClass), which is not a CALayer. "
                    + "Return CALayer.self or a subclass of it.")
        }
        let layer = unsafeBitCast(layerClass, to: _CALayerInitShim.Type.self).init()
        layer.contentsScale = DisplayEnvironment.currentScale
        return layer
    }

    func setUpLayer(frame: CGRect) {
        layer.setViewDelegate(self)
        layer.followsViewActions = true
        layer.frame = frame
        layer.setNeedsDisplay()
        // A view is laid out when it is first shown, also one without a size.
        layer.setNeedsLayout()
    }

    func setContentScaleFactor(_ scale: CGFloat) {
        // UIKit treats 0 as the screen's scale.
        layer.contentsScale = scale > 0 && scale.isFinite ? scale : DisplayEnvironment.current.scale
        setNeedsDisplay()
    }

    /// Returns the class and the address as UIKit prints them, with the frame.
    ///
    /// Off the main thread, where a view must not be read, only the class and the address.
    nonisolated final func describe() -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        let name = "\(type(of: self)): \(address)"
        guard MainThread.isCurrent else { return "<\(name)>" }
        return MainActor.assumeIsolated { describe(as: name) }
    }

    private func describe(as name: String) -> String {
        let frame = layer.frame
        var text = "<\(name); frame = ("
        text += "\(shortest(frame.minX)) \(shortest(frame.minY)); "
        text += "\(shortest(frame.width)) \(shortest(frame.height)))"
        if isHidden { text += "; hidden = YES" }
        if alpha != 1 { text += "; alpha = \(shortest(alpha))" }
        if tag != 0 { text += "; tag = \(tag)" }
        return text + ">"
    }
}

/// Returns a number without needless digits: "12", "12.5".
func shortest(_ number: CGFloat) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
