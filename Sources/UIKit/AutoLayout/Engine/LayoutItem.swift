import CoreGraphics
import TwillConstraints

/// A view or guide as layout engines know it: its constraints, the sizes of its content, and the main engine's results.
///
/// Created on demand: views without constraints have none, and cost nothing.
@MainActor
final class LayoutItem {
    private static var all: [Int: WeakLayoutItem] = [:]
    private static var lastNumber = 0

    /// A unique number for tags, never reused.
    nonisolated let number: Int
    private(set) weak var owner: (any LayoutOwner)?
    /// The active constraints whose nearest common ancestor is this view: `UIView.constraints`.
    var held: [NSLayoutConstraint] = []
    /// The active constraints that involve it.
    var users: [NSLayoutConstraint] = []
    /// The sizes of the view's content.
    var content = LayoutContent()
    /// The main engine's results. An engine that measures stores its own: use the engine's subscript.
    nonisolated(unsafe) let state = UnsafeMutablePointer<LayoutState>.allocate(capacity: 1)

    init(_ owner: any LayoutOwner) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.owner = owner
        state.initialize(to: LayoutState())
        Self.all[number] = WeakLayoutItem(item: self)
    }

    deinit {
        LayoutEngine.retire(state.pointee, with: held, number: number)
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Returns nil if it was freed.
    static func numbered(_ number: Int) -> LayoutItem? { all[number]?.item }

    /// Removes an item that was freed.
    static func forget(_ number: Int) { all[number] = nil }

    var view: UIView? { owner as? UIView }

    var guide: UILayoutGuide? { owner as? UILayoutGuide }
}

/// A quantity of an item that the engine computes.
enum LayoutQuantity: Int, CaseIterable, Sendable {
    /// The frame's, in the coordinates of the superview, or of a guide's view.
    case minX, minY, width, height
    /// A scroll view's content size, and the origin of its bounds.
    case contentWidth, contentHeight, originX, originY

    static let ofFrames: [Self] = [.minX, .minY, .width, .height]

    static func position(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .minX : .minY }
    static func size(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .width : .height }
    static func contentSize(_ axis: NSLayoutConstraint.Axis) -> Self {
        axis == .horizontal ? .contentWidth : .contentHeight
    }
    static func origin(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .originX : .originY }

    var axis: NSLayoutConstraint.Axis { rawValue.isMultiple(of: 2) ? .horizontal : .vertical }

    var isLength: Bool {
        switch self {
        case .width, .height, .contentWidth, .contentHeight: true
        case .minX, .minY, .originX, .originY: false
        }
    }
}

/// The sizes of a view's content, kept until the view invalidates them. They depend on the view alone, so all engines
/// share them.
struct LayoutContent {
    /// The size with text on one line; nil until it is read.
    var naturalSize: CGSize?
    /// The height of wrapped text at the last width in the main engine, and at the last one in an engine that measures.
    private var laidOut: (width: CGFloat, height: CGFloat)?
    private var measured: (width: CGFloat, height: CGFloat)?

    /// Returns the height of wrapped text, if it is known.
    mutating func height(at width: CGFloat, isMeasuring: Bool) -> CGFloat? {
        if let laidOut, laidOut.width == width { return laidOut.height }
        guard let measured, measured.width == width else { return nil }
        if !isMeasuring { laidOut = measured }
        return measured.height
    }

    /// Keeps a height in place of the last one of the main engine, or of those that measure.
    mutating func setHeight(_ height: CGFloat, at width: CGFloat, isMeasuring: Bool) {
        if isMeasuring { measured = (width, height) } else { laidOut = (width, height) }
    }
}

/// The results of one engine for an item: its variables, and the constraints that the engine created for it.
struct LayoutState: Sendable {
    private var variables = InlineArray<8, Variable?>(repeating: nil)
    var horizontal = LayoutAxisState()
    var vertical = LayoutAxisState()
    /// The last computed width, for text that wraps.
    var solvedWidth: Double?
    /// The width at which the content wraps; 0 if it fits without wrapping.
    var wrapWidth: CGFloat = 0

    subscript(quantity: LayoutQuantity) -> Variable? {
        @inline(__always) get { variables[quantity.rawValue] }
        @inline(__always) _modify { yield &variables[quantity.rawValue] }
    }

    subscript(axis: NSLayoutConstraint.Axis) -> LayoutAxisState {
        @inline(__always) _read { if axis == .horizontal { yield horizontal } else { yield vertical } }
        @inline(__always) _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
    }

    var allVariables: [Variable] { LayoutQuantity.allCases.compactMap { self[$0] } }

    var allConstraints: [Constraint] { horizontal.constraints + vertical.constraints }
}

/// The constraints that the engine creates for an item along one axis. Contains no object, as it is read and changed
/// very often.
struct LayoutAxisState: Sendable, BitwiseCopyable {
    /// The frame set by the app, with the autoresizing mask; or the position of a guide in its view.
    var placeBegin: Constraint?
    var placeLength: Constraint?
    /// The kind of these two: they can only be changed in place to the same kind.
    var placeKind: LayoutPlacement.Kind?
    /// The constraints for at most, and at least, the content's size.
    var hugging: Constraint?
    var compression: Constraint?
    /// The content's size in these constraints.
    var contentSize: Double?
    /// The constraint that the size is not negative.
    var limit: Constraint?
    /// The origin of a scroll view's bounds.
    var origin: Constraint?
    /// A request for another of several equally good layouts.
    var exercise: Constraint?

    var constraints: [Constraint] {
        [placeBegin, placeLength, hugging, compression, limit, origin, exercise].compactMap { $0 }
    }
}
