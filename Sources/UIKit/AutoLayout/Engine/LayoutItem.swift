import CoreGraphics
import TwillConstraints

/// What the engine knows of a view or guide.
///
/// Made when something first asks for it: views that no constraint concerns have none, and cost nothing.
@MainActor
final class LayoutItem {
    private static var all: [Int: WeakLayoutItem] = [:]
    private static var lastNumber = 0

    /// For tags; never used again.
    nonisolated let number: Int
    private(set) weak var owner: (any LayoutOwner)?
    /// Active constraints whose nearest common ancestor this view is: `UIView.constraints`.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that are about it.
    var users: [NSLayoutConstraint] = []
    /// What the view's content would like, text on one line; nil until asked, and after it changed. All engines' alike.
    var naturalSize: CGSize?
    /// The height of text that wraps, in the width that it was asked for last.
    var wrapped: (width: CGFloat, height: CGFloat)?
    /// Of the engine that works with it at the moment.
    nonisolated(unsafe) var state = LayoutState()
    /// The engine that `state` belongs to.
    unowned(unsafe) var engine: LayoutEngine = .main

    init(_ owner: any LayoutOwner) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.owner = owner
        Self.all[number] = WeakLayoutItem(item: self)
    }

    deinit { LayoutEngine.retire(state, with: held, number: number) }

    /// nil where it is gone.
    static func numbered(_ number: Int) -> LayoutItem? { all[number]?.item }

    /// Nothing asks for it any more.
    static func forget(_ number: Int) { all[number] = nil }

    var view: UIView? { owner as? UIView }

    var guide: UILayoutGuide? { owner as? UILayoutGuide }
}

/// A number that the engine finds for an item.
enum LayoutQuantity: Int, CaseIterable, Sendable {
    /// Of the frame, in the coordinates of the superview, or of the view that a guide belongs to.
    case minX, minY, width, height
    /// Of a scroll view: its content's size, and the origin of its bounds.
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

/// An item's variables in one engine, and the constraints that the engine made for it.
struct LayoutState: Sendable {
    private var variables = InlineArray<8, Variable?>(repeating: nil)
    var horizontal = LayoutAxisState()
    var vertical = LayoutAxisState()
    /// The width that was found last, for text that wraps.
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

/// Constraints that the engine makes for an item, along one axis. Holds no object: it is read and changed all the time.
struct LayoutAxisState: Sendable, BitwiseCopyable {
    /// The frame as the app set it, with the autoresizing mask; or what a guide of the framework is to its view.
    var placeBegin: Constraint?
    var placeLength: Constraint?
    /// How these two were made: they can be changed in place only to something made likewise.
    var placeKind: LayoutPlacement.Kind?
    /// The content's size at most, and at least.
    var hugging: Constraint?
    var compression: Constraint?
    /// The content's size that these say.
    var contentSize: Double?
    /// The size is not below 0.
    var limit: Constraint?
    /// The origin of a scroll view's bounds.
    var origin: Constraint?
    /// A wish for another of several equally good places.
    var exercise: Constraint?

    var constraints: [Constraint] {
        [placeBegin, placeLength, hugging, compression, limit, origin, exercise].compactMap { $0 }
    }
}
