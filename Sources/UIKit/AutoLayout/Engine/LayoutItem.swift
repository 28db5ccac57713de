import CoreGraphics
import TwillConstraints

/// The engine's state of a view or guide.
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
    /// The natural size of the view's content, with text on one line; nil until it is read, and after changes. Shared
    /// by all engines.
    var naturalSize: CGSize?
    /// The height of text that wraps, in the width that it was last measured for.
    var wrapped: (width: CGFloat, height: CGFloat)?
    /// The state in the engine that currently uses it.
    nonisolated(unsafe) var state = LayoutState()
    /// The engine of `state`.
    unowned(unsafe) var engine: LayoutEngine
    /// The engine of the owner's screen, which has its constraints.
    private(set) nonisolated(unsafe) var home: LayoutEngine

    init(_ owner: any LayoutOwner) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.owner = owner
        home = owner.layoutView?.storedWindow?.context.layoutEngine ?? .current
        engine = home
        Self.all[number] = WeakLayoutItem(item: self)
    }

    deinit { LayoutEngine.retire(state, of: home, with: held, number: number) }

    /// Moves the item to another screen's engine, without its variables; see ``LayoutEngine/adopt(_:)``.
    func move(to engine: LayoutEngine) {
        guard home !== engine else { return }
        for constraint in held { engine.adopt(constraint) }
        home.forget(self)
        home = engine
        self.engine = engine
    }

    /// Moves all items to another engine, because their screen has ended.
    static func moveAll(from ended: LayoutEngine, to engine: LayoutEngine) {
        for entry in all.values where entry.item?.home === ended { entry.item?.move(to: engine) }
    }

    /// Returns nil if it was freed.
    static func numbered(_ number: Int) -> LayoutItem? { all[number]?.item }

    /// Removes an item that was freed.
    static func forget(_ number: Int) { all[number] = nil }

    var view: UIView? { owner as? UIView }

    var guide: UILayoutGuide? { owner as? UILayoutGuide }

    var layoutView: UIView? { owner?.layoutView }
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

/// An item's variables in one engine, with the constraints that the engine created for it.
struct LayoutState: Sendable {
    private var variables = InlineArray<8, Variable?>(repeating: nil)
    var horizontal = LayoutAxisState()
    var vertical = LayoutAxisState()
    /// The last computed width, for text that wraps.
    var solvedWidth: Double?

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
