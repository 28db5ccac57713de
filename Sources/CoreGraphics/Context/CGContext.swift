public import Foundation
package import TwillDrawing

/// A drawing destination backed by a bitmap.
///
/// Used by one thread at a time; different contexts are independent of each other. Values that are not finite draw
/// nothing.
///
/// **Orientation.** A context made here has its origin at the bottom left and y pointing up, as in Core Graphics. One
/// of UIKit's (in `draw(_:)`, of an image renderer) has the origin at the top left and y pointing down.
/// ``draw(_:in:byTiling:)`` follows the context's y axis, so it draws images upside down in a UIKit context, as on iOS;
/// `UIImage.draw` draws them upright there.
public final class CGContext: Hashable {
    private var make: (() -> Canvas?)?
    private(set) var made: Canvas?

    /// The size and the transform of the contents of a layer; nil in other contexts.
    private var layerContents: LayerContents?
    /// A drawing that runs before the next one, or when the pixels are needed.
    private var postponed: (@Sendable (Canvas) -> Void)?

    private struct LayerContents {
        var bounds: CGRect
        var scale: CGFloat
        var isOpaque: Bool
    }

    /// Creates a context whose canvas is created on first use, by drawing or by reading the transform.
    ///
    /// So a view whose `draw(_:)` draws nothing costs no bitmap.
    ///
    /// - Parameter make: Called at most once. Nil makes a context that draws nowhere.
    package init(lazily make: @escaping () -> Canvas?) {
        self.make = make
    }

    package convenience init(_ canvas: Canvas) {
        self.init { canvas }
    }

    /// Creates a context for the contents of a layer, whose bitmap is created on first use.
    ///
    /// y points down, and the top left pixel shows the origin of `bounds`. Text in one color takes a quarter of the
    /// memory of contents with colors.
    ///
    /// - Parameter tooLarge: Called with the size in pixels if there can be no such bitmap; then nothing is drawn.
    package convenience init(
        contents bounds: CGRect, scale: CGFloat, isOpaque: Bool,
        tooLarge: @escaping (_ width: Int, _ height: Int) -> Void
    ) {
        self.init(lazily: {
            let width = (bounds.width * scale).rounded(.up), height = (bounds.height * scale).rounded(.up)
            let largest = CGFloat(Bitmap.largestSide)
            guard width >= 1, height >= 1, width <= largest, height <= largest,
                let canvas = Canvas(
                    contentsOfWidth: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
            else {
                func whole(_ length: CGFloat) -> Int { Int(exactly: length) ?? .max }
                tooLarge(whole(width), whole(height))
                return nil
            }
            canvas.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
            return canvas
        })
        layerContents = LayerContents(bounds: bounds, scale: scale, isOpaque: isOpaque)
    }

    /// Creates a context with its own bitmap, transparent at first.
    ///
    /// Pixels are stored as blue, green, red and alpha, whatever order `bitmapInfo` requests. Not yet: drawing into the
    /// caller's memory, 16 bits and floats, gray bitmaps.
    ///
    /// - Parameters:
    /// - data: Must be nil; the caller's memory is not supported yet.
    /// - width: The width in pixels.
    /// - height: The height in pixels.
    /// - bitsPerComponent: 8; or 0, which lets Core Graphics choose.
    /// - bytesPerRow: Ignored; the bitmap chooses its own.
    /// - Returns: nil if a side is not 1...32767, or the request is not supported.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, bitsPerComponent == 8 || bitsPerComponent == 0, space.model == .rgb else { return nil }
        let format: Bitmap.Format
        switch CGBitmapInfo(rawValue: bitmapInfo).alphaInfo {
        case .premultipliedFirst, .premultipliedLast: format = .premultiplied
        case .noneSkipFirst, .noneSkipLast: format = .opaque
        default: return nil
        }
        guard let bitmap = Bitmap(width: width, height: height, format: format) else { return nil }
        let canvas = Canvas(bitmap)
        canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
        self.init(canvas)
        pointsUp = true
    }

    /// The canvas, if it was created, with all open clip masks and transparency layers composited; for the context's
    /// creator, when the drawing is over.
    package var canvasIfTouched: Canvas? {
        if postponed != nil { _ = canvas }
        if made != nil { closeAll() }
        return made
    }

