import CoreGraphics
import TwillFlex

/// The part of a node's state that owns nothing: flags, geometry, versions and the numbers of measured layouts.
///
/// A screen has thousands of nodes, which are made and freed all the time; this value is created by copying bytes and
/// needs no work when it is freed. The conformance is what guarantees it: the compiler refuses a stored property that is
/// not bitwise copyable. What holds a reference belongs in ``NodeOwned``.
struct NodeValues: BitwiseCopyable {
    /// The values of a new node. Copying them is faster than initializing each.
    static let initial = NodeValues()

    var flags = NodeState.Flags.initial
    var hierarchyState: HierarchyState = []
    /// The raw value of the interface state.
    var interfaceState: UInt = 0

    // Geometry, as it was last set or read from the layer.

    var boundsOrigin = FlexPoint.zero
    var boundsSize = FlexSize.zero
    var position = FlexPoint.zero
    var anchorPoint = FlexPoint(x: 0.5, y: 0.5)

    // Layout

    /// Counts invalidations; a layout of another version is stale.
    var layoutVersion: UInt = 1
    /// The current layout; ``NodeLayoutValues/none`` at first.
    var calculated = NodeLayoutValues.none
    /// The layout that was measured since, for the next layout pass.
    var pending = NodeLayoutValues.none
    /// The number of the style's changes that the layout version accounts for.
    var styleChanges: UInt32 = 0
    /// The ID of the layout memory with the records of the node's last run; see ``LayoutMemory/recordsID``.
    var lastRecordsID: UInt64 = 0

    /// Counts displays: a drawing that was begun under another number is dropped.
    var displayGeneration: UInt = 0
}

/// The numbers of a measured layout: its size and what it was measured for.
struct NodeLayoutValues: BitwiseCopyable {
    var size: FlexSize
    /// The range of sizes that was allowed.
    var range: FlexRange
    var parentSize: FlexSize
    /// The node's layout version at that time; 0 for no layout.
    var version: UInt
    /// Whether the ancestors were asked to give the node this layout's size; they are asked once.
    var requestedLayoutFromAbove = false

    /// A value that stands for no layout: versions begin with 1. Reading an optional would copy all of it.
    static var none: NodeLayoutValues {
        NodeLayoutValues(size: .zero, range: FlexRange(exactly: .zero), parentSize: .zero, version: 0)
    }

    var isNone: Bool { @inline(__always) get { version == 0 } }

    /// Whether the layout is of this version and was measured for this range and parent.
    @inline(__always)
    func isValid(for range: FlexRange, parentSize: FlexSize, version: UInt) -> Bool {
        self.version == version && isMeasured(for: range, parentSize)
    }

    /// Whether the layout was measured for this range and parent, in whatever version.
    @inline(__always)
    func isMeasured(for range: FlexRange, _ parentSize: FlexSize) -> Bool {
        self.parentSize == parentSize && self.range.min == range.min && self.range.max == range.max
    }

    /// Passes the size to the engine, which then need not ask for it.
    @inline(__always)
    func recall(_ id: FlexID, in tree: inout FlexTree) {
        tree.recall(id, size, in: range, parent: parentSize)
    }
}
