public import CoreGraphics

// Drawing in the current context; without a context, nothing happens.

/// Fills `rect`, replacing its contents.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame one point wide just inside `rect`, replacing its contents.
///
/// The frame has the stroke color, as [UIKit documents](https://developer.apple.com/documentation/uikit/uirectframe(_:)).
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fillFrame(inside: rect, .copy, color: CGColor(context.strokeColor))
}

/// Draws a frame one point wide just inside `rect`.
///
/// The frame has the fill color, as
/// [UIKit documents](https://developer.apple.com/documentation/uikit/uirectframeusingblendmode(_:_:)): no line is stroked.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fillFrame(inside: rect, blendMode)
}

extension CGContext {
    /// Fills a frame one unit wide just inside `rect`.
    ///
    /// - Parameter color: The color; nil uses the fill color.
    func fillFrame(inside rect: CGRect, _ blendMode: CGBlendMode, color: CGColor? = nil) {
        let rect = rect.standardized
        let width = min(1, rect.width / 2), height = min(1, rect.height / 2)
        saveGState()
        setBlendMode(blendMode)
        if let color { setFillColor(color) }
        fill([
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height),
            CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height),
            CGRect(x: rect.minX, y: rect.minY + height, width: width, height: rect.height - 2 * height),
            CGRect(x: rect.maxX - width, y: rect.minY + height, width: width, height: rect.height - 2 * height),
        ])
        restoreGState()
    }
}

/// Limits drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
