public import AsyncDisplayKit

/// A color of a gradient, at its location.
public struct GradientColor: Hashable, Sendable {
    /// The color.
    public let color: UIColor
    /// The location on the way from the start to the end, 0 to 1.
    public let location: CGFloat
    /// A text that is the same for equal colors and locations.
    public let identifier: String

    /// Creates a color at a location.
    public init(color: UIColor, location: CGFloat) {
        self.color = color
        self.location = location
        identifier = "\(color)|\(location)"
    }
}

/// The colors of a gradient.
public struct GradientSource: Hashable, Sendable {
    /// The colors.
    public let colors: [GradientColor]
    /// A text that is the same for equal colors.
    public let identifier: String

    /// Creates a list of colors.
    public init(colors: [GradientColor]) {
        self.colors = colors
        identifier = colors.map(\.identifier).joined(separator: ",")
    }
}

/// A gradient along a line.
public struct LinearGradientDescriptor: Equatable, Sendable {
    /// The colors.
    public let source: GradientSource
    /// The start, as a fraction of the bounds.
    public let startPoint: CGPoint
    /// The end, as a fraction of the bounds.
    public let endPoint: CGPoint
    /// A text that is the same for equal gradients.
    public let identifier: String

    /// Creates a gradient.
    public init(source: GradientSource, startPoint: CGPoint, endPoint: CGPoint) {
        self.source = source
        self.startPoint = startPoint
        self.endPoint = endPoint
        identifier = "\(source.identifier)|\(startPoint)|\(endPoint)"
    }

    /// Creates a gradient of locations, 0 to 1, and their colors.
    public init(locationAndColors: [(CGFloat, UIColor)], startPoint: CGPoint, endPoint: CGPoint) {
        let colors = locationAndColors.map { GradientColor(color: $0.1, location: $0.0) }
        self.init(source: GradientSource(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Sets the colors and points of a layer. Dynamic colors are resolved with the current traits.
    public func apply(to layer: CAGradientLayer) {
        layer.colors = source.colors.map(\.color.cgColor)
        layer.locations = source.colors.map { NSNumber(value: Double($0.location)) }
        layer.startPoint = startPoint
        layer.endPoint = endPoint
    }
}

/// An object that draws a gradient with Core Graphics.
public struct LinearGradientDrawer: Sendable {
    /// The gradient.
    public let descriptor: LinearGradientDescriptor

    /// Creates an object that draws a gradient.
    public init(descriptor: LinearGradientDescriptor) {
        self.descriptor = descriptor
    }

    /// Fills a rectangle. Dynamic colors are resolved with the current traits.
    public func draw(in context: CGContext, rect: CGRect) {
        let colors = descriptor.source.colors
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.color.cgColor),
            locations: colors.map(\.location))
        guard let gradient else { return }
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * fraction.x, y: rect.minY + rect.height * fraction.y)
        }
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(
            gradient, start: point(descriptor.startPoint), end: point(descriptor.endPoint),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }
}
