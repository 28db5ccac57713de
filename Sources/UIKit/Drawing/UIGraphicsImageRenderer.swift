public import CoreGraphics

/// The format of a renderer's drawing.
open class UIGraphicsRendererFormat: NSObject {
    /// The bounds of the renderer that uses this format, in points.
    open internal(set) var bounds = CGRect.zero

    /// Returns the default format.
    open class func `default`() -> Self { self.init() }

    /// Returns the preferred format of the device.
    open class func preferred() -> Self { self.init() }

    public required override init() {}
}

/// The format of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of an image's colors.
    public enum Range: Int, Sendable {
        /// The range is not set.
        case unspecified = -1
        /// The ranges.
        case automatic, extended, standard
    }

    /// The number of pixels per point; the display's by default.
    open var scale = DisplayEnvironment.current.scale
    /// Whether the image has no transparency, and is black at first. False by default.
    open var opaque = false
    /// The preferred range of colors. Without effect: images have 8 bits per channel in sRGB.
    open var preferredRange = Range.standard

    /// Creates the format for a screen with these traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    public required init() {}
}

/// A renderer of images. Safe on any thread; each drawing has its own bitmap.
open class UIGraphicsImageRenderer: NSObject {
    /// The format.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: .default())
    }

    /// Creates a renderer with a format.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - format: The scale and the opacity of images.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images with bounds in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Creates a renderer with bounds and a format.
    ///
    /// - Parameters:
    ///   - bounds: The points that the image shows; their origin is the image's top left corner.
    ///   - format: The scale and the opacity of images.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        format.bounds = bounds
    }

    /// Returns the image drawn by `actions`, during which the image's context is this thread's current one.
    ///
    /// - Returns: The image; without pixels if the size is empty or too large.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale > 0 && format.scale.isFinite ? format.scale : DisplayEnvironment.current.scale
        let context = UIGraphicsImageRendererContext(
            cgContext: CGContext.forImage(bounds: bounds, scale: scale, opaque: format.opaque), format: format,
            scale: scale)
        UIGraphicsPushContext(context.cgContext)
        defer { UIGraphicsPopContext() }
        actions(context)
        return context.finish()
    }

    /// Returns the image as a PNG file; empty without pixels.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the image as a JPEG file; empty without pixels.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// The context of a renderer's drawing.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context.
    public let cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
    }

    /// Fills a rectangle with the fill color.
    open func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }

    /// Fills a rectangle with a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    /// Draws a frame one point wide just inside `rect`, in the stroke color.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    /// Draws a frame one point wide just inside `rect`, with a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fillFrame(inside: rect, blendMode, color: CGColor(cgContext.strokeColor))
    }

    /// Limits drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer's drawing.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The format.
    public let format: UIGraphicsImageRendererFormat
    private let scale: CGFloat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat, scale: CGFloat) {
        self.format = format
        self.scale = scale
        super.init(cgContext: cgContext)
    }

    /// A copy of the image drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    func finish() -> UIImage {
        guard let bitmap = cgContext.takeBitmap() else { return UIImage() }
        return UIImage(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
    }
}
