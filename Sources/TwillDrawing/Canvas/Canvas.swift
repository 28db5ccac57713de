import CGraphics
public import Foundation

/// A drawing destination over a bitmap, implemented with cairo.
///
/// Lengths are in the units that the current transform maps to pixels; a new canvas has one pixel per unit, or `scale`
/// of them. y points down. A canvas belongs to one thread at a time; different canvases are independent of each other.
///
/// Values that are not finite draw nothing, and never put a canvas into an error state.
public final class Canvas {
    /// The bitmap that is drawn into.
    public var bitmap: Bitmap {
        giveColors()
        return pixels
    }

    /// The pixels, which are not set yet while there is a ``record``.
    let pixels: Bitmap
    /// The drawing so far, as long as it is text in one color; nil in a canvas with colors.
    var record: MaskRecord?
    package let cairo: OpaquePointer

    /// Creates a canvas over a bitmap.
    ///
    /// - Parameter scale: The initial number of pixels per unit.
    public convenience init(_ bitmap: Bitmap, scale: CGFloat = 1) {
        self.init(bitmap, record: nil, scale: scale)
    }

    init(_ bitmap: Bitmap, record: MaskRecord?, scale: CGFloat) {
        pixels = bitmap
        self.record = record
        let surface = bitmap.makeCairoSurface()
        cairo = cairo_create(surface)
        cairo_surface_destroy(surface)
        if scale != 1, scale.isFinite, scale > 0 { cairo_scale(cairo, scale, scale) }
        baseTransform = transform
    }

    deinit {
        cairo_destroy(cairo)
    }

    /// The initial transform, from units to pixels.
    public private(set) var baseTransform: CGAffineTransform = .identity

    /// False if cairo has entered an error state and draws no more, which no input should cause.
    package var isWorking: Bool { cairo_status(cairo) == CAIRO_STATUS_SUCCESS }

    // MARK: State

    /// The way drawing is combined with the existing contents. Saved and restored with the state.
    public var blendMode: BlendMode {
        get { state.blendMode }
        set {
            state.blendMode = newValue
            cairo_set_operator(cairo, newValue.cairoOperator)
        }
    }

    /// The factor of the alpha of everything drawn, except for text that is drawn through cairo. Saved and restored
    /// with the state; NaN counts as 0.
    public var alpha: Double {
        get { state.alpha }
        set { state.alpha = newValue > 0 ? min(newValue, 1) : 0 }
    }

    /// Whether edges are antialiased. Saved and restored with the state.
    public var shouldAntialias: Bool {
        get { state.shouldAntialias }
        set {
            state.shouldAntialias = newValue
            cairo_set_antialias(cairo, newValue ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        }
    }

    /// Saves the state.
    public func save() {
        savedStates.append((state, false))
        cairo_save(cairo)
    }

    /// Restores the state of the matching ``save()``. Ignored without one, and if it would leave an open group.
    public func restore() {
        guard let last = savedStates.last, !last.isGroup else { return }
        savedStates.removeLast()
        state = last.state
        cairo_restore(cairo)
    }

    /// The state that ``save()`` keeps in addition to cairo's.
    struct State {
        var blendMode = BlendMode.normal
        var alpha = 1.0
        var shouldAntialias = true
    }

    var state = State()
    var savedStates: [(state: State, isGroup: Bool)] = []

    /// The transform from the current units to pixels.
    public var transform: CGAffineTransform {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            return CGAffineTransform(matrix)
        }
        set {
            // A singular transform would put the whole cairo context into an error state.
            guard newValue.isInvertible else { return }
            var matrix = newValue.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
        }
    }

    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isInvertible else { return }
        var matrix = transform.cairoMatrix
        cairo_transform(cairo, &matrix)
    }
}

extension CGAffineTransform {
    init(_ matrix: cairo_matrix_t) {
        self.init(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }

    package var isInvertible: Bool {
        let determinant = a * d - b * c
        return isFinite && determinant != 0 && determinant.isFinite
    }
}
