public import CoreGraphics
import TwillConstraints

/// A relation of two attributes of views: `first.attribute = multiplier × second.attribute + constant`, or an
/// inequality.
///
/// Lengths are in points, of alignment rectangles. A constraint has an effect while it is active. It retains neither
/// item; when one is freed, the constraint is removed from the layout. Main thread only.
///
/// Creating a constraint costs an object, activating it some hundred nanoseconds in the next layout pass; changing
/// `constant` is the cheapest change.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Creates the constraint `first = multiplier × second + constant`; use `toItem: nil` and `.notAnAttribute` for a
    /// constant.
    ///
    /// Traps if the attributes cannot be combined, with a message; UIKit raises an exception.
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

    /// Creates a constraint without items, which cannot be activated, so that subclasses inherit the other
    /// initializers.
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

    deinit { LayoutEngine.retire(engineHandle, of: engine) }

    // MARK: What it says

    /// The first item.
    public final var firstItem: AnyObject? { first.item }
    /// The attribute of the first item.
    public final var firstAttribute: Attribute { first.attribute }
    /// The relation.
    public private(set) final var relation = Relation.equal
    /// The second item.
    public final var secondItem: AnyObject? { second?.item ?? loneItem }
    /// The attribute of the second item.
    public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// The multiplier of the second attribute.
    public private(set) final var multiplier: CGFloat = 1

    /// The constant in points. It can be changed at any time; a value that is not finite traps, as in UIKit.
    open var constant: CGFloat {
        get { storedConstant }
        set { setConstant(newValue) }
    }

    /// The priority from 1 to 1000. It can be changed at any time, also between required and optional, which old
    /// versions of UIKit did not allow.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { setPriority(newValue) }
    }

    /// An identifier that logs contain.
    open var identifier: String?

    /// Whether the constraint is archived; stored, as archives are not supported.
    open var shouldBeArchived = false

    /// The anchor of the first attribute.
    public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }

    /// The anchor of the second attribute.
    public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    // MARK: Whether it counts

    /// Whether the constraint is part of the layout. Activating adds it to the nearest view that contains both items,
    /// and traps if there is none, as in UIKit.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue != isActive { newValue ? activate() : deactivate() } }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// A handler of conflicting constraints, called instead of logging, with the text that UIKit would log. An addition
    /// of Twill's for tests and tools; in UIKit one sets a breakpoint. It is called while constraints are solved: its
    /// changes to views take effect in the next pass.
    /// Each screen of a test process has its own.
    public static var conflictHandler: ((_ report: String) -> Void)? {
        get { LayoutEngine.current.conflictHandler }
        set { LayoutEngine.current.conflictHandler = newValue }
    }

    open override var description: String { describe() }

    // MARK: Stored state of the extensions

    private(set) final var first = LayoutOperand.nothing
    private(set) final var second: LayoutOperand?
    private(set) final var place: SourcePlace?
    final var storedConstant: CGFloat = 0
    final var storedPriority = UILayoutPriority.required
    /// The second item of a constraint that uses none of its attributes.
    private final weak var loneItem: AnyObject?
    /// The view whose `constraints` contain it.
    final weak var holder: UIView?
    /// The engine's handle of the constraint.
    final nonisolated(unsafe) var engineHandle: Constraint?
    /// The engine of its screen, while it is active.
    final nonisolated(unsafe) var engine: LayoutEngine?
    /// The activation number; of conflicting constraints the one with the greatest is broken.
    final var activation = 0
    /// The conflict that was logged last, so that it is not logged in each frame.
    final var reportedConflict: Int?
    /// Whether the framework created it: it is never broken before an app's constraint is.
    final var isOfSystem = false
}
