import QuartzCore
import TwillSync
import UIKit

/// The state of a node, protected by its lock. With the lock held, neither call app code nor acquire another node's
/// lock.
struct NodeState {
    var flags = Flags.initial

    // MARK: Backing

    /// Set together, on the main thread, by loading; never changed again.
    var view: UIView?
    var layer: CALayer?

    // MARK: Hierarchy

    private weak var ownSupernode: ASDisplayNode?
    var supernode: ASDisplayNode? {
        @inline(__always) get { ownSupernode }
        set {
            ownSupernode = newValue
            if newValue != nil { flags.insert(.hadSupernode) }
        }
    }
    var subnodes: [ASDisplayNode] = []

    // MARK: Geometry, as it was last seen or set

    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// nil is the identity.
    var transform: CATransform3D? {
        get { extras?.transform }
        set { if newValue != nil || extras?.transform != nil { makeExtras().transform = newValue } }
    }

    /// Other properties that were set, oldest first; few nodes set more than a handful.
    var properties: [NodePropertyValue] = []

    // MARK: Layout

    /// Counts invalidations; a layout of another version is stale.
    var layoutVersion: UInt = 1
    /// The present one, ``NodeLayout/none`` at first.
    var lastCalculated = NodeLayout.none
    /// What was measured since, for the next layout pass.
    var lastPending = NodeLayout.none
    var layoutSpecBlock: ASLayoutSpecBlock?
    /// The style, created on first access and kept as long as the node, so that it can be read without retaining it.
    var style: Unmanaged<ASLayoutElementStyle>?
    /// How many changes of the style the layout version knows of.
    var styleChanges: UInt32 = 0
    /// Whose record there may be of the node's own spec; see ``LayoutMemory/owner``.
    var lastRun: UInt64 = 0

    // MARK: States

    var interfaceState: ASInterfaceState = []
    var hierarchyState: HierarchyState = []
    var traits = ASPrimitiveTraitCollection()

    /// Counts displays: a drawing that was begun under another number is dropped.
    var displayGeneration: UInt = 0

    /// Nodes of the subtree, this one included, whose drawing has begun and not ended.
    var pendingDisplays: Set<ObjectIdentifier> = []

    /// What most nodes never use.
    var extras: NodeExtras?

    var hasLoaded: Bool { layer != nil }

    /// Whether nothing has to be released with it, but the style, as of most nodes that were measured and never shown:
    /// looking takes a tenth of the time of releasing what is not there.
    var ownsNothing: Bool {
        layer == nil && extras == nil && lastCalculated.isOfLeaf && lastPending.isOfLeaf && layoutSpecBlock == nil
            && subnodes.capacity == 0 && properties.capacity == 0 && pendingDisplays.capacity == 0
            && !flags.contains(.hadSupernode)
    }

    var calculated: NodeLayout? {
        get { lastCalculated.isNone ? nil : lastCalculated }
        set { lastCalculated = newValue ?? .none }
    }

    var pending: NodeLayout? {
        get { lastPending.isNone ? nil : lastPending }
        set { lastPending = newValue ?? .none }
    }

    /// The extras, made now if there are none yet.
    mutating func makeExtras() -> NodeExtras {
        if let extras { return extras }
        let made = NodeExtras()
        extras = made
        return made
    }

    struct Flags: OptionSet {
        let rawValue: UInt32

        static let layerBacked = Flags(rawValue: 1)
        /// Wraps an ordinary view or layer that a block makes: no asynchronous drawing, no layout calls.
        static let synchronous = Flags(rawValue: 1 << 1)
        static let loading = Flags(rawValue: 1 << 2)
        static let inHierarchy = Flags(rawValue: 1 << 3)
        static let enteringHierarchy = Flags(rawValue: 1 << 4)
        static let exitingHierarchy = Flags(rawValue: 1 << 5)
        static let displaysAsynchronously = Flags(rawValue: 1 << 6)
        static let displaySuspended = Flags(rawValue: 1 << 7)
        /// Asked for a drawing while suspended.
        static let displayWasHeldBack = Flags(rawValue: 1 << 8)
        static let managesSubnodes = Flags(rawValue: 1 << 9)
        static let rasterizesSubtree = Flags(rawValue: 1 << 10)
        static let relayoutsOnSafeArea = Flags(rawValue: 1 << 11)
        static let relayoutsOnMargins = Flags(rawValue: 1 << 12)
        static let placeholderEnabled = Flags(rawValue: 1 << 13)
        /// Drawing was asked for while there was no room.
        static let drawsOnceThereIsRoom = Flags(rawValue: 1 << 14)
        static let wantsDisplayOnLoad = Flags(rawValue: 1 << 15)
        static let animatesSizeChanges = Flags(rawValue: 1 << 16)
        static let insetsMarginsFromSafeArea = Flags(rawValue: 1 << 17)
        static let flushIsScheduled = Flags(rawValue: 1 << 18)
        static let neverClipsCorners = Flags(rawValue: 1 << 19)
        /// Its subnodes were put in place by a layout at least once.
        static let wasLaidOut = Flags(rawValue: 1 << 20)
        static let isAccessibilityContainer = Flags(rawValue: 1 << 21)
        /// A container decides on this node's interface states, whatever supernode it has.
        static let isRangeManagedRoot = Flags(rawValue: 1 << 22)

        /// Of an unloaded node, since its last layout.
        static let sizeChanged = Flags(rawValue: 1 << 23)

        /// What is drawn in it shows up together.
        static let isTransactionContainer = Flags(rawValue: 1 << 24)

        /// The layout of a transition is being measured.
        static let measuresTransition = Flags(rawValue: 1 << 25)

        /// A view controller gives the node other traits than its view has.
        static let traitsAreOverridden = Flags(rawValue: 1 << 26)

        /// A weak reference remembers what it was of.
        static let hadSupernode = Flags(rawValue: 1 << 27)

        static let initial: Flags = [
            .displaysAsynchronously, .wantsDisplayOnLoad, .animatesSizeChanges, .insetsMarginsFromSafeArea,
        ]
    }
}

/// What follows from a node's place in the tree of nodes.
struct HierarchyState: OptionSet {
    let rawValue: UInt8

    /// Drawn into the bitmap of a node above it, without a view or layer.
    static let rasterized = HierarchyState(rawValue: 1)
    /// A container decides on the interface states of this node.
    static let rangeManaged = HierarchyState(rawValue: 2)
}

/// State that most nodes never need; behind the node's lock like the rest.
final class NodeExtras {
    var transform: CATransform3D?
    var viewBlock: (@MainActor () -> UIView)?
    var layerBlock: (@MainActor () -> CALayer)?
    var didLoadBlocks: [@MainActor (ASDisplayNode) -> Void] = []
    var delegates: [WeakInterfaceStateDelegate] = []
    var hitTestSlop = UIEdgeInsets.zero
    var debugName: String?
    var placeholderFadeDuration: TimeInterval = 0
    var placeholder: CALayer?
    var willDraw: ASDisplayNodeContextModifier?
    var didDraw: ASDisplayNodeContextModifier?
    var drawingPriority = ASDefaultDrawingPriority
    var contentsScaleForDisplay: CGFloat?
    var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
    var cornerRadius: CGFloat = 0
    var cornerLayers: [CALayer] = []
    var fallbackSafeArea = UIEdgeInsets.zero
    var nodeController: WeakBox?
    /// A controller that the node keeps.
    var keptController: AnyObject?
    weak var viewController: UIViewController?
    var transition: LayoutTransition?
    var transitionDuration: TimeInterval = 0.2
    var transitionDelay: TimeInterval = 0
    var transitionOptions: UIView.AnimationOptions = []
    var transitionID = 0
    /// The alpha that a transition fades the node from or to; nil outside of one.
    var alphaBeforeTransition: CGFloat?
    var unflattenedLayout: ASLayout?
    /// Of `lock()`; what the app guards with it is the app's affair.
    var appLock: NSRecursiveLock?
}

struct WeakInterfaceStateDelegate {
    weak var delegate: (any ASInterfaceStateDelegate)?

    init(_ delegate: any ASInterfaceStateDelegate) {
        self.delegate = delegate
    }
}

/// What came out of measuring, together with what it was made for.
struct NodeLayout {
    var size: CGSize
    /// What lies below; nil where nothing does, or where `made` says it.
    var places: NodePlaces?
    /// The object, where there is one.
    var made: ASLayout?
    var constrainedSize: ASSizeRange
    var parentSize: CGSize
    var version: UInt
    /// Those above were asked once to give the node this layout's size; asking again would never end.
    var requestedLayoutFromAbove = false

    /// Stands for no layout: versions begin with 1. Not an optional's nil, because to look into that copies all of it.
    static var none: NodeLayout {
        NodeLayout(
            size: .zero, places: nil, made: nil, constrainedSize: ASSizeRange(min: .zero, max: .zero),
            parentSize: .zero, version: 0)
    }

    @inline(__always)
    var isNone: Bool { version == 0 }

    /// Whether it is of a node with nothing below it.
    @inline(__always)
    var isOfLeaf: Bool { places == nil && made == nil }

    /// Takes what was measured of a node with nothing below it, where there was nothing below either.
    ///
    /// - Returns: False where there was.
    @inline(__always)
    mutating func takeLeaf(_ size: CGSize, _ range: ASSizeRange, parentSize: CGSize, version: UInt) -> Bool {
        guard isOfLeaf else { return false }
        self.size = size
        constrainedSize = range
        self.parentSize = parentSize
        self.version = version
        requestedLayoutFromAbove = false
        return true
    }

    @inline(__always)
    func answers(_ range: ASSizeRange, parentSize: CGSize, version: UInt) -> Bool {
        self.version == version && isOf(range, parentSize)
    }

    /// Whether both were measured for the same.
    func isSame(as other: NodeLayout) -> Bool {
        size == other.size && places === other.places && isOf(other.constrainedSize, other.parentSize)
    }

    @inline(__always)
    private func isOf(_ range: ASSizeRange, _ parentSize: CGSize) -> Bool {
        self.parentSize.isSame(as: parentSize) && constrainedSize.min == range.min && constrainedSize.max == range.max
    }

    /// Nodes directly below with their frames, back to front.
    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        if let made { made.forEachNode(body) } else { places?.forEachNode(body) }
    }

    var nodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        forEachNode { node, _ in nodes.append(node) }
        return nodes
    }

    /// Null for a node that is not there.
    func frame(of node: ASDisplayNode) -> CGRect { made?.frame(for: node) ?? places?.frame(of: node) ?? .null }
}

extension CGSize {
    /// Equality in which an undefined side, which is not a number, equals another.
    func isSame(as other: CGSize) -> Bool {
        func same(_ one: CGFloat, _ two: CGFloat) -> Bool { one == two || (one.isNaN && two.isNaN) }
        return same(width, other.width) && same(height, other.height)
    }
}
