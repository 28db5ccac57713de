/// The constants of one pass through a stack.
struct StackPass<Axis: StackAxis> {
    let rule: FlexStack
    let mainMin, mainMax, crossMin, crossMax: Double
    /// The size that children's fractions refer to: defined only on axes on which the stack's own is exact.
    let parent: FlexSize
    /// Whether the only child that grows and shrinks is not measured first, because its length follows from the
    /// others'.
    var leavesOutFlexible = false

    @inline(__always)
    init(_ rule: FlexStack, _ range: FlexRange) {
        self.rule = rule
        mainMin = Axis.main(range.min)
        mainMax = Axis.main(range.max)
        crossMin = Axis.cross(range.min)
        crossMax = Axis.cross(range.max)
        parent = FlexSize(
            width: range.min.width == range.max.width ? range.min.width : .nan,
            height: range.min.height == range.max.height ? range.min.height : .nan)
    }
}

/// A run of children on one line, with the totals gathered while walking along them.
struct StackLine<Axis: StackAxis> {
    let first: FlexID
    var count: Int
    /// The stack's own spacing between children.
    var spacing: Double
    /// The length along the stack, spacings included; without children's own spacings unless `hasOwnSpacing` was
    /// considered.
    var length: Double
    var hasOwnSpacing = false
    var hasFlexible = false
    var largestCross = 0.0
    /// The smallest length across among the children that stretch.
    var smallestStretched = Double.infinity
    var crossSize = 0.0
    var baseline = 0.0

    /// - Parameter spacing: The spacing between two children.
    @inline(__always)
    init(first: FlexID, count: Int, spacing: Double) {
        self.first = first
        self.count = count
        self.spacing = spacing * Double(count - 1)
        length = self.spacing
    }

    @inline(__always)
    mutating func include(_ child: UnsafeMutablePointer<FlexRecord>, _ align: FlexStack.Align) {
        length += Axis.main(child.pointee.size)
        let cross = Axis.cross(child.pointee.size)
        if largestCross < cross { largestCross = cross }
        if cross < smallestStretched, StackRule.alignment(child.pointee.alignSelf, in: align) == .stretch {
            smallestStretched = cross
        }
        if child.pointee.flags.contains(.hasSpacing) { hasOwnSpacing = true }
        if child.pointee.flags.contains(.isFlexible) { hasFlexible = true }
    }
}
