public import CoreGraphics

/// How an image renderer draws.
open class UIGraphicsRendererFormat: NSObject {
    /// In points, of the renderer that uses this format.
    open internal(set) var bounds = CGRect.zero

    open class func `default`() -> Self { self.init() }

    open class func preferred() -> Self { self.init() }

    public required override init() {}
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic, extended, standard
    }

    /// Pixels per point; the display's by default.
    open var scale = DisplayEnvironment.current.scale
    /// Whether the image has no transparency, and begins black. False by default.
    open var opaque = false
    /// Images have 8 bits a channel in sRGB, whatever this says.
    open var preferredRange = Range.standard

    /// The format for a screen with these traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    public required init() {}
}

/// Draws images. Safe on any thread; each drawing has a bitmap of its own.
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public convenience init(size: CGSize) {
        self.init(size: size, format: .default())
    }

    /// - Parameter size: In points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// - Parameter bounds: The points that the image shows; its origin is the image's top left corner.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        format.bounds = bounds
    }

    /// Runs `actions` with the image's context being the current one of this thread.
    ///
    /// - Returns: What they drew; an image without pixels where the size is empty or too large for one.
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

    /// Like ``image(actions:)``, as a PNG file; empty where there are no pixels.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Like ``image(actions:)``, as a JPEG file; empty where there are no pixels.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
    }

    open func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    /// Draws a frame one point wide just inside `rect`, in the stroke colour.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fillFrame(inside: rect, blendMode, color: CGColor(cgContext.strokeColor))
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    public let format: UIGraphicsImageRendererFormat
    private let scale: CGFloat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat, scale: CGFloat) {
        self.format = format
        self.scale = scale
        super.init(cgContext: cgContext)
    }

    /// What has been drawn so far, copied.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    func finish() -> UIImage {
        guard let bitmap = cgContext.takeBitmap() else { return UIImage() }
        return UIImage(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
    }
}
