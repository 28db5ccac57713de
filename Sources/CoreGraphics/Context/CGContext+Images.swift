public import Foundation
package import TwillDrawing

extension CGContext {
    /// Draws `image` stretched over `rect`, with its top at the edge of `rect` with the greater y.
    ///
    /// It is upright if y points up, and upside down in a UIKit context, as on iOS. There, `UIImage.draw(in:)` draws it
    /// upright.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle in user space.
    ///   - byTiling: Fills the clip with copies; `rect` is one of them. A tile is as wide as `rect` and has the image's
    ///     proportions.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.maxY.isFinite, let canvas else { return }
        let (interpolation, bitmap) = (state.interpolation.engineInterpolation, image.bitmap)
        let before = canvas.transform
        // The image's own space: the origin at its top left, y pointing down.
        canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY))
        paint { canvas in
            if byTiling {
                canvas.drawTiled(
                    bitmap, in: canvas.clipBounds, origin: .zero, scale: CGFloat(bitmap.width) / rect.width)
            } else {
                canvas.draw(bitmap, in: CGRect(origin: .zero, size: rect.size), interpolation: interpolation)
            }
        }
        canvas.transform = before
    }

    /// Fills the clip with a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(from: start, to: end), options)
    }

    /// Fills the clip with a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(
            gradient, .radial(from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius),
            options)
    }

    private func draw(_ gradient: CGGradient, _ shape: Gradient.Shape, _ options: CGGradientDrawingOptions) {
        let stops = zip(gradient.locations, gradient.colors).map {
            Gradient.Stop(offset: Double($0), color: $1.color)
        }
        let engine = Gradient(
            shape, stops: stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
            extendsAfter: options.contains(.drawsAfterEndLocation))
        paint { $0.draw(engine) }
    }
}

extension CGInterpolationQuality {
    package var engineInterpolation: Interpolation {
        switch self {
        case .none: .none
        case .default, .low, .medium: .linear
        case .high: .high
        }
    }
}
