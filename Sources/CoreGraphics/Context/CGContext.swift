public import Foundation
package import TwillDrawing

/// Draws into a bitmap.
///
/// Used by one thread at a time; different contexts are independent of each other. Numbers that are not finite draw
/// nothing.
///
/// **Which way is up.** A context made here has its origin at the bottom left and y pointing up, as Core Graphics
/// has it. One that UIKit hands out (in `draw(_:)`, from an image renderer) has the origin at the top left and y
/// pointing down. ``draw(_:in:byTiling:)`` follows the context's y axis, so an image drawn by it in a UIKit context is
/// upside down, as on iOS; `UIImage.draw` is upright there.
public final class CGContext: Hashable {
    private var make: (() -> Canvas?)?
    private(set) var made: Canvas?

    /// A context that asks for its canvas when something is first drawn or the transform is first needed.
    ///
    /// A view whose `draw(_:)` draws nothing costs no bitmap this way.
    ///
    /// - Parameter make: Called at most once. Nil makes a context that draws nowhere.
    package init(lazily make: @escaping () -> Canvas?) {
        self.make = make
    }

    package convenience init(_ canvas: Canvas) {
        self.init { canvas }
    }

    /// A context that draws into memory of its own, transparent at first.
    ///
    /// Pixels lie in memory as blue, green, red and alpha, whatever order `bitmapInfo` asks for. Not yet: drawing into
    /// memory of the caller's, 16 bits and floats, grey bitmaps.
    ///
    /// - Parameters:
    ///   - data: Nil. Anything else is not supported yet, and fails.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bitsPerComponent: 8; or 0, which Core Graphics takes as its own choice.
    ///   - bytesPerRow: Ignored; the bitmap chooses its own.
    /// - Returns: nil where a side is not 1...32767, or what is asked for is not supported.
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

    /// The canvas, if anything has needed it yet, with all that is still open on it (clips to a mask, transparency
    /// layers) composited: for whoever made the context, when the drawing is over.
    package var canvasIfTouched: Canvas? {
        if made != nil { closeAll() }
        return made
    }

    /// Whether anything has needed the canvas yet. Unlike ``canvasIfTouched``, this leaves what is open on it open.
    package var isTouched: Bool { made != nil }

    /// Ends the drawing and gives its pixels away: what is drawn later goes nowhere. Nil where there are none.
    package func takeBitmap() -> Bitmap? {
        guard canvas != nil else { return nil }
        closeAll()
        defer { made = nil }
        return made?.bitmap
    }

    /// The canvas, made now if it was not yet; nil where there is none to draw on.
    package var canvas: Canvas? {
        if let made { return made }
        guard let make else { return nil }
        self.make = nil
        made = make()
        // The states that were saved while there was no canvas.
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

    /// What a restore goes back to.
    struct Level {
        var state: State
        var isLayer = false
        /// The masks that the level was clipped to; each has a group of its own on the canvas.
        var masks: [(bitmap: Bitmap, size: CGSize)] = []
    }

    /// The saved states; the masks of the state below all of them stand in `baseMasks`.
    var levels: [Level] = []
    var baseMasks: [(bitmap: Bitmap, size: CGSize)] = []

    /// The path under construction, in the units of the current transform.
    var pendingPath = Path()

    public func saveGState() {
        levels.append(Level(state: state))
        made?.save()
    }

    /// Undoes what changed since the matching ``saveGState()``. One too many is ignored.
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

    /// From the current units to the context's device space, whose y points up.
    public var ctm: CGAffineTransform {
        guard let canvas else { return .identity }
        return canvas.transform.concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(canvas.bitmap.height)))
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// A scale of 0 is ignored: nothing could be drawn with it.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// - Parameter angle: In radians; positive angles turn from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// A transform that cannot be undone is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        guard let canvas else { return }
        let before = canvas.transform
        canvas.concatenate(transform)
        keepPathInPlace(from: before)
    }

    /// A path's points stay where they were on the bitmap when the transform changes under them.
    func keepPathInPlace(from before: CGAffineTransform) {
        guard !pendingPath.isEmpty, let after = made?.transform, after != before else { return }
        pendingPath = pendingPath.applying(before.concatenating(after.inverted()))
    }

    // MARK: The bitmap

    /// In pixels; 0 where there is nothing to draw on.
    public var width: Int { canvas?.bitmap.width ?? 0 }
    /// In pixels; 0 where there is nothing to draw on.
    public var height: Int { canvas?.bitmap.height ?? 0 }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { canvas?.bitmap.bytesPerRow ?? 0 }
    public var colorSpace: CGColorSpace? { .deviceRGB }

    /// The bitmap's memory, valid as long as the context.
    public var data: UnsafeMutableRawPointer? { canvas?.bitmap.bytes }

    /// What has been drawn so far, copied: drawing on does not change it.
    public func makeImage() -> CGImage? {
        canvas?.bitmap.copy().map(CGImage.init)
    }

    /// Drawing is never deferred; kept for source compatibility.
    public func flush() {}

    /// Drawing is never deferred; kept for source compatibility.
    public func synchronize() {}

    /// By identity.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
