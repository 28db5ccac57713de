public import CoreGraphics
import TwillDrawing

/// A picture. Never changes, safe on any thread; decoded when it is made.
///
/// An animated image is a list of frames: it shows the first, and plays in an image view.
///
/// Not yet: symbols, asset catalogues.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
    /// What a variant of an image changes; the pixels stay.
    struct Options: Hashable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets: UIEdgeInsets?
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var tint: UIColor?
    }

    /// The pixels as stored: the orientation is not applied. Nil in an image without pixels.
    public let cgImage: CGImage?
    let options: Options

    /// The frames of an animated image; nil for others.
    public let images: [UIImage]?

    /// How long one round of an animated image takes, in seconds; 0 for others.
    public let duration: TimeInterval

    init(_ cgImage: CGImage?, _ options: Options) {
        self.cgImage = cgImage
        self.options = options
        images = nil
        duration = 0
    }

    init(frames: [UIImage], duration: TimeInterval) {
        cgImage = frames.first?.cgImage
        options = frames.first?.options ?? Options()
        images = frames
        self.duration = duration
    }

    // MARK: Creating

    /// An image without pixels.
    public override init() {
        cgImage = nil
        options = Options()
        images = nil
        duration = 0
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage, Options())
    }

    /// - Parameter scale: Pixels per point; 0, negative or not a number counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(cgImage, Options(scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation))
    }

    /// Decodes PNG, JPEG or WebP data; nil where it is damaged or something else.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageDecoder.decode(data) else { return nil }
        self.init(
            cgImage: CGImage(decoded.bitmap), scale: scale, orientation: Orientation(exif: decoded.orientation))
    }

    /// Decodes a file, at the scale that its name says (`star@2x.png`).
    ///
    /// Nil where there is no such file or it is damaged; one line on stderr says which.
    public convenience init?(contentsOfFile path: String) {
        guard let loaded = ImageFile(path: path).load(reportingAs: path) else { return nil }
        self.init(loaded.image, loaded.options)
    }

    /// The image of this name in the app's bundles, in the scale that suits the display; cached.
    ///
    /// Found are loose files, `name@2x.png` and so on, in `Bundle.main` and in the `*.resources` bundles beside the
    /// executable, their subfolders included. Nil where there is none or it is damaged; one line on stderr says where it
    /// was looked for, or what is wrong.
    ///
    /// - Parameter name: With or without an extension; `folder/name` asks for that folder.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// - Parameter bundle: Nil searches them all.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let loaded = ImageLookup.image(named: name, in: bundle, traits: traits) else { return nil }
        self.init(loaded.image, loaded.options)
    }

    /// Like `init(named:in:compatibleWith:)`; a configuration's traits count.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Always nil, said once on stderr for each name: Apple's symbols may not be shipped.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, compatibleWith: nil)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        ImageFile.report(
            "UIImage: the symbol \"\(name)\" is Apple's and not here; ship an image and use UIImage(named:).")
        return nil
    }

    /// What `#imageLiteral` calls. An image that is missing has no pixels; stderr says which it is.
    public required convenience init(imageLiteralResourceName name: String) {
        let loaded = ImageLookup.image(named: name, in: nil, traits: nil)
        self.init(loaded?.image, loaded?.options ?? Options())
    }

    // MARK: Properties

    /// In points, upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// Pixels per point.
    open var scale: CGFloat { options.scale }

    /// How the stored pixels are turned to be upright; drawing does so.
    open var imageOrientation: UIImage.Orientation { options.orientation }

    open var renderingMode: UIImage.RenderingMode { options.renderingMode }

    /// In points; zero in an image that is not resizable.
    open var capInsets: UIEdgeInsets { options.capInsets ?? .zero }

    open var resizingMode: UIImage.ResizingMode { options.resizingMode }

    /// In points.
    open var alignmentRectInsets: UIEdgeInsets { options.alignmentRectInsets }

    /// Whether an image view mirrors it where text runs from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { options.flipsForRightToLeft }

    /// In points, from the bottom; nil where the image has none.
    open var baselineOffsetFromBottom: CGFloat? { options.baselineOffset }

    // MARK: Drawing

    /// Stretches the image over `rect` in the current context, upright; a resizable one keeps its borders.
    ///
    /// A template image draws in the context's fill colour, one with a tint in that.
    open func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image in its own size.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let tint = tint(template: context.fillColor, traits: .current)
        let quality = context.interpolationQuality.engineInterpolation
        context.saveGState()
        context.setBlendMode(blendMode)
        context.multiplyAlpha(by: alpha)
        context.paint { draw(on: $0, in: rect, tint: tint, interpolation: quality) }
        context.restoreGState()
    }

    /// Fills `rect` with copies of the image, the first at its top left corner.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let bitmap = uprightBitmap else { return }
        context.paint { $0.drawTiled(bitmap, in: rect, origin: .zero, scale: scale) }
    }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || (options == other.options && cgImage?.bitmap === other.cgImage?.bitmap && images == other.images
                && duration == other.duration)
    }

    open override var hash: Int { cgImage.map { ObjectIdentifier($0.bitmap).hashValue } ?? 0 }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UIImage \(size.width)×\(size.height) at \(scale)x, \(imageOrientation), \(renderingMode)>"
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

public typealias _ImageLiteralType = UIImage
