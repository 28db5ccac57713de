public import CoreGraphics
import TwillConstraints

/// A rule about the places or sizes of views: `first.attribute = multiplier × second.attribute + constant`, or an
/// inequality.
///
/// Lengths are in points, of alignment rectangles. A constraint does nothing until it is active. It keeps neither item;
/// one that is gone takes the constraint out of the layout. Main thread only.
///
/// Making one costs an object, activating it some hundred nanoseconds, in the next layout pass; changing `constant` is
/// the cheapest change there is.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// As `multiplier × second + constant`; for a constant alone, `toItem: nil`, `.notAnAttribute`.
    ///
    /// Traps, as UIKit raises, where the attributes do not go together, with a message that says why.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            LayoutOperand(Self.owner(view1), attr1), relation,
            attr2 == .notAnAttribute ? nil : view2.map { LayoutOperand(Self.owner($0), attr2) },
            multiplier: multiplier, constant: c, place: SourcePlace(file: file, line: line))
        if let view2, attr2 == .notAnAttribute { loneItem = view2 as AnyObject }
    }

    /// Says nothing about anything, and cannot be activated: for subclasses, which get the other initialisers by it.
    public override init() {
        super.init()
    }

    convenience init(
        _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0, place: SourcePlace? = nil
    ) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.place = place
        storedConstant = constant
        requireSense()
    }

    deinit { LayoutEngine.retire(engineHandle) }

    // MARK: What it says

    public final var firstItem: AnyObject? { first.item }
    public final var firstAttribute: Attribute { first.attribute }
    public private(set) final var relation = Relation.equal
    public final var secondItem: AnyObject? { second?.item ?? loneItem }
    public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    public private(set) final var multiplier: CGFloat = 1

    /// In points. May be changed at any time; a number that is not finite traps, as in UIKit.
    open var constant: CGFloat {
        get { storedConstant }
        set { setConstant(newValue) }
    }

    /// From 1 to 1000. May be changed at any time, between required and optional too, which old versions of UIKit
    /// forbade.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { setPriority(newValue) }
    }

    /// Shown in reports.
    open var identifier: String?

    /// Kept for archives, which are not read here.
    open var shouldBeArchived = false

    public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }

    public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    // MARK: Whether it counts

    /// Whether the constraint takes part in the layout. Activating adds it to the nearest view that contains both
    /// items, and traps where there is none, as in UIKit.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue != isActive { newValue ? activate() : deactivate() } }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Told of constraints that contradict each other, in place of the log: the text that UIKit would print. Twill's own,
    /// for tests and tools; in UIKit one sets a breakpoint. It is called while constraints are solved: what it changes of
    /// views counts in the next pass.
    public static var conflictHandler: ((_ report: String) -> Void)?

    open override var description: String { describe() }

    // MARK: Stored state of the extensions

    private(set) final var first = LayoutOperand.nothing
    private(set) final var second: LayoutOperand?
    private(set) final var place: SourcePlace?
    final var storedConstant: CGFloat = 0
    final var storedPriority = UILayoutPriority.required
    /// The second item of a constraint that uses no attribute of it.
    private final weak var loneItem: AnyObject?
    /// The view whose `constraints` it is in.
    final weak var holder: UIView?
    /// What the engine knows it by, while it does.
    final nonisolated(unsafe) var engineHandle: Constraint?
    /// Counts activations; of constraints that contradict each other the one with the greatest gives way.
    final var activation = 0
    /// The contradiction that was reported last, so that it is not told again in each frame.
    final var reportedConflict: Int?
    /// Made by the framework itself: never gives way to an app's.
    final var isOfSystem = false
}