    /// The contents drawn so far, if the canvas was created; for the context's creator, when the drawing is over.
    ///
    /// A single postponed drawing runs when the pixels of the image are first needed.
    package var contentsIfTouched: CGImage? {
        if let postponed, let contents = layerContents {
            let (bounds, scale) = (contents.bounds, contents.scale)
            let bitmap = Canvas.deferredContents(
                width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up)),
                isOpaque: contents.isOpaque, scale: scale,
                transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), postponed)
            return bitmap.map(CGImage.init)
        }
        return canvasIfTouched.map { CGImage($0.contents) }
    }

    /// Whether anything has needed the canvas yet. Unlike ``canvasIfTouched``, this leaves open layers open.
    package var isTouched: Bool { made != nil || postponed != nil }

    /// The number of pixels per point of a layer's contents, if a drawing may be postponed: if it would be the first, on an unchanged
    /// context.
    package var scaleForPostponing: CGFloat? {
        guard let contents = layerContents, !isTouched, make != nil, levels.isEmpty, baseMasks.isEmpty,
            state.alpha == 1,
            state.blendMode == .normal, state.shadow == nil, state.antialiases, allowsAntialiasing
        else { return nil }
        let width = (contents.bounds.width * contents.scale).rounded(.up)
        let height = (contents.bounds.height * contents.scale).rounded(.up)
        let largest = CGFloat(Bitmap.largestSide)
        return width >= 1 && height >= 1 && width <= largest && height <= largest ? contents.scale : nil
    }

    /// Postpones a drawing until the pixels are needed, on whichever thread that is. Call only with a ``scaleForPostponing``.
    package func postpone(_ draw: @escaping @Sendable (Canvas) -> Void) {
        postponed = draw
    }

    /// Ends the drawing and returns its pixels; later drawing has no effect. Nil if there are none.
    package func takeBitmap() -> Bitmap? {
        guard canvas != nil else { return nil }
        closeAll()
        defer { made = nil }
        return made?.bitmap
    }

    /// The canvas, created on first use; nil if there is none to draw on.
    package var canvas: Canvas? {
        if let made { return made }
        guard let make else { return nil }
        self.make = nil
        made = make()
        if let postponed, let made {
            self.postponed = nil
            postponed(made)
        }
        // The states that were saved before the canvas was created.
        for _ in levels { made?.save() }
        return made
    }

    // MARK: State

    struct State {
        var fillColor = Color.black
        var strokeColor = Color.black
        var stroke = Path.Stroke()
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var shadow: Shadow?
        var interpolation = CGInterpolationQuality.default
        var antialiases = true
    }

    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: Color
    }

    var state = State()
    var allowsAntialiasing = true
    /// Whether y points up, as in a context that the app made itself.
    private(set) var pointsUp = false

    /// A saved state.
    struct Level {
        var state: State
        var isLayer = false
        /// The masks that the level was clipped to; each has its own group on the canvas.
        var masks: [(bitmap: Bitmap, size: CGSize)] = []
    }

    /// The saved states; the masks of the state below all of them are in `baseMasks`.
    var levels: [Level] = []
    var baseMasks: [(bitmap: Bitmap, size: CGSize)] = []

    /// The path under construction, in the units of the current transform.
    var pendingPath = Path()

    /// Saves the graphics state.
    public func saveGState() {
        levels.append(Level(state: state))
        made?.save()
    }

    /// Restores the state of the matching ``saveGState()``. Ignored without one.
    public func restoreGState() {
        guard let level = levels.last, !level.isLayer else { return }
        let before = made?.transform
        closeMasks()
        state = level.state
        levels.removeLast()
        made?.restore()
        if let before { keepPathInPlace(from: before) }
    }

    // MARK: Transform

    /// The transform from the current units to device space, whose y points up.
    public var ctm: CGAffineTransform {
        guard let canvas else { return .identity }
        return canvas.transform.concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(canvas.height)))
    }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the units. A scale of 0 is ignored.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates the axes.
    ///
    /// - Parameter angle: The angle in radians; positive angles rotate from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies a transform before the current one. A singular transform is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        guard let canvas else { return }
        let before = canvas.transform
        canvas.concatenate(transform)
        keepPathInPlace(from: before)
    }

    /// Keeps the points of the path in place on the bitmap when the transform changes.
    func keepPathInPlace(from before: CGAffineTransform) {
        guard !pendingPath.isEmpty, let after = made?.transform, after != before else { return }
        pendingPath = pendingPath.applying(before.concatenating(after.inverted()))
    }

    // MARK: The bitmap

    /// The width in pixels; 0 without a bitmap.
    public var width: Int { canvas?.width ?? 0 }
    /// The height in pixels; 0 without a bitmap.
    public var height: Int { canvas?.height ?? 0 }
    /// The number of bits per component, always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel, always 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes per row of the bitmap.
    public var bytesPerRow: Int { canvas?.bytesPerRow ?? 0 }
    /// The color space of the bitmap.
    public var colorSpace: CGColorSpace? { .deviceRGB }

    /// The bitmap's memory, valid as long as the context.
    public var data: UnsafeMutableRawPointer? { canvas?.bitmap.bytes }

    /// Returns a copy of the current contents; later drawing does not change it.
    public func makeImage() -> CGImage? {
        canvas?.bitmap.copy().map(CGImage.init)
    }

    /// Does nothing; kept for source compatibility, as drawing is never deferred.
    public func flush() {}

    /// Does nothing; kept for source compatibility, as drawing is never deferred.
    public func synchronize() {}

    /// Whether two references are to the same context.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
