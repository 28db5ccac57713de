public import CoreGraphics
import TwillDrawing
import TwillSync

/// An image. Immutable, safe on any thread.
///
/// PNG and JPEG files that are complete are decoded when the pixels are first needed: in a window by the thread that paints.
/// ``preparingForDisplay()`` decodes them before. Other files are decoded when the image is created.
///
/// An animated image is a list of frames: it shows the first, and plays in an image view.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    /// The options of an image's variants, which share the pixels.
    struct Options: Hashable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets: UIEdgeInsets?
        var resizingMode = ResizingMode.tile
        /// The size in pixels of the part that fills the middle of a resizable image; nil or 0 for all between the caps.
        var slicedCenter: CGSize?
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var tint: UIColor?
        var symbol: SymbolSource?
        /// The file that the image is drawn from again in each size.
        var vector: VectorSource?
    }

    /// The stored pixels, before the orientation is applied. Nil in an image without pixels.
    public let cgImage: CGImage?
    let options: Options

    /// The asset that this is a variant of. Set before the image is shared, later only by `sharedAsset()`.
    final var assetLink: AssetLink?

    /// The frames of an animated image; nil for others.
    public let images: [UIImage]?

    /// The duration of one cycle of an animated image, in seconds; 0 for others.
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

    /// Creates an image without pixels.
    public override init() {
        cgImage = nil
        options = Options()
        images = nil
        duration = 0
    }

    /// Creates an image of scale 1.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, Options())
    }

    /// Creates an image with a scale and an orientation.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: The number of pixels per point; 0, negative or NaN counts as 1.
    ///   - orientation: How the pixels are rotated and mirrored when they are drawn.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(cgImage, Options(scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation))
    }

    /// Decodes PNG, JPEG, WebP or GIF data; nil if it is damaged or in another format.
    ///
    /// As on iOS, an animation's first frame, or an animated PNG's default image. An `ASImageNode` plays all frames, and
    /// `animatedImage(with:duration:)` plays frames that are images.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes data at a scale.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageDecoder.decodeWhenNeeded(data) else { return nil }
        self.init(
            cgImage: CGImage(decoded.bitmap), scale: scale, orientation: Orientation(exif: decoded.orientation))
    }

    /// Decodes a file, at the scale in its name (`star@2x.png`).
    ///
    /// Nil if there is no such file or it is damaged, which is logged.
    public convenience init?(contentsOfFile path: String) {
        guard let loaded = ImageFile(path: path).load(reportingAs: path) else { return nil }
        self.init(loaded.image, loaded.options)
    }

    /// Loads an image by name from the app's bundles, in the scale for the display; cached.
    ///
    /// Searches asset catalogs, then files, `name@2x.png`, `name.svg`, `name.pdf` and so on, in `Bundle.main` and in the `*.resources` bundles
    /// beside the executable, including their subfolders. Nil if there is none or it is damaged; the searched locations
    /// or the problem are logged.
    ///
    /// - Parameter name: The name of an image set, after its namespaces, or of a file, with or without an extension;
    ///   `folder/name` is limited to that folder. `star.jpg` is the set `star` where there is no such file.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads an image by name from a bundle.
    ///
    /// - Parameters:
    ///   - name: The name of the image, with or without its extension.
    ///   - bundle: The bundle; nil searches them all.
    ///   - traits: The traits that choose among variants of the image; nil for the current traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let loaded = ImageLookup.image(named: name, in: bundle, traits: traits) else { return nil }
        self.init(loaded.image, loaded.options)
        assetLink = loaded.asset.map { AssetLink(asset: $0) }
    }

    /// Loads an image by name, with a configuration's traits; a symbol with the whole configuration.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(loading: name, bundle, configuration, nil)
    }

    /// Loads a symbol by name, with a value for its layers with variable color; other images ignore the value.
    ///
    /// - Parameter value: From 0 to 1, as in ``init(systemName:variableValue:configuration:)``.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, variableValue value: Double, configuration: Configuration? = nil
    ) {
        self.init(loading: name, bundle, configuration, value)
    }

    private convenience init?(
        loading name: String, _ bundle: Bundle?, _ configuration: Configuration?, _ value: Double?
    ) {
        let loaded = ImageLookup.image(
            named: name, in: bundle, traits: configuration?.traitCollection, symbol: (configuration, value))
        guard let loaded else { return nil }
        self.init(loaded.image, loaded.options)
        assetLink = loaded.asset.map { AssetLink(asset: $0) }
    }

    /// Creates a system symbol, drawn by Twill; nil, logged once for each name, if there is none of that name.
    ///
    /// The drawings are this project's own, for the names that apps use most. Views draw a symbol in their tint color,
    /// and text in its color.
    ///
    /// - Parameter name: The name of the symbol, such as `chevron.right`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a system symbol for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
    }

    /// Creates a system symbol with a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let (image, options) = Self.systemSymbol(name, configuration, nil) else { return nil }
        self.init(image, options)
    }

    /// Creates a system symbol with a value for its layers with variable color, such as the waves of
    /// `speaker.wave.3` and the bars of `cellularbars`.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol. One without such layers ignores the value.
    ///   - value: The share of the layers that are opaque, from 0 for none to 1 for all; the others are faint.
    ///   - configuration: The size, weight, scale and colors.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) {
        guard let (image, options) = Self.systemSymbol(name, configuration, value) else { return nil }
        self.init(image, options)
    }

    /// Loads the image of an `#imageLiteral`. A missing image has no pixels, which is logged.
    public required convenience init(imageLiteralResourceName name: String) {
        let loaded = ImageLookup.image(named: name, in: nil, traits: nil)
        self.init(loaded?.image, loaded?.options ?? Options())
        assetLink = loaded?.asset.map { AssetLink(asset: $0) }
    }

    // MARK: Properties

    /// The variants of the image for traits; nil in an image without pixels.
    ///
    /// An image that is not of an asset catalog is the only variant until others are registered.
    open var imageAsset: UIImageAsset? { sharedAsset() }

    /// The upright size in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// The number of pixels per point.
    open var scale: CGFloat { options.scale }

    /// The orientation of the stored pixels, which drawing applies.
    open var imageOrientation: UIImage.Orientation { options.orientation }

    /// The rendering mode.
    open var renderingMode: UIImage.RenderingMode { options.renderingMode }

    /// The borders in points; zero in an image that is not resizable.
    open var capInsets: UIEdgeInsets { options.capInsets ?? .zero }

    /// The way the middle of a resizable image is filled.
    open var resizingMode: UIImage.ResizingMode { options.resizingMode }

    /// The alignment insets in points.
    open var alignmentRectInsets: UIEdgeInsets { options.alignmentRectInsets }

    /// Whether an image view mirrors the image from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { options.flipsForRightToLeft }

    /// The distance of the baseline from the bottom, in points; nil if the image has none.
    open var baselineOffsetFromBottom: CGFloat? { options.baselineOffset }

    // MARK: Drawing

    /// Draws the image stretched over `rect` in the current context, upright; a resizable one keeps its borders.
    ///
    /// A template image is drawn in the context's fill color, one with a tint in that.
    open func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image in its own size.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in its own size, with a blend mode and alpha.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle, with a blend mode and alpha.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shown = symbolShown(in: .current)
        let tint = shown.drawnTint(template: context.fillColor, traits: .current)
        let quality = context.interpolationQuality.engineInterpolation
        context.saveGState()
        context.setBlendMode(blendMode)
        context.multiplyAlpha(by: alpha)
        context.paint { shown.draw(on: $0, in: rect, tint: tint, interpolation: quality) }
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

    /// Returns the image itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UIImage \(size.width)×\(size.height) at \(scale)x, \(imageOrientation), \(renderingMode)>"
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage
