import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// The state of a node, protected by its lock. With the lock held, neither call app code nor acquire another node's
/// lock.
///
/// It has three parts: ``NodeValues``, which the compiler checks to own nothing; ``NodeOwned``, one object with all
/// references, created when it is first needed; and the style, which is returned to the thread's pool. Swift releases
/// the last two like any others. A node with neither owns nothing.
struct NodeState {
    var values = NodeValues.initial
    private(set) var owned: NodeOwned?
    /// The style, made when it is first asked for and kept as long as the node.
    var style: ASLayoutElementStyle?

    /// Returns the references, and makes the object for them if there is none yet.
    @inline(__always)
    mutating func makeOwned() -> NodeOwned {
        if let owned { return owned }
        let made = NodeOwned()
        owned = made
        return made
    }

    /// Returns the extras, and makes them if there are none yet.
    mutating func makeExtras() -> NodeExtras {
        let owned = makeOwned()
        if let extras = owned.extras { return extras }
        let made = NodeExtras()
        owned.extras = made
        return made
    }

    var hasLoaded: Bool { @inline(__always) get { owned?.layer != nil } }

    // MARK: References

    var view: UIView? { owned?.view }
    var layer: CALayer? { owned?.layer }

    mutating func setBacking(_ backing: Backing) {
        let owned = makeOwned()
        owned.view = backing.view
        owned.layer = backing.layer
    }

    var supernode: ASDisplayNode? {
        @inline(__always) get { owned?.supernode }
        set {
            if let owned { owned.supernode = newValue } else if newValue != nil { makeOwned().supernode = newValue }
        }
    }

    var subnodes: [ASDisplayNode] { owned?.subnodes ?? [] }

    var traits: ASPrimitiveTraitCollection {
        get { owned?.traits ?? ASPrimitiveTraitCollection() }
        set {
            if owned == nil, newValue == ASPrimitiveTraitCollection() { return }
            makeOwned().traits = newValue
        }
    }

    var layoutSpecBlock: ASLayoutSpecBlock? {
        get { owned?.layoutSpecBlock }
        set {
            if let owned {
                owned.layoutSpecBlock = newValue
            } else if newValue != nil {
                makeOwned().layoutSpecBlock = newValue
            }
        }
    }

    var extras: NodeExtras? { owned?.extras }

    // MARK: Values

    var flags: Flags {
        @inline(__always) get { values.flags }
        @inline(__always) set { values.flags = newValue }
    }

    var hierarchyState: HierarchyState {
        get { values.hierarchyState }
        set { values.hierarchyState = newValue }
    }

    var interfaceState: ASInterfaceState {
        get { ASInterfaceState(rawValue: values.interfaceState) }
        set { values.interfaceState = newValue.rawValue }
    }

    var bounds: CGRect {
        get { CGRect(origin: CGPoint(values.boundsOrigin), size: CGSize(values.boundsSize)) }
        set {
            values.boundsOrigin = FlexPoint(newValue.origin)
            values.boundsSize = FlexSize(newValue.size)
        }
    }

    var position: CGPoint {
        get { CGPoint(values.position) }
        set { values.position = FlexPoint(newValue) }
    }

    var anchorPoint: CGPoint {
        get { CGPoint(values.anchorPoint) }
        set { values.anchorPoint = FlexPoint(newValue) }
    }

    /// The transform; nil for the identity.
    var transform: CATransform3D? {
        get { owned?.extras?.transform }
        @inline(__always) set { if newValue != nil || transform != nil { makeExtras().transform = newValue } }
    }

    var layoutVersion: UInt {
        @inline(__always) get { values.layoutVersion }
        @inline(__always) set { values.layoutVersion = newValue }
    }

    var lastRecordsID: UInt64 {
        get { values.lastRecordsID }
        set { values.lastRecordsID = newValue }
    }

    var displayGeneration: UInt {
        get { values.displayGeneration }
        set { values.displayGeneration = newValue }
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
        /// Drawing was requested while display was suspended.
        static let displayWasHeldBack = Flags(rawValue: 1 << 8)
        static let managesSubnodes = Flags(rawValue: 1 << 9)
        static let rasterizesSubtree = Flags(rawValue: 1 << 10)
        static let relayoutsOnSafeArea = Flags(rawValue: 1 << 11)
        static let relayoutsOnMargins = Flags(rawValue: 1 << 12)
        static let placeholderEnabled = Flags(rawValue: 1 << 13)
        /// Drawing was requested while the bounds were empty.
        static let drawsOnceThereIsRoom = Flags(rawValue: 1 << 14)
        static let wantsDisplayOnLoad = Flags(rawValue: 1 << 15)
        static let animatesSizeChanges = Flags(rawValue: 1 << 16)
        static let insetsMarginsFromSafeArea = Flags(rawValue: 1 << 17)
        static let flushIsScheduled = Flags(rawValue: 1 << 18)
        static let neverClipsCorners = Flags(rawValue: 1 << 19)
        /// A layout has set the subnodes' frames at least once.
        static let wasLaidOut = Flags(rawValue: 1 << 20)
        static let isAccessibilityContainer = Flags(rawValue: 1 << 21)
        /// A container decides on this node's interface states, whatever supernode it has.
        static let isRangeManagedRoot = Flags(rawValue: 1 << 22)

        /// The size has changed since the last layout, while the node is not loaded.
        static let sizeChanged = Flags(rawValue: 1 << 23)

        /// The contents of the subtree appear together.
        static let isTransactionContainer = Flags(rawValue: 1 << 24)

        /// The layout of a transition is being measured.
        static let measuresTransition = Flags(rawValue: 1 << 25)

        /// A view controller gives the node other traits than its view has.
        static let traitsAreOverridden = Flags(rawValue: 1 << 26)

        static let initial: Flags = [
            .displaysAsynchronously, .wantsDisplayOnLoad, .animatesSizeChanges, .insetsMarginsFromSafeArea,
        ]
    }
}

/// The consequences of a node's position in the tree of nodes.
struct HierarchyState: OptionSet {
    let rawValue: UInt8

    /// Drawn into the bitmap of a node above it, without a view or layer.
    static let rasterized = HierarchyState(rawValue: 1)
    /// A container decides on the interface states of this node.
    static let rangeManaged = HierarchyState(rawValue: 2)
}
